// Samples and the files they are kept in.
#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "engine/datagen/crc32.hpp"
#include "engine/datagen/data_file.hpp"
#include "engine/datagen/generate.hpp"
#include "engine/datagen/sample.hpp"
#include "engine/datagen/shuffle.hpp"
#include "movegen/attacks.hpp"
#include "movegen/sfen.hpp"
#include "tests/catch.hpp"
#include "tests/support/data.hpp"
#include "tests/support/temporary.hpp"
#include "variants/variants.hpp"

namespace shishi::test {
namespace {

namespace fs = std::filesystem;

std::string bytes_of(const std::string& path) {
  std::ifstream file{path, std::ios::binary};
  return {std::istreambuf_iterator<char>{file}, {}};
}

void write_bytes(const std::string& path, const std::string& bytes) {
  std::ofstream{path, std::ios::binary} << bytes;
}

DatagenSettings settings_of(std::string_view variant, std::uint64_t games) {
  DatagenSettings settings;
  settings.variant = find_variant(variant);
  settings.games = games;
  settings.nodes = 60;
  settings.hash_mib = 1;
  settings.threads = 2;
  settings.max_plies = 100;
  return settings;
}

Expected<DatagenTotals> make(const DatagenSettings& settings, const std::string& path,
                             bool resume = false) {
  const std::atomic<bool> interrupted{false};
  return generate_data(settings, path, resume, interrupted, [](std::uint64_t) {});
}

/// Every sample of a file with the number of its game.
std::multiset<std::pair<std::uint64_t, std::string>> samples_of(const std::string& path,
                                                                bool with_game = true) {
  auto reader = DataReader::open(path);
  REQUIRE(reader);
  std::multiset<std::pair<std::uint64_t, std::string>> samples;
  while (true) {
    auto block = reader->next();
    REQUIRE(block);
    if (!*block) return samples;
    for (const std::string& sample : (*block)->samples) {
      samples.emplace(with_game ? (*block)->game : 0, sample);
    }
  }
}

}  // namespace

TEST_CASE("the checksum is the usual CRC-32", "[engine][datagen]") {
  CHECK(crc32("123456789") == 0xCBF43926);  // the check value of the catalogue of CRCs
  CHECK(crc32("") == 0);
  CHECK(crc32("6789", crc32("12345")) == crc32("123456789"));
}

TEST_CASE("a sample is read as it was written, in every game", "[engine][datagen]") {
  for (const Rules* rules : all_rules()) {
    INFO(rules->spec().name);
    int count = 0;
    random_walk(start_position(*rules), 7, scaled(200, 40), [&](const Position& position) {
      Sample sample{position, count % 3 == 0 ? -kMaxEvaluation : 17 * count, Result::draw, count};
      if (count % 2 == 1) sample.result = win_of(count % 4 == 1 ? Color::black : Color::white);
      ++count;
      const std::string bytes = encode(sample);
      const auto read = decode(*rules, bytes);
      REQUIRE(read);
      CHECK(read->score == sample.score);
      CHECK(read->result == sample.result);
      CHECK(read->ply == sample.ply);
      CHECK(read->position.key() == position.key());
      Position renumbered = position;
      renumbered.set_move_number(read->position.move_number());
      CHECK(to_sfen(read->position) == to_sfen(renumbered));
      CHECK(read->position.key_from_scratch() == read->position.key());
      CHECK(!decode(*rules, bytes.substr(0, bytes.size() - 1)));
      CHECK(!decode(*rules, bytes + '\0'));
    });
    CHECK(count > 10);
  }
}

TEST_CASE("bytes that are no sample are refused", "[engine][datagen]") {
  std::mt19937_64 random{3};
  const Rules& rules = rules_of("washogi-drops");
  int refused = 0;
  for (int i = 0; i < 2000; ++i) {
    std::string bytes(random() % 90, '\0');
    for (char& byte : bytes) byte = static_cast<char>(random());
    if (!decode(rules, bytes)) ++refused;
  }
  CHECK(refused > 1900);
}

TEST_CASE("data hold quiet positions of whole games", "[engine][datagen]") {
  const TemporaryFolder folder;
  for (const std::string variant : {"shogi", "chushogi"}) {
    const std::string path = folder.file(variant);
    const auto totals = make(settings_of(variant, 6), path);
    REQUIRE(totals);
    CHECK(totals->games == 6);
    const auto samples = samples_of(path);
    CHECK(samples.size() == totals->samples);
    CHECK(samples.size() > 20);
    const Rules& rules = rules_of(variant);
    for (const auto& [game, bytes] : samples) {
      CHECK(game < 6);
      const auto sample = decode(rules, bytes);
      REQUIRE(sample);
      CHECK(sample->ply >= 6);
      CHECK(!in_check(sample->position, sample->position.side_to_move()));
    }
    const auto lines = data_statistics(path);
    REQUIRE(lines);
    CHECK(std::any_of(lines->begin(), lines->end(), [&](const std::string& line) {
      return line.find(std::to_string(samples.size()) + " samples") == 0;
    }));
  }
}

TEST_CASE("data cut off anywhere are taken up again without loss", "[engine][datagen]") {
  const TemporaryFolder folder;
  const std::string whole = folder.file("whole");
  REQUIRE(make(settings_of("shoshogi", 8), whole));
  const std::string bytes = bytes_of(whole);
  const auto expected = samples_of(whole);
  for (const double part : {0.3, 0.5, 0.77, 0.999}) {
    const std::string path = folder.file("cut");
    write_bytes(
        path, bytes.substr(0, static_cast<std::size_t>(part * static_cast<double>(bytes.size()))));
    const auto totals = make(settings_of("shoshogi", 8), path, true);
    REQUIRE(totals);
    CHECK(totals->games < 8);
    CHECK(samples_of(path) == expected);
  }
  CHECK(!make(settings_of("shoshogi", 8), whole));  // exists, and no resume
  auto other = settings_of("shoshogi", 8);
  other.nodes = 61;
  const auto refused = make(other, whole, true);
  REQUIRE(!refused);
  CHECK(refused.error().message.find("'nodes'") != std::string::npos);
}

TEST_CASE("damage is found wherever it is", "[engine][datagen]") {
  const TemporaryFolder folder;
  const std::string path = folder.file("data");
  REQUIRE(make(settings_of("shoshogi", 3), path));
  const std::string bytes = bytes_of(path);
  const std::string damaged = folder.file("damaged");
  for (std::size_t at = 0; at < bytes.size(); at += 1 + bytes.size() / 200) {
    std::string copy = bytes;
    copy[at] = static_cast<char>(copy[at] ^ 0x10);
    write_bytes(damaged, copy);
    INFO("byte " << at);
    CHECK(!data_statistics(damaged));
  }
}

TEST_CASE("shuffling keeps every sample and mixes the games", "[engine][datagen]") {
  const TemporaryFolder folder;
  const std::string a = folder.file("a");
  const std::string b = folder.file("b");
  auto settings = settings_of("shoshogi", 10);
  REQUIRE(make(settings, a));
  settings.seed = 2;
  REQUIRE(make(settings, b));
  auto expected = samples_of(a, false);
  expected.merge(samples_of(b, false));
  const std::string mixed = folder.file("mixed");
  const auto count = shuffle_data({a, b}, mixed, 1, 1);
  REQUIRE(count);
  CHECK(*count == expected.size());
  CHECK(samples_of(mixed, false) == expected);
  const std::string again = folder.file("again");
  REQUIRE(shuffle_data({a, b}, again, 1, 1));
  CHECK(bytes_of(again) == bytes_of(mixed));
  REQUIRE(shuffle_data({a, b}, again, 2, 1));
  CHECK(bytes_of(again) != bytes_of(mixed));
  CHECK(std::distance(fs::directory_iterator{fs::path{a}.parent_path()}, {}) == 4);  // no remains
  const std::string other = folder.file("other");
  REQUIRE(make(settings_of("shogi", 1), other));
  CHECK(!shuffle_data({a, other}, mixed, 1, 1));
}

}  // namespace shishi::test
