# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The tvmscope authors

# GCC leaves precompiled headers out of preprocessed text unless it is told, and ccache knows an object by that text.
add_library(tvmscope_test_options INTERFACE)
target_link_libraries(tvmscope_test_options INTERFACE tvmscope_options Qt6::Test)
target_compile_options(tvmscope_test_options INTERFACE $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)
# Paths of folders on the command line of a test would keep ccache from finding its object in another clone. Qt's are not used.
set_target_properties(Qt6::Test PROPERTIES INTERFACE_COMPILE_DEFINITIONS QT_TESTLIB_LIB)
# In a precompiled header GCC 12 does not know the library's own code any more, in which it warns of nothing else.
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  target_compile_options(tvmscope_test_options INTERFACE -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread)
endif()

# What nearly every test includes is read once: for those that draw, whose Qt Test knows widgets, and for the others.
function(tvmscope_test_headers name)
  add_library(${name} OBJECT ${PROJECT_SOURCE_DIR}/tests/headers.cpp)
  set_target_properties(${name} PROPERTIES AUTOMOC OFF)
  target_link_libraries(${name} PRIVATE ${ARGN} tvmscope_test_options)
  target_precompile_headers(${name} PRIVATE <tests/headers.h>) # found as all headers are, and so without the clone's folder
endfunction()

# tvmscope_test(NAME LIBRARIES...): a Qt Test program from NAME.cpp in the current folder, run without a display.
# It runs in the project's folder, from which TVMSCOPE_TEST_DATA is the way to its data, and TVMSCOPE_SHARED to a folder of reports
# that others wrote, which may be absent.
function(tvmscope_test name)
  add_executable(${name} ${name}.cpp)
  # One call of moc instead of a search through all sources and a file of nothing, for each of many programs. Alone, since a file
  # that includes the source by its whole path puts that path into every check (__FILE__), and no other clone has the same object.
  set_target_properties(${name} PROPERTIES AUTOMOC OFF UNITY_BUILD OFF)
  set(moc ${CMAKE_CURRENT_BINARY_DIR}/${name}.moc)
  qt_generate_moc(${name}.cpp ${moc})
  target_sources(${name} PRIVATE ${moc})
  target_include_directories(${name} PRIVATE ${CMAKE_CURRENT_BINARY_DIR})
  target_link_libraries(${name} PRIVATE ${ARGN} tvmscope_test_options)
  if("tvmscope_app" IN_LIST ARGN OR "tvmscope_widgets" IN_LIST ARGN)
    target_precompile_headers(${name} REUSE_FROM tvmscope_drawing_test_headers)
  else()
    target_precompile_headers(${name} REUSE_FROM tvmscope_test_headers)
  endif()
  target_compile_definitions(${name} PRIVATE
    TVMSCOPE_TEST_DATA="tests/data" TVMSCOPE_SHARED="../shared")
  add_test(NAME ${name} COMMAND ${name} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  # Qt's own libraries are not instrumented: how their threads wait for each other is not seen.
  set(tsan "ignore_noninstrumented_modules=1:history_size=7:suppressions='${PROJECT_SOURCE_DIR}/tests/tsan.supp'")
  set_tests_properties(${name} PROPERTIES TIMEOUT 300
    ENVIRONMENT "QT_QPA_PLATFORM=offscreen;LC_ALL=C.UTF-8;TSAN_OPTIONS=${tsan}")
endfunction()
