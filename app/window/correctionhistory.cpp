// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/correctionhistory.h"

#include <QUndoCommand>

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

CorrectionHistory::CorrectionHistory(QObject* parent)
    : QObject(parent)
{
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

void CorrectionHistory::set(const Corrections& corrections)
{
    current_ = corrections;
    Q_EMIT changed();
}

} // namespace tvmscope
