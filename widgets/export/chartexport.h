// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/charts/chart.h"

#include <QByteArray>
#include <QString>
#include <tl/expected.hpp>

#include <cstdint>
#include <optional>

namespace tvmscope {

/// Width and height of an image in logical pixels, and pixels of a PNG in all (1 GB while it is drawn), at most.
constexpr int maxImageSide = 16'384;
constexpr double maxPixels = 256e6;
constexpr double imageMargin = 16; ///< around the chart

enum class ImageFormat : std::uint8_t { Svg, Pdf, Png };
/// By the suffix of a file name; nothing if it is none of them.
std::optional<ImageFormat> imageFormat(QStringView suffix);

struct ImageOptions {
    ImageFormat format = ImageFormat::Svg;
    int width = 1200; ///< logical pixels
    int height = 0; ///< 0: what the chart wants for the width
    double scale = 1.0; ///< PNG alone: 1 to 4
    bool dark = false;
    QStringList inForce = {}; ///< what the user set that the picture would not say itself: a line at its foot
};

/// A chart as the bytes of an image file: SVG with true vectors and text, PDF, or PNG.
tl::expected<QByteArray, QString> renderChart(Chart& chart, const ImageOptions& options);
/// Renders and writes through QSaveFile; the error says path and reason.
tl::expected<void, QString> saveChart(Chart& chart, const QString& path, const ImageOptions& options);

} // namespace tvmscope
