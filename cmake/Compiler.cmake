# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The tvmscope authors

# What every target of the project compiles with.
add_library(tvmscope_options INTERFACE)
target_include_directories(tvmscope_options INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_features(tvmscope_options INTERFACE cxx_std_20)
target_compile_options(tvmscope_options INTERFACE -Wall -Wextra -Wshadow -Wconversion)
# As soon as GCC 12 optimises it takes `"literal" + std::string` for overlapping copies (GCC bug 105651) and a moved-from
# std::variant for uninitialized memory (GCC bug 105593). The sanitizers and clang-tidy watch over both.
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13 AND NOT CMAKE_BUILD_TYPE STREQUAL Debug)
  target_compile_options(tvmscope_options INTERFACE -Wno-restrict -Wno-maybe-uninitialized)
endif()
if(TVMSCOPE_WERROR)
  target_compile_options(tvmscope_options INTERFACE -Werror)
endif()
target_compile_definitions(tvmscope_options INTERFACE QT_NO_KEYWORDS QT_NO_CAST_TO_ASCII)

# A sanitizer that only prints lets a test pass: the first finding ends the program.
if(TVMSCOPE_FUZZERS)
  list(APPEND TVMSCOPE_SANITIZERS fuzzer-no-link address undefined)
endif()
if(TVMSCOPE_SANITIZERS)
  list(JOIN TVMSCOPE_SANITIZERS "," sanitizers)
  target_compile_options(tvmscope_options INTERFACE
    -fsanitize=${sanitizers} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(tvmscope_options INTERFACE -fsanitize=${sanitizers})
endif()

# Objects of a clone elsewhere are found again too, and those with precompiled headers, of which ccache must be told (its manual,
# "Precompiled headers").
find_program(TVMSCOPE_CCACHE ccache)
if(TVMSCOPE_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
    CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1
    CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime ${TVMSCOPE_CCACHE})
endif()
