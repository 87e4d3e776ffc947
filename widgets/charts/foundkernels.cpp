// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/foundkernels.h"

#include "models/export/numbers.h"
#include "models/items/classtext.h"
#include "models/items/counted.h"
#include "models/items/itemtext.h"

#include <QCoreApplication>

#include <algorithm>

namespace tvmscope {

namespace {

/// Words of this file, for translators.
struct FoundKernelsWords {
    Q_DECLARE_TR_FUNCTIONS(FoundKernels)
};

} // namespace

FoundPlace nextPlace(std::size_t count, const std::optional<FoundPlace>& current, int by)
{
    if (!current || current->at >= count)
        return {by < 0 ? count - 1 : 0, count};
    return {by < 0 ? (current->at + count - 1) % count : (current->at + 1) % count, count};
}

FoundKernels::FoundKernels(WorkspacePtr workspace, const QString& text)
    : workspace_(std::move(workspace))
    , words_(text)
{
    if (!isActive())
        return;
    for (std::size_t side = 0; side < found_.size(); ++side) {
        if (!workspace_->kernelTexts[side])
            continue;
        const FindTexts& texts = *workspace_->kernelTexts[side];
        const auto& classOf = workspace_->index->kernelClassesOf(static_cast<ProfileIndex>(side));
        FoldedClasses classes;
        for (std::size_t kernel = 0; kernel < texts.size(); ++kernel)
            found_[side].push_back(
                words_.allInFolded({texts[kernel], classes.textOf(classOf[kernel], *workspace_->profile(side))}));
    }
}

bool FoundKernels::misses(ProfileIndex profile, KernelId kernel) const
{
    if (!isActive())
        return false;
    const std::vector<bool>& found = found_[index(profile)];
    return index(kernel) >= found.size() || !found[index(kernel)];
}

bool FoundKernels::missesAll(ProfileIndex profile, std::span<const CallId> rows) const
{
    return isActive() && std::all_of(rows.begin(), rows.end(), [&](CallId row) {
        return misses(profile, workspace_->index->kernelOf(profile, row));
    });
}

bool FoundKernels::missesAll(GroupId group) const
{
    const auto misses = [&](ProfileIndex profile) { return missesAll(profile, workspace_->index->rowsOf(profile, group)); };
    return isActive() && misses(ProfileIndex{0}) && misses(ProfileIndex{1});
}

bool FoundKernels::findsAny() const
{
    const auto any
        = [](const std::vector<bool>& kernels) { return std::find(kernels.begin(), kernels.end(), true) != kernels.end(); };
    return std::any_of(found_.begin(), found_.end(), any);
}

/// What the calls that were found add up to; their share where all of them ran on one device.
QString FoundKernels::sumsOf(ProfileIndex which) const
{
    const AnalyzedProfile& analyzed = *workspace_->analyzed[index(which)];
    double us = 0;
    CallCount calls;
    bool any = false, oneDevice = true;
    std::string_view on;
    for (std::size_t at = 0; at < found_[index(which)].size(); ++at) {
        if (!found_[index(which)][at])
            continue;
        const Kernel& kernel = analyzed.kernels.kernels[at];
        us += kernel.entry.durationUs;
        calls += kernel.entry.calls;
        on = any ? on : std::string_view(kernel.device);
        oneDevice = oneDevice && kernel.device == on;
        any = true;
    }
    const QString words = counted(countedWords::calls, calls), time = QString::fromStdString(timeText(us));
    const DeviceTimes* const device = any && oneDevice ? timesOfDevice(analyzed.devices, on) : nullptr;
    if (!device || !device->totalUs)
        return FoundKernelsWords::tr("%1, %2").arg(words, time);
    return FoundKernelsWords::tr("%1, %2, %3 of %4")
        .arg(words, time, QString::fromStdString(percentText(100 * us / *device->totalUs)), QString::fromStdString(device->name));
}

QString FoundKernels::summary() const
{
    if (!isActive())
        return {};
    QStringList parts;
    for (std::size_t side = 0; side < found_.size(); ++side)
        if (workspace_->profile(side))
            parts << (workspace_->isPair() ? QString::fromStdString(workspace_->labels[side]) + QStringLiteral(": ") : QString())
                    + sumsOf(static_cast<ProfileIndex>(side));
    return parts.join(QStringLiteral(" · "));
}

} // namespace tvmscope
