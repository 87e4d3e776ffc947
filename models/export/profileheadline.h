// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/analyzedprofile.h"
#include "models/export/profilestory.h"

#include <string>
#include <vector>

namespace tvmscope {

/// A profile in a breath: whole sentences.
struct ProfileHeadline {
    std::vector<Message> first; ///< what is said largest: how long it took, and that runs are not alike
    std::vector<Message> then;

    std::vector<Message> sentences() const;
};

/// What the first, or the only, profile says in a breath, about the device with most operator time: how long it took (in how many
/// runs), how few operators make 90 % of the rows' time, what share of the total no row owns, why its recording is not whole, and
/// in what call an exception ended it; all percentages are of the device total, else of the sum of rows. A timing of the model
/// leads where the total is 1.5 or more times its mean and more than two standard deviations above it; where that is another
/// run's of the same text, which asks for other threads, that is said first. Where `story` explains the time, operators are not
/// counted. Empty for a profile without rows.
ProfileHeadline profileHeadline(const AnalyzedProfile& analyzed, const std::string& label, const ProfileStory& story = {});

// How far a profile's numbers can be relied on.

/// How many rows and calls it has, and what they add up to.
Message rowsMessage(const Profile& profile);
/// Whether the rows add up to the Sum that the text itself prints.
Message checksumMessage(const Profile& profile);
/// What is known of the order of the calls.
Message timeBasisMessage(TimeBasis basis);

} // namespace tvmscope
