// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/answertables.h"
#include "models/items/comparisonmodel.h"
#include "models/items/matrixmodel.h"
#include "models/items/operatormodel.h"
#include "models/profile/profilebuilder.h"
#include "samplepair.h"
#include "tests/models/comparison/madesets.h"

#include <QMap>
#include <QTest>

#include <tuple>

using namespace tvmscope;

/// A time that the text leaves in doubt has a mark wherever a table shows it.
class DoubtMarkTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void operatorsAndTheirCalls();
    void bothSidesOfAComparison();
    void everyColumnOfAMatrix();
    void theTablesOfTheCommandLine();

private:
    /// A dense whose duration may be another cell's, and a softmax as it is.
    static ProfilePtr doubtful()
    {
        ProfileBuilder builder;
        for (const auto& [name, us, uncertain] :
            {std::tuple("dense", 40.0, column::duration), std::tuple("softmax", 20.0, std::uint8_t{0})}) {
            ProfileBuilder::Row row;
            row.name = name;
            row.durationUs = us;
            row.count = 1;
            row.device = "cpu0";
            row.uncertain = uncertain;
            builder.addRow(row);
        }
        builder.addDeviceTotal("cpu0", 70.0);
        return builder.build();
    }
    static ProfilePtr sound() { return made::profile({{"dense", 30.0}, {"softmax", 10.0}}, {{"cpu0", 50.0}}); }

    /// Texts of a column by those of the first, below the top as well.
    static QMap<QString, QString> column(const QAbstractItemModel& model, int at, const QModelIndex& parent = {})
    {
        QMap<QString, QString> texts;
        for (int row = 0; row < model.rowCount(parent); ++row) {
            const QModelIndex first = model.index(row, 0, parent);
            texts.insert(first.data().toString(), first.siblingAtColumn(at).data().toString());
            texts.insert(column(model, at, first));
        }
        return texts;
    }
};

void DoubtMarkTest::operatorsAndTheirCalls()
{
    const AnalyzedProfilePtr analyzed = analyzeProfile(doubtful());
    OperatorModel model;
    model.setProfile(analyzed, {analyzed, &analyzed->tree}, ProfileIndex{0});
    const QMap<QString, QString> times = column(model, OperatorModel::Time);
    QVERIFY2(times.values().contains(QStringLiteral("40.00 ?")), qPrintable(times.values().join(u';')));
    QVERIFY(times.values().contains(QStringLiteral("20.00")));
    QVERIFY(!times.values().contains(QStringLiteral("60.00 ?"))); // a sum of many
}

void DoubtMarkTest::bothSidesOfAComparison()
{
    const auto comparison = std::make_shared<const Comparison>(made::compare(sound(), doubtful()));
    ComparisonModel model;
    model.setComparison(comparison, plainText);
    const QMap<QString, QString> a = column(model, ComparisonModel::BaselineTime),
                                 b = column(model, ComparisonModel::CandidateTime);
    QVERIFY2(b.values().contains(QStringLiteral("40.00 ?")), qPrintable(b.values().join(u';')));
    QVERIFY(b.values().contains(QStringLiteral("20.00")));
    QVERIFY(a.values().filter(QStringLiteral("?")).isEmpty());
    bool explained = false;
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex cell = model.index(row, ComparisonModel::CandidateTime);
        explained = explained
            || (cell.data().toString() == QStringLiteral("40.00 ?")
                && cell.data(Qt::ToolTipRole).toString().contains(QStringLiteral("see Source")));
    }
    QVERIFY(explained);
}

void DoubtMarkTest::everyColumnOfAMatrix()
{
    const auto set = std::make_shared<const ProfileSet>(
        gatherProfiles({made::named(sound(), "x/a"), made::named(sound(), "x/b"), made::named(doubtful(), "x/c")}));
    MatrixModel model;
    model.setProfiles(set, plainText);
    QStringList marked;
    for (int at = 1; at < model.columnCount(); ++at)
        marked << column(model, at).values().filter(QStringLiteral("?"));
    QCOMPARE(marked, QStringList{QStringLiteral("40.00 ?")});
}

void DoubtMarkTest::theTablesOfTheCommandLine()
{
    const Comparison comparison = made::compare(sound(), doubtful());
    const PageTable groups = groupPageTable(comparison, comparison.devices.front(), plainText, 0, 200);
    QStringList marked;
    for (const auto& row : groups.table.rows)
        for (const TextCell& cell : row)
            if (const auto* text = std::get_if<std::string>(&cell); text && text->ends_with('?'))
                marked << QString::fromStdString(*text);
    QCOMPARE(marked.filter(QStringLiteral("40.00")), QStringList{QStringLiteral("40.00 ?")});
    QVERIFY(QString::fromStdString(groups.note).contains(QStringLiteral("rows-legend-guess")));
}

QTEST_GUILESS_MAIN(DoubtMarkTest)
#include "doubtmark_test.moc"
