// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/flamesearch.h"

#include "models/export/numbers.h"
#include "models/items/counted.h"
#include "models/items/itemtext.h"
#include "models/profile/saturating.h"

#include <QCoreApplication>

#include <algorithm>

namespace tvmscope {

namespace {

/// Words of this file, for translators.
struct FlameSearchWords {
    Q_DECLARE_TR_FUNCTIONS(FlameSearch)
};

/// What the calls that were found add up to; their share where all of them ran on one device.
QString sumsOf(const FlamePanel& panel, const std::vector<CallId>& rows)
{
    const AnalyzedProfile& analyzed = *panel.workspace->analyzed[index(panel.which)];
    double us = 0;
    CallCount calls;
    bool oneDevice = !rows.empty();
    for (const CallId row : rows) {
        us += analyzed.selfUs[index(row)] > 0 ? analyzed.selfUs[index(row)] : 0.0;
        calls += panel.profile->calls().countOf(row);
        oneDevice = oneDevice && panel.profile->deviceNameOf(row) == panel.profile->deviceNameOf(rows.front());
    }
    QString text = countedCalls(calls) + QStringLiteral(", ") + QString::fromStdString(timeText(us));
    const Device* device = oneDevice ? panel.profile->findDevice(panel.profile->deviceNameOf(rows.front())) : nullptr;
    if (device && device->totalUs.value_or(0.0) > 0)
        text += FlameSearchWords::tr(", %1 of %2")
                    .arg(QString::fromStdString(percentText(100 * us / *device->totalUs)), QString::fromStdString(device->name));
    return text;
}

} // namespace

FlameSearch::FlameSearch(const std::vector<FlamePanel>& panels, const QString& text)
    : words_(text)
{
    if (!isActive())
        return;
    for (std::size_t at = 0; at < panels.size(); ++at) {
        const FlamePanel& panel = panels[at];
        const WorkspaceIndex& rows = *panel.workspace->index;
        const std::size_t kernels = panel.workspace->analyzed[index(panel.which)]->kernels.kernels.size();
        std::vector<bool>& found = found_.emplace_back(kernels, false);
        for (std::size_t kernel = 0; kernel < kernels; ++kernel)
            if (const auto of = rows.rowsOf(panel.which, static_cast<KernelId>(kernel)); !of.empty())
                found[kernel] = matches(panel, of.front());
        for (const std::size_t lane : panel.lanes)
            for (const auto& row : panel.timeline->lanes[lane].rows)
                for (const CallId call : row)
                    if (!misses(at, panel.kernelOf(call)))
                        hits_.push_back({at, call});
    }
    std::stable_sort(hits_.begin(), hits_.end(), [&](const Hit& a, const Hit& b) {
        return a.panel != b.panel
            ? a.panel < b.panel
            : panels[a.panel].timeline->start[index(a.call)] < panels[b.panel].timeline->start[index(b.call)];
    });
}

bool FlameSearch::matches(const FlamePanel& panel, CallId row) const
{
    const KernelLabel* label = panel.workspace->labelOf(panel.which, row);
    const QString all = toQString(panel.profile->nameOf(row)) + u'\n' + (label ? toQString(label->text()) : QString()) + u'\n'
        + toQString(panel.profile->shapesOf(row)) + u'\n'
        + toQString(className(panel.workspace->index->classesOf(panel.which)[index(row)]));
    return words_.allIn(all);
}

bool FlameSearch::misses(std::size_t panel, KernelId kernel) const
{
    if (!isActive())
        return false;
    const std::vector<bool>& found = found_[panel];
    return index(kernel) >= found.size() || !found[index(kernel)];
}

QString FlameSearch::summary(const std::vector<FlamePanel>& panels) const
{
    if (!isActive())
        return {};
    QStringList parts;
    for (std::size_t at = 0; at < panels.size(); ++at) {
        std::vector<CallId> rows;
        for (const Hit& hit : hits_)
            if (hit.panel == at)
                rows.push_back(hit.call);
        parts << (panels.size() > 1 ? panels[at].label + QStringLiteral(": ") : QString()) + sumsOf(panels[at], rows);
    }
    return parts.join(QStringLiteral(" · "));
}

std::optional<FlameSearch::Hit> FlameSearch::step(int by)
{
    if (hits_.empty())
        return std::nullopt;
    const std::size_t count = hits_.size();
    if (!current_)
        current_ = by < 0 ? count - 1 : 0;
    else
        current_ = by < 0 ? (*current_ + count - 1) % count : (*current_ + 1) % count;
    return hits_[*current_];
}

} // namespace tvmscope
