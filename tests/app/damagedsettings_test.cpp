// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/pages.h"
#include "app/window/settingsfile.h"
#include "tests/app/samplefiles.h"
#include "tests/app/shownwindow.h"
#include "widgets/views/headlinewidget.h"

#include <QFile>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <cstdint>

using namespace tvmscope;
using samplefiles::relax, samplefiles::relay;

/// Whatever stands in the file of settings, the window opens, can be used, and writes settings that hold.
class DamagedSettingsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void fallsBack_data();
    void fallsBack();
};

namespace {

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// What a window leaves behind.
QByteArray fineSettings(const QString& path)
{
    QSettings settings(path, QSettings::IniFormat);
    ShownWindow window(&settings);
    window.opens({relax, relay});
    window.close();
    settings.sync();
    return bytesOf(path);
}

/// Every value of it replaced.
QByteArray withValues(const QByteArray& fine, const QByteArray& value)
{
    QByteArrayList lines = fine.split('\n');
    for (QByteArray& line : lines)
        if (const qsizetype equals = line.indexOf('='); equals > 0)
            line = line.left(equals + 1) + value;
    return lines.join('\n');
}

QByteArray noise(int bytes, bool printable)
{
    QByteArray text;
    std::uint32_t state = 12345;
    for (int at = 0; at < bytes; ++at) {
        state = state * 1664525U + 1013904223U;
        text += static_cast<char>(printable ? ' ' + (state >> 24) % 95 : state >> 24);
    }
    return text;
}

} // namespace

void DamagedSettingsTest::fallsBack_data()
{
    const QTemporaryDir folder;
    const QByteArray fine = fineSettings(folder.filePath(QStringLiteral("fine.ini")));
    QVERIFY(fine.contains("geometry"));
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("letters") << noise(20'000, true);
    QTest::newRow("binary") << noise(20'000, false);
    QTest::newRow("zeros") << QByteArray(4096, '\0');
    QTest::newRow("a huge line") << "[window]\ngeometry=" + QByteArray(3'000'000, 'x') + '\n';
    QTest::newRow("texts for all values") << withValues(fine, "nonsense");
    QTest::newRow("numbers for all values") << withValues(fine, "-99999999999");
    QTest::newRow("states that are none") << withValues(fine, "@ByteArray(\\0\\0\\0\\xff\\0\\0\\xfd\\x7f\\xff\\xff\\xff)");
    QTest::newRow("objects that are none") << withValues(fine, "@Variant(\\0\\0\\0\\t\\x7f\\xff\\xff\\xff)");
    QTest::newRow("truncated") << fine.left(fine.size() / 2);
    QTest::newRow("bytes changed") << QByteArray(fine).replace("\\0", "\\x5").replace("1", "7");
}

void DamagedSettingsTest::fallsBack()
{
    QFETCH(QByteArray, content);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("tvmscope.ini"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
    file.close();
    QVERIFY(!settingsTrouble(path));
    {
        QSettings settings(path, QSettings::IniFormat);
        ShownWindow window(&settings);
        QVERIFY(window.opens({relax, relay}));
        QVERIFY(window.width() >= 300 && window.height() >= 200 && window.width() <= 20'000 && window.height() <= 20'000);
        QVERIFY(window.headline()->isVisible() && window.pages()->isVisible());
        window.close();
    }
    QSettings settings(path, QSettings::IniFormat);
    QVERIFY(settings.value(QStringLiteral("window/geometry")).toByteArray().size() > 20);
    ShownWindow next(&settings);
    QVERIFY(next.opens({relax, relay}));
}

QTEST_MAIN(DamagedSettingsTest)
#include "damagedsettings_test.moc"
