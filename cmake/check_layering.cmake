# cmake -DROOT=<project> -P check_layering.cmake
# Fails on an #include that points to a layer on the right, on one that does not start at the root, and on anything
# but the C++ standard library in the layers that must be embeddable.
cmake_minimum_required(VERSION 3.25)

set(layers variants movegen search engine)
set(std_only variants movegen search)
set(std_headers
    algorithm any array atomic barrier bit bitset cassert cctype cerrno cfenv cfloat charconv chrono cinttypes climits
    clocale cmath codecvt compare complex concepts condition_variable coroutine csetjmp csignal cstdarg cstddef cstdint
    cstdio cstdlib cstring ctime cuchar cwchar cwctype deque exception execution filesystem format forward_list fstream
    functional future initializer_list iomanip ios iosfwd iostream istream iterator latch limits list locale map memory
    memory_resource mutex new numbers numeric optional ostream queue random ranges ratio regex scoped_allocator
    semaphore set shared_mutex source_location span sstream stack stdexcept stop_token streambuf string string_view
    strstream syncstream system_error thread tuple type_traits typeindex typeinfo unordered_map unordered_set utility
    valarray variant vector version)

# Checks one include of `file`; `target` still has its quotes or angle brackets.
function(check_include file layer target reachable)
  string(REGEX REPLACE "[<>\"]" "" name "${target}")
  if(target MATCHES "^<")
    if(layer IN_LIST std_only AND NOT name IN_LIST std_headers)
      message(SEND_ERROR "${file}: <${name}> is not of the C++ standard library")
    endif()
    return()
  endif()
  string(REGEX REPLACE "/.*" "" folder "${name}")
  if(NOT folder IN_LIST layers OR NOT name MATCHES "/")
    message(SEND_ERROR "${file}: \"${name}\" must be a path from the root that begins with a layer")
  elseif(NOT folder IN_LIST reachable)
    message(SEND_ERROR "${file}: \"${name}\" points right: ${layer} must not know ${folder}")
  endif()
endfunction()

if(NOT DEFINED ROOT)
  message(FATAL_ERROR "usage: cmake -DROOT=<project> -P check_layering.cmake")
endif()

set(reachable "")
set(count 0)
foreach(layer IN LISTS layers)
  list(APPEND reachable ${layer})
  file(GLOB_RECURSE files "${ROOT}/${layer}/*.hpp" "${ROOT}/${layer}/*.cpp")
  foreach(file IN LISTS files)
    file(READ "${file}" text)
    string(REGEX MATCHALL "(^|\n)[ \t]*#[ \t]*include[ \t]*[<\"][^>\"\n]+[>\"]" includes "${text}")
    foreach(include IN LISTS includes)
      string(REGEX MATCH "[<\"].*" target "${include}")
      check_include("${file}" ${layer} "${target}" "${reachable}")
      math(EXPR count "${count} + 1")
    endforeach()
  endforeach()
endforeach()

if(count EQUAL 0)
  message(FATAL_ERROR "no #include found below ${ROOT}: is it the project?")
endif()
message(STATUS "layering: ${count} includes checked")
