// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/export/page.h"
#include "models/profile/document.h"

namespace tvmscope {

/// What a source holds beside profiles, as a page to read: its place, and every warning or figure.
Page remarkPage(const Document& document, const Remark& remark, const MessageText& text);

} // namespace tvmscope
