# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The tvmscope authors

# What every target of the project compiles with.
add_library(tvmscope_options INTERFACE)
target_include_directories(tvmscope_options INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_features(tvmscope_options INTERFACE cxx_std_20)
target_compile_options(tvmscope_options INTERFACE -Wall -Wextra -Wshadow -Wconversion)
if(TVMSCOPE_WERROR)
  target_compile_options(tvmscope_options INTERFACE -Werror)
endif()
target_compile_definitions(tvmscope_options INTERFACE QT_NO_KEYWORDS QT_NO_CAST_TO_ASCII)
if(TVMSCOPE_SANITIZERS)
  target_compile_options(tvmscope_options INTERFACE -fsanitize=${TVMSCOPE_SANITIZERS} -fno-omit-frame-pointer)
  target_link_options(tvmscope_options INTERFACE -fsanitize=${TVMSCOPE_SANITIZERS})
endif()

find_program(TVMSCOPE_CCACHE ccache)
if(TVMSCOPE_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${TVMSCOPE_CCACHE})
endif()
