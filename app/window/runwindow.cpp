// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/runwindow.h"

#include "app/catalog/catalog.h"
#include "app/window/mainwindow.h"
#include "app/window/pages.h"
#include "app/window/settingsfile.h"
#include "app/window/themechoice.h"
#include "models/profile/messageids.h"
#include "widgets/painting/flatstyle.h"
#include "widgets/views/noticestrip.h"

#include <QApplication>
#include <QBuffer>
#include <QImage>
#include <QScreen>
#include <QSettings>
#include <QTemporaryDir>
#include <QTimer>
#include <QWindow>

#include <cstdio>
#include <functional>
#include <string>

namespace tvmscope {

namespace {

constexpr int wrongUsage = 2, unreadableSource = 3; // exit status of the program

void say(const std::string& sentence)
{
    std::fprintf(stderr, "tvmscope: %s\n", sentence.c_str());
}

void selectByName(const MainWindow& window, const QString& name)
{
    std::vector<Target> targets;
    for (std::size_t side = 0; side < 2; ++side) {
        const ProfilePtr profile = window.shown()->profile(side);
        CallsTarget found{static_cast<ProfileIndex>(side), {}};
        for (std::size_t row = 0; profile && row < profile->rowCount(); ++row) {
            const std::string_view text = profile->nameOf(static_cast<CallId>(row));
            if (QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())).contains(name))
                found.calls.push_back(static_cast<CallId>(row));
        }
        targets.emplace_back(std::move(found));
    }
    window.selection()->select(std::move(targets));
}

constexpr int betweenGrabsMs = 100;
constexpr int maxGrabs = 50; ///< five seconds; what moves for longer is drawn as it is

/// Ends the program once two pictures in a row are equal: on a busy machine no fixed time says that everything is laid out.
void keepWhenSteady(
    MainWindow& window, const QImage& before, int grabsLeft, const std::function<int(const QByteArray& png)>& keep)
{
    QTimer::singleShot(betweenGrabsMs, &window, [&window, before, grabsLeft, keep] {
        const QImage now = window.grab().toImage();
        if (now != before && grabsLeft > 1) {
            keepWhenSteady(window, now, grabsLeft - 1, keep);
            return;
        }
        QByteArray png;
        QBuffer buffer(&png);
        buffer.open(QIODevice::WriteOnly);
        now.save(&buffer, "PNG");
        QApplication::exit(keep(png));
    });
}

/// Draws the window once everything is laid out, and ends the program; by then `loaded` says what is open.
void takePicture(MainWindow& window, const WindowOptions& options, const LoadResult& loaded)
{
    if (!options.select.isEmpty())
        selectByName(window, options.select);
    keepWhenSteady(
        window, QImage(), maxGrabs, [keep = options.keepPicture, &loaded](const QByteArray& png) { return keep(png, loaded); });
}

/// Painters of Qt take a ratio below 1 for 1, and then paint into a surface that is smaller: parts of the window stay black.
void keepScalePaintable()
{
    bool isNumber = false;
    if (qEnvironmentVariable("QT_SCALE_FACTOR").toDouble(&isNumber) < 1 && isNumber)
        qunsetenv("QT_SCALE_FACTOR");
}

/// Once the window manager has put a frame around it.
void keepOnScreen(MainWindow& window)
{
    constexpr int frameKnownMs = 250;
    QTimer::singleShot(frameKnownMs, &window, [&window] {
        if (window.windowState() & (Qt::WindowMaximized | Qt::WindowFullScreen | Qt::WindowMinimized) || !window.windowHandle())
            return;
        const QRect place = WindowLayout::placedOn(
            window.screen()->availableGeometry(), window.geometry(), window.windowHandle()->frameMargins());
        if (place != window.geometry())
            window.setGeometry(place);
    });
}

} // namespace

int runWindow(int argc, char** argv, const WindowOptions& options)
{
    keepScalePaintable();
    QApplication application(argc, argv);
    if (!QGuiApplication::primaryScreen() && options.withoutScreen) // a platform that found no device, and draws on none
        options.withoutScreen(
            QApplication::translate("Window", "%1 has no screen").arg(QGuiApplication::platformName()).toStdString());
    QApplication::setApplicationName(QStringLiteral("tvmscope"));
    QApplication::setDesktopFileName(QStringLiteral("tvmscope"));
    QApplication::setStyle(new FlatStyle);
    const bool forPicture = static_cast<bool>(options.keepPicture);
    const QTemporaryDir nothingRemembered;
    QString remembered = settingsPath();
    if (const auto trouble = settingsTrouble(remembered)) {
        say(messageText(*trouble));
        remembered = nothingRemembered.filePath(QStringLiteral("tvmscope.ini"));
    }
    QSettings settings(remembered, QSettings::IniFormat);
    const QString theme = options.theme.isEmpty() && !forPicture ? rememberedTheme(settings) : options.theme;
    applyTheme(themeChoice(theme));

    MainWindow window(forPicture ? nullptr : &settings);
    const QSize available = window.screen()->availableSize();
    window.setMinimumSize(smallestWindow.boundedTo(available));
    if (options.size.isValid()) {
        window.setWindowState(window.windowState() & ~(Qt::WindowMaximized | Qt::WindowFullScreen)); // of last time
        window.resize(options.size);
    } else if (forPicture) { // whatever the screen is, and however large the last window was
        window.resize(WindowLayout::usualSize);
    } else if (!WindowLayout::isSaved(settings)) {
        window.resize(WindowLayout::firstSize(available));
    }
    window.show();
    if (!options.size.isValid() && !forPicture)
        keepOnScreen(window);
    LoadResult loaded;
    if (forPicture)
        QObject::connect(window.workspace(), &WorkspaceController::loaded, &window, [&loaded](const LoadResult& result) {
            loaded = result;
            for (const QString& line : result.remark.split(u'\n', Qt::SkipEmptyParts))
                say(line.toStdString());
        });
    QObject::connect(
        &window, &MainWindow::settled, &window,
        [&](bool shown, const QString& failure) {
            if (!shown && forPicture) {
                say(failure.toStdString());
                return QApplication::exit(unreadableSource);
            }
            if (shown && !options.page.isEmpty() && !window.pages()->showPage(options.page)) {
                say(messageText(Message("page-not-there", {options.page.toStdString()})));
                if (forPicture)
                    return QApplication::exit(wrongUsage);
            }
            if (forPicture)
                takePicture(window, options, loaded);
        },
        Qt::SingleShotConnection);
    if (!options.files.isEmpty())
        window.workspace()->open(options.files, options.corrections);
    else if (options.sample)
        window.workspace()->openSample();
    else if (forPicture)
        takePicture(window, options, loaded);
    return QApplication::exec();
}

} // namespace tvmscope
