// The commands of the USI loop that people and scripts use: they answer at once and in free form.
#include <algorithm>

#include "engine/bench.hpp"
#include "engine/drawing.hpp"
#include "engine/eval_text.hpp"
#include "engine/outcome_text.hpp"
#include "engine/perft_command.hpp"
#include "engine/text.hpp"
#include "engine/usi.hpp"
#include "movegen/movegen.hpp"
#include "movegen/notation.hpp"
#include "movegen/sfen.hpp"
#include "variants/variants.hpp"

namespace shishi {
namespace {

std::string hexadecimal(std::uint64_t value) {
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += "0123456789abcdef"[value >> shift & 15];
  return text;
}

}  // namespace

void UsiLoop::display(Words /*arguments*/) {
  const Position& position = engine_.game().position();
  for (const std::string& line : draw_board(position)) output_.line(line);
  output_.line("sfen " + to_sfen(position));
  output_.line("key " + hexadecimal(position.key()));
  output_.line("checkers " + checkers_text(position));
  const Outcome outcome =
      engine_.game().outcome(engine_.options().max_moves_to_draw, engine_.options().entering_king);
  if (!outcome.is_over()) return output_.line("outcome none");
  output_.line("outcome " + std::string{to_string(outcome.result)} + ", " +
               std::string{to_string(outcome.reason)});
}

void UsiLoop::moves(Words /*arguments*/) {
  std::string text;
  for (const Move move : MoveList{engine_.game().position()}) {
    if (!text.empty()) text += ' ';
    text += to_usi(engine_.game().position(), move);
  }
  output_.line(text);
}

void UsiLoop::side(Words /*arguments*/) {
  output_.line(color_name(engine_.game().position().side_to_move()));
}

void UsiLoop::eval(Words /*arguments*/) {
  for (const std::string& line : eval_lines(engine_.game().position())) output_.line(line);
}

void UsiLoop::perft(Words arguments) {
  const auto depth = arguments.empty() ? std::nullopt : parse_number(arguments.front());
  if (!depth || *depth < 0)
    return output_.info_string("perft: the depth must be a number from 0 on");
  count_moves(static_cast<int>(std::min<std::int64_t>(*depth, kMaxPly)));
}

/// On this thread, so that scripts may send `quit` right after it.
void UsiLoop::count_moves(int depth) {
  PerftSettings settings;
  settings.depth = std::min(depth, kMaxPly);
  settings.divide = true;
  run_perft(engine_.game().position(), settings,
            [this](std::string_view line) { output_.line(line); });
}

void UsiLoop::bench(Words arguments) {
  std::vector<const VariantSpec*> variants{all_variants().begin(), all_variants().end()};
  if (!arguments.empty()) {
    const VariantSpec* variant = find_variant(arguments.front());
    if (variant == nullptr) {
      return output_.info_string("bench: unknown variant " + in_quotes(arguments.front()));
    }
    variants = {variant};
  }
  run_bench(variants, [this](std::string_view line) { output_.line(line); });
}

}  // namespace shishi
