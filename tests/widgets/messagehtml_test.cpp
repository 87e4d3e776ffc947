// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/painting/theme.h"
#include "widgets/views/messagehtml.h"

#include <QTest>

using namespace tvmscope;

/// Sentences with links and tints.
class MessageHtmlTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatPointsAtSomethingIsALink();
    void namesOfProfilesHaveTheirTint();
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
    QCOMPARE(html, QString("&lt;b&gt; &amp; <a href=\"target:0\" style=\"color:#2463c9; text-decoration:none\">−12.10 ms</a>"));
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

QTEST_MAIN(MessageHtmlTest)
#include "messagehtml_test.moc"
