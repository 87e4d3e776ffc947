// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "app/corrections/correctionsstore.h"
#include "app/window/mainwindow.h"
#include "app/window/pages.h"
#include "models/comparison/compare.h"
#include "models/profile/messageids.h"
#include "widgets/pages/correctionmenu.h"
#include "widgets/views/noticestrip.h"

#include <QAction>
#include <QFileDialog>
#include <QMenu>
#include <QStatusBar>

// What the user says about the groups of the pair on show: made, undone, kept with the two reports, saved and loaded.
namespace tvmscope {

namespace {

std::vector<CorrectedKernel> kernelsOf(const Workspace& shown, const std::vector<Target>& targets)
{
    const SelectedRows rows(&shown, targets);
    std::vector<CorrectedKernel> kernels;
    for (const Side side : bothSides)
        for (CorrectedKernel& kernel : correctedKernels(*shown.profile(index(placeOf(side))), side, rows.rows(placeOf(side))))
            kernels.push_back(std::move(kernel));
    return kernels;
}

CorrectionsFile fileOf(const Workspace& shown)
{
    CorrectionsFile file;
    for (const Side side : bothSides) {
        const std::size_t at = index(placeOf(side));
        file.reports[side] = {shown.document(at)->source, shown.hashes[at]};
    }
    file.corrections = shown.corrections;
    return file;
}

} // namespace

void MainWindow::makeUndoActions()
{
    QMenu* edit = actions_->menu(tr("&Edit"));
    QAction* first = edit->actions().value(0);
    QAction* undo = history_->stack()->createUndoAction(this, tr("&Undo"));
    QAction* redo = history_->stack()->createRedoAction(this, tr("&Redo"));
    undo->setShortcut(QKeySequence::Undo);
    redo->setShortcuts({QKeySequence(tr("Ctrl+Shift+Z")), QKeySequence(tr("Ctrl+Y"))});
    undo->setObjectName(QStringLiteral("undo"));
    redo->setObjectName(QStringLiteral("redo"));
    edit->insertActions(first, {undo, redo});
    edit->insertSeparator(first);
    connect(history_, &CorrectionHistory::changed, this, &MainWindow::compareAgain);
    connect(pages_, &Pages::correctionRequested, this, &MainWindow::correct);
    connect(pages_, &Pages::takeBackRequested, this, &MainWindow::takeBack);
}

void MainWindow::correct(CorrectionKind kind, const std::vector<Target>& targets)
{
    if (!shown_ || !shown_->isPair())
        return;
    Corrections corrections = history_->current();
    corrections.push_back({kind, kernelsOf(*shown_, targets)});
    history_->change(std::move(corrections), correctionTitle(kind));
}

void MainWindow::takeBack(const std::vector<Target>& targets)
{
    if (shown_ && shown_->isPair())
        history_->change(withoutCorrectionsOf(kernelsOf(*shown_, targets), history_->current()), tr("Take corrections back"));
}

void MainWindow::compareAgain()
{
    LoadRequest request;
    request.open = shown_;
    request.first = shown_->shown[0];
    request.second = shown_->shown[1];
    request.corrections = history_->current();
    load(request, {});
}

void MainWindow::keepCorrections()
{
    if (!settings_ || !shown_->isPair())
        return;
    const CorrectionsFile file = fileOf(*shown_);
    const QString path = correctionsPath(correctionsFolder(), file.reports.baseline.hash, file.reports.candidate.hash);
    const QString trouble = saveCorrections(path, file);
    if (!trouble.isEmpty())
        notice_->show(NoticeStrip::Kind::Warning, tr("The corrections are not kept: %1").arg(trouble), {}, true);
}

void MainWindow::saveCorrectionsAs()
{
    const QString path = QFileDialog::getSaveFileName(
        this, tr("Save corrections"), QStringLiteral("corrections.json"), tr("Corrections (*.json)"));
    if (path.isEmpty())
        return;
    const QString trouble = saveCorrections(path, fileOf(*shown_));
    if (trouble.isEmpty())
        statusBar()->showMessage(tr("Saved. On the command line: tvmscope diff --corrections %1 …").arg(path), 8000);
    else
        notice_->show(NoticeStrip::Kind::Error, tr("%1 was not written: %2").arg(path, trouble), {}, true);
}

void MainWindow::loadCorrectionsFrom(const QString& path)
{
    const auto file = loadCorrections(path);
    if (!file) {
        notice_->show(NoticeStrip::Kind::Error,
            sourceTitle(path) + QStringLiteral(": ") + QString::fromStdString(messageText(file.error().message)), {}, true);
        return;
    }
    const FittedCorrections fit = fitted(*file, shown_->hashes[0], shown_->hashes[1]);
    history_->change(fit.corrections, tr("Load corrections"));
    if (!fit.sameReports)
        notice_->show(
            NoticeStrip::Kind::Note, QString::fromStdString(messageText(Message("corrections-other-reports"))), {}, true);
}

} // namespace tvmscope
