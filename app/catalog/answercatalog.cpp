// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"

#include <array>

namespace tvmscope {

namespace {

constexpr std::array answers{
    // Headlines
    Wording{"headline-two-profiles", "{0} → {1}"},
    Wording{"headline-faster", "{0} is {1} faster than {2} on {3}: {4} → {5} ({6}). {7}"},
    Wording{"headline-slower", "{0} is {1} slower than {2} on {3}: {4} → {5} ({6}). {7}"},
    Wording{"headline-per-run-faster", "Per run, {0} is {1} faster than {2} on {3}: {4} → {5}. {6}"},
    Wording{"headline-per-run-slower", "Per run, {0} is {1} slower than {2} on {3}: {4} → {5}. {6}"},
    Wording{"headline-no-difference", "No difference beyond 2 % on {0}: {1} → {2}."},
    Wording{"headline-no-difference-moved", "No difference beyond 2 % on {0}: {1} → {2}. Inside, {3} moved both ways."},
    Wording{"headline-no-difference-slow-calls",
        "No difference beyond 2 % on {0}: {1} → {2}. Inside, {3} moved both ways, mostly in single slow calls: measure again."},
    Wording{
        "headline-not-compared", "Not compared: {0} is timed on {1}, {2} only on {3}; these clocks measure different things."},
    Wording{"headline-no-times", "Not compared: {0} has neither rows nor totals."},
    Wording{"headline-no-device", "Not compared: {0} does not say on which device it ran."},
    Wording{"headline-zero-time", "No ratio: {0} has no time on {1}."},
    Wording{"one-run-each", "One run each."},
    Wording{"runs-added-up", "{0}: {1} {1:run|runs}, {2}: {3} {3:run|runs}, added up."},
    Wording{"place-total", "{0}"},
    Wording{"place-rows", "{0} (sums of rows: a side has no total)"},
    Wording{"place-unknown", "an unnamed device"},
    Wording{"place-unknown-rows", "an unnamed device (sums of rows: a side has no total)"},

    // Contributors
    Wording{"contributor-whole", "{0} accounts for {1}."},
    Wording{"contributor-whole-detail", "{0} accounts for {1} ({2})."},
    Wording{"contributor-kernels", "{0} {1} {0:kernel accounts|kernels account} for {2} ({3})."},
    Wording{"contributors", "Main contributors: {0}."},
    Wording{"contributors-both-ways", "Gains and losses cancel: {0}."},
    Wording{"contributors-slow-calls", "Mostly in single slow calls: measure again."},
    Wording{
        "contributors-other-work", "Not the same work ({0} does {1}, {2} {3}): the times do not say which of the two is faster."},
    Wording{"contributors-strangers",
        "The sides have hardly any operators in common: if these are two different models, only their totals can be compared."},
    Wording{"gives-back", "{0} gives back {1}: {2}."},
    Wording{"makes-up", "{0} makes up {1}: {2}."},
    Wording{"gives-back-in", "{0} gives back {1} in {2}."},
    Wording{"makes-up-in", "{0} makes up {1} in {2}."},
    Wording{"gives-back-in-two", "{0} gives back {1} in {2} and {3}."},
    Wording{"makes-up-in-two", "{0} makes up {1} in {2} and {3}."},
    Wording{"contributor-item", "{0} {1}"},
    Wording{"contributor-item-detail", "{0} {1} ({2})"},
    Wording{"contributor-times", "{0}"},
    Wording{"contributor-one-call-slower", "one call, {0} slower"},
    Wording{"contributor-one-call-faster", "one call, {0} faster"},
    Wording{"contributor-only-in", "only in {0}"},
    Wording{"contributor-slow-calls", "single slow calls: measure again"},
    Wording{"operator-name", "{0}"},
    Wording{"what-if-group", "With {0}'s {1}, {2} would take {3}."},
    Wording{"what-if-best", "With the faster side of every group: {0}."},
    Wording{"best-caption", "Best of both on {0}: {1} at best. What to take over, largest gain first:"},
    Wording{"best-note", "… {0} more {0:group gains|groups gain} {1}."},

    // Is it comparable?
    Wording{"comparable-same-work", "Same work: {0} each, component operators balance"},
    Wording{"comparable-work-differs", "Different work: {0} | {1}, component operators balance"},
    Wording{"comparable-balanced-unknown-work", "Component operators balance; FLOPs not known for {0}"},
    Wording{"comparable-unknown-share", "{0} of {1}'s time"},
    Wording{"comparable-same-operators", "Same work: component operators balance"},
    Wording{"comparable-same-main-work", "Same work: {0} each; small operators are fused or folded differently"},
    Wording{"comparable-main-work-differs", "Different work: {0} | {1}, main operators balance"},
    Wording{"comparable-main-balanced-unknown-work",
        "Main operators balance, small ones are fused or folded differently; FLOPs not known for {0}"},
    Wording{"comparable-same-main-operators", "Same main operators; small ones are fused or folded differently"},
    Wording{"comparable-other-operators", "Component operators differ"},
    Wording{"comparable-operators-differ", "Different work: {0}"},
    Wording{"comparable-count", "{0} {1}|{2}"},
    Wording{"comparable-operators-incomplete", "Operators differ; some may be missing because the text is incomplete: {0}"},
    Wording{"comparable-flops-same", "{0} each in convolutions and matmuls"},
    Wording{"comparable-flops-differ", "{0} | {1} in convolutions and matmuls"},
    Wording{"comparable-threads", "threads: {0} each"},
    Wording{"comparable-threads-differ", "threads: {0} {1}, {2} {3}"},
    Wording{"comparable-threads-half-known", "threads: {0} {1}; {2}'s are not in the text"},
    Wording{"comparable-threads-unknown", "threads not in the text"},
    Wording{"comparable-fast-math", "{0} uses FastMath ({1}), {2} does not"},
    Wording{"comparable-packing", "{0} packs weights or channels into blocks, {1} does not"},
    Wording{"comparable-warm-up", "warm-up runs: {1} {0}, {3} {2}"},
    Wording{"comparable-version-unknown", "TVM version: not in the reports"},

    // Amounts of work
    Wording{"flops-peta", "{0} PFLOP"},
    Wording{"flops-tera", "{0} TFLOP"},
    Wording{"flops-giga", "{0} GFLOP"},
    Wording{"flops-mega", "{0} MFLOP"},
    Wording{"flops-kilo", "{0} kFLOP"},
    Wording{"flops-one", "{0} FLOP"},

    // Can it be trusted?
    Wording{"reliability-sums-of-runs", "tables and charts add up all runs: {1} of {0}, {3} of {2}"},
    Wording{"reliability-verified", "{0} ✓ rows = Sum"},
    Wording{"reliability-missing", "{0} ⚠ {1} {1:call|calls}, {2} {1:is|are} not in the text"},
    Wording{"reliability-missing-parts", "{0} probably lacks {1}"},
    Wording{"missing-tensor-calls", "{0} VM::AllocTensor"},
    Wording{"missing-storage-calls", "{0} VM::AllocStorage"},
    Wording{"missing-kernels", "{0} {0:kernel call|kernel calls}"},
    Wording{"missing-kernels-writing", "{0} {0:kernel call that writes|kernel calls that write} {1}"},
    Wording{"missing-counterparts", "{0} {0:call|calls} like {1}"},
    Wording{"missing-unknown", "{0} {0:call|calls} of unknown kind"},
    Wording{"missing-written", "results of {0}: {1} written, {2} allocated"},
    Wording{"missing-allocated", "tensors of {0}: {1} allocated, {2} written"},
    Wording{"missing-storages", "{0} {0:storage|storages} and {1} {1:tensor|tensors} are allocated"},
    Wording{"missing-counterpart", "{0} does such work on the other side and has no partner"},
    Wording{"reliability-too-much", "{0} ⚠ rows exceed the printed Sum by {1} {1:call|calls}, {2}"},
    Wording{"reliability-absent", "{0}: no printed checksum"},
    Wording{"reliability-absent-both", "no printed checksum"},
    Wording{"reliability-six-digits", "{0}: six significant digits (CSV)"},
    Wording{"reliability-matched", "matched: {0} of {1}, {2} of {3}"},
    Wording{"reliability-nesting-inferred", "{0}: nesting of {1} {1:row|rows} inferred, as the report has no start times"},
    Wording{"reliability-nesting-partial", "{0}: nesting of {1} {1:row|rows} inferred; more may be nested, counting time twice"},
    Wording{"reliability-nesting-unknown", "{0}: calls may be nested, but the report does not tell which; time may count twice"},
    Wording{"reliability-rows-exceed-total", "{0} ⚠ rows add up to {1}, more than its total of {2}"},
    Wording{"reliability-rows-ratio-faster", "sum of rows alone: {0} faster"},
    Wording{"reliability-rows-ratio-slower", "sum of rows alone: {0} slower"},
    Wording{"reliability-host-clock", "host clock {0}, overlapping and not added: {1} → {2} ({3})"},
    Wording{"reliability-host-clock-no-ratio", "host clock {0}, overlapping and not added: {1} → {2}"},
    Wording{"reliability-other-device", "{0}: {1} → {2} ({3})"},
    Wording{"reliability-other-device-no-ratio", "{0}: {1} → {2}"},

    // What repeats
    Wording{"blocks-equal", "{0} equal blocks of {1} {1:call|calls}: {2} each"},
    Wording{"blocks-equal-outliers", "{0} equal blocks of {1} {1:call|calls}: {2} each; {3}"},
    Wording{"blocks-alike", "{0} blocks of {1} {1:call|calls} that differ in size: {2} to {3}"},
    Wording{"block-outlier", "block {0} takes {1}"},
    Wording{"block-outlier-call", "block {0} takes {1} (mostly {2})"},
    Wording{"block-outliers-more", "{0} more {0:stands|stand} out"},
    Wording{"blocks-of-both", "{0} equal blocks each: {1} {2} ({3} {3:call|calls}), {4} {5} ({6} {6:call|calls})"},
    Wording{"blocks-of-side", "{0}: {1}"},

    // Why kernels are in one group
    Wording{"match-pinned", "pinned by you"},
    Wording{"match-merged", "merged by you"},
    Wording{"match-split", "taken apart by you"},
    Wording{"corrections-in-force", "{0} {0:correction|corrections} of yours {0:applies|apply}: {1}"},
    Wording{"correction-pinned", "{0} pinned"},
    Wording{"correction-merged", "{0} merged"},
    Wording{"correction-split", "{0} split"},
    Wording{"correction-excluded", "{0} excluded"},
    Wording{"correction-kernels", "{0}"},
    Wording{"correction-kernels-more", "{0} and {1} more"},
    Wording{"match-excluded", "excluded by you: counted separately, in no other category"},
    Wording{"match-hash", "Hash equal"},
    Wording{"match-shapes", "shapes equal"},
    Wording{"match-sizes", "sizes equal"},
    Wording{"match-main-sizes", "sizes of data, weight and result equal"},
    Wording{"match-no-shapes", "a side has no shapes"},
    Wording{"match-bias-shape", "bias shape differs"},
    Wording{"match-unit-dimensions", "dimensions of 1 differ"},
    Wording{"match-packed-weights", "layouts differ: packed weights"},
    Wording{"match-packed-data", "layouts differ: packed data"},
    Wording{"match-transposed-weights", "layouts differ: transposed weights"},
    Wording{"match-transposed-data", "layouts differ: dimensions in another order"},
    Wording{"match-folded-constants", "constants folded on one side"},
    Wording{"match-other-arguments", "further arguments differ: something else is fused in"},
    Wording{"match-components", "component operators equal"},
    Wording{"match-components-but-reshapes", "component operators equal but for reshapes and order"},
    Wording{"match-anchor", "main operator equal ({0}), fused differently"},
    Wording{"match-calls", "calls equal ({0})"},
    Wording{"match-calls-differ", "calls differ ({0} | {1})"},
    Wording{"match-several", "kernels merged: {0} | {1}"},
    Wording{"match-components-balance", "component operators balance: the same work, cut into other kernels"},
    Wording{"match-other-sizes", "sizes differ"},
    Wording{"match-reshapes", "reshapes on both sides"},
    Wording{"match-components-differ", "component operators that do not balance: {0}"},
    Wording{"match-order", "same place in the order of calls"},
    Wording{"match-class", "same class ({0})"},
    Wording{"match-other-class", "classes differ: {0} | {1}"},

    // About the comparison as a whole
    Wording{"correction-unknown-kernel", "Correction {0} ({1}): {3} has no kernel {2} of these shapes on this device."},
    Wording{"corrections-not-comparable",
        "Nothing is paired, because the sides' clocks cannot be compared: corrections are left out."},
    Wording{"correction-devices",
        "Correction {0} ({1}) names kernels of several devices, which are timed by several clocks: left out."},
    Wording{"compare-no-duration", "{0}: {1} {1:row has|rows have} no duration and {1:counts|count} as calls, not as time."},
    Wording{
        "compare-one-sided-device", "{0} also has {1} ({2}), which the other side lacks or uses in another way: not compared."},
};

} // namespace

std::span<const Wording> answerCatalog()
{
    return answers;
}

} // namespace tvmscope
