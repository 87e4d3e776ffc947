// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/rangestrip.h"

#include "models/items/rangewords.h"

namespace tvmscope {

RangeStrip::RangeStrip(QWidget* parent)
    : NoticeStrip(parent)
{
    connect(this, &NoticeStrip::buttonPressed, this, [this] {
        if (selection_)
            selection_->keepTo(std::nullopt);
    });
}

void RangeStrip::setWorkspace(const WorkspacePtr& shown)
{
    shown_ = shown;
    follow();
}

void RangeStrip::setSelection(Selection* selection)
{
    if (selection_)
        selection_->disconnect(this);
    selection_ = selection;
    if (selection_)
        connect(selection_, &Selection::rangeChanged, this, &RangeStrip::follow);
    follow();
}

std::optional<SelectedRows> RangeStrip::rows() const
{
    return selection_ && selection_->range() ? std::optional(selection_->rangeRows()) : std::nullopt;
}

void RangeStrip::follow()
{
    const bool keeps = shown_ && selection_ && selection_->range();
    const QString words = keeps ? rangeWords(*shown_, *selection_->range()) : QString();
    NoticeStrip::show(Kind::Note,
        keeps ? tr("%1; their numbers are those of the whole run.").arg(words.left(1).toUpper() + words.mid(1)) : QString(),
        tr("Show all"));
    Q_EMIT rangeChanged();
}

} // namespace tvmscope
