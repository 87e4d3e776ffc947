// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/cli/openwindow.h"

#include "app/cli/output.h"
#include "app/cli/outputformat.h"
#include "app/window/pages.h"
#include "app/window/runwindow.h"
#include "models/profile/messageids.h"

#include <QFile>
#include <QSize>
#include <QStringList>

namespace tvmscope {

namespace {

/// What the window's parts need, and what a picture can hold.
constexpr QSize smallest = smallestWindow, largest(20000, 20000);

std::string sizeText(QSize size)
{
    return std::to_string(size.width()) + "x" + std::to_string(size.height());
}

/// `1280x720`; nothing for any other text.
std::optional<QSize> sizeOf(const std::string& text)
{
    const QStringList parts = QString::fromStdString(text).split('x');
    bool widthFine = false, heightFine = false;
    const QSize size(parts.front().toInt(&widthFine), parts.back().toInt(&heightFine));
    return parts.size() == 2 && widthFine && heightFine && !size.isEmpty() ? std::optional(size) : std::nullopt;
}

} // namespace

std::optional<Message> wrongWindowOption(const Invocation& invocation)
{
    if (!invocation.size.empty()) {
        const auto size = sizeOf(invocation.size);
        if (!size)
            return Message("wrong-size", {invocation.size});
        if (size->boundedTo(largest).expandedTo(smallest) != *size)
            return Message("size-out-of-range", {invocation.size, sizeText(smallest), sizeText(largest)});
    }
    const QStringList pages = Pages::openableNames();
    if (!invocation.page.empty() && !pages.contains(QString::fromStdString(invocation.page)))
        return Message("no-such-page", {invocation.page, pages.join(QStringLiteral(", ")).toStdString()});
    if (!invocation.picture.empty() && outputFormatBySuffix(invocation.picture) != OutputFormat::Png)
        return Message("picture-not-png", {invocation.picture});
    return std::nullopt;
}

ExitStatus openWindow(const Invocation& invocation, int argc, char** argv)
{
    WindowOptions options;
    for (const std::string& file : invocation.files)
        options.files.append(QFile::decodeName(file.c_str()));
    options.size = sizeOf(invocation.size).value_or(QSize());
    options.sample = invocation.sample;
    if (!invocation.picture.empty())
        options.keepPicture = [path = invocation.picture](const QByteArray& png) {
            return static_cast<int>(writeResult({png.constData(), static_cast<std::size_t>(png.size())}, path));
        };
    options.corrections = QFile::decodeName(invocation.corrections.c_str());
    options.theme = QString::fromStdString(invocation.theme);
    options.page = QString::fromStdString(invocation.page);
    options.select = QString::fromStdString(invocation.select);
    return static_cast<ExitStatus>(runWindow(argc, argv, options));
}

} // namespace tvmscope
