// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/side.h"
#include "models/session/workspace.h"

#include <QWidget>

#include <functional>
#include <utility>

class QLabel;
class QMenu;
class QStackedLayout;
class QToolButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace tvmscope {

/// The open sources and the artifacts in them, profiles with the side each one is on. Narrow windows have a 36-px rail of it,
/// with one button a side and one that opens the list.
class SourcesPanel : public QWidget {
    Q_OBJECT
public:
    static constexpr int railWidth = 36;
    static constexpr int listWidth = 224;

    explicit SourcesPanel(QWidget* parent = nullptr);

    /// How an artifact is called in the list; to be set before setDocument().
    void setSummary(std::function<QString(const Artifact&)> summary) { summary_ = std::move(summary); }
    void setDocument(const WorkspacePtr& shown);
    void setRail(bool rail);
    bool isRail() const noexcept { return rail_; }
    QTreeWidget* list() const noexcept { return list_; }
    /// What can be done with an entry of the list.
    void fillMenu(QMenu& menu, const QTreeWidgetItem& item);

Q_SIGNALS:
    void showRequested(tvmscope::ProfileChoice profile);
    void sideRequested(tvmscope::Side side, tvmscope::ProfileChoice profile);
    /// The profiles that stand side by side, one added or one taken out.
    void columnsRequested(const std::vector<tvmscope::ProfileChoice>& columns);
    void textRequested(std::size_t document);
    void closeRequested(std::size_t document);
    void reloadRequested();
    void railToggled(bool rail);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* makeRail();
    void fillList();
    void paintSides();
    void addColumnAction(QMenu& menu, ProfileChoice profile);
    void showMenu(const QPoint& place);

    WorkspacePtr shown_;
    std::function<QString(const Artifact&)> summary_;
    bool rail_ = false;
    QStackedLayout* stack_;
    QLabel* title_ = nullptr;
    QTreeWidget* list_;
    std::array<QToolButton*, 2> sides_{};
    QToolButton* more_ = nullptr; ///< the other profiles that stand beside the two
};

} // namespace tvmscope
