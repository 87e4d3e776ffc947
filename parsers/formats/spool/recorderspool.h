// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/format.h"

namespace tvmscope {

/// The file that tvmscope_recorder keeps calls in while it records, whole, cut, or of a process that was killed: the profile is
/// the one of the JSON that the recorder would write of it. The format: resources/recorder/SPOOL.md.
extern const Format recorderSpoolFormat;

} // namespace tvmscope
