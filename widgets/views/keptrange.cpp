// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/keptrange.h"

#include "models/items/rangewords.h"

namespace tvmscope {

KeptRange::KeptRange(QObject* parent)
    : QObject(parent)
{
}

void KeptRange::setWorkspace(const WorkspacePtr& shown)
{
    shown_ = shown;
    Q_EMIT rangeChanged();
}

void KeptRange::setSelection(Selection* selection)
{
    if (selection_)
        selection_->disconnect(this);
    selection_ = selection;
    if (selection_)
        connect(selection_, &Selection::rangeChanged, this, &KeptRange::rangeChanged);
    Q_EMIT rangeChanged();
}

std::optional<SelectedRows> KeptRange::rows() const
{
    return selection_ && selection_->range() ? std::optional(selection_->rangeRows()) : std::nullopt;
}

std::optional<InForce> KeptRange::inForce() const
{
    if (!shown_ || !selection_ || !selection_->range())
        return std::nullopt;
    const RangeTarget& range = *selection_->range();
    return InForce{InForceKind::Range, rangeWords(*shown_, range), shortRangeWords(*shown_, range)};
}

void KeptRange::takeBack()
{
    if (selection_)
        selection_->keepTo(std::nullopt);
}

} // namespace tvmscope
