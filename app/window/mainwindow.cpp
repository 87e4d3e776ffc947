// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/mainwindow.h"

#include "app/catalog/catalog.h"
#include "app/devices/devicepeaks.h"
#include "app/kinds/artifactkind.h"
#include "app/session/samefile.h"
#include "app/window/changetext.h"
#include "app/window/filedrops.h"
#include "app/window/navigation.h"
#include "app/window/pages.h"
#include "app/window/partialnotice.h"
#include "app/window/statustext.h"
#include "app/window/windownotices.h"
#include "models/comparison/comparison.h"
#include "models/export/answer.h"
#include "models/export/cells.h"
#include "models/export/findingspage.h"
#include "models/export/matrixtables.h"
#include "models/items/formulatext.h"
#include "models/session/modelname.h"
#include "widgets/pages/sourcepage.h"
#include "widgets/views/detailspanel.h"
#include "widgets/views/elidedlabel.h"
#include "widgets/views/emptypage.h"
#include "widgets/views/findingshtml.h"
#include "widgets/views/headlinewidget.h"
#include "widgets/views/inforcestrip.h"
#include "widgets/views/loadingstrip.h"
#include "widgets/views/sourcespanel.h"

#include <QAction>
#include <QClipboard>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QStatusBar>

namespace tvmscope {

namespace {

/// The page on show is of all profiles; the others are of the two that are chosen.
bool showsEveryProfile(const Pages& pages)
{
    return pages.currentPage() == QLatin1String("matrix");
}

constexpr int remarkMs = 4000;

WindowParts partsOf(QWidget* window, Selection* selection)
{
    return {new HeadlineWidget(window), new InForceStrip(window), new LoadingStrip(window), new NoticeStrip(window),
        new NoticeStrip(window), new EmptyPage(window), new Pages(selection, window), new SourcesPanel(window),
        new DetailsPanel(window), new ElidedLabel(window)};
}

/// What the window's charts show; the list of peaks is read once.
ChartData windowData(const WorkspacePtr& workspace)
{
    static const auto peaks = std::make_shared<const std::vector<DevicePeak>>(knownPeaks().peaks);
    return {workspace, messageSpans, peaks};
}

/// `bert2: Relax VM → Relay VM`, `bert2: Relax VM, Relay VM, Graph executor`, `bert2: 8 profiles`.
QString titleOf(const ChartData& content)
{
    constexpr std::size_t maxInTitle = 4;
    if (const ProfileSet* set = content.workspace->profileSet.get()) {
        QStringList labels;
        for (const ComparedProfile& each : set->profiles)
            labels << QString::fromStdString(each.label);
        const QString all = set->profiles.size() > maxInTitle ? MainWindow::tr("%1 profiles").arg(set->profiles.size())
                                                              : labels.join(QStringLiteral(", "));
        return modelName(*content.workspace) + QStringLiteral(": ") + all;
    }
    const QString sides = content.isPair() ? content.label(0) + QStringLiteral(" → ") + content.label(1) : content.label(0);
    const QString model = modelName(*content.workspace);
    return sides.isEmpty() ? model : model + QStringLiteral(": ") + sides;
}

} // namespace

MainWindow::MainWindow(QSettings* settings, QWidget* parent, Loader::Work work)
    : QMainWindow(parent)
    , settings_(settings)
    , folders_(settings)
    , selection_(new Selection(this))
    , parts_(partsOf(this, selection_))
    , layout_(new WindowLayout(this, parts_))
    , workspace_(new WorkspaceController(settings, this, std::move(work)))
    , corrections_(new CorrectionsController(
          workspace_, settings ? CorrectionsController::Keep::WithReports : CorrectionsController::Keep::Nowhere, this))
    , navigation_(new Navigation(workspace_, parts_.pages, selection_, corrections_->history(), this))
    , notices_(new WindowNotices(parts_, this))
    , drops_(new FileDrops(this))
    , menus_(new WindowMenus({this, layout_, parts_.pages, workspace_, corrections_, navigation_, notices_}, settings))
{
    setWindowTitle(QStringLiteral("tvmscope"));
    connectWorkspace();
    connectViews();
    connect(QGuiApplication::clipboard(), &QClipboard::dataChanged, this, &MainWindow::forgetCopied);
    connectDrops();
    if (settings_) {
        layout_->restore(*settings_);
        parts_.pages->restoreStates(*settings_);
    }
}

void MainWindow::connectWorkspace()
{
    Loader* loader = workspace_->loader();
    connect(loader, &Loader::started, parts_.notice, &NoticeStrip::clear);
    connect(loader, &Loader::started, parts_.loading, &LoadingStrip::start);
    connect(loader, &Loader::progressed, parts_.loading, &LoadingStrip::setProgress);
    connect(parts_.loading, &LoadingStrip::cancelRequested, loader, &Loader::cancel);
    connect(workspace_, &WorkspaceController::partShown, this, &MainWindow::showWorkspace);
    connect(workspace_, &WorkspaceController::loaded, this, &MainWindow::showLoaded);
    connect(workspace_, &WorkspaceController::failed, this, &MainWindow::showFailed);
    connect(workspace_, &WorkspaceController::cancelled, this, [this] {
        parts_.loading->finish();
        statusBar()->showMessage(tr("Reading was cancelled."), remarkMs);
    });
    connect(workspace_, &WorkspaceController::closed, this, &MainWindow::showClosed);
    connect(workspace_, &WorkspaceController::rearranged, this, &MainWindow::sayRearranged);
    connect(workspace_, &WorkspaceController::readAgain, this, &MainWindow::sayReadAgain);
    connect(corrections_->history(), &UndoHistory::undone, this, [this] {
        statusBar()->clearMessage(); // it may offer to undo
        navigation_->goBackWhenUndone();
    });
    connect(workspace_, &WorkspaceController::blankPasted, this, [this] {
        notices_->say(NoticeStrip::Kind::Note, tr("The clipboard holds no text. Copy a report, a post or a log first."));
    });
    connect(workspace_, &WorkspaceController::tooMuchPasted, this, [this] {
        notices_->say(NoticeStrip::Kind::Note, tr("This is more than 64 MiB of text. Save it in a file and open that."));
    });
    connect(corrections_, &CorrectionsController::noticed, notices_, &WindowNotices::say);
    connect(notices_, &WindowNotices::diagnosticRequested, this, &MainWindow::showDiagnostic);
}

void MainWindow::connectViews()
{
    parts_.headline->setSelection(selection_);
    parts_.details->setSelection(selection_);
    connect(parts_.headline, &HeadlineWidget::linkFollowed, parts_.pages, &Pages::showSelected);
    connect(parts_.details, &DetailsPanel::linkFollowed, parts_.pages, &Pages::showSelected);
    parts_.sources->setSummary([](const Artifact& artifact) { return artifactKind(artifact).summary(artifact); });
    connect(menus_, &WindowMenus::copyAnswerRequested, this, &MainWindow::copyAnswer);
    connect(selection_, &Selection::selectionChanged, this, [this] {
        if (!selection_->selectedRows().empty())
            statusBar()->clearMessage(); // what was just selected is told in its place
        showStatus();
    });
    connect(parts_.pages, &Pages::statusChanged, this, &MainWindow::showStatus);
    connect(parts_.pages, &Pages::pageTurned, this, &MainWindow::showStatus);
    connect(parts_.details, &DetailsPanel::sourceRequested, parts_.pages, &Pages::showSource);
    connect(parts_.pages, &Pages::correctionRequested, corrections_, &CorrectionsController::correct);
    connect(parts_.pages, &Pages::takeBackRequested, corrections_, &CorrectionsController::takeBack);
    connect(parts_.pages, &Pages::compareRequested, this, [this](std::size_t baseline, std::size_t candidate) {
        const std::vector<ProfileChoice> all = shown()->columns;
        workspace_->chooseProfiles(all[baseline], all[candidate]);
        parts_.pages->showPage(QStringLiteral("compare"));
    });
    connect(parts_.pages, &Pages::baselineRequested, this, &MainWindow::takeBaseline);
    connect(parts_.pages, &Pages::columnsRequested, workspace_, &WorkspaceController::holdSideBySide);
    connect(parts_.pages, &Pages::filesRequested, actions()->action(QStringLiteral("add")), &QAction::trigger);
    connect(parts_.pages, &Pages::pageTurned, this, [this] { parts_.headline->setRanking(showsEveryProfile(*parts_.pages)); });
    connect(parts_.pages, &Pages::inForceChanged, this, [this] { parts_.inForce->setEntries(parts_.pages->inForceHere()); });
    connect(parts_.inForce, &InForceStrip::takeBackRequested, this, &MainWindow::takeBack);
    connect(parts_.inForce, &InForceStrip::correctionsRequested, this, &MainWindow::showCorrected);
    connect(parts_.empty, &EmptyPage::openRequested, actions()->action(QStringLiteral("open")), &QAction::trigger);
    connect(parts_.empty, &EmptyPage::sampleRequested, workspace_, &WorkspaceController::openSample);
    connect(parts_.sources, &SourcesPanel::showRequested, workspace_, [this](ProfileChoice profile) {
        workspace_->chooseProfiles(profile, std::nullopt);
        if (showsEveryProfile(*parts_.pages)) // which goes on about all of them
            parts_.pages->showPage(QStringLiteral("operators"));
    });
    connect(parts_.sources, &SourcesPanel::columnsRequested, workspace_, &WorkspaceController::holdSideBySide);
    connect(parts_.sources, &SourcesPanel::sideRequested, workspace_, &WorkspaceController::takeSide);
    connect(parts_.sources, &SourcesPanel::textRequested, this, &MainWindow::showText);
    connect(parts_.sources, &SourcesPanel::closeRequested, workspace_, &WorkspaceController::closeSource);
    connect(parts_.sources, &SourcesPanel::reloadRequested, workspace_, &WorkspaceController::reload);
}

void MainWindow::connectDrops()
{
    connect(drops_, &FileDrops::filesDropped, workspace_, [this](const QStringList& files) { workspace_->open(files); });
    connect(drops_, &FileDrops::fileDroppedOnSide, workspace_, &WorkspaceController::openSide);
    connect(drops_, &FileDrops::textDropped, workspace_, &WorkspaceController::paste);
}

void MainWindow::showLoaded(const LoadResult& result)
{
    parts_.loading->finish();
    showWorkspace();
    notices_->showLoaded(result);
    navigation_->follow();
    Q_EMIT settled(true, {});
}

void MainWindow::showWorkspace()
{
    const ChartData content = windowData(shown());
    parts_.pages->current()->setSelection(nullptr); // what is selected now, the page does not have before its content
    selection_->setWorkspace(shown());
    drops_->setSomethingOpen(true);
    parts_.headline->setData(content);
    parts_.details->setData(content, shown()->blocks);
    parts_.sources->setDocument(shown());
    parts_.pages->setContent(content);
    layout_->showPages();
    menus_->update();
    setWindowTitle(titleOf(content) + QStringLiteral(" – tvmscope"));
    showStatus();
}

/// The profile that was the baseline takes the place of the one that becomes it.
void MainWindow::takeBaseline(std::size_t profile)
{
    const Workspace& open = *shown();
    const ProfileChoice next = open.columns[profile], before = *open.shown[0];
    workspace_->chooseProfiles(next, open.isPair() && *open.shown[1] != next ? open.shown[1] : std::optional(before));
}

void MainWindow::showClosed()
{
    parts_.pages->current()->setSelection(nullptr);
    selection_->setWorkspace(nullptr);
    navigation_->leave();
    drops_->setSomethingOpen(false);
    notices_->clear();
    parts_.inForce->setEntries({});
    statusBar()->clearMessage();
    parts_.status->clear();
    layout_->showInvitation();
    menus_->update();
    setWindowTitle(QStringLiteral("tvmscope"));
}

void MainWindow::sayRearranged(const LoadRequest& before, const LoadRequest& after)
{
    const QString closed = closedText(before, after), added = addedText(before, after);
    const auto undoable = [](const QString& said) { return tr("%1 Ctrl+Z undoes it.").arg(said); };
    const bool inPlace = !closed.isEmpty() && !after.items.empty() && corrections_->history()->canUndoOpening();
    if (inPlace) // that it closes what was open is no surprise
        statusBar()->showMessage(tr("%1 Alt+Left or Ctrl+Z brings back what was open.").arg(closed), remarkMs);
    else if (!closed.isEmpty() && !notices_->saysSomething()) {
        statusBar()->clearMessage(); // what was said of the step before offers to undo that
        notices_->offer(undoable(closed), tr("Undo"), [this] { corrections_->history()->stack()->undo(); });
    } else if (!closed.isEmpty() || !added.isEmpty())
        statusBar()->showMessage(undoable(closed.isEmpty() ? added : closed), remarkMs);
    else if (before.columns != after.columns)
        statusBar()->showMessage(
            undoable(after.columns.size() < before.columns.size() ? tr("Removed from the matrix; its source is still open.")
                                                                  : tr("Other profiles stand side by side.")),
            remarkMs);
}

void MainWindow::sayReadAgain(const ReadAgain& read)
{
    if (read.changed && !notices_->saysSomething())
        notices_->say(NoticeStrip::Kind::Note, read.text);
    else
        statusBar()->showMessage(read.text, remarkMs);
}

void MainWindow::showFailed(const LoadResult& result)
{
    parts_.loading->finish();
    notices_->showFailed(result, shown() != nullptr);
    Q_EMIT settled(false, result.failure);
}

void MainWindow::showStatus()
{
    if (!shown())
        return;
    const QString ofPage = parts_.pages->current()->statusText();
    const SelectionStatus said
        = ofPage.isEmpty() ? selectionStatus(*shown(), selection_->selectedRows()) : SelectionStatus{ofPage, {}};
    const QString hint = shown()->shown[0] ? tr("Click a row, a bar or a box: it is selected in every view.")
                                           : tr("A report that is dropped, pasted or added stands beside what is open.");
    parts_.status->setText(said.text.isEmpty() ? hint : said.text);
    const bool explains = !said.text.isEmpty() && shown()->comparison;
    const QStringList help = explains ? QStringList(movementHelp()) + said.whyNoTimes : QStringList();
    parts_.status->setToolTip(help.join(u'\n'));
}

QString MainWindow::statusText() const
{
    return parts_.status->text();
}

void MainWindow::showText(std::size_t document)
{
    parts_.pages->showPage(QStringLiteral("source"));
    parts_.pages->page<SourcePage>()->showSource(document);
}

void MainWindow::showDiagnostic(DiagnosticPlace place)
{
    parts_.pages->showPage(QStringLiteral("source"));
    parts_.pages->page<SourcePage>()->showDiagnostic(place.document, place.diagnostic);
}

void MainWindow::takeBack(InForceKind kind)
{
    if (kind == InForceKind::Corrected)
        corrections_->takeAllBack();
    else
        parts_.pages->takeBack(kind);
}

/// Selects what the corrections are about, on the page where they can be undone one by one.
void MainWindow::showCorrected()
{
    std::vector<Target> targets;
    const std::vector<Group>& groups = shown()->comparison->groups;
    for (std::size_t at = 0; at < groups.size(); ++at)
        if (groups[at].corrected || groups[at].excluded())
            targets.emplace_back(GroupTarget{static_cast<GroupId>(at), {}});
    parts_.pages->showPage(QStringLiteral("compare"));
    for (const InForceKind hiding : {InForceKind::Find, InForceKind::Filter, InForceKind::HiddenRows, InForceKind::Range})
        parts_.pages->takeBack(hiding); // what is to be shown may be among what it hides
    selection_->select(std::move(targets));
}

/// What is said of the clipboard goes when it holds something else.
void MainWindow::forgetCopied()
{
    if (statusBar()->currentMessage() == saidOfClipboard_)
        statusBar()->clearMessage();
    saidOfClipboard_.clear();
}

void MainWindow::copyAnswer()
{
    if (!shown())
        return;
    const MessageText words = [](const Message& message) { return messageText(message); };
    const bool ranks = shown()->profileSet && showsEveryProfile(*parts_.pages);
    std::string text = ranks  ? writePage(matrixPage(*shown()->profileSet, words, 0, noWidth), PageStyle::Markdown)
        : shown()->comparison ? answerMarkdown(*shown()->comparison, words)
                              : parts_.headline->lines().join(QLatin1Char('\n')).toStdString() + '\n';
    if (const QString doubt = partialNotice(*shown()).text; !doubt.isEmpty())
        text += "\n> ⚠ " + markdownEscaped(doubt.toStdString()) + '\n';
    const bool found = shown()->findings && !shown()->findings->empty();
    if (found) {
        const QString pair = pairOfFindings(*shown());
        text += '\n' + (pair.isEmpty() ? std::string() : markdownEscaped(pair.toStdString()) + "\n\n")
            + writePage(findingsPage(*shown()->findings, words), PageStyle::Markdown);
    }
    QGuiApplication::clipboard()->setText(QString::fromStdString(text));
    saidOfClipboard_ = found ? tr("The answer and the findings are on the clipboard, as Markdown.")
                             : tr("The answer is on the clipboard, as Markdown.");
    statusBar()->showMessage(saidOfClipboard_, remarkMs);
}

QString MainWindow::exportName(const QWidget& view) const
{
    const QWidget* const page = showsEveryProfile(*parts_.pages) ? parts_.pages->current() : nullptr;
    return shown() ? fileNameOf(*shown(), page && (page == &view || page->isAncestorOf(&view))) : QString();
}

QString MainWindow::refusal(const QString& path) const
{
    std::vector<std::string> open;
    if (shown())
        for (const DocumentPtr& document : shown()->documents)
            open.push_back(document->source);
    const auto input = inputThatIs(QFile::encodeName(path).toStdString(), open);
    return input ? tr("%1 is open here, and would be lost. Save under another name.").arg(path) : QString();
}

void MainWindow::exported(const QString& path)
{
    folders_.savedTo(QFileInfo(path).path());
    notices_->saySaved(path);
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    layout_->fit();
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (settings_) {
        layout_->save(*settings_);
        parts_.pages->saveStates(*settings_);
    }
    QMainWindow::closeEvent(event);
}

} // namespace tvmscope
