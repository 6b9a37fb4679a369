# One static library per folder, made of every .cpp file in it: adding a file needs no edit here.

# Adds the library shishi_<layer>, known as shishi::<layer>. The executable's main.cpp is no part of it.
function(shishi_add_layer layer)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/${layer}/*.cpp")
  list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
  add_library(shishi_${layer} STATIC ${sources})
  add_library(shishi::${layer} ALIAS shishi_${layer})
  target_link_libraries(shishi_${layer} PUBLIC shishi_options)
endfunction()

# The games: the names of the files in variants/games, without ending, into `result`.
function(shishi_list_games result)
  file(GLOB files CONFIGURE_DEPENDS RELATIVE "${PROJECT_SOURCE_DIR}/variants/games"
       "${PROJECT_SOURCE_DIR}/variants/games/*.hpp")
  list(TRANSFORM files REPLACE "\\.hpp$" "")
  set(${result} "${files}" PARENT_SCOPE)
endfunction()

# Writes all.cpp, which lists the specs of the given games, and puts its path into `result`.
function(shishi_write_variant_list names result)
  set(SHISHI_INCLUDES "")
  foreach(game IN LISTS ${names})
    string(APPEND SHISHI_INCLUDES "#include \"variants/games/${game}.hpp\"\n")
    list(APPEND SHISHI_SPECS "${game}::kSpecs")
  endforeach()
  list(JOIN SHISHI_SPECS ", " SHISHI_SPECS)
  set(output "${PROJECT_BINARY_DIR}/generated/all.cpp")
  configure_file("${PROJECT_SOURCE_DIR}/cmake/all.cpp.in" "${output}" @ONLY)
  set(${result} "${output}" PARENT_SCOPE)
endfunction()

# Writes a file per game that specialises the move generator for it, and one that lists them; their paths into
# `result`.
function(shishi_write_specialised_games names result)
  set(outputs "")
  set(SHISHI_DECLARATIONS "")
  set(finders "")
  foreach(SHISHI_GAME IN LISTS ${names})
    set(output "${PROJECT_BINARY_DIR}/generated/fixed_${SHISHI_GAME}.cpp")
    configure_file("${PROJECT_SOURCE_DIR}/cmake/fixed_game.cpp.in" "${output}" @ONLY)
    list(APPEND outputs "${output}")
    string(APPEND SHISHI_DECLARATIONS "const Generators* find_${SHISHI_GAME}(const VariantSpec& spec);\n")
    list(APPEND finders "&find_${SHISHI_GAME}")
  endforeach()
  list(LENGTH finders SHISHI_FINDER_COUNT)
  list(JOIN finders ", " SHISHI_FINDERS)
  set(output "${PROJECT_BINARY_DIR}/generated/fixed_games.cpp")
  configure_file("${PROJECT_SOURCE_DIR}/cmake/fixed_games.cpp.in" "${output}" @ONLY)
  set(${result} "${outputs};${output}" PARENT_SCOPE)
endfunction()
