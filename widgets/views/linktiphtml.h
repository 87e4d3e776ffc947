// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/target.h"
#include "widgets/charts/chart.h"

#include <QString>

namespace tvmscope {

/// How the number of a link came about, as its tooltip: what it stands for takes of each profile on show, with the digits that
/// were measured, the difference, and its share of movement, or of the device where a profile stands alone: what the status bar
/// says once it is selected. Empty: nothing of it has a time.
QString linkTipHtml(const ChartData& data, const Target& target);
/// The same for a sentence about three profiles and more: what each of them takes.
QString linkTipOfSetHtml(const ChartData& data, const Target& target);

} // namespace tvmscope
