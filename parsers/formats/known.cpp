// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/known.h"

#include "models/profile/messageids.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace tvmscope {

namespace {

struct KindSentence {
    std::string_view kind;
    MessageId<1> sentence;
};

constexpr std::array kindSentences{
    KindSentence{"kind-ansor-log", "no-report-ansor-log"},
    KindSentence{"kind-ansor-table", "no-report-ansor-table"},
    KindSentence{"kind-archive", "no-report-archive"},
    KindSentence{"kind-autotvm-log", "no-report-autotvm-log"},
    KindSentence{"kind-autotvm-pickle", "no-report-autotvm-pickle"},
    KindSentence{"kind-autotvm-progress", "no-report-autotvm-progress"},
    KindSentence{"kind-benchmark", "no-report-benchmark"},
    KindSentence{"kind-binary", "no-report-binary"},
    KindSentence{"kind-c", "no-report-c"},
    KindSentence{"kind-chrome-trace", "no-report-chrome-trace"},
    KindSentence{"kind-compressed", "no-report-compressed"},
    KindSentence{"kind-debug-log", "no-report-debug-log"},
    KindSentence{"kind-debug-table", "no-report-debug-table"},
    KindSentence{"kind-diff", "no-report-diff"},
    KindSentence{"kind-elf", "no-report-elf"},
    KindSentence{"kind-get-stat", "no-report-get-stat"},
    KindSentence{"kind-graph", "no-report-graph"},
    KindSentence{"kind-graph-dump", "no-report-graph-dump"},
    KindSentence{"kind-graph-line", "no-report-graph"},
    KindSentence{"kind-hexagon-lwp", "no-report-hexagon-lwp"},
    KindSentence{"kind-html", "no-report-html"},
    KindSentence{"kind-json", "no-report-json"},
    KindSentence{"kind-json-cut", "no-report-json-cut"},
    KindSentence{"kind-json-empty", "no-report-json-empty"},
    KindSentence{"kind-json-list", "no-report-json-list"},
    KindSentence{"kind-json-string", "no-report-json-string"},
    KindSentence{"kind-metaschedule-log", "no-report-metaschedule-log"},
    KindSentence{"kind-metaschedule-records", "no-report-metaschedule-records"},
    KindSentence{"kind-metaschedule-table", "no-report-metaschedule-table"},
    KindSentence{"kind-metaschedule-workloads", "no-report-metaschedule-workloads"},
    KindSentence{"kind-mlc-debug-compare", "no-report-mlc-debug-compare"},
    KindSentence{"kind-nnvm-symbol", "no-report-nnvm-symbol"},
    KindSentence{"kind-notebook", "no-report-notebook"},
    KindSentence{"kind-nsys", "no-report-nsys"},
    KindSentence{"kind-numpy", "no-report-numpy"},
    KindSentence{"kind-nvprof", "no-report-nvprof"},
    KindSentence{"kind-pass-timing", "no-report-pass-timing"},
    KindSentence{"kind-pdf", "no-report-pdf"},
    KindSentence{"kind-perf-data", "no-report-perf-data"},
    KindSentence{"kind-pickle", "no-report-pickle"},
    KindSentence{"kind-picture", "no-report-picture"},
    KindSentence{"kind-python", "no-report-python"},
    KindSentence{"kind-relax-ir", "no-report-relax-ir"},
    KindSentence{"kind-relax-listing", "no-report-relax-listing"},
    KindSentence{"kind-relay-ir", "no-report-relay-ir"},
    KindSentence{"kind-report-header", "no-report-report-header"},
    KindSentence{"kind-report-json-piece", "no-report-report-json-piece"},
    KindSentence{"kind-report-repr", "no-report-report-repr"},
    KindSentence{"kind-report-without-calls", "no-report-report-without-calls"},
    KindSentence{"kind-speedscope", "no-report-speedscope"},
    KindSentence{"kind-sqlite", "no-report-sqlite"},
    KindSentence{"kind-text", "no-report-text"},
    KindSentence{"kind-torch-profiler", "no-report-torch-profiler"},
    KindSentence{"kind-traceback", "no-report-traceback"},
    KindSentence{"kind-tvm-object", "no-report-tvm-object"},
    KindSentence{"kind-tvm-params", "no-report-tvm-params"},
    KindSentence{"kind-tvmscope-output", "no-report-tvmscope-output"},
    KindSentence{"kind-vm-listing", "no-report-vm-listing"},
    KindSentence{"kind-xml", "no-report-xml"},
};

} // namespace

Message noReport(std::vector<Message> kinds)
{
    const auto found = std::find_if(
        kindSentences.begin(), kindSentences.end(), [&](const KindSentence& one) { return one.kind == kinds.front().code; });
    const MessageId<1> sentence = found == kindSentences.end() ? "no-report-text"_id : found->sentence;
    return Message(sentence, {std::move(kinds)});
}

} // namespace tvmscope
