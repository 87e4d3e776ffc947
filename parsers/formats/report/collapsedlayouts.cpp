// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/report/collapsedcells.h"
#include "parsers/formats/report/tablecells.h"

#include <algorithm>
#include <array>

namespace tvmscope {

namespace {

/// Which layout attributes an operator has (include/tvm/relay/attrs). `always` are never blank, `maybe` are blank by default.
struct OperatorLayouts {
    std::string_view part; ///< of the operator's name
    std::array<std::string_view, 3> always, maybe;
};

constexpr std::array operatorLayouts = {
    OperatorLayouts{"layout_transform", {"src_layout", "dst_layout"}, {}},
    OperatorLayouts{"contrib_conv", {"data_layout", "kernel_layout", "out_layout"}, {}},
    OperatorLayouts{"contrib_depthwise", {"data_layout", "kernel_layout", "out_layout"}, {}},
    OperatorLayouts{"conv", {"data_layout", "kernel_layout"}, {"out_layout"}},
    OperatorLayouts{"dilation2d", {"data_layout", "kernel_layout"}, {}},
    OperatorLayouts{"pool", {"layout"}, {"out_layout"}},
    OperatorLayouts{"upsampling", {"layout"}, {}},
    OperatorLayouts{"resize", {"layout"}, {"out_layout"}},
    OperatorLayouts{"roi_", {"layout"}, {}},
    OperatorLayouts{"grid_sample", {"layout"}, {}},
    OperatorLayouts{"to_depth", {"layout"}, {}},
    OperatorLayouts{"depth_to", {"layout"}, {}},
    OperatorLayouts{"correlation", {"layout"}, {}},
    OperatorLayouts{"dense_pack", {"weight_layout"}, {}},
    OperatorLayouts{"dense", {}, {"weight_layout"}},
};

constexpr double foreignCost = 2.0, wrongKind = 4.0, unknownOperator = 0.5, missing = 1.5, blankCost = 0.3;

bool among(const std::array<std::string_view, 3>& names, std::string_view name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

} // namespace

double layoutCost(std::string_view column, std::string_view layout, std::string_view name)
{
    bool known = false, always = false, maybe = false;
    for (const OperatorLayouts& op : operatorLayouts) {
        if (name.find(op.part) == std::string_view::npos)
            continue;
        known = true;
        always = always || among(op.always, column);
        maybe = maybe || among(op.maybe, column);
    }
    if (layout.empty())
        return always ? missing : blankCost;
    double cost = !known ? unknownOperator : always || maybe ? 0.0 : foreignCost;
    const bool kernel = tablecell::isKernelLayout(layout);
    const bool data = column == "data_layout" || column == "layout" || column == "out_layout";
    if ((column == "kernel_layout" && !kernel) || (data && kernel))
        cost += wrongKind;
    return cost;
}

} // namespace tvmscope
