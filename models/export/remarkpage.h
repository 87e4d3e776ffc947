// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/export/page.h"
#include "models/profile/document.h"

namespace tvmscope {

/// A timing or warnings, as a page to read: its place, and every warning or figure.
Page remarkPage(const Document& document, const Artifact& remark, const MessageText& text);

} // namespace tvmscope
