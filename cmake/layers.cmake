# One static library per folder, made of every .cpp file in it: adding a file needs no edit here.

# Adds the library shishi_<layer>, known as shishi::<layer>. The executable's main.cpp is no part of it.
function(shishi_add_layer layer)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/${layer}/*.cpp")
  list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
  add_library(shishi_${layer} STATIC ${sources})
  add_library(shishi::${layer} ALIAS shishi_${layer})
  target_link_libraries(shishi_${layer} PUBLIC shishi_options)
endfunction()

# Writes all.cpp, which lists the variants, and puts its path into `result`. Every .cpp file of variants/ is a
# variant, but for the two that hold code.
function(shishi_write_variant_list result)
  file(GLOB files CONFIGURE_DEPENDS RELATIVE "${PROJECT_SOURCE_DIR}/variants"
       "${PROJECT_SOURCE_DIR}/variants/*.cpp")
  list(REMOVE_ITEM files registry.cpp validate.cpp)
  list(TRANSFORM files REPLACE "\\.cpp$" "()" OUTPUT_VARIABLE calls)
  set(SHISHI_VARIANT_DECLARATIONS "")
  foreach(call IN LISTS calls)
    string(APPEND SHISHI_VARIANT_DECLARATIONS "std::span<const VariantSpec> ${call};\n")
  endforeach()
  list(JOIN calls ", " SHISHI_VARIANT_CALLS)
  set(output "${PROJECT_BINARY_DIR}/generated/all.cpp")
  configure_file("${PROJECT_SOURCE_DIR}/cmake/all.cpp.in" "${output}" @ONLY)
  set(${result} "${output}" PARENT_SCOPE)
endfunction()
