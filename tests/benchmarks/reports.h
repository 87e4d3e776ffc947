// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstddef>
#include <string>

namespace tvmscope {

/// Made-up reports of `rows` calls on one device, 400 operators with a shape each; the same bytes every time. `dialect` picks the
/// executor whose way of naming is followed, so that two of them can be compared.
enum class Dialect { RelaxVm, RelayVm };

/// `Report.json()`, about 380 bytes a call.
std::string jsonReport(std::size_t rows, Dialect dialect = Dialect::RelayVm);
/// `Report.csv()`, about 170 bytes a call.
std::string csvReport(std::size_t rows, Dialect dialect = Dialect::RelayVm);
/// `Report.table()` with `Sum`, `Total` and configuration, about 190 bytes a row.
std::string tableReport(std::size_t rows, Dialect dialect = Dialect::RelayVm);

} // namespace tvmscope
