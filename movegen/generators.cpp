#include "movegen/generators.hpp"

#include "movegen/specialised.hpp"
#include "movegen/table_game.hpp"
#include "movegen/write_moves.hpp"

namespace shishi {

namespace {

template <GenKind kKind>
Move* write_by_table(const Position& position, Move* out) {
  return write_moves<kKind>(position, TableGame{position}, out);
}

Move* write_piece_by_table(const Position& position, Square from, Move* out) {
  return TableGame{position}.write_piece<GenKind::all>(position, from, out);
}

Generators make_table_generators() {
  Generators generators;
  generators.of_side.fill({&write_by_table<GenKind::all>, &write_by_table<GenKind::captures>,
                           &write_by_table<GenKind::quiets>});
  for (PieceGenerators& pieces : generators.of_piece) pieces.fill(&write_piece_by_table);
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
