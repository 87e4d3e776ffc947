// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/pages.h"
#include "app/window/themechoice.h"
#include "models/comparison/compare.h"
#include "tests/app/samplefiles.h"
#include "tests/app/shownwindow.h"
#include "widgets/pages/comparepage.h"
#include "widgets/pages/evidencepopover.h"
#include "widgets/painting/contrast.h"
#include "widgets/painting/flatstyle.h"
#include "widgets/painting/theme.h"
#include "widgets/views/detailspanel.h"
#include "widgets/views/headlinewidget.h"
#include "widgets/views/pagetabs.h"
#include "widgets/views/treetable.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>
#include <QToolBar>

#include <map>

using namespace tvmscope;
using samplefiles::relax, samplefiles::relay;

namespace {

constexpr double readable = 4.5;
/// Every page, and what a page can turn to.
QStringList pageNames()
{
    return Pages::openableNames();
}

QString nameOf(ThemeChoice choice)
{
    return choice == ThemeChoice::Dark ? QStringLiteral("dark") : QStringLiteral("light");
}

QImage pictureOf(QWidget* widget)
{
    return widget->grab().toImage().convertToFormat(QImage::Format_RGB32);
}

/// The colour most of it has, and how far the colour that differs most from it stands out.
struct Colors {
    QColor background;
    double contrast = 1;
};

Colors colorsOf(const QImage& image)
{
    std::map<QRgb, int> counts;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            ++counts[image.pixel(x, y)];
    const auto most
        = std::max_element(counts.begin(), counts.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
    Colors colors{QColor(most->first)};
    for (const auto& [color, count] : counts)
        colors.contrast = std::max(colors.contrast, contrast(colors.background, QColor(color)));
    return colors;
}

double shareThatDiffers(const QImage& a, const QImage& b)
{
    if (a.size() != b.size())
        return 1;
    int differing = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x)
            differing += a.pixel(x, y) != b.pixel(x, y);
    return differing / static_cast<double>(a.width() * a.height());
}

} // namespace

/// The theme is changed while the window runs, and looks as if the window had been opened in it.
class ThemeChangeTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void init();
    void everythingCanBeRead_data();
    void everythingCanBeRead();
    void everyPageCanBeRead_data();
    void everyPageCanBeRead();
    void theEvidenceOfAMatchCanBeRead_data();
    void theEvidenceOfAMatchCanBeRead();
    void looksAsIfOpenedInIt_data();
    void looksAsIfOpenedInIt();
    void looksAsIfOpenedWithThatFont();
    void linksOfOneProfileTakeItsColour_data();
    void linksOfOneProfileTakeItsColour();

private:
    void open(ThemeChoice choice);
    void turnTo(ThemeChoice choice);
    void showPage(const QString& name);
    std::map<QString, QImage> pictures();
    QList<QWidget*> partsOfPage() const;

    QTemporaryDir folder_;
    std::unique_ptr<ShownWindow> window_;
};

void ThemeChangeTest::initTestCase()
{
    QApplication::setStyle(new FlatStyle);
    QApplication::setCursorFlashTime(0);
}

void ThemeChangeTest::init()
{
    window_.reset();
}

void ThemeChangeTest::open(ThemeChoice choice)
{
    applyTheme(choice);
    window_ = std::make_unique<ShownWindow>();
    window_->resize(1500, 800);
    QFile timing(folder_.filePath(QStringLiteral("timing.txt")));
    QVERIFY(timing.open(QIODevice::WriteOnly));
    timing.write("Mean inference time (std dev): 18.58 ms (0.60 ms)\n");
    timing.close();
    const QString data = QStringLiteral(TVMSCOPE_TEST_DATA "/");
    const QStringList others{"tuning/autotvm.log", "tuning/ansor-console.txt", "executable/mlp-relay.txt",
        "passes/mlp-0.27.0.txt", "counters/mlp.txt"};
    QStringList sources{relax, timing.fileName(), relay, relax}; // all pages have something to show
    for (const QString& other : others)
        sources << data + other;
    QVERIFY(window_->opens(sources));
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get())); // what has the focus is marked in an active window alone
}

void ThemeChangeTest::turnTo(ThemeChoice choice)
{
    window_->findChild<QAction*>(QStringLiteral("theme-") + nameOf(choice))->trigger();
    QCoreApplication::processEvents();
}

/// A page of several views in its first one, whatever it was turned to before.
void ThemeChangeTest::showPage(const QString& name)
{
    QVERIFY2(window_->pages()->showPage(name), qPrintable(name));
    const auto& kinds = pageKinds();
    const auto kind = std::find_if(kinds.begin(), kinds.end(), [&](const PageKind& each) { return each.id == name; });
    if (kind != kinds.end() && !kind->views.isEmpty())
        window_->pages()->current()->findChild<QComboBox*>()->setCurrentIndex(0);
}

/// Of every page, once it has come to rest: what is laid out a moment later (scroll bars, columns) is waited for.
std::map<QString, QImage> ThemeChangeTest::pictures()
{
    constexpr int pause = 40, most = 50, alike = 3; // ms, looks, looks in a row that show the same
    std::map<QString, QImage> taken;
    for (const QString& page : pageNames()) {
        showPage(page);
        int same = 0;
        for (int look = 0; look < most && same < alike; ++look) {
            QTest::qWait(pause);
            const QImage now = pictureOf(window_.get());
            same = now == taken[page] ? same + 1 : 0;
            taken[page] = now;
        }
    }
    return taken;
}

void ThemeChangeTest::everythingCanBeRead_data()
{
    QTest::addColumn<ThemeChoice>("from");
    QTest::addColumn<ThemeChoice>("to");
    QTest::newRow("light, dark") << ThemeChoice::Light << ThemeChoice::Dark;
    QTest::newRow("dark, light") << ThemeChoice::Dark << ThemeChoice::Light;
}

void ThemeChangeTest::everythingCanBeRead()
{
    QFETCH(ThemeChoice, from);
    QFETCH(ThemeChoice, to);
    open(from);
    pictures(); // every page was painted once
    window_->pages()->showPage(QStringLiteral("compare"));
    turnTo(to);
    auto* table = window_->pages()->current()->table();
    auto* details = window_->findChild<DetailsPanel*>()->findChild<QTextBrowser*>(QStringLiteral("findings"));
    auto* tools = window_->findChild<QToolBar*>(QStringLiteral("tools"));
    const std::map<QString, QWidget*> parts{{QStringLiteral("menus"), window_->menuBar()}, {QStringLiteral("toolbar"), tools},
        {QStringLiteral("headline"), window_->findChild<HeadlineWidget*>()},
        {QStringLiteral("tabs"), window_->findChild<PageTabs*>()}, {QStringLiteral("table"), table->viewport()},
        {QStringLiteral("details"), details->viewport()}, {QStringLiteral("status"), window_->statusBar()},
        {QStringLiteral("chart"), window_->pages()->current()->chart()}};
    const bool dark = to == ThemeChoice::Dark;
    for (const auto& [name, part] : parts) {
        const Colors colors = colorsOf(pictureOf(part));
        const QString seen = QStringLiteral("%1: %2 on %3").arg(name).arg(colors.contrast).arg(colors.background.name());
        QVERIFY2(colors.contrast >= readable, qPrintable(seen));
        QVERIFY2((relativeLuminance(colors.background) < 0.1) == dark, qPrintable(seen));
    }
}

/// What stands on a page and has words of its own.
QList<QWidget*> ThemeChangeTest::partsOfPage() const
{
    QList<QWidget*> parts;
    for (QWidget* widget : window_->pages()->current()->findChildren<QWidget*>()) {
        const auto* label = qobject_cast<QLabel*>(widget);
        const auto* box = qobject_cast<QLineEdit*>(widget);
        auto* view = qobject_cast<QAbstractScrollArea*>(widget->parentWidget());
        const bool hasWords = (label && !label->text().isEmpty()) || (box && !box->placeholderText().isEmpty())
            || qobject_cast<QComboBox*>(widget) || qobject_cast<QAbstractButton*>(widget) || qobject_cast<Chart*>(widget)
            || (view && view->viewport() == widget && qobject_cast<QAbstractItemView*>(view))
            || (view && view->viewport() == widget && qobject_cast<QHeaderView*>(view));
        const bool isTiny = widget->width() < 20 || widget->height() < 12;
        if (hasWords && widget->isVisible() && widget->isEnabled() && !isTiny)
            parts << widget;
    }
    return parts;
}

void ThemeChangeTest::everyPageCanBeRead_data()
{
    everythingCanBeRead_data();
}

void ThemeChangeTest::everyPageCanBeRead()
{
    QFETCH(ThemeChoice, from);
    QFETCH(ThemeChoice, to);
    open(from);
    pictures();
    turnTo(to);
    int parts = 0;
    for (const QString& page : pageNames()) {
        showPage(page);
        QTest::qWait(50);
        for (QWidget* part : partsOfPage()) {
            const Colors colors = colorsOf(pictureOf(part));
            const QString seen = QStringLiteral("%1, %2 %3: %4 on %5")
                                     .arg(page, QString::fromLatin1(part->metaObject()->className()), part->accessibleName())
                                     .arg(colors.contrast)
                                     .arg(colors.background.name());
            QVERIFY2(colors.contrast >= readable, qPrintable(seen));
            ++parts;
        }
    }
    QVERIFY(parts > 40);
}

void ThemeChangeTest::theEvidenceOfAMatchCanBeRead_data()
{
    everythingCanBeRead_data();
}

/// It is a window of its own, which no change of the page's palette reaches.
void ThemeChangeTest::theEvidenceOfAMatchCanBeRead()
{
    QFETCH(ThemeChoice, from);
    QFETCH(ThemeChoice, to);
    open(from);
    showPage(QStringLiteral("compare"));
    auto* const page = window_->pages()->page<ComparePage>();
    const auto evidence = [page] {
        page->table()->setCurrentIndex(page->table()->model()->index(0, 0));
        QTest::keyClick(page->table(), Qt::Key_Space);
        const QImage picture = pictureOf(page->evidence());
        page->evidence()->close();
        return picture;
    };
    evidence();
    turnTo(to);
    const Colors colors = colorsOf(evidence());
    const QString seen = QStringLiteral("%1 on %2").arg(colors.contrast).arg(colors.background.name());
    QVERIFY2(colors.contrast >= readable, qPrintable(seen));
    QVERIFY2((relativeLuminance(colors.background) < 0.1) == (to == ThemeChoice::Dark), qPrintable(seen));
}

void ThemeChangeTest::looksAsIfOpenedInIt_data()
{
    everythingCanBeRead_data();
}

void ThemeChangeTest::looksAsIfOpenedInIt()
{
    QFETCH(ThemeChoice, from);
    QFETCH(ThemeChoice, to);
    open(to);
    const auto wanted = pictures();
    open(from);
    pictures();
    turnTo(to);
    const auto seen = pictures();
    for (const QString& page : pageNames())
        QVERIFY2(shareThatDiffers(seen.at(page), wanted.at(page)) == 0,
            qPrintable(QStringLiteral("%1: %2 %").arg(page).arg(100 * shareThatDiffers(seen.at(page), wanted.at(page)))));
    turnTo(from);
    turnTo(to);
    QVERIFY(pictures() == wanted);
}

void ThemeChangeTest::looksAsIfOpenedWithThatFont()
{
    const QFont usual = QApplication::font();
    QFont larger = usual;
    larger.setPointSizeF(usual.pointSizeF() * 1.5);
    QApplication::setFont(larger);
    open(ThemeChoice::Light);
    const auto wanted = pictures();
    QApplication::setFont(usual);
    open(ThemeChoice::Light);
    pictures();
    QApplication::setFont(larger);
    QCoreApplication::processEvents();
    const auto seen = pictures();
    const QMenuBar* menus = window_->menuBar();
    QVERIFY(menus->rect().contains(menus->actionGeometry(menus->actions().back())));
    QApplication::setFont(usual);
    for (const QString& page : pageNames())
        QVERIFY2(shareThatDiffers(seen.at(page), wanted.at(page)) == 0,
            qPrintable(QStringLiteral("%1: %2 %").arg(page).arg(100 * shareThatDiffers(seen.at(page), wanted.at(page)))));
}

void ThemeChangeTest::linksOfOneProfileTakeItsColour_data()
{
    everythingCanBeRead_data();
}

/// Its headline has no tints, and the same words in any theme.
void ThemeChangeTest::linksOfOneProfileTakeItsColour()
{
    QFETCH(ThemeChoice, from);
    QFETCH(ThemeChoice, to);
    applyTheme(from);
    window_ = std::make_unique<ShownWindow>();
    QVERIFY(window_->opens({relax}));
    const auto pixels = [&](const QColor& color) {
        const QImage image = pictureOf(window_->findChild<HeadlineWidget*>());
        int count = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                count += image.pixel(x, y) == color.rgb() ? 1 : 0;
        return count;
    };
    const auto accentOf
        = [](ThemeChoice choice) { return choice == ThemeChoice::Dark ? Theme::darkTheme().accent : Theme::light().accent; };
    QVERIFY(pixels(accentOf(from)) > 0);
    turnTo(to);
    QCOMPARE(pixels(accentOf(from)), 0);
    QVERIFY(pixels(accentOf(to)) > 0);
}

QTEST_MAIN(ThemeChangeTest)
#include "themechange_test.moc"
