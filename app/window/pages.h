// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/pages/viewpage.h"

#include <QWidget>

class QHBoxLayout;
class QSettings;
class QStackedWidget;

namespace tvmscope {

class ComingPage;
class PageTabs;

/// The pages of what is open, one of each PageKind, and the tabs to choose one. What no page of its own can do arrives as a
/// signal.
class Pages : public QWidget, public InForceSource {
    Q_OBJECT
public:
    explicit Pages(Selection* selection, QWidget* parent = nullptr);

    /// The page on show must have let go of the selection, which is of the new content already.
    void setContent(const ChartData& content);
    /// Room for what comes and goes: beside the tabs it moves nothing under the pointer.
    void putBesideTabs(QWidget* strip);
    /// The id of a page or one of its views; false for another name or a page that what is open lacks.
    bool showPage(const QString& name);
    /// Its keys work at once: the table has the focus, else the chart.
    void focusPage();
    /// What is open has this page, or will have it.
    bool offers(const QString& id) const;
    /// What showPage() knows, whatever is open.
    static QStringList openableNames();
    /// Turns to a page of operators from one that shows nothing of what is selected.
    void showSelected();
    /// Selects them and turns to where they stand in the source.
    void showSource(const std::vector<Target>& targets);
    /// The same for an artifact of any kind.
    void showArtifact(ProfileChoice artifact);
    void showPlace(std::size_t document, std::uint64_t byte);
    /// Puts the cursor into the search box: of this page, or of that of the operators. What is looked for is the same on all
    /// pages.
    void find();
    void findNext(FindStep step);
    /// Takes back the innermost of what inForceHere() says, what is looked for before it, else the selection; false if there is
    /// neither. A device and corrections stay.
    bool stepBack();
    /// On all pages: the corrections of the comparison.
    std::vector<InForce> inForce() const override;
    /// What a strip is to say: that, and what is in force on the page on show. What is looked for stands in the page's box.
    std::vector<InForce> inForceHere() const;
    /// Of what inForceHere() says; corrections are not the pages'.
    void takeBack(InForceKind kind);
    /// The page on show, or what stands in for it while its content is still to come.
    ViewPage* current() const;
    QString currentPage() const;
    /// The one page of a class, filled only if it has been looked at.
    template <class T>
    T* page() const
    {
        return findChild<T*>();
    }
    void saveStates(QSettings& settings) const;
    void restoreStates(const QSettings& settings);

Q_SIGNALS:
    void inForceChanged();
    void statusChanged();
    /// currentPage() may be another one.
    void pageTurned();
    void correctionRequested(tvmscope::CorrectionKind kind, const std::vector<tvmscope::Target>& targets);
    void takeBackRequested(const std::vector<tvmscope::Target>& targets);
    void compareRequested(std::size_t baseline, std::size_t candidate);
    void baselineRequested(std::size_t profile);
    void columnsRequested(const std::vector<tvmscope::ProfileChoice>& columns);
    void filesRequested();

private:
    bool isSearching() const;
    struct Entry {
        const PageKind* kind;
        ViewPage* page;
        Availability available = Availability::No;
        bool stale = false; ///< shows another workspace than the window, or none
    };
    void turnTo(int which);
    void connectPage(ViewPage* page);
    bool leaveSearchBox();
    bool emptySearchBox();
    bool takeBackInnermost();
    int bestPage() const;

    Selection* selection_;
    PageTabs* tabs_;
    QHBoxLayout* head_; ///< the tabs and what stands beside them
    QStackedWidget* stack_;
    ComingPage* coming_;
    std::size_t at_ = 0; ///< index of the page that is turned to
    std::vector<Entry> entries_;
    ChartData content_; ///< of the workspace on show
    QString searched_; ///< what is looked for
};

} // namespace tvmscope
