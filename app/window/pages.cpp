// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/pages.h"

#include "app/kinds/artifactkind.h"
#include "models/comparison/comparison.h"
#include "models/items/rangewords.h"
#include "widgets/pages/comingpage.h"
#include "widgets/pages/sourcepage.h"
#include "widgets/views/pagetabs.h"
#include "widgets/views/treetable.h"

#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QScrollArea>
#include <QSettings>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace tvmscope {

namespace {

QString columnsKey(const PageKind& kind)
{
    return kind.id + QStringLiteral("/columns");
}

/// In a window that is too small for a page the page scrolls: no part of it lies on another.
QScrollArea* scrolling(QWidget* pages)
{
    auto* area = new QScrollArea(pages->parentWidget());
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(pages);
    return area;
}

} // namespace

Pages::Pages(Selection* selection, QWidget* parent)
    : QWidget(parent)
    , selection_(selection)
    , tabs_(new PageTabs(this))
    , head_(new QHBoxLayout)
    , stack_(new QStackedWidget(this))
    , coming_(new ComingPage(this))
{
    tabs_->setAccessibleName(tr("Pages"));
    for (const PageKind& kind : pageKinds()) {
        ViewPage* page = kind.make(this);
        entries_.push_back({&kind, page});
        page->setAccessibleName(kind.title());
        page->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
        stack_->addWidget(page);
        connectPage(page);
    }
    stack_->addWidget(coming_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    head_->setContentsMargins(0, 0, 0, 0);
    head_->setSpacing(0);
    head_->addWidget(tabs_);
    column->addLayout(head_);
    column->addWidget(scrolling(stack_), 1);
    connect(tabs_, &QTabBar::currentChanged, this, [this](int tab) { turnTo(tabs_->pageAt(tab)); });
    connect(selection_, &Selection::rangeChanged, this, &Pages::inForceChanged);
}

void Pages::putBesideTabs(QWidget* strip)
{
    head_->addWidget(strip, 1);
}

void Pages::connectPage(ViewPage* page)
{
    connect(page, &ViewPage::sourceRequested, this, &Pages::showSource);
    connect(page, &ViewPage::artifactRequested, this, &Pages::showArtifact);
    connect(page, &ViewPage::placeRequested, this, &Pages::showPlace);
    connect(page, &ViewPage::correctionRequested, this, &Pages::correctionRequested);
    connect(page, &ViewPage::takeBackRequested, this, &Pages::takeBackRequested);
    connect(page, &ViewPage::compareRequested, this, &Pages::compareRequested);
    connect(page, &ViewPage::baselineRequested, this, &Pages::baselineRequested);
    connect(page, &ViewPage::columnsRequested, this, &Pages::columnsRequested);
    connect(page, &ViewPage::filesRequested, this, &Pages::filesRequested);
    connect(page, &ViewPage::statusChanged, this, &Pages::statusChanged);
    connect(page, &ViewPage::inForceChanged, this, [this, page] {
        if (page == current())
            Q_EMIT inForceChanged();
    });
    if (QLineEdit* box = page->searchBox()) {
        connect(box, &QLineEdit::textChanged, this, [this, page](const QString& text) {
            if (page == current())
                searched_ = text;
        });
        connect(box, &QLineEdit::returnPressed, this, [page] {
            const bool back = QGuiApplication::keyboardModifiers().testFlag(Qt::ShiftModifier);
            page->findNext(back ? FindStep::Previous : FindStep::Next);
        });
    }
}

QStringList Pages::openableNames()
{
    QStringList pages, views;
    for (const PageKind& kind : pageKinds()) {
        pages << kind.id;
        views << kind.views;
    }
    return pages + views;
}

/// The page that answers best what was asked by opening this, else that of the kind of artifact that says most.
int Pages::bestPage() const
{
    int best = -1, highest = 0;
    for (std::size_t at = 0; at < entries_.size(); ++at)
        if (const int answers = entries_[at].available != Availability::No ? entries_[at].page->answers(*content_.workspace) : 0;
            answers > highest) {
            best = static_cast<int>(at);
            highest = answers;
        }
    const Artifact* leading = best < 0 ? leadingArtifact(content_.workspace->documents) : nullptr;
    for (std::size_t at = 0; leading && at < entries_.size(); ++at)
        if (entries_[at].available != Availability::No
            && entries_[at].kind->id == QLatin1String(artifactKind(*leading).windowPage))
            best = static_cast<int>(at);
    return best;
}

void Pages::setContent(const ChartData& content)
{
    content_ = content;
    std::vector<bool> wereThere;
    std::vector<std::pair<int, QString>> there;
    for (std::size_t at = 0; at < entries_.size(); ++at) {
        Entry& entry = entries_[at];
        wereThere.push_back(entry.available != Availability::No);
        entry.available = entry.page->availabilityFor(*content_.workspace);
        entry.stale = true;
        if (entry.available != Availability::No)
            there.emplace_back(static_cast<int>(at), entry.kind->title());
    }
    tabs_->setPages(there);
    const int best = bestPage();
    const auto before = static_cast<int>(at_);
    const bool isNew = best >= 0 && !wereThere[static_cast<std::size_t>(best)];
    if (!isNew && entries_[at_].available != Availability::No)
        turnTo(before);
    else
        turnTo(best >= 0 || there.empty() ? best : there.front().first);
}

void Pages::turnTo(int which)
{
    if (which < 0 || !content_.workspace)
        return;
    at_ = static_cast<std::size_t>(which);
    Entry& entry = entries_[at_];
    ViewPage* next = entry.available == Availability::Coming ? static_cast<ViewPage*>(coming_) : entry.page;
    if (current() != next) {
        current()->setSelection(nullptr);
        selection_->hover(Target()); // the pointer is on nothing of the page that comes
        current()->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored); // the room that it needs is not needed now
    }
    next->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    if (next == coming_ || entry.stale) {
        entry.stale = next == coming_;
        next->setContent(content_);
    }
    next->setSelection(selection_);
    const QSignalBlocker quiet(tabs_);
    tabs_->setCurrentPage(which);
    const bool searched = isSearching();
    stack_->setCurrentWidget(next);
    if (QLineEdit* box = next->searchBox())
        box->setText(searched_);
    if (!searched && isSearching()) // the first that takes keys, and with them whatever is pasted
        focusPage();
    Q_EMIT inForceChanged();
    Q_EMIT pageTurned();
}

bool Pages::showPage(const QString& name)
{
    for (std::size_t at = 0; at < entries_.size(); ++at) {
        const Entry& entry = entries_[at];
        const bool isView = entry.kind->views.contains(name);
        if (entry.available == Availability::No || (entry.kind->id != name && !isView))
            continue;
        const auto before = static_cast<int>(at_);
        turnTo(static_cast<int>(at));
        if (!isView || current()->showView(name))
            return true;
        turnTo(before);
    }
    return false;
}

bool Pages::offers(const QString& id) const
{
    return std::any_of(entries_.begin(), entries_.end(),
        [&id](const Entry& entry) { return entry.kind->id == id && entry.available != Availability::No; });
}

ViewPage* Pages::current() const
{
    return static_cast<ViewPage*>(stack_->currentWidget());
}

QString Pages::currentPage() const
{
    return entries_[at_].kind->id;
}

void Pages::showSelected()
{
    if (!current()->marksSelection() && !showPage(QStringLiteral("compare")))
        showPage(QStringLiteral("operators"));
}

void Pages::showSource(const std::vector<Target>& targets)
{
    if (targets.empty())
        return;
    selection_->select(targets);
    if (showPage(QStringLiteral("source")))
        current()->showSelection();
}

void Pages::showArtifact(ProfileChoice artifact)
{
    if (showPage(QStringLiteral("source")))
        page<SourcePage>()->showArtifact(artifact);
}

void Pages::showPlace(std::size_t document, std::uint64_t byte)
{
    if (showPage(QStringLiteral("source")))
        page<SourcePage>()->showPlace(document, byte);
}

void Pages::find()
{
    if (!current()->searchBox() && !showPage(QStringLiteral("operators")))
        return;
    if (QLineEdit* box = current()->searchBox()) {
        box->setFocus(Qt::ShortcutFocusReason);
        box->selectAll();
    }
}

void Pages::findNext(FindStep step)
{
    if (searched_.isEmpty())
        find();
    else
        current()->findNext(step);
}

bool Pages::isSearching() const
{
    const QLineEdit* box = current()->searchBox();
    return box && box->hasFocus();
}

/// Whoever was about to search is about the page again.
bool Pages::leaveSearchBox()
{
    if (!isSearching())
        return false;
    focusPage();
    return true;
}

void Pages::focusPage()
{
    if (TreeTable* table = current()->table())
        table->setFocus();
    else if (Chart* chart = current()->chart())
        chart->setFocus();
    else
        current()->setFocus();
}

/// What is looked for is the innermost of what is in force, also on a page whose search hides nothing.
bool Pages::emptySearchBox()
{
    QLineEdit* box = current()->searchBox();
    if (!box || box->text().isEmpty())
        return false;
    box->clear();
    return true;
}

bool Pages::takeBackInnermost()
{
    const std::vector<InForce> entries = inForceHere();
    const auto innermost
        = std::min_element(entries.begin(), entries.end(), [](const InForce& a, const InForce& b) { return a.kind < b.kind; });
    if (innermost == entries.end() || innermost->kind >= InForceKind::Device)
        return false;
    takeBack(innermost->kind);
    return true;
}

bool Pages::stepBack()
{
    const bool left = leaveSearchBox();
    if (current()->forgetMeasurement() || emptySearchBox() || takeBackInnermost() || left)
        return true;
    if (current()->clearOwnSelection())
        return true;
    const bool some = !selection_->selectedTargets().empty();
    selection_->clear();
    return some;
}

std::vector<InForce> Pages::inForce() const
{
    std::vector<InForce> entries;
    if (const Comparison* comparison = content_.comparison())
        for (std::size_t at = 0; at < comparison->answer.inForce.size(); ++at)
            entries.push_back({InForceKind::Corrected, QString::fromStdString(content_.text(comparison->answer.inForce[at])),
                QString::fromStdString(content_.text(comparison->answer.inForceListed[at]))});
    return entries;
}

std::vector<InForce> Pages::inForceHere() const
{
    std::vector<InForce> all = inForce();
    for (const InForce& here : current()->inForce())
        if (here.kind != InForceKind::Find)
            all.push_back(here);
    const auto isRange = [](const InForce& entry) { return entry.kind == InForceKind::Range; };
    if (selection_->range() && content_.workspace && std::none_of(all.begin(), all.end(), isRange))
        all.push_back({InForceKind::Range, tr("not here: %1").arg(rangeText(*content_.workspace, *selection_->range())),
            tr("not here: %1").arg(shortRangeText(*content_.workspace, *selection_->range()))});
    return all;
}

void Pages::takeBack(InForceKind kind)
{
    if (kind == InForceKind::Range) // a page that does not keep to it has nothing to take back
        selection_->keepTo(std::nullopt);
    else
        current()->takeBack(kind);
}

void Pages::saveStates(QSettings& settings) const
{
    for (const Entry& entry : entries_)
        if (const QByteArray state = entry.page->saveState(); !state.isEmpty())
            settings.setValue(columnsKey(*entry.kind), state);
}

void Pages::restoreStates(const QSettings& settings)
{
    for (const Entry& entry : entries_)
        if (const QByteArray state = settings.value(columnsKey(*entry.kind)).toByteArray(); !state.isEmpty())
            entry.page->restoreState(state);
}

} // namespace tvmscope
