// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/pages.h"
#include "tests/app/samplefiles.h"
#include "tests/app/shownwindow.h"
#include "widgets/pages/viewpage.h"

#include <QAccessible>
#include <QAccessibleInterface>
#include <QLineEdit>
#include <QTest>

using namespace tvmscope;
using samplefiles::relax, samplefiles::relay;

/// What a screen reader says of the window: whatever keys can reach names itself, on every page and in every state.
class AccessibleNamesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { window_ = std::make_unique<ShownWindow>(); }
    void whatKeysReachNamesItself_data();
    void whatKeysReachNamesItself();
    void nothingIsOpen();

private:
    /// The widgets on show that keys reach and that have no name; empty: none.
    QStringList nameless() const;

    std::unique_ptr<ShownWindow> window_;
};

QStringList AccessibleNamesTest::nameless() const
{
    QStringList found;
    const QList<QWidget*> all = window_->findChildren<QWidget*>();
    for (QWidget* widget : all) {
        if (!widget->isVisible() || !(widget->focusPolicy() & Qt::TabFocus))
            continue;
        QAccessibleInterface* said = QAccessible::queryAccessibleInterface(widget);
        if (!said || said->text(QAccessible::Name).isEmpty())
            found << QStringLiteral("%1 in %2")
                         .arg(QString::fromLatin1(widget->metaObject()->className()),
                             QString::fromLatin1(widget->parentWidget()->metaObject()->className()));
    }
    return found;
}

void AccessibleNamesTest::whatKeysReachNamesItself_data()
{
    QTest::addColumn<QStringList>("files");
    QTest::newRow("one") << QStringList{relax};
    QTest::newRow("pair") << QStringList{relax, relay};
    QTest::newRow("three") << QStringList{relax, relay, relax};
}

void AccessibleNamesTest::whatKeysReachNamesItself()
{
    QFETCH(QStringList, files);
    QVERIFY(window_->opens(files));
    int shown = 0;
    const auto namelessOn = [&](const QString& page) {
        const QStringList all = nameless();
        return all.isEmpty() ? QString() : page + QStringLiteral(": ") + all.join(QStringLiteral(", "));
    };
    for (const QString& name : Pages::openableNames()) {
        if (!window_->pages()->showPage(name))
            continue;
        ++shown;
        QCoreApplication::processEvents();
        ViewPage* page = window_->pages()->current();
        QVERIFY2(!page->accessibleName().isEmpty(), qPrintable(name));
        if (Chart* chart = page->chart())
            QVERIFY2(!chart->accessibleName().isEmpty() && !chart->accessibleDescription().isEmpty(), qPrintable(name));
        QCOMPARE(namelessOn(name), QString());
        // What is in force brings strips and buttons of its own.
        if (QLineEdit* box = page->searchBox()) {
            box->setText(QStringLiteral("nothing is called so"));
            QCoreApplication::processEvents();
            QCOMPARE(namelessOn(name), QString());
            box->clear();
        }
    }
    QVERIFY(shown > 4);
}

void AccessibleNamesTest::nothingIsOpen()
{
    QCOMPARE(nameless().join(QStringLiteral(", ")), QString());
}

QTEST_MAIN(AccessibleNamesTest)
#include "accessiblenames_test.moc"
