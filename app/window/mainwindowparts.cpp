// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/kinds/artifactkind.h"
#include "app/window/mainwindow.h"
#include "app/window/pages.h"
#include "app/window/themechoice.h"
#include "models/comparison/compare.h"
#include "widgets/views/detailspanel.h"
#include "widgets/views/emptypage.h"
#include "widgets/views/headlinewidget.h"
#include "widgets/views/loadingstrip.h"
#include "widgets/views/noticestrip.h"
#include "widgets/views/sourcespanel.h"

#include <QDockWidget>
#include <QDragEnterEvent>
#include <QLabel>
#include <QMenuBar>
#include <QMimeData>
#include <QSettings>
#include <QStackedWidget>
#include <QStatusBar>
#include <QToolBar>
#include <QVBoxLayout>

// How the main window is put together, remembered and dropped on; what it does is in mainwindow.cpp, its menus in
// mainwindowmenus.cpp.
namespace tvmscope {

namespace {

constexpr int menuHeight = 24;
constexpr int toolbarHeight = 36;
constexpr int statusHeight = 24;
constexpr int listFromWidth = 1440, detailsFromWidth = 1000;

const QString geometryKey = QStringLiteral("window/geometry");
const QString stateKey = QStringLiteral("window/state");
const QString themeKey = QStringLiteral("theme");

QDockWidget* makeDock(QMainWindow* window, const QString& name, const QString& title, QWidget* content)
{
    auto* dock = new QDockWidget(title, window);
    dock->setObjectName(name);
    dock->setWidget(content);
    dock->setFeatures(QDockWidget::DockWidgetClosable | QDockWidget::DockWidgetMovable);
    dock->setTitleBarWidget(new QWidget(dock)); // the content names itself: no frame around it
    return dock;
}

QStringList droppedFiles(const QMimeData& data)
{
    QStringList files;
    for (const QUrl& url : data.urls())
        if (url.isLocalFile())
            files << url.toLocalFile();
    return files;
}

} // namespace

void MainWindow::makeBars()
{
    menuBar()->setFixedHeight(menuHeight);
    auto* tools = addToolBar(tr("Tools"));
    tools->setObjectName(QStringLiteral("tools"));
    tools->setMovable(false);
    tools->setFixedHeight(toolbarHeight);
    tools->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    tools->setIconSize({16, 16});
    addToolBarBreak();
    headlineBar_ = addToolBar(tr("Answer"));
    headlineBar_->setObjectName(QStringLiteral("answer"));
    headlineBar_->setMovable(false);
    headlineBar_->layout()->setContentsMargins(0, 0, 0, 0);
    headlineBar_->addWidget(headline_);
    headlineBar_->hide();

    auto* centre = new QWidget(this);
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    for (QWidget* part : std::initializer_list<QWidget*>{loading_, notice_, partial_})
        column->addWidget(part);
    column->addWidget(middle_, 1);
    middle_->addWidget(empty_);
    middle_->addWidget(pages_);
    setCentralWidget(centre);

    status_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    status_->setContentsMargins(12, 0, 12, 0);
    statusBar()->addWidget(status_, 1);
    statusBar()->setFixedHeight(statusHeight);
    statusBar()->setSizeGripEnabled(false);
    setStyleSheet(
        QStringLiteral("QMainWindow::separator { width: 1px; height: 1px; background: palette(midlight); }"
                       "QStatusBar::item { border: none; } QToolBar { border: none; spacing: 2px; }"
                       "QMenuBar { border-bottom: 1px solid palette(midlight); }"
                       "QMenuBar::item { padding: 4px 8px; background: transparent; }"
                       "QMenuBar::item:selected { background: palette(highlight); color: palette(highlighted-text); }"));
}

void MainWindow::makeDocks()
{
    sources_->setSummary([](const Artifact& artifact) { return artifactKind(artifact).summary(artifact); });
    sourcesDock_ = makeDock(this, QStringLiteral("sources"), tr("Sources"), sources_);
    detailsDock_ = makeDock(this, QStringLiteral("details"), tr("Details"), details_);
    addDockWidget(Qt::LeftDockWidgetArea, sourcesDock_);
    addDockWidget(Qt::RightDockWidgetArea, detailsDock_);
    sourcesDock_->hide();
    detailsDock_->hide();
}

void MainWindow::connectPanels()
{
    headline_->setSelection(selection_);
    details_->setSelection(selection_);
    connect(selection_, &Selection::selectionChanged, this, &MainWindow::showStatus);
    connect(details_, &DetailsPanel::sourceRequested, pages_, &Pages::showSource);
    connect(pages_, &Pages::compareRequested, this, [this](std::size_t baseline, std::size_t candidate) {
        const std::vector<ProfileChoice> all = shown_->columns;
        showProfiles(all[baseline], all[candidate]);
        pages_->showPage(QStringLiteral("compare"));
    });
    connect(empty_, &EmptyPage::openRequested, this, [this] { openDialog(std::nullopt); });
    connect(empty_, &EmptyPage::sampleRequested, this, &MainWindow::openSample);
    connect(empty_, &EmptyPage::textRequested, this, [this] { showFailedText(); });
    connect(notice_, &NoticeStrip::buttonPressed, this, [this] { showFailedText(); });
    connect(partial_, &NoticeStrip::buttonPressed, this, [this] { showMissing(); });
    connect(sources_, &SourcesPanel::showRequested, this, [this](ProfileChoice profile) { showProfiles(profile, std::nullopt); });
    connect(sources_, &SourcesPanel::sideRequested, this, &MainWindow::takeSide);
    connect(sources_, &SourcesPanel::textRequested, this, &MainWindow::showText);
    connect(sources_, &SourcesPanel::railToggled, this, [this](bool rail) {
        railByHand_ = true;
        sources_->setRail(rail);
    });
}

void MainWindow::connectLoader()
{
    connect(loader_, &Loader::started, loading_, &LoadingStrip::start);
    connect(loader_, &Loader::progressed, loading_, &LoadingStrip::setProgress);
    connect(loading_, &LoadingStrip::cancelRequested, loader_, &Loader::cancel);
    connect(loader_, &Loader::cancelled, this, [this] {
        loading_->finish();
        if (shown_ && shown_->corrections != history_->current()) // what is on show holds
            history_->restart(shown_->corrections);
        statusBar()->showMessage(tr("Reading was cancelled."), 4000);
    });
    connect(loader_, &Loader::loaded, this, &MainWindow::showLoaded);
    connect(loader_, &Loader::failed, this, &MainWindow::showFailed);
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    if (!railByHand_)
        sources_->setRail(width() < listFromWidth);
    if (shown_)
        fitDetails();
}

/// A small window is for the page; F8 shows the details there too.
void MainWindow::fitDetails()
{
    if (!detailsByHand_)
        detailsDock_->setVisible(width() >= detailsFromWidth);
}

void MainWindow::chooseTheme(const QString& name)
{
    applyTheme(themeChoice(name));
    if (settings_)
        settings_->setValue(themeKey, name);
}

void MainWindow::restore()
{
    actions_->update(false, false);
    if (!settings_)
        return;
    restoreGeometry(settings_->value(geometryKey).toByteArray());
    restoreState(settings_->value(stateKey).toByteArray());
    pages_->restoreStates(*settings_);
    headlineBar_->hide();
    sourcesDock_->hide();
    detailsDock_->hide();
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (settings_) {
        settings_->setValue(geometryKey, saveGeometry());
        settings_->setValue(stateKey, saveState());
        pages_->saveStates(*settings_);
    }
    QMainWindow::closeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (!droppedFiles(*event->mimeData()).isEmpty() || event->mimeData()->hasText())
        event->acceptProposedAction();
}

void MainWindow::dragMoveEvent(QDragMoveEvent* event)
{
    const auto files = static_cast<int>(droppedFiles(*event->mimeData()).size());
    const bool sides = files == 1 && shown_;
    overlay_->showTarget(overlay_->targetAt(event->position().toPoint(), files, shown_ != nullptr), sides);
    event->acceptProposedAction();
}

void MainWindow::dragLeaveEvent(QDragLeaveEvent*)
{
    overlay_->hide();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    overlay_->hide();
    event->acceptProposedAction();
    const QStringList files = droppedFiles(*event->mimeData());
    if (files.isEmpty()) {
        pasteText(event->mimeData()->text());
        return;
    }
    switch (overlay_->targetAt(event->position().toPoint(), static_cast<int>(files.size()), shown_ != nullptr)) {
    case DropOverlay::Target::OntoBaseline:
        openSide(0, files.front());
        break;
    case DropOverlay::Target::OntoCandidate:
        openSide(1, files.front());
        break;
    case DropOverlay::Target::Open:
    case DropOverlay::Target::Compare:
        open(files);
        break;
    }
}

} // namespace tvmscope
