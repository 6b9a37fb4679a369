# cmake -DCHECK=<check_layering.cmake> -DWORK=<scratch folder> -P selftest.cmake
# Shows that the layering check passes a good tree and fails on each sort of bad include.
cmake_minimum_required(VERSION 3.25)

# Runs the check over a tree whose only file is `path` with the one include `include`.
function(expect path include expected)
  file(REMOVE_RECURSE "${WORK}")
  file(WRITE "${WORK}/${path}" "// first line\n#include ${include}\n")
  execute_process(COMMAND "${CMAKE_COMMAND}" -DROOT=${WORK} -P "${CHECK}" RESULT_VARIABLE status
                  OUTPUT_VARIABLE output ERROR_VARIABLE output)
  string(REGEX REPLACE "[ \n]+" " " output "${output}")
  if(expected STREQUAL "accepted")
    if(NOT status EQUAL 0)
      message(SEND_ERROR "${path} with ${include} was refused: ${output}")
    endif()
  elseif(status EQUAL 0 OR NOT output MATCHES "${expected}")
    message(SEND_ERROR "${path} with ${include}: expected '${expected}', got: ${output}")
  endif()
endfunction()

expect(variants/a.cpp "<vector>" accepted)
expect(movegen/a.cpp "\"variants/spec.hpp\"" accepted)
expect(engine/a.cpp "<spdlog/spdlog.h>" accepted)
expect(engine/usi/a.hpp "\"movegen/move.hpp\"" accepted)
expect(variants/a.hpp "\"movegen/move.hpp\"" "points right: variants must not know movegen")
expect(movegen/a.cpp "\"search/tt.hpp\"" "points right")
expect(search/deep/a.hpp "\"engine/usi.hpp\"" "points right")
expect(variants/a.cpp "\"spec.hpp\"" "must be a path from the root")
expect(engine/a.cpp "\"tests/catch.hpp\"" "must be a path from the root")
expect(variants/a.cpp "<spdlog/spdlog.h>" "not of the C.. standard library")
expect(movegen/a.cpp "<unistd.h>" "not of the C.. standard library")
expect(search/a.cpp "<CLI/CLI.hpp>" "not of the C.. standard library")
expect(tests/a.cpp "<vector>" "no #include found")
file(REMOVE_RECURSE "${WORK}")
