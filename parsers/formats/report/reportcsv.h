// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/format.h"

namespace tvmscope {

/// What TVM's `Report.csv()` writes (ReportNode::AsCSV): rows in call order, no totals, numbers rounded to six digits, strings in
/// quotes with nothing escaped inside. CSV that another program saved again (RFC 4180: quotes doubled, and only where needed)
/// is read too. Several may stand in one text.
extern const Format reportCsvFormat;

} // namespace tvmscope
