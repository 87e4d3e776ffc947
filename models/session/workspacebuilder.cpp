// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/compare.h"
#include "models/comparison/sidelabels.h"
#include "models/findings/examine.h"
#include "models/profile/messageids.h"
#include "models/profile/tuningnames.h"
#include "models/session/knowncomparisons.h"
#include "models/session/otherartifacts.h"
#include "models/session/profilehash.h"
#include "models/session/workspace.h"

#include <algorithm>
#include <future>
#include <tuple>
#include <utility>

namespace tvmscope {

namespace {

constexpr std::size_t several = 3; ///< columns that are called by what tells all of them apart

/// What can be known of a profile alone.
struct ProfileFacts {
    AnalyzedProfilePtr analyzed;
    std::shared_ptr<const Timeline> timeline;
    std::string hash;
    std::shared_ptr<const BlockSpansByLane> blockSpans;
};

class WorkspaceBuilder {
public:
    WorkspaceBuilder(WorkspaceRequest request, const WorkspaceControl& control)
        : before_(std::move(request.before))
        , corrections_(std::move(request.corrections))
        , parts_(request.parts)
        , control_(control)
        , made_(std::make_shared<Workspace>())
    {
        made_->documents = std::move(request.documents);
        nameRecordsOfSources(made_->documents);
        made_->shown = {request.first, request.second};
        made_->columns = request.named.empty() ? profilesIn(made_->documents) : std::move(request.named);
        made_->meant = request.meant.empty() ? artifactsIn(made_->documents) : std::move(request.meant);
        for (const ProfileChoice each : made_->meant)
            named_.push_back({made_->documents[each.document].get(), &made_->documents[each.document]->artifacts[each.artifact]});
    }

    WorkspacePtr build()
    {
        enter(WorkspaceStep::Analyzing);
        if (!stopped())
            addOthers();
        if (!stopped() && made_->shown[0])
            addProfiles();
        if (!stopped())
            addJoins();
        if (!stopped() && parts_.views)
            addViewsOfEach();
        enter(WorkspaceStep::Comparing);
        if (!stopped())
            addComparison();
        if (!stopped())
            addProfileSet();
        if (stopped())
            return nullptr;
        if (parts_.views)
            setIndex(*made_);
        if (parts_.views && (made_->isPair() || made_->profileSet) && !stopped())
            addLayouts(*made_);
        markOtherModels(*made_);
        enter(WorkspaceStep::Examining);
        addFindings();
        return stopped() ? nullptr : made_;
    }

private:
    bool stopped() const noexcept { return control_.stop.raised(); }
    void enter(WorkspaceStep step) const
    {
        if (control_.step)
            control_.step(step);
    }

    bool showsWhatWasShown() const
    {
        return before_ && !before_->coming && before_->profile(0) == made_->profile(0)
            && before_->profile(1) == made_->profile(1);
    }

    /// What artifacts that are no profiles say. It is known where the same ones were open before: other sides, corrections.
    void addOthers()
    {
        if (!parts_.views && parts_.findings == WorkspaceParts::Findings::None)
            return;
        examined_ = doctorProfiles(named_);
        if (!parts_.views)
            made_->tuning = tunedLogs(named_);
        else if (before_ && before_->documents == made_->documents && before_->meant == made_->meant)
            takeOthers(*made_, *before_);
        else
            openOthers(*made_, named_, control_.stop);
    }

    /// The index, and the timelines in its classes.
    static void setIndex(Workspace& workspace)
    {
        workspace.index = std::make_shared<const WorkspaceIndex>(workspace.analyzed, workspace.comparison);
        for (std::size_t side = 0; side < workspace.timelines.size(); ++side) {
            std::shared_ptr<const Timeline>& timeline = workspace.timelines[side];
            const auto& classes = workspace.index->classesOf(static_cast<ProfileIndex>(side));
            if (!timeline || timeline->cls == classes)
                continue;
            auto shown = std::make_shared<Timeline>(*timeline);
            classify(*shown, *workspace.profile(side), classes);
            timeline = std::move(shown);
        }
    }

    bool hasSet() const noexcept
    {
        return made_->shown[0] && parts_.fewestColumns > 0 && made_->columns.size() >= parts_.fewestColumns;
    }

    /// What follows from each profile alone, before anything is compared.
    void addViewsOfEach()
    {
        if (!made_->shown[0])
            return;
        if (!made_->isPair()) {
            addStory();
            addLayouts(*made_);
        }
        publishAnalyzed();
    }

    void addStory()
    {
        const DoctorProfile examined = doctorProfileOf(0);
        made_->progress = progressOf(examined, made_->analyzed[0], {made_->document(0), made_->artifact(0)}, named_);
        made_->story = storyOf(examined, made_->progress);
    }

    void publishAnalyzed() const
    {
        if (!control_.analyzed || showsWhatWasShown())
            return;
        auto part = std::make_shared<Workspace>(*made_);
        setIndex(*part);
        if (part->isPair())
            addLayouts(*part);
        made_->kernelTexts = part->kernelTexts;
        part->coming = part->isPair() || hasSet() ? WorkspaceStep::Comparing : WorkspaceStep::Examining;
        control_.analyzed(std::move(part));
    }

    /// What the workspace before this one, or this one by now, knows of a profile.
    ProfileFacts known(const ProfilePtr& profile) const
    {
        for (const Workspace* where : {static_cast<const Workspace*>(made_.get()), before_.get()})
            for (std::size_t side = 0; where && side < where->analyzed.size(); ++side)
                if (where->analyzed[side] && where->analyzed[side]->profile == profile)
                    return {where->analyzed[side], where->timelines[side], where->hashes[side], where->blockSpans[side]};
        return {};
    }

    AnalyzedProfilePtr analyzed(const ProfilePtr& profile) const
    {
        if (const ProfileFacts facts = known(profile); facts.analyzed)
            return facts.analyzed;
        if (before_ && before_->profileSet)
            for (const ComparedProfile& column : before_->profileSet->profiles)
                if (column.profile == profile && column.analyzed)
                    return column.analyzed;
        return analyzeProfile(profile, control_.stop);
    }

    /// What is not known yet is worked out; what comparing does not need, beside the rest: a second core takes it.
    ProfileFacts factsOf(const ProfilePtr& profile) const
    {
        ProfileFacts facts = known(profile);
        const bool draws = parts_.views && !facts.timeline, hashes = (parts_.views || corrections_) && facts.hash.empty();
        std::future<void> beside;
        if (draws || hashes)
            beside = std::async(std::launch::async, [&facts, &profile, draws, hashes, stop = control_.stop] {
                if (draws)
                    facts.timeline = std::make_shared<const Timeline>(makeTimeline(*profile, stop));
                if (hashes)
                    facts.hash = profileHash(*profile, stop);
            });
        if (!facts.analyzed)
            facts.analyzed = analyzed(profile);
        if (beside.valid())
            beside.get();
        if (facts.analyzed && facts.timeline && !facts.blockSpans && !stopped())
            facts.blockSpans = std::make_shared<const BlockSpansByLane>(blockSpansByLane(
                *profile, facts.analyzed->selfUs, *facts.timeline, facts.analyzed->blocks, facts.analyzed->runs));
        return facts;
    }

    /// Neither side waits for the other.
    void addProfiles()
    {
        const bool twice = made_->profile(0) == made_->profile(1);
        std::future<ProfileFacts> other;
        if (made_->isPair() && !twice)
            other = std::async(std::launch::async, [this] { return factsOf(made_->profile(1)); });
        ProfileFacts first = factsOf(made_->profile(0));
        if (made_->isPair())
            setFacts(1, twice ? first : other.get());
        setFacts(0, std::move(first));
    }

    void setFacts(std::size_t side, ProfileFacts facts)
    {
        made_->labels[side] = sideLabel(side);
        made_->analyzed[side] = std::move(facts.analyzed);
        made_->timelines[side] = std::move(facts.timeline);
        made_->hashes[side] = std::move(facts.hash);
        made_->blockSpans[side] = std::move(facts.blockSpans);
    }

    void addJoin(const NamedArtifact& profile, const AnalyzedProfilePtr& analyzed, const std::string& label)
    {
        for (const TunedLog& log : made_->tuning)
            if (analyzed && !log.summary->log->records.empty() && !stopped())
                made_->joins.push_back({profile, {log.document, log.artifact}, label, joinTuning(analyzed, log.summary)});
    }

    void addJoins()
    {
        if (parts_.joinsOfAll) {
            for (const ProfileChoice each : made_->meant) {
                const Document& document = *made_->documents[each.document];
                const Artifact& artifact = document.artifacts[each.artifact];
                if (const ProfilePtr& profile = artifact.profile(); profile && !made_->tuning.empty() && !stopped())
                    addJoin({&document, &artifact}, analyzed(profile), std::string(executorName(profile->executor().kind)));
            }
            return;
        }
        for (std::size_t side = 0; side < made_->shown.size(); ++side)
            if (side == 0 || made_->analyzed[1] != made_->analyzed[0])
                addJoin({made_->document(side), made_->artifact(side)}, made_->analyzed[side], made_->labels[side]);
    }

    /// A profile beside every log that holds a record; what is shown has been joined already.
    std::vector<TuningJoinPtr> joinsWith(const AnalyzedProfilePtr& analyzed) const
    {
        std::vector<TuningJoinPtr> joins;
        for (const TunedLog& log : made_->tuning) {
            if (log.summary->log->records.empty() || stopped())
                continue;
            const auto made = std::find_if(made_->joins.begin(), made_->joins.end(),
                [&](const ShownJoin& each) { return each.join->profile == analyzed && each.log.artifact == log.artifact; });
            joins.push_back(made == made_->joins.end() ? joinTuning(analyzed, log.summary) : made->join);
        }
        return joins;
    }

    /// A profile beside the tasks that were tuned for it; what is shown has been joined already.
    ProgressJoinPtr progressWith(const DoctorProfile& examined) const
    {
        if (!examined.tasks || stopped())
            return nullptr;
        if (!made_->progress.empty() && made_->progress.front().join->profile == examined.analyzed)
            return made_->progress.front().join;
        return joinProgress(examined.analyzed, *examined.tasks->taskList());
    }

    /// By what it is and where it is from, not yet analyzed.
    template <class Compared>
    Compared named(ProfileChoice choice) const
    {
        const Document& document = *made_->documents[choice.document];
        const Artifact& artifact = document.artifacts[choice.artifact];
        Compared one;
        one.profile = artifact.profile();
        one.source = document.source;
        one.artifact = artifact.id;
        one.path = artifact.path;
        one.moreFiles = artifact.moreFiles();
        return one;
    }

    template <class Compared>
    Compared compared(ProfileChoice choice) const
    {
        auto one = named<Compared>(choice);
        one.analyzed = analyzed(one.profile);
        return one;
    }

    /// What a side is called, before anything is compared and after.
    std::string sideLabel(std::size_t side) const
    {
        if (const std::string own = columnLabel(side); !made_->isPair())
            return own.empty() ? std::string(executorName(made_->profile(side)->executor().kind)) : own;
        auto baseline = named<Baseline>(*made_->shown[0]);
        auto candidate = named<Candidate>(*made_->shown[1]);
        baseline.label = columnLabel(0); // without one on both sides their own tell them apart
        candidate.label = columnLabel(1);
        const PerSide<std::string> labels = sideLabels(baseline, candidate);
        return side == 0 ? labels.baseline : labels.candidate;
    }

    /// What a side is called among three and more; empty where it is none of them. A profile in two columns is the candidate by
    /// the second.
    std::string columnLabel(std::size_t side) const
    {
        if (made_->columns.size() < several || !made_->shown[side])
            return {};
        std::vector<ComparedProfile> columns;
        std::optional<std::size_t> place;
        for (const ProfileChoice choice : made_->columns) {
            if (choice == *made_->shown[side] && (side == 1 || !place))
                place = columns.size();
            columns.push_back(named<ComparedProfile>(choice));
        }
        if (!place)
            return {};
        setProfileSetLabels(columns);
        return columns[*place].label;
    }

    /// The place among the columns; that of the first where it is none of them.
    std::size_t columnOf(ProfileChoice choice) const
    {
        const auto place = std::find(made_->columns.begin(), made_->columns.end(), choice);
        return place == made_->columns.end() ? 0 : static_cast<std::size_t>(place - made_->columns.begin());
    }

    /// Every column, analyzed; fewer if it was stopped.
    std::vector<ComparedProfile> comparedColumns() const
    {
        std::vector<ComparedProfile> columns;
        for (const ProfileChoice choice : made_->columns) {
            if (stopped())
                break;
            columns.push_back(compared<ComparedProfile>(choice));
        }
        return columns;
    }

    void addProfileSet()
    {
        if (!hasSet())
            return;
        const std::size_t baseline = columnOf(*made_->shown[0]);
        const auto known = knownComparisons(*made_, before_.get(), baseline);
        if (before_ && before_->profileSet && before_->documents == made_->documents && before_->columns == made_->columns
            && before_->profileSet->baseline == baseline && before_->profileSet->comparisons == known) {
            made_->profileSet = before_->profileSet;
            return;
        }
        std::vector<ComparedProfile> columns = comparedColumns();
        if (stopped())
            return;
        if (auto gathered = gatherProfiles(std::move(columns), baseline, known, control_.stop))
            made_->profileSet = std::make_shared<const ProfileSet>(std::move(*gathered));
    }

    void addComparison()
    {
        if (!made_->isPair())
            return;
        if (corrections_)
            made_->corrections = corrections_(made_->hashes);
        auto baseline = compared<Baseline>(*made_->shown[0]);
        auto candidate = compared<Candidate>(*made_->shown[1]);
        baseline.label = made_->labels[0];
        candidate.label = made_->labels[1];
        auto comparison = compare(baseline, candidate, made_->corrections, control_.stop);
        if (!comparison)
            return;
        made_->comparison = std::make_shared<const Comparison>(std::move(*comparison));
        if (!stopped() && parts_.views)
            made_->blocks = std::make_shared<const std::vector<GroupBlocks>>(groupBlocks(*made_->comparison));
    }

    /// Of a profile that is compared with itself the candidate is the one that was named last.
    DoctorProfile doctorProfileOf(std::size_t side) const
    {
        const auto isMeant = [profile = made_->profile(side)](const DoctorProfile& each) { return each.profile == profile; };
        const auto first = std::find_if(examined_.begin(), examined_.end(), isMeant);
        const auto last = std::find_if(examined_.rbegin(), examined_.rend(), isMeant);
        // One that nobody named is chosen from the list of sources.
        DoctorProfile examined = first == examined_.end() ? doctorProfile(*made_->document(side), *made_->artifact(side), {})
            : side == 0                                   ? *first
                                                          : *last;
        examined.label = made_->labels[side];
        examined.analyzed = made_->analyzed[side];
        examined.joins = joinsWith(examined.analyzed);
        examined.progress = progressWith(examined);
        return examined;
    }

    /// The profile that is the column of this number among those that are meant.
    DoctorProfile doctorProfileOfColumn(std::size_t at, const ComparedProfile& column) const
    {
        const auto isColumn = [&column](const DoctorProfile& each) { return each.profile == column.profile; };
        auto meant = examined_.begin() + static_cast<std::ptrdiff_t>(std::min(at, examined_.size()));
        if (meant == examined_.end() || !isColumn(*meant)) // other columns than those that are meant
            meant = std::find_if(examined_.begin(), examined_.end(), isColumn);
        const ProfileChoice choice = made_->columns[at];
        const Document& document = *made_->documents[choice.document];
        DoctorProfile examined
            = meant == examined_.end() ? doctorProfile(document, document.artifacts[choice.artifact], {}) : *meant;
        examined.label = column.label;
        examined.analyzed = column.analyzed;
        examined.joins = joinsWith(examined.analyzed);
        examined.progress = progressWith(examined);
        return examined;
    }

    DoctorInput whatIsShown()
    {
        DoctorInput input;
        for (std::size_t side = 0; side < made_->shown.size(); ++side)
            if (made_->shown[side]) {
                input.profiles.push_back(doctorProfileOf(side));
                made_->examinedChoices.push_back(*made_->shown[side]);
            }
        if (made_->comparison)
            input.pairs.push_back({0, 1, made_->comparison.get()});
        return input;
    }

    /// The columns, each compared with the first; `comparisons` are those that the pairs refer to.
    DoctorInput allColumns(std::vector<std::shared_ptr<const Comparison>>& comparisons)
    {
        DoctorInput input;
        std::vector<ComparedProfile> columns;
        if (made_->profileSet && made_->profileSet->baseline == 0) {
            columns = made_->profileSet->profiles;
            comparisons = made_->profileSet->comparisons;
        } else {
            columns = comparedColumns();
            if (stopped())
                return input;
            setProfileSetLabels(columns);
            comparisons = compareWithBaseline(columns, 0, {}, control_.stop);
        }
        for (std::size_t at = 0; at < comparisons.size(); ++at) { // none of them, if it was stopped
            input.profiles.push_back(doctorProfileOfColumn(at, columns[at]));
            if (at > 0)
                input.pairs.push_back({0, at, comparisons[at].get()});
        }
        made_->examinedChoices = made_->columns;
        return input;
    }

    void addFindings()
    {
        if (parts_.findings == WorkspaceParts::Findings::None)
            return;
        std::vector<std::shared_ptr<const Comparison>> comparisons; // as long as the rules are asked about them
        const bool ofAll
            = parts_.findings == WorkspaceParts::Findings::OfColumns && made_->shown[0] && made_->columns.size() >= several;
        DoctorInput input = ofAll ? allColumns(comparisons) : whatIsShown();
        made_->findings = std::make_shared<const std::vector<Finding>>(examine(input, control_.stop));
        made_->examined = std::move(input.profiles);
    }

    WorkspacePtr before_;
    std::function<Corrections(const std::array<std::string, 2>&)> corrections_;
    WorkspaceParts parts_;
    const WorkspaceControl& control_;
    std::shared_ptr<Workspace> made_;
    std::vector<NamedArtifact> named_; ///< what is meant
    std::vector<DoctorProfile> examined_; ///< every profile that is meant, with what stands beside it
};

} // namespace

WorkspacePtr makeWorkspace(WorkspaceRequest request, const WorkspaceControl& control)
{
    return WorkspaceBuilder(std::move(request), control).build();
}

} // namespace tvmscope
