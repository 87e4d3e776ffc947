// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/export/texttable.h"

#include <cstddef>
#include <string>
#include <vector>

/// Names of operators where a column has less room than they need.
namespace tvmscope {

/// A name of a column.
struct LongName {
    std::string name;
    std::string prefix; ///< what it starts with and can do without first, such as `vm_mod_fused_`
    std::string after; ///< stands behind it and is never cut, such as ` +2`
    std::size_t width() const; ///< columns of the whole
};

/// Columns of the widest name; 0 of none.
std::size_t widestOf(const std::vector<LongName>& names);

/// A name of at most `width` columns: whole if it fits, else with `…` for its prefix, else elided in the middle as well.
std::string shortName(const LongName& name, std::size_t width);

/// Every name cut to `width` columns so that names that differ still do: those that would read the same show more of their ends
/// or of their starts, and are wider than `width` where nothing else tells them apart.
std::vector<std::string> shortNames(const std::vector<LongName>& names, std::size_t width);

/// Of each list of forms, longest first, the first that fits into `width` columns, else the last; those that would read the same
/// take longer ones.
std::vector<std::string> fittingForms(const std::vector<std::vector<std::string>>& forms, std::size_t width);

/// Columns that the other cells of a table leave to those of the columns `names` on a page of `width` columns.
std::size_t roomFor(const TextTable& table, const std::vector<std::size_t>& names, std::size_t width);

} // namespace tvmscope
