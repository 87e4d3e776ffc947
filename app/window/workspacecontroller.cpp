// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/workspacecontroller.h"

#include "app/corrections/correctionsstore.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <iterator>
#include <utility>

namespace tvmscope {

QString WorkspaceController::pastedTitle(int number)
{
    return number == 1 ? tr("pasted text") : tr("pasted text %1").arg(number);
}

/// Of two that were pasted each has its own name: tables and headlines tell them apart by it.
QString WorkspaceController::freePastedTitle() const
{
    const auto isTaken = [this](const QString& title) {
        return shown_ && std::any_of(shown_->documents.begin(), shown_->documents.end(), [&](const DocumentPtr& open) {
            return open->source == title.toStdString();
        });
    };
    int number = 1;
    while (isTaken(pastedTitle(number)))
        ++number;
    return pastedTitle(number);
}

WorkspaceController::WorkspaceController(QSettings* settings, QObject* parent, Loader::Work work)
    : QObject(parent)
    , keepsCorrections_(settings != nullptr)
    , recent_(settings)
    , loader_(new Loader(this, std::move(work)))
{
    connect(loader_, &Loader::loaded, this, &WorkspaceController::takeIn);
    connect(loader_, &Loader::partLoaded, this, &WorkspaceController::takePart);
    connect(loader_, &Loader::failed, this, [this](const LoadResult& result) {
        fallBack();
        Q_EMIT failed(result);
        rearranging_ = Rearranging::No;
    });
    connect(loader_, &Loader::cancelled, this, [this] {
        fallBack();
        Q_EMIT cancelled();
        rearranging_ = Rearranging::No;
    });
}

void WorkspaceController::open(const QStringList& words, const QString& correctionsFile)
{
    LoadRequest request;
    request.correctionsFile = correctionsFile;
    for (const QString& word : words)
        request.items.push_back({word, std::nullopt});
    if (!request.items.empty())
        loadInPlace(std::move(request), tr("Open"), words);
}

void WorkspaceController::openSample()
{
    LoadRequest request;
    request.items = {{QStringLiteral(":/samples/bert2-relax-vm.json"), std::nullopt},
        {QStringLiteral(":/samples/bert2-relay-vm.json"), std::nullopt}};
    loadInPlace(std::move(request), tr("Open"));
}

/// It can be undone, also where all was closed before; the first that the program opens is no step.
void WorkspaceController::loadInPlace(LoadRequest request, const QString& title, const QStringList& remember)
{
    if (shown_ || wasOpen_)
        loadRearranged(std::move(request), title, remember);
    else
        load(std::move(request), remember);
}

void WorkspaceController::openSide(Side side, const QString& word)
{
    LoadRequest request;
    request.items = {{word, std::nullopt}};
    request.side = side;
    request.open = shown_;
    loadInPlace(std::move(request), tr("Add"));
}

/// For what is open, as it is shown.
LoadRequest WorkspaceController::requestOfOpen() const
{
    LoadRequest request;
    for (std::size_t at = 0; at < shown_->documents.size(); ++at) {
        const DocumentPtr& document = shown_->documents[at];
        LoadItem item{QFile::decodeName(document->source.c_str()), std::nullopt, document, false};
        for (const ProfileChoice each : shown_->meant)
            if (each.document == at)
                item.meant.push_back(each.artifact);
        if (item.meant.size() >= document->artifacts.size()) // all, also of what it may hold when it is read again
            item.meant.clear();
        request.items.push_back(std::move(item));
    }
    request.open = shown_;
    request.first = shown_->shown[0];
    request.second = shown_->shown[1];
    if (shown_->choosesColumns()) // else all, also those that a source may hold when it is read again
        request.columns = shown_->columns;
    return request;
}

/// The same, to be opened later: it holds no workspace, and asks for the corrections that hold.
LoadRequest WorkspaceController::stepOfOpen() const
{
    if (!shown_)
        return {};
    LoadRequest request = requestOfOpen();
    request.open = nullptr;
    request.corrections = shown_->corrections;
    return request;
}

void WorkspaceController::loadRearranged(LoadRequest request, const QString& title, const QStringList& remember)
{
    LoadRequest before = stepOfOpen();
    load(std::move(request), remember);
    rearranging_ = Rearranging::New;
    beforeStep_ = std::move(before);
    stepTitle_ = title;
}

void WorkspaceController::rearrange(const LoadRequest& request)
{
    if (request.items.empty()) {
        loader_->cancel();
        rearranging_ = Rearranging::Again;
        close();
        return;
    }
    LoadRequest wanted = request;
    wanted.open = shown_;
    load(std::move(wanted));
    rearranging_ = Rearranging::Again;
    step_ = request;
}

void WorkspaceController::add(const QStringList& words)
{
    std::vector<LoadItem> items;
    for (const QString& word : words)
        items.push_back({word, std::nullopt});
    if (!shown_)
        open(words);
    else if (!items.empty())
        loadBehind(std::move(items));
}

/// All that is open stays.
void WorkspaceController::loadBehind(std::vector<LoadItem> items)
{
    LoadRequest request = requestOfOpen();
    std::move(items.begin(), items.end(), std::back_inserter(request.items));
    if (shown_->isPair())
        request.corrections = shown_->corrections;
    loadRearranged(std::move(request), tr("Add"));
}

void WorkspaceController::reload()
{
    if (!shown_)
        return;
    LoadRequest request = requestOfOpen();
    request.readsAgain = true;
    for (LoadItem& item : request.items)
        item.again = QFileInfo::exists(item.word) || (!item.word.startsWith(pastedTitle(1)) && item.word != QStringLiteral("-"));
    if (shown_->isPair())
        request.corrections = corrections_;
    load(std::move(request));
    readsAgain_ = true;
}

void WorkspaceController::closeSource(std::size_t document)
{
    if (!shown_ || document >= shown_->documents.size())
        return;
    LoadRequest request = requestOfOpen();
    request.items.erase(request.items.begin() + static_cast<std::ptrdiff_t>(document));
    const auto without = [document](ProfileChoice choice) {
        choice.document -= choice.document > document ? 1 : 0;
        return choice;
    };
    std::vector<ProfileChoice> left, columns;
    for (const std::optional<ProfileChoice>& choice : shown_->shown)
        if (choice && choice->document != document)
            left.push_back(without(*choice));
    for (const ProfileChoice& column : request.columns)
        if (column.document != document)
            columns.push_back(without(column));
    if (request.items.empty()) {
        closeAll();
        return;
    }
    request.first = left.empty() ? ProfileChoice{0, 0} : left.front();
    request.second = left.size() > 1 ? std::optional(left[1]) : std::nullopt;
    // Who lost its partner is compared with the next one that stands beside it, and stays on its side.
    const auto isOther = [&](ProfileChoice choice) { return choice.document != document && !(without(choice) == request.first); };
    const auto other = std::find_if(shown_->columns.begin(), shown_->columns.end(), isOther);
    if (left.size() == 1 && shown_->isPair() && other != shown_->columns.end()) {
        request.second = without(*other);
        if (shown_->shown[0]->document == document)
            request.second = std::exchange(request.first, *request.second);
    }
    request.columns = std::move(columns);
    loadRearranged(std::move(request), tr("Close source"));
}

void WorkspaceController::closeAll()
{
    loader_->cancel();
    if (!shown_)
        return;
    const LoadRequest before = stepOfOpen();
    rearranging_ = Rearranging::New;
    close();
    Q_EMIT rearranged(before, {}, tr("Close all sources"));
}

void WorkspaceController::close()
{
    loader_->cancel();
    shown_ = nullptr;
    before_ = nullptr;
    corrections_ = {};
    Q_EMIT closed();
    rearranging_ = Rearranging::No;
}

void WorkspaceController::paste(const QString& text)
{
    if (text.size() > maxPasted) {
        Q_EMIT tooMuchPasted();
        return;
    }
    if (text.trimmed().isEmpty()) {
        Q_EMIT blankPasted();
        return;
    }
    std::vector<LoadItem> items{{freePastedTitle(), text.toStdString()}};
    if (shown_) {
        loadBehind(std::move(items));
        return;
    }
    LoadRequest request;
    request.items = std::move(items);
    loadInPlace(std::move(request), tr("Open"));
}

LoadRequest WorkspaceController::requestOfProfiles(ProfileChoice first, std::optional<ProfileChoice> second) const
{
    LoadRequest request;
    request.open = shown_;
    request.first = first;
    request.second = second;
    if (shown_->isPair() && shown_->shown[0] == first && shown_->shown[1] == second)
        request.corrections = corrections_;
    return request;
}

void WorkspaceController::showProfiles(ProfileChoice first, std::optional<ProfileChoice> second)
{
    load(requestOfProfiles(first, second));
}

void WorkspaceController::chooseProfiles(ProfileChoice first, std::optional<ProfileChoice> second)
{
    if (shown_->shown[0] == first && shown_->shown[1] == second)
        showProfiles(first, second);
    else
        loadRearranged(requestOfProfiles(first, second), second ? tr("Choose profiles") : tr("Show alone"));
}

void WorkspaceController::holdSideBySide(const std::vector<ProfileChoice>& columns)
{
    if (columns.empty())
        return;
    const auto placeOf = [&](const std::optional<ProfileChoice>& choice) {
        return choice ? std::find(columns.begin(), columns.end(), *choice) : columns.end();
    };
    auto first = placeOf(shown_->shown[0]), second = placeOf(shown_->shown[1]);
    if (first == columns.end())
        first = second == columns.begin() && columns.size() > 1 ? columns.begin() + 1 : columns.begin();
    if (second == columns.end() || second == first) // a profile may stand in two columns
        second = first == columns.begin() ? columns.begin() + 1 : columns.begin();
    const bool more = columns.size() > shown_->columns.size();
    loadRearranged(
        requestOfColumns(*first, second == columns.end() || second == first ? std::nullopt : std::optional(*second), columns),
        more ? tr("Add to the matrix") : tr("Remove from the matrix"));
}

LoadRequest WorkspaceController::requestOfColumns(
    ProfileChoice first, std::optional<ProfileChoice> second, const std::vector<ProfileChoice>& columns) const
{
    LoadRequest request;
    request.open = shown_;
    request.first = first;
    request.second = second;
    request.columns = columns;
    if (shown_->shown[0] == first && shown_->shown[1] == second)
        request.corrections = corrections_;
    return request;
}

void WorkspaceController::showColumns(
    ProfileChoice first, std::optional<ProfileChoice> second, const std::vector<ProfileChoice>& columns)
{
    load(requestOfColumns(first, second, columns));
}

void WorkspaceController::takeSide(Side side, ProfileChoice profile)
{
    // Two that are compared change places rather than make one of them both sides.
    if (shown_->isPair() && shown_->shown[side == Side::Baseline ? 1 : 0] == profile) {
        swapSides();
        return;
    }
    // The other side stays; with one profile on show, that one is the other side.
    const ProfileChoice other = *shown_->shown[shown_->isPair() && side == Side::Baseline ? 1 : 0];
    if (side == Side::Baseline)
        chooseProfiles(profile, other);
    else
        chooseProfiles(other, profile);
}

void WorkspaceController::swapSides()
{
    if (!showsPair())
        return;
    LoadRequest request;
    request.open = shown_;
    request.first = shown_->shown[1];
    request.second = shown_->shown[0];
    request.corrections = withSidesSwapped(shown_->corrections);
    loadRearranged(std::move(request), tr("Swap"));
}

void WorkspaceController::correct(const Corrections& corrections)
{
    if (isStepping()) { // the pair that they are about is not there yet
        LoadRequest request = step_;
        request.corrections = corrections;
        rearrange(request);
        return;
    }
    corrections_ = corrections;
    showProfiles(*shown_->shown[0], shown_->shown[1]);
}

void WorkspaceController::load(LoadRequest request, const QStringList& remember)
{
    remember_ = remember;
    rearranging_ = Rearranging::No;
    readsAgain_ = false;
    if (keepsCorrections_)
        request.keptIn = correctionsFolder();
    loader_->start(request);
}

void WorkspaceController::takeIn(const LoadResult& result)
{
    shown_ = result.shown;
    wasOpen_ = true;
    before_ = nullptr;
    corrections_ = shown_->corrections;
    if (!remember_.isEmpty())
        recent_.add(remember_);
    const bool wasReadAgain = std::exchange(readsAgain_, false);
    Q_EMIT loaded(result);
    if (rearranging_ == Rearranging::New)
        Q_EMIT rearranged(beforeStep_, stepOfOpen(), stepTitle_);
    if (wasReadAgain && result.remark.isEmpty())
        Q_EMIT readAgain(result.readAgain);
    rearranging_ = Rearranging::No;
    beforeStep_ = step_ = {};
}

void WorkspaceController::takePart(const WorkspacePtr& part)
{
    if (!shown_ || !shown_->coming)
        before_ = shown_;
    shown_ = part;
    corrections_ = {};
    Q_EMIT partShown();
}

/// Nobody is about the rest any more: what was on show before comes back, or the part stands for itself.
void WorkspaceController::fallBack()
{
    if (shown_ && shown_->coming) {
        auto left = std::make_shared<Workspace>(*shown_);
        left->coming.reset();
        shown_ = before_ ? before_ : std::move(left);
        before_ = nullptr;
        Q_EMIT partShown();
    }
    corrections_ = shown_ ? shown_->corrections : Corrections{};
}

} // namespace tvmscope
