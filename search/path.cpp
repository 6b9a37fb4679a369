#include "search/path.hpp"

#include <algorithm>

namespace shishi {

void Path::reset(const Game& game) {
  entries_ = game.history();
  root_entries_ = complete_ = entries_.size();
  moves_.clear();
  root_.emplace(game.position());
  counters_.fill(0);
  for (const HistoryEntry& entry : entries_) ++counter(entry.key);
}

void Path::push(std::uint64_t key, Move move, bool checks) {
  entries_.push_back({key, checks, false});
  moves_.push_back(move);
  ++counter(key);
}

void Path::pop() {
  --counter(entries_.back().key);
  entries_.pop_back();
  moves_.pop_back();
  complete_ = std::min(complete_, entries_.size());
}

Outcome Path::repetition(Color side_to_move) {
  constexpr int kOccurrences = 2;
  const std::uint64_t key = entries_.back().key;
  if (counter(key) < kOccurrences) return {};
  // Entries from the last null move's on: what it left behind is not part of any real game.
  const auto null_move =
      std::find_if(moves_.rbegin(), moves_.rend(), [](Move move) { return move.is_none(); });
  const auto since = static_cast<std::ptrdiff_t>(null_move - moves_.rbegin());
  const auto first = null_move == moves_.rend() ? entries_.begin() : entries_.end() - since - 1;
  const auto earlier = std::find_if(first, entries_.end() - 1,
                                    [key](const HistoryEntry& entry) { return entry.key == key; });
  if (earlier == entries_.end() - 1) return {};
  const Rules& rules = root_->rules();
  if (rules.spec().repetition == Repetition::attacker_loses) complete();
  return repetition_outcome(rules, {first, entries_.end()}, side_to_move, kOccurrences);
}

/// Computes the flags of all entries that lack them.
void Path::complete() {
  if (complete_ == entries_.size()) return;
  Position position = *root_;
  Undo undo;
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    if (moves_[i].is_none()) {
      position.make_pass(undo);
      continue;
    }
    position.make(moves_[i], undo);
    HistoryEntry& entry = entries_[root_entries_ + i];
    if (root_entries_ + i >= complete_) entry = history_entry(position, moves_[i]);
  }
  complete_ = entries_.size();
}

}  // namespace shishi
