// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/charts/chart.h"

#include <QString>

namespace tvmscope {

/// The findings as a list to read: severity, time at stake, what is so, what to do. A finding that rests on rows is a link
/// `finding:N`, N from 0, which asks for them to be selected; its tooltip names rule and reference.
QString findingsHtml(const ChartData& data, const Theme& theme);

} // namespace tvmscope
