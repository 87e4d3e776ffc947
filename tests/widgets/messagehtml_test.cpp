// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/widgets/chartsamples.h"
#include "widgets/painting/theme.h"
#include "widgets/views/messagehtml.h"
#include "widgets/views/targetrows.h"

#include <QTest>

using namespace tvmscope;

/// Sentences with links and tints, and what their links select.
class MessageHtmlTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatPointsAtSomethingIsALink();
    void namesOfProfilesHaveTheirTint();
    void cutSentencesKeepTheirLinks();
    void targetsAreRows_data();
    void targetsAreRows();
};

namespace {

MessageSpan pointingSpan(const std::string& text, Target target)
{
    return {text, std::make_shared<const Target>(std::move(target)), {}};
}

} // namespace

void MessageHtmlTest::whatPointsAtSomethingIsALink()
{
    const Target dense = CategoryTarget{"cpu0", "dense", {}};
    std::vector<Target> targets;
    const QString html = messageHtml({{"<b> & ", {}, {}}, pointingSpan("−12.10 ms", dense)}, true, Theme::light(), targets);
    QCOMPARE(html, QString("&lt;b&gt; &amp; <a href=\"target:0\" style=\"text-decoration:none\">−12.10 ms</a>"));
    QVERIFY(linkedTarget("target:0", targets) == dense);
    QVERIFY(linkedTarget("target:1", targets) == Target{});
    QVERIFY(linkedTarget("target:x", targets) == Target{});
    QVERIFY(linkedTarget("https://tvm.apache.org", targets) == Target{});
}

void MessageHtmlTest::namesOfProfilesHaveTheirTint()
{
    const Theme& theme = Theme::light();
    const MessageSpans spans{{"a<b", {}, ProfileIndex{1}}, {" and vm", {}, {}}, {"vm", {}, ProfileIndex{0}}};
    std::vector<Target> targets;
    QCOMPARE(messageHtml(spans, true, theme, targets),
        QStringLiteral("<span style=\"color:%1\">a&lt;b</span> and vm<span style=\"color:%2\">vm</span>")
            .arg(theme.candidateTint.name(), theme.baselineTint.name()));
    QCOMPARE(messageHtml(spans, false, theme, targets), QString("a&lt;b and vmvm"));
    QVERIFY(targets.empty());
}

void MessageHtmlTest::cutSentencesKeepTheirLinks()
{
    const MessageSpans spans{{"µs: ", {}, {}}, pointingSpan("123", DeviceTarget{"cpu0", {}}), {" and more", {}, {}}};
    QCOMPARE(plainText(cutSpans(spans, 6)), QString("µs: 12…"));
    QVERIFY(cutSpans(spans, 6)[1].target);
    QCOMPARE(plainText(cutSpans(spans, 9)), QString("µs: 123 a…"));
    QCOMPARE(plainText(cutSpans(spans, 100)), plainText(spans));
}

void MessageHtmlTest::targetsAreRows_data()
{
    const auto calls = [](std::initializer_list<std::uint32_t> rows) {
        std::vector<CallId> ids;
        for (const std::uint32_t row : rows)
            ids.push_back(CallId{row});
        return ids;
    };
    using Rows = std::vector<CallId>;
    QTest::addColumn<Target>("target");
    QTest::addColumn<Rows>("baseline");
    QTest::addColumn<Rows>("candidate");
    QTest::newRow("nothing") << Target{} << Rows{} << Rows{};
    QTest::newRow("calls") << Target(CallsTarget{ProfileIndex{1}, calls({2, 4})}) << Rows{} << calls({2, 4});
    QTest::newRow("category") << Target(CategoryTarget{"cpu0", "dense", {}}) << calls({0, 3}) << calls({0, 3});
    QTest::newRow("one side of it") << Target(CategoryTarget{"cpu0", "dense", ProfileIndex{0}}) << calls({0, 3}) << Rows{};
    QTest::newRow("class") << Target(ClassTarget{{}, OperatorClass::Softmax, "cpu0"}) << calls({1}) << calls({1});
    QTest::newRow("device") << Target(DeviceTarget{"cpu0", ProfileIndex{0}}) << calls({0, 1, 2, 3, 4, 5}) << Rows{};
    QTest::newRow("no such device") << Target(DeviceTarget{"cuda0", {}}) << Rows{} << Rows{};
    QTest::newRow("no such group") << Target(GroupTarget{GroupId{999}, {}}) << Rows{} << Rows{};
}

void MessageHtmlTest::targetsAreRows()
{
    QFETCH(Target, target);
    QFETCH(std::vector<CallId>, baseline);
    QFETCH(std::vector<CallId>, candidate);
    const RowSet rows = rowsOf(target, samples::model());
    QVERIFY(rows.rows[0] == baseline);
    QVERIFY(rows.rows[1] == candidate);
}

Q_DECLARE_METATYPE(tvmscope::Target)

QTEST_MAIN(MessageHtmlTest)
#include "messagehtml_test.moc"
