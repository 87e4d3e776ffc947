// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/cli/program.h"

int main(int argc, char** argv)
{
    return tvmscope::runProgram(argc, argv);
}
