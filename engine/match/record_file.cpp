#include "engine/match/record_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <utility>

#include "engine/text.hpp"

namespace shishi {
namespace {

using Json = nlohmann::json;
namespace fs = std::filesystem;

constexpr mode_t kMode = 0644;

Error system_error(const std::string& doing, const std::string& path) {
  return Error{"cannot " + doing + ' ' + in_quotes(path) + ": " + std::strerror(errno), 0};
}

/// Bytes of the file up to the last newline.
std::uintmax_t whole_lines(const std::string& content) {
  const std::size_t end = content.rfind('\n');
  return end == std::string::npos ? 0 : end + 1;
}

Expected<std::string> read_file(const std::string& path) {
  std::ifstream file{path, std::ios::binary};
  std::ostringstream content;
  if (!file || !(content << file.rdbuf())) return Unexpected{"cannot read " + in_quotes(path)};
  return content.str();
}

/// Sorts by number; names a game that is there twice.
std::optional<Error> sort_games(std::vector<GameRecord>& games) {
  const auto number = [](const GameRecord& game) { return game.fixture.number; };
  std::sort(games.begin(), games.end(),
            [&](const auto& a, const auto& b) { return number(a) < number(b); });
  const auto twice =
      std::adjacent_find(games.begin(), games.end(),
                         [&](const auto& a, const auto& b) { return number(a) == number(b); });
  if (twice == games.end()) return std::nullopt;
  return Error{"game " + std::to_string(number(*twice) + 1) + " is there twice", 0};
}

bool write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = write(file, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

}  // namespace

Expected<MatchRecords> read_records(const std::string& path) {
  const auto content = read_file(path);
  if (!content) return Unexpected{content.error()};
  std::istringstream lines{content->substr(0, whole_lines(*content))};
  MatchRecords records;
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    const std::string where = in_quotes(path) + " line " + std::to_string(number) + ": ";
    const Json json = Json::parse(line, nullptr, false);
    if (!json.is_object()) return Unexpected{where + "no JSON object"};
    if (number == 1) {
      if (json.value("type", "") != "match") return Unexpected{where + "no head of a match"};
      records.head = json;
      continue;
    }
    auto game = parse_record(json);
    if (!game) return Unexpected{where + game.error().message};
    const std::size_t engines = records.head.value("engines", Json::array()).size();
    for (const std::size_t engine : game->fixture.engines) {
      if (engine >= engines) return Unexpected{where + "no engine " + std::to_string(engine)};
    }
    records.games.push_back(std::move(*game));
  }
  if (number == 0) return Unexpected{in_quotes(path) + " holds no match"};
  if (const auto error = sort_games(records.games)) {
    return Unexpected{in_quotes(path) + ": " + error->message};
  }
  return records;
}

std::optional<Error> compare_heads(const nlohmann::json& a, const nlohmann::json& b,
                                   const std::vector<std::string>& ignored) {
  for (const Json* head : {&a, &b}) {
    for (const auto& [key, value] : head->items()) {
      const bool is_ignored = std::find(ignored.begin(), ignored.end(), key) != ignored.end();
      const Json& left = a.contains(key) ? a[key] : Json();
      const Json& right = b.contains(key) ? b[key] : Json();
      if (!is_ignored && left != right) {
        return Error{
            "the settings differ: '" + key + "' is " + left.dump() + " and " + right.dump(), 0};
      }
    }
  }
  return std::nullopt;
}

Expected<MatchRecords> merge_records(const std::vector<std::string>& paths) {
  MatchRecords merged;
  for (const std::string& path : paths) {
    auto records = read_records(path);
    if (!records) return records;
    if (merged.head.is_null()) merged.head = records->head;
    if (const auto error = compare_heads(merged.head, records->head, {"shard", "rounds"})) {
      return Unexpected{in_quotes(path) + ": " + error->message};
    }
    const int rounds = records->head.value("rounds", 0);
    if (rounds > merged.head.value("rounds", 0)) merged.head["rounds"] = rounds;
    for (GameRecord& game : records->games) merged.games.push_back(std::move(game));
  }
  merged.head["shard"] = Json::array({1, 1});
  if (const auto error = sort_games(merged.games)) {
    return Unexpected{"the files overlap: " + error->message};
  }
  return merged;
}

std::optional<Error> replace_file(const std::string& path, const std::string& content) {
  const std::string beside = path + ".new";
  const int file = open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, kMode);
  if (file < 0) return system_error("write", beside);
  const bool written = write_all(file, content) && fdatasync(file) == 0;
  if (close(file) != 0 || !written || rename(beside.c_str(), path.c_str()) != 0) {
    return system_error("write", path);
  }
  return std::nullopt;
}

std::optional<Error> write_records(const std::string& path, const MatchRecords& records) {
  std::string content = records.head.dump() + '\n';
  for (const GameRecord& game : records.games) content += to_line(game) + '\n';
  return replace_file(path, content);
}

Expected<RecordWriter> RecordWriter::open_locked(const std::string& path, int flags) {
  const int file = open(path.c_str(), flags | O_CLOEXEC, kMode);
  if (file < 0) return Unexpected{system_error("write", path)};
  RecordWriter writer{path, file};
  if (flock(file, LOCK_EX | LOCK_NB) != 0) {
    return Unexpected{in_quotes(path) + " is being written by another process"};
  }
  return writer;
}

Expected<RecordWriter> RecordWriter::create(const std::string& path, const nlohmann::json& head) {
  auto writer = open_locked(path, O_WRONLY | O_CREAT | O_APPEND);
  if (!writer) return writer;
  std::error_code ignored;
  if (fs::file_size(path, ignored) > 0) {
    return Unexpected{in_quotes(path) + " exists: go on with it with --resume, or name another"};
  }
  if (const auto error = writer->append(head.dump())) return Unexpected{*error};
  return writer;
}

Expected<RecordWriter> RecordWriter::resume(const std::string& path) {
  auto writer = open_locked(path, O_RDWR | O_APPEND);
  if (!writer) return writer;
  const auto content = read_file(path);
  if (!content) return Unexpected{content.error()};
  if (ftruncate(writer->file_, static_cast<off_t>(whole_lines(*content))) != 0) {
    return Unexpected{system_error("cut", path)};
  }
  return writer;
}

RecordWriter::RecordWriter(RecordWriter&& other) noexcept
    : path_{std::move(other.path_)}, file_{std::exchange(other.file_, -1)} {}

RecordWriter::~RecordWriter() {
  if (file_ >= 0) close(file_);
}

std::optional<Error> RecordWriter::append(const std::string& line) {
  if (!write_all(file_, line + '\n') || fdatasync(file_) != 0) return system_error("write", path_);
  return std::nullopt;
}

}  // namespace shishi
