// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/groupblocks.h"
#include "models/comparison/profileset.h"
#include "models/comparison/takeover.h"
#include "models/export/counts.h"
#include "models/export/executable.h"
#include "models/export/passes.h"
#include "models/export/progressjoin.h"
#include "models/export/tasks.h"
#include "models/export/timings.h"
#include "models/export/tuning.h"
#include "models/export/tuningjoin.h"
#include "models/findings/doctorinput.h"
#include "models/findings/findings.h"
#include "models/layout/blockspans.h"
#include "models/layout/flamediff.h"
#include "models/layout/ribbons.h"
#include "models/layout/roofline.h"
#include "models/layout/timeline.h"
#include "models/profile/document.h"
#include "models/profile/stopflag.h"
#include "models/session/findtexts.h"
#include "models/session/workspaceindex.h"

#include <array>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tvmscope {

/// One profile of the open documents; where it is said, another artifact.
struct ProfileChoice {
    std::size_t document = 0; ///< index into Workspace::documents
    std::size_t artifact = 0; ///< index into its artifacts
    bool operator==(const ProfileChoice&) const = default;
};

/// What a workspace is worked on for.
enum class WorkspaceStep : std::uint8_t { Analyzing, Comparing, Examining };
/// `Comparing…`
Message stepMessage(WorkspaceStep step);

/// What of a workspace is made. Who waits for one answer alone leaves out what it does not need; that is null or empty then.
struct WorkspaceParts {
    /// What is examined: nothing, what is shown, or all columns, each with the first of them.
    enum class Findings : std::uint8_t { None, OfShown, OfColumns };
    Findings findings = Findings::OfShown;
    std::size_t fewestColumns = 3; ///< so many columns and more are gathered as a profile set; 0: none are
    /// What pages and charts show: hashes, timelines, blocks, layouts, the index, timings and tuning logs.
    bool views = true;
    bool joinsOfAll = false; ///< tuning logs beside every profile that is meant, not beside those on show alone
};

/// What is looked at: the documents that are open, the one profile or the two of them that are shown, and all that follows from
/// them. Documents that hold no profile, but timings or warnings, are shown without one. Immutable, so that a worker can make one
/// while the window goes on with another; makeWorkspace() makes it.
struct Workspace {
    std::vector<DocumentPtr> documents;
    std::array<std::optional<ProfileChoice>, 2> shown; ///< [0] baseline or the only one, if any; [1] candidate
    std::array<std::string, 2> labels; ///< `Relax VM`; what tells the sides apart
    std::shared_ptr<const Comparison> comparison; ///< of two
    std::shared_ptr<const std::vector<Finding>> findings; ///< about `examined`
    std::vector<DoctorProfile> examined; ///< what is shown, or all columns; EvidenceRows::profile is an index into it
    std::vector<ProfileChoice> examinedChoices; ///< of each of them
    std::shared_ptr<const std::vector<GroupBlocks>> blocks; ///< of the comparison's groups
    std::shared_ptr<const ProfileSet> profileSet; ///< of `columns`, where those are three or more
    std::vector<ProfileChoice> columns; ///< the profiles that were named, each as often as it was; or all of the documents
    Corrections corrections; ///< that the comparison was made with
    std::array<AnalyzedProfilePtr, 2> analyzed; ///< what follows from each profile that is shown
    std::array<std::shared_ptr<const Timeline>, 2> timelines; ///< in the classes of `index`
    std::array<std::shared_ptr<const BlockSpansByLane>, 2> blockSpans; ///< on `timelines`, of what repeats in each profile
    /// Of the comparison, between ribbonLanes() of its leading device; null where nothing is compared.
    std::shared_ptr<const std::vector<RibbonSpan>> ribbons;
    std::array<std::shared_ptr<const FindTexts>, 2> kernelTexts; ///< of `analyzed`
    std::shared_ptr<const FindTexts> groupTexts; ///< of the comparison
    std::shared_ptr<const FindTexts> setTexts; ///< of `profileSet`
    PerSide<std::vector<TakeOver>> takeOvers; ///< what each side should take over from the other, of Comparison::best
    std::map<std::string, FlameDiffTrees, std::less<>> flameDiffs; ///< of the comparison, by device
    /// By device: of the comparison, until it is there of the first profile.
    std::map<std::string, std::shared_ptr<const Roofline>, std::less<>> rooflines;
    std::vector<ProfileChoice> meant; ///< the artifacts that words named, profiles and others; or all of the documents
    std::vector<TimingRow> timingRows; ///< every timing among them, beside the totals of the profiles that it belongs to
    std::vector<TaskRow> tasks; ///< every task of a tuner's progress lines and tables among them, in their order
    std::vector<OpenedPasses> passes; ///< every compilation whose passes were timed among them, in their order
    std::vector<OpenedCounts> counts; ///< every profile among them whose measure is a counter and no time, in their order
    std::vector<TunedLog> tuning; ///< every tuning log among them, in their order
    /// Of each shown profile, or of all that are meant, with each of `tuning` that holds a record, profile by profile.
    std::vector<ShownJoin> joins;
    ProfileStory story; ///< what the text around it tells, where one profile is shown alone
    std::vector<ShownProgress> progress; ///< of that profile, with the tasks of its own run first; empty: it has none
    std::vector<OpenedListing> listings; ///< every listing of an executable among them that has instructions
    /// Of the first two listings; null where there is one at most.
    std::shared_ptr<const ListingAlignment> listingPair;
    std::array<std::string, 2> hashes; ///< profileHash() of each
    std::shared_ptr<const WorkspaceIndex> index; ///< what each row belongs to; never null where there are views
    /// Where this holds what follows from each profile alone, and a worker is still about the rest: what it does next.
    std::optional<WorkspaceStep> coming;

    bool isPair() const noexcept { return shown[1].has_value(); }
    /// By what times and calls of a shown profile are divided wherever sums of its runs would stand: alone, by their number;
    /// beside another, where the two hold different numbers of them.
    std::int64_t divisorOf(Side side) const;
    /// `columns` leave out a profile of the documents, or stand in another order.
    bool choosesColumns() const;
    const Artifact* artifact(std::size_t side) const noexcept;
    ProfilePtr profile(std::size_t side) const noexcept;
    const Document* document(std::size_t side) const noexcept;
    /// Where one of `documents` stands among them.
    std::size_t placeOf(const Document* document) const noexcept;
    /// Never null; without width where nothing was compared on the device.
    std::shared_ptr<const FlameDiffNode> flameDiff(const std::string& device, FlameDiffWidth width) const;
    /// Never null; without points where nothing ran on the device.
    std::shared_ptr<const Roofline> roofline(const std::string& device) const;
    /// The rows of a shown profile by the classes that all views show them in; null where there is no such profile.
    const std::shared_ptr<const OperatorTree>& treeOf(ProfileIndex profile) const noexcept { return index->treeOf(profile); }
    /// What the kernel of a row does; null where the row has none.
    const KernelLabel* labelOf(ProfileIndex profile, CallId row) const noexcept;
};
using WorkspacePtr = std::shared_ptr<const Workspace>;

/// Lays out what views draw of all rows, ribbons and rooflines, blocks and trees, and what searches look through, once everything
/// that they follow from is there: of the comparison, or until there is one of the first profile, which must be there.
/// makeWorkspace() calls it.
void addLayouts(Workspace& shown);

/// Every profile of the documents, in their order.
std::vector<ProfileChoice> profilesIn(const std::vector<DocumentPtr>& documents);

/// Where a row of a shown profile begins in its source; nothing where that is not known. A report as JSON is one line, in which
/// the column alone tells rows apart.
std::optional<SourceText::Place> placeOfRow(const Workspace& shown, ProfileIndex profile, CallId row);

/// What a workspace is made of.
struct WorkspaceRequest {
    std::vector<DocumentPtr> documents;
    std::optional<ProfileChoice> first; ///< none: the documents hold no profile
    std::optional<ProfileChoice> second;
    /// Asked once both are known by their hashes; none: nothing is corrected.
    std::function<Corrections(const std::array<std::string, 2>& hashes)> corrections = {};
    std::vector<ProfileChoice> named = {}; ///< Workspace::columns, as they were chosen; none: all profiles of the documents
    WorkspacePtr before = {}; ///< what follows from its profiles alone is taken over, not worked out again
    std::vector<ProfileChoice> meant = {}; ///< Workspace::meant; none: all artifacts of the documents
    WorkspaceParts parts = {};
};

/// Who waits for a workspace: how it gets on, what is there of it already, and the way to end it early. Both functions are called
/// from the thread that works, and may be empty.
struct WorkspaceControl {
    StopFlag stop;
    std::function<void(WorkspaceStep)> step = {};
    /// Once, before anything is compared, with what follows from each profile alone; not where `before` shows the same two
    /// profiles, which says more.
    std::function<void(WorkspacePtr)> analyzed = {};
};

/// Every artifact of the documents, in their order.
std::vector<ProfileChoice> artifactsIn(const std::vector<DocumentPtr>& documents);

/// Shows one profile, or none, or compares two. Pure; takes its time, so call it on a worker. Null if it was stopped.
WorkspacePtr makeWorkspace(WorkspaceRequest request, const WorkspaceControl& control = {});

} // namespace tvmscope
