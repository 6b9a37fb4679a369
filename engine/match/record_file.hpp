// The file of a match: a head that says what is played, then a line per finished game. Lines are
// only ever appended, each with one write that is on the disk before the next game is taken up.
#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/match/record.hpp"
#include "variants/expected.hpp"

namespace shishi {

/// What a record file holds.
struct MatchRecords {
  nlohmann::json head;            ///< see `match_head`
  std::vector<GameRecord> games;  ///< by number
};

/// Reads a file. A last line without newline is what a kill left of a game: it is left out. Errors
/// name the line; a game that stands there twice is one.
Expected<MatchRecords> read_records(const std::string& path);

/// Joins the files of shards. Refuses files of different matches, and games that are in two files.
Expected<MatchRecords> merge_records(const std::vector<std::string>& paths);

/// Writes a whole file: beside it first, then renamed.
std::optional<Error> write_records(const std::string& path, const MatchRecords& records);

/// Writes a text file: beside it first, then renamed, so that the old one is there until then.
std::optional<Error> replace_file(const std::string& path, const std::string& content);

/// Whether two heads are of the same match; else which field differs. `ignored` fields may.
std::optional<Error> compare_heads(const nlohmann::json& a, const nlohmann::json& b,
                                   const std::vector<std::string>& ignored);

/// A file that is being written. Only one process may have it open so.
class RecordWriter {
 public:
  /// Begins a file, which must not exist or be empty.
  static Expected<RecordWriter> create(const std::string& path, const nlohmann::json& head);
  /// Goes on with a file; what a kill left of a last line is cut off.
  static Expected<RecordWriter> resume(const std::string& path);

  RecordWriter(RecordWriter&& other) noexcept;
  RecordWriter& operator=(RecordWriter&&) = delete;
  RecordWriter(const RecordWriter&) = delete;
  ~RecordWriter();

  /// Appends a line and waits until the disk has it.
  std::optional<Error> append(const std::string& line);

 private:
  RecordWriter(std::string path, int file) : path_{std::move(path)}, file_{file} {}
  static Expected<RecordWriter> open_locked(const std::string& path, int flags);

  std::string path_;
  int file_ = -1;
};

}  // namespace shishi
