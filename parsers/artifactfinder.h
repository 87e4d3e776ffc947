// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/documentreader.h"
#include "parsers/sourcetext.h"

namespace tvmscope {

/// Asks every format where in the text it finds something and reads it all: first what is certain, then the text of JSON strings
/// between, which may hold reports again, then everything else, the surer format first. Artifacts join the document in no order.
void readArtifacts(const SourceText& source, Document& document, const ParseControl& control);

} // namespace tvmscope
