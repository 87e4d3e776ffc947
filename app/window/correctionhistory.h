// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/corrections.h"

#include <QUndoStack>

namespace tvmscope {

/// What the user said about the groups of the pair on show, step by step: what can be undone and redone.
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
    QUndoStack* stack() noexcept { return &stack_; }

Q_SIGNALS:
    /// A step was made, undone or redone: compare again.
    void changed();

private:
    class Step;
    void set(const Corrections& corrections);

    Corrections current_;
    QUndoStack stack_;
};

} // namespace tvmscope
