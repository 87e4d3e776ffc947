// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/findings/findings.h"
#include "widgets/charts/chart.h"

#include <QString>

#include <set>
#include <vector>

namespace tvmscope {

/// What of the findings is unfolded.
struct OpenedFindings {
    bool allCards = false; ///< more than the first five causes
    std::set<FindingCause> causes; ///< with all of their findings
};

/// The findings as cards to read, one a cause: severity, time at stake, share of what is explained, what is so, the kernels, what
/// to do. What points at something is a link of messageHtml(), and `targets` gets what it points at; the time and the words of a
/// finding that rests on rows are a link `finding:N`, N from 0, which asks for them to be selected. `more:all` and `more:CAUSE`
/// ask for what is folded.
QString findingsHtml(const ChartData& data, const OpenedFindings& opened, const Theme& theme, std::vector<Target>& targets);

/// Beside a matrix the rules are asked about the two on show: whose findings these are. Else nothing.
QString pairOfFindings(const Workspace& shown);

} // namespace tvmscope
