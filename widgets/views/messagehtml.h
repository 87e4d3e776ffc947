// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/message.h"
#include "widgets/painting/theme.h"

#include <QString>

#include <vector>

namespace tvmscope {

/// Spans as rich text: what points at something is a link, the name of a profile has its side's tint (where `tinted`: two
/// profiles are shown). Links are numbered, and `targets` gets what they point at, behind what it has.
QString messageHtml(const MessageSpans& spans, bool tinted, const Theme& theme, std::vector<Target>& targets);
/// What a link of messageHtml points at; nothing for one that is not ours.
Target linkedTarget(const QString& link, const std::vector<Target>& targets);

/// Spans one after the other, with a text between them.
MessageSpans joinedSpans(const std::vector<MessageSpans>& sentences, std::string_view between);
QString plainText(const MessageSpans& spans);

} // namespace tvmscope
