// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "models/comparison/comparison.h"
#include "models/findings/findingcards.h"
#include "tests/app/samplefiles.h"
#include "tests/app/shownwindow.h"
#include "widgets/views/detailspanel.h"

#include <QFile>
#include <QRegularExpression>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>

#include <algorithm>
#include <memory>

using namespace tvmscope;
using samplefiles::relax, samplefiles::relay;

/// What the panel says of a selection.
class DetailsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { window_ = std::make_unique<ShownWindow>(); }
    void cleanup() { window_.reset(); }
    void detailsBeginWithWhatIsSelected();
    void aPartOfAGroupIsNotSaidToBeTheGroup();
    void aPartOfAClassIsNotSaidToBeTheClass();
    void findingsAreCountedAsTheyStand();
    void openedFindingsFold();
    void aLoneFindingIsNotHidden();
    void aSelectionTakesThePlaceOfARemark();

private:
    bool opensTimed(int timings);

    std::unique_ptr<ShownWindow> window_;
    std::unique_ptr<QTemporaryDir> folder_;
};

/// By the name that the tables have for it.
void DetailsTest::detailsBeginWithWhatIsSelected()
{
    QVERIFY(window_->opens({relax, relay}));
    const auto details = [this] { return window_->details()->text(DetailsPanel::Tab::Details); };
    const Group& group = window_->shown()->comparison->groups.front();
    window_->selection()->select(Target(GroupTarget{GroupId{0}, {}}));
    QVERIFY2(details().startsWith(QString::fromStdString(group.label.text())), qPrintable(details()));
    window_->selection()->select(Target(CallsTarget{ProfileIndex{1}, {group.candidate.rows().front()}}));
    const KernelLabel* const kernel = window_->shown()->analyzed[1]->labelOf(group.candidate.rows().front());
    QVERIFY2(details().startsWith(QString::fromStdString(kernel->text())), qPrintable(details()));
    window_->selection()->select(Target(ClassTarget{{}, OperatorClass::Softmax, "cpu0"}));
    QVERIFY2(details().startsWith(QStringLiteral("softmax")), qPrintable(details()));
    window_->selection()->select(Target(ClassTarget{{}, OperatorClass::Dense, "cpu0"}));
    QVERIFY2(details().startsWith(QStringLiteral("dense\n")), qPrintable(details()));
    for (const LedgerRow& row : window_->shown()->comparison->ledger)
        if (row.kind == LedgerKind::Overhead) // of two classes
            window_->selection()->select(Target(CategoryTarget{row.device, row.category, {}}));
    QVERIFY2(details().startsWith(QStringLiteral("VM instructions\n")), qPrintable(details()));
    window_->selection()->select(Target(DeviceTarget{"cpu0", {}})); // many
    QVERIFY(!details().startsWith(QString::fromStdString(group.label.text())));
    QVERIFY(window_->opens({relay}));
    window_->selection()->select(Target(CallsTarget{ProfileIndex{0}, {CallId{0}}}));
    QVERIFY2(details().startsWith(QString::fromStdString(window_->shown()->analyzed[0]->labelOf(CallId{0})->text())),
        qPrintable(details()));
}

/// What a group does, and how much of the movement it is, is not of one kernel of it.
void DetailsTest::aPartOfAGroupIsNotSaidToBeTheGroup()
{
    QVERIFY(window_->opens({relax, relay}));
    const auto details = [this] { return window_->details()->text(DetailsPanel::Tab::Details); };
    const auto& groups = window_->shown()->comparison->groups;
    const auto several
        = std::find_if(groups.begin(), groups.end(), [](const Group& group) { return group.baseline.entries.size() > 1; });
    QVERIFY(several != groups.end());
    const QString whole = QStringLiteral("The whole group: ") + QString::fromStdString(several->label.text());
    window_->selection()->select(Target(CallsTarget{ProfileIndex{0}, several->baseline.entries.front().rows}));
    QVERIFY2(details().indexOf(whole) > 0 && details().indexOf(whole) < details().indexOf(QStringLiteral(" of movement")),
        qPrintable(details()));
    window_->selection()->select(Target(GroupTarget{static_cast<GroupId>(several - groups.begin()), {}}));
    QVERIFY2(!details().contains(whole), qPrintable(details()));
    std::vector<CallId> calls;
    for (const KernelCalls& entry : several->baseline.entries)
        calls.push_back(entry.rows.front());
    std::sort(calls.begin(), calls.end());
    window_->selection()->select(Target(CallsTarget{ProfileIndex{0}, calls})); // of several kernels
    QVERIFY2(
        details().startsWith(QStringLiteral("Part of ") + QString::fromStdString(several->label.text())), qPrintable(details()));
}

/// Two groups of a class have other times than the class has under the same word.
void DetailsTest::aPartOfAClassIsNotSaidToBeTheClass()
{
    QVERIFY(window_->opens({relax, relay}));
    const auto details = [this] { return window_->details()->text(DetailsPanel::Tab::Details); };
    const auto& groups = window_->shown()->comparison->groups;
    std::vector<Target> dense;
    for (std::size_t at = 0; at < groups.size(); ++at)
        if (groups[at].cls == OperatorClass::Dense)
            dense.emplace_back(GroupTarget{static_cast<GroupId>(at), {}});
    QVERIFY(dense.size() > 2);
    window_->selection()->select(std::vector<Target>(dense.begin(), dense.begin() + 2));
    QVERIFY2(details().startsWith(QStringLiteral("Part of dense\n")), qPrintable(details()));
    window_->selection()->select(dense);
    QVERIFY2(details().startsWith(QStringLiteral("dense\n")), qPrintable(details()));
    const auto other
        = std::find_if(groups.begin(), groups.end(), [](const Group& group) { return group.cls == OperatorClass::Softmax; });
    window_->selection()->select({dense.front(), GroupTarget{static_cast<GroupId>(other - groups.begin()), {}}});
    QVERIFY2(details().startsWith(QStringLiteral("2 groups\n")), qPrintable(details()));
}

/// "1 wrong, 3 slow, 12 notes" is what stands under these headings.
void DetailsTest::findingsAreCountedAsTheyStand()
{
    QVERIFY(window_->opens({relax, relay}));
    const std::vector<Finding>& findings = *window_->shown()->findings;
    std::size_t all = 0;
    for (const FindingCard& card : findingCards(findings)) {
        all += card.findings.size();
        for (const std::size_t at : card.findings)
            QVERIFY(findings[at].severity == card.severity && findings[at].cause == card.cause);
    }
    QCOMPARE(all, findings.size());
}

/// A card says the first of its findings, and the others at a click.
void DetailsTest::openedFindingsFold()
{
    QVERIFY(opensTimed(4));
    DetailsPanel* const panel = window_->details();
    const auto text = [panel] { return panel->text(DetailsPanel::Tab::Findings); };
    const auto shown = [&] {
        return std::ranges::count_if(*window_->shown()->findings,
            [&](const Finding& finding) { return text().contains(QString::fromStdString(messageText(finding.message))); });
    };
    const auto all = static_cast<std::ptrdiff_t>(window_->shown()->findings->size());
    const QString folded = text();
    QVERIFY(shown() < all && !folded.contains(QStringLiteral("fewer")));
    const QString html = panel->findChild<QTextBrowser*>(QStringLiteral("findings"))->toHtml();
    const auto link = QRegularExpression(QStringLiteral("href=\"more:([^\"]+)\"")).match(html);
    QVERIFY(link.hasMatch());
    panel->follow(QStringLiteral("more:") + link.captured(1));
    QCOMPARE(shown(), all);
    QVERIFY(text().contains(QStringLiteral("fewer")));
    panel->follow(QStringLiteral("fewer:") + link.captured(1));
    QCOMPARE(text(), folded);
}

/// "1 more" would ask for a click, and take nearly as much room.
void DetailsTest::aLoneFindingIsNotHidden()
{
    QVERIFY(opensTimed(3));
    const QString text = window_->details()->text(DetailsPanel::Tab::Findings);
    for (const Finding& finding : *window_->shown()->findings)
        QVERIFY2(text.contains(QString::fromStdString(messageText(finding.message))), qPrintable(text));
    QVERIFY2(!text.contains(QStringLiteral("1 more")) && !text.contains(QStringLiteral("fewer")), qPrintable(text));
}

/// A report beside so many timings of its model.
bool DetailsTest::opensTimed(int timings)
{
    folder_ = std::make_unique<QTemporaryDir>();
    QStringList words{folder_->filePath(QStringLiteral("vm.json"))};
    bool written = QFile::copy(relay, words.front());
    for (int at = 1; at <= timings; ++at) {
        words << folder_->filePath(QStringLiteral("vm.timing-%1.txt").arg(at));
        QFile file(words.back());
        written = written && file.open(QIODevice::WriteOnly)
            && file.write(QStringLiteral("Mean inference time (std dev): %1.00 ms (0.01 ms)\n").arg(at).toUtf8()) > 0;
    }
    return written && window_->opens(words);
}

void DetailsTest::aSelectionTakesThePlaceOfARemark()
{
    QVERIFY(window_->opens({relax, relay}));
    QStatusBar* const bar = window_->findChild<QStatusBar*>();
    bar->showMessage(QStringLiteral("The answer is on the clipboard."));
    window_->selection()->select(Target(GroupTarget{GroupId{0}, {}}));
    QVERIFY(bar->currentMessage().isEmpty());
    QVERIFY(window_->statusText().startsWith(QStringLiteral("selection: 1 group")));
}

QTEST_MAIN(DetailsTest)
#include "details_test.moc"
