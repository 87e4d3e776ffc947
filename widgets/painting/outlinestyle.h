// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QProxyStyle>

namespace tvmscope {

/// Qt's Fusion style with boxes that can be seen on a dark window: Fusion outlines them in a darker shade of it.
class OutlineStyle : public QProxyStyle {
    Q_OBJECT
public:
    OutlineStyle();

    void drawPrimitive(
        PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget = nullptr) const override;
};

} // namespace tvmscope
