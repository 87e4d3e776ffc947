// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QByteArray>
#include <QFile>
#include <QString>

/// The pair of reports that the command line's tests are about.
namespace tvmscope::test {

inline const QString relax = QStringLiteral("0.19.0/bert2/relax-vm/report.json");
inline const QString graph = QStringLiteral("0.19.0/bert2/relay-graph/report.json");
inline const QString relay = QStringLiteral("0.19.0/bert2/relay-vm/report.json");

inline QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Both reports in one text.
inline QByteArray bothReports()
{
    const QString folder = QStringLiteral(TVMSCOPE_TEST_DATA "/reports/");
    return contentOf(folder + relax) + "\n\n" + contentOf(folder + relay) + "\n";
}

} // namespace tvmscope::test
