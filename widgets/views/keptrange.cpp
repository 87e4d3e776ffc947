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

void KeptRange::setProfile(std::optional<ProfileIndex> profile)
{
    if (profile == profile_)
        return;
    profile_ = profile;
    Q_EMIT rangeChanged();
}

void KeptRange::dropOtherThan(ProfileIndex profile)
{
    if (selection_ && selection_->range() && selection_->range()->profile != profile)
        takeBack();
}

bool KeptRange::applies() const
{
    return selection_ && selection_->range() && (!profile_ || selection_->range()->profile == *profile_);
}

std::optional<SelectedRows> KeptRange::rows() const
{
    return applies() ? std::optional(selection_->rangeRows()) : std::nullopt;
}

std::optional<InForce> KeptRange::inForce() const
{
    if (!shown_ || !applies())
        return std::nullopt;
    return InForce{
        InForceKind::Range, tr("%1; kernels keep the time of the whole run").arg(rangeWords(*shown_, *selection_->range()))};
}

void KeptRange::takeBack()
{
    if (selection_)
        selection_->keepTo(std::nullopt);
}

} // namespace tvmscope
