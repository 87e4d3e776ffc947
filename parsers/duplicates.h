// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/document.h"

namespace tvmscope {

/// True if two profiles say the same numbers, as far as both print them: calls, durations by name, device totals.
bool isSameReport(const Profile& a, const Profile& b);

/// One report that a source prints more than once (a log with the table and then the JSON) is one profile: of equal ones the
/// fullest is kept, and a note says where the others stand.
void mergeDuplicates(Document& document);

} // namespace tvmscope
