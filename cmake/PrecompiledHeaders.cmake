# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The tvmscope authors

# Reading the headers of Qt, JSON and the command line library takes longer than compiling what includes them. Optional, because a
# source must compile without: the `dev` preset builds without, and shows a missing #include at once.
option(TVMSCOPE_PCH "Precompile the headers of the libraries" OFF)

set(TVMSCOPE_STANDARD_HEADERS <algorithm> <functional> <map> <memory> <optional> <string> <string_view> <unordered_map> <utility>
  <variant> <vector>)

# tvmscope_precompile(TARGET HEADERS...): compiles the target with these headers read beforehand.
function(tvmscope_precompile target)
  if(TVMSCOPE_PCH)
    target_precompile_headers(${target} PRIVATE ${TVMSCOPE_STANDARD_HEADERS} ${ARGN})
  endif()
endfunction()
