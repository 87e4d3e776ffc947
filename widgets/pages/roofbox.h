// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/cost/devicepeak.h"
#include "widgets/charts/chart.h"

#include <QWidget>

#include <optional>
#include <vector>

class QComboBox;
class QDoubleSpinBox;

namespace tvmscope {

/// Which roof a roofline has: the report's own, one of a list of devices, one that is typed in, or none.
class RoofBox : public QWidget {
    Q_OBJECT
public:
    explicit RoofBox(QWidget* parent = nullptr);

    /// Offers what fits a device of what is shown; what was chosen stays chosen.
    void setContent(const ChartData& content, const QString& device);
    /// What is chosen; nothing: no roof.
    std::optional<DevicePeak> peak() const;
    /// What was typed and chosen, for the next start.
    QByteArray saveState() const;
    void restoreState(const QByteArray& state);

Q_SIGNALS:
    void peakChosen(const std::optional<tvmscope::DevicePeak>& peak);

private:
    QDoubleSpinBox* addFigure(const QString& unit, const QString& name, double largest);
    /// `place`: among the devices.
    void addChoice(const QString& name, const QString& tip, int place);
    void choose();
    DevicePeak typed() const;
    QString chosenName() const;

    std::vector<DevicePeak> choices_;
    QString wanted_; ///< name of what the user chose; empty: nobody chose
    QComboBox* list_;
    QDoubleSpinBox *gigaflops_, *gigabytes_;
};

} // namespace tvmscope
