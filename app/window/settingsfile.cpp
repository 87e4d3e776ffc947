// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/settingsfile.h"

#include "models/profile/messageids.h"

#include <QFileInfo>
#include <QStandardPaths>

namespace tvmscope {

namespace {
constexpr qint64 megabyte = 1'000'000, maxBytes = 4 * megabyte;
} // namespace

QString settingsPath()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + QStringLiteral("/tvmscope/tvmscope.ini");
}

std::optional<Message> settingsTrouble(const QString& path)
{
    const QFileInfo file(path);
    if (!file.exists())
        return std::nullopt;
    if (!file.isFile())
        return Message("settings-no-file", {path.toStdString()});
    if (file.size() > maxBytes)
        return Message("settings-too-large", {path.toStdString(), static_cast<std::int64_t>(file.size() / megabyte)});
    return std::nullopt;
}

} // namespace tvmscope
