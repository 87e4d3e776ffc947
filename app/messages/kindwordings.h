// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/messages/messages.h"

namespace tvmscope {

/// Wordings of every kind of content that is no report: `kind-x` names it, `no-report-x` is the sentence for a source that holds
/// nothing better, with what to do.
std::span<const Wording> kindWordings();

} // namespace tvmscope
