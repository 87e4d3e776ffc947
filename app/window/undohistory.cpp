// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/undohistory.h"

#include <QFileInfo>
#include <QUndoCommand>

#include <algorithm>
#include <set>
#include <utility>

namespace tvmscope {

class UndoHistory::Step : public QUndoCommand {
public:
    Step(UndoHistory& history, Corrections after, const QString& title)
        : QUndoCommand(title)
        , history_(history)
        , before_(history.current_)
        , after_(std::move(after))
    {
    }
    void undo() override
    {
        Q_EMIT history_.undone();
        history_.set(before_);
    }
    void redo() override { history_.set(after_); }

private:
    UndoHistory& history_;
    Corrections before_, after_;
};

class UndoHistory::Rearranged : public QUndoCommand {
public:
    Rearranged(UndoHistory& history, std::shared_ptr<Arrangements> arrangements, const QString& title)
        : QUndoCommand(title)
        , history_(history)
        , arrangements_(std::move(arrangements))
        , isOpening_(leavesNothing(*arrangements_))
    {
    }
    bool isOpening() const noexcept { return isOpening_; }
    void undo() override
    {
        Q_EMIT history_.undone();
        open(arrangements_->before);
    }
    void redo() override
    {
        if (std::exchange(isMade_, true)) // a stack redoes what is put on it
            open(arrangements_->after);
    }

private:
    /// Nothing of what was open is open behind the step, or nothing was.
    static bool leavesNothing(const Arrangements& step)
    {
        const auto stays = [&step](const LoadItem& item) {
            return std::any_of(step.before.items.begin(), step.before.items.end(),
                [&item](const LoadItem& before) { return before.opened == item.opened; });
        };
        return std::none_of(step.after.items.begin(), step.after.items.end(), stays);
    }

    void open(const LoadRequest& request)
    {
        history_.current_ = request.corrections.value_or(Corrections());
        Q_EMIT history_.rearrangeRequested(request);
    }

    UndoHistory& history_;
    std::shared_ptr<Arrangements> arrangements_;
    const bool isOpening_;
    bool isMade_ = false;
};

UndoHistory::UndoHistory(QObject* parent, std::uint64_t maxBytes)
    : QObject(parent)
    , maxBytes_(maxBytes)
{
    constexpr int maxSteps = 100;
    stack_.setUndoLimit(maxSteps);
}

/// Whoever hears of steps may be gone before they are.
UndoHistory::~UndoHistory()
{
    stack_.blockSignals(true);
}

void UndoHistory::restart(Corrections corrections)
{
    current_ = std::move(corrections);
    stack_.clear();
    arrangements_.clear();
}

void UndoHistory::change(Corrections corrections, const QString& title)
{
    if (corrections != current_)
        stack_.push(new Step(*this, std::move(corrections), title)); // the stack owns it
}

void UndoHistory::addRearranged(const LoadRequest& before, const LoadRequest& after, const QString& title)
{
    auto arrangements = std::make_shared<Arrangements>(Arrangements{before, after});
    arrangements_.push_back(arrangements);
    stack_.push(new Rearranged(*this, std::move(arrangements), title)); // the stack owns it
    std::erase_if(arrangements_, [](const std::weak_ptr<Arrangements>& each) { return each.expired(); });
    letGo(after);
}

bool UndoHistory::isOpening(int step) const
{
    const auto* made = step < 0 ? nullptr : dynamic_cast<const Rearranged*>(stack_.command(step));
    return made && made->isOpening();
}

/// What is open is held by the window anyway.
void UndoHistory::letGo(const LoadRequest& open)
{
    std::set<DocumentPtr> held;
    for (const LoadItem& item : open.items)
        held.insert(item.opened);
    std::uint64_t bytes = 0;
    for (auto step = arrangements_.rbegin(); step != arrangements_.rend(); ++step) {
        const std::shared_ptr<Arrangements> arrangements = step->lock();
        for (LoadRequest* request : {&arrangements->after, &arrangements->before})
            for (LoadItem& item : request->items) {
                if (!item.opened || held.contains(item.opened))
                    continue;
                if (bytes + item.opened->size > maxBytes_ && QFileInfo::exists(item.word)) {
                    item.opened = nullptr;
                    continue;
                }
                bytes += item.opened->size;
                held.insert(item.opened);
            }
    }
}

void UndoHistory::set(const Corrections& corrections)
{
    current_ = corrections;
    Q_EMIT changed();
}

} // namespace tvmscope
