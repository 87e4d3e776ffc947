// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/format.h"

namespace tvmscope {

/// What TVM's `Report.csv()` writes (ReportNode::AsCSV): rows in call order, no totals, numbers rounded to six digits, strings in
/// quotes with nothing escaped inside. CSV that another program saved again (RFC 4180: quotes doubled, and only where needed)
/// is read too. Several may stand in one text.
/// Cells may also be parted by semicolons or tabs, with decimal commas.
extern const Format reportCsvFormat;

/// A report's table as Markdown has it, and HTML, which text/ makes Markdown of: columns in any order, strings without quotes, a
/// Sum and Totals below the rows.
extern const Format reportCellsFormat;

} // namespace tvmscope
