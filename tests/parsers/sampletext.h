// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/document.h"
#include "models/profile/tuningtasks.h"

#include <QString>

#include <algorithm>
#include <string>
#include <vector>

namespace tvmscope::testing {

/// JSON written with single quotes, which are easier to read in C++.
inline std::string json(std::string text)
{
    std::replace(text.begin(), text.end(), '\'', '"');
    return text;
}

/// A report as TVM 0.12 writes it: no blanks, 17 decimals, nothing escaped.
inline std::string twoCalls(const std::string& firstName = "vm_mod_fused_nn_dense")
{
    return json("{'calls':[{'Percent':{'percent':60.25000000000000000},'Duration (us)':{'microseconds':120.50000000000000000},"
                "'Count':{'count':1},'Name':{'string':'")
        + firstName
        + json("'},'Device':{'string':'cpu0'},'Hash':{'string':'00c0ffee12345678'},"
               "'Argument Shapes':{'string':'float32[1, 8], float32[4, 8]'}},"
               "{'Name':{'string':'VM::AllocStorage'},'Duration (us)':{'microseconds':3.25000000000000000},'Count':{'count':1},"
               "'Device':{'string':'cpu0'},'Percent':{'percent':1.62500000000000000},'VM::Argument "
               "Shapes':{'string':'float32[16]'}}],"
               "'device_metrics':{'cpu0':{'Name':{'string':'Total'},'Duration (us)':{'microseconds':200.00000000000000000},"
               "'Count':{'count':1},'Device':{'string':'cpu0'}}},"
               "'configuration':{'Number of threads':{'count':8},'Executor':{'string':'VM'}}}");
}

/// `text` as the inside of a JSON string.
inline std::string escapedText(const std::string& text)
{
    std::string result;
    for (const char c : text)
        result += c == '\n' ? std::string("\\n") : c == '"' || c == '\\' ? std::string("\\") + c : std::string(1, c);
    return result;
}

/// The codes of a document's diagnostics in their order, joined with blanks.
inline QString codesOf(const Document& document)
{
    QString codes;
    for (const Diagnostic& diagnostic : document.diagnostics)
        codes
            += (codes.isEmpty() ? QString() : QStringLiteral(" ")) + QString::fromStdString(std::string(diagnostic.message.code));
    return codes;
}

/// What tuners printed, run by run.
inline std::vector<const TuningTaskList*> runsOf(const Document& document)
{
    std::vector<const TuningTaskList*> runs;
    for (const Artifact& artifact : document.artifacts)
        if (const TuningTaskList* const run = artifact.taskList())
            runs.push_back(run);
    return runs;
}

} // namespace tvmscope::testing
