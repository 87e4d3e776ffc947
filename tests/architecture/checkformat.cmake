# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The tvmscope authors

# cmake -D FORMATTER=clang-format-14 -D SOURCE=FOLDER -P checkformat.cmake: fails where a source is not laid out as .clang-format says.
set(files)
foreach(folder app models parsers tests widgets)
  file(GLOB_RECURSE found ${SOURCE}/${folder}/*.h ${SOURCE}/${folder}/*.cpp)
  list(APPEND files ${found})
endforeach()
execute_process(COMMAND ${FORMATTER} --dry-run -Werror ${files} RESULT_VARIABLE result ERROR_VARIABLE output)
if(NOT result EQUAL 0)
  string(REGEX MATCHALL "[^\n]*: error:" places "${output}")
  list(TRANSFORM places REPLACE ":[0-9]+:[0-9]+: error:" "")
  list(REMOVE_DUPLICATES places)
  list(JOIN places "\n  " places)
  message(FATAL_ERROR "Lay these files out with `clang-format-14 -i`:\n  ${places}")
endif()
