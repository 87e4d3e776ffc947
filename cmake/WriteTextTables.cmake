# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The tvmscope authors

cmake_minimum_required(VERSION 3.25)

# Run as a script: turns each text file of INPUTS into a constant array of its lines and a function of namespace
# tvmscope::tables, named after the file (relax-kernels.txt -> relaxKernels), and writes them to OUTPUT. Empty lines and
# lines that start with # are left out. HEADER declares the functions.

# relax-kernels -> relaxKernels
function(camel_case text result)
  string(REPLACE "-" ";" words "${text}")
  list(POP_FRONT words name)
  foreach(word IN LISTS words)
    string(SUBSTRING ${word} 0 1 first)
    string(SUBSTRING ${word} 1 -1 rest)
    string(TOUPPER ${first} first)
    string(APPEND name ${first}${rest})
  endforeach()
  set(${result} ${name} PARENT_SCOPE)
endfunction()

set(text "// Made from resources/operators by cmake/WriteTextTables.cmake.\n#include \"${HEADER}\"\n\n#include <array>\n
namespace tvmscope::tables {\n")
foreach(input IN LISTS INPUTS)
  get_filename_component(stem ${input} NAME_WE)
  camel_case(${stem} name)
  file(STRINGS ${input} lines)
  list(FILTER lines EXCLUDE REGEX "^(#.*)?$")
  list(LENGTH lines count)
  list(JOIN lines "\",\n    \"" body)
  string(APPEND text "
static constexpr std::array<std::string_view, ${count}> ${name}Lines{\n    \"${body}\",\n};
std::span<const std::string_view> ${name}() noexcept\n{\n    return ${name}Lines;\n}\n")
endforeach()
string(APPEND text "\n} // namespace tvmscope::tables\n")
file(WRITE ${OUTPUT} "${text}")
