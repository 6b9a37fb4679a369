# `demo` plays a short visible game in each variant. It is the last step of the README's first command.

file(RELATIVE_PATH engine_path "${PROJECT_SOURCE_DIR}" "${PROJECT_BINARY_DIR}/shishi")
add_custom_target(
  demo
  COMMAND shishi selfplay all --games 1 --nodes 5000 --random-plies 6 --max-plies 60 --print
  COMMAND "${CMAKE_COMMAND}" -E echo ""
  COMMAND "${CMAKE_COMMAND}" -E echo "Start the USI engine with: ${engine_path}"
  COMMENT "A short game in each variant, played by Shishi against itself"
  USES_TERMINAL VERBATIM)
