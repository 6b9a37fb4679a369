// `shishi perft`: files of positions, expectations, JSON.
#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "engine/perft_file.hpp"
#include "tests/catch.hpp"
#include "tests/support/data.hpp"
#include "tests/support/process.hpp"
#include "tests/support/temporary.hpp"

namespace shishi::test {
namespace {

const std::string kStart = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
const std::string kTwoKings = "4k4/9/9/9/9/9/9/9/4K4 b - 1";

/// A file with these lines that is removed at the end.
class TextFile {
 public:
  explicit TextFile(const std::vector<std::string>& lines) {
    std::ofstream file{path()};
    for (const std::string& line : lines) file << line << '\n';
  }

  [[nodiscard]] std::string path() const { return folder_.file("lines.txt"); }

 private:
  TemporaryFolder folder_;
};

std::string data_path(std::string_view variant) {
  return std::string{SHISHI_TEST_DATA} + "/positions/" + std::string{variant} + ".jsonl";
}

std::string without_speed(const std::string& line) { return line.substr(0, line.find(" nodes ")); }

Expected<std::vector<PerftLine>> read(const std::string& text) {
  std::istringstream input{text};
  return read_perft_lines(input, rules_of("shogi"));
}

struct BadLine {
  std::string text;
  std::string named;  ///< what the message must name
};

const std::vector<BadLine>& bad_lines() {
  static const std::vector<BadLine> kLines{
      {"nonsense", "SFEN"},
      {";D1 30", "SFEN"},
      {"9/9 b - 1", "SFEN"},
      {"4k4/9/9/9/9/9/9/9/4X4 b - 1", "X"},
      {kTwoKings + " ;D1", "'D1'"},
      {kTwoKings + " ;D1 5 ;", ""},
      {kTwoKings + " ;D1 5 ;D2", "'D2'"},
      {kTwoKings + " ;1 5", "'1'"},
      {kTwoKings + " ;Dx 5", "'Dx'"},
      {kTwoKings + " ;D-1 5", "'D-1'"},
      {kTwoKings + " ;D129 5", "'D129'"},
      {kTwoKings + " ;D1 five", "'five'"},
      {kTwoKings + " ;D1 5.0", "'5.0'"},
      {kTwoKings + " ;D1 -5", "'-5'"},
      {kTwoKings + " ;D1 99999999999999999999", "'99999999999999999999'"},
      {"{\"sfen\"", "JSON"},
      {"{}", "sfen"},
      {"{\"sfen\": 5}", "sfen"},
      {"{\"sfen\": \"\"}", "SFEN"},
      {"{\"sfen\": \"nonsense\"}", "SFEN"},
      {"{\"sfen\": \"" + kTwoKings + "\", \"perft\": 5}", "perft"},
      {"{\"sfen\": \"" + kTwoKings + "\", \"perft\": [5, \"x\"]}", "x"},
      {"{\"variant\": \"chushogi\"}", "chushogi"},
      {"{\"variant\": 5}", "5"},
  };
  return kLines;
}

}  // namespace

TEST_CASE("a bad line of a file is named with its number and token", "[engine][perft]") {
  for (const BadLine& bad : bad_lines()) {
    const auto lines = read(kStart + "\n\n" + bad.text + '\n');
    INFO(bad.text);
    if (bad.named.empty()) {  // a semicolon at the end is no error
      CHECK(lines);
      continue;
    }
    REQUIRE(!lines);
    INFO(lines.error().message);
    CHECK(lines.error().message.rfind("line 3: ", 0) == 0);
    CHECK(lines.error().message.find(bad.named) != std::string::npos);
    CHECK(lines.error().message.find('\n') == std::string::npos);
  }
}

TEST_CASE("lines are read with their expectations", "[engine][perft]") {
  const auto lines = read("# two positions\n" + kStart + " ; D1 30;D2 900 ;d3 25470\r\n\n" +
                          "{\"variant\": \"shogi\", \"positions\": 1}\n  {\"sfen\": \"" +
                          kTwoKings + "\", \"moves\": [], \"perft\": [5, 25]}\n" + kTwoKings);
  REQUIRE(lines);
  REQUIRE(lines->size() == 3);
  const PerftLine& start = lines->at(0);
  CHECK(start.number == 2);
  REQUIRE(start.expected.size() == 3);
  CHECK(start.expected[1].depth == 2);
  CHECK(start.expected[1].nodes == 900);
  CHECK(start.expected[2].depth == 3);
  CHECK(start.expected[2].nodes == 25'470);
  const PerftLine& kings = lines->at(1);
  CHECK(kings.number == 5);
  CHECK(kings.sfen == kTwoKings);
  REQUIRE(kings.expected.size() == 2);
  CHECK(kings.expected[1].depth == 2);
  CHECK(kings.expected[1].nodes == 25);
  CHECK(lines->at(2).number == 6);
  CHECK(lines->at(2).expected.empty());
}

TEST_CASE("the data files of every variant pass as files of positions", "[engine][cli][perft]") {
  for (const std::string_view variant : kVariants) {
    const Finished finished = run_engine({"perft", std::string{variant}, "1", "--file",
                                          data_path(variant), "--threads", "2", "--hash", "1"});
    INFO(variant);
    CHECK(finished.status == 0);
    CHECK(finished.lines.size() == 61);
  }
}

TEST_CASE("the counts of a file can be read again", "[engine][cli][perft]") {
  const TextFile positions{{kStart, "# comment", kTwoKings}};
  const std::vector<std::string> call{"perft", "shogi", "2", "--stats", "--file"};
  auto first_call = call;
  first_call.push_back(positions.path());
  const Finished first = run_engine(first_call);
  REQUIRE(first.status == 0);
  REQUIRE(first.lines.size() == 5);
  CHECK(first.lines[0] == "# captures 0 promotions 0 drops 0 checks 0 mates 0");
  CHECK(first.lines[1] == kStart + " ;D2 900");
  CHECK(first.lines[3] == kTwoKings + " ;D2 25");
  CHECK(without_speed(first.lines[4]) == "# 925");
  const TextFile counted{first.lines};
  auto second_call = call;
  second_call.push_back(counted.path());
  const Finished second = run_engine(second_call);
  CHECK(second.status == 0);
  REQUIRE(second.lines.size() == first.lines.size());
  CHECK(std::equal(second.lines.begin(), second.lines.end() - 1, first.lines.begin()));
}

TEST_CASE("a wrong count of a file is named, and the others are still counted",
          "[engine][cli][perft]") {
  const TextFile positions{{kStart + " ;D1 30 ;D2 899 ;D7 1", kTwoKings + " ;D1 6"}};
  const Finished finished = run_engine({"perft", "shogi", "2", "--file", positions.path()});
  CHECK(finished.status == 1);
  const auto has = [&finished](const std::string& line) {
    return std::count(finished.lines.begin(), finished.lines.end(), line) == 1;
  };
  CHECK(has("shishi: line 1: depth 2: 900 nodes, expected 899"));
  CHECK(has("shishi: line 2: depth 1: 5 nodes, expected 6"));
  CHECK(has(kStart + " ;D1 30"));
  CHECK(has(kStart + " ;D2 900"));
  CHECK(has(kTwoKings + " ;D1 5"));
  CHECK(finished.lines.size() == 6);
}

TEST_CASE("a stated expectation decides the exit status", "[engine][cli][perft]") {
  CHECK(run_engine({"perft", "shogi", "3", "--expect", "25470"}).status == 0);
  CHECK(run_engine({"perft", "shogi", "3", "--expect", "25470", kStart, "--threads", "2"}).status ==
        0);
  const Finished wrong = run_engine({"perft", "shogi", "3", "--expect", "25471"});
  CHECK(wrong.status == 1);
  CHECK(std::count(wrong.lines.begin(), wrong.lines.end(),
                   "shishi: depth 3: 25470 nodes, expected 25471") == 1);
}

TEST_CASE("positions come from standard input too", "[engine][cli][perft]") {
  Process process{{"perft", "shogi", "2", "--file", "-"}};
  REQUIRE(process.write(kTwoKings + " ;D2 25\n" + kStart + "\n"));
  process.close_input();
  CHECK(process.read_line() == kTwoKings + " ;D2 25");
  CHECK(process.read_line() == kStart + " ;D2 900");
  CHECK(without_speed(process.read_line().value_or("")) == "# 925");
  CHECK(process.wait() == 0);
}

TEST_CASE("a bad line ends the command before anything is counted", "[engine][cli][perft]") {
  const TextFile positions{{kStart, kTwoKings + " ;D1 five"}};
  const Finished finished = run_engine({"perft", "shogi", "2", "--file", positions.path()});
  CHECK(finished.status == 2);
  REQUIRE(finished.lines.size() == 1);
  CHECK(finished.lines[0].rfind("shishi: ", 0) == 0);
  CHECK(finished.lines[0].find("line 2: 'five' is no count") != std::string::npos);
  CHECK(run_engine({"perft", "shogi", "2", "--file", "/dev/null"}).status == 2);
}

TEST_CASE("perft writes one JSON object for each count", "[engine][cli][perft]") {
  const auto counts = load_json("perft/start.json");
  for (const std::string_view variant : kVariants) {
    const std::string name{variant};
    const Finished finished =
        run_engine({"perft", name, "2", "--json", "--divide", "--stats", "--threads", "2", "--hash",
                    "1", "--expect", std::to_string(counts[name].at(1).get<int>())});
    REQUIRE(finished.status == 0);
    REQUIRE(finished.lines.size() == 1);
    const auto object = nlohmann::json::parse(finished.lines[0]);
    CHECK(object["variant"] == name);
    CHECK(object["depth"] == 2);
    CHECK(object["count"] == "moves");
    CHECK(object["nodes"] == counts[name].at(1));
    CHECK(object["expected"] == counts[name].at(1));
    CHECK(object["threads"] == 2);
    CHECK(object["hash_mib"] == 1);
    CHECK(object["divide"].size() == counts[name].at(0));
    std::uint64_t sum = 0;
    for (const auto& nodes : object["divide"]) sum += nodes.get<std::uint64_t>();
    CHECK(sum == object["nodes"]);
    CHECK(object["stats"].size() == 5);
    CHECK(object["stats"]["drops"] == 0);
    CHECK(object["cpu_seconds"] >= 0.0);
    CHECK(object["nps"] > 0);
  }
  const auto listed = run_engine({"perft", "shogi", "1", "--json", "--file", data_path("shogi")});
  CHECK(listed.lines.size() == 60);
  const auto plain = nlohmann::json::parse(run_engine({"perft", "shogi", "1", "--json"}).lines[0]);
  CHECK(plain["sfen"] == kStart);
  for (const char* absent : {"expected", "divide", "stats"}) CHECK(!plain.contains(absent));
}

TEST_CASE("the parts of a count make up the whole", "[engine][cli][perft]") {
  for (const auto& [depth, whole] : {std::pair{"0", 1}, {"1", 30}, {"2", 900}, {"3", 25470}}) {
    std::uint64_t sum = 0;
    for (int part = 1; part <= 7; ++part) {
      const Finished finished = run_engine(
          {"perft", "shogi", depth, "--shard", std::to_string(part) + "/7", "--threads", "2"});
      REQUIRE(finished.status == 0);
      sum += std::stoull(finished.lines.back());
    }
    CHECK(sum == static_cast<std::uint64_t>(whole));
  }
}

TEST_CASE("a count beyond 64 bits is a failure", "[engine][cli][perft]") {
  const Finished finished = run_engine({"perft", "shogi", "26", kTwoKings, "--hash", "16"});
  CHECK(finished.status == 1);
  REQUIRE(finished.lines.size() == 1);
  CHECK(finished.lines[0] == "shishi: depth 26: the count does not fit 64 bits");
}

}  // namespace shishi::test
