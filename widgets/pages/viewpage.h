// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/corrections.h"
#include "models/session/workspace.h"
#include "widgets/charts/chart.h"
#include "widgets/views/inforce.h"
#include "widgets/views/nextrow.h"

#include <QStringList>
#include <QWidget>

#include <cstdint>
#include <functional>
#include <vector>

class QLineEdit;

namespace tvmscope {

class TreeTable;

/// Whether a page has something to say about what is open; Coming: when those who are about it are done (Workspace::coming).
enum class Availability : std::uint8_t { No, Coming, Yes };

/// A page of the window. It is filled when it is looked at, not before; only the page on show is linked to the selection.
class ViewPage : public QWidget, public InForceSource {
    Q_OBJECT
public:
    using QWidget::QWidget;

    /// Unless a page says otherwise it is about profiles: there where one is shown.
    virtual Availability availabilityFor(const Workspace& shown) const;
    /// How well it answers what was asked by opening this: the best page is opened when it becomes available. 0: not by itself.
    virtual int answers(const Workspace& shown) const;
    /// Null unlinks it.
    virtual void setSelection(Selection* selection) = 0;
    virtual void setContent(const ChartData& content) = 0;

    /// What the menus of the window copy, save and search here; null: the page has none.
    virtual Chart* chart() const { return nullptr; }
    virtual TreeTable* table() const { return nullptr; }
    virtual QLineEdit* searchBox() const { return nullptr; }
    /// Turns to one of PageKind::views; false if what is open lacks it.
    virtual bool showView(const QString& name);
    /// Turns to what the words of the search box are found in, one after the other.
    virtual void findNext(FindStep) { }
    /// What the user set here, at most one of a kind.
    std::vector<InForce> inForce() const override { return {}; }
    virtual void takeBack(InForceKind) { }
    /// What was measured here and nothing depends on; false if there is nothing.
    virtual bool forgetMeasurement() { return false; }
    /// What is selected here alone, and is no part of a profile; false if there is nothing.
    virtual bool clearOwnSelection() { return false; }
    /// What the status line is to say here in place of the sums of the selected calls; empty: those.
    virtual QString statusText() const { return {}; }
    /// What is selected is to be seen here; a page of timings or tasks has nothing that is made of calls.
    virtual bool marksSelection() const { return true; }
    /// Brings the first selected row into sight.
    virtual void showSelection() { }
    /// What is kept until the next start, such as the widths of columns; empty: nothing.
    virtual QByteArray saveState() { return {}; }
    virtual void restoreState(const QByteArray&) { }

Q_SIGNALS:
    void inForceChanged();
    /// statusText() is another one.
    void statusChanged();
    /// Show where these stand in their source.
    void sourceRequested(const std::vector<tvmscope::Target>& targets);
    /// Show where an artifact begins in its source; it may be of any kind.
    void artifactRequested(tvmscope::ProfileChoice artifact);
    /// Show a byte of a document of the workspace.
    void placeRequested(std::size_t document, std::uint64_t byte);
    /// The user says something about the groups that hold these.
    void correctionRequested(tvmscope::CorrectionKind kind, const std::vector<tvmscope::Target>& targets);
    void takeBackRequested(const std::vector<tvmscope::Target>& targets);
    /// Look at two of the open profiles alone.
    void compareRequested(std::size_t baseline, std::size_t candidate);
    /// Hold the open profiles against this one.
    void baselineRequested(std::size_t profile);
    /// Hold these side by side; what else is open stays open.
    void columnsRequested(const std::vector<tvmscope::ProfileChoice>& columns);
    /// Ask for files, and open them beside what is open.
    void filesRequested();
};

/// A new page of a class, which defines it beside itself: so the list of pages needs a line of each and no header.
template <class T>
ViewPage* newPage(QWidget* parent);

/// What there is to know of a page before it is made.
struct PageKind {
    QString id; ///< as `--page` calls it
    QString menuText; ///< its name, with the `&` of its key
    QStringList views; ///< names of what it can turn to, which `--page` knows too
    QString missing; ///< said where what is open has no such page
    std::function<ViewPage*(QWidget* parent)> make;

    QString title() const;
};
/// In the order of the tabs.
const std::vector<PageKind>& pageKinds();

} // namespace tvmscope
