// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/format.h"

namespace tvmscope {

/// `tvm-benchmark-json`: the fields of a BenchmarkResult (python/tvm/runtime/module.py) as an object of JSON, in seconds as they
/// are there: `{"mean": 1.4e-05, "median": …, "min": …, "max": …, "std": …, "results": […]}`, the list also as
/// `results_seconds`. Mean, smallest and largest must fit the list, where there is one with numbers.
extern const Format benchmarkJsonFormat;

} // namespace tvmscope
