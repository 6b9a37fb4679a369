# cmake -DSOURCE=<repository> -DOUTPUT=<header> -P commit.cmake
# Writes a header that names the commit the sources are of; untouched if nothing changed, so that nothing is rebuilt.
cmake_minimum_required(VERSION 3.25)

set(commit "")
find_program(GIT git)
if(GIT)
  execute_process(
    COMMAND "${GIT}" -C "${SOURCE}" describe --always --dirty --abbrev=10 --exclude=*
    OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
if(NOT commit)
  set(commit "unknown")
endif()

set(text [[
#pragma once

#include <string_view>

namespace shishi {

inline constexpr std::string_view kCommit = "@commit@";

}  // namespace shishi
]])
string(CONFIGURE "${text}" text @ONLY)
set(former "")
if(EXISTS "${OUTPUT}")
  file(READ "${OUTPUT}" former)
endif()
if(NOT former STREQUAL text)
  file(WRITE "${OUTPUT}" "${text}")
endif()
