// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/executable/vminstruction.h"

#include "models/names/ascii.h"
#include "parsers/formats/executable/listingtext.h"
#include "parsers/numbers.h"

#include <algorithm>

namespace tvmscope {

namespace {

Opcode opcodeNamed(std::string_view name)
{
    for (std::size_t at = 0; at <= static_cast<std::size_t>(Opcode::KillRegister); ++at)
        if (opcodeName(static_cast<Opcode>(at)) == name)
            return static_cast<Opcode>(at);
    return Opcode::Other;
}

/// Whether the first register of its text takes the result.
bool hasResult(Opcode opcode)
{
    switch (opcode) {
    case Opcode::Ret:
    case Opcode::If:
    case Opcode::Goto:
    case Opcode::Fatal:
    case Opcode::KillRegister:
    case Opcode::InvokePacked: // which says `out:`
    case Opcode::Other:
        return false;
    default:
        return true;
    }
}

bool isCall(Opcode opcode)
{
    return opcode == Opcode::InvokePacked || opcode == Opcode::Invoke || opcode == Opcode::InvokeClosure
        || opcode == Opcode::AllocClosure;
}

/// Reads the operands of a text from left to right; what is none is the detail.
class OperandReader {
public:
    OperandReader(std::string_view text, Instruction& into)
        : text_(text)
        , into_(into)
        , awaitsResult_(hasResult(into.opcode))
    {
    }

    void read()
    {
        while (at_ < text_.size())
            if (!readRegister() && !readIndex("Const[") && !readIndex("PackedFunc[") && !readIndex("VMFunc[") && !readOut())
                detail_ += text_[at_++];
        if (!isCall(into_.opcode))
            into_.detail = withoutEmptyPlaces();
    }

private:
    bool readRegister()
    {
        if (text_[at_] != '$')
            return false;
        ++at_; // a lone one stands for no register at all
        std::size_t length = 0;
        if (const auto number = leadingInteger(text_.substr(at_), length)) {
            at_ += length;
            if (awaitsResult_ || out_)
                into_.writes.push_back(*number);
            else
                into_.reads.push_back({Operand::Kind::Register, *number});
            awaitsResult_ = false;
        }
        return true;
    }

    bool readIndex(std::string_view opening)
    {
        if (text_.substr(at_, opening.size()) != opening)
            return false;
        std::size_t length = 0;
        const auto number = leadingInteger(text_.substr(at_ + opening.size()), length);
        const std::size_t close = at_ + opening.size() + length;
        if (!number || *number < 0 || close >= text_.size() || text_[close] != ']')
            return false;
        if (opening == "Const[")
            into_.reads.push_back({Operand::Kind::Constant, *number});
        else
            into_.callee = *number;
        at_ = close + 1;
        return true;
    }

    bool readOut()
    {
        constexpr std::string_view word = "out:";
        if (into_.opcode != Opcode::InvokePacked || text_.substr(at_, word.size()) != word)
            return false;
        out_ = true;
        at_ += word.size();
        return true;
    }

    /// One blank between what is left, without the commas of registers.
    std::string withoutEmptyPlaces() const
    {
        std::string tidy;
        for (const char c : detail_)
            if (c != ' ' || (!tidy.empty() && tidy.back() != ' '))
                tidy += c;
        if (into_.opcode == Opcode::AllocAdt)
            tidy.erase(std::min(tidy.find(" ["), tidy.size()));
        return std::string(trimmed(tidy));
    }

    std::string_view text_;
    Instruction& into_;
    std::size_t at_ = 0;
    bool awaitsResult_, out_ = false;
    std::string detail_;
};

/// TVM 0.6 prints registers of this one as bare numbers: `alloc_storage 2 1 64 float32`.
void readBareStorage(Instruction& instruction)
{
    std::size_t length = 0;
    const auto result = leadingInteger(instruction.detail, length);
    if (!result)
        return;
    const std::string_view behind = trimmed(std::string_view(instruction.detail).substr(length));
    std::size_t sizeLength = 0;
    const auto size = leadingInteger(behind, sizeLength);
    if (!size)
        return;
    instruction.writes = {*result};
    instruction.reads = {{Operand::Kind::Register, *size}};
    instruction.detail = std::string(trimmed(behind.substr(sizeLength)));
}

/// Whether a type stands in the text of an allocation, `float32`, whose bits are one of the fields.
bool saysType(const VmLine& line)
{
    const std::size_t last = line.text.find_last_not_of("0123456789 "); // a device, or nothing, stands behind the type
    if (last == std::string_view::npos)
        return false;
    const std::string_view name = line.text.substr(0, last + 1);
    if (name.ends_with("bool") || name.ends_with("handle"))
        return true;
    if (name.back() < 'a' || name.back() > 'z')
        return false;
    std::size_t length = 0;
    const auto bits = leadingInteger(line.text.substr(last + 1), length);
    return bits && std::find(line.fields.begin() + 1, line.fields.end(), *bits) != line.fields.end();
}

} // namespace

std::optional<VmLine> vmLine(std::string_view line)
{
    line = trimmed(line);
    VmLine read;
    std::size_t length = 0;
    const auto index = leadingInteger(line, length);
    if (!index || *index < 0 || length >= line.size() || line[length] != ':')
        return std::nullopt;
    const std::size_t sign = line.find("# ", length);
    if (sign == std::string_view::npos)
        return std::nullopt;
    read.index = *index;
    read.text = trimmed(line.substr(sign + 2));
    std::string_view fields = trimmed(line.substr(length + 1, sign - length - 1));
    while (!fields.empty()) {
        const auto number = readNumber(fields);
        if (!number)
            return std::nullopt;
        read.fields.push_back(number->integer.value_or(0));
        fields = trimmed(fields.substr(number->length));
    }
    return read.fields.empty() || read.text.empty() ? std::nullopt : std::optional(std::move(read));
}

Instruction vmInstruction(const VmLine& line)
{
    Instruction instruction;
    const std::size_t nameEnd = std::min(line.text.find(' '), line.text.size());
    instruction.opcode = opcodeNamed(line.text.substr(0, nameEnd));
    instruction.text = std::string(line.text);
    OperandReader(line.text.substr(nameEnd), instruction).read();
    if (instruction.opcode == Opcode::AllocStorage && instruction.writes.empty())
        readBareStorage(instruction);
    return instruction;
}

bool fieldsAgree(const VmLine& line, const Instruction& instruction)
{
    if (instruction.opcode != Opcode::Other && line.fields.front() != static_cast<std::int64_t>(instruction.opcode))
        return false;
    std::vector<std::int64_t> numbers(line.fields.begin() + 1, line.fields.end());
    std::sort(numbers.begin(), numbers.end());
    const auto has = [&](std::int64_t number) { return std::binary_search(numbers.begin(), numbers.end(), number); };
    return std::all_of(instruction.reads.begin(), instruction.reads.end(), [&](const Operand& read) { return has(read.value); })
        && std::all_of(instruction.writes.begin(), instruction.writes.end(), has)
        && (instruction.callee == Instruction::none || has(instruction.callee));
}

bool saysAll(const VmLine& line, const Instruction& instruction)
{
    const auto count = [&](char c) { return std::count(line.text.begin(), line.text.end(), c); };
    const bool closed = count('(') == count(')') && count('[') == count(']');
    if (instruction.opcode == Opcode::Other || !closed || !fieldsAgree(line, instruction)
        || (hasResult(instruction.opcode) && instruction.writes.empty()))
        return false;
    switch (instruction.opcode) {
    case Opcode::Ret:
    case Opcode::KillRegister:
    case Opcode::Move:
    case Opcode::LoadConst:
        return !instruction.reads.empty();
    case Opcode::Goto:
    case Opcode::If:
    case Opcode::LoadConsti:
        return !instruction.detail.empty();
    case Opcode::Invoke:
    case Opcode::InvokePacked:
    case Opcode::AllocClosure:
        return instruction.callee != Instruction::none && count('(') > 0;
    case Opcode::InvokeClosure:
        return count('(') > 0;
    case Opcode::AllocStorage:
    case Opcode::AllocTensor:
    case Opcode::AllocTensorReg:
        return saysType(line);
    default:
        return true;
    }
}

} // namespace tvmscope
