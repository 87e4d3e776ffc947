// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/profileset.h"
#include "models/export/page.h"

#include <cstddef>
#include <string>
#include <vector>

namespace tvmscope {

/// Several profiles as a plain table: a row a group, rest and device total, a column a profile for its time and one for its ratio
/// to the baseline (baseline / profile: above 1, the profile is faster); geometric means at the foot.
TextTable matrixTable(const ProfileSet& profileSet);

/// The same rows for people: rests in words, times rounded, factors as `3.51× faster`. All groups for a limit of 0. Labels are
/// cut to what `width` columns leave them, and whole where that is noWidth; headings of factors (`Relay VM is`) too.
PageTable readableMatrix(const ProfileSet& profileSet, const MessageText& text, std::size_t groupLimit, std::size_t width);

/// Who is fastest, which profile is which, and the table.
Page matrixPage(const ProfileSet& profileSet, const MessageText& text, std::size_t groupLimit, std::size_t width);

/// The name of a row: what a group does, the category in words, `Total`, with the device where it is not the leading one.
std::string rowLabel(const ProfileSet& profileSet, const ProfileSetRow& row, const MessageText& text);
/// The same, and what becomes of it with less and less room.
std::vector<std::string> rowLabelForms(const ProfileSet& profileSet, const ProfileSetRow& row, const MessageText& text);

/// The category of time that a group or rest counts in, in words.
std::string categoryText(const ProfileSetRow& row, const MessageText& text);
/// What one row is called, or the category that several are of; empty where they are of several.
std::string nameOfRows(const ProfileSet& profileSet, const std::vector<std::size_t>& rows, const MessageText& text);

/// `Geometric mean of 9 groups against Relax VM`: against another profile it is another one.
std::string geomeanLabel(const ProfileSet& profileSet, const MessageText& text);

} // namespace tvmscope
