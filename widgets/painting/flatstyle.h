// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QProxyStyle>

namespace tvmscope {

/// Qt's Fusion style with bars that are parted by hairlines alone, and with boxes that can be seen on a dark window: Fusion
/// outlines them in a darker shade of it.
///
/// A style, and not a style sheet: below a widget with a style sheet, Qt 6.4 keeps the palette that was there at first, so that
/// the theme could not be changed while the window runs.
class FlatStyle : public QProxyStyle {
    Q_OBJECT
public:
    FlatStyle();

    /// The wheel scrolls what is under it and never turns a drop-down list to another view.
    int styleHint(StyleHint hint, const QStyleOption* option = nullptr, const QWidget* widget = nullptr,
        QStyleHintReturn* returned = nullptr) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption* option = nullptr, const QWidget* widget = nullptr) const override;
    /// Of a menu's heading too, which Fusion leaves out and then cuts.
    QSize sizeFromContents(
        ContentsType type, const QStyleOption* option, const QSize& size, const QWidget* widget = nullptr) const override;
    void drawPrimitive(
        PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget = nullptr) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
        const QWidget* widget = nullptr) const override;
    void drawControl(
        ControlElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget = nullptr) const override;
};

} // namespace tvmscope
