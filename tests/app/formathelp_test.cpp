// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/formatwords.h"
#include "app/cli/helppages.h"
#include "parsers/format.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace tvmscope;

/// `tvmscope help formats`.
class FormatHelpTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyFormatThatIsReadIsExplained();
    void everyExplanationIsOfAFormat();
    void thePageFitsATerminal();
};

void FormatHelpTest::everyFormatThatIsReadIsExplained()
{
    const std::string page = formatsHelp();
    for (const Format& format : formats()) {
        if (format.asked == Asked::IfNothingElse)
            continue;
        const auto words = std::ranges::find(formatWords(), format.id, &FormatWords::id);
        QVERIFY2(words != formatWords().end(), std::string(format.id).c_str());
        QVERIFY2(!words->printed.empty() && !words->read.empty(), std::string(format.id).c_str());
        QVERIFY2(page.find("(" + std::string(format.id) + ")\n  printed  ") != std::string::npos, std::string(format.id).c_str());
    }
}

void FormatHelpTest::everyExplanationIsOfAFormat()
{
    std::set<std::string_view> seen;
    for (const FormatWords& words : formatWords()) {
        QVERIFY2(std::ranges::find(formats(), words.id, &Format::id) != formats().end(), std::string(words.id).c_str());
        QVERIFY2(seen.insert(words.id).second, std::string(words.id).c_str());
    }
}

void FormatHelpTest::thePageFitsATerminal()
{
    constexpr int columns = 120;
    for (const QString& line : QString::fromStdString(formatsHelp()).split(u'\n'))
        QVERIFY2(line.size() <= columns, qPrintable(line));
}

QTEST_APPLESS_MAIN(FormatHelpTest)
#include "formathelp_test.moc"
