// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/export/page.h"
#include "models/export/profilepage.h"
#include "models/export/texttable.h"
#include "models/findings/doctorinput.h"
#include "models/join/tuningjoin.h"

#include <string>
#include <vector>

/// Tuning logs beside profiles, as sentences and tables.
namespace tvmscope {

/// A join, and where its two sides stand. Lives as long as the documents.
struct ShownJoin {
    NamedArtifact profile, log;
    std::string label; ///< of the profile
    TuningJoinPtr join; ///< never null
};

/// Every profile among what was named with every tuning log that holds a record, profile by profile. Analyzes the profiles.
std::vector<ShownJoin> joinsOf(const std::vector<NamedArtifact>& named);

/// How long the profile took, and how much of that runs kernels with tuned records.
Message joinHeadline(const ShownJoin& shown);
/// Measured against the best record, of the kernels that could save most; what has no record; what is stale.
std::vector<Message> joinSentences(const ShownJoin& shown);
/// The shares of the device's time: tuned, without a record, unattributed, and how many workloads are stale.
Message joinStrip(const TuningJoin& join);
/// `built with the best record`, `made for another target`.
Message joinStateMessage(JoinState state);

/// Headline, sentences, and kernels in the order of what they could save.
Page joinPage(const ShownJoin& shown, const MessageText& text, RowsShown rows);
/// Every kernel of every join, and behind them the workloads of its log that no kernel has. Times in µs.
TextTable joinTable(const std::vector<ShownJoin>& joins);

} // namespace tvmscope
