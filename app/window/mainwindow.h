// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/window/correctionscontroller.h"
#include "app/window/lastfolders.h"
#include "app/window/windowlayout.h"
#include "app/window/windowmenus.h"
#include "app/window/workspacecontroller.h"
#include "models/session/selection.h"
#include "widgets/views/exporthost.h"
#include "widgets/views/inforce.h"

#include <QMainWindow>

namespace tvmscope {

class FileDrops;
class Navigation;
class WindowNotices;
struct DiagnosticPlace;

/// One window, one comparison or one profile in the middle, everything else around it. Makes its parts and wires them; what they
/// do is theirs.
class MainWindow : public QMainWindow, public ExportHost {
    Q_OBJECT
public:
    /// Null settings: nothing is remembered, as for pictures and tests.
    explicit MainWindow(QSettings* settings, QWidget* parent = nullptr, Loader::Work work = load);

    WorkspaceController* workspace() const noexcept { return workspace_; }
    CorrectionsController* corrections() const noexcept { return corrections_; }
    WindowActions* actions() const noexcept { return menus_->actions(); } // NOLINT: QWidget::actions() lists what we keep by id
    /// Null until something was opened.
    const WorkspacePtr& shown() const noexcept { return workspace_->shown(); }
    Selection* selection() const noexcept { return selection_; }
    Navigation* navigation() const noexcept { return navigation_; }
    Pages* pages() const noexcept { return parts_.pages; }
    HeadlineWidget* headline() const noexcept { return parts_.headline; }
    DetailsPanel* details() const noexcept { return parts_.details; }
    EmptyPage* emptyPage() const noexcept { return parts_.empty; }
    InForceStrip* inForce() const noexcept { return parts_.inForce; }
    NoticeStrip* notice() const noexcept { return parts_.notice; }
    NoticeStrip* partial() const noexcept { return parts_.partial; }
    QString statusText() const;
    void copyAnswer();
    QString exportName(const QWidget& view) const override;
    QString exportFolder() const override { return folders_.folderToSaveTo(); }
    QString refusal(const QString& path) const override;
    void exported(const QString& path) override;

Q_SIGNALS:
    /// What was asked for is on the screen, or it could not be.
    void settled(bool shown, const QString& failure);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void closeEvent(QCloseEvent* event) override;

private:
    void forgetCopied();
    using QWidget::actions;
    void connectWorkspace();
    void connectViews();
    void connectDrops();
    void showLoaded(const LoadResult& result);
    void showWorkspace();
    void takeBaseline(std::size_t profile);
    void showFailed(const LoadResult& result);
    void showStatus();
    void showClosed();
    void sayRearranged(const LoadRequest& before, const LoadRequest& after);
    void sayReadAgain(const ReadAgain& read);
    void showText(std::size_t document);
    void showDiagnostic(DiagnosticPlace place);
    void takeBack(InForceKind kind);
    void showCorrected();

    QSettings* settings_;
    LastFolders folders_;
    QString saidOfClipboard_; ///< in the status bar
    Selection* selection_;
    WindowParts parts_;
    WindowLayout* layout_;
    WorkspaceController* workspace_;
    CorrectionsController* corrections_;
    Navigation* navigation_;
    WindowNotices* notices_;
    FileDrops* drops_;
    WindowMenus* menus_;
};

} // namespace tvmscope
