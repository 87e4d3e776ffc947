// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/views/chartpage.h"

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

    void setData(const ChartData& content);
    QString notice() const;
    /// `flame`, `flamegraph` or `flamediff`; false for another name, or one that a single profile lacks.
    bool showKind(const QString& name);
    QLineEdit* searchBox() const noexcept { return search_; }

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
