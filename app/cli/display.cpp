// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/cli/display.h"

#include "app/cli/exitstatus.h"
#include "app/cli/output.h"
#include "models/profile/messageids.h"

#include <QCoreApplication>
#include <QString>
#include <qlogging.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <unistd.h>

namespace tvmscope {

namespace {

std::string variable(const char* name)
{
    const char* value = std::getenv(name);
    return value ? value : "";
}

bool isSocket(const std::filesystem::path& path)
{
    std::error_code error;
    return std::filesystem::is_socket(path, error);
}

/// `:0.1` and `unix:0` name a socket of this machine; a server elsewhere can only be believed.
bool hasX(const std::string& display)
{
    const std::size_t colon = display.rfind(':');
    if (colon == std::string::npos)
        return false;
    const std::string host = display.substr(0, colon);
    if (!host.empty() && host != "unix")
        return true;
    const std::string number = display.substr(colon + 1, display.find('.', colon) - colon - 1);
    return isSocket("/tmp/.X11-unix/X" + number);
}

bool hasWayland(const std::string& display)
{
    return !display.empty() && isSocket(std::filesystem::path(variable("XDG_RUNTIME_DIR")) / display);
}

QtMessageHandler plainHandler = nullptr;
char** startedWith = nullptr; ///< null: Qt draws without a display
std::string platformTrouble; ///< the first that Qt said about its platforms while it started

/// Qt aborts the program when this returns.
void giveUpPlatform(const QString& text)
{
    if (platformTrouble.empty())
        platformTrouble = text.section(QLatin1Char('\n'), 0, 0).toStdString();
    if (startedWith)
        startAgainWithoutDisplay(platformTrouble);
    say(Severity::Error, Message("platform-missing", {platformTrouble}));
    ::_exit(static_cast<int>(ExitStatus::CannotWrite));
}

void passOn(QtMsgType type, const QMessageLogContext& context, const QString& text)
{
    if (QCoreApplication::startingUp()) {
        if (type == QtFatalMsg)
            giveUpPlatform(text);
        if (QLatin1String(context.category).startsWith(QLatin1String("qt.qpa."))) {
            if (platformTrouble.empty())
                platformTrouble = text.trimmed().toStdString();
            return;
        }
    }
    const bool aboutTheDesktop
        = text.startsWith(QLatin1String("QStandardPaths: ")) || text.startsWith(QLatin1String("This plugin does not support"));
    if (!aboutTheDesktop && plainHandler)
        plainHandler(type, context, text);
}

void listen()
{
    const QtMessageHandler before = qInstallMessageHandler(passOn);
    if (before != passOn)
        plainHandler = before;
}

} // namespace

bool hasDisplay()
{
    const std::string platform = variable("QT_QPA_PLATFORM");
    if (!platform.empty() && platform != "offscreen" && platform != "xcb" && !platform.starts_with("wayland"))
        return true;
    return hasWayland(variable("WAYLAND_DISPLAY")) || hasX(variable("DISPLAY"));
}

void startAgainWithoutDisplay(const std::string& why)
{
    say(Severity::Warning, Message("no-platform", {why}));
    for (const char* name : {"QT_QPA_PLATFORM", "WAYLAND_DISPLAY", "DISPLAY"})
        ::unsetenv(name);
    ::execv("/proc/self/exe", startedWith);
    ::_exit(static_cast<int>(ExitStatus::Internal));
}

void drawOnDisplay(char** argv)
{
    startedWith = argv;
    listen();
}

void drawWithoutDisplay()
{
    startedWith = nullptr;
    qputenv("QT_QPA_PLATFORM", "offscreen");
    listen();
}

} // namespace tvmscope
