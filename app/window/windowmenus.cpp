// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/windowmenus.h"

#include "app/version.h"
#include "app/window/correctionscontroller.h"
#include "app/window/pages.h"
#include "app/window/themechoice.h"
#include "app/window/windowlayout.h"
#include "app/window/workspacecontroller.h"
#include "widgets/painting/lineicon.h"
#include "widgets/views/chartmenu.h"
#include "widgets/views/tableactions.h"
#include "widgets/views/treetable.h"

#include <QAction>
#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMainWindow>
#include <QMenu>
#include <QMessageBox>
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

WindowMenus::WindowMenus(QMainWindow* window, WindowLayout* layout, Pages* pages, WorkspaceController* workspace,
    CorrectionsController* corrections, QSettings* settings)
    : QObject(window)
    , window_(window)
    , layout_(layout)
    , pages_(pages)
    , workspace_(workspace)
    , corrections_(corrections)
    , settings_(settings)
    , actions_(std::make_unique<WindowActions>(window, layout->tools(), actionTable()))
{
    makeUndoActions();
    auto* recent = new QMenu(tr("&Recent"), window_);
    actions_->menu(tr("&File"))->insertMenu(actions_->action(QStringLiteral("sample")), recent);
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { fillRecent(*recent); });
    connect(actions_->menu(tr("&View")), &QMenu::aboutToShow, this, &WindowMenus::markView);
    makeExports();
    actions_->update(false, false);
}

std::vector<WindowAction> WindowMenus::actionTable()
{
    std::vector<WindowAction> table;
    for (std::vector<WindowAction>& part : std::array{fileActions(), editActions(), pageActions(), viewActions()})
        table.insert(table.end(), std::make_move_iterator(part.begin()), std::make_move_iterator(part.end()));
    table.push_back({"about", tr("&Help"), tr("&About tvmscope"), {}, {}, Needs::Nothing, [this] { showAbout(); }});
    return table;
}

std::vector<WindowAction> WindowMenus::fileActions()
{
    using Key = QKeySequence;
    const QString menu = tr("&File");
    return {
        {"open", menu, tr("&Open…"), tr("Open…"), {Key::Open}, Needs::Nothing, [this] { chooseSources(std::nullopt); }},
        {"compare-with", menu, tr("&Compare with…"), tr("Compare with…"), {Key(tr("Ctrl+Shift+O"))}, Needs::Document,
            [this] { chooseSources(Side::Candidate); }},
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
        {"swap", menu, tr("S&wap baseline and candidate"), tr("Swap"), {Key(tr("X"))}, Needs::Pair,
            [this] { workspace_->swapSides(); }},
        {"paste", menu, tr("&Paste a report, post or log"), tr("Paste"), {Key::Paste}, Needs::Nothing,
            [this] { workspace_->paste(QGuiApplication::clipboard()->text()); }, true},
        {"copy-answer", menu, tr("Copy &answer as Markdown"), tr("Copy answer"), {Key(tr("Ctrl+Shift+C"))}, Needs::Document,
            [this] { Q_EMIT copyAnswerRequested(); }},
        {"find", menu, tr("&Find an operator"), tr("Find"), {Key::Find}, Needs::Document, [this] { pages_->find(); }},
        {"clear", menu, tr("&Remove filter, then selection"), {}, {Key(Qt::Key_Escape)}, Needs::Nothing, [this] { stepBack(); }},
    };
}

std::vector<WindowAction> WindowMenus::pageActions()
{
    std::vector<WindowAction> actions;
    for (const PageKind& kind : pageKinds()) {
        const QKeySequence key(QStringLiteral("Alt+%1").arg(actions.size() + 1));
        actions.push_back({QStringLiteral("page-") + kind.id, tr("&View"), kind.menuText, {}, {key}, Needs::Document,
            [this, &kind] { turnTo(kind.id, kind.missing); }});
    }
    return actions;
}

std::vector<WindowAction> WindowMenus::viewActions()
{
    using Key = QKeySequence;
    const QString menu = tr("&View");
    return {
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
    for (const QStringList& words : workspace_->recent().entries())
        menu.addAction(RecentSources::title(words), this, [this, words] { workspace_->open(words); })
            ->setToolTip(words.join(QLatin1Char('\n')));
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
        const auto rows = [table] { return table->table(false); };
        addCopyActions(menu, tr("Copy this table as"), rows, window_);
        addSaveTableAction(menu, rows, window_);
    }
    if (menu.isEmpty())
        menu.addAction(tr("This page has nothing to export"))->setEnabled(false);
}

/// For one side of what is open, or to be opened instead of it.
void WindowMenus::chooseSources(std::optional<Side> side)
{
    QFileDialog dialog(window_, side ? tr("Compare with") : tr("Open one report, or two to compare"));
    dialog.setFileMode(side ? QFileDialog::ExistingFile : QFileDialog::ExistingFiles);
    dialog.setNameFilters({tr("Reports and texts (*.json *.csv *.txt *.log *.md *.out)"), tr("All files (*)")});
    if (dialog.exec() != QDialog::Accepted)
        return;
    if (side && workspace_->shown())
        workspace_->openSide(*side, dialog.selectedFiles().front());
    else
        workspace_->open(dialog.selectedFiles());
}

void WindowMenus::loadCorrections()
{
    const QString path
        = QFileDialog::getOpenFileName(window_, tr("Load corrections"), {}, tr("Corrections (*.json);;All files (*)"));
    if (!path.isEmpty())
        corrections_->loadFrom(path);
}

void WindowMenus::saveCorrections()
{
    const QString path = QFileDialog::getSaveFileName(
        window_, tr("Save corrections"), QStringLiteral("corrections.json"), tr("Corrections (*.json)"));
    if (!path.isEmpty() && corrections_->saveTo(path))
        window_->statusBar()->showMessage(
            tr("Saved. On the command line: tvmscope diff --corrections %1 …").arg(path), untilCopiedMs);
}

void WindowMenus::turnTo(const QString& page, const QString& missing)
{
    if (!pages_->showPage(page))
        window_->statusBar()->showMessage(missing, shortlyMs);
}

/// Gives up the last thing: loading, else a filter, else the selection.
void WindowMenus::stepBack()
{
    if (workspace_->loader()->isLoading())
        workspace_->loader()->cancel();
    else
        pages_->stepBack();
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
