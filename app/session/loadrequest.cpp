// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/session/loadrequest.h"

#include "app/catalog/catalog.h"
#include "app/corrections/correctionsstore.h"
#include "app/session/chosen.h"
#include "app/session/compared.h"
#include "app/session/sources.h"
#include "models/session/modelname.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <iterator>
#include <set>

namespace tvmscope {

namespace {

/// Words of this file, for translators.
struct LoadRequestWords {
    Q_DECLARE_TR_FUNCTIONS(LoadRequest)
};

constexpr std::size_t fewestColumns = 3; ///< two are a pair

LoadResult failure(const DocumentPtr& document, const QString& what)
{
    const QString name = sourceTitle(QString::fromStdString(document->source));
    return {nullptr, LoadRequestWords::tr("%1: %2").arg(name, what), {}, document};
}

LoadResult noProfile(const DocumentPtr& document)
{
    for (const Diagnostic& said : document->diagnostics)
        if (said.severity == Severity::Error)
            return failure(document, QString::fromStdString(messageText(said.message)));
    return failure(document, LoadRequestWords::tr("it holds no profile. Paste the output of print(report), or open its JSON."));
}

/// A number that a source does not have or that is no profile of it, or a source with errors or with nothing in it.
LoadResult nothingToShow(const OpenedSource& source)
{
    const DocumentPtr& document = source.document;
    if (source.picked && !document->profiles().empty())
        return failure(document, QString::fromStdString(messageText(pickedNoProfile(source).message)) + u'.');
    if (!source.problems.empty())
        return failure(document, QString::fromStdString(messageText(source.problems.front().message)));
    return noProfile(document);
}

/// Opens the items of a request one after the other and keeps which profiles they mean.
class Opening {
public:
    Opening(const LoadRequest& request, const LoadProgress& progress, const std::atomic<bool>& stop)
        : request_(request)
        , progress_(progress)
        , stop_(stop)
    {
    }

    /// What could not be opened, in order. Nothing can be shown if that is all.
    std::vector<LoadResult> open()
    {
        std::vector<LoadResult> failed;
        readAhead();
        for (const LoadItem& item : request_.items) {
            OpenedSource source = read(item);
            if (stop_)
                break;
            if (item.opened && saysTheSame(*source.document, *item.opened))
                source = opened(item.opened);
            if (isLost(item, source)) {
                failed.push_back(nothingToShow(source));
                source = opened(item.opened);
            } else if (!canBeShown(source)) {
                failed.push_back(nothingToShow(source));
                continue;
            }
            chosen_.add(source, item.meant);
            if (item.opened)
                continue;
            holdsFresh_ = true;
            fresh_.insert(
                fresh_.end(), chosen_.named.end() - static_cast<std::ptrdiff_t>(source.profiles.size()), chosen_.named.end());
        }
        return failed;
    }

    /// Something of what was not open yet, or of what is to be opened again.
    bool holdsAnything() const noexcept
    {
        const bool asksForFresh = std::any_of(
            request_.items.begin(), request_.items.end(), [](const LoadItem& item) { return item.opened == nullptr; });
        return !chosen_.documents.empty() && (holdsFresh_ || !asksForFresh);
    }

    /// Where one of the two holds no profile, neither takes the place of the other.
    bool joinsOpen() const
    {
        const bool isForOpen = request_.open && !request_.first && request_.side;
        return isForOpen && (chosen_.named.empty() || !request_.open->shown[0]);
    }

    WorkspaceRequest wanted() const
    {
        if (request_.first)
            return asChosen();
        if (joinsOpen())
            return besideOpen();
        if (request_.side && request_.open)
            return withSide();
        WorkspaceRequest wanted = chosen_.request();
        wanted.before = request_.open;
        return wanted;
    }

private:
    static OpenedSource opened(const DocumentPtr& document)
    {
        OpenedSource source{document, {}, document->profiles(), {}, {}};
        for (const Artifact& artifact : document->artifacts)
            source.artifacts.push_back(&artifact);
        return source;
    }

    static std::string wordOf(const LoadItem& item) { return QFile::encodeName(item.word).toStdString(); }
    static bool isKnown(const LoadItem& item) { return item.opened && !item.again; }

    /// Several sources at a time, as commands do.
    void readAhead()
    {
        std::set<std::string> paths; // `f#1 f#2` are one
        for (const LoadItem& item : request_.items) {
            if (isKnown(item) || item.pasted)
                continue;
            paths.insert(parseSourceName(wordOf(item)).path);
            if (item.opened)
                sources_.knowBefore(item.opened);
        }
        if (paths.size() < 2)
            return;
        ReadingProgress progress;
        if (progress_.reading)
            progress = [this, name = LoadRequestWords::tr("%1 sources").arg(paths.size())](
                           std::uint64_t done, std::uint64_t total) { progress_.reading(name, done, total); };
        sources_.readAhead({paths.begin(), paths.end()}, progress, &stop_);
    }

    OpenedSource read(const LoadItem& item)
    {
        if (isKnown(item))
            return opened(item.opened);
        ParseControl control;
        control.stop = &stop_;
        if (progress_.reading)
            control.progress
                = [&](std::uint64_t done, std::uint64_t total) { progress_.reading(sourceTitle(item.word), done, total); };
        return item.pasted ? Sources::openText(*item.pasted, item.word.toStdString(), control)
                           : sources_.open(wordOf(item), control);
    }

    /// The profile itself, else the first one of its source; nothing where the source has none.
    std::optional<ProfileChoice> stillThere(const std::optional<ProfileChoice>& choice) const
    {
        if (!choice || choice->document >= chosen_.documents.size())
            return std::nullopt;
        const std::vector<Artifact>& artifacts = chosen_.documents[choice->document]->artifacts;
        if (choice->artifact < artifacts.size() && artifacts[choice->artifact].profile())
            return choice;
        const auto first
            = std::find_if(artifacts.begin(), artifacts.end(), [](const Artifact& each) { return each.profile() != nullptr; });
        return first == artifacts.end()
            ? std::nullopt
            : std::optional(ProfileChoice{choice->document, static_cast<std::size_t>(first - artifacts.begin())});
    }

    WorkspaceRequest asChosen() const
    {
        std::vector<ProfileChoice> shown;
        for (const std::optional<ProfileChoice>& choice : {request_.first, request_.second})
            if (const auto there = stillThere(choice))
                shown.push_back(*there);
        WorkspaceRequest wanted{chosen_.documents, shown.empty() ? chosen_.first() : shown.front(), std::nullopt, {}, {},
            request_.open, chosen_.meant};
        if (shown.size() > 1)
            wanted.second = shown[1];
        else if (!shown.empty() && !fresh_.empty())
            wanted.second = fresh_.front();
        for (const ProfileChoice& column : request_.columns)
            if (const auto there = stillThere(column))
                wanted.named.push_back(*there);
        if (!wanted.named.empty())
            wanted.named.insert(wanted.named.end(), fresh_.begin(), fresh_.end());
        return wanted;
    }

    /// Nothing but timings or warnings. A report that cannot be read is not among them, though TVM's warnings may stand above it.
    bool standsBeside(const OpenedSource& source) const
    {
        const bool others = !source.artifacts.empty() && source.document->profiles().empty();
        return others && (!chosen_.named.empty() || !source.document->hasErrors());
    }

    bool canBeShown(const OpenedSource& source) const { return source.usable() || standsBeside(source); }

    /// Then what follows from it, and steps that it was in, can stay.
    static bool saysTheSame(const Document& read, const Document& before)
    {
        return read.bytes && before.bytes && *read.bytes == *before.bytes;
    }

    /// What was read again says less than what was read before: its file is gone, or is just being written.
    bool isLost(const LoadItem& item, const OpenedSource& source) const
    {
        if (!item.opened || source.document == item.opened)
            return false;
        const bool lostReports = source.document->profiles().empty() && !item.opened->profiles().empty();
        return lostReports || !canBeShown(source);
    }

    /// What is open stays, with what was read behind it.
    WorkspaceRequest besideOpen() const
    {
        const Workspace& open = *request_.open;
        WorkspaceRequest wanted{open.documents, open.shown[0], open.shown[1], {}, {}, request_.open, open.meant};
        const auto behind = [&open](ProfileChoice choice) {
            return ProfileChoice{open.documents.size() + choice.document, choice.artifact};
        };
        wanted.documents.insert(wanted.documents.end(), chosen_.documents.begin(), chosen_.documents.end());
        std::transform(chosen_.meant.begin(), chosen_.meant.end(), std::back_inserter(wanted.meant), behind);
        const WorkspaceRequest added = chosen_.request();
        if (!wanted.first && added.first) {
            wanted.first = behind(*added.first);
            if (added.second)
                wanted.second = behind(*added.second);
        }
        wanted.named = open.columns;
        std::transform(added.named.begin(), added.named.end(), std::back_inserter(wanted.named), behind);
        return wanted;
    }

    /// A document of what is open, and behind it those without profiles, whose timings belong to its profiles.
    std::vector<std::size_t> withTimings(std::size_t kept) const
    {
        const std::vector<DocumentPtr>& all = request_.open->documents;
        std::vector<std::size_t> together{kept};
        std::optional<std::size_t> lastWithProfiles;
        for (std::size_t at = 0; at < all.size(); ++at)
            if (!all[at]->profiles().empty())
                lastWithProfiles = at;
            else if (lastWithProfiles.value_or(kept) == kept)
                together.push_back(at);
        return together;
    }

    WorkspaceRequest withSide() const
    {
        const Workspace& open = *request_.open;
        const bool ofBaseline = *request_.side == Side::Baseline;
        // With one profile on show, that one is the other side, whichever side it was on.
        const ProfileChoice kept = *open.shown[open.isPair() && ofBaseline ? 1 : 0];
        WorkspaceRequest wanted;
        for (const std::size_t from : withTimings(kept.document)) {
            for (const ProfileChoice each : open.meant)
                if (each.document == from)
                    wanted.meant.push_back({wanted.documents.size(), each.artifact});
            wanted.documents.push_back(open.documents[from]);
        }
        const std::size_t last = wanted.documents.size();
        wanted.documents.push_back(chosen_.documents.front());
        for (const ProfileChoice each : chosen_.meant)
            wanted.meant.push_back({last, each.artifact});
        const ProfileChoice old{0, kept.artifact}, fresh{last, chosen_.named.front().artifact};
        wanted.first = ofBaseline ? fresh : old;
        wanted.second = ofBaseline ? old : fresh;
        wanted.named = {*wanted.first, *wanted.second};
        wanted.before = request_.open;
        return wanted;
    }

    const LoadRequest& request_;
    const LoadProgress& progress_;
    const std::atomic<bool>& stop_;
    Sources sources_;
    ChosenArtifacts chosen_; ///< in the order of the items
    std::vector<ProfileChoice> fresh_; ///< the profiles of items that were not open
    bool holdsFresh_ = false; ///< such an item, be it without profiles
};

/// Who stands side by side while other profiles of what is open are shown. Columns of a matrix stay; less than those are what is
/// shown.
std::vector<ProfileChoice> columnsBeside(const LoadRequest& request)
{
    const std::vector<ProfileChoice>& open = request.open->columns;
    std::vector<ProfileChoice> shown;
    for (const std::optional<ProfileChoice>& choice : {request.first, request.second})
        if (choice)
            shown.push_back(*choice);
    const bool areColumns = std::all_of(
        shown.begin(), shown.end(), [&](ProfileChoice each) { return std::find(open.begin(), open.end(), each) != open.end(); });
    return areColumns || open.size() >= fewestColumns ? open : shown;
}

void addRemark(QString& remarks, const QString& remark)
{
    if (!remarks.isEmpty() && !remark.isEmpty())
        remarks += QLatin1Char('\n');
    remarks += remark;
}

/// Corrections of a file, as they fit two profiles.
Corrections correctionsIn(const QString& path, const std::array<std::string, 2>& hashes, QString& remark)
{
    auto read = readCorrectionsFor(QFile::encodeName(path).toStdString(), hashes[0], hashes[1]);
    if (read)
        return std::move(read->corrections);
    remark = sourceTitle(path) + QStringLiteral(": ") + QString::fromStdString(messageText(read.error().message));
    return {};
}

Corrections wantedCorrections(const LoadRequest& request, const std::array<std::string, 2>& hashes, QString& remark)
{
    if (request.corrections)
        return *request.corrections;
    if (!request.correctionsFile.isEmpty())
        return correctionsIn(request.correctionsFile, hashes, remark);
    if (request.keptIn.isEmpty())
        return {};
    const QString kept = correctionsPath(request.keptIn, hashes[0], hashes[1]);
    return QFileInfo(kept).isFile() ? correctionsIn(kept, hashes, remark) : Corrections{};
}

} // namespace

LoadResult load(const LoadRequest& request, const LoadProgress& progress, const std::atomic<bool>& stop)
{
    WorkspaceRequest wanted;
    LoadResult result;
    bool sameProfiles = false;
    if (request.items.empty()) {
        const Workspace& open = *request.open;
        wanted = {open.documents, request.first, request.second, {}, {}, request.open, open.meant};
        wanted.named = request.columns.empty() ? columnsBeside(request) : request.columns;
    } else {
        Opening opening(request, progress, stop);
        const std::vector<LoadResult> failed = opening.open();
        if (stop)
            return {};
        if (!opening.holdsAnything())
            return failed.front();
        for (const LoadResult& one : failed)
            addRemark(result.remark, one.failure);
        wanted = opening.wanted();
        sameProfiles = opening.joinsOpen() && request.open->isPair();
    }
    wanted.corrections = [&](const std::array<std::string, 2>& hashes) {
        if (sameProfiles)
            return request.open->corrections;
        QString remark;
        Corrections corrections = wantedCorrections(request, hashes, remark);
        addRemark(result.remark, remark);
        return corrections;
    };
    result.shown = makeWorkspace(std::move(wanted), {StopFlag(&stop), progress.working, progress.analyzed});
    if (result.shown && request.open && request.readsAgain)
        result.readAgain
            = std::any_of(request.items.begin(), request.items.end(), [](const LoadItem& item) { return item.again; })
            ? readAgain(*request.open, *result.shown)
            : nothingReadAgain();
    return result;
}

} // namespace tvmscope
