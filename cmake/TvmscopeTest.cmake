# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The tvmscope authors

# tvmscope_test(NAME LIBRARIES...): a Qt Test program from NAME.cpp in the current folder, run without a display.
# Tests find their data through TVMSCOPE_TEST_DATA; TVMSCOPE_SHARED names a folder of reports that others wrote, which may be absent.
function(tvmscope_test name)
  add_executable(${name} ${name}.cpp)
  target_link_libraries(${name} PRIVATE ${ARGN} tvmscope_options Qt6::Test)
  target_compile_definitions(${name} PRIVATE
    TVMSCOPE_TEST_DATA="${PROJECT_SOURCE_DIR}/tests/data" TVMSCOPE_SHARED="${PROJECT_SOURCE_DIR}/../shared")
  if(TVMSCOPE_PCH AND "${ARGN}" MATCHES "tvmscope_(widgets|app)|Qt6::Widgets")
    target_precompile_headers(${name} REUSE_FROM tvmscope_test_headers_widgets)
  elseif(TVMSCOPE_PCH)
    target_precompile_headers(${name} REUSE_FROM tvmscope_test_headers_core)
  endif()
  add_test(NAME ${name} COMMAND ${name})
  set_tests_properties(${name} PROPERTIES ENVIRONMENT "QT_QPA_PLATFORM=offscreen;LC_ALL=C.UTF-8" TIMEOUT 300)
endfunction()

# Precompiled headers that all tests share. GCC uses them only where the macros agree that they were made with: hence one set for tests
# that see Qt Widgets and one for those that do not, and none of Qt Test, whose macros name the folder of the test.
function(tvmscope_test_headers name library header)
  file(GENERATE OUTPUT ${CMAKE_BINARY_DIR}/${name}.cpp CONTENT "")
  add_library(${name} OBJECT ${CMAKE_BINARY_DIR}/${name}.cpp)
  target_link_libraries(${name} PRIVATE tvmscope_options ${library})
  tvmscope_precompile(${name} ${header})
endfunction()

if(TVMSCOPE_PCH)
  tvmscope_test_headers(tvmscope_test_headers_core Qt6::Core <QtCore>)
  tvmscope_test_headers(tvmscope_test_headers_widgets Qt6::Widgets <QtWidgets>)
endif()
