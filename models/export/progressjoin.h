// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/export/page.h"
#include "models/export/profilepage.h"
#include "models/export/profilestory.h"
#include "models/findings/doctorinput.h"
#include "models/join/progressjoin.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

/// Progress lines of AutoTVM beside profiles, as sentences and tables.
namespace tvmscope {

/// A join, and where its two sides stand. Lives as long as the documents.
struct ShownProgress {
    NamedArtifact profile, tasks;
    std::string label; ///< of the profile
    ProgressJoinPtr join; ///< never null
    bool own = true; ///< the tasks are those that were tuned for the profile, not another run's
    std::string run; ///< that the tasks are of; empty: the text does not hold several
    std::optional<double> benchmarkUs; ///< what a timing of that run says; of another run than the profile's
};

/// A profile among what was named, with its own tasks first, then with those of the other runs of its source; empty where it has
/// no tasks of its own.
std::vector<ShownProgress> progressOf(const DoctorProfile& profile, const AnalyzedProfilePtr& analyzed, NamedArtifact place,
    const std::vector<NamedArtifact>& named);

/// What stands around the profiles among what was named, also in other sources.
struct TextsAround {
    std::map<const Artifact*, ProfileStory> stories; ///< of each profile
    std::vector<std::vector<ShownProgress>> progress; ///< of each that has tasks: its own first; no list is empty
};
/// Analyzes the profiles that have tasks.
TextsAround textsAround(const std::vector<NamedArtifact>& named);
/// `progress` of that, one behind the other.
std::vector<ShownProgress> progressOf(const std::vector<NamedArtifact>& named);

/// How long the profile took, and how much of that runs kernels that were tuned; or that the tasks are not joined to it.
Message progressHeadline(const ShownProgress& shown);
/// How many kernels are slower than their tasks, and whether their schedules are the reason: what belongs into a headline.
std::vector<Message> progressAnswer(const ProgressJoin& join);
/// All the rest: what the rates come to, of this run and the others, and how tasks and kernels were joined. `all` are those of
/// one profile, its own first.
std::vector<Message> progressRemarks(const std::vector<ShownProgress>& all);
/// That a profile ran, as far as its script is seen, without parameters, and what to do.
std::vector<Message> parametersAnswer(const ParametersNotSet& script);

/// `task 3`, `task 4, by order`, `any task`.
Message progressTask(const ProgressJoin& join, const ProgressKernel& kernel);
/// Headline, answer, remarks, and kernels by time.
Page progressPage(const std::vector<ShownProgress>& all, const MessageText& text, RowsShown rows);

/// `progress` is that of the profile, its own first.
ProfileStory storyOf(const DoctorProfile& profile, const std::vector<ShownProgress>& progress);

} // namespace tvmscope
