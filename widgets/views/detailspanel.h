// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/groupblocks.h"
#include "widgets/charts/chart.h"
#include "widgets/views/findingshtml.h"

#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <array>

class QStackedLayout;
class QTextBrowser;

namespace tvmscope {

class PageTabs;

/// The panel at the right, in two tabs: findings; and details, which are an overview until something is selected, then what it
/// is. What is selected elsewhere brings the details to the front, unless the user has turned back to the findings. Laying
/// out its text takes as long as all other views together: it follows them in a turn of the event loop of its own, and only while
/// it is seen.
class DetailsPanel : public QWidget {
    Q_OBJECT
public:
    enum class Tab : int { Findings, Details };
    static constexpr int preferredWidth = 264, wideWidth = 380;

    explicit DetailsPanel(QWidget* parent = nullptr);

    void setSelection(Selection* selection);
    /// `blocks` are of the comparison's groups; null: not known.
    void setData(const ChartData& content, std::shared_ptr<const std::vector<GroupBlocks>> blocks = nullptr);
    Tab tab() const;
    /// As a click on the tab does.
    void showTab(Tab tab);
    /// Of a tab, whether it is in front or not.
    QString text(Tab tab);
    /// What a click on a link of the panel does: select what a sentence points at or the rows of a finding, unfold or fold
    /// findings, or ask for a row's place in the source.
    void follow(const QString& link);
    QSize sizeHint() const override { return {preferredWidth, 400}; }

Q_SIGNALS:
    /// A link has selected something.
    void linkFollowed();
    void sourceRequested(const std::vector<tvmscope::Target>& targets);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    QTextBrowser* makeBrowser(const QString& id, const QString& name);
    void outOfDate(Tab tab);
    void allOutOfDate();
    void refreshWhenSeen();
    void refresh(Tab tab);
    void selectionChanged();
    static void showHtml(QTextBrowser& browser, const QString& html);
    QTextBrowser& browser(Tab tab) const;
    const std::vector<Target>& targetsOf(Tab tab) const { return tab == Tab::Findings ? findingTargets_ : detailTargets_; }
    void selectLinked(std::vector<Target> targets);
    void selectFinding(std::size_t number);
    void unfold(const QString& what, bool opens);

    ChartData data_;
    std::shared_ptr<const std::vector<GroupBlocks>> blocks_;
    QPointer<Selection> selection_;
    OpenedFindings opened_;
    std::vector<Target> findingTargets_, detailTargets_; ///< of the links that are shown
    bool followsFinding_ = false; ///< what is selected just now was asked for by a finding
    bool reads_ = false; ///< the user turned to the findings while something was selected
    std::array<bool, 2> stale_{}; ///< by tab: says something else than what it should by now
    QTimer soon_;
    PageTabs* tabs_;
    QStackedLayout* stack_;
    QTextBrowser *findings_, *details_;
};

} // namespace tvmscope
