// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/names/parse.h"

#include "models/names/affixes.h"
#include "models/names/canonical.h"
#include "models/names/operatortables.h"
#include "models/names/segmentation.h"

#include <algorithm>

namespace tvmscope {

namespace {

/// A name that stands for itself: an instruction, a builtin, a function no dictionary knows.
OperatorName whole(NameKind kind, std::string_view name, bool known)
{
    OperatorName result;
    result.kind = kind;
    result.components.push_back({std::string(name), canonicalName(name), known});
    return result;
}

OperatorName external(const ExternalName& parts)
{
    OperatorName result;
    result.kind = NameKind::External;
    result.prefix = parts.prefix;
    result.codegen = parts.codegen;
    result.instance = parts.instance;
    if (!parts.layer.empty())
        result.components.push_back({std::string(parts.layer), std::string(parts.layer), false});
    return result;
}

/// Names with a meaning of their own, which are not made of operators.
bool parseSpecial(std::string_view name, OperatorName& result)
{
    if (name.starts_with("VM::")) {
        result = whole(NameKind::VmInstruction, name, true);
    } else if (name.starts_with("vm.")) {
        const auto known = tables::relaxBuiltins();
        result = whole(NameKind::Builtin, name, std::find(known.begin(), known.end(), name) != known.end());
    } else if (name == "__nop") {
        result = whole(NameKind::Nop, name, true);
    } else if (name == "__copy" || name == "CopyIn" || name == "CopyOut") {
        result = whole(NameKind::Copy, name, true);
    } else if (const ExternalName parts = cutExternal(name); !parts.codegen.empty()) {
        result = external(parts);
    } else {
        return false;
    }
    return true;
}

/// What the name itself tells of its dialect; names without a hint are read as Relax, whose dictionary is the wider one.
Dialect dialectOf(const NameParts& parts) noexcept
{
    if (parts.prefix == "fuse_")
        return Dialect::Nnvm;
    if (parts.module || parts.truncated)
        return Dialect::Relay;
    if (parts.body.find("relax_") != std::string_view::npos || !parts.codegen.empty())
        return Dialect::Relax;
    const bool relayOperator = parts.body.starts_with("nn_") || parts.body.find("_nn_") != std::string_view::npos;
    return relayOperator || !parts.instance.empty() ? Dialect::Relay : Dialect::Relax;
}

NameKind kindOf(const NameParts& parts, const std::vector<ComponentOperator>& components) noexcept
{
    if (parts.shapeFunction)
        return NameKind::ShapeFunction;
    if (!parts.codegen.empty())
        return NameKind::External;
    const bool known = std::any_of(components.begin(), components.end(), [](const ComponentOperator& c) { return c.known; });
    return known ? NameKind::Kernel : NameKind::Opaque;
}

/// Words of the name's own dialect; of all of them where that explains more of it.
Segmentation segmentBest(const NameParts& parts, Dialect& dialect)
{
    Segmentation own = segment(parts.body, dialect, parts.truncated);
    if (own.unknown == 0)
        return own;
    Segmentation any = segment(parts.body, Dialect::Any, parts.truncated);
    if (any.unknown >= own.unknown)
        return own;
    dialect = Dialect::Any;
    return any;
}

OperatorName parseKernel(std::string_view name)
{
    const NameParts parts = cutAffixes(name);
    Dialect dialect = dialectOf(parts);
    const Segmentation segmentation = segmentBest(parts, dialect);

    OperatorName result;
    result.prefix = parts.prefix;
    result.codegen = parts.codegen;
    result.instance = parts.instance;
    result.truncated = parts.truncated;
    for (const Piece& piece : segmentation.pieces) {
        const bool cut = parts.truncated && &piece == &segmentation.pieces.back();
        result.components.push_back(componentOf(piece, dialect, cut));
    }
    if (result.instance.empty() && !segmentation.pieces.empty())
        result.instance = segmentation.pieces.back().digits;
    result.kind = kindOf(parts, result.components);
    if (result.kind == NameKind::Opaque)
        return whole(NameKind::Opaque, name, false);
    if (!result.components.empty() && result.components.front().name == "compute_symbolic_expr")
        result.kind = NameKind::ShapeFunction;
    result.alternatives = otherReadings(segmentation.pieces, result.components, dialect);
    return result;
}

} // namespace

OperatorName parseOperatorName(std::string_view name)
{
    OperatorName result;
    return parseSpecial(name, result) ? result : parseKernel(name);
}

} // namespace tvmscope
