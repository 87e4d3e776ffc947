// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/mainwindow.h"
#include "app/window/pages.h"
#include "app/window/themechoice.h"
#include "widgets/pages/sourcepage.h"
#include "widgets/painting/lineicon.h"
#include "widgets/views/chartmenu.h"
#include "widgets/views/tableactions.h"
#include "widgets/views/treetable.h"

#include <QAction>
#include <QClipboard>
#include <QDialog>
#include <QDockWidget>
#include <QFileDialog>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QMenu>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QStatusBar>
#include <QToolBar>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>

// The menus of the main window: what one can do, a line each.
namespace tvmscope {

namespace {
constexpr std::size_t maxTextShown = 1U << 20;
}

std::vector<WindowAction> MainWindow::actionTable()
{
    const QString file = tr("&File"), edit = tr("&Edit"), view = tr("&View"), help = tr("&Help");
    using Key = QKeySequence;
    std::vector<WindowAction> table{
        {"open", file, tr("&Open…"), tr("Open…"), {Key::Open}, Needs::Nothing, [this] { openDialog(std::nullopt); }},
        {"compare-with", file, tr("&Compare with…"), tr("Compare with…"), {Key(tr("Ctrl+Shift+O"))}, Needs::Document,
            [this] { openDialog(1); }},
        {"sample", file, tr("Open the &sample pair"), {}, {}, Needs::Nothing, [this] { openSample(); }},
        {"load-corrections", file, tr("&Load corrections…"), {}, {}, Needs::Pair,
            [this] {
                const QString path
                    = QFileDialog::getOpenFileName(this, tr("Load corrections"), {}, tr("Corrections (*.json);;All files (*)"));
                if (!path.isEmpty())
                    loadCorrectionsFrom(path);
            },
            true},
        {"save-corrections", file, tr("Sa&ve corrections…"), {}, {}, Needs::Pair, [this] { saveCorrectionsAs(); }},
        {"quit", file, tr("&Quit"), {}, {Key(tr("Ctrl+Q"))}, Needs::Nothing, [this] { close(); }, true},
        {"swap", edit, tr("S&wap baseline and candidate"), tr("Swap"), {Key(tr("X"))}, Needs::Pair, [this] { swapSides(); }},
        {"paste", edit, tr("&Paste a report, post or log"), tr("Paste"), {Key::Paste}, Needs::Nothing,
            [this] { pasteText(QGuiApplication::clipboard()->text()); }, true},
        {"copy-answer", edit, tr("Copy &answer as Markdown"), tr("Copy answer"), {Key(tr("Ctrl+Shift+C"))}, Needs::Document,
            [this] { copyAnswer(); }},
        {"find", edit, tr("&Find an operator"), tr("Find"), {Key::Find}, Needs::Document, [this] { find(); }},
        {"clear", edit, tr("&Remove filter, then selection"), {}, {Key(Qt::Key_Escape)}, Needs::Nothing, [this] { escape(); }},
        {"toggle-sources", view, tr("So&urces"), {}, {Key(Qt::Key_F7)}, Needs::Document,
            [this] { sourcesDock_->setVisible(sourcesDock_->isHidden()); }, true},
        {"toggle-details", view, tr("&Details"), {}, {Key(Qt::Key_F8)}, Needs::Document,
            [this] {
                detailsByHand_ = true;
                detailsDock_->setVisible(detailsDock_->isHidden());
            }},
        {"theme-system", view, tr("Theme: as the d&esktop"), {}, {}, Needs::Nothing,
            [this] { chooseTheme(QStringLiteral("system")); }, true},
        {"theme-light", view, tr("Theme: &light"), {}, {}, Needs::Nothing, [this] { chooseTheme(QStringLiteral("light")); }},
        {"theme-dark", view, tr("Theme: d&ark"), {}, {}, Needs::Nothing, [this] { chooseTheme(QStringLiteral("dark")); }},
        {"about", help, tr("&About tvmscope"), {}, {}, Needs::Nothing, [this] { showAbout(); }},
    };
    std::vector<WindowAction> pages = pageActions(view);
    const auto next
        = std::find_if(table.begin(), table.end(), [](const WindowAction& each) { return each.id == "toggle-sources"; });
    table.insert(next, std::make_move_iterator(pages.begin()), std::make_move_iterator(pages.end()));
    return table;
}

std::vector<WindowAction> MainWindow::pageActions(const QString& menu)
{
    std::vector<WindowAction> actions;
    for (const PageKind& kind : pageKinds()) {
        const QKeySequence key(QStringLiteral("Alt+%1").arg(actions.size() + 1));
        actions.push_back({QStringLiteral("page-") + kind.id, menu, kind.menuText, {}, {key}, Needs::Document, [this, &kind] {
                               if (!pages_->showPage(kind.id))
                                   statusBar()->showMessage(kind.missing, 4000);
                           }});
    }
    return actions;
}

void MainWindow::makeMenus()
{
    auto* tools = findChild<QToolBar*>(QStringLiteral("tools"));
    actions_ = std::make_unique<WindowActions>(this, tools, actionTable());
    QMenu* file = actions_->menu(tr("&File"));
    auto* recent = new QMenu(tr("&Recent"), this);
    file->insertMenu(actions_->action(QStringLiteral("sample")), recent);
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { fillRecent(*recent); });
    connect(actions_->menu(tr("&View")), &QMenu::aboutToShow, this, &MainWindow::markView);
    auto* exports = new QMenu(tr("&Export"), this);
    exports->menuAction()->setIconText(tr("Export"));
    file->insertMenu(actions_->action(QStringLiteral("quit")), exports);
    connect(exports, &QMenu::aboutToShow, this, [this, exports] { fillExports(*exports); });
    auto* exportTool = tools->addAction(lineIcon(u"export"), tr("Export"));
    exportTool->setToolTip(tr("Save or copy the chart and the table of this page"));
    connect(exportTool, &QAction::triggered, this, [this, tools, exportTool, exports] {
        QWidget* button = tools->widgetForAction(exportTool);
        exports->popup(button->mapToGlobal(QPoint(0, button->height())));
    });
}

/// What is shown has a check mark.
void MainWindow::markView()
{
    for (const PageKind& kind : pageKinds())
        actions_->mark(QStringLiteral("page-") + kind.id, shown_ && pages_->currentPage() == kind.id);
    actions_->mark(QStringLiteral("toggle-sources"), !sourcesDock_->isHidden());
    actions_->mark(QStringLiteral("toggle-details"), !detailsDock_->isHidden());
    for (const char* theme : {"system", "light", "dark"})
        actions_->mark(
            QStringLiteral("theme-") + QLatin1String(theme), appliedTheme() == themeChoice(QString::fromLatin1(theme)));
}

void MainWindow::fillRecent(QMenu& menu)
{
    menu.clear();
    for (const QStringList& words : recent_.entries())
        menu.addAction(RecentSources::title(words), this, [this, words] { open(words); })
            ->setToolTip(words.join(QLatin1Char('\n')));
    menu.setToolTipsVisible(true);
    if (menu.isEmpty())
        menu.addAction(tr("Nothing yet"))->setEnabled(false);
    else
        menu.addAction(tr("Forget these"), this, [this] { recent_.clear(); });
}

void MainWindow::fillExports(QMenu& menu)
{
    menu.clear();
    if (shown_)
        if (Chart* chart = pages_->current()->chart()) {
            menu.addSection(chart->title());
            addChartActions(menu, chart);
        }
    if (TreeTable* table = shown_ ? pages_->current()->table() : nullptr) {
        menu.addSection(table->accessibleName());
        const auto rows = [table] { return table->table(false); };
        addCopyActions(menu, tr("Copy this table as"), rows, this);
        addSaveTableAction(menu, rows, this);
    }
    if (menu.isEmpty())
        menu.addAction(tr("This page has nothing to export"))->setEnabled(false);
}

void MainWindow::openDialog(std::optional<int> side)
{
    QFileDialog dialog(this, side ? tr("Compare with") : tr("Open one report, or two to compare"));
    dialog.setFileMode(side ? QFileDialog::ExistingFile : QFileDialog::ExistingFiles);
    dialog.setNameFilters({tr("Reports and texts (*.json *.csv *.txt *.log *.md *.out)"), tr("All files (*)")});
    if (dialog.exec() != QDialog::Accepted)
        return;
    if (side && shown_)
        openSide(*side, dialog.selectedFiles().front());
    else
        open(dialog.selectedFiles());
}

void MainWindow::find()
{
    if (!pages_->find() && pages_->showPage(QStringLiteral("operators")))
        pages_->find();
}

void MainWindow::showFailedText()
{
    if (!failed_)
        return;
    QDialog dialog(this);
    dialog.setWindowTitle(QString::fromStdString(failed_->source));
    dialog.resize(800, 520);
    auto* text = new QPlainTextEdit(&dialog);
    text->setReadOnly(true);
    text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    const std::string_view shown = failed_->text.text().substr(0, maxTextShown);
    // A NUL shows as its symbol: to a text field it is nothing, and hides that the source is no text.
    text->setPlainText(
        QString::fromUtf8(shown.data(), static_cast<qsizetype>(shown.size())).replace(QChar(u'\0'), QChar(u'\u2400')));
    auto* column = new QVBoxLayout(&dialog);
    column->addWidget(text);
    dialog.exec();
}

void MainWindow::showText(std::size_t document)
{
    pages_->showPage(QStringLiteral("source"));
    pages_->page<SourcePage>()->showSource(document);
}

void MainWindow::showMissing()
{
    for (std::size_t side = 0; side < 2; ++side)
        if (const ProfilePtr profile = shown_->profile(side);
            profile && profile->checksum().verdict == Checksum::Verdict::Differs) {
            showText(shown_->shown[side]->document);
            pages_->page<SourcePage>()->showWarning();
            return;
        }
}

void MainWindow::showAbout()
{
    QMessageBox::about(this, tr("About tvmscope"),
        tr("<p><b>tvmscope %1</b></p><p>Opens what Apache TVM prints about speed and says why one run is slower than another.</p>"
           "<p>GPL-3.0-or-later. Built with Qt %2 and QCustomPlot.</p>")
            .arg(QCoreApplication::applicationVersion(), QString::fromLatin1(qVersion())));
}

} // namespace tvmscope
