// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/charts/flamediffpicture.h"
#include "widgets/charts/graphchart.h"

namespace tvmscope {

/// Both sides of a comparison as one merged flame graph: category of time, then group; as wide as the baseline, coloured by the
/// difference. It can be negated: as wide as the candidate, or as the larger time of both.
class FlameDiffChart : public GraphChart {
    Q_OBJECT
public:
    explicit FlameDiffChart(QWidget* parent = nullptr);

    void setData(const ChartData& chartData) override;
    void paint(QPainter& painter, const QRectF& area, const Theme& theme) override;
    double heightForWidth(double width) const override;
    QString title() const override;
    TextTable table() const override;
    QStringList devices() const override;
    void setDevice(const QString& device) override;
    void setBoxWidth(FlameDiffWidth width);

    FlameDiffPicture layoutOf(const QRectF& area, const Theme& theme, bool titled) const;
    QSize sizeHint() const override { return {960, 240}; }

protected:
    std::optional<Hit> hitAt(const QPointF& place) const override;
    std::vector<Hit> foundBoxes() const override;
    std::vector<TimeRange> selectedStretches() const override;
    void paintContent(QPainter& painter, const Theme& theme) override;
    void paintMarks(QPainter& painter, const Theme& theme) override;

private:
    std::optional<Hit> sliverHitAt(const QPointF& place) const;
    void rebuild();
    FlameDiffScene scene(bool titled, const FoundKernels* search) const;
    QString meaning() const;
    const FlameDiffPicture& layoutNow() const;
    QString facts(const FlameDiffNode& node) const;

    ChartData data_;
    QString device_;
    FlameDiffWidth width_ = FlameDiffWidth::Baseline; ///< as asked for
    FlameDiffWidth shownWidth_ = FlameDiffWidth::Baseline;
    std::shared_ptr<const FlameDiffNode> root_ = std::make_shared<const FlameDiffNode>(); ///< of the workspace; never null
    Kept<FlameDiffPicture> layout_;
};

} // namespace tvmscope
