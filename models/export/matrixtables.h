// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/profileset.h"
#include "models/export/page.h"

namespace tvmscope {

/// Several profiles as a plain table: a row a device and category, a column a profile for its time and one for its ratio to the
/// baseline (baseline / profile: above 1, the profile is faster).
TextTable matrixTable(const ProfileSet& profileSet, std::size_t baseline);

/// The same rows for people: categories in words, times rounded, factors as `3.51× faster`.
TextTable readableMatrix(const ProfileSet& profileSet, std::size_t baseline, const MessageText& text);

/// The same as a page: a table a device, times with their factors.
Page matrixPage(const ProfileSet& profileSet, std::size_t baseline, const MessageText& text);

/// The name of a row: its device, or the category in words.
std::string rowLabel(const ProfileSetRow& row, const MessageText& text);

} // namespace tvmscope
