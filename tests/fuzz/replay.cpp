// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors

#include "tests/fuzz/checks.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

namespace {

constexpr int mutationsOfASeed = 60;

std::vector<std::string> readSeeds(const std::filesystem::path& folder)
{
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
        if (entry.is_regular_file())
            paths.push_back(entry.path());
    std::ranges::sort(paths);
    std::vector<std::string> seeds;
    for (const auto& path : paths) {
        std::ifstream file(path, std::ios::binary);
        seeds.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
    }
    return seeds;
}

/// Damages a text the way transport and editing do: bytes changed, cut, doubled, and pieces of another text inside.
std::string mutated(std::string text, const std::vector<std::string>& seeds, std::mt19937& random)
{
    const auto below = [&random](std::size_t limit) { return limit == 0 ? std::size_t{0} : random() % limit; };
    for (std::size_t change = below(4) + 1; change > 0; --change) {
        const std::size_t at = below(text.size());
        const std::size_t length = below(std::min<std::size_t>(text.size() - at, 64) + 1);
        switch (below(6)) {
        case 0:
            if (!text.empty())
                text[at] = static_cast<char>(random());
            break;
        case 1:
            text.erase(at, length);
            break;
        case 2:
            text.insert(at, text.substr(at, length));
            break;
        case 3:
            text.resize(at);
            break;
        case 4:
            text.insert(at, 1, R"( ,:"{}[]-.0e%)"[below(13)]);
            break;
        default: {
            const std::string& other = seeds[below(seeds.size())];
            text.insert(at, other.substr(below(other.size()), 64));
        }
        }
    }
    return text;
}

void run(const std::string& input)
{
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(input.data()), input.size());
}

} // namespace

/// Feeds a fuzz target every seed below a folder and mutations of them that are the same every time.
int main(int argc, char** argv)
{
    if (argc != 2) {
        std::fprintf(stderr, "usage: %s FOLDER\n", argv[0]);
        return 2;
    }
    const std::vector<std::string> seeds = readSeeds(argv[1]);
    std::mt19937 random(1);
    run({});
    for (const std::string& seed : seeds) {
        run(seed);
        for (int count = 0; count < mutationsOfASeed; ++count)
            run(mutated(seed, seeds, random));
    }
    std::printf("%zu seeds, %d mutations each\n", seeds.size(), mutationsOfASeed);
    return seeds.empty() ? 1 : 0;
}
