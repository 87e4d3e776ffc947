// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/window/correctionhistory.h"
#include "app/window/dropoverlay.h"
#include "app/window/loader.h"
#include "app/window/recentsources.h"
#include "app/window/windowactions.h"
#include "widgets/charts/chart.h"

#include <QMainWindow>

#include <memory>

class QDockWidget;
class QLabel;
class QSettings;
class QStackedWidget;

namespace tvmscope {

class DetailsPanel;
class EmptyPage;
class HeadlineWidget;
class LoadingStrip;
class NoticeStrip;
class Pages;
class SourcesPanel;

/// One window, one comparison or one profile in the middle, everything else around it.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    /// Null settings: nothing is remembered, as for pictures and tests.
    explicit MainWindow(QSettings* settings, QWidget* parent = nullptr);
    ~MainWindow() override;

    /// One word opens, two compare; words are as on the command line.
    void open(const QStringList& words);
    /// Corrects the groups of the pair that `open` is about to show, as a file says.
    void openWithCorrections(const QStringList& words, const QString& corrections);
    void openSample();
    void openSide(int side, const QString& word);
    void pasteText(const QString& text);

    const WorkspacePtr& shown() const noexcept { return shown_; }
    Selection* selection() const noexcept { return selection_; }
    Pages* pages() const noexcept { return pages_; }
    HeadlineWidget* headline() const noexcept { return headline_; }
    DetailsPanel* details() const noexcept { return details_; }
    EmptyPage* emptyPage() const noexcept { return empty_; }
    NoticeStrip* notice() const noexcept { return notice_; }
    NoticeStrip* partial() const noexcept { return partial_; }
    Loader* loader() const noexcept { return loader_; }
    CorrectionHistory* history() const noexcept { return history_; }
    WindowActions* actions() const noexcept { return actions_.get(); } // NOLINT: QWidget::actions() lists what we keep by id
    QString statusText() const;

public Q_SLOTS:
    void swapSides();
    void copyAnswer();
    /// Says something about the groups that hold these; Edit > Undo takes it back.
    void correct(tvmscope::CorrectionKind kind, const std::vector<tvmscope::Target>& targets);
    void takeBack(const std::vector<tvmscope::Target>& targets);
    void loadCorrectionsFrom(const QString& path);

Q_SIGNALS:
    /// What was asked for is on the screen, or it could not be.
    void settled(bool shown);

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void closeEvent(QCloseEvent* event) override;

private:
    using QWidget::actions;
    std::vector<WindowAction> actionTable();
    std::vector<WindowAction> pageActions(const QString& menu);
    void makeMenus();
    void fitDetails();
    void markView();
    void makeBars();
    void makeUndoActions();
    void makeDocks();
    void connectPanels();
    void connectLoader();
    void load(LoadRequest request, const QStringList& remember);
    void compareAgain();
    void keepCorrections();
    void saveCorrectionsAs();
    void showLoaded(const LoadResult& result);
    void showFailed(const LoadResult& result);
    void sayWhatIsMissing();
    void sayWhatWasWrong();
    void showStatus();
    void showProfiles(ProfileChoice first, std::optional<ProfileChoice> second);
    void takeSide(int side, ProfileChoice profile);
    void openDialog(std::optional<int> side);
    void fillRecent(QMenu& menu);
    void fillExports(QMenu& menu);
    void find();
    void escape();
    void showFailedText();
    void showText(std::size_t document);
    void showMissing();
    void showAbout();
    void chooseTheme(const QString& name);
    void restore();

    QSettings* settings_;
    RecentSources recent_;
    QStringList remember_; ///< words of the request under way
    WorkspacePtr shown_;
    DocumentPtr failed_;
    Selection* selection_;
    CorrectionHistory* history_;
    Loader* loader_;
    std::unique_ptr<WindowActions> actions_;
    HeadlineWidget* headline_;
    LoadingStrip* loading_;
    NoticeStrip* notice_;
    NoticeStrip* partial_;
    QStackedWidget* middle_;
    EmptyPage* empty_;
    Pages* pages_;
    SourcesPanel* sources_;
    DetailsPanel* details_;
    DropOverlay* overlay_;
    QLabel* status_;
    QToolBar* headlineBar_ = nullptr;
    QDockWidget* sourcesDock_ = nullptr;
    QDockWidget* detailsDock_ = nullptr;
    bool railByHand_ = false; ///< the user chose rail or list: width does not decide any more
    bool detailsByHand_ = false; ///< the same for the details
};

} // namespace tvmscope
