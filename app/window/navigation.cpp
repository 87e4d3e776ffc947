// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/navigation.h"

#include "app/window/pages.h"
#include "app/window/undohistory.h"
#include "app/window/workspacecontroller.h"
#include "models/session/carriedover.h"
#include "models/session/selection.h"

#include <QScopedValueRollback>

#include <algorithm>
#include <utility>

namespace tvmscope {

namespace {

constexpr std::size_t maxPlaces = 100, maxWays = 100;

std::vector<std::string> sourcesOf(const std::vector<DocumentPtr>& documents)
{
    std::vector<std::string> sources;
    for (const DocumentPtr& document : documents)
        sources.push_back(document->source);
    return sources;
}

} // namespace

Navigation::Navigation(WorkspaceController* workspace, Pages* pages, Selection* selection, UndoHistory* steps, QObject* parent)
    : QObject(parent)
    , workspace_(workspace)
    , pages_(pages)
    , selection_(selection)
    , steps_(steps)
{
    connect(steps->stack(), &QUndoStack::indexChanged, this, &Navigation::wayChanged);
    connect(pages, &Pages::pageTurned, this, &Navigation::note);
    connect(selection, &Selection::selectionChanged, this, &Navigation::note);
    for (const auto stayed : {&WorkspaceController::cancelled, &WorkspaceController::closed})
        connect(workspace, stayed, this, &Navigation::stay);
    connect(workspace, &WorkspaceController::failed, this, &Navigation::stay);
}

Navigation::Place Navigation::here() const
{
    const Workspace& shown = *workspace_->shown();
    return {shown.shown, shown.columns, pages_->currentPage(), selection_->selectedTargets(), shown.comparison};
}

/// What changes while something else is on its way is part of the step that leads there.
void Navigation::note()
{
    if (!workspace_->isRearranging())
        noteHere();
}

void Navigation::noteHere()
{
    if (going_ || awaited_ || !workspace_->shown() || workspace_->shown() != last_) // else follow() comes first
        return;
    Place place = here();
    if (!places_.empty()) {
        Place& last = places_[at_];
        if (last.shown == place.shown && last.columns == place.columns && last.page == place.page
            && last.selected == place.selected) {
            last.comparison = place.comparison; // it may have come only now
            return;
        }
        places_.resize(at_ + 1);
    }
    places_.push_back(std::move(place));
    if (places_.size() > maxPlaces)
        places_.erase(places_.begin());
    at_ = places_.size() - 1;
    Q_EMIT wayChanged();
}

void Navigation::follow()
{
    const Workspace& shown = *workspace_->shown();
    bool wasHere = false;
    if (shown.documents != documents_) {
        if (wasReadAgain(shown))
            carryOver(shown);
        else {
            leave();
            wasHere = workspace_->isStepping() && takeUpWay(shown);
        }
        documents_ = shown.documents;
    } else if (last_ && shown.isPair() && last_->shown[0] == shown.shown[1] && last_->shown[1] == shown.shown[0]) {
        exchangeSides(shown);
    } else if (last_ && last_->comparison != shown.comparison && last_->shown == shown.shown) {
        carryOver(shown); // what was read again says the same, or the groups were corrected
    }
    if (std::exchange(undone_, false) && !wasHere && !places_.empty())
        dropUndone(shown);
    last_ = workspace_->shown();
    if (wasHere)
        restore(Place(places_[at_]));
    if (const std::optional<Place> place = std::exchange(awaited_, std::nullopt);
        place && place->shown == shown.shown && place->columns == shown.columns)
        restore(*place);
    else
        noteHere();
    Q_EMIT wayChanged();
}

bool Navigation::wasReadAgain(const Workspace& shown) const
{
    return last_ && last_->shown == shown.shown
        && std::equal(last_->documents.begin(), last_->documents.end(), shown.documents.begin(), shown.documents.end(),
            [](const DocumentPtr& x, const DocumentPtr& y) { return x->source == y->source; })
        && showSameRows(*last_, shown);
}

/// Back to the last place from which what is shown now was left; else to before what was shown last.
void Navigation::dropUndone(const Workspace& shown)
{
    const auto placesUpTo = [this](auto isLast) {
        std::size_t kept = at_ + 1;
        while (kept > 0 && !isLast(places_[kept - 1]))
            --kept;
        return kept;
    };
    const auto arrangedAs
        = [](const Place& place, const Workspace& open) { return place.shown == open.shown && place.columns == open.columns; };
    std::size_t kept = placesUpTo([&](const Place& place) { return arrangedAs(place, shown); });
    if (kept == 0 && last_)
        kept = placesUpTo([&](const Place& place) { return !arrangedAs(place, *last_); });
    places_.resize(kept);
    at_ = kept > 0 ? kept - 1 : 0;
}

void Navigation::stay()
{
    awaited_.reset();
    undone_ = false;
    noteHere();
}

/// That is a step to undo and no place: what was seen of this pair is gone back to with its sides as they are now.
void Navigation::exchangeSides(const Workspace& shown)
{
    for (Place& place : places_)
        if (place.shown == last_->shown && place.columns == last_->columns) {
            const bool known = place.comparison.lock() == last_->comparison;
            place = {shown.shown, shown.columns, place.page,
                known ? carriedOver(*last_, shown, place.selected) : std::vector<Target>(), shown.comparison};
        }
    if (!places_.empty())
        places_[at_].selected = selection_->selectedTargets();
}

/// The groups of the new comparison may have other numbers.
void Navigation::carryOver(const Workspace& shown)
{
    for (Place& place : places_)
        if (place.comparison.lock() == last_->comparison) {
            place.selected = withoutGroups(*last_, place.selected);
            place.comparison = shown.comparison;
        }
}

/// Groups have their numbers in one comparison alone, which is made anew when these sources are open again.
void Navigation::leave()
{
    if (last_ && !places_.empty()) {
        Way way{{documents_.begin(), documents_.end()}, sourcesOf(documents_), std::move(places_), at_};
        for (Place& place : way.places)
            place.selected
                = place.comparison.lock() == last_->comparison ? withoutGroups(*last_, place.selected) : std::vector<Target>();
        left_.push_back(std::move(way));
        if (left_.size() > maxWays)
            left_.erase(left_.begin());
    }
    places_.clear();
    documents_.clear();
    last_.reset();
    awaited_.reset();
    at_ = 0;
}

/// Of sources that had to be read again only the pages are known to be still there.
bool Navigation::takeUpWay(const Workspace& shown)
{
    const auto found = std::find_if(left_.rbegin(), left_.rend(), [&shown, sources = sourcesOf(shown.documents)](const Way& way) {
        return way.sources == sources && way.places[way.at].shown == shown.shown;
    });
    if (found == left_.rend())
        return false;
    const bool same = std::equal(found->documents.begin(), found->documents.end(), shown.documents.begin(),
        [](const auto& was, const DocumentPtr& is) { return was.lock() == is; });
    places_ = std::move(found->places);
    at_ = found->at;
    left_.erase(std::next(found).base());
    for (Place& place : places_) {
        if (!same)
            place = {shown.shown, shown.columns, place.page, {}, {}};
        if (place.shown == shown.shown)
            place.comparison = shown.comparison;
    }
    return true;
}

void Navigation::restore(const Place& place)
{
    const QScopedValueRollback<bool> going(going_, true);
    pages_->showPage(place.page);
    // Groups of another comparison have other numbers.
    if (place.comparison.lock() == workspace_->shown()->comparison)
        selection_->select(place.selected);
}

void Navigation::goTo(std::size_t which)
{
    at_ = which;
    Q_EMIT wayChanged();
    const Place place = places_[which];
    const bool sameColumns = place.columns == workspace_->shown()->columns;
    if (place.shown == workspace_->shown()->shown && sameColumns) {
        restore(place);
        return;
    }
    awaited_ = place;
    if (!sameColumns)
        workspace_->showColumns(*place.shown[0], place.shown[1], place.columns);
    else
        workspace_->showProfiles(*place.shown[0], place.shown[1]);
}

bool Navigation::canGoBack() const
{
    return at_ > 0 || steps_->canUndoOpening();
}

bool Navigation::canGoForward() const
{
    return at_ + 1 < places_.size() || steps_->canRedoOpening();
}

void Navigation::back()
{
    if (!canGoBack())
        return;
    if (at_ > 0)
        goTo(at_ - 1);
    else
        steps_->stack()->undo();
}

void Navigation::forward()
{
    if (!canGoForward())
        return;
    if (at_ + 1 < places_.size())
        goTo(at_ + 1);
    else
        steps_->stack()->redo();
}

} // namespace tvmscope
