// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/detailspanel.h"

#include "widgets/views/detailshtml.h"
#include "widgets/views/htmltext.h"
#include "widgets/views/linktiphtml.h"
#include "widgets/views/messagehtml.h"
#include "widgets/views/pagetabs.h"

#include <QEvent>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QStackedLayout>
#include <QTextBrowser>
#include <QUrl>
#include <QVBoxLayout>

#include <utility>

namespace tvmscope {

DetailsPanel::DetailsPanel(QWidget* parent)
    : QWidget(parent)
    , tabs_(new PageTabs(this))
    , stack_(new QStackedLayout)
    , findings_(makeBrowser(QStringLiteral("findings"), tr("Findings")))
    , details_(makeBrowser(QStringLiteral("details"), tr("Details")))
{
    tabs_->addTab(tr("Findings"));
    tabs_->addTab(tr("Details"));
    tabs_->setAccessibleName(tr("Findings and details"));
    stack_->addWidget(findings_);
    stack_->addWidget(details_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(tabs_);
    column->addLayout(stack_, 1);
    connect(tabs_, &QTabBar::currentChanged, stack_, &QStackedLayout::setCurrentIndex);
    connect(tabs_, &QTabBar::currentChanged, this, &DetailsPanel::refreshWhenSeen);
    connect(tabs_, &QTabBar::tabBarClicked, this, [this](int tab) {
        reads_ = static_cast<Tab>(tab) == Tab::Findings && selection_ && !selection_->selectedRows().empty();
    });
    soon_.setSingleShot(true);
    connect(&soon_, &QTimer::timeout, this, [this] { refresh(tab()); });
}

QTextBrowser* DetailsPanel::makeBrowser(const QString& id, const QString& name)
{
    auto* browser = new QTextBrowser(this);
    browser->setObjectName(id);
    browser->setFrameShape(QFrame::NoFrame);
    browser->setOpenLinks(false);
    browser->setAccessibleName(name);
    browser->document()->setDocumentMargin(12);
    connect(browser, &QTextBrowser::anchorClicked, this, [this](const QUrl& link) { follow(link.toString()); });
    connect(browser, &QTextBrowser::highlighted, this, [this, browser](const QUrl& link) {
        browser->setToolTip(linkTipHtml(data_, linkedTarget(link.toString(), targetsOf(tab()))));
    });
    return browser;
}

void DetailsPanel::setSelection(Selection* selection)
{
    selection_ = selection;
    connect(selection, &Selection::selectionChanged, this, &DetailsPanel::selectionChanged);
}

void DetailsPanel::setData(const ChartData& content, std::shared_ptr<const std::vector<GroupBlocks>> blocks)
{
    if (!content.showsTheProfilesOf(data_))
        opened_ = {};
    data_ = content;
    blocks_ = std::move(blocks);
    allOutOfDate();
}

DetailsPanel::Tab DetailsPanel::tab() const
{
    return static_cast<Tab>(tabs_->currentIndex());
}

void DetailsPanel::showTab(Tab tab)
{
    Q_EMIT tabs_->tabBarClicked(static_cast<int>(tab));
    tabs_->setCurrentIndex(static_cast<int>(tab));
}

void DetailsPanel::selectionChanged()
{
    const bool selected = selection_ && !selection_->selectedRows().empty();
    reads_ = reads_ && selected;
    if (!followsFinding_ && !reads_)
        tabs_->setCurrentIndex(static_cast<int>(selected ? Tab::Details : Tab::Findings));
    outOfDate(Tab::Details);
}

void DetailsPanel::follow(const QString& link)
{
    const QScopedValueRollback following(followsFinding_, tab() == Tab::Findings);
    const std::vector<Target> targets = targetsOf(tab()); // a copy: what is selected writes them anew
    const QStringList parts = link.split(QLatin1Char(':'));
    if (parts.size() == 3 && parts[0] == QStringLiteral("line"))
        Q_EMIT sourceRequested(
            {CallsTarget{static_cast<ProfileIndex>(parts[1].toUInt()), {static_cast<CallId>(parts[2].toUInt())}}});
    else if (parts.size() == 2 && parts[0] == QStringLiteral("finding"))
        selectFinding(parts[1].toULong());
    else if (parts.size() == 2 && (parts[0] == QStringLiteral("more") || parts[0] == QStringLiteral("fewer")))
        unfold(parts[1], parts[0] == QStringLiteral("more"));
    else if (const Target target = linkedTarget(link, targets); target != Target())
        selectLinked({target});
}

void DetailsPanel::selectLinked(std::vector<Target> targets)
{
    if (!selection_ || targets.empty())
        return;
    selection_->select(std::move(targets));
    Q_EMIT linkFollowed();
}

void DetailsPanel::unfold(const QString& what, bool opens)
{
    if (what == QStringLiteral("all"))
        opened_.allCards = opens;
    else if (data_.workspace && data_.workspace->findings)
        for (const Finding& finding : *data_.workspace->findings) {
            if (what != QString::fromLatin1(findingCauseId(finding.cause)))
                continue;
            if (opens)
                opened_.causes.insert(finding.cause);
            else
                opened_.causes.erase(finding.cause);
        }
    const int place = findings_->verticalScrollBar()->value();
    outOfDate(Tab::Findings);
    refresh(Tab::Findings);
    findings_->verticalScrollBar()->setValue(place);
}

void DetailsPanel::selectFinding(std::size_t number)
{
    if (!data_.workspace || !data_.workspace->findings || number >= data_.workspace->findings->size())
        return;
    std::vector<Target> targets;
    for (const EvidenceRows& evidence : (*data_.workspace->findings)[number].rows)
        targets.emplace_back(CallsTarget{static_cast<ProfileIndex>(evidence.profile), evidence.rows});
    selectLinked(std::move(targets));
}

QTextBrowser& DetailsPanel::browser(Tab tab) const
{
    return tab == Tab::Findings ? *findings_ : *details_;
}

QString DetailsPanel::text(Tab tab)
{
    refresh(tab);
    return browser(tab).toPlainText();
}

void DetailsPanel::outOfDate(Tab tab)
{
    stale_[static_cast<std::size_t>(tab)] = true;
    refreshWhenSeen();
}

void DetailsPanel::allOutOfDate()
{
    stale_ = {true, true};
    refreshWhenSeen();
}

void DetailsPanel::refreshWhenSeen()
{
    if (isVisible() && stale_[static_cast<std::size_t>(tab())])
        soon_.start();
}

void DetailsPanel::refresh(Tab tab)
{
    if (!std::exchange(stale_[static_cast<std::size_t>(tab)], false))
        return;
    const Theme& theme = Theme::of(palette());
    std::vector<Target>& targets = tab == Tab::Findings ? findingTargets_ : detailTargets_;
    targets.clear();
    if (!data_.profile(0))
        showHtml(tab == Tab::Findings ? *findings_ : *details_,
            escaped(tab == Tab::Findings ? tr("Findings are about profiles: open, drop or paste a report.")
                                         : tr("Details are those of profiles: open, drop or paste a report.")));
    else if (tab == Tab::Findings)
        showHtml(*findings_, findingsHtml(data_, opened_, theme, targets));
    else if (selection_ && !selection_->selectedRows().empty())
        showHtml(*details_, selectionHtml(data_, selection_->selectedRows(), blocks_.get(), theme));
    else
        showHtml(*details_, overviewHtml(data_, theme, targets));
}

void DetailsPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refreshWhenSeen();
}

/// The scroll bar stays as it is until the new text is there: between the two there is nothing to scroll, and a bar that goes and
/// comes back changes the width and has everything laid out again.
void DetailsPanel::showHtml(QTextBrowser& browser, const QString& html)
{
    const bool scrolls = browser.verticalScrollBar()->isVisibleTo(&browser);
    browser.setVerticalScrollBarPolicy(scrolls ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
    browser.setHtml(html);
    browser.setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
}

void DetailsPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        allOutOfDate();
}

} // namespace tvmscope
