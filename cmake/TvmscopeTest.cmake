# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The tvmscope authors

# tvmscope_test(NAME LIBRARIES...): a Qt Test program from NAME.cpp in the current folder, run without a display.
# Tests find their data through TVMSCOPE_TEST_DATA; TVMSCOPE_SHARED names a folder of reports that others wrote, which may be absent.
function(tvmscope_test name)
  add_executable(${name} ${name}.cpp)
  # One call of moc instead of a search through all sources and a file of nothing, for each of many programs.
  set_target_properties(${name} PROPERTIES AUTOMOC OFF)
  set(moc ${CMAKE_CURRENT_BINARY_DIR}/${name}.moc)
  qt_generate_moc(${name}.cpp ${moc})
  target_sources(${name} PRIVATE ${moc})
  target_include_directories(${name} PRIVATE ${CMAKE_CURRENT_BINARY_DIR})
  target_link_libraries(${name} PRIVATE ${ARGN} tvmscope_options Qt6::Test)
  target_compile_definitions(${name} PRIVATE
    TVMSCOPE_TEST_DATA="${PROJECT_SOURCE_DIR}/tests/data" TVMSCOPE_SHARED="${PROJECT_SOURCE_DIR}/../shared")
  add_test(NAME ${name} COMMAND ${name})
  # Qt's own libraries are not instrumented: how their threads wait for each other is not seen.
  set(tsan "ignore_noninstrumented_modules=1:history_size=7:suppressions='${PROJECT_SOURCE_DIR}/tests/tsan.supp'")
  set_tests_properties(${name} PROPERTIES TIMEOUT 300
    ENVIRONMENT "QT_QPA_PLATFORM=offscreen;LC_ALL=C.UTF-8;TSAN_OPTIONS=${tsan}")
endfunction()
