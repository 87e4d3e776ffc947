// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/pages.h"

#include "widgets/charts/waterfallchart.h"
#include "widgets/views/chartspage.h"
#include "widgets/views/comparepage.h"
#include "widgets/views/filterbar.h"
#include "widgets/views/flamepage.h"
#include "widgets/views/matrixpage.h"
#include "widgets/views/operatorspage.h"
#include "widgets/views/pagetabs.h"
#include "widgets/views/sourcepage.h"
#include "widgets/views/treetable.h"

#include <QLineEdit>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace tvmscope {

namespace {

/// Whoever opens three sources at once wants to see them side by side; one source that holds as many is read two by two.
bool comesFirst(const Workspace& shown)
{
    return shown.profileSet && shown.documents.size() > 2;
}

} // namespace

Pages::Pages(Selection* selection, QWidget* parent)
    : QWidget(parent)
    , selection_(selection)
    , tabs_(new PageTabs(this))
    , stack_(new QStackedWidget(this))
    , compare_(new ComparePage(this))
    , operators_(new OperatorsPage(this))
    , flame_(new FlamePage(this))
    , charts_(new ChartsPage(this))
    , source_(new SourcePage(this))
    , matrix_(new MatrixPage(this))
{
    tabs_->setAccessibleName(tr("Pages"));
    const std::array<std::pair<QWidget*, QString>, 6> pages{{{compare_, tr("Compare")}, {operators_, tr("Operators")},
        {flame_, tr("Flame")}, {charts_, tr("Charts")}, {source_, tr("Source")}, {matrix_, tr("Matrix")}}};
    for (const auto& [page, title] : pages) {
        stack_->addWidget(page);
        tabs_->addTab(title);
    }
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(tabs_);
    column->addWidget(stack_, 1);
    compare_->setSelection(selection);
    operators_->setSelection(selection);
    flame_->setSelection(selection);
    charts_->setSelection(selection);
    source_->setSelection(selection);
    tabs_->setTabVisible(stack_->indexOf(matrix_), false);
    connect(tabs_, &QTabBar::currentChanged, stack_, &QStackedWidget::setCurrentIndex);
    connect(compare_, &ComparePage::sourceRequested, this, &Pages::showSource);
    connect(operators_, &OperatorsPage::sourceRequested, this, &Pages::showSource);
    connect(charts_, &ChartsPage::sourceRequested, this, &Pages::showSource);
}

QStringList Pages::pageNames()
{
    return {QStringLiteral("compare"), QStringLiteral("operators"), QStringLiteral("flame"), QStringLiteral("charts"),
        QStringLiteral("source"), QStringLiteral("matrix")};
}

QStringList Pages::openableNames()
{
    return pageNames() + QStringList{QStringLiteral("flamegraph"), QStringLiteral("flamediff"), QStringLiteral("roofline")};
}

void Pages::setDocument(const WorkspacePtr& shown, const ChartData& content)
{
    const bool wasPair = tabs_->isTabVisible(0);
    tabs_->setTabVisible(0, shown->isPair());
    if (shown->isPair())
        compare_->setData(content, shown->blocks);
    operators_->setData(content);
    flame_->setData(content);
    charts_->setData(content);
    source_->setDocument(shown, content.text);
    showMatrix(*shown, content.text);
    if (shown->isPair() && !wasPair && !comesFirst(*shown))
        tabs_->setCurrentIndex(0);
    else if (!shown->isPair() && tabs_->currentIndex() == 0)
        tabs_->setCurrentIndex(1);
    stack_->setCurrentIndex(tabs_->currentIndex());
}

void Pages::showMatrix(const Workspace& shown, const MessageText& text)
{
    const int tab = stack_->indexOf(matrix_);
    const bool wasThere = tabs_->isTabVisible(tab);
    tabs_->setTabVisible(tab, shown.profileSet != nullptr);
    if (!shown.profileSet) {
        if (tabs_->currentIndex() == tab)
            tabs_->setCurrentIndex(shown.isPair() ? 0 : 1);
        return;
    }
    const std::vector<ProfileChoice> all = profilesIn(shown.documents);
    const auto baseline = std::find(all.begin(), all.end(), *shown.shown[0]) - all.begin();
    matrix_->setProfiles(shown.profileSet, static_cast<std::size_t>(baseline), text);
    if (!wasThere && comesFirst(shown))
        tabs_->setCurrentIndex(tab);
}

bool Pages::showPage(const QString& name)
{
    // The name of a chart opens its page and chooses it there.
    if (name == QStringLiteral("roofline")) {
        charts_->showRoofline();
        return showPage(QStringLiteral("charts"));
    }
    if (name != QStringLiteral("flame") && flame_->showKind(name))
        return showPage(QStringLiteral("flame"));
    const auto which = static_cast<int>(pageNames().indexOf(name));
    if (which < 0 || !tabs_->isTabVisible(which))
        return false;
    tabs_->setCurrentIndex(which);
    return true;
}

QString Pages::currentPage() const
{
    return pageNames().at(tabs_->currentIndex());
}

void Pages::showSource(const RowSet& rows)
{
    if (rows.empty())
        return;
    selection_->select(rows);
    showPage(QStringLiteral("source"));
    source_->showSelection();
}

void Pages::showText(std::size_t document)
{
    showPage(QStringLiteral("source"));
    source_->showSource(document);
}

QLineEdit* Pages::searchBox() const
{
    const QWidget* page = stack_->currentWidget();
    if (page == flame_)
        return flame_->searchBox()->isEnabled() ? flame_->searchBox() : nullptr;
    return page == compare_  ? compare_->filterBar()->textBox()
        : page == operators_ ? operators_->filterBar()->textBox()
                             : nullptr;
}

bool Pages::find()
{
    QLineEdit* box = searchBox();
    if (box) {
        box->setFocus(Qt::ShortcutFocusReason);
        box->selectAll();
    }
    return box != nullptr;
}

bool Pages::removeFilter()
{
    QLineEdit* box = searchBox();
    if (stack_->currentWidget() == compare_ && !compare_->filterBar()->chip().isEmpty())
        compare_->filterCategories({});
    else if (box && !box->text().isEmpty())
        box->clear();
    else
        return false;
    return true;
}

Chart* Pages::currentChart() const
{
    if (stack_->currentWidget() == compare_)
        return compare_->waterfall();
    if (stack_->currentWidget() == flame_)
        return flame_->current();
    return stack_->currentWidget() == charts_ ? charts_->current() : nullptr;
}

TreeTable* Pages::currentTable() const
{
    if (stack_->currentWidget() == compare_)
        return compare_->table();
    if (stack_->currentWidget() == matrix_)
        return matrix_->table();
    return stack_->currentWidget() == operators_ ? operators_->table() : nullptr;
}

} // namespace tvmscope
