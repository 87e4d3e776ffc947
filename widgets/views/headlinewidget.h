// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/charts/chart.h"

#include <QPointer>
#include <QWidget>

#include <array>
#include <vector>

class QLabel;

namespace tvmscope {

/// The answer in three lines, always visible: the sentence, what accounts for it, how far it can be relied on. Text can be
/// selected and copied; numbers are links that select their rows. What does not fit into a line is in its tooltip.
class HeadlineWidget : public QWidget {
    Q_OBJECT
public:
    static constexpr int preferredHeight = 88;

    explicit HeadlineWidget(QWidget* parent = nullptr);

    void setSelection(Selection* selection);
    void setData(const ChartData& content);
    /// Says of three profiles and more which is fastest, not what the two on show say of each other.
    void setRanking(bool ranking);
    /// The lines as plain text.
    QStringList lines() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {200, preferredHeight + foldedHeight_}; }

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    QString sourcesTip() const;
    void follow(const QString& link);

    std::array<QLabel*, 3> labels_{};
    ChartData content_;
    bool ranking_ = false;
    std::array<MessageSpans, 3> sentences_;
    int foldedHeight_ = 0; ///< by which the last line is higher than one
    std::vector<Target> targets_; ///< of the links that are shown
    QPointer<Selection> selection_;
};

/// Headline, contributors and reliability of one profile or two.
std::array<MessageSpans, 3> headlineSentences(const ChartData& content);

} // namespace tvmscope
