// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/pages/chartpage.h"

class QCheckBox;
class QComboBox;
class QLineEdit;

namespace tvmscope {

class FlameChart;
class FlameDiffChart;
class NoticeStrip;

/// Calls in the order of time, or merged; with a word about sources that have no order.
class FlamePage : public ChartPage {
    Q_OBJECT
public:
    explicit FlamePage(QWidget* parent = nullptr);

    void setContent(const ChartData& content) override;
    QString notice() const;
    /// `flamegraph` or `flamediff`; false where a single profile lacks it.
    bool showView(const QString& name) override;
    /// Null while the chart on show knows no search.
    QLineEdit* searchBox() const override;
    /// A measured stretch goes first.
    bool stepBack() override;
    std::vector<InForce> inForce() const override;
    void takeBack(InForceKind kind) override;

private:
    NoticeStrip* unordered_;
    QComboBox* which_;
    QLineEdit* search_;
    QCheckBox* fit_;
    QCheckBox* ribbons_;
    QComboBox* device_;
    FlameChart* chart_;
    FlameDiffChart* difference_;
};

} // namespace tvmscope
