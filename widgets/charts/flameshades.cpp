// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/flameshades.h"

#include "widgets/painting/contrast.h"

#include <cmath>
#include <map>

namespace tvmscope {

namespace {

constexpr double missShare = 0.35;

/// How far each shade is from the colour of its class: to white (positive) or to black.
constexpr std::array<double, FlameShades::count> shadeSteps{0.0, 0.22, -0.18, 0.11, -0.09};

QColor shaded(const QColor& color, double step)
{
    return mixed(step < 0 ? Qt::black : Qt::white, color, std::abs(step));
}

} // namespace

FlameShades::FlameShades(const std::vector<FlamePanel>& panels)
{
    std::array<std::size_t, operatorClassCount> next{};
    const auto take = [&](OperatorClass cls) {
        return Shade{cls, static_cast<std::uint8_t>(next[static_cast<std::size_t>(cls)]++ % count)};
    };
    std::map<GroupId, Shade> ofGroup;
    for (const FlamePanel& panel : panels) {
        const WorkspaceIndex& rows = *panel.workspace->index;
        const auto& kernels = panel.workspace->analyzed[index(panel.which)]->kernels.kernels;
        std::vector<Shade>& shades = shades_.emplace_back();
        for (const Kernel& kernel : kernels) {
            const GroupId group
                = kernel.entry.rows.empty() ? none<GroupId> : rows.groupOf(panel.which, kernel.entry.rows.front());
            if (group == none<GroupId>)
                shades.push_back(take(kernel.entry.cls));
            else if (const auto known = ofGroup.find(group); known != ofGroup.end())
                shades.push_back(known->second);
            else
                shades.push_back(ofGroup[group] = take(panel.workspace->comparison->groups[index(group)].cls));
        }
    }
}

FlameShades::Shade FlameShades::of(std::size_t panel, KernelId kernel) const noexcept
{
    return panel < shades_.size() && index(kernel) < shades_[panel].size() ? shades_[panel][index(kernel)] : Shade{};
}

QColor dimmed(const QColor& fill, const Theme& theme)
{
    return mixed(fill, theme.window, missShare);
}

QColor dimmedText(const Theme& theme)
{
    return mixed(theme.secondary, theme.window, 0.8);
}

FlameFills::FlameFills(const Theme& theme)
{
    for (std::size_t cls = 0; cls < fills_.size(); ++cls)
        for (std::size_t shade = 0; shade < FlameShades::count; ++shade) {
            Fill& fill = fills_[cls][shade];
            fill.full = shaded(theme.classFill(static_cast<OperatorClass>(cls)), shadeSteps[shade]);
            fill.faint = dimmed(fill.full, theme);
            fill.textOnFull = Theme::textOn(fill.full);
            fill.textOnFaint = dimmedText(theme);
        }
}

} // namespace tvmscope
