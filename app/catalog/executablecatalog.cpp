// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"

#include <array>

namespace tvmscope {

namespace {

constexpr std::array aboutExecutables{
    // Reading.
    Wording{"form-listing", "a listing of an executable"},
    Wording{"form-ir", "the text of a module"},
    Wording{"listing-line-unreadable",
        "This line stands inside a listing but cannot be read as a part of it; it was left out. It may belong to something "
        "else, such as a log, or have been cut or folded when the listing was copied."},
    Wording{"listing-count-differs",
        "{0} says that it has {1} {1:instruction|instructions}; {2} {2:is|are} in the text. Look for lines that were cut when "
        "the listing was copied."},
    Wording{"listing-cut",
        "The end of the function {0} is not in the text: {1} {1:instruction|instructions} of it {1:is|are} there, its return is "
        "not."},
    Wording{"listing-fields-differ",
        "The numbers of this instruction contradict its text; the text is what was read. One of the two was changed."},
    Wording{"listing-items-differ", "This list says that it has {0} {0:item|items}; {1} {1:is|are} in the text."},
    Wording{"listing-items-missing", "{0} {0:line is|lines are} missing before this one: the list does not go on counting."},
    Wording{"ir-cut", "The end of the function {0} is not in the text."},

    // Listings of every kind.
    Wording{"listing-headline",
        "{0}: {1} {1:instruction|instructions} in {2} {2:function|functions}, {3} {3:call|calls} of kernels."},
    Wording{"listing-of-callees", "{0}: names of {1} {1:function|functions}, without instructions."},
    Wording{"listing-of-constants", "{0}: {1} {1:constant|constants}."},
    Wording{"listing-of-primitives", "{0}: names of {1} packed {1:function|functions}."},
    Wording{"listing-of-devices", "{0}: {1} virtual {1:device|devices}."},
    Wording{"listing-of-stats",
        "{0}: {1} {1:constant|constants}, {2} global {2:function|functions}, {3} packed {3:function|functions}."},
    Wording{"listing-summary-devices", "{0} · virtual devices: {1}"},
    Wording{"listing-summary-stats", "{0} · statistics"},
    Wording{"listing-name-cut", "{0}… (its name is damaged in the listing)"},
    Wording{"listing-several", "{0} listings of executables are open; the first two stand side by side."},
    Wording{"listing-next", "Next: profile the model and open its report beside this listing."},

    // Two listings.
    Wording{"listing-slower", "{0} is {1} slower than {2}: {3} → {4}."},
    Wording{"listing-faster", "{0} is {1} faster than {2}: {3} → {4}."},
    Wording{"listing-same-time", "{0} takes as long as {1}: {2} → {3}."},
    Wording{"listing-runs-unknown", "The text does not say how many runs each time stands for."},
    Wording{"listing-runs-several",
        "The text does not say how many runs each time stands for: {0} MFLOP in {1} are {2} GFLOP/s, so it holds more than one "
        "run of {3} matrix {3:product|products}."},
    Wording{"listing-aligned", "{0} {0:instruction stands|instructions stand} in pairs, {1} in {2} alone and {3} in {4} alone."},
    Wording{"listing-kernels-alike",
        "Both call {0} {0:kernel|kernels} with equal numbers of arguments and shapes of results ({1}); whether the kernels "
        "themselves are equal is not in the text."},
    Wording{"listing-kernels", "{0} calls {1} {1:kernel|kernels}, {2} {3}."},
    Wording{"listing-more-constants", "{0} loads {1} {1:constant|constants} more ({2} load_const against {3} in {4})."},
    Wording{"listing-constants-are-parameters",
        "{0} {0:constant|constants} of {1} {0:is a parameter|are parameters} in {2}: {3}. Constants can be folded and packed "
        "when the model is built; parameters cannot."},
    Wording{"listing-functions-equal",
        "The functions that stand before them are equal ({0} {0:parameter|parameters}, {1} {1:operator|operators}): what is "
        "done to them later makes the difference."},
    Wording{"listing-not-tuned", "The text before {0} warns that operators are not tuned (line {1})."},

    // Modules.
    Wording{"ir-headline", "{0} {0:function|functions} of a Relay module: {1} {1:binding|bindings}, {2} {2:operator|operators}."},
    Wording{"ir-headline-one", "The Relay function {0}: {1} {1:binding|bindings}, {2} {2:operator|operators}."},
    Wording{"ir-summary", "{0} IR {0:function|functions} · {1} {1:operator|operators}"},
    Wording{"ir-summary-one", "IR function {0} · {1} {1:operator|operators}"},
    Wording{"needs-a-listing", "{0} takes listings of executables with instructions, and no file holds one"},

    // Passes of the compiler.
    Wording{"passes-headline", "Compiling took {0}: {1} {1:run|runs} of {2} compiler {2:pass|passes}."},
    Wording{"passes-several", "{0} compilations are open."},
    Wording{"passes-longest", "Most time of their own: {0}."},
    Wording{"passes-one", "{0} {1} ({2})"},
    Wording{"passes-indentation-lost",
        "The blanks before these passes are lost: which ran inside of which was worked out from their times, as far as those "
        "tell."},
    Wording{"passes-times-differ",
        "The own time of {0} {0:pass|passes} is not what the passes inside of {0:it|them} leave of {0:its|their} total; this "
        "is the first. Lines may be missing, or a number was changed."},
    Wording{"passes-missing", "The passes up to here make all but {0} of the time: lines before or behind them are missing."},
    Wording{"needs-pass-timing", "{0} takes times of compiler passes (PassTimingInstrument.render()), and no file holds any"},

    // Counters of accelerators.
    Wording{"counter-bytes-loaded", "bytes loaded"},
    Wording{"counter-bytes-stored", "bytes stored"},
    Wording{"counter-cycles", "cycles"},
    Wording{"counter-operations", "micro-operations"},
    Wording{"counters-heading", "What VTA's simulator counted."},
    Wording{"counters-note", "As printed: scripts often divide by the number of runs first."},
    Wording{"counters-summary", "VTA counters · {0}"},

    // Ratios that are printed beside timings.
    Wording{"ratio-heading", "Printed ratio of two timings."},
    Wording{"ratio-summary", "Printed ratio · {0}"},
};

} // namespace

std::span<const Wording> executableCatalog()
{
    return aboutExecutables;
}

} // namespace tvmscope
