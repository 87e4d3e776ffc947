// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/window/pages.h"
#include "tests/app/shownwindow.h"
#include "widgets/pages/matrixpage.h"
#include "widgets/views/treetable.h"

#include <QAction>
#include <QHeaderView>
#include <QMenu>
#include <QTest>

#include <memory>

/// A window that shows several profiles side by side, and what a user does with headings there.
class ShownMatrix : public QObject {
protected:
    tvmscope::MatrixPage* page() const { return window_->pages()->page<tvmscope::MatrixPage>(); }
    tvmscope::TreeTable* table() const { return page()->table(); }

    void clickHeading(int column, Qt::KeyboardModifiers modifiers = {})
    {
        const QHeaderView* header = table()->header();
        const QPoint place(header->sectionViewportPosition(column) + header->sectionSize(column) / 2, header->height() / 2);
        QTest::mouseClick(header->viewport(), Qt::LeftButton, modifiers, place);
    }

    /// What stands in the column of names, hidden rows left out.
    QStringList labels() const
    {
        QStringList all;
        for (int row = 0; row < table()->model()->rowCount(); ++row)
            if (!table()->isRowHidden(row, {}))
                all << table()->model()->index(row, 0).data().toString();
        return all;
    }

    /// The entry of a heading's menu that begins with a text; null: there is none.
    QAction* inHeadingMenu(const QString& text, int column)
    {
        menu_.clear();
        Q_EMIT table()->headingMenuOpening(&menu_, column);
        for (QAction* action : menu_.actions())
            if (action->text().startsWith(text))
                return action;
        return nullptr;
    }

    std::unique_ptr<tvmscope::ShownWindow> window_;

private:
    QMenu menu_;
};
