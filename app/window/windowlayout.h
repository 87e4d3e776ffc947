// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QMargins>
#include <QObject>
#include <QRect>
#include <QSize>

#include <optional>

class QDockWidget;
class QMainWindow;
class QSettings;
class QStackedWidget;
class QToolBar;
class QToolButton;

namespace tvmscope {

class DetailsPanel;
class ElidedLabel;
class EmptyPage;
class HeadlineWidget;
class InForceStrip;
class LoadingStrip;
class NoticeStrip;
class Pages;
class SourcesPanel;

/// What a window is made of; the window owns all of it.
struct WindowParts {
    HeadlineWidget* headline;
    InForceStrip* inForce; ///< what the user set, with the way to take it back
    LoadingStrip* loading;
    NoticeStrip* notice; ///< what failed or is worth to be known; can be put away
    NoticeStrip* partial; ///< what the shown profiles lack; stays
    EmptyPage* empty;
    Pages* pages;
    SourcesPanel* sources;
    DetailsPanel* details;
    ElidedLabel* status;
};

/// Where the parts of a window stand: bars above, sources at the left, pages in the middle, details at the right. A window that
/// is too narrow for all of them folds the panels, unless the user said otherwise; one that is too low the toolbar.
class WindowLayout : public QObject {
    Q_OBJECT
public:
    WindowLayout(QMainWindow* window, const WindowParts& parts);

    QToolBar* tools() const noexcept { return tools_; }
    /// From the invitation to what is open.
    void showPages();
    /// And back.
    void showInvitation();
    /// To be called when the window has another size.
    void fit();

    void toggleSources();
    void toggleDetails();
    bool showsSources() const;
    bool showsDetails() const;

    void save(QSettings& settings) const;
    void restore(const QSettings& settings);
    static constexpr QSize usualSize{1280, 720};
    /// Of a window that was never open before, on a screen with so much room; its frame has room too.
    static QSize firstSize(const QSize& available);
    /// Where a window is to stand so that all of its frame, which reaches this far around it, is on the screen.
    static QRect placedOn(const QRect& available, const QRect& window, const QMargins& frame);
    static bool isSaved(const QSettings& settings);

private:
    void makeBars();
    void makeCentre();
    void makeStatusBar();
    QDockWidget* makeDock(const QString& name, const QString& title, QWidget* content, Qt::DockWidgetArea area);
    void fitDetails();
    void fitUnfold();
    void fitTools();
    void hideWhatIsEmpty();
    void setDetailsWidth();

    QMainWindow* window_;
    WindowParts parts_;
    QStackedWidget* middle_;
    QToolBar* tools_ = nullptr;
    QToolBar* headlineBar_ = nullptr;
    QDockWidget* sourcesDock_ = nullptr;
    QDockWidget* detailsDock_ = nullptr;
    QToolButton* unfold_ = nullptr; ///< the details, where they are folded
    bool toolsFolded_ = false; ///< the window is too low for the toolbar
    bool railByHand_ = false; ///< the user chose rail or list: width does not decide any more
    std::optional<bool> detailsByHand_; ///< the same for the details: the user had them shown or hidden
    bool isWide_ = false; ///< there is room for wide details
    bool hasRoom_ = true; ///< for the details beside the page
};

} // namespace tvmscope
