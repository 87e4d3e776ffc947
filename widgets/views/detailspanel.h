// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/groupblocks.h"
#include "widgets/charts/chart.h"

#include <QPointer>
#include <QTimer>
#include <QWidget>

class QTextBrowser;

namespace tvmscope {

/// The panel at the right: findings and an overview until something is selected, then what it is. Laying out its text takes as
/// long as all other views together: it follows them in a turn of the event loop of its own, and only while it is seen.
class DetailsPanel : public QWidget {
    Q_OBJECT
public:
    static constexpr int preferredWidth = 264;

    explicit DetailsPanel(QWidget* parent = nullptr);

    void setSelection(Selection* selection);
    /// `blocks` are of the comparison's groups; null: not known.
    void setData(const ChartData& content, std::shared_ptr<const std::vector<GroupBlocks>> blocks = nullptr);
    QString text();
    /// What a click on a link of the panel does: select what a sentence points at or the rows of a finding, or ask for a row's
    /// place in the source.
    void follow(const QString& link);
    QSize sizeHint() const override { return {preferredWidth, 400}; }

Q_SIGNALS:
    void sourceRequested(const std::vector<tvmscope::Target>& targets);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void refreshSoon();
    void refreshNow();
    void showHtml(const QString& html);
    void selectFinding(std::size_t number);

    ChartData data_;
    std::shared_ptr<const std::vector<GroupBlocks>> blocks_;
    QPointer<Selection> selection_;
    std::vector<Target> targets_; ///< of the links that are shown
    QTextBrowser* browser_;
    bool stale_ = false; ///< says something else than what it should by now
    QTimer soon_;
};

} // namespace tvmscope
