#include "engine/perft_run.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <span>
#include <system_error>
#include <thread>
#include <utility>

#include "engine/report.hpp"
#include "movegen/perft_walk.hpp"

namespace shishi {
namespace {

/// One or two moves from the root, and what counts below them.
struct Part {
  std::size_t root = 0;      ///< index of the first move among the root moves
  Move second;               ///< none in trees of one and two plies
  std::uint64_t weight = 1;  ///< of both moves together
};

LeafTally total_of(const NodeTally& tally) { return {.nodes = tally.nodes}; }
LeafTally total_of(const LeafTally& tally) { return tally; }

/// A tree cut at its second ply into many parts, which threads take one after the other: that
/// keeps all of them busy to the end without any planning.
template <typename Tally, typename Memo>
class SplitTree {
 public:
  /// `depth` plies, 1 and more.
  SplitTree(const Position& root, int depth, const PerftSettings& settings, Memo& memo)
      : root_{root}, depth_{depth}, count_{settings.count}, memo_{memo}, roots_{root} {
    split();
    keep(settings.shard);
    tallies_.resize(parts_.size());
  }

  void run(int threads, const PerftProgress& progress) {
    std::vector<std::jthread> helpers;
    const auto useful = std::min(static_cast<std::size_t>(threads), parts_.size());
    try {
      while (helpers.size() + 1 < useful) helpers.emplace_back([this] { work({}); });
    } catch (const std::system_error&) {
      // The system gives no more threads: those that run do all the work.
    }
    work(progress);
  }

  /// After `run`.
  [[nodiscard]] PerftResult result() const {
    PerftResult result;
    Tally total;
    for (const Move move : roots_) result.divide.push_back({move, 0});
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      total.add(tallies_[i], 1);
      std::uint64_t& nodes = result.divide[parts_[i].root].nodes;
      nodes = saturated_sum(nodes, tallies_[i].nodes);
    }
    result.total = total_of(total);
    return result;
  }

 private:
  void split() {
    Position position = root_;
    MoveList replies{position.rules()};
    for (std::size_t root = 0; root < roots_.size(); ++root) {
      const Move first = roots_[root];
      if (depth_ == 1) {
        parts_.push_back({root, {}, 1});  // a leaf brings its own weight
        continue;
      }
      const std::uint64_t weight = move_weight(position, first, count_);
      if (depth_ == 2) {
        parts_.push_back({root, {}, weight});
        continue;
      }
      Undo undo;
      position.make(first, undo);
      replies.template fill<GenKind::all>(position);
      for (const Move second : replies) {
        parts_.push_back({root, second, weight * move_weight(position, second, count_)});
      }
      position.unmake(first, undo);
    }
  }

  void keep(const Shard& shard) {
    std::vector<Part> kept;
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      if (shard.holds(i)) kept.push_back(parts_[i]);
    }
    parts_ = std::move(kept);
  }

  void work(const PerftProgress& progress) {
    Position position = root_;
    PerftWalker<Tally, Memo> walker{position.rules(), depth_, count_, memo_};
    for (std::size_t i = next_++; i < parts_.size(); i = next_++) {
      tallies_[i].add(count_part(walker, position, parts_[i]), parts_[i].weight);
      if (progress) progress(i + 1, parts_.size());
    }
  }

  Tally count_part(PerftWalker<Tally, Memo>& walker, Position& position, const Part& part) const {
    const Move first = roots_[part.root];
    if (depth_ == 1) return Tally::of_leaves(position, std::span{&first, 1}, count_);
    Undo undo;
    position.make(first, undo);
    Undo second_undo;
    if (!part.second.is_none()) position.make(part.second, second_undo);
    const Tally tally = walker.walk(position, part.second.is_none() ? depth_ - 1 : depth_ - 2);
    if (!part.second.is_none()) position.unmake(part.second, second_undo);
    position.unmake(first, undo);
    return tally;
  }

  const Position& root_;
  int depth_;
  PerftCount count_;
  Memo& memo_;
  MoveList roots_;
  std::vector<Part> parts_;
  std::vector<Tally> tallies_;  // one for each part, written by the thread that took it
  std::atomic<std::size_t> next_{0};
};

template <typename Tally, typename Memo>
PerftResult count(const Position& position, int depth, const PerftSettings& settings, Memo& memo,
                  const PerftProgress& progress) {
  if (depth == 0) return {.total = {.nodes = settings.shard.holds(0) ? 1U : 0U}, .divide = {}};
  SplitTree<Tally, Memo> tree{position, depth, settings, memo};
  tree.run(settings.threads, progress);
  return tree.result();
}

template <typename Tally>
PerftResult count(const Position& position, int depth, const PerftSettings& settings,
                  PerftTable<Tally>* table, const PerftProgress& progress) {
  if (table != nullptr) {
    return count<Tally, PerftTable<Tally>>(position, depth, settings, *table, progress);
  }
  NoMemo none;
  return count<Tally, NoMemo>(position, depth, settings, none, progress);
}

}  // namespace

PerftRunner::PerftRunner(const PerftSettings& settings) : settings_{settings} {
  if (settings.hash_mib == 0) return;
  if (settings.stats) {
    leaves_ = std::make_unique<PerftTable<LeafTally>>(settings.hash_mib);
  } else {
    nodes_ = std::make_unique<PerftTable<NodeTally>>(settings.hash_mib);
  }
}

PerftResult PerftRunner::run(const Position& position, int depth, const PerftProgress& progress) {
  const CpuTimer timer;
  const auto start = std::chrono::steady_clock::now();
  PerftResult result = settings_.stats
                           ? count<LeafTally>(position, depth, settings_, leaves_.get(), progress)
                           : count<NodeTally>(position, depth, settings_, nodes_.get(), progress);
  result.cpu_seconds = timer.seconds();
  result.wall_seconds =
      std::chrono::duration<double>{std::chrono::steady_clock::now() - start}.count();
  return result;
}

}  // namespace shishi
