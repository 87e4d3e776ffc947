// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "models/findings/doctorinput.h"
#include "models/findings/examine.h"
#include "tests/models/madeprofiles.h"

#include <QTest>

#include <algorithm>

using namespace tvmscope;

/// What single slow calls, which are the machine's, must not change of what is said of kernels.
class FindingsSlowCallsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aSlowCallOfTheFasterSideIsNotInItsRate();
    void oneOtherCallIsNoOthers();
    void aGapIsHeldAgainstTheOtherGaps();
};

namespace {

const std::string product = "float32[64, 256], float32[512, 256], float32[64, 512]"; ///< 16.78 MFLOP
const std::string flat = "float32[64, 512], float32[64, 512]";

QString saidOf(std::string_view rule, const std::vector<Finding>& findings)
{
    const auto found = std::find_if(findings.begin(), findings.end(), [&](const Finding& one) { return one.rule == rule; });
    return found == findings.end() ? QString() : QString::fromStdString(messageText(found->message));
}

std::vector<made::Row> calls(const std::vector<double>& us)
{
    std::vector<made::Row> rows{{"tanh", 20, flat}};
    for (const double one : us)
        rows.push_back({"dense", one, product});
    return rows;
}

} // namespace

/// Three calls of 500 µs and one of 8,000: tuned kernels, whatever their sum says.
void FindingsSlowCallsTest::aSlowCallOfTheFasterSideIsNotInItsRate()
{
    const ProfilePtr slow = made::profile(calls({9000, 9100, 9000, 9050}), {{"cpu0", 36200}});
    const auto saidBeside = [&](double fourth) {
        const ProfilePtr fast = made::profile(calls({500, 510, 500, fourth}), {{"cpu0", 1600 + fourth}});
        const Comparison comparison = made::compare(slow, fast);
        DoctorInput input{{{slow, "A", {}, {}}, {fast, "B", {}, {}}}, {{0, 1, &comparison}}};
        return saidOf("untuned-kernels", examine(input));
    };
    QVERIFY2(saidBeside(505).startsWith("One dense group of A runs at 1.9 GFLOP/s against 33.3 GFLOP/s of B:"),
        qPrintable(saidBeside(505)));
    QVERIFY2(saidBeside(8000).startsWith(
                 "One dense group of A runs at 1.9 GFLOP/s against 33.4 GFLOP/s (without single slow calls) of B:"),
        qPrintable(saidBeside(8000)));
}

void FindingsSlowCallsTest::oneOtherCallIsNoOthers()
{
    const auto said = [](const std::vector<double>& us) {
        return saidOf("uneven-calls", examine({{{made::profile(calls(us), {{"cpu0", 20000}}), "A", {}, {}}}, {}}));
    };
    QVERIFY2(said({500, 9000}).contains("takes 9.00 ms, the other 0.50 ms; that costs 8.50 ms."), qPrintable(said({500, 9000})));
    QVERIFY2(said({500, 9000, 500}).contains("takes 9.00 ms, the others about 0.50 ms;"), qPrintable(said({500, 9000, 500})));
}

/// The median is one of the others: of two, what lies in the middle between them.
void FindingsSlowCallsTest::aGapIsHeldAgainstTheOtherGaps()
{
    ProfileBuilder builder;
    for (const auto& [startUs, us] :
        {std::pair{0, 5000}, std::pair{5020, 4000}, std::pair{19000, 5000}, std::pair{24030, 4000}}) {
        ProfileBuilder::Row row;
        row.name = "dense";
        row.device = "cpu0";
        row.durationUs = us;
        row.startNs = std::int64_t{startUs} * 1000;
        builder.addRow(row);
    }
    builder.addDeviceTotal("cpu0", 28030);
    const QString said = saidOf("long-gap", examine({{{builder.build(), "A", {}, {}}}, {}}));
    QVERIFY2(said.contains("for 9.98 ms no call runs") && said.contains("between other calls it is usually 25.00 µs"),
        qPrintable(said));
}

QTEST_APPLESS_MAIN(FindingsSlowCallsTest)
#include "findings_slowcalls_test.moc"
