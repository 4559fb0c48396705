# Files inside the program. C++ reads them through engine/embedded.hpp.

# Writes into `text` the assembler lines that put the file between two symbols.
function(embedded_bytes symbol path text)
  set(${text} "  .global bout_${symbol}_begin
  .global bout_${symbol}_end
bout_${symbol}_begin:
  .incbin \"${path}\"
bout_${symbol}_end:
  .byte 0
" PARENT_SCOPE)
endfunction()

function(embed_assembly target name lines paths)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/embed_${name}.S)
  file(GENERATE OUTPUT ${source} CONTENT "  .section .rodata
${lines}  .section .note.GNU-stack,\"\",%progbits
")
  set_source_files_properties(${source} PROPERTIES OBJECT_DEPENDS "${paths}")
  target_sources(${target} PRIVATE ${source})
endfunction()

# embed(target name file): puts the file into the target; `BOUT_EMBEDDED(name)` declares `embedded::name()`, its text.
function(embed target name file)
  cmake_path(ABSOLUTE_PATH file OUTPUT_VARIABLE path)
  embedded_bytes(${name} ${path} lines)
  embed_assembly(${target} ${name} "${lines}" "${path}")
endfunction()

# embed_folder(target name folder): puts every file below the folder into the target, by name: content/chart/a.json is
# "chart-a.json". `BOUT_EMBEDDED_FOLDER(name)` declares `embedded::name()`, the list of them in the order of the alphabet.
function(embed_folder target name folder)
  cmake_path(ABSOLUTE_PATH folder OUTPUT_VARIABLE root)
  file(GLOB_RECURSE paths CONFIGURE_DEPENDS ${root}/*)
  list(SORT paths)
  set(lines "")
  set(symbols "")
  set(rows "")
  foreach(path IN LISTS paths)
    file(RELATIVE_PATH file_name ${root} ${path})
    string(REPLACE "/" "-" file_name ${file_name})
    string(MAKE_C_IDENTIFIER ${name}_${file_name} symbol)
    embedded_bytes(${symbol} ${path} bytes)
    string(APPEND lines "${bytes}")
    string(APPEND symbols "BOUT_EMBEDDED(${symbol})\n")
    string(APPEND rows "      {\"${file_name}\", ${symbol}()},\n")
  endforeach()
  embed_assembly(${target} ${name} "${lines}" "${paths}")
  set(source ${CMAKE_CURRENT_BINARY_DIR}/embed_${name}.cpp)
  file(GENERATE OUTPUT ${source} CONTENT "#include \"engine/embedded.hpp\"

${symbols}BOUT_EMBEDDED_FOLDER(${name})

std::span<const bout::embedded::File> bout::embedded::${name}() {
  static const File files[] = {
${rows}  };
  return files;
}
")
  target_sources(${target} PRIVATE ${source})
endfunction()
