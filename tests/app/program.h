// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QByteArray>
#include <QProcess>
#include <QProcessEnvironment>
#include <QStringList>

namespace tvmscope::test {

/// What a run of the program left behind.
struct Run {
    int status = -1;
    QByteArray out;
    QByteArray err;
};

/// Runs the built program without a display in the test data's folder of reports. `QT_QPA_PLATFORM` is unset, as on a server.
/// `display` is what DISPLAY says all the same, `columns` what COLUMNS does.
inline Run runProgram(
    const QStringList& arguments, const QByteArray& input = {}, const QString& display = {}, const QString& columns = {})
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "NO_COLOR", "COLUMNS"})
        environment.remove(QString::fromLatin1(name));
    // What the user of this machine has set up is no part of a test.
    environment.insert(QStringLiteral("XDG_CONFIG_HOME"), QStringLiteral("/nowhere"));
    if (!display.isEmpty())
        environment.insert(QStringLiteral("DISPLAY"), display);
    if (!columns.isEmpty())
        environment.insert(QStringLiteral("COLUMNS"), columns);
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(QStringLiteral(TVMSCOPE_TEST_DATA "/reports"));
    process.start(QStringLiteral(TVMSCOPE_PROGRAM), arguments);
    process.write(input);
    process.closeWriteChannel();
    process.waitForFinished(60'000);
    const bool exited = process.state() == QProcess::NotRunning && process.exitStatus() == QProcess::NormalExit;
    return {exited ? process.exitCode() : -1, process.readAllStandardOutput(), process.readAllStandardError()};
}

} // namespace tvmscope::test
