// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QString>

namespace tvmscope {

/// What a column of the comparison table is called, how wide it starts and what its numbers mean.
struct ComparisonColumn {
    const char* name; ///< `{unit}` stands for the unit of the view
    int width; ///< pixels at the first start
    bool rightAligned;
    bool numeric; ///< files hold a number
    bool inMicroseconds; ///< the number is a time
    int side; ///< 0 about the baseline, 1 about the candidate, -1 neither
    bool shownAtFirst;
    const char* explanation;

    QString title(const QString& unit) const;
    QString toolTip() const;
};

/// By ComparisonModel::Column.
const ComparisonColumn& comparisonColumn(int column);

} // namespace tvmscope
