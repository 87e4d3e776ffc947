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
/// selected and copied; numbers are links that select their rows and say in their tooltips how they came about. What does not fit
/// into a line folds, nothing is cut; a larger font of the desktop makes the lines larger.
class HeadlineWidget : public QWidget {
    Q_OBJECT
public:
    explicit HeadlineWidget(QWidget* parent = nullptr);

    void setSelection(Selection* selection);
    void setData(const ChartData& content);
    /// In a low window the lines are smaller and stand closer, and one that says nothing takes no room.
    void setLow(bool low);
    /// Says of three profiles and more which is fastest, not what the two on show say of each other.
    void setRanking(bool ranking);
    /// The lines as plain text.
    QStringList lines() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {200, height_}; }

Q_SIGNALS:
    /// A link has selected something.
    void linkFollowed();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    bool ranks() const { return ranking_ && content_.workspace && content_.workspace->profileSet; }
    void refresh();
    QFont fontOf(std::size_t line, int width) const;
    QString sourcesTip() const;
    void follow(const QString& link);

    std::array<QLabel*, 3> labels_{};
    ChartData content_;
    bool ranking_ = false;
    std::array<MessageSpans, 3> sentences_;
    bool low_ = false;
    int height_ = 88; ///< of the three lines as they are folded, pixels
    std::vector<Target> targets_; ///< of the links that are shown
    QPointer<Selection> selection_;
};

/// Headline, contributors and reliability of one profile or two.
std::array<MessageSpans, 3> headlineSentences(const ChartData& content);

} // namespace tvmscope
