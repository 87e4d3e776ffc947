// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/charts/foundkernels.h"
#include "widgets/pages/chartpage.h"

#include <QPointer>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QToolButton;

namespace tvmscope {

class FlameChart;
class FlameDiffChart;
class FlameGraphChart;
class GraphChart;
class NoticeStrip;

/// Calls in the order of time, or merged; with a word about sources that have no order.
class FlamePage : public ChartPage {
    Q_OBJECT
public:
    explicit FlamePage(QWidget* parent = nullptr);

    void setContent(const ChartData& content) override;
    void setSelection(Selection* selection) override;
    QString notice() const;
    /// `flamegraph` or `flamediff`; false where a single profile lacks it.
    bool showView(const QString& name) override;
    QLineEdit* searchBox() const override;
    bool forgetMeasurement() override;
    void findNext(FindStep step) override;
    std::vector<InForce> inForce() const override;
    void takeBack(InForceKind kind) override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void setUpControls();
    void setUpFoot();
    void turnTo(int which);
    void updateFoot();
    void keepToMeasured();
    void sayOrder();
    /// Null while calls are shown in order.
    GraphChart* graphOnShow() const;
    QString found() const;
    QStringList said() const;
    bool findsAny() const;
    std::optional<FoundPlace> foundPlace() const; ///< where findNext() has come to
    void fillWidths(const ChartData& content);

    WorkspacePtr shown_;
    QPointer<Selection> selection_;
    NoticeStrip* unordered_;
    QComboBox* which_;
    QLineEdit* search_;
    QCheckBox* fit_;
    QCheckBox* ribbons_;
    QComboBox* device_;
    QComboBox* width_; ///< of the boxes of the difference
    QLabel* keys_; ///< what can be done; while there is a measurement or a search, what it says
    QToolButton* keepTo_; ///< lets the other pages keep to what was measured
    FlameChart* chart_;
    FlameGraphChart* graph_;
    FlameDiffChart* difference_;
};

} // namespace tvmscope
