# embed(target name file): puts the file into the target; C++ reads it through BOUT_EMBEDDED(name).
function(embed target name file)
  cmake_path(ABSOLUTE_PATH file OUTPUT_VARIABLE path)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/embed_${name}.S)
  file(GENERATE OUTPUT ${source} CONTENT "  .section .rodata
  .global bout_${name}_begin
  .global bout_${name}_end
bout_${name}_begin:
  .incbin \"${path}\"
bout_${name}_end:
  .byte 0
  .section .note.GNU-stack,\"\",%progbits
")
  set_source_files_properties(${source} PROPERTIES OBJECT_DEPENDS ${path})
  target_sources(${target} PRIVATE ${source})
endfunction()
