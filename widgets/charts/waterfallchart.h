// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/charts/chart.h"
#include "widgets/charts/waterfalllayout.h"

namespace tvmscope {

/// The ledger of a comparison as a waterfall: from the baseline's total over one bar a category to the candidate's total.
class WaterfallChart : public Chart {
    Q_OBJECT
public:
    explicit WaterfallChart(QWidget* parent = nullptr);

    void setData(const ChartData& data) override;
    void paint(QPainter& painter, const QRectF& area, const Theme& theme) override;
    double heightForWidth(double width) const override;
    int heightForWidth(int width) const override;
    double fullWidth() const override { return waterfallWithNumbers; }
    QString title() const override;
    TextTable table() const override;

    /// The device whose ledger is shown; the leading one until told otherwise.
    void setDevice(const QString& device) override;
    QStringList devices() const override { return devicesWithLedger(data_); }
    QString device() const { return device_; }
    /// What stands where for a width, without title: for overlays and tests.
    WaterfallLayout layoutOf(const QRectF& area, const Theme& theme, bool titled) const;
    const std::vector<WaterfallRow>& rows() const noexcept { return rows_; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// A row was double-clicked, or Enter pressed on it: show these categories alone. Empty for a total: show all.
    void categoriesActivated(const QStringList& categories);

protected:
    bool event(QEvent* event) override;
    void paintContent(QPainter& painter, const Theme& theme) override;
    void paintMarks(QPainter& painter, const Theme& theme) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void refresh();
    const WaterfallLayout& layoutNow() const;
    std::optional<std::size_t> rowAt(const QPointF& place) const;
    void selectRow(std::size_t row, Qt::KeyboardModifiers modifiers);
    void activateRow(std::size_t row);
    QString describe(const WaterfallRow& row) const;
    QStringList otherClassesOf(const WaterfallRow& row, Side side) const;
    /// Where there is no row.
    QString whyNothing() const;
    /// What the runs of a median beside a time of the row range over.
    PerSide<std::optional<Spread>> rangesOf(const WaterfallRow& row) const;
    void addRunsTo(TextTable& table) const;

    ChartData data_;
    QString device_;
    std::vector<WaterfallRow> rows_;
    Kept<WaterfallLayout> layout_;
    std::optional<std::size_t> current_; ///< row of the keyboard
};

} // namespace tvmscope
