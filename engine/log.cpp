#include "engine/log.hpp"

#include <spdlog/sinks/basic_file_sink.h>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include <utility>

#include "engine/text.hpp"

namespace shishi {
namespace {

/// spdlog reads an unknown name as "off"; this does not.
std::optional<spdlog::level::level_enum> parse_level(const std::string& name) {
  const auto level = spdlog::level::from_str(name);
  if (level == spdlog::level::off && name != "off") return std::nullopt;
  return level;
}

Expected<spdlog::sink_ptr> open_file(const std::string& path) {
  try {
    return spdlog::sink_ptr{std::make_shared<spdlog::sinks::basic_file_sink_mt>(path)};
  } catch (const spdlog::spdlog_ex&) {
    return Unexpected{"cannot write the log file " + in_quotes(path)};
  }
}

}  // namespace

std::optional<Error> set_up_log(const LogSettings& settings) {
  const auto level = parse_level(settings.level);
  if (!level) return Error{"unknown log level " + in_quotes(settings.level), 0};
  spdlog::sink_ptr sink = std::make_shared<spdlog::sinks::stderr_color_sink_mt>();
  if (!settings.file.empty()) {
    auto file = open_file(settings.file);
    if (!file) return file.error();
    sink = *file;
  }
  auto logger = std::make_shared<spdlog::logger>("shishi", std::move(sink));
  logger->set_level(*level);
  logger->flush_on(spdlog::level::trace);
  spdlog::set_default_logger(std::move(logger));
  return std::nullopt;
}

std::optional<Error> Transcript::open(const std::string& path) {
  logger_.reset();
  if (path.empty()) return std::nullopt;
  auto file = open_file(path);
  if (!file) return file.error();
  logger_ = std::make_shared<spdlog::logger>("usi", *file);
  logger_->set_pattern("%Y-%m-%d %H:%M:%S.%e %v");
  logger_->flush_on(spdlog::level::info);
  return std::nullopt;
}

void Transcript::write(char direction, std::string_view line) const {
  if (logger_) logger_->info("{} {}", direction, line);
}

}  // namespace shishi
