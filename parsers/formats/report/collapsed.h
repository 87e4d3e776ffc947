// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/format.h"

namespace tvmscope {

/// `tvm-report-collapsed`: a printed report of which a web page, a mail or a chat has made running text: runs of blanks are one
/// blank, line ends are lost or new ones came in. Its cells are told apart by what they look like; what stays open is marked.
extern const Format collapsedFormat;

} // namespace tvmscope
