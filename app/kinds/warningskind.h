// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/kinds/artifactkind.h"

namespace tvmscope {

/// Warnings of TVM's log.
extern const ArtifactKind warningsKind;

} // namespace tvmscope
