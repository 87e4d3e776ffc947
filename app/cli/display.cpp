// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/cli/display.h"

#include <QString>
#include <qlogging.h>

#include <cstdlib>
#include <filesystem>
#include <string>

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

void passOn(QtMsgType type, const QMessageLogContext& context, const QString& text)
{
    const bool aboutTheDesktop
        = text.startsWith(QLatin1String("QStandardPaths: ")) || text.startsWith(QLatin1String("This plugin does not support"));
    if (!aboutTheDesktop && plainHandler)
        plainHandler(type, context, text);
}

} // namespace

bool hasDisplay()
{
    const std::string platform = variable("QT_QPA_PLATFORM");
    if (!platform.empty() && platform != "offscreen" && platform != "xcb" && !platform.starts_with("wayland"))
        return true;
    return hasWayland(variable("WAYLAND_DISPLAY")) || hasX(variable("DISPLAY"));
}

void drawWithoutDisplay()
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QtMessageHandler before = qInstallMessageHandler(passOn);
    if (before != passOn)
        plainHandler = before;
}

} // namespace tvmscope
