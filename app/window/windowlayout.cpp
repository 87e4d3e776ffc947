// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/windowlayout.h"

#include "app/window/pages.h"
#include "widgets/views/detailspanel.h"
#include "widgets/views/elidedlabel.h"
#include "widgets/views/emptypage.h"
#include "widgets/views/headlinewidget.h"
#include "widgets/views/inforcestrip.h"
#include "widgets/views/loadingstrip.h"
#include "widgets/views/noticestrip.h"
#include "widgets/views/sourcespanel.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QMenuBar>
#include <QScreen>
#include <QSettings>
#include <QStackedWidget>
#include <QStatusBar>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace tvmscope {

namespace {

constexpr int menuHeight = 24;
constexpr int toolbarHeight = 36;
constexpr int statusHeight = 24;
constexpr int listFromWidth = 1440, detailsFromWidth = 1000, wideFromWidth = 1760;
constexpr int maxTitleBar = 40; ///< of a window whose frame is not there yet
constexpr int roomyFromHeight = 600, toolsFromHeight = 440;

const QString geometryKey = QStringLiteral("window/geometry");
const QString stateKey = QStringLiteral("window/state");
const QString scaleKey = QStringLiteral("window/scale"); ///< pixels of the screen for one of the window

} // namespace

WindowLayout::WindowLayout(QMainWindow* window, const WindowParts& parts)
    : QObject(window)
    , window_(window)
    , parts_(parts)
    , middle_(new QStackedWidget(window))
{
    makeBars();
    makeCentre();
    makeStatusBar();
    sourcesDock_ = makeDock(QStringLiteral("sources"), tr("Sources"), parts_.sources, Qt::LeftDockWidgetArea);
    detailsDock_ = makeDock(QStringLiteral("details"), tr("Details"), parts_.details, Qt::RightDockWidgetArea);
    hideWhatIsEmpty();
    connect(parts_.sources, &SourcesPanel::railToggled, this, [this](bool rail) {
        railByHand_ = true;
        parts_.sources->setRail(rail);
    });
}

void WindowLayout::makeBars()
{
    window_->menuBar()->setMinimumHeight(menuHeight);
    tools_ = window_->addToolBar(tr("Tools"));
    tools_->setObjectName(QStringLiteral("tools"));
    tools_->setMovable(false);
    tools_->setMinimumHeight(toolbarHeight);
    tools_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    tools_->setIconSize({16, 16});
    window_->addToolBarBreak();
    headlineBar_ = window_->addToolBar(tr("Answer"));
    headlineBar_->setObjectName(QStringLiteral("answer"));
    headlineBar_->setMovable(false);
    headlineBar_->layout()->setContentsMargins(0, 0, 0, 0);
    headlineBar_->addWidget(parts_.headline);
}

void WindowLayout::makeCentre()
{
    auto* centre = new QWidget(window_);
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    parts_.pages->putBesideTabs(parts_.inForce);
    for (QWidget* strip : std::initializer_list<QWidget*>{parts_.loading, parts_.notice, parts_.partial})
        column->addWidget(strip);
    column->addWidget(middle_, 1);
    middle_->addWidget(parts_.empty);
    middle_->addWidget(parts_.pages);
    window_->setCentralWidget(centre);
}

void WindowLayout::makeStatusBar()
{
    QStatusBar* bar = window_->statusBar();
    auto* remark = new ElidedLabel(bar); // a bar cuts what it is told for a while without a sign
    for (ElidedLabel* label : {parts_.status, remark}) {
        label->setElide(Qt::ElideRight);
        label->setContentsMargins(12, 0, 12, 0);
    }
    parts_.status->setTextInteractionFlags(Qt::TextSelectableByMouse);
    bar->addWidget(parts_.status, 1);
    bar->addPermanentWidget(remark, 1); // stays when the others give way
    remark->hide();
    connect(bar, &QStatusBar::messageChanged, remark, [remark](const QString& told) {
        remark->setText(told);
        remark->setVisible(!told.isEmpty());
    });
    unfold_ = new QToolButton(bar);
    unfold_->setAutoRaise(true);
    unfold_->setFixedHeight(statusHeight - 4);
    bar->addPermanentWidget(unfold_);
    connect(unfold_, &QToolButton::clicked, this, &WindowLayout::toggleDetails);
    bar->setMinimumHeight(statusHeight);
    bar->setSizeGripEnabled(false);
}

QDockWidget* WindowLayout::makeDock(const QString& name, const QString& title, QWidget* content, Qt::DockWidgetArea area)
{
    auto* dock = new QDockWidget(title, window_);
    dock->setObjectName(name);
    dock->setWidget(content);
    dock->setFeatures(QDockWidget::DockWidgetClosable | QDockWidget::DockWidgetMovable);
    dock->setTitleBarWidget(new QWidget(dock)); // the content names itself: no frame around it
    window_->addDockWidget(area, dock);
    return dock;
}

void WindowLayout::hideWhatIsEmpty()
{
    headlineBar_->hide();
    sourcesDock_->hide();
    detailsDock_->hide();
    unfold_->hide();
}

void WindowLayout::showPages()
{
    if (middle_->currentWidget() == parts_.pages)
        return; // whatever is open now, the panels are as the user has them
    // What nobody sees takes no room from the panels. Of a hidden widget nothing of that would be noticed.
    parts_.empty->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    middle_->setCurrentWidget(parts_.pages);
    headlineBar_->show();
    sourcesDock_->show();
    fitDetails();
    setDetailsWidth();
}

void WindowLayout::setDetailsWidth()
{
    window_->resizeDocks({detailsDock_}, {isWide_ ? DetailsPanel::wideWidth : DetailsPanel::preferredWidth}, Qt::Horizontal);
}

void WindowLayout::showInvitation()
{
    parts_.empty->showInvitation();
    middle_->setCurrentWidget(parts_.empty);
    parts_.empty->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    hideWhatIsEmpty();
}

void WindowLayout::fit()
{
    if (!railByHand_)
        parts_.sources->setRail(window_->width() < listFromWidth);
    parts_.headline->setLow(window_->height() < roomyFromHeight);
    fitTools();
    const bool wasWide = std::exchange(isWide_, window_->width() >= wideFromWidth);
    if (middle_->currentWidget() != parts_.pages)
        return;
    fitDetails();
    if (isWide_ != wasWide)
        QMetaObject::invokeMethod(this, &WindowLayout::setDetailsWidth, Qt::QueuedConnection);
}

/// Everything on the toolbar stands in the menus: of what a low window can do without it is the first.
void WindowLayout::fitTools()
{
    const bool low = window_->height() < toolsFromHeight;
    if (low == toolsFolded_)
        return;
    toolsFolded_ = low;
    tools_->setVisible(!low);
}

/// A small window is for the page; whoever asks for the details has them there too.
void WindowLayout::fitDetails()
{
    const bool hasRoom = window_->width() >= detailsFromWidth;
    const bool gainsRoom = !std::exchange(hasRoom_, hasRoom) && hasRoom;
    const bool wanted = detailsByHand_.value_or(hasRoom), isNew = wanted != showsDetails();
    if (isNew)
        detailsDock_->setVisible(wanted);
    // Once the window has its new size: what was hidden, or was squeezed in a small one, comes back as narrow as can be.
    if (wanted && (isNew || gainsRoom))
        QMetaObject::invokeMethod(this, &WindowLayout::setDetailsWidth, Qt::QueuedConnection);
    fitUnfold();
}

/// Where the panel is not there, or stands where it has no room, nobody need know a key to find it or to be rid of it.
void WindowLayout::fitUnfold()
{
    const bool shows = showsDetails();
    unfold_->setText(shows ? tr("Findings ▸") : tr("Findings ◂"));
    unfold_->setToolTip(shows ? tr("Hide findings and details (F8)") : tr("Show findings and details (F8)"));
    unfold_->setVisible(!shows || !hasRoom_);
}

void WindowLayout::toggleSources()
{
    sourcesDock_->setVisible(!showsSources());
}

void WindowLayout::toggleDetails()
{
    detailsByHand_ = !showsDetails();
    detailsDock_->setVisible(*detailsByHand_);
    if (*detailsByHand_ && !hasRoom_) // squeezed, it could not be read
        QMetaObject::invokeMethod(this, &WindowLayout::setDetailsWidth, Qt::QueuedConnection);
    fitUnfold();
}

bool WindowLayout::showsSources() const
{
    return !sourcesDock_->isHidden();
}

bool WindowLayout::showsDetails() const
{
    return !detailsDock_->isHidden();
}

void WindowLayout::save(QSettings& settings) const
{
    settings.setValue(geometryKey, window_->saveGeometry());
    settings.setValue(scaleKey, window_->screen()->devicePixelRatio());
    // That this window is too low for the toolbar is nothing that the user has said.
    tools_->setVisible(toolsFolded_ || !tools_->isHidden());
    settings.setValue(stateKey, window_->saveState());
    tools_->setVisible(!toolsFolded_ && !tools_->isHidden());
}

void WindowLayout::restore(const QSettings& settings)
{
    const bool isRestored = window_->restoreGeometry(settings.value(geometryKey).toByteArray());
    const QScreen* screen = window_->screen();
    if (!isRestored) // Qt refuses what was saved on a screen of another size
        window_->resize(firstSize(screen->availableSize()));
    const bool wasOfOtherScale = std::abs(settings.value(scaleKey, 1.0).toDouble() - screen->devicePixelRatio()) > 0.01;
    if (wasOfOtherScale && !(window_->windowState() & (Qt::WindowMaximized | Qt::WindowFullScreen)))
        window_->resize(window_->size().expandedTo(firstSize(screen->availableSize()))); // there was less room, or there is
    window_->restoreState(settings.value(stateKey).toByteArray());
    if (toolsFolded_)
        tools_->hide();
    hideWhatIsEmpty();
}

QSize WindowLayout::firstSize(const QSize& available)
{
    return usualSize.boundedTo(available - QSize(0, maxTitleBar));
}

QRect WindowLayout::placedOn(const QRect& available, const QRect& window, const QMargins& frame)
{
    const QSize size = window.size().boundedTo(available.marginsRemoved(frame).size());
    QRect framed = QRect(window.topLeft(), size).marginsAdded(frame);
    framed.moveRight(std::min(framed.right(), available.right()));
    framed.moveBottom(std::min(framed.bottom(), available.bottom()));
    framed.moveLeft(std::max(framed.left(), available.left()));
    framed.moveTop(std::max(framed.top(), available.top()));
    return framed.marginsRemoved(frame);
}

bool WindowLayout::isSaved(const QSettings& settings)
{
    return settings.contains(geometryKey);
}

} // namespace tvmscope
