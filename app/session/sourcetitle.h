// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QString>

namespace tvmscope {

/// The last part of a path, with its `#2` if it has one.
QString sourceTitle(const QString& word);

} // namespace tvmscope
