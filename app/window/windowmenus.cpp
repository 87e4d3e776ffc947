// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/windowmenus.h"

#include "app/catalog/catalog.h"
#include "app/version.h"
#include "app/window/correctionscontroller.h"
#include "app/window/navigation.h"
#include "app/window/pages.h"
#include "app/window/shortcutsheet.h"
#include "app/window/themechoice.h"
#include "app/window/windowlayout.h"
#include "app/window/windownotices.h"
#include "app/window/workspacecontroller.h"
#include "models/export/findingspage.h"
#include "models/session/workspace.h"
#include "widgets/painting/lineicon.h"
#include "widgets/views/chartmenu.h"
#include "widgets/views/exporthost.h"
#include "widgets/views/tableactions.h"
#include "widgets/views/treetable.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFileInfo>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QShortcut>
#include <QStatusBar>
#include <QToolBar>

#include <iterator>

namespace tvmscope {

namespace {
constexpr int shortlyMs = 4000, untilCopiedMs = 8000;
constexpr int widestHeading = 480;

/// Names of files can be of any length; they differ at their ends.
void addHeading(QMenu& menu, const QString& text)
{
    menu.addSection(menu.fontMetrics().elidedText(text, Qt::ElideMiddle, widestHeading));
}
} // namespace

WindowMenus::WindowMenus(const WindowControls& controls, QSettings* settings)
    : QObject(controls.window)
    , window_(controls.window)
    , layout_(controls.layout)
    , pages_(controls.pages)
    , workspace_(controls.workspace)
    , corrections_(controls.corrections)
    , navigation_(controls.navigation)
    , notices_(controls.notices)
    , settings_(settings)
    , files_(settings)
    , actions_(std::make_unique<WindowActions>(window_, layout_->tools(), actionTable(),
          [this](const QString& why) { window_->statusBar()->showMessage(why, shortlyMs); }))
{
    makeUndoActions();
    connect(new QShortcut(QKeySequence(tr("Shift+F10")), window_), &QShortcut::activated, this, &WindowMenus::openContextMenu);
    auto* recent = new QMenu(tr("&Recent"), window_);
    actions_->menu(tr("&File"))->insertMenu(actions_->action(QStringLiteral("sample")), recent);
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { fillRecent(*recent); });
    connect(actions_->menu(tr("&View")), &QMenu::aboutToShow, this, &WindowMenus::markView);
    makeExports();
    connect(navigation_, &Navigation::wayChanged, this, &WindowMenus::updateWay);
    qApp->installEventFilter(this);
    update();
}

/// A drop-down list closes as soon as Qt asks whether Escape is meant for it, and leaves the key itself to the window. Menus take
/// it for themselves.
bool WindowMenus::eventFilter(QObject* watched, QEvent* event)
{
    const bool asked = event->type() == QEvent::ShortcutOverride;
    if (!asked && event->type() != QEvent::KeyPress)
        return QObject::eventFilter(watched, event);
    QWidget* popup = QApplication::activePopupWidget();
    if (!popup || qobject_cast<QMenu*>(popup) || static_cast<QKeyEvent*>(event)->key() != Qt::Key_Escape)
        return QObject::eventFilter(watched, event);
    if (asked)
        event->accept();
    else
        popup->close();
    return true;
}

void WindowMenus::update()
{
    const bool open = workspace_->shown() != nullptr;
    actions_->update(open, workspace_->showsPair() && workspace_->shown()->comparison);
    updateWay();
    if (!open)
        return;
    for (const PageKind& kind : pageKinds())
        if (!pages_->offers(kind.id))
            actions_->setWhyNot(QStringLiteral("page-") + kind.id, kind.missing);
    if (workspace_->shown()->comparison && workspace_->shown()->corrections.empty())
        actions_->setWhyNot(QStringLiteral("take-corrections-back"), tr("Nothing was corrected."));
}

void WindowMenus::updateWay()
{
    actions_->setWhyNot(QStringLiteral("back"), navigation_->canGoBack() ? QString() : tr("There is nothing to go back to."));
    actions_->setWhyNot(
        QStringLiteral("forward"), navigation_->canGoForward() ? QString() : tr("There is nothing to go forward to."));
}

std::vector<WindowAction> WindowMenus::actionTable()
{
    std::vector<WindowAction> table;
    for (std::vector<WindowAction>& part : std::array{fileActions(), editActions(), pageActions(), viewActions()})
        table.insert(table.end(), std::make_move_iterator(part.begin()), std::make_move_iterator(part.end()));
    table.push_back({"shortcuts", tr("&Help"), tr("&Keys and gestures"), {}, {QKeySequence(Qt::Key_F1), QKeySequence(tr("?"))},
        Needs::Nothing, [this] { showShortcuts(window_, *window_->menuBar()); }});
    table.push_back({"about", tr("&Help"), tr("&About tvmscope"), {}, {}, Needs::Nothing, [this] { showAbout(); }});
    return table;
}

std::vector<WindowAction> WindowMenus::fileActions()
{
    using Key = QKeySequence;
    const QString menu = tr("&File");
    return {
        {"open", menu, tr("&Open…"), tr("Open…"), {Key::Open}, Needs::Nothing, [this] { chooseSources(std::nullopt); }},
        {"open-folder", menu, tr("Open a &folder…"), {}, {}, Needs::Nothing, [this] { chooseFolder(); }},
        {"compare-with", menu, tr("&Compare with…"), tr("Compare with…"), {Key(tr("Ctrl+Shift+O"))}, Needs::Document,
            [this] { chooseSources(Side::Candidate); }},
        {"add", menu, tr("&Add beside what is open…"), {}, {Key(tr("Ctrl+Shift+A"))}, Needs::Document, [this] { addSources(); }},
        {"reload", menu, tr("Read all a&gain"), {}, {Key(Qt::Key_F5)}, Needs::Document, [this] { workspace_->reload(); }},
        {"close-all", menu, tr("&Close all sources"), {}, {Key::Close}, Needs::Document, [this] { workspace_->closeAll(); }},
        {"sample", menu, tr("Open the &sample pair"), {}, {}, Needs::Nothing, [this] { workspace_->openSample(); }},
        {"load-corrections", menu, tr("&Load corrections…"), {}, {}, Needs::Pair, [this] { loadCorrections(); }, true},
        {"save-corrections", menu, tr("Sa&ve corrections…"), {}, {}, Needs::Pair, [this] { saveCorrections(); }},
        {"quit", menu, tr("&Quit"), {}, {Key(tr("Ctrl+Q"))}, Needs::Nothing, [this] { window_->close(); }, true},
    };
}

std::vector<WindowAction> WindowMenus::editActions()
{
    using Key = QKeySequence;
    const QString menu = tr("&Edit");
    return {
        {"swap", menu, tr("S&wap baseline and candidate"), tr("Swap"), {Key(tr("Ctrl+Shift+X"))}, Needs::Pair,
            [this] { swapSides(); }},
        {"paste", menu, tr("&Paste a report, post or log"), tr("Paste"), {Key::Paste}, Needs::Nothing,
            [this] { workspace_->paste(QGuiApplication::clipboard()->text()); }, true},
        {"copy-answer", menu, tr("Copy &answer as Markdown"), tr("Copy answer"), {Key(tr("Ctrl+Shift+C"))}, Needs::Document,
            [this] { Q_EMIT copyAnswerRequested(); }},
        {"find", menu, tr("&Find"), tr("Find"), {Key::Find}, Needs::Document, [this] { find(); }},
        {"find-next", menu, tr("Find &next"), {}, {Key(Qt::Key_F3)}, Needs::Document,
            [this] { pages_->findNext(FindStep::Next); }},
        {"find-previous", menu, tr("Find pre&vious"), {}, {Key(tr("Shift+F3"))}, Needs::Document,
            [this] { pages_->findNext(FindStep::Previous); }},
        {"take-corrections-back", menu, tr("&Take all corrections back"), {}, {}, Needs::Pair,
            [this] { corrections_->takeAllBack(); }},
        {"clear", menu, tr("Step &back: search, filter, zoom, selection"), {}, {Key(Qt::Key_Escape)}, Needs::Nothing,
            [this] { stepBack(); }},
    };
}

std::vector<WindowAction> WindowMenus::pageActions()
{
    std::vector<WindowAction> actions;
    for (const PageKind& kind : pageKinds()) {
        constexpr std::size_t keys = 10; // Alt+1 to Alt+9, then Alt+0 and Alt+Shift+1
        const std::size_t number = actions.size() + 1;
        const QKeySequence key(
            number > keys ? QStringLiteral("Alt+Shift+%1").arg(number - keys) : QStringLiteral("Alt+%1").arg(number % keys));
        actions.push_back(
            {QStringLiteral("page-") + kind.id, tr("&View"), kind.menuText, {}, {key}, Needs::Document, [this, &kind] {
                 if (pages_->showPage(kind.id))
                     pages_->focusPage();
             }});
    }
    return actions;
}

std::vector<WindowAction> WindowMenus::viewActions()
{
    using Key = QKeySequence;
    const QString menu = tr("&View");
    return {
        {"back", menu, tr("&Back"), {}, {Key(tr("Alt+Left"))}, Needs::Nothing, [this] { navigation_->back(); }, true},
        {"forward", menu, tr("F&orward"), {}, {Key(tr("Alt+Right"))}, Needs::Nothing, [this] { navigation_->forward(); }},
        {"full-screen", menu, tr("Full s&creen"), {}, {Key(Qt::Key_F11)}, Needs::Nothing, [this] { toggleFullScreen(); }},
        {"toggle-sources", menu, tr("So&urces"), {}, {Key(Qt::Key_F7)}, Needs::Document, [this] { layout_->toggleSources(); },
            true},
        {"toggle-details", menu, tr("&Details"), {}, {Key(Qt::Key_F8)}, Needs::Document, [this] { layout_->toggleDetails(); }},
        {"theme-system", menu, tr("Theme: as the d&esktop"), {}, {}, Needs::Nothing,
            [this] { takeTheme(QStringLiteral("system")); }, true},
        {"theme-light", menu, tr("Theme: &light"), {}, {}, Needs::Nothing, [this] { takeTheme(QStringLiteral("light")); }},
        {"theme-dark", menu, tr("Theme: d&ark"), {}, {}, Needs::Nothing, [this] { takeTheme(QStringLiteral("dark")); }},
    };
}

void WindowMenus::makeUndoActions()
{
    QMenu* edit = actions_->menu(tr("&Edit"));
    QAction* first = edit->actions().value(0);
    QUndoStack* steps = corrections_->history()->stack();
    QAction* undo = steps->createUndoAction(window_, tr("&Undo"));
    QAction* redo = steps->createRedoAction(window_, tr("&Redo"));
    undo->setShortcut(QKeySequence::Undo);
    redo->setShortcuts({QKeySequence(tr("Ctrl+Shift+Z")), QKeySequence(tr("Ctrl+Y"))});
    undo->setObjectName(QStringLiteral("undo"));
    redo->setObjectName(QStringLiteral("redo"));
    undo->setData(tr("Undo")); // whatever the next step is, for the list of shortcuts
    redo->setData(tr("Redo"));
    edit->insertActions(first, {undo, redo});
    edit->insertSeparator(first);
}

void WindowMenus::makeExports()
{
    auto* exports = new QMenu(tr("&Export"), window_);
    exports->menuAction()->setIconText(tr("Export"));
    actions_->menu(tr("&File"))->insertMenu(actions_->action(QStringLiteral("quit")), exports);
    connect(exports, &QMenu::aboutToShow, this, [this, exports] { fillExports(*exports); });
    QToolBar* tools = layout_->tools();
    auto* exportTool = tools->addAction(lineIcon(u"export"), tr("Export"));
    exportTool->setToolTip(tr("Save or copy the chart and the table of this page"));
    connect(exportTool, &QAction::triggered, this, [tools, exportTool, exports] {
        QWidget* button = tools->widgetForAction(exportTool);
        exports->popup(button->mapToGlobal(QPoint(0, button->height())));
    });
}

/// What is shown has a check mark.
void WindowMenus::markView()
{
    for (const PageKind& kind : pageKinds())
        actions_->mark(QStringLiteral("page-") + kind.id, workspace_->shown() && pages_->currentPage() == kind.id);
    actions_->mark(QStringLiteral("toggle-sources"), layout_->showsSources());
    actions_->mark(QStringLiteral("toggle-details"), layout_->showsDetails());
    for (const char* theme : {"system", "light", "dark"})
        actions_->mark(
            QStringLiteral("theme-") + QLatin1String(theme), appliedTheme() == themeChoice(QString::fromLatin1(theme)));
}

void WindowMenus::fillRecent(QMenu& menu)
{
    menu.clear();
    const std::vector<QStringList> entries = workspace_->recent().entries();
    const QStringList titles = RecentSources::titles(entries);
    for (std::size_t at = 0; at < entries.size(); ++at)
        menu.addAction(titles[static_cast<qsizetype>(at)], this, [this, words = entries[at]] { workspace_->open(words); })
            ->setToolTip(entries[at].join(QLatin1Char('\n')));
    menu.setToolTipsVisible(true);
    if (menu.isEmpty())
        menu.addAction(tr("Nothing yet"))->setEnabled(false);
    else
        menu.addAction(tr("Forget these"), this, [this] { workspace_->recent().clear(); });
}

void WindowMenus::fillExports(QMenu& menu)
{
    menu.clear();
    const ViewPage* page = workspace_->shown() ? pages_->current() : nullptr;
    if (Chart* chart = page ? page->chart() : nullptr) {
        addHeading(menu, chart->title());
        addChartActions(menu, chart);
    }
    if (TreeTable* table = page ? page->table() : nullptr) {
        addHeading(menu, table->accessibleName());
        const ReadTable rows = [table](const auto& then) { table->readTable(false, then); };
        addCopyActions(menu, tr("Copy this table as"), rows, window_);
        addSaveTableAction(menu, tr("Save this table…"), table->objectName(), rows, table); // which tells how much is shown
    }
    if (const WorkspacePtr shown = workspace_->shown(); shown && shown->findings && !shown->findings->empty()) {
        addHeading(menu, tr("Findings"));
        const ReadTable rows = given([shown] { return findingsTable(*shown->findings, shown->examined, messageText); });
        addCopyActions(menu, tr("Copy findings as"), rows, window_);
        addSaveTableAction(menu, tr("Save findings…"), QStringLiteral("findings"), rows, window_);
    }
    if (menu.isEmpty())
        menu.addAction(tr("This page has nothing to export"))->setEnabled(false);
}

/// Empty: none.
QStringList WindowMenus::chosenFiles(const QString& title, QFileDialog::FileMode mode)
{
    QFileDialog dialog(window_, title, files_.folderToOpenFrom());
    dialog.setFileMode(mode);
    dialog.setOption(QFileDialog::ShowDirsOnly, mode == QFileDialog::Directory);
    dialog.setNameFilters({tr("Reports and texts (*.json *.csv *.tsv *.txt *.log *.md *.out *.spool)"), tr("All files (*)")});
    if (dialog.exec() != QDialog::Accepted)
        return {};
    files_.openedFrom(dialog.directory().path());
    return dialog.selectedFiles();
}

/// For one side of what is open, or to be opened instead of it.
void WindowMenus::chooseSources(std::optional<Side> side)
{
    const QStringList files = chosenFiles(side ? tr("Compare with") : tr("Open one report, or two to compare"),
        side ? QFileDialog::ExistingFile : QFileDialog::ExistingFiles);
    if (files.isEmpty())
        return;
    if (side && workspace_->shown())
        workspace_->openSide(*side, files.front());
    else
        workspace_->open(files);
}

/// Of recordings, or of a tuning run.
void WindowMenus::chooseFolder()
{
    const QStringList folders = chosenFiles(tr("Open a folder of reports"), QFileDialog::Directory);
    if (!folders.isEmpty())
        workspace_->open(folders);
}

void WindowMenus::addSources()
{
    const QStringList files = chosenFiles(tr("Add beside what is open"), QFileDialog::ExistingFiles);
    if (!files.isEmpty())
        workspace_->add(files);
}

void WindowMenus::swapSides()
{
    workspace_->swapSides();
    window_->statusBar()->showMessage(tr("The sides are exchanged; Ctrl+Z exchanges them back."), shortlyMs);
}

/// What has nothing to search leads to the operators, which is said.
void WindowMenus::find()
{
    const QString before = pages_->current()->accessibleName();
    pages_->find();
    if (const QString now = pages_->current()->accessibleName(); now != before)
        window_->statusBar()->showMessage(
            tr("“%1” has no search of its own, so this is “%2”. Alt+Left goes back.").arg(before, now), shortlyMs);
    else if (!pages_->current()->searchBox())
        window_->statusBar()->showMessage(tr("“%1” has nothing to search.").arg(before), shortlyMs);
}

/// As the menu key does: what has the focus opens its menu, a table at its current row.
void WindowMenus::openContextMenu()
{
    QWidget* focused = QApplication::focusWidget();
    if (!focused)
        return;
    const QPoint place = focused->inputMethodQuery(Qt::ImCursorRectangle).toRect().center();
    QContextMenuEvent event(QContextMenuEvent::Keyboard, place, focused->mapToGlobal(place));
    QCoreApplication::sendEvent(focused, &event);
}

void WindowMenus::toggleFullScreen()
{
    window_->setWindowState(window_->windowState() ^ Qt::WindowFullScreen);
}

void WindowMenus::loadCorrections()
{
    const QString path = QFileDialog::getOpenFileName(
        window_, tr("Load corrections"), files_.folderToOpenFrom(), tr("Corrections (*.json);;All files (*)"));
    if (path.isEmpty())
        return;
    files_.openedFrom(QFileInfo(path).path());
    corrections_->loadFrom(path);
}

void WindowMenus::saveCorrections()
{
    const QString path = askWhereToSave(
        window_, tr("Save corrections"), QStringLiteral("corrections"), QStringLiteral("json"), tr("Corrections (*.json)"));
    if (path.isEmpty() || !corrections_->saveTo(path))
        return;
    saySaved(window_, path);
    window_->statusBar()->showMessage(tr("On the command line: tvmscope diff --corrections %1 …").arg(path), untilCopiedMs);
}

/// Gives up the innermost thing: a menu that is open, loading, what is in force on the page, the selection, a notice, the full
/// screen.
void WindowMenus::stepBack()
{
    const bool open = workspace_->shown() != nullptr;
    if (QWidget* popup = QApplication::activePopupWidget())
        popup->close();
    else if (workspace_->loader()->isLoading())
        workspace_->loader()->cancel();
    else if ((open && pages_->stepBack()) || notices_->putAway())
        return;
    else if (window_->isFullScreen())
        toggleFullScreen();
    else if (open && !pages_->inForceHere().empty())
        window_->statusBar()->showMessage(
            tr("Esc leaves what stands beside the tabs in force: the × there takes it back."), shortlyMs);
}

void WindowMenus::takeTheme(const QString& name)
{
    applyTheme(themeChoice(name));
    if (settings_)
        rememberTheme(*settings_, name);
}

void WindowMenus::showAbout()
{
    QMessageBox::about(window_, tr("About tvmscope"),
        tr("<p><b>tvmscope %1</b></p><p>Opens what Apache TVM prints about speed and says why one run is slower than another.</p>"
           "<p>GPL-3.0-or-later. Built with Qt %2 and QCustomPlot.</p>")
            .arg(QString::fromStdString(std::string(programVersion())), QString::fromLatin1(qVersion())));
}

} // namespace tvmscope
