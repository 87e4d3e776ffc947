// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/correctionhistory.h"

#include <QUndoCommand>

#include <utility>

namespace tvmscope {

class CorrectionHistory::Step : public QUndoCommand {
public:
    Step(CorrectionHistory& history, Corrections after, const QString& title)
        : QUndoCommand(title)
        , history_(history)
        , before_(history.current_)
        , after_(std::move(after))
    {
    }
    void undo() override { history_.set(before_); }
    void redo() override { history_.set(after_); }

private:
    CorrectionHistory& history_;
    Corrections before_, after_;
};

class CorrectionHistory::Rearranged : public QUndoCommand {
public:
    Rearranged(CorrectionHistory& history, LoadRequest before, LoadRequest after, const QString& title)
        : QUndoCommand(title)
        , history_(history)
        , before_(std::move(before))
        , after_(std::move(after))
    {
    }
    void undo() override { open(before_); }
    void redo() override
    {
        if (std::exchange(isMade_, true)) // a stack redoes what is put on it
            open(after_);
    }

private:
    void open(const LoadRequest& request)
    {
        history_.current_ = request.corrections.value_or(Corrections());
        Q_EMIT history_.rearrangeRequested(request);
    }

    CorrectionHistory& history_;
    LoadRequest before_, after_;
    bool isMade_ = false;
};

CorrectionHistory::CorrectionHistory(QObject* parent)
    : QObject(parent)
{
    constexpr int mostSteps = 100; // a closed source is held by the step that closed it
    stack_.setUndoLimit(mostSteps);
}

void CorrectionHistory::restart(Corrections corrections)
{
    current_ = std::move(corrections);
    stack_.clear();
}

void CorrectionHistory::change(Corrections corrections, const QString& title)
{
    if (corrections != current_)
        stack_.push(new Step(*this, std::move(corrections), title)); // the stack owns it
}

void CorrectionHistory::addRearranged(const LoadRequest& before, const LoadRequest& after, const QString& title)
{
    stack_.push(new Rearranged(*this, before, after, title)); // the stack owns it
}

void CorrectionHistory::set(const Corrections& corrections)
{
    current_ = corrections;
    Q_EMIT changed();
}

} // namespace tvmscope
