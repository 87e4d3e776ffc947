// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/charts/flamepanel.h"
#include "widgets/painting/theme.h"

#include <QColor>

#include <array>
#include <cstdint>
#include <vector>

namespace tvmscope {

/// Fill of a box: the colour of its class, in a shade of its kernel, so that neighbours of one class can be told apart. In a pair
/// kernels of one group have the same shade on both sides.
class FlameShades {
public:
    FlameShades() = default;
    explicit FlameShades(const std::vector<FlamePanel>& panels);

    static constexpr std::size_t count = 5;
    struct Shade {
        OperatorClass cls = OperatorClass::Other; ///< of its group, else its own
        std::uint8_t step = 0; ///< below `count`; 0 is the colour of the class itself
    };
    Shade of(std::size_t panel, KernelId kernel) const noexcept;

private:
    std::vector<std::vector<Shade>> shades_; ///< by panel and kernel
};

/// The colours of a theme's classes in every shade.
struct FlameFills {
    explicit FlameFills(const Theme& theme);

    struct Fill {
        QColor full, faint; ///< faint: a search misses it
        QColor textOnFull, textOnFaint;
    };
    const Fill& of(const FlameShades::Shade& shade) const { return fills_[static_cast<std::size_t>(shade.cls)][shade.step]; }

private:
    std::array<std::array<Fill, FlameShades::count>, operatorClassCount> fills_;
};

/// A box that a search misses, and what is written on it.
QColor dimmed(const QColor& fill, const Theme& theme);
QColor dimmedText(const Theme& theme);

} // namespace tvmscope
