// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/session/loadrequest.h"
#include "models/alignment/corrections.h"

#include <QUndoStack>

namespace tvmscope {

/// What can be undone and redone, in one order: what the user said about the groups of the pair on show, exchanging its sides and
/// closing sources.
class CorrectionHistory : public QObject {
    Q_OBJECT
public:
    explicit CorrectionHistory(QObject* parent = nullptr);

    /// The corrections that hold now.
    const Corrections& current() const noexcept { return current_; }
    /// Another pair of reports, with corrections of its own: nothing to undo.
    void restart(Corrections corrections);
    /// A step; `title` is what the menu says, as in "Undo Pin together". A step that changes nothing is none.
    void change(Corrections corrections, const QString& title);
    /// A step that was made already: what was open before it, and since. Neither has Workspaces; without items, nothing is open.
    void addRearranged(const LoadRequest& before, const LoadRequest& after, const QString& title);
    /// These hold since such a step.
    void follow(Corrections corrections) { current_ = std::move(corrections); }
    QUndoStack* stack() noexcept { return &stack_; }

Q_SIGNALS:
    /// A step was made, undone or redone: compare again.
    void changed();
    /// Open this.
    void rearrangeRequested(const tvmscope::LoadRequest& request);

private:
    class Step;
    class Rearranged;
    void set(const Corrections& corrections);

    Corrections current_;
    QUndoStack stack_;
};

} // namespace tvmscope
