// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/names/ascii.h"
#include "models/profile/messageids.h"
#include "parsers/format.h"
#include "parsers/formats/executable/listingtext.h"
#include "parsers/formats/executable/relaxlisting.h"
#include "parsers/text/logprefix.h"

#include <algorithm>

namespace tvmscope {

/// `tvm-relax-text`: functions and instructions of a Relax executable, `ex.as_text()` (src/runtime/relax_vm/executable.cc, from
/// TVM 0.16 on; src/runtime/vm/executable.cc from 0.21 on).
extern const Format relaxTextFormat;

namespace {

/// `@main:`, `@name packed_func;` or `@name num_inputs=2 vm_tir_func;`; nothing if it is none of these.
std::optional<VmFunction> relaxHead(std::string_view line)
{
    line = trimmed(line);
    if (!line.starts_with('@'))
        return std::nullopt;
    VmFunction function;
    const std::size_t blank = line.find(' ');
    if (blank == std::string_view::npos) {
        if (line.size() < 3 || !line.ends_with(':'))
            return std::nullopt;
        function.name = std::string(line.substr(1, line.size() - 2));
        return function;
    }
    const std::string_view rest = line.substr(blank + 1);
    constexpr std::string_view inputs = "num_inputs=";
    function.name = std::string(line.substr(1, blank - 1));
    function.external = true;
    if (rest == "packed_func;" || (rest.starts_with(inputs) && rest.ends_with(" vm_tir_func;")))
        return function;
    return std::nullopt;
}

std::optional<std::int64_t> numberBehind(std::string_view text, std::string_view opening)
{
    std::size_t length = 0;
    return text.starts_with(opening) ? leadingInteger(text.substr(opening.size()), length) : std::nullopt;
}

/// `%3`, `i5`, `c[2]`, `f[name]`, `%vm`, `%void`
std::optional<Operand> relaxOperand(std::string_view text, RelaxListing& listing)
{
    if (text == "%vm")
        return Operand{Operand::Kind::Context, 0};
    if (text == "%void")
        return Operand{Operand::Kind::Nothing, 0};
    if (const auto number = numberBehind(text, "%"))
        return Operand{Operand::Kind::Register, *number};
    if (const auto number = numberBehind(text, "i"))
        return Operand{Operand::Kind::Number, *number};
    if (const auto number = numberBehind(text, "c["))
        return Operand{Operand::Kind::Constant, *number};
    if (text.starts_with("f[") && text.ends_with(']'))
        return Operand{Operand::Kind::Function, listing.calleeOf(text.substr(2, text.size() - 3))};
    return std::nullopt;
}

bool addResult(std::string_view text, Instruction& instruction)
{
    if (text == "%void")
        return true;
    const auto number = numberBehind(text, "%");
    if (number)
        instruction.writes.push_back(*number);
    return number.has_value();
}

/// `f  in: %0, c[1] dst: %2`
bool readCall(std::string_view rest, RelaxListing& listing, Instruction& instruction)
{
    constexpr std::string_view in = " in:", dst = " dst:";
    const std::size_t inAt = rest.find(in), dstAt = rest.rfind(dst);
    if (inAt == std::string_view::npos || dstAt == std::string_view::npos || dstAt < inAt + in.size())
        return false;
    instruction.opcode = Opcode::Call;
    instruction.callee = listing.calleeOf(trimmed(rest.substr(0, inAt)));
    return listing.readOperands(rest.substr(inAt + in.size(), dstAt - inAt - in.size()), relaxOperand, instruction)
        && addResult(trimmed(rest.substr(dstAt + dst.size())), instruction);
}

/// `ret %0`, `goto 5`, `If %1, 3`
bool readJump(std::string_view name, std::string_view rest, Instruction& instruction)
{
    instruction.opcode = name == "ret" ? Opcode::Ret : name == "goto" ? Opcode::Goto : Opcode::If;
    if (instruction.opcode == Opcode::Goto) {
        instruction.detail = std::string(rest);
        std::size_t length = 0;
        return leadingInteger(rest, length).has_value();
    }
    const std::size_t comma = std::min(rest.find(','), rest.size());
    if (comma < rest.size())
        instruction.detail = std::string(trimmed(rest.substr(comma + 1)));
    const auto number = numberBehind(rest, "%");
    if (number)
        instruction.reads.push_back({Operand::Kind::Register, *number});
    return number || rest.starts_with("%v");
}

enum class LineFound : std::uint8_t { None, Instruction, Broken };

/// Whether what follows the name of an instruction can be its operands: behind a listing somebody may write `If you …`.
bool mayBeOperands(std::string_view name, std::string_view rest)
{
    std::size_t length = 0;
    if (name == "call")
        return rest.find(" in:") != std::string_view::npos;
    if (name == "goto")
        return leadingInteger(rest, length).has_value();
    return (name == "ret" || name == "If") && rest.starts_with('%');
}

LineFound readRelaxLine(std::string_view line, RelaxListing& listing, Instruction& instruction)
{
    line = trimmed(line);
    const std::size_t nameEnd = std::min(line.find(' '), line.size());
    const std::string_view name = line.substr(0, nameEnd), rest = trimmed(line.substr(nameEnd));
    if (!mayBeOperands(name, rest))
        return LineFound::None;
    instruction.text = std::string(line);
    const bool sound = name == "call" ? readCall(rest, listing, instruction) : readJump(name, rest, instruction);
    return sound ? LineFound::Instruction : LineFound::Broken;
}

class RelaxTextScan {
public:
    explicit RelaxTextScan(const SourceText& source)
        : source_(source)
        , text_(source.text())
        , problems_(source)
    {
    }

    std::vector<Claim> claims(const ParseControl& control)
    {
        for (std::size_t at = text_.find('@'); at != std::string_view::npos && !control.stopped();) {
            std::size_t end = at + 1;
            const bool mayBegin = opensItsLine(text_, at);
            auto head = mayBegin ? relaxHead(TextLines(text_, at).line()) : std::nullopt;
            if (head)
                end = readFunction(at, std::move(*head));
            at = text_.find('@', end);
        }
        close();
        return std::move(claims_);
    }

private:
    /// Returns where it ends, or where to go on if it is no function.
    std::size_t readFunction(std::size_t at, VmFunction head)
    {
        TextLines lines(text_, at);
        // A function has instructions, which keeps other lines that end in a colon out.
        if (!head.external && !beginsInstructions(lines))
            return lines.end();
        if (!listing_.empty() && !follows(at, head.name))
            close();
        if (listing_.empty())
            begin_ = at;
        head.line = source_.placeAt(at).line;
        listing_.addFunction(std::move(head));
        end_ = lines.end();
        readInstructions(lines);
        listing_.sayIfCut(problems_, at);
        return end_;
    }

    static bool beginsInstructions(TextLines head)
    {
        head.next();
        RelaxListing scratch(ListingKind::AsText);
        Instruction probe;
        return head.skipBlank() && readRelaxLine(head.line(), scratch, probe) != LineFound::None;
    }

    /// Whether a function that begins here is one of the listing before it. Lines of a log may stand between.
    bool follows(std::size_t at, std::string_view name)
    {
        if (listing_.hasFunction(name))
            return false;
        bool logged = false;
        for (TextLines lines(text_, end_); lines.skipBlank() && lines.end() < at; lines.next(), logged = true)
            if (lines.begin() == end_ || logPrefixLength(lines.line()) == 0)
                return false;
        if (logged)
            problems_.say(end_ + 1, Message("listing-line-unreadable"));
        return true;
    }

    void readInstructions(TextLines lines)
    {
        for (lines.next(); lines.skipBlank() && !listing_.function().external; lines.next()) {
            const std::size_t begin = lines.begin();
            Instruction instruction;
            const LineFound found = readFolded(lines, instruction);
            if (found == LineFound::None && !isAmongInstructions(lines))
                return;
            end_ = lines.end();
            if (found != LineFound::Instruction) {
                problems_.say(begin, Message("listing-line-unreadable"));
                continue;
            }
            setPlace(instruction, source_, begin);
            listing_.addInstruction(std::move(instruction));
        }
    }

    /// The instruction of a line, or of that and the next ones, which `lines` goes on to, where a terminal folded it.
    LineFound readFolded(TextLines& lines, Instruction& instruction)
    {
        const LineFound found = readRelaxLine(lines.line(), listing_, instruction);
        const bool mayBeFolded = trimmed(lines.line()).starts_with("call") || found == LineFound::Instruction;
        if (!mayBeFolded || (found == LineFound::Instruction && !lines.isEndedBelow()))
            return found;
        const auto isOther = [](std::string_view line) { return trimmed(line).empty() || isOfAnother(line); };
        const auto readWhole = [&](const std::string& line) {
            Instruction whole;
            const bool isWhole = readRelaxLine(line, listing_, whole) == LineFound::Instruction;
            if (isWhole)
                instruction = std::move(whole);
            return isWhole;
        };
        return readUnfolded(lines, maxFolds, isOther, readWhole) ? LineFound::Instruction : found;
    }

    /// Whether a line of something else came between the instructions of a function, which then has not returned before it.
    bool isAmongInstructions(const TextLines& lines) const
    {
        RelaxListing scratch(ListingKind::AsText);
        const auto isInstruction = [&](std::string_view line) {
            Instruction probe;
            return readRelaxLine(line, scratch, probe) == LineFound::Instruction;
        };
        return !listing_.isComplete() && goesOnBehind(lines, isInstruction, isOfAnother);
    }

    static bool isOfAnother(std::string_view line) { return relaxHead(line).has_value(); }

    void close()
    {
        if (!listing_.empty() && claims_.size() <= maxArtifacts)
            claims_.push_back(listingClaim(source_, begin_, end_, relaxTextFormat, listing_.take(), problems_.take()));
        listing_ = RelaxListing(ListingKind::AsText);
        problems_ = ListingProblems(source_);
    }

    const SourceText& source_;
    std::string_view text_;
    ListingProblems problems_;
    RelaxListing listing_{ListingKind::AsText};
    std::size_t begin_ = 0, end_ = 0;
    std::vector<Claim> claims_;
};

std::vector<Claim> scanRelaxText(const SourceText& source, const ParseControl& control)
{
    return RelaxTextScan(source).claims(control);
}

} // namespace

const Format relaxTextFormat{"tvm-relax-text", Message("form-listing"), scanRelaxText};

} // namespace tvmscope
