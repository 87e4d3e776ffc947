// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/target.h"
#include "models/session/workspace.h"

#include <QObject>
#include <QString>

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tvmscope {

class Pages;
class Selection;
class UndoHistory;
class WorkspaceController;

/// The way back, and forward again: through profiles that were shown or stood side by side, pages that were looked at and things
/// that were selected, so that a double click that leads elsewhere is not for good. Before the first place of sources that were
/// opened in place of others stand those others.
class Navigation : public QObject {
    Q_OBJECT
public:
    Navigation(WorkspaceController* workspace, Pages* pages, Selection* selection, UndoHistory* steps, QObject* parent = nullptr);

    void back();
    void forward();
    bool canGoBack() const;
    bool canGoForward() const;
    /// Call when what is open is on show: other sources begin a way of their own; the same ones, read again with the same rows,
    /// go on. Sources that are open again because something was undone or redone have the way that they had, and its page.
    void follow();
    /// Call before a step is undone: what it had led to is on the way no more.
    void goBackWhenUndone() { undone_ = true; }
    /// Nothing is open any more.
    void leave();

Q_SIGNALS:
    /// canGoBack() and canGoForward() may be others.
    void wayChanged();

private:
    struct Place {
        std::array<std::optional<ProfileChoice>, 2> shown;
        std::vector<ProfileChoice> columns;
        QString page;
        std::vector<Target> selected;
        std::weak_ptr<const Comparison> comparison; ///< that groups among `selected` are of
    };
    /// Through sources that are no longer open.
    struct Way {
        std::vector<std::weak_ptr<const Document>> documents;
        std::vector<std::string> sources;
        std::vector<Place> places;
        std::size_t at = 0;
    };
    Place here() const;
    void note();
    void noteHere();
    void goTo(std::size_t which);
    void restore(const Place& place);
    bool wasReadAgain(const Workspace& shown) const;
    void dropUndone(const Workspace& shown);
    void stay();
    void exchangeSides(const Workspace& shown);
    void carryOver(const Workspace& shown);
    bool takeUpWay(const Workspace& shown);

    WorkspaceController* workspace_;
    Pages* pages_;
    Selection* selection_;
    UndoHistory* steps_;
    std::vector<DocumentPtr> documents_; ///< that the places are about
    WorkspacePtr last_; ///< of these documents, the last one on show
    std::vector<Place> places_;
    std::size_t at_ = 0;
    std::vector<Way> left_; ///< the last one behind
    bool going_ = false; ///< what changes now is no new place
    bool undone_ = false; ///< what comes next was before a step that was undone
    std::optional<Place> awaited_; ///< whose profiles are being compared
};

} // namespace tvmscope
