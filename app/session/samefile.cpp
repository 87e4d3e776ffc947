// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/session/samefile.h"

#include "app/session/folder.h"
#include "app/session/sources.h"

#include <algorithm>
#include <sys/stat.h>
#include <unistd.h>

namespace tvmscope {

namespace {

std::optional<struct stat> statusOf(const std::string& path)
{
    struct stat status = {};
    const int failed = path == "-" ? ::fstat(STDIN_FILENO, &status) : ::stat(path.c_str(), &status);
    return failed == 0 ? std::optional(status) : std::nullopt;
}

} // namespace

std::optional<std::string> inputThatIs(const std::string& output, const std::vector<std::string>& inputs)
{
    const auto written = output.empty() || output == "-" ? std::nullopt : statusOf(output);
    if (!written || !S_ISREG(written->st_mode))
        return std::nullopt;
    const auto isRead = [&](const std::string& path) {
        const auto read = statusOf(path);
        return read && read->st_dev == written->st_dev && read->st_ino == written->st_ino;
    };
    for (const std::string& input : inputs) {
        const std::string path = parseSourceName(input).path;
        if (isRead(path))
            return input;
        const std::vector<std::string> files = isFolder(path) ? filesIn(path) : std::vector<std::string>();
        if (const auto same = std::find_if(files.begin(), files.end(), isRead); same != files.end())
            return *same;
    }
    return std::nullopt;
}

} // namespace tvmscope
