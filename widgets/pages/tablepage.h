// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/items/wordfilter.h"
#include "widgets/pages/viewpage.h"

#include <functional>

class QVBoxLayout;

namespace tvmscope {

class ControlBar;
class NoticeStrip;

/// A page that is one table of things that are not made of calls, with a search box: finding, going from hit to hit, taking the
/// search back and keeping the columns are the same on all of them.
class TablePage : public ViewPage {
    Q_OBJECT
public:
    void setSelection(Selection*) override { }
    bool marksSelection() const override { return false; }
    TreeTable* table() const override { return table_; }
    QLineEdit* searchBox() const override { return search_; }
    std::vector<InForce> inForce() const override;
    void takeBack(InForceKind kind) override;
    bool clearOwnSelection() override;
    void findNext(FindStep step) override;
    /// Why there are no rows; empty: there are some.
    QString notice() const;
    QByteArray saveState() override;
    void restoreState(const QByteArray& state) override;

protected:
    explicit TablePage(QWidget* parent);

    /// The table shows these rows, each of which is found by its text. `name` is what the table is called in settings and tests.
    void setRows(QAbstractItemModel* model, WordFilter::SearchText searchText, const QString& name);
    /// Bar, notice and table, one below the other.
    QVBoxLayout* layOut(ControlBar* bar);
    /// Enter and a double click show where a row comes from, and so does its menu, which calls it `title`.
    void leadToSource(const QString& title, const std::function<void(const QModelIndex&)>& show);
    /// Says that the words of the search hide all rows, so many.
    virtual QString nothingMatches(const QString& hidden) const = 0;
    /// Other rows are shown: the strip above the table says why there are none.
    void sayWhatIsShown();
    NoticeStrip* nothing() const { return nothing_; }
    const WordFilter& filter() const { return *filter_; }

private:
    void find(const QString& text);

    WordFilter* filter_;
    ControlBar* bar_ = nullptr; ///< once it is laid out
    QLineEdit* search_;
    NoticeStrip* nothing_;
    TreeTable* table_;
};

} // namespace tvmscope
