// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"

namespace tvmscope {

std::span<const Wording> executorCatalog()
{
    static constexpr Wording list[] = {
        {"executor-recorder", "written by a recorder of Relax VM calls"},
        {"executor-vm-instruction", "“{0}” is an instruction that only the Relay VM records"},
        {"executor-relax-builtin", "“{0}” is a builtin of the Relax VM"},
        {"executor-vm-module", "“{0}” has the prefix that the Relay VM gives its functions"},
        {"executor-graph-module", "“{0}” has the prefix that the graph executor gives its functions"},
        {"executor-graph-node", "“{0}” is a node that only the graph executor has"},
        {"executor-relay-operator", "“{0}” names a Relay operator and no module: TVM 0.8's Relay VM"},
        {"executor-relax-unfused",
            "“{0}” has none of the prefixes that Relay gives its functions, as kernels of Relax have none"},
        {"executor-relax-kernel", "“{0}” is numbered as Relax numbers its kernels"},
        {"executor-hash", "rows have a Hash, which Relax never writes, and names without the graph executor's prefix"},
        {"executor-layouts", "rows have layouts, which Relax never writes, and names without the graph executor's prefix"},
        {"executor-no-hash", "a VM, and no row has a Hash, which the Relay VM always writes"},
        {"executor-debug-run", "printed by run() of the debug executor, which is the graph executor"},
        {"executor-get-stat", "printed by get_stat(), which the Relay VM of TVM 0.6 and 0.7 has"},
        {"executor-debug-compare", "printed by debug_compare of MLC-LLM, whose models run on the Relax VM"},
        {"executor-declared", "the report says “Executor: {0}”"},
        {"executor-undecided", "nothing in the report tells which executor wrote it"},
    };
    return list;
}

} // namespace tvmscope
