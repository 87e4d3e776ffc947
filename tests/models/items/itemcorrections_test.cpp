// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/compare.h"
#include "models/items/comparisonfilter.h"
#include "models/items/comparisonmodel.h"
#include "models/items/correctionchoices.h"
#include "models/items/memberlines.h"
#include "models/items/roles.h"
#include "samplepair.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>

using namespace tvmscope;

/// What the comparison table says about groups that can be corrected, or were.
class ItemCorrectionsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void everyMemberStandsOnOneLine();
    void membersThatShareALineDoEachOthersWork();
    void instructionsOfOneNameShareALine();
    void choicesSuitTheRows();
    void rowsOfSeveralDevicesCannotBeCorrected();
    void excludedGroupsStandBelowTheirCategory();
    void whatWasTakenApartSaysSo();
    void noDirectionWhereTheDifferenceReadsNothing();

private:
    const ComparisonRow& row(int at) const { return model_->node(model_->index(at, 0)); }

    std::shared_ptr<const Comparison> comparison_;
    std::unique_ptr<ComparisonModel> model_;
};

void ItemCorrectionsTest::init()
{
    comparison_ = sampleComparison();
    model_ = std::make_unique<ComparisonModel>();
    model_->setComparison(comparison_, plainText);
}

void ItemCorrectionsTest::everyMemberStandsOnOneLine()
{
    for (int at = 0; at < model_->rowCount(); ++at) {
        const ComparisonRow& group = row(at);
        if (group.kind != ComparisonRow::Kind::Group || group.children.empty())
            continue;
        std::vector<Target> members;
        std::size_t counted = 0;
        for (const ComparisonRow& member : group.children) {
            // Only kernels that do each other's work have a difference of their own.
            QCOMPARE(member.deltaUs.has_value(), member.member[Side::Baseline] && member.member[Side::Candidate]);
            QVERIFY(!member.deltaUs || *member.deltaUs == *member.sides.candidate.us - *member.sides.baseline.us);
            for (const Target& target : member.targets()) {
                counted += std::get<CallsTarget>(target).calls.size();
                members.push_back(target);
            }
        }
        const SelectedRows all(nullptr, members);
        for (const auto& [which, side] :
            {std::pair{ProfileIndex{0}, &group.group->baseline}, {ProfileIndex{1}, &group.group->candidate}}) {
            std::vector<CallId> rows = side->rows();
            std::sort(rows.begin(), rows.end());
            QCOMPARE(all.rows(which), rows);
        }
        QCOMPARE(counted, all.rows(ProfileIndex{0}).size() + all.rows(ProfileIndex{1}).size());
    }
}

void ItemCorrectionsTest::membersThatShareALineDoEachOthersWork()
{
    Group group;
    for (GroupSide* side : {&group.baseline, &group.candidate})
        for (const std::uint32_t row : {0U, 1U}) {
            KernelCalls entry;
            entry.rows = {CallId{row}};
            side->entries.push_back(entry);
        }
    const AlignedPiece straight{{CallId{0}}, {CallId{0}}, 0}, crossed{{CallId{0}}, {CallId{1}}, 0},
        other{{CallId{1}}, {CallId{0}}, 0}, both{{CallId{0}, CallId{1}}, {CallId{1}}, 0}, alone{{}, {CallId{0}}, 0};
    const auto lines = [&](const Pieces& pieces) { return memberLines(group, pieces); };
    QCOMPARE(lines({&crossed, &other}), (std::vector<MemberLine>{{0, 1}, {1, 0}}));
    QCOMPARE(lines({&both, &alone}),
        (std::vector<MemberLine>{{0, std::nullopt}, {1, std::nullopt}, {std::nullopt, 1}, {std::nullopt, 0}}));
    QCOMPARE(lines({&straight, &crossed, &other}).size(), std::size_t{4});
}

/// Though what executors do themselves is paired as a whole.
void ItemCorrectionsTest::instructionsOfOneNameShareALine()
{
    Group group;
    group.cls = OperatorClass::Runtime;
    const auto add = [](GroupSide& side, const char* name, const char* shapes) {
        KernelCalls entry;
        entry.name = name;
        entry.shapes = shapes;
        entry.rows = {CallId{static_cast<std::uint32_t>(side.entries.size())}};
        side.entries.push_back(entry);
    };
    add(group.baseline, "make_shape", "int64[2]");
    add(group.baseline, "make_shape", "int64[4]");
    add(group.baseline, "match_shape", "int64[2]");
    add(group.baseline, "UnknownOp", "");
    add(group.candidate, "match_shape", ""); // of a table that prints no shapes
    add(group.candidate, "make_shape", "int64[4]");
    add(group.candidate, "make_shape", "int64[8]");
    const AlignedPiece whole{{CallId{0}, CallId{1}, CallId{2}, CallId{3}}, {CallId{0}, CallId{1}, CallId{2}}, 0};
    QCOMPARE(memberLines(group, {&whole}),
        (std::vector<MemberLine>{{1, 1}, {2, 0}, {0, std::nullopt}, {3, std::nullopt}, {std::nullopt, 2}}));
    group.cls = OperatorClass::Dense;
    QCOMPARE(memberLines(group, {&whole}).size(), std::size_t{7});
}

void ItemCorrectionsTest::choicesSuitTheRows()
{
    const CorrectionChoices one = correctionChoices({&row(0)});
    QVERIFY(one.pin && one.split && one.exclude && !one.merge && !one.takeBack);
    QCOMPARE(one.targets, row(0).targets());
    const CorrectionChoices two = correctionChoices({&row(0), &row(1)});
    QVERIFY(two.pin && two.merge);
    QVERIFY(correctionChoices({}).targets.empty());
    for (int at = 0; at < model_->rowCount(); ++at)
        if (row(at).kind == ComparisonRow::Kind::Category)
            QVERIFY(correctionChoices({&row(at)}).targets.empty());
}

void ItemCorrectionsTest::rowsOfSeveralDevicesCannotBeCorrected()
{
    ComparisonRow other = row(1);
    other.device = QStringLiteral("cuda7");
    const CorrectionChoices choices = correctionChoices({&row(0), &other});
    QVERIFY(!choices.pin && !choices.merge && !choices.split && !choices.exclude);
}

/// In words, where the other groups have the score of their match.
void ItemCorrectionsTest::whatWasTakenApartSaysSo()
{
    const Group& first = comparison_->groups.front();
    Correction split{CorrectionKind::Split, {}};
    for (const Side side : bothSides)
        for (const KernelCalls& entry : first[side].entries)
            split.kernels.push_back({side, first.device, entry.name, entry.shapes, {}});
    model_->setComparison(
        std::make_shared<const Comparison>(compare(comparison_->baseline, comparison_->candidate, {split})), plainText);
    int apart = 0;
    for (int at = 0; at < model_->rowCount(); ++at)
        if (row(at).group && row(at).group->corrected == CorrectionKind::Split) {
            ++apart;
            QCOMPARE(model_->index(at, ComparisonModel::Match).data().toString(), QStringLiteral("split"));
        }
    QVERIFY(apart > 0);
}

void ItemCorrectionsTest::excludedGroupsStandBelowTheirCategory()
{
    const Group& first = comparison_->groups.front();
    Correction exclude{CorrectionKind::Exclude, {}};
    for (const KernelCalls& entry : first.baseline.entries)
        exclude.kernels.push_back({Side::Baseline, first.device, entry.name, entry.shapes, {}});
    const auto corrected = std::make_shared<const Comparison>(compare(comparison_->baseline, comparison_->candidate, {exclude}));
    model_->setComparison(corrected, plainText);
    bool found = false;
    for (int at = 0; at < model_->rowCount(); ++at)
        if (row(at).category == QStringLiteral("excluded")) {
            found = true;
            QCOMPARE(row(at).kind, ComparisonRow::Kind::Category);
            QVERIFY(!row(at).children.empty());
            QVERIFY(correctionChoices({&row(at).children.front()}).takeBack);
            QVERIFY(!correctionChoices({&row(at).children.front()}).exclude);
        }
    QVERIFY(found);

    // Searching finds them there.
    ComparisonFilter filter(model_.get());
    filter.setTexts(std::make_shared<const FindTexts>(groupFindTexts(*corrected)));
    filter.setText(QString::fromStdString(first.baseline.entries.front().name));
    QCOMPARE(filter.rowCount(), 1);
    QCOMPARE(filter.index(0, 0).data().toString(), QStringLiteral("category-excluded"));
    QCOMPARE(filter.found().rows, 1);
    QVERIFY(std::abs(filter.found().us.baseline - first.baseline.durationUs) < 1e-6);
}

void ItemCorrectionsTest::noDirectionWhereTheDifferenceReadsNothing()
{
    for (int at = 0; at < model_->rowCount(); ++at) {
        const QModelIndex delta = model_->index(at, ComparisonModel::Delta);
        if (delta.data().toString().startsWith(QStringLiteral("≈")))
            QCOMPARE(delta.data(DirectionRole).toInt(), 0);
        if (model_->index(at, ComparisonModel::Ratio).data().toString() == QStringLiteral("≈"))
            QCOMPARE(model_->index(at, ComparisonModel::Ratio).data(DirectionRole).toInt(), 0);
    }
}

QTEST_GUILESS_MAIN(ItemCorrectionsTest)
#include "itemcorrections_test.moc"
