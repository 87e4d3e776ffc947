// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/messageids.h"
#include "parsers/format.h"

#include <cstddef>
#include <utility>
#include <vector>

namespace tvmscope {

// What people open and this program does not read: other files that TVM and its tools write, JSON of other programs, source code,
// pictures. These formats have no reader; the kinds they claim stand in the message about a text in which nothing was found. A
// new one is a line of the list below, and a mark or a key where its format looks for it.

/// Files that are no text, by their first bytes.
extern const Format knownBinaryFormat;
/// JSON documents and JSON lines, by their keys.
extern const Format knownJsonFormat;
/// Tables, listings and logs: every kind that some line shows.
extern const Format knownTextFormat;
/// Source code and texts of other tools, where no line shows a measurement: the first kind that fits.
extern const Format knownCodeFormat;

/// A kind of text that nobody reads here: what is said of a source in which nothing else was found. The sentence names all kinds
/// that fit.
struct KnownKind {
    MessageId<1> sentence;
    /// A listing, a table, a graph: it is said also where it stands beside what was read. Code, tracebacks and pieces of reports
    /// stand beside reports everywhere.
    bool standsAlone = false;
};
/// The same with what the kind is called: `a listing of Relay's VM (line 3)`.
template <std::size_t Arity>
struct KnownKindOf : KnownKind {
    MessageId<Arity> name;
};

inline KnownText knownAs(const KnownKindOf<0>& kind)
{
    return {&kind, Message(kind.name)};
}
template <std::size_t Arity>
KnownText knownAs(const KnownKindOf<Arity>& kind, MessageArgument (&&values)[Arity])
{
    return {&kind, Message(kind.name, std::move(values))};
}

/// The kinds that the formats above tell apart.
namespace known {
inline constexpr KnownKindOf<2> ansorLog{{"no-report-ansor-log"}, "kind-ansor-log"};
inline constexpr KnownKindOf<1> ansorTable{{"no-report-ansor-table", true}, "kind-ansor-table"};
inline constexpr KnownKindOf<0> archive{{"no-report-archive"}, "kind-archive"};
inline constexpr KnownKindOf<2> autotvmLog{{"no-report-autotvm-log"}, "kind-autotvm-log"};
inline constexpr KnownKindOf<1> autotvmPickle{{"no-report-autotvm-pickle"}, "kind-autotvm-pickle"};
inline constexpr KnownKindOf<1> autotvmProgress{{"no-report-autotvm-progress"}, "kind-autotvm-progress"};
inline constexpr KnownKindOf<1> benchmark{{"no-report-benchmark"}, "kind-benchmark"};
inline constexpr KnownKindOf<0> binary{{"no-report-binary"}, "kind-binary"};
inline constexpr KnownKindOf<1> cSource{{"no-report-c"}, "kind-c"};
inline constexpr KnownKindOf<1> chromeTrace{{"no-report-chrome-trace", true}, "kind-chrome-trace"};
inline constexpr KnownKindOf<0> compressed{{"no-report-compressed"}, "kind-compressed"};
inline constexpr KnownKindOf<1> debugLog{{"no-report-debug-log", true}, "kind-debug-log"};
inline constexpr KnownKindOf<1> debugTable{{"no-report-debug-table", true}, "kind-debug-table"};
inline constexpr KnownKindOf<1> diff{{"no-report-diff"}, "kind-diff"};
inline constexpr KnownKindOf<0> elf{{"no-report-elf"}, "kind-elf"};
inline constexpr KnownKindOf<1> getStat{{"no-report-get-stat", true}, "kind-get-stat"};
inline constexpr KnownKindOf<0> graph{{"no-report-graph", true}, "kind-graph"};
inline constexpr KnownKindOf<0> graphDump{{"no-report-graph-dump", true}, "kind-graph-dump"};
inline constexpr KnownKindOf<1> graphLine{{"no-report-graph", true}, "kind-graph-line"};
inline constexpr KnownKindOf<0> hexagonLwp{{"no-report-hexagon-lwp", true}, "kind-hexagon-lwp"};
inline constexpr KnownKindOf<1> html{{"no-report-html"}, "kind-html"};
inline constexpr KnownKindOf<1> json{{"no-report-json"}, "kind-json"};
inline constexpr KnownKindOf<1> jsonCut{{"no-report-json-cut"}, "kind-json-cut"};
inline constexpr KnownKindOf<0> jsonEmpty{{"no-report-json-empty"}, "kind-json-empty"};
inline constexpr KnownKindOf<0> jsonList{{"no-report-json-list"}, "kind-json-list"};
inline constexpr KnownKindOf<0> jsonString{{"no-report-json-string"}, "kind-json-string"};
inline constexpr KnownKindOf<1> metascheduleLog{{"no-report-metaschedule-log"}, "kind-metaschedule-log"};
inline constexpr KnownKindOf<1> metascheduleRecords{{"no-report-metaschedule-records"}, "kind-metaschedule-records"};
inline constexpr KnownKindOf<1> metascheduleTable{{"no-report-metaschedule-table", true}, "kind-metaschedule-table"};
inline constexpr KnownKindOf<1> metascheduleWorkloads{{"no-report-metaschedule-workloads"}, "kind-metaschedule-workloads"};
inline constexpr KnownKindOf<1> mlcDebugCompare{{"no-report-mlc-debug-compare", true}, "kind-mlc-debug-compare"};
inline constexpr KnownKindOf<0> nnvmSymbol{{"no-report-nnvm-symbol"}, "kind-nnvm-symbol"};
inline constexpr KnownKindOf<0> notebook{{"no-report-notebook"}, "kind-notebook"};
inline constexpr KnownKindOf<1> nsys{{"no-report-nsys", true}, "kind-nsys"};
inline constexpr KnownKindOf<0> numpy{{"no-report-numpy"}, "kind-numpy"};
inline constexpr KnownKindOf<1> nvprof{{"no-report-nvprof", true}, "kind-nvprof"};
inline constexpr KnownKindOf<1> passTiming{{"no-report-pass-timing", true}, "kind-pass-timing"};
inline constexpr KnownKindOf<0> pdf{{"no-report-pdf"}, "kind-pdf"};
inline constexpr KnownKindOf<0> perfData{{"no-report-perf-data"}, "kind-perf-data"};
inline constexpr KnownKindOf<0> pickle{{"no-report-pickle"}, "kind-pickle"};
inline constexpr KnownKindOf<0> picture{{"no-report-picture"}, "kind-picture"};
inline constexpr KnownKindOf<1> python{{"no-report-python"}, "kind-python"};
inline constexpr KnownKindOf<1> relaxIr{{"no-report-relax-ir", true}, "kind-relax-ir"};
inline constexpr KnownKindOf<1> relaxListing{{"no-report-relax-listing", true}, "kind-relax-listing"};
inline constexpr KnownKindOf<1> relayIr{{"no-report-relay-ir", true}, "kind-relay-ir"};
inline constexpr KnownKindOf<1> reportHeader{{"no-report-report-header"}, "kind-report-header"};
inline constexpr KnownKindOf<1> reportJsonPiece{{"no-report-report-json-piece"}, "kind-report-json-piece"};
inline constexpr KnownKindOf<1> reportRepr{{"no-report-report-repr"}, "kind-report-repr"};
inline constexpr KnownKindOf<0> reportWithoutCalls{{"no-report-report-without-calls"}, "kind-report-without-calls"};
inline constexpr KnownKindOf<0> speedscope{{"no-report-speedscope", true}, "kind-speedscope"};
inline constexpr KnownKindOf<0> sqlite{{"no-report-sqlite"}, "kind-sqlite"};
inline constexpr KnownKindOf<0> text{{"no-report-text"}, "kind-text"};
inline constexpr KnownKindOf<1> torchProfiler{{"no-report-torch-profiler", true}, "kind-torch-profiler"};
inline constexpr KnownKindOf<1> traceback{{"no-report-traceback"}, "kind-traceback"};
inline constexpr KnownKindOf<0> tvmObject{{"no-report-tvm-object"}, "kind-tvm-object"};
inline constexpr KnownKindOf<0> tvmParams{{"no-report-tvm-params"}, "kind-tvm-params"};
inline constexpr KnownKindOf<1> tvmscopeOutput{{"no-report-tvmscope-output"}, "kind-tvmscope-output"};
inline constexpr KnownKindOf<1> vmListing{{"no-report-vm-listing", true}, "kind-vm-listing"};
inline constexpr KnownKindOf<1> xml{{"no-report-xml"}, "kind-xml"};
} // namespace known

/// The sentence about a text in which nothing but these kinds was found, the surest first; at least one.
Message noReport(std::vector<KnownText> found);

} // namespace tvmscope
