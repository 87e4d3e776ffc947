// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors

// Writes a made-up report, so that the whole program can be timed on it: `writereport ROWS KERNELS layers|shuffled relax|relay`.

#include "tests/benchmarks/reports.h"

#include <cstdio>
#include <cstdlib>

using namespace tvmscope;

int main(int count, char** arguments)
{
    if (count != 5) {
        std::fputs("usage: writereport ROWS KERNELS layers|shuffled relax|relay\n", stderr);
        return 2;
    }
    const std::string order = arguments[3], dialect = arguments[4];
    const CallMix mix{
        std::strtoul(arguments[2], nullptr, 10), order == "shuffled" ? CallMix::Order::Shuffled : CallMix::Order::Layers};
    const std::string text
        = jsonReport(std::strtoul(arguments[1], nullptr, 10), dialect == "relax" ? Dialect::RelaxVm : Dialect::RelayVm, mix);
    return std::fwrite(text.data(), 1, text.size(), stdout) == text.size() ? 0 : 1;
}
