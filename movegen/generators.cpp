#include "movegen/generators.hpp"

#include "movegen/piece_moves.hpp"
#include "movegen/specialised.hpp"

namespace shishi {

namespace {

template <GenKind kKind>
Move* write_by_table(const Position& position, Square from, Move* out) {
  const bool trades = position.rules().trades_lions();
  return PieceMoves<kKind, TableSource>{position, {position, from}, from, out, trades}.write();
}

Generators make_table_generators() {
  Generators generators;
  for (auto& color : generators.of) {
    color[static_cast<std::size_t>(GenKind::all)].fill(&write_by_table<GenKind::all>);
    color[static_cast<std::size_t>(GenKind::captures)].fill(&write_by_table<GenKind::captures>);
    color[static_cast<std::size_t>(GenKind::quiets)].fill(&write_by_table<GenKind::quiets>);
  }
  return generators;
}

}  // namespace

const Generators& table_generators() {
  static const Generators generators = make_table_generators();
  return generators;
}

const Generators& generators_of(const VariantSpec& spec) {
  for (const FindFixedGenerators find : fixed_generator_finders()) {
    if (const Generators* fixed = find(spec)) return *fixed;
  }
  return table_generators();
}

}  // namespace shishi
