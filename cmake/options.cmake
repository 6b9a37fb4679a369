# What every target is compiled with. Targets get it by linking shishi_options, never by global flags.

set(SHISHI_ARCH "default" CACHE STRING "Processor: default (the compiler's), baseline or native")
set_property(CACHE SHISHI_ARCH PROPERTY STRINGS default baseline native)
set(SHISHI_SANITIZE "" CACHE STRING "Sanitizers, as in -fsanitize=, or empty")
option(SHISHI_LTO "Optimise across files at link time" OFF)
option(SHISHI_FUZZ "Build only the fuzz targets of tests/, with libFuzzer (clang)" OFF)
option(SHISHI_BENCH "Build shishi_bench (needs Google Benchmark)" OFF)

set(CMAKE_CXX_EXTENSIONS OFF)

add_library(shishi_options INTERFACE)
target_compile_features(shishi_options INTERFACE cxx_std_20)
target_include_directories(shishi_options INTERFACE "${PROJECT_SOURCE_DIR}")
target_compile_options(
  shishi_options
  INTERFACE -Wall
            -Wextra
            -Wpedantic
            -Wshadow
            -Wconversion
            -Wsign-conversion
            -Wold-style-cast
            -Wnon-virtual-dtor
            -Woverloaded-virtual
            -Werror
            # False alarms on std::string in g++ 12 (GCC bug 105651).
            $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)

if(SHISHI_ARCH STREQUAL "native")
  target_compile_options(shishi_options INTERFACE -march=native)
elseif(SHISHI_ARCH STREQUAL "baseline")
  # On other processors the compiler's default is the portable baseline already.
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
    target_compile_options(shishi_options INTERFACE -march=x86-64-v2)
  endif()
elseif(NOT SHISHI_ARCH STREQUAL "default")
  message(FATAL_ERROR "SHISHI_ARCH is '${SHISHI_ARCH}', must be default, baseline or native")
endif()

if(SHISHI_LTO)
  include(CheckIPOSupported)
  check_ipo_supported(LANGUAGES CXX)
  set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
endif()

set(sanitize ${SHISHI_SANITIZE})
if(SHISHI_FUZZ)
  list(APPEND sanitize fuzzer-no-link)
endif()
if(sanitize)
  list(JOIN sanitize "," sanitize)
  target_compile_options(shishi_options INTERFACE -fsanitize=${sanitize} -fno-sanitize-recover=all
                                                  -fno-omit-frame-pointer)
  target_link_options(shishi_options INTERFACE -fsanitize=${sanitize})
  # Lets tests choose smaller limits where everything is many times slower.
  target_compile_definitions(shishi_options INTERFACE SHISHI_SANITIZED)
endif()
