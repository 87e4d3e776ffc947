// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/export/page.h"
#include "models/findings/doctorinput.h"
#include "models/findings/findings.h"

#include <string>
#include <vector>

namespace tvmscope {

/// Distinct names of the rows that a finding rests on, longest time first; a name's label stands before it where the rows are of
/// several profiles.
std::vector<std::string> evidenceNames(const Finding& finding, const std::vector<DoctorProfile>& profiles);

/// The kernels of a finding that its sentence does not name.
std::vector<FindingKernel> kernelsBesides(const Finding& finding);

/// Time at stake as people read it; `—` where it cannot be told.
std::string stakeText(const Finding& finding);

/// How many findings there are of each severity: `1 wrong, 2 slow, 4 notes`.
Message findingCounts(const std::vector<Finding>& findings);

/// Findings by the severity of their cause, and by cause: each with its time, the share that it explains, what to do, and the
/// kernels that it rests on.
Page findingsPage(const std::vector<Finding>& findings, const MessageText& text);

/// One finding a row, in the same order: for scripts and spreadsheets.
TextTable findingsTable(
    const std::vector<Finding>& findings, const std::vector<DoctorProfile>& profiles, const MessageText& text);

} // namespace tvmscope
