// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/correctionscontroller.h"

#include "app/catalog/catalog.h"
#include "app/corrections/correctionsstore.h"
#include "models/comparison/compare.h"
#include "models/profile/messageids.h"
#include "models/session/modelname.h"
#include "widgets/pages/correctionmenu.h"

#include <utility>

namespace tvmscope {

namespace {

std::vector<CorrectedKernel> kernelsOf(const Workspace& shown, const std::vector<Target>& targets)
{
    const SelectedRows rows(&shown, targets);
    std::vector<CorrectedKernel> kernels;
    for (const Side side : bothSides)
        for (CorrectedKernel& kernel :
            correctedKernels(shown.analyzed[index(placeOf(side))]->kernels, side, rows.rows(placeOf(side))))
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

CorrectionsController::CorrectionsController(WorkspaceController* workspace, Keep keep, QObject* parent)
    : QObject(parent)
    , workspace_(workspace)
    , keep_(keep)
    , history_(new UndoHistory(this))
{
    connect(history_, &UndoHistory::changed, this, [this] { workspace_->correct(history_->current()); });
    connect(history_, &UndoHistory::rearrangeRequested, workspace, &WorkspaceController::rearrange);
    connect(workspace, &WorkspaceController::rearranged, history_, &UndoHistory::addRearranged);
    connect(workspace, &WorkspaceController::loaded, this, &CorrectionsController::followWorkspace);
    connect(workspace, &WorkspaceController::partShown, this, [this] {
        if (workspace_->isRearranging())
            return;
        pair_ = {};
        documents_ = {};
        history_->restart(workspace_->shown()->corrections);
    });
    connect(workspace, &WorkspaceController::failed, this, &CorrectionsController::fallBack);
    connect(workspace, &WorkspaceController::closed, this, [this] {
        pair_ = {};
        documents_ = {};
        history_->follow({});
    });
    connect(workspace, &WorkspaceController::cancelled, this, &CorrectionsController::fallBack);
}

void CorrectionsController::followWorkspace()
{
    const Workspace& shown = *workspace_->shown();
    const std::array<ProfilePtr, 2> pair{shown.profile(0), shown.profile(1)};
    const bool sameDocuments = std::exchange(documents_, shown.documents) == shown.documents;
    const bool samePair = pair == pair_ && !workspace_->isRearranging();
    if (samePair && shown.isPair()) {
        keep();
        return;
    }
    if (samePair && sameDocuments) // read again, and nothing has changed
        return;
    sayWhatHoldsNoMore(history_->current(), sameDocuments);
    if (workspace_->isRearranging())
        history_->follow(shown.corrections);
    else
        history_->restart(shown.corrections);
    beginPair();
    pair_ = pair;
    for (std::size_t at = 0; at < names_.size(); ++at)
        names_[at] = QString::fromStdString(shown.labels[at]);
}

/// Of three and more profiles another two are on show, and the table of all goes by what holds between these.
void CorrectionsController::sayWhatHoldsNoMore(const Corrections& before, bool sameDocuments)
{
    const Workspace& shown = *workspace_->shown();
    const auto isOld = [&](const ProfilePtr& one) { return one == pair_[0] || one == pair_[1]; };
    if (!sameDocuments || before.empty() || !shown.isPair() || (isOld(shown.profile(0)) && isOld(shown.profile(1))))
        return;
    Q_EMIT noticed(NoticeStrip::Kind::Note,
        tr("What you corrected between %1 and %2 holds, in the table of all, too, while these two are compared: not now.")
            .arg(names_[0], names_[1]));
}

/// A step whose comparison did not come about was none: what is on show holds.
void CorrectionsController::fallBack()
{
    const Corrections holding = workspace_->shown() ? workspace_->shown()->corrections : Corrections();
    if (workspace_->isStepping() || (workspace_->shown() && holding != history_->current()))
        history_->restart(holding);
}

void CorrectionsController::correct(CorrectionKind kind, const std::vector<Target>& targets)
{
    if (!workspace_->showsPair())
        return;
    Corrections corrections = history_->current();
    corrections.push_back({kind, kernelsOf(*workspace_->shown(), targets)});
    history_->change(std::move(corrections), correctionTitle(kind));
}

void CorrectionsController::takeBack(const std::vector<Target>& targets)
{
    if (workspace_->showsPair())
        history_->change(
            withoutCorrectionsOf(kernelsOf(*workspace_->shown(), targets), history_->current()), tr("Take corrections back"));
}

void CorrectionsController::takeAllBack()
{
    if (workspace_->showsPair())
        history_->change({}, tr("Take all corrections back"));
}

void CorrectionsController::keep()
{
    if (keep_ == Keep::Nowhere)
        return;
    const CorrectionsFile file = fileOf(*workspace_->shown());
    const QString path = correctionsPath(correctionsFolder(), file.reports.baseline.hash, file.reports.candidate.hash);
    const Keeping keeping = keepCorrections(path, file, kept_);
    if (!keeping.trouble.isEmpty()) {
        Q_EMIT noticed(NoticeStrip::Kind::Warning, tr("The corrections are not kept: %1").arg(keeping.trouble));
        return;
    }
    kept_ = file.corrections;
    if (keeping.merged && !std::exchange(saidMerged_, true))
        Q_EMIT noticed(NoticeStrip::Kind::Note,
            tr("Another window has corrected these two reports as well. Its corrections are kept beside yours, and hold here "
               "when "
               "the reports are opened again."));
}

/// What is kept of another pair before anything is changed here.
void CorrectionsController::beginPair()
{
    kept_ = {};
    saidMerged_ = false;
    if (keep_ == Keep::Nowhere || !workspace_->shown()->isPair())
        return;
    const CorrectionsFile file = fileOf(*workspace_->shown());
    kept_ = keptOf(correctionsPath(correctionsFolder(), file.reports.baseline.hash, file.reports.candidate.hash), file);
}

bool CorrectionsController::saveTo(const QString& path)
{
    const QString trouble = saveCorrections(path, fileOf(*workspace_->shown()));
    if (!trouble.isEmpty())
        Q_EMIT noticed(NoticeStrip::Kind::Error, tr("%1 was not written: %2").arg(path, trouble));
    return trouble.isEmpty();
}

void CorrectionsController::loadFrom(const QString& path)
{
    const auto file = loadCorrections(path);
    if (!file) {
        Q_EMIT noticed(NoticeStrip::Kind::Error,
            sourceTitle(path) + QStringLiteral(": ") + QString::fromStdString(messageText(file.error().message)));
        return;
    }
    const Workspace& shown = *workspace_->shown();
    const FittedCorrections fit = fitted(*file, shown.hashes[0], shown.hashes[1]);
    history_->change(fit.corrections, tr("Load corrections"));
    if (!fit.sameReports)
        Q_EMIT noticed(NoticeStrip::Kind::Note, QString::fromStdString(messageText(Message("corrections-other-reports"))));
}

} // namespace tvmscope
