// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/message.h"

#include <QString>

#include <optional>

namespace tvmscope {

/// `$XDG_CONFIG_HOME/tvmscope/tvmscope.ini`: what the window remembers.
QString settingsPath();

/// Why a file of settings is better not opened: it is a pipe, which would keep whoever reads it waiting, a folder, or larger than
/// settings ever are. Nothing where it is fine, or not there.
std::optional<Message> settingsTrouble(const QString& path);

} // namespace tvmscope
