// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/cli/invocation.h"
#include "models/profile/message.h"

#include <optional>

namespace tvmscope {

/// What is wrong with the window's options, whether there is a display or not: a page, size or picture that cannot be.
std::optional<Message> wrongWindowOption(const Invocation& invocation);

/// Opens the window as the options say, or draws it into a picture.
ExitStatus openWindow(const Invocation& invocation, int argc, char** argv);

} // namespace tvmscope
