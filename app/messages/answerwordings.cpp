// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/messages/messages.h"

#include <algorithm>
#include <array>

namespace tvmscope {

namespace {

constexpr std::array answers{
    // Headlines
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
    Wording{"headline-no-times", "Not compared: {0} holds neither rows nor totals."},
    Wording{"headline-no-device", "Not compared: {0} does not say on which device it ran."},
    Wording{"headline-zero-time", "No ratio: {0} shows no time on {1}."},
    Wording{"one-run-each", "One run each."},
    Wording{"runs-added-up", "{0}: {1} {1:run|runs}, {2}: {3} {3:run|runs}, added up."},
    Wording{"place-total", "{0}"},
    Wording{"place-rows", "{0} (sums of rows: a side has no total)"},
    Wording{"place-unknown", "a device that is not named"},
    Wording{"place-unknown-rows", "a device that is not named (sums of rows: a side has no total)"},

    // Carriers
    Wording{"carrier-whole", "{0} carries it: {1}."},
    Wording{"carrier-whole-detail", "{0} carries it: {1} ({2})."},
    Wording{"carrier-kernels", "{0} {1} {0:kernel|kernels}: {2} ({3})."},
    Wording{"carriers", "Carried by {0}."},
    Wording{"carriers-both-ways", "Moved: {0}."},
    Wording{"carriers-slow-calls", "Mostly in single slow calls: measure again."},
    Wording{"loses-again", "{0} loses {1} again: {2}."},
    Wording{"gains-again", "{0} gains {1} again: {2}."},
    Wording{"loses-again-in", "{0} loses {1} again in {2}."},
    Wording{"gains-again-in", "{0} gains {1} again in {2}."},
    Wording{"loses-again-in-two", "{0} loses {1} again in {2} and {3}."},
    Wording{"gains-again-in-two", "{0} gains {1} again in {2} and {3}."},
    Wording{"carrier-item", "{0} {1}"},
    Wording{"carrier-item-detail", "{0} {1} ({2})"},
    Wording{"carrier-times", "{0}"},
    Wording{"carrier-one-call-slower", "one call, {0} slower"},
    Wording{"carrier-one-call-faster", "one call, {0} faster"},
    Wording{"carrier-only-in", "only in {0}"},
    Wording{"carrier-slow-calls", "single slow calls: measure again"},
    Wording{"operator-name", "{0}"},
    Wording{"what-if-group", "With {0}'s {1}, {2} would take {3}."},
    Wording{"what-if-best", "With the faster side of every group: {0}."},
    Wording{"best-caption", "Best of both on {0}: no less than {1}. What to take over, most gained first:"},
    Wording{"best-note", "… {0} more {0:group|groups} with {1}."},

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
    Wording{"comparable-operators-incomplete", "Operators differ, some may be among what is not in the text: {0}"},
    Wording{"comparable-flops-same", "{0} each in convolutions and matmuls"},
    Wording{"comparable-flops-differ", "{0} | {1} in convolutions and matmuls"},
    Wording{"comparable-threads", "threads {0} each"},
    Wording{"comparable-threads-differ", "threads: {0} {1}, {2} {3}"},
    Wording{"comparable-threads-half-known", "threads: {0} {1}, {2}'s are not in the text"},
    Wording{"comparable-threads-unknown", "threads not in the text"},
    Wording{"comparable-fast-math", "{0} uses FastMath ({1}), {2} does not"},
    Wording{"comparable-packing", "{0} packs weights or channels into blocks, {1} does not"},
    Wording{"comparable-warm-up", "warm-up runs: {0} ({1}) against {2} ({3})"},
    Wording{"comparable-version-unknown", "TVM version: reports do not say it"},

    // Amounts of work
    Wording{"flops-peta", "{0} PFLOP"},
    Wording{"flops-tera", "{0} TFLOP"},
    Wording{"flops-giga", "{0} GFLOP"},
    Wording{"flops-mega", "{0} MFLOP"},
    Wording{"flops-kilo", "{0} kFLOP"},
    Wording{"flops-one", "{0} FLOP"},

    // Can it be trusted?
    Wording{"trust-verified", "{0} ✓ rows = Sum"},
    Wording{"trust-missing", "{0} ⚠ {1} {1:call|calls}, {2} are not in the text"},
    Wording{"trust-too-much", "{0} ⚠ rows exceed the printed Sum by {1} {1:call|calls}, {2}"},
    Wording{"trust-absent", "{0}: no printed checksum"},
    Wording{"trust-absent-both", "no printed checksum"},
    Wording{"trust-six-digits", "{0}: six significant digits (CSV)"},
    Wording{"trust-matched", "matched: {0} of {1}, {2} of {3}"},
    Wording{"trust-rows-exceed-total", "{0} ⚠ rows add up to {1}, more than its total of {2}"},
    Wording{"trust-rows-ratio-faster", "sum of rows alone: {0} faster"},
    Wording{"trust-rows-ratio-slower", "sum of rows alone: {0} slower"},
    Wording{"trust-host-clock", "host clock {0}, overlapping and not added: {1} → {2} ({3})"},
    Wording{"trust-host-clock-no-ratio", "host clock {0}, overlapping and not added: {1} → {2}"},
    Wording{"trust-other-device", "{0}: {1} → {2} ({3})"},
    Wording{"trust-other-device-no-ratio", "{0}: {1} → {2}"},

    // Why kernels are in one group
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
    Wording{"match-other-arguments", "further arguments differ: something else is fused"},
    Wording{"match-components", "component operators equal"},
    Wording{"match-components-but-reshapes", "component operators equal but for reshapes and order"},
    Wording{"match-anchor", "main operator equal ({0}), fused differently"},
    Wording{"match-calls", "calls equal ({0})"},
    Wording{"match-calls-differ", "calls differ ({0} | {1})"},
    Wording{"match-several", "kernels merged: {0} | {1}"},
    Wording{"match-components-balance", "component operators balance: the same work, cut into other kernels"},
    Wording{"match-components-differ", "component operators that do not balance: {0}"},
    Wording{"match-order", "same place in the order of calls"},
    Wording{"match-class", "same class ({0})"},
    Wording{"match-other-class", "classes differ: {0} | {1}"},

    // About the comparison as a whole
    Wording{"compare-no-duration", "{0}: {1} {1:row has|rows have} no duration; counted as calls, not as time."},
    Wording{
        "compare-one-sided-device", "{0} also has {1} ({2}), which the other side lacks or uses in another way: not compared."},
};

/// Owners of the ledger: in tables, at the start of a sentence, behind "in".
constexpr std::array owners{
    Wording{"owner-conv", "conv"},
    Wording{"start-conv", "Convolution"},
    Wording{"in-conv", "convolution"},
    Wording{"owner-dense", "dense"},
    Wording{"start-dense", "Dense"},
    Wording{"in-dense", "dense"},
    Wording{"owner-batch_matmul", "batch_matmul"},
    Wording{"start-batch_matmul", "Batched matmul"},
    Wording{"in-batch_matmul", "batch_matmul"},
    Wording{"owner-attention", "attention"},
    Wording{"start-attention", "Attention"},
    Wording{"in-attention", "attention"},
    Wording{"owner-softmax", "softmax"},
    Wording{"start-softmax", "Softmax"},
    Wording{"in-softmax", "softmax"},
    Wording{"owner-norm", "norm"},
    Wording{"start-norm", "Normalisation"},
    Wording{"in-norm", "normalisation"},
    Wording{"owner-pool", "pool"},
    Wording{"start-pool", "Pooling"},
    Wording{"in-pool", "pooling"},
    Wording{"owner-reduce", "reduce"},
    Wording{"start-reduce", "Reduction"},
    Wording{"in-reduce", "reduction"},
    Wording{"owner-embedding", "embedding"},
    Wording{"start-embedding", "Embedding"},
    Wording{"in-embedding", "embedding"},
    Wording{"owner-elementwise", "elementwise"},
    Wording{"start-elementwise", "Elementwise work"},
    Wording{"in-elementwise", "elementwise work"},
    Wording{"owner-layout", "layout"},
    Wording{"start-layout", "Layout change"},
    Wording{"in-layout", "layout change"},
    Wording{"owner-copy", "copy"},
    Wording{"start-copy", "Copying"},
    Wording{"in-copy", "copying"},
    Wording{"owner-other", "other"},
    Wording{"start-other", "Other work"},
    Wording{"in-other", "other work"},
    Wording{"owner-overhead", "VM instructions"},
    Wording{"start-overhead", "VM overhead"},
    Wording{"in-overhead", "VM instructions"},
    Wording{"owner-nested", "nested correction"},
    Wording{"start-nested", "Nested correction"},
    Wording{"in-nested", "nested correction"},
    Wording{"owner-not-in-text", "not in the text"},
    Wording{"start-not-in-text", "What is not in the text"},
    Wording{"in-not-in-text", "what is not in the text"},
    Wording{"owner-unattributed", "unattributed"},
    Wording{"start-unattributed", "Unattributed time"},
    Wording{"in-unattributed", "unattributed time"},
};

} // namespace

std::span<const Wording> answerWordings()
{
    static const auto all = [] {
        std::array<Wording, answers.size() + owners.size()> both{};
        std::copy(owners.begin(), owners.end(), std::copy(answers.begin(), answers.end(), both.begin()));
        return both;
    }();
    return all;
}

} // namespace tvmscope
