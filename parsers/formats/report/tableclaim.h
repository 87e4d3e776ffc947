// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/format.h"
#include "parsers/formats/report/tablecontent.h"

namespace tvmscope {

/// The claim to a table that has been cut. To finish it reads the cells as numbers and says what about them a reader must know;
/// cells that are not what their column holds are left out with a diagnostic.
Claim tableClaim(const SourceText& source, TableContent content, const Format& format, double confidence);

} // namespace tvmscope
