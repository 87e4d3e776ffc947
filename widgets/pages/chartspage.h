// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/pages/chartpage.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QSlider;

namespace tvmscope {

class BarsChart;
class KeptRange;
class RoofBox;
class RooflineChart;

/// The charts that say what a user may choose them as (ChartKind::choice), one at a time. Bars go by operator, class or device,
/// linear or logarithmic; the roofline has the roof of a chosen device.
class ChartsPage : public ChartPage {
    Q_OBJECT
public:
    explicit ChartsPage(QWidget* parent = nullptr);

    void setSelection(Selection* selection) override;
    void setContent(const ChartData& content) override;
    /// Names of charts: `bars`, `roofline`.
    bool showView(const QString& name) override;
    /// The roof that was typed in or chosen.
    QByteArray saveState() override;
    void restoreState(const QByteArray& state) override;
    std::vector<InForce> inForce() const override;
    void takeBack(InForceKind kind) override;

private:
    void setUpBars();
    void setUpCount();
    void sayCount();
    void setUpRoofline();
    void keepToRange();
    void offerWhatFits(bool pair);

    BarsChart* bars_ = nullptr;
    RooflineChart* roofline_ = nullptr;
    QComboBox *which_, *device_, *by_;
    RoofBox* roof_;
    QSlider* count_; ///< of bars; at its left end as many as the height holds
    QLabel *countName_, *counted_;
    QCheckBox* logarithmic_;
    KeptRange* range_;
    ChartData content_;
};

} // namespace tvmscope
