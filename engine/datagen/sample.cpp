#include "engine/datagen/sample.hpp"

#include <algorithm>
#include <bit>

#include "engine/datagen/bit_stream.hpp"

namespace shishi {
namespace {

constexpr int kResultBits = 2;
constexpr int kScoreBits = 21;
constexpr int kScoreOffset = 1 << (kScoreBits - 1);
static_assert(kMate < kScoreOffset);
constexpr int kPlyBits = 12;
constexpr int kMostPlies = (1 << kPlyBits) - 1;
constexpr int kSquareBits = 9;
static_assert(kMaxSide * kMaxSide <= 1 << kSquareBits);
constexpr std::uint32_t kMostInHand = 255;

int piece_bits(const VariantSpec& spec) {
  return static_cast<int>(std::bit_width(2 * static_cast<std::uint32_t>(spec.pieces.size()) - 1));
}

bool can_be_in_hand(const VariantSpec& spec, int kind) {
  return spec.drops != Drops::none && spec.pieces[static_cast<std::size_t>(kind)].id[0] != '+';
}

template <typename Visit>
void for_each_square(const VariantSpec& spec, Visit visit) {
  for (int file = 1; file <= spec.files; ++file) {
    for (int rank = 0; rank < spec.ranks; ++rank) visit(Square::at(file, rank));
  }
}

std::uint32_t square_number(const VariantSpec& spec, Square s) {
  return static_cast<std::uint32_t>((s.file() - 1) * spec.ranks + s.rank());
}

std::uint32_t result_for(Color side, Result result) {
  if (result == Result::draw) return 1;
  return result == win_of(side) ? 2 : 0;
}

void read_board(const VariantSpec& spec, BitReader& bits, Position& position, bool& valid) {
  std::vector<Square> occupied;
  for_each_square(spec, [&](Square s) {
    if (bits.get(1) == 1) occupied.push_back(s);
  });
  for (const Square s : occupied) {
    const std::uint32_t code = bits.get(piece_bits(spec));
    const auto kind = static_cast<int>(code / 2);
    if (kind >= static_cast<int>(spec.pieces.size())) {
      valid = false;
      return;
    }
    position.put(s, {code % 2 == 0 ? Color::black : Color::white, Kind{kind}});
  }
}

void read_hands(const VariantSpec& spec, BitReader& bits, Position& position, bool& valid) {
  for (int kind = 0; kind < static_cast<int>(spec.pieces.size()); ++kind) {
    if (!can_be_in_hand(spec, kind)) continue;
    for (const Color c : kColors) {
      const std::uint32_t count = bits.get_unary();
      valid = valid && count <= kMostInHand;
      if (valid && count > 0) position.set_hand(c, Kind{kind}, static_cast<int>(count));
    }
  }
}

}  // namespace

std::string encode(const Sample& sample) {
  const Position& position = sample.position;
  const VariantSpec& spec = position.rules().spec();
  const Color side = position.side_to_move();
  BitWriter bits;
  bits.put(static_cast<std::uint32_t>(index(side)), 1);
  bits.put(result_for(side, sample.result), kResultBits);
  bits.put(static_cast<std::uint32_t>(sample.score + kScoreOffset), kScoreBits);
  bits.put(static_cast<std::uint32_t>(std::min(sample.ply, kMostPlies)), kPlyBits);
  const Square struck = position.counter_strike();
  bits.put(struck.is_valid() ? 1 : 0, 1);
  if (struck.is_valid()) bits.put(square_number(spec, struck), kSquareBits);
  for_each_square(spec, [&](Square s) { bits.put(position.is_empty(s) ? 0 : 1, 1); });
  for_each_square(spec, [&](Square s) {
    if (position.is_empty(s)) return;
    const std::uint32_t color = position.holds(s, Color::white) ? 1 : 0;
    const auto kind = static_cast<std::uint32_t>(position.kind(s).index());
    bits.put(2 * kind + color, piece_bits(spec));
  });
  for (int kind = 0; kind < static_cast<int>(spec.pieces.size()); ++kind) {
    if (!can_be_in_hand(spec, kind)) continue;
    for (const Color c : kColors) {
      bits.put_unary(static_cast<std::uint32_t>(position.hand(c, Kind{kind})));
    }
  }
  return bits.bytes();
}

Expected<Sample> decode(const Rules& rules, std::string_view bytes) {
  const VariantSpec& spec = rules.spec();
  BitReader bits{bytes};
  bool valid = true;
  Sample sample{Position{rules}, 0, Result::draw, 0};
  const Color side = bits.get(1) == 0 ? Color::black : Color::white;
  const std::uint32_t result = bits.get(kResultBits);
  valid = result <= 2;
  if (result != 1) sample.result = win_of(result == 2 ? side : ~side);
  sample.score = static_cast<Score>(bits.get(kScoreBits)) - kScoreOffset;
  sample.ply = static_cast<int>(bits.get(kPlyBits));
  const bool struck = bits.get(1) == 1;
  const int square = struck ? static_cast<int>(bits.get(kSquareBits)) : 0;
  valid = valid && square < spec.files * spec.ranks;
  if (valid) read_board(spec, bits, sample.position, valid);
  if (valid) read_hands(spec, bits, sample.position, valid);
  if (!valid || !bits.is_good() || !bits.is_at_end()) {
    return Unexpected{"these bytes are no sample of " + std::string{spec.name}};
  }
  sample.position.set_side_to_move(side);
  sample.position.set_move_number(sample.ply + 1);
  if (struck) {
    sample.position.set_counter_strike(Square::at(square / spec.ranks + 1, square % spec.ranks));
  }
  return sample;
}

}  // namespace shishi
