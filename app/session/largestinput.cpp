// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/session/largestinput.h"

#include "app/session/sources.h"

#include <algorithm>
#include <filesystem>
#include <new>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace tvmscope {

namespace {

std::int64_t bytesOf(const std::string& path)
{
    struct stat input { };
    if (path == "-")
        return ::fstat(STDIN_FILENO, &input) == 0 && S_ISREG(input.st_mode) ? input.st_size : 0;
    std::error_code none;
    const auto bytes = std::filesystem::is_regular_file(path, none) ? std::filesystem::file_size(path, none) : 0;
    return none ? 0 : static_cast<std::int64_t>(bytes);
}

} // namespace

std::optional<LargestInput> largestInput(const std::vector<std::string>& words)
{
    constexpr std::int64_t megabyte = 1'000'000;
    LargestInput largest;
    for (const std::string& word : words) {
        const std::string path = parseSourceName(word).path;
        if (const std::int64_t megabytes = bytesOf(path) / megabyte; megabytes > largest.megabytes)
            largest = {path == "-" ? "standard input" : path, megabytes};
    }
    return largest.megabytes > 0 ? std::optional(largest) : std::nullopt;
}

bool isOutOfMemory(const std::exception& trouble) noexcept
{
    const auto* const system = dynamic_cast<const std::system_error*>(&trouble);
    return dynamic_cast<const std::bad_alloc*>(&trouble)
        || (system && system->code() == std::errc::resource_unavailable_try_again);
}

} // namespace tvmscope
