// A position and moves. First byte: the variant; first line: an SFEN (the start position if it is
// none); each line after it: a move in text, whose first four bytes are also tried as a move word.
#include <cstring>

#include "movegen/legality.hpp"
#include "movegen/movegen.hpp"
#include "movegen/notation.hpp"
#include "movegen/sfen.hpp"
#include "tests/fuzz/fuzz_support.hpp"

namespace {

using namespace shishi;

void check_word(const Position& position, std::string_view line) {
  std::uint32_t word = 0;
  std::memcpy(&word, line.data(), std::min(line.size(), sizeof word));
  const Move move = Move::from_raw(word);
  fuzz::expect(is_legal(position, move) == MoveList{position}.contains(move),
               "a word is legal if and only if it is generated");
  fuzz::expect(is_legal(position, move) == (why_illegal(position, move) == Illegal::none),
               "an illegal word has a reason");
}

void check_make(Position& position, Move move) {
  const Position before = position;
  Undo undo;
  position.make(move, undo);
  fuzz::expect(position.key() == position.key_from_scratch(), "make keeps the key up to date");
  position.unmake(move, undo);
  fuzz::expect(position == before, "unmake restores every byte");
}

void check_text(const Position& position, Move move) {
  const std::string text = to_usi(position, move);
  const auto again = parse_usi(position, text);
  fuzz::expect(again.has_value() && *again == move, "a legal move is written and read unchanged");
}

/// Plays the line's move if there is one.
void try_line(Position& position, std::string_view line) {
  check_word(position, line);
  const auto recorded = parse_recorded_usi(position, line);
  const auto strict = parse_usi(position, line);
  if (!recorded) {
    fuzz::expect(!strict, "a legal move can be recorded");
    fuzz::expect(!recorded.error().message.empty(), "a refusal says why");
    return;
  }
  fuzz::expect(strict.has_value() == (recorded->tolerated == Illegal::none),
               "what is only tolerated is not legal");
  fuzz::expect(strict.has_value() == is_legal(position, recorded->move),
               "readers agree with the rules");
  if (strict) check_text(position, *strict);
  check_make(position, recorded->move);
  Undo undo;
  position.make(recorded->move, undo);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const auto& all = fuzz::all_rules();
  const Rules& rules = all[data[0] % all.size()];
  std::string_view text = fuzz::as_text(data + 1, size - 1);
  const auto read = parse_sfen(rules, fuzz::next_line(text));
  Position position = read ? *read : start_position(rules);
  while (!text.empty()) try_line(position, fuzz::next_line(text));
  return 0;
}
