// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QString>
#include <QTabBar>

#include <utility>
#include <vector>

namespace tvmscope {

/// Page names in a line, the present one underlined: no frames around frames.
class PageTabs : public QTabBar {
    Q_OBJECT
public:
    static constexpr int preferredHeight = 32; ///< of the usual font

    explicit PageTabs(QWidget* parent = nullptr);

    /// A tab for each of these, which has its number as data: what is not there is no hidden tab, by which a QTabBar would reckon
    /// how far it is scrolled. Tells nobody of the tab that is current then.
    void setPages(const std::vector<std::pair<int, QString>>& pages);
    /// The number of a tab's page; −1 where there is no such tab.
    int pageAt(int tab) const { return tab < 0 ? -1 : tabData(tab).toInt(); }
    void setCurrentPage(int page);

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
