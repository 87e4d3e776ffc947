// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QTabBar>

namespace tvmscope {

/// Page names in a line, the present one underlined: no frames around frames.
class PageTabs : public QTabBar {
    Q_OBJECT
public:
    static constexpr int preferredHeight = 32; ///< of the usual font

    explicit PageTabs(QWidget* parent = nullptr);

protected:
    QSize tabSizeHint(int index) const override;
    QSize minimumTabSizeHint(int index) const override;
    void paintEvent(QPaintEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fitFont();

    bool byKey_ = false; ///< the focus came by the keyboard: show where it is
};

} // namespace tvmscope
