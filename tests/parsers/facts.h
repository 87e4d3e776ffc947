// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QFile>
#include <QMap>
#include <QRegularExpression>
#include <QString>
#include <QStringList>
#include <QVector>

#include <string>

namespace tvmscope::testing {

/// What must be found in a report that TVM wrote, one line of a tab-separated list of facts.
struct Fact {
    QString folder, file, format, version, note;
    int rows = -1; ///< -1: the list does not say
    qint64 calls = -1;
    double sumUs = -1.0;
    QMap<QString, double> totals; ///< device and its total

    QString path() const { return folder + QLatin1Char('/') + file; }
};

inline std::string contentsOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

/// The facts of a list that are about files of one format; none if there is no such list.
inline QVector<Fact> readFacts(const QString& folder, const QString& list, const QString& format)
{
    QVector<Fact> facts;
    const QStringList lines = QString::fromStdString(contentsOf(folder + QLatin1Char('/') + list)).split(QLatin1Char('\n'));
    for (const QString& line : lines.mid(1)) {
        const QStringList cells = line.split(QLatin1Char('\t'));
        if (cells.size() < 10 || cells[1] != format)
            continue;
        Fact fact{folder, cells[0], cells[1], cells[2], cells[9], -1, -1, -1.0, {}};
        if (!cells[5].isEmpty())
            fact.rows = cells[5].toInt();
        if (!cells[6].isEmpty())
            fact.calls = cells[6].toLongLong();
        if (!cells[7].isEmpty())
            fact.sumUs = cells[7].toDouble();
        static const QRegularExpression total(QStringLiteral("([a-z_]+[0-9]+)=([^,; ]+)"));
        for (auto found = total.globalMatch(cells[8]); found.hasNext();) {
            const auto match = found.next();
            fact.totals.insert(match.captured(1), match.captured(2).toDouble());
        }
        facts.push_back(fact);
    }
    return facts;
}

/// The facts about the samples that come with the tests, and about the larger collection where it is at hand.
inline QVector<Fact> allTableFacts()
{
    QVector<Fact> facts
        = readFacts(QStringLiteral(TVMSCOPE_TEST_DATA "/reports"), QStringLiteral("tables.tsv"), QStringLiteral("table"));
    facts += readFacts(QStringLiteral(TVMSCOPE_SHARED "/tvm"), QStringLiteral("FACTS.tsv"), QStringLiteral("table"));
    return facts;
}

} // namespace tvmscope::testing
