// Matches against other people's engines, where they are installed (Debian's hachu, sjaakii,
// fairy-stockfish): their protocols as they really speak them.
#include <unistd.h>

#include <nlohmann/json.hpp>

#include "tests/catch.hpp"
#include "tests/support/process.hpp"

namespace shishi::test {
namespace {

struct Peer {
  std::string program;
  std::string variant;
  std::vector<std::string> words;
};

const std::vector<Peer>& peers() {
  static const std::vector<Peer> kPeers{
      {"/usr/games/hachu", "chushogi", {"proto=cecp", "refusal=voids", "claim=voids"}},
      {"/usr/games/sjaakii", "washogi", {"proto=cecp", "claim=accepted"}},
      {"/usr/games/sjaakii", "washogi-drops", {"proto=cecp", "claim=accepted"}},
      {"/usr/games/sjaakii", "shoshogi", {"proto=cecp", "claim=accepted"}},
      {"/usr/games/fairy-stockfish", "shogi", {"proto=usi", "option.Hash=16"}}};
  return kPeers;
}

}  // namespace

TEST_CASE("other engines play whole games", "[engine][peers]") {
  for (const Peer& peer : peers()) {
    if (access(peer.program.c_str(), X_OK) != 0) {
      WARN(peer.program << " is not installed: " << peer.variant << " skipped");
      continue;
    }
    INFO(peer.program << ' ' << peer.variant);
    // Nobody loses on time here: the machine may be busy.
    std::vector<std::string> words{
        "match",     "-variant", peer.variant,  "-games",  "2",         "-repeat",
        "-maxmoves", "80",       "-json",       "-each",   "st=0.02",   "timemargin=20000",
        "-engine",   "self",     "name=Shishi", "-engine", "name=peer", "cmd=" + peer.program};
    words.insert(words.end(), peer.words.begin(), peer.words.end());
    const Finished finished = run_engine(words);
    INFO((finished.lines.empty() ? "" : finished.lines.back()));
    REQUIRE(finished.status == 0);
    const auto report = nlohmann::json::parse(finished.lines.back());
    CHECK(report.at("games") == 2);
    for (const auto& engine : report.at("engines")) {
      CHECK(engine.at("failures").empty());
      CHECK(engine.at("moves") >= 10);
      CHECK(engine.at("nodes") > 0);
      CHECK(engine.at("depth") > 0);
    }
  }
}

}  // namespace shishi::test
