// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "app/window/pages.h"
#include "models/comparison/compare.h"
#include "models/export/numbers.h"
#include "tests/app/samplefiles.h"
#include "tests/app/shownwindow.h"
#include "widgets/charts/waterfallchart.h"
#include "widgets/pages/bestofbothpage.h"
#include "widgets/pages/comparepage.h"
#include "widgets/painting/flatstyle.h"
#include "widgets/views/detailspanel.h"
#include "widgets/views/headlinewidget.h"
#include "widgets/views/treetable.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QRegularExpression>
#include <QTest>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextDocument>
#include <QTimer>
#include <QUrl>

#include <algorithm>
#include <map>

using namespace tvmscope;
using samplefiles::relax, samplefiles::relay;

namespace {

/// The links of a text in their order, with the words that each one is under.
QList<QPair<QString, QString>> linksOf(const QTextBrowser& text)
{
    QList<QPair<QString, QString>> links;
    for (QTextBlock block = text.document()->begin(); block.isValid(); block = block.next())
        for (auto piece = block.begin(); !piece.atEnd(); ++piece) {
            const QString link = piece.fragment().charFormat().anchorHref();
            if (!links.isEmpty() && links.last().first == link)
                links.last().second += piece.fragment().text();
            else if (!link.isEmpty())
                links.append({link, piece.fragment().text()});
        }
    return links;
}

/// The link of the headline that has these words; empty: none has.
QString linkCalled(const ShownWindow& window, const QString& words)
{
    for (const QLabel* line : window.headline()->findChildren<QLabel*>()) {
        const QRegularExpression link(QStringLiteral("<a href=\"([^\"]*)\"[^>]*>") + QRegularExpression::escape(words));
        if (const auto found = link.match(line->text()); found.hasMatch())
            return found.captured(1);
    }
    return {};
}

} // namespace

/// What the window shows of itself, and how one gets about in it.
class WindowViewsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void escapeEmptiesTheSearchThenTheSelection();
    void unattributedTimeIsSelectedLikeAnyOther();
    void aSideOfWhichNothingIsSelectedIsNotSaidToHaveNothing();
    void totalsAreWhatTheHeadlineSays();
    void bestOfBothSaysWhatToTakeOver();
    void bestOfBothSaysWhyThereIsNone();
    void bestOfBothTakesTwoProfiles();
    void theLineOfTrustIsNeverCut();
    void theHeadlineIsNeverCutAndFollowsTheFont();
    void aLowWindowScrollsAndNothingLiesOnAnother();
    void nothingStaysHoveredOnAnotherPage();
    void findingsSelectWhatTheyRestOn();
    void aSelectionFillsDetailsAndLeavesTheFindings();
    void namesInFindingsSelectWhatTheyPointAt();
    void chartsAreFoundByTheirNames();
    void thePageOfChartsOffersEveryChartWithAChoice();
    void theViewMenuMarksWhatIsShown();
    void headingsOfMenusAreWhole();
    void aboutNamesTheVersion();

private:
    FlatStyle style_;
    std::unique_ptr<ShownWindow> window_;
};

void WindowViewsTest::init()
{
    window_ = std::make_unique<ShownWindow>();
}

void WindowViewsTest::escapeEmptiesTheSearchThenTheSelection()
{
    QVERIFY(window_->opens({relax, relay}));
    QLineEdit* box = window_->pages()->current()->searchBox();
    box->setText(QStringLiteral("dense"));
    const auto* table = window_->pages()->page<ComparePage>()->table();
    const int found = table->model()->rowCount();
    auto* clear = window_->findChild<QAction*>(QStringLiteral("clear"));
    clear->trigger();
    QCOMPARE(box->text(), QString());
    QVERIFY(table->model()->rowCount() > found);
    table->selectionModel()->select(table->model()->index(0, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    QVERIFY(table->selectionModel()->hasSelection());
    clear->trigger();
    QVERIFY(!table->selectionModel()->hasSelection());
}

void WindowViewsTest::unattributedTimeIsSelectedLikeAnyOther()
{
    QVERIFY(window_->opens({relax, relay}));
    const auto* table = window_->pages()->page<ComparePage>()->table();
    auto* waterfall = window_->pages()->current()->chart();
    const QImage before = waterfall->grab().toImage();
    Q_EMIT window_->headline()->findChildren<QLabel*>().at(1)->linkActivated(
        linkCalled(*window_, QStringLiteral("unattributed time")));
    QVERIFY2(window_->details()->text(DetailsPanel::Tab::Details).startsWith(QStringLiteral("unattributed on cpu0")),
        qPrintable(window_->details()->text(DetailsPanel::Tab::Details)));
    for (const char* part : {"0.80 ms", "1.33 ms", "+0.53 ms", "less all of its rows"})
        QVERIFY2(window_->details()->text(DetailsPanel::Tab::Details).contains(QString::fromUtf8(part)),
            qPrintable(window_->details()->text(DetailsPanel::Tab::Details)));
    const QString status = window_->statusText();
    QVERIFY2(
        status.startsWith(QStringLiteral("selection: unattributed · A 0.80 ms · B 1.33 ms · Δ +0.53 ms")), qPrintable(status));
    const QModelIndexList marked = table->selectionModel()->selectedRows();
    QCOMPARE(marked.size(), 1);
    QCOMPARE(marked.front().data().toString(), QStringLiteral("unattributed"));
    QVERIFY(waterfall->grab().toImage() != before);
}

/// "—" is what a side has nothing of.
void WindowViewsTest::aSideOfWhichNothingIsSelectedIsNotSaidToHaveNothing()
{
    QVERIFY(window_->opens({relax, relay}));
    const std::vector<Group>& groups = window_->shown()->comparison->groups;
    const auto both = std::find_if(
        groups.begin(), groups.end(), [](const Group& each) { return !each.baseline.empty() && !each.candidate.empty(); });
    QVERIFY(both != groups.end());
    const auto select = [&](const Group& group) {
        window_->selection()->select(Target(CallsTarget{ProfileIndex{0}, {group.baseline.entries.front().rows.front()}}));
    };
    select(*both);
    QVERIFY2(window_->statusText().contains(QStringLiteral("B not selected")), qPrintable(window_->statusText()));
    QVERIFY(window_->details()->text(DetailsPanel::Tab::Details).contains(QStringLiteral("not selected")));
}

void WindowViewsTest::totalsAreWhatTheHeadlineSays()
{
    QVERIFY(window_->opens({relax, relay}));
    auto* waterfall = static_cast<WaterfallChart*>(window_->pages()->current()->chart());
    const QImage before = waterfall->grab().toImage();
    const WaterfallLayout layout = waterfall->layoutOf(waterfall->rect(), Theme::of(waterfall->palette()), false);
    QTest::mouseClick(waterfall, Qt::LeftButton, {}, layout.rows.front().center().toPoint());
    QVERIFY2(window_->statusText().contains(QStringLiteral("unattributed · A 21.79 ms · B not selected")),
        qPrintable(window_->statusText()));
    QVERIFY(window_->details()->text(DetailsPanel::Tab::Details).contains(QStringLiteral("0.80 ms")));
    QVERIFY(waterfall->grab().toImage() != before);
    window_->selection()->select(Target(DeviceTarget{"cpu0", {}}));
    QVERIFY2(window_->statusText().contains(QStringLiteral("A 21.79 ms · B 6.21 ms · Δ −15.58 ms")),
        qPrintable(window_->statusText()));
}

void WindowViewsTest::bestOfBothSaysWhatToTakeOver()
{
    QVERIFY(window_->opens({relax, relay}));
    QVERIFY(window_->pages()->showPage(QStringLiteral("best-of-both")));
    auto* page = window_->pages()->page<BestOfBothPage>();
    QVERIFY2(page->sentence().startsWith(QStringLiteral("Relax VM takes 21.79 ms on cpu0; with Relay VM's kernels")),
        qPrintable(page->sentence()));
    TreeTable* table = page->table();
    const auto* model = table->model();
    QVERIFY(model->rowCount() > 5);
    QCOMPARE(model->index(0, TakeOverModel::Label).data().toString(), QStringLiteral("dense 64×512→128 + add + add"));
    QCOMPARE(model->index(0, TakeOverModel::Gain).data().toString(), QStringLiteral("6,647.73"));
    double before = 0;
    for (int row = 0; row < model->rowCount(); ++row) {
        const double reached = model->index(row, TakeOverModel::Cumulative).data(ExportRole).toDouble();
        QVERIFY(reached > before && reached < 105);
        before = reached;
    }
    QVERIFY2(page->sentence().contains(QStringLiteral("104.4 % of the difference between the two totals: more than all of it")),
        qPrintable(page->sentence()));
    QVERIFY2(page->leftOut().startsWith(QStringLiteral("Left out of what Relax VM could take over, 1 group: ")),
        qPrintable(page->leftOut()));
    const std::string bound = timeText(bestOfBoth(*window_->shown()->comparison)->boundUs); // the headline's, whoever takes over
    const QString ofBoth
        = QStringLiteral("every group: %1. Of operators that only one side has").arg(QString::fromStdString(bound));
    QVERIFY2(page->sentence().contains(ofBoth), qPrintable(page->sentence()));
    const QModelIndex second = model->index(1, TakeOverModel::Label);
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(second).center());
    QCOMPARE(window_->selection()->selectedTargets(), targetsOf(second));
    QVERIFY(std::holds_alternative<GroupTarget>(window_->selection()->selectedTargets().front()));
    const int ofRelax = model->rowCount();
    page->setSide(Side::Candidate);
    QVERIFY(model->rowCount() != ofRelax);
    QVERIFY(page->sentence().startsWith(QStringLiteral("Relay VM takes 6.21 ms")));
    QVERIFY(page->sentence().contains(ofBoth));
}

/// Two runs of the same functions: the page stays and says why it has nothing.
void WindowViewsTest::bestOfBothSaysWhyThereIsNone()
{
    QVERIFY(window_->opens({relay, relay}));
    QVERIFY(window_->pages()->showPage(QStringLiteral("best-of-both")));
    auto* page = window_->pages()->page<BestOfBothPage>();
    QVERIFY2(page->sentence().contains(QStringLiteral("Nothing to take over")), qPrintable(page->sentence()));
}

void WindowViewsTest::bestOfBothTakesTwoProfiles()
{
    QVERIFY(window_->opens({relay}));
    QVERIFY(!window_->pages()->showPage(QStringLiteral("best-of-both")));
}

void WindowViewsTest::theLineOfTrustIsNeverCut()
{
    QVERIFY(window_->opens({relax, relay}));
    QCOMPARE(window_->size(), QSize(1280, 720)); // it does not grow for it
    const QLabel* trust = window_->headline()->findChildren<QLabel*>().at(2);
    for (const int width : {1280, 900, 1900}) {
        window_->resize(width, 720);
        QCoreApplication::processEvents();
        QVERIFY2(!trust->text().contains(QChar(u'…')), qPrintable(trust->text()));
        QVERIFY2(trust->height() >= trust->heightForWidth(trust->width()), qPrintable(QString::number(width)));
        QTRY_VERIFY(window_->headline()->height() >= trust->geometry().bottom());
        QVERIFY(trust->height() <= (width > 1000 ? 2 : 3) * 18);
        QTRY_VERIFY2(window_->headline()->height() <= trust->geometry().bottom() + 16, qPrintable(QString::number(width)));
    }
}

void WindowViewsTest::theHeadlineIsNeverCutAndFollowsTheFont()
{
    QVERIFY(window_->opens({relax, relay}));
    const auto lines = window_->headline()->findChildren<QLabel*>();
    const auto check = [&] {
        for (const QLabel* line : lines) {
            QTextDocument shown;
            shown.setHtml(line->text());
            QCOMPARE(shown.toPlainText(), line->accessibleName());
            QVERIFY2(line->height() >= line->heightForWidth(line->width()), qPrintable(line->accessibleName()));
        }
        QTRY_VERIFY(window_->headline()->height() >= lines.back()->geometry().bottom());
    };
    for (const QSize size : {QSize(1280, 720), QSize(900, 500), QSize(640, 340), QSize(800, 1000)}) {
        window_->resize(size);
        QCoreApplication::processEvents();
        check();
    }
    window_->resize(1280, 720);
    const QFont usual = QApplication::font();
    const int before = lines.at(1)->font().pixelSize();
    QFont large = usual;
    large.setPixelSize(26);
    QApplication::setFont(large);
    QTRY_VERIFY(lines.at(1)->font().pixelSize() >= 2 * before - 1);
    check();
    QApplication::setFont(usual);
    QTRY_COMPARE(lines.at(1)->font().pixelSize(), before);
}

void WindowViewsTest::aLowWindowScrollsAndNothingLiesOnAnother()
{
    QVERIFY(window_->opens({relax, relay}));
    for (const QSize size : {QSize(900, 500), QSize(640, 340)}) { // folds its panels on the way
        window_->resize(size);
        QCoreApplication::processEvents();
    }
    for (const char* name : {"compare", "operators", "flame", "charts", "roofline", "best-of-both", "source"}) {
        QVERIFY(window_->pages()->showPage(QString::fromLatin1(name)));
        QCoreApplication::processEvents();
        QCOMPARE(window_->size(), QSize(640, 340));
        QList<QWidget*> parts;
        for (QWidget* part : window_->pages()->current()->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
            if (part->isVisible() && !part->isWindow())
                parts << part;
        for (const QWidget* part : parts) {
            QVERIFY2(part->width() >= part->minimumSizeHint().width() || part->width() >= part->minimumWidth(), name);
            for (const QWidget* other : parts)
                QVERIFY2(part == other || !part->geometry().intersects(other->geometry()), name);
        }
    }
}

void WindowViewsTest::nothingStaysHoveredOnAnotherPage()
{
    QVERIFY(window_->opens({relax, relay}));
    QVERIFY(window_->pages()->showPage(QStringLiteral("flame")));
    window_->selection()->hover(Target(ClassTarget{ProfileIndex{0}, OperatorClass::Dense, "cpu0"}));
    QVERIFY(!window_->selection()->hoveredRows().empty());
    QVERIFY(window_->pages()->showPage(QStringLiteral("compare")));
    QVERIFY(window_->selection()->hoveredRows().empty());
}

void WindowViewsTest::findingsSelectWhatTheyRestOn()
{
    QVERIFY(window_->opens({relax, relay}));
    const QString text = window_->details()->text(DetailsPanel::Tab::Findings);
    QCOMPARE(window_->details()->tab(), DetailsPanel::Tab::Findings);
    QVERIFY2(text.contains(QStringLiteral("slow")) && text.contains(QStringLiteral("15.72 ms")), qPrintable(text));
    window_->details()->follow(QStringLiteral("finding:0"));
    const auto& findings = *window_->shown()->findings;
    std::vector<Target> rows;
    for (const EvidenceRows& evidence : findings.front().rows)
        rows.emplace_back(CallsTarget{static_cast<ProfileIndex>(evidence.profile), evidence.rows});
    QVERIFY(!window_->selection()->selectedRows().empty());
    QCOMPARE(window_->selection()->selectedTargets(), rows);
    QCOMPARE(window_->details()->tab(), DetailsPanel::Tab::Findings); // who reads findings goes on reading
    QVERIFY(window_->details()->text(DetailsPanel::Tab::Details).contains(QStringLiteral("Relax VM")));
    window_->details()->follow(QStringLiteral("finding:999"));
    QCOMPARE(window_->selection()->selectedTargets(), rows);
}

void WindowViewsTest::aSelectionFillsDetailsAndLeavesTheFindings()
{
    QVERIFY(window_->opens({relax, relay}));
    DetailsPanel* panel = window_->details();
    const QString findings = panel->text(DetailsPanel::Tab::Findings);
    window_->selection()->select(Target(ClassTarget{{}, OperatorClass::Dense, "cpu0"}));
    QCOMPARE(panel->tab(), DetailsPanel::Tab::Details);
    QCOMPARE(panel->text(DetailsPanel::Tab::Findings), findings);
    panel->showTab(DetailsPanel::Tab::Findings);
    window_->selection()->select(Target(ClassTarget{{}, OperatorClass::Softmax, "cpu0"}));
    QCOMPARE(panel->tab(), DetailsPanel::Tab::Findings); // the user turned back to them
    window_->selection()->clear();
    window_->selection()->select(Target(ClassTarget{{}, OperatorClass::Dense, "cpu0"}));
    QCOMPARE(panel->tab(), DetailsPanel::Tab::Details);
    window_->selection()->clear();
    QCOMPARE(panel->tab(), DetailsPanel::Tab::Findings);
}

void WindowViewsTest::namesInFindingsSelectWhatTheyPointAt()
{
    QVERIFY(window_->opens({relax, relay}));
    window_->details()->follow(QStringLiteral("more:all"));
    auto* text = window_->details()->findChild<QTextBrowser*>(QStringLiteral("findings"));
    std::map<QString, std::vector<Target>> meant; // by words
    for (const Finding& finding : *window_->shown()->findings) {
        for (const MessageSpan& span : messageSpans(finding.message))
            if (span.target)
                meant[QString::fromStdString(span.text)].push_back(*span.target);
        for (const FindingKernel& kernel : finding.kernels)
            meant[QString::fromStdString(kernel.label)].push_back(kernel.target);
    }
    int followed = 0;
    for (const auto& [link, words] : linksOf(*text)) {
        if (!link.startsWith(QStringLiteral("target:")))
            continue;
        Q_EMIT text->anchorClicked(QUrl(link));
        QCOMPARE(window_->selection()->selectedTargets().size(), std::size_t{1});
        const auto& targets = meant[words];
        QVERIFY2(std::find(targets.begin(), targets.end(), window_->selection()->selectedTargets().front()) != targets.end(),
            qPrintable(words));
        QVERIFY(!window_->selection()->selectedRows().empty());
        window_->selection()->clear();
        ++followed;
    }
    QVERIFY(followed > 5);
}

void WindowViewsTest::chartsAreFoundByTheirNames()
{
    QVERIFY(window_->opens({relax, relay}));
    for (const char* name : {"flamegraph", "flamediff", "roofline", "flame", "charts"}) {
        QVERIFY2(window_->pages()->showPage(QString::fromLatin1(name)), name);
        QVERIFY(window_->pages()->current()->chart());
        QVERIFY(!window_->grab().isNull());
    }
    QVERIFY(!window_->pages()->showPage(QStringLiteral("pie")));
    QVERIFY(window_->opens({relay}));
    QVERIFY(!window_->pages()->showPage(QStringLiteral("flamediff"))); // it needs two
    QVERIFY(window_->pages()->showPage(QStringLiteral("flame")));
    auto* views = window_->pages()->current()->findChild<QComboBox*>();
    views->setFocus();
    QTest::keyClick(views, Qt::Key_End); // nor do keys come to it
    QCOMPARE(views->currentText(), QStringLiteral("Flame graph: merged"));
    QVERIFY(window_->pages()->showPage(QStringLiteral("roofline")));
}

void WindowViewsTest::thePageOfChartsOffersEveryChartWithAChoice()
{
    QVERIFY(window_->opens({relax, relay}));
    QStringList choices;
    for (const ChartKind& kind : chartKinds())
        if (!kind.choice.isEmpty()) {
            choices << kind.choice;
            QVERIFY2(window_->pages()->showPage(kind.name), qPrintable(kind.name));
            QCOMPARE(window_->pages()->currentPage(), QStringLiteral("charts"));
            const auto made = makeChart(kind.name);
            QCOMPARE(window_->pages()->current()->chart()->metaObject(), made->metaObject());
        }
    QVERIFY(choices.size() > 1);
    const auto* offered = window_->pages()->current()->findChild<QComboBox*>();
    QStringList items;
    for (int at = 0; at < offered->count(); ++at)
        items << offered->itemText(at);
    QCOMPARE(items, choices);
}

void WindowViewsTest::theViewMenuMarksWhatIsShown()
{
    QVERIFY(window_->opens({relax, relay}));
    const auto marked = [this](const char* id) {
        const auto* action = window_->findChild<QAction*>(QString::fromLatin1(id));
        for (QObject* object : action->associatedObjects())
            if (auto* menu = qobject_cast<QMenu*>(object))
                Q_EMIT menu->aboutToShow();
        return action->isChecked();
    };
    QVERIFY(marked("page-compare"));
    window_->findChild<QAction*>(QStringLiteral("page-flame"))->trigger();
    QVERIFY(marked("page-flame"));
    QVERIFY(!marked("page-compare"));
    window_->findChild<QAction*>(QStringLiteral("theme-dark"))->trigger();
    QVERIFY(marked("theme-dark"));
    QVERIFY(!marked("theme-light"));
    window_->findChild<QAction*>(QStringLiteral("theme-light"))->trigger();
    QVERIFY(marked("theme-light"));
    QVERIFY(!marked("theme-system"));
    const bool details = marked("toggle-details");
    window_->findChild<QAction*>(QStringLiteral("toggle-details"))->trigger();
    QCOMPARE(marked("toggle-details"), !details);
}

void WindowViewsTest::headingsOfMenusAreWhole()
{
    QVERIFY(window_->opens({relax, relay}));
    QMenu* exports = nullptr;
    for (QMenu* menu : window_->findChildren<QMenu*>())
        if (menu->title() == QStringLiteral("&Export"))
            exports = menu;
    QVERIFY(exports);
    exports->setStyle(&style_);
    Q_EMIT exports->aboutToShow();
    QStringList headings;
    for (QAction* action : exports->actions()) {
        if (!action->isSeparator() || action->text().isEmpty())
            continue;
        headings << action->text();
        const int needed = exports->fontMetrics().horizontalAdvance(action->text());
        QVERIFY2(exports->actionGeometry(action).width() > needed + 8, qPrintable(action->text()));
    }
    QCOMPARE(headings.value(0), QStringLiteral("Where the time went: Relax VM → Relay VM on cpu0"));
    QCOMPARE(headings.value(1), QStringLiteral("Baseline and candidate side by side"));
    QCOMPARE(headings.value(2), QStringLiteral("Findings"));
    for (QMenu* menu : exports->findChildren<QMenu*>())
        if (menu->title() == QStringLiteral("Copy findings as"))
            menu->actions().constFirst()->trigger();
    const QString copied = QGuiApplication::clipboard()->text();
    QVERIFY2(copied.startsWith(QStringLiteral("Severity\t")), qPrintable(copied.left(80)));
    QVERIFY(copied.count(QLatin1Char('\n')) > 2);
}

void WindowViewsTest::aboutNamesTheVersion()
{
    QString said;
    QTimer::singleShot(0, this, [&said] {
        auto* about = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        said = about->text();
        about->close();
    });
    window_->findChild<QAction*>(QStringLiteral("about"))->trigger();
    const QRegularExpression version(QStringLiteral("<b>tvmscope \\d+\\.\\d+\\.\\d+</b>"));
    QVERIFY2(version.match(said).hasMatch(), qPrintable(said));
}

QTEST_MAIN(WindowViewsTest)
#include "windowviews_test.moc"
