// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/mainwindow.h"

#include "app/catalog/catalog.h"
#include "app/corrections/correctionsstore.h"
#include "app/devices/devicepeaks.h"
#include "app/window/pages.h"
#include "app/window/statustext.h"
#include "models/export/answer.h"
#include "widgets/views/detailspanel.h"
#include "widgets/views/emptypage.h"
#include "widgets/views/headlinewidget.h"
#include "widgets/views/loadingstrip.h"
#include "widgets/views/noticestrip.h"
#include "widgets/views/sourcespanel.h"

#include <QClipboard>
#include <QDockWidget>
#include <QGuiApplication>
#include <QLabel>
#include <QStackedWidget>
#include <QStatusBar>
#include <QToolBar>

namespace tvmscope {

namespace {

/// What the window's charts show; the list of peaks is read once.
ChartData windowData(const WorkspacePtr& workspace)
{
    static const auto peaks = std::make_shared<const std::vector<DevicePeak>>(knownPeaks().peaks);
    return {workspace, messageSpans, peaks};
}

} // namespace

MainWindow::MainWindow(QSettings* settings, QWidget* parent)
    : QMainWindow(parent)
    , settings_(settings)
    , recent_(settings)
    , selection_(new Selection(this))
    , history_(new CorrectionHistory(this))
    , loader_(new Loader(this))
    , headline_(new HeadlineWidget(this))
    , loading_(new LoadingStrip(this))
    , notice_(new NoticeStrip(this))
    , partial_(new NoticeStrip(this))
    , middle_(new QStackedWidget(this))
    , empty_(new EmptyPage(this))
    , pages_(new Pages(selection_, this))
    , sources_(new SourcesPanel(this))
    , details_(new DetailsPanel(this))
    , overlay_(new DropOverlay(this))
    , status_(new QLabel(this))
{
    setWindowTitle(QStringLiteral("tvmscope"));
    setAcceptDrops(true);
    makeBars();
    makeMenus();
    makeUndoActions();
    makeDocks();
    connectPanels();
    connectLoader();
    restore();
}

MainWindow::~MainWindow() = default;

void MainWindow::open(const QStringList& words)
{
    openWithCorrections(words, {});
}

void MainWindow::openWithCorrections(const QStringList& words, const QString& corrections)
{
    LoadRequest request;
    request.correctionsFile = corrections;
    for (const QString& word : words)
        request.items.push_back({word, std::nullopt});
    if (!request.items.empty())
        load(request, words);
}

void MainWindow::openSample()
{
    LoadRequest request;
    request.items = {{QStringLiteral(":/samples/bert2-relax-vm.json"), std::nullopt},
        {QStringLiteral(":/samples/bert2-relay-vm.json"), std::nullopt}};
    load(request, {});
}

void MainWindow::openSide(int side, const QString& word)
{
    LoadRequest request;
    request.items = {{word, std::nullopt}};
    request.side = side;
    request.open = shown_;
    load(request, {});
}

void MainWindow::pasteText(const QString& text)
{
    if (text.trimmed().isEmpty()) {
        notice_->show(
            NoticeStrip::Kind::Note, tr("The clipboard holds no text. Copy a report, a post or a log first."), {}, true);
        return;
    }
    LoadRequest request;
    request.items = {{tr("pasted text"), text.toStdString()}};
    if (shown_ && !shown_->isPair()) { // one report is open: the next one is what it is to be compared with
        request.side = 1;
        request.open = shown_;
    }
    load(request, {});
}

void MainWindow::load(LoadRequest request, const QStringList& remember)
{
    remember_ = remember;
    if (settings_)
        request.keptIn = correctionsFolder();
    notice_->clear();
    loader_->start(request);
}

void MainWindow::showLoaded(const LoadResult& result)
{
    loading_->finish();
    const bool samePair = shown_ && shown_->isPair() && shown_->profile(0) == result.shown->profile(0)
        && shown_->profile(1) == result.shown->profile(1);
    shown_ = result.shown;
    selection_->setWorkspace(shown_);
    if (!samePair)
        history_->restart(shown_->corrections);
    else
        keepCorrections();
    const ChartData content = windowData(shown_);
    headline_->setData(content);
    details_->setData(content, shown_->blocks);
    sources_->setDocument(shown_);
    pages_->setWorkspace(shown_, content);
    middle_->setCurrentWidget(pages_);
    headlineBar_->show();
    sourcesDock_->show();
    fitDetails();
    resizeDocks({detailsDock_}, {DetailsPanel::preferredWidth}, Qt::Horizontal);
    sayWhatIsMissing();
    sayWhatWasWrong();
    if (!result.remark.isEmpty())
        notice_->show(NoticeStrip::Kind::Warning, result.remark, {}, true);
    actions_->update(true, shown_->isPair());
    QString title = content.label(0);
    if (shown_->isPair())
        title += QStringLiteral(" → ") + content.label(1);
    setWindowTitle(title + QStringLiteral(" – tvmscope"));
    if (!remember_.isEmpty())
        recent_.add(remember_);
    showStatus();
    Q_EMIT settled(true);
}

void MainWindow::showFailed(const LoadResult& result)
{
    loading_->finish();
    failed_ = result.failed;
    const bool hasText = failed_ && !failed_->text.text().empty();
    if (shown_)
        notice_->show(NoticeStrip::Kind::Error, result.failure, hasText ? tr("Show text") : QString(), true);
    else
        empty_->showFailure(result.failure, hasText);
    Q_EMIT settled(false);
}

void MainWindow::sayWhatIsMissing()
{
    QStringList said;
    for (std::size_t side = 0; side < 2; ++side) {
        const ProfilePtr profile = shown_->profile(side);
        if (!profile || profile->checksum().verdict != Checksum::Verdict::Differs)
            continue;
        const Checksum& sum = profile->checksum();
        const QString name = shown_->isPair() ? QStringLiteral("AB").mid(static_cast<qsizetype>(side), 1)
                                              : QString::fromStdString(shown_->labels[side]);
        said << (sum.missingCalls > 0
                ? tr("%1: %2 rows read; its Sum says %3 calls more.").arg(name).arg(profile->rowCount()).arg(sum.missingCalls)
                : tr("%1: %2 rows read; they do not add up to its Sum.").arg(name).arg(profile->rowCount()));
    }
    partial_->show(NoticeStrip::Kind::Warning, said.join(QLatin1Char(' ')), tr("What is missing"));
}

void MainWindow::sayWhatWasWrong()
{
    for (const DocumentPtr& document : shown_->documents)
        for (const Diagnostic& said : document->diagnostics)
            if (said.severity == Severity::Error) {
                failed_ = document;
                notice_->show(NoticeStrip::Kind::Error,
                    sourceTitle(QString::fromStdString(document->source)) + QStringLiteral(": ")
                        + QString::fromStdString(messageText(said.message)),
                    tr("Show text"), true);
                return;
            }
}

void MainWindow::showStatus()
{
    if (!shown_)
        return;
    const QString sums = selectionText(*shown_, selection_->selectedRows());
    status_->setText(sums.isEmpty() ? tr("Click a row, a bar or a box: it is selected in every view.") : sums);
}

QString MainWindow::statusText() const
{
    return status_->text();
}

void MainWindow::showProfiles(ProfileChoice first, std::optional<ProfileChoice> second)
{
    LoadRequest request;
    request.open = shown_;
    request.first = first;
    request.second = second;
    if (shown_->isPair() && shown_->shown[0] == first && shown_->shown[1] == second)
        request.corrections = history_->current();
    load(request, {});
}

void MainWindow::takeSide(int side, ProfileChoice profile)
{
    // The other side stays; with one profile on show, that one is the other side.
    const ProfileChoice other = *shown_->shown[shown_->isPair() && side == 0 ? 1 : 0];
    if (side == 0)
        showProfiles(profile, other);
    else
        showProfiles(other, profile);
}

void MainWindow::swapSides()
{
    if (!shown_ || !shown_->isPair())
        return;
    LoadRequest request;
    request.open = shown_;
    request.first = shown_->shown[1];
    request.second = shown_->shown[0];
    request.corrections = withSidesSwapped(shown_->corrections);
    load(request, {});
}

void MainWindow::copyAnswer()
{
    if (!shown_)
        return;
    const std::string text = shown_->comparison
        ? answerMarkdown(*shown_->comparison, [](const Message& message) { return messageText(message); })
        : headline_->lines().join(QLatin1Char('\n')).toStdString();
    QGuiApplication::clipboard()->setText(QString::fromStdString(text));
    statusBar()->showMessage(tr("The answer is on the clipboard, as Markdown."), 4000);
}

void MainWindow::escape()
{
    if (loader_->isLoading())
        loader_->cancel();
    else if (!pages_->current()->removeFilter())
        selection_->clear();
}

} // namespace tvmscope
