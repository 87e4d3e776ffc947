// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/window/undohistory.h"
#include "app/window/workspacecontroller.h"
#include "widgets/views/noticestrip.h"

#include <array>

namespace tvmscope {

/// What the user says about the groups of the pair on show: a step of the history each, with which the pair is compared again.
/// What holds is kept with the two reports, and saved to and loaded from files.
class CorrectionsController : public QObject {
    Q_OBJECT
public:
    /// Where to keep what holds for two reports; Nowhere for pictures and tests.
    enum class Keep { Nowhere, WithReports };

    CorrectionsController(WorkspaceController* workspace, Keep keep, QObject* parent = nullptr);

    UndoHistory* history() const noexcept { return history_; }

public Q_SLOTS:
    /// Says something about the groups that hold these.
    void correct(tvmscope::CorrectionKind kind, const std::vector<tvmscope::Target>& targets);
    /// Takes back whatever was said about the groups that hold these.
    void takeBack(const std::vector<tvmscope::Target>& targets);
    /// Takes back whatever was said; a step that can be undone.
    void takeAllBack();
    void loadFrom(const QString& path);
    /// False, with a notice, if the file cannot be written.
    bool saveTo(const QString& path);

Q_SIGNALS:
    /// What went wrong, or is worth to be known, in a sentence.
    void noticed(tvmscope::NoticeStrip::Kind kind, const QString& sentence);

private:
    void followWorkspace();
    void fallBack();
    void keep();
    void beginPair();
    void sayWhatHoldsNoMore(const Corrections& before, bool sameDocuments);

    WorkspaceController* workspace_;
    const Keep keep_;
    UndoHistory* history_;
    std::array<ProfilePtr, 2> pair_; ///< whose corrections the history is
    std::array<QString, 2> names_; ///< of these two
    std::vector<DocumentPtr> documents_; ///< that the history leads back from
    Corrections kept_; ///< those that this window knows to be kept
    bool saidMerged_ = false; ///< that another window corrects the same pair
};

} // namespace tvmscope
