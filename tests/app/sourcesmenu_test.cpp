// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/pages.h"
#include "models/session/workspace.h"
#include "tests/app/samplefiles.h"
#include "tests/app/shownmatrix.h"
#include "widgets/views/sourcespanel.h"

#include <QAction>
#include <QMenu>
#include <QTest>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>

#include <memory>

using namespace tvmscope;
using samplefiles::relax, samplefiles::relay;

/// What the menu of an entry in Sources does with three profiles open.
class SourcesMenuTest : public ShownMatrix {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void aProfileLeavesTheMatrixAndComesBack();
    void oneShownAloneIsShown();
    void withoutAThirdNothingLeavesTheMatrix();
    void nothingIsComparedWithItself();
    void deleteClosesASource();

private:
    /// Does what an entry of the menu of a profile, counted from 0, says; false where there is no such entry, or it
    /// is disabled.
    bool choose(int profile, const QString& text)
    {
        SourcesPanel* panel = window_->findChild<SourcesPanel*>();
        int at = 0;
        for (QTreeWidgetItemIterator item(panel->list()); *item; ++item) {
            QMenu menu;
            panel->fillMenu(menu, **item);
            if (menu.actions().front()->text() != QStringLiteral("Show alone") || at++ < profile)
                continue;
            for (QAction* action : menu.actions())
                if (action->text() == text) {
                    if (!action->isEnabled())
                        return false;
                    action->trigger();
                    return window_->settles();
                }
            return false;
        }
        return false;
    }
};

void SourcesMenuTest::init()
{
    window_ = std::make_unique<ShownWindow>();
    QVERIFY(window_->opens({relax, relay, relax}));
}

void SourcesMenuTest::aProfileLeavesTheMatrixAndComesBack()
{
    const std::vector<ProfileChoice> all = window_->shown()->columns;
    QCOMPARE(all.size(), std::size_t{3});
    QVERIFY(!choose(1, QStringLiteral("Add to the matrix")));
    QVERIFY(choose(1, QStringLiteral("Remove from the matrix")));
    QCOMPARE(window_->shown()->columns.size(), std::size_t{2});
    QVERIFY(!choose(1, QStringLiteral("Remove from the matrix")));
    QVERIFY(choose(1, QStringLiteral("Add to the matrix")));
    QCOMPARE(window_->shown()->columns.size(), all.size());
    QCOMPARE(window_->shown()->columns.back(), all[1]);
}

void SourcesMenuTest::oneShownAloneIsShown()
{
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("matrix"));
    QVERIFY(choose(1, QStringLiteral("Show alone")));
    QVERIFY(!window_->shown()->isPair());
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("operators"));
}

void SourcesMenuTest::withoutAThirdNothingLeavesTheMatrix()
{
    QVERIFY(window_->opens({relax, relay}));
    QVERIFY(!choose(0, QStringLiteral("Remove from the matrix")));
    QVERIFY(window_->opens({relax}));
    QVERIFY(!choose(0, QStringLiteral("Remove from the matrix")));
    QVERIFY(!choose(0, QStringLiteral("Add to the matrix")));
}

void SourcesMenuTest::nothingIsComparedWithItself()
{
    const QString asA = QStringLiteral("Use as baseline A"), asB = QStringLiteral("Use as candidate B");
    QVERIFY(window_->opens({relax, relay}));
    const auto before = window_->shown()->shown;
    QVERIFY(!choose(0, asA) && !choose(1, asB));
    QVERIFY(choose(0, asB)); // the two change places
    QVERIFY(window_->shown()->shown[0] == before[1] && window_->shown()->shown[1] == before[0]);
    QVERIFY(window_->opens({relax}));
    QVERIFY(!choose(0, asA) && !choose(0, asB));
}

void SourcesMenuTest::deleteClosesASource()
{
    const std::size_t open = window_->shown()->documents.size();
    auto* list = window_->findChild<SourcesPanel*>()->list();
    QTest::keyClick(list, Qt::Key_Delete); // nothing is chosen
    list->setCurrentItem(list->topLevelItem(1));
    list->clearSelection(); // by a click beside the rows
    QTest::keyClick(list, Qt::Key_Delete);
    QCOMPARE(window_->shown()->documents.size(), open);
    list->setCurrentItem(list->topLevelItem(1));
    QTest::keyClick(list, Qt::Key_Delete);
    QVERIFY(window_->settles());
    QCOMPARE(window_->shown()->documents.size(), open - 1);
}

QTEST_MAIN(SourcesMenuTest)
#include "sourcesmenu_test.moc"
