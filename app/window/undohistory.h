// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/session/loadrequest.h"
#include "models/alignment/corrections.h"

#include <QUndoStack>

#include <cstdint>
#include <memory>
#include <vector>

namespace tvmscope {

/// What can be undone and redone, in one order: what the user said about the groups of the pair on show, exchanging its sides,
/// opening, adding and closing sources.
class UndoHistory : public QObject {
    Q_OBJECT
public:
    /// Sources that are no longer open are held by the steps that closed them, this many bytes of them, the last ones first; of
    /// those before, a file is read again when it is to be open again.
    static constexpr std::uint64_t bytesHeld = 64U << 20;
    explicit UndoHistory(QObject* parent = nullptr, std::uint64_t maxBytes = bytesHeld);
    ~UndoHistory() override;

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
    /// The next step to undo, or to redo, closed all that were open, or opened others in their place.
    bool canUndoOpening() const { return isOpening(stack_.index() - 1); }
    bool canRedoOpening() const { return isOpening(stack_.index()); }

Q_SIGNALS:
    /// A step was undone; what was before it comes.
    void undone();
    /// A step was made, undone or redone: compare again.
    void changed();
    /// Open this.
    void rearrangeRequested(const tvmscope::LoadRequest& request);

private:
    class Step;
    class Rearranged;
    /// What was open on both sides of a step.
    struct Arrangements {
        LoadRequest before, after;
    };
    bool isOpening(int step) const;
    void set(const Corrections& corrections);
    void letGo(const LoadRequest& open);

    const std::uint64_t maxBytes_;
    Corrections current_;
    std::vector<std::weak_ptr<Arrangements>> arrangements_; ///< of the steps, in their order
    QUndoStack stack_;
};

} // namespace tvmscope
