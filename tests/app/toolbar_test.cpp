// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/mainwindow.h"

#include <QAction>
#include <QTest>
#include <QToolBar>

#include <cstdlib>
#include <optional>

using namespace tvmscope;

class ToolbarTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyToolHasAPictureInTheColourOfItsText_data();
    void everyToolHasAPictureInTheColourOfItsText();
};

namespace {

/// The colour of the pixel that is covered most; nothing where the picture is empty.
std::optional<QColor> inkOf(const QImage& picture)
{
    QColor ink(Qt::transparent);
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x)
            if (picture.pixelColor(x, y).alpha() > ink.alpha())
                ink = picture.pixelColor(x, y);
    return ink.alpha() > 0 ? std::optional(ink) : std::nullopt;
}

} // namespace

void ToolbarTest::everyToolHasAPictureInTheColourOfItsText_data()
{
    QTest::addColumn<QColor>("text");
    QTest::newRow("light") << QColor(0x1B, 0x1F, 0x24);
    QTest::newRow("dark") << QColor(0xE6, 0xE8, 0xEB);
}

void ToolbarTest::everyToolHasAPictureInTheColourOfItsText()
{
    QFETCH(QColor, text);
    QPalette palette = QGuiApplication::palette();
    palette.setColor(QPalette::Active, QPalette::ButtonText, text);
    QGuiApplication::setPalette(palette);
    const MainWindow window(nullptr);
    const auto* tools = window.findChild<QToolBar*>(QStringLiteral("tools"));
    QVERIFY(tools->actions().size() > 5);
    for (const QAction* tool : tools->actions()) {
        if (tool->isSeparator())
            continue;
        const auto ink = inkOf(tool->icon().pixmap(QSize(32, 32), QIcon::Normal).toImage());
        QVERIFY2(ink, qPrintable(tool->iconText() + " has no picture"));
        QVERIFY(std::abs(ink->lightness() - text.lightness()) < 30);
    }
}

QTEST_MAIN(ToolbarTest)
#include "toolbar_test.moc"
