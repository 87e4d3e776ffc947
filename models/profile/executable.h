// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/executor.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

/// What was printed of an executable of a virtual machine.
enum class ListingKind : std::uint8_t { Bytecode, Constants, Primitives, VirtualDevices, Stats, AsText, AsPython };

/// `bytecode`, `constants`, … as scripts know them.
constexpr std::string_view listingId(ListingKind kind) noexcept
{
    constexpr std::array<std::string_view, 7> ids{
        "bytecode", "constants", "primitives", "virtual-devices", "stats", "as-text", "as-python"};
    return ids[static_cast<std::size_t>(kind)];
}

/// Instructions of the Relay VM by their numbers (include/tvm/runtime/vm/bytecode.h), and `call` of the Relax VM, whose other
/// instructions have the names of Relay's.
enum class Opcode : std::uint8_t {
    Move,
    Ret,
    Invoke,
    InvokeClosure,
    InvokePacked,
    AllocTensor,
    AllocTensorReg,
    AllocAdt,
    AllocClosure,
    GetField,
    If,
    LoadConst,
    Goto,
    GetTag,
    LoadConsti,
    Fatal,
    AllocStorage,
    ShapeOf,
    ReshapeTensor,
    DeviceCopy,
    KillRegister,
    Call,
    Other, ///< a name that no version of TVM that is known has
};
inline constexpr std::size_t opcodeCount = static_cast<std::size_t>(Opcode::Other) + 1;

/// `load_const`: as listings print it.
constexpr std::string_view opcodeName(Opcode opcode) noexcept
{
    constexpr std::array<std::string_view, opcodeCount> names{"move", "ret", "invoke", "invoke_closure", "invoke_packed",
        "alloc_tensor", "alloc_tensor_reg", "alloc_data", "alloc_closure", "get_field", "if", "load_const", "goto", "get_tag",
        "load_consti", "fatal", "alloc_storage", "shape_of", "reshape_tensor", "device_copy", "kill_register", "call", "other"};
    return names[static_cast<std::size_t>(opcode)];
}

/// What an instruction is fed with.
struct Operand {
    enum class Kind : std::uint8_t {
        Register,
        Constant,
        Number,
        Function, ///< index into Executable::callees
        Context, ///< the machine itself, Relax's `%vm`
        Nothing, ///< Relax's `%void`
    };
    Kind kind = Kind::Register;
    std::int64_t value = 0;
    bool operator==(const Operand&) const = default;
};

struct Instruction {
    static constexpr std::int64_t none = -1;

    Opcode opcode = Opcode::Other;
    std::uint32_t line = 0, column = 0; ///< in the source, from 1
    std::int64_t callee = none; ///< of a call: index into Executable::callees; of invoke and alloc_closure a function's number
    std::vector<Operand> reads; ///< in the order of the text
    std::vector<std::int64_t> writes; ///< registers
    std::string detail; ///< what else the text says: `[1, 512] float32` of an allocation, offsets of a jump
    std::string text; ///< as printed, without number and fields
};

struct VmFunction {
    std::string name;
    bool nameCut = false; ///< TVM 0.6 to 0.8 print a function without parameters with damaged name
    bool external = false; ///< Relax: a kernel or a builtin, without instructions here
    std::vector<std::string> parameters; ///< as named, else by their registers, `%0`
    std::optional<std::int64_t> registers; ///< as printed
    std::optional<std::int64_t> printedInstructions;
    std::vector<Instruction> instructions;
    std::uint32_t line = 0;
};

/// A constant of an executable as far as a listing says it.
struct ExecutableConstant {
    std::int64_t index = 0;
    std::string type; ///< `float32[16, 784, 8]`, `[16, 784, 8]`, `scalar`, `shapetuple[2]`, `string`, `float32` (a type)
    std::string value; ///< `[1,784]`, the string; empty: not in the text
};

/// A listing of an executable of one of TVM's virtual machines. Immutable once read.
struct Executable {
    ExecutorKind vm = ExecutorKind::RelayVm;
    ListingKind listing = ListingKind::Bytecode;
    std::vector<VmFunction> functions; ///< of bytecode and both Relax texts
    /// Functions that instructions call: of Relax by appearance, of bytecode by the number of the packed function, where a list
    /// of them stands in the same text; empty names are not known. Of the list of packed functions and of stats that list itself.
    std::vector<std::string> callees;
    std::vector<ExecutableConstant> constants; ///< of the list of constants and of stats
    std::vector<std::string> globals; ///< of stats
    std::vector<std::string> devices; ///< of the list of virtual devices, a line each

    /// Has instructions, and so can be held against another. Relax prints none of what it compiled down to kernels.
    bool hasInstructions() const noexcept
    {
        return std::any_of(
            functions.begin(), functions.end(), [](const VmFunction& function) { return !function.instructions.empty(); });
    }
    /// Empty: not known.
    std::string_view calleeName(const Instruction& instruction) const noexcept
    {
        const bool calls = instruction.opcode == Opcode::InvokePacked || instruction.opcode == Opcode::Call;
        const auto at = static_cast<std::size_t>(instruction.callee);
        return calls && instruction.callee >= 0 && at < callees.size() ? std::string_view(callees[at]) : std::string_view();
    }
};
using ExecutablePtr = std::shared_ptr<const Executable>;

} // namespace tvmscope
