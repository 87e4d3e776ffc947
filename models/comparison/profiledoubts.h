// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/analyzedprofile.h"
#include "models/profile/message.h"

#include <vector>

namespace tvmscope {

/// What its text's Sum and percentages say of a profile: that they hold, do not, or that there are none.
Message checksumMessage(const Profile& profile, const MessageArgument& label);

/// Adds what cannot be in any number: rows behind the end of a text that breaks off, durations that cannot be read.
void addWhatIsNotThere(const AnalyzedProfile& analyzed, const MessageArgument& label, std::vector<Message>& line);

/// Adds totals that are in the text and none to reckon with, and percentages of more than all.
void addWhatIsNoTotal(const Profile& profile, const MessageArgument& label, std::vector<Message>& line);

/// All of these that speak against a profile; empty: nothing does.
std::vector<Message> doubtsOfProfile(const AnalyzedProfile& analyzed, const MessageArgument& label);

} // namespace tvmscope
