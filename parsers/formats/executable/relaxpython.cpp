// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/names/ascii.h"
#include "models/profile/messageids.h"
#include "parsers/format.h"
#include "parsers/formats/executable/listingtext.h"
#include "parsers/formats/executable/relaxlisting.h"

#include <algorithm>

namespace tvmscope {

/// `tvm-relax-python`: instructions of a Relax executable as the Python that makes them, `ex.as_python()`
/// (src/runtime/relax_vm/executable.cc, from TVM 0.16 on). It lists no external functions.
extern const Format relaxPythonFormat;

namespace {

constexpr std::string_view builderOpening = "ib = rx.Builder()";

/// What stands between the first pair of quotes.
std::string_view quoted(std::string_view text)
{
    const std::size_t open = text.find('"');
    const std::size_t close = open == std::string_view::npos ? open : text.find('"', open + 1);
    return close == std::string_view::npos ? std::string_view() : text.substr(open + 1, close - open - 1);
}

/// The number between parentheses: `3` of `ib.r(3)`.
std::optional<std::int64_t> argumentOf(std::string_view text, std::string_view call)
{
    std::size_t length = 0;
    return text.starts_with(call) ? leadingInteger(text.substr(call.size()), length) : std::nullopt;
}

/// `ib.r(3)`, `ib.r(vm)`, `ib.imm(5)`, `ib.c(2)`, `ib.f("name")`; no result is `ib.r(18014398509481984)`.
std::optional<Operand> pythonOperand(std::string_view text, RelaxListing& listing)
{
    constexpr std::int64_t reserved = std::int64_t{1} << 53; // registers are counted from 0 and end long before
    if (text == "ib.r(vm)")
        return Operand{Operand::Kind::Context, 0};
    if (const auto number = argumentOf(text, "ib.r("))
        return *number >= reserved ? Operand{Operand::Kind::Nothing, 0} : Operand{Operand::Kind::Register, *number};
    if (const auto number = argumentOf(text, "ib.imm("))
        return Operand{Operand::Kind::Number, *number};
    if (const auto number = argumentOf(text, "ib.c("))
        return Operand{Operand::Kind::Constant, *number};
    if (text.starts_with("ib.f(") && !quoted(text).empty())
        return Operand{Operand::Kind::Function, listing.calleeOf(quoted(text))};
    return std::nullopt;
}

/// `("f", args=[ib.r(0)], dst=ib.r(1))`
bool readEmitCall(std::string_view rest, RelaxListing& listing, Instruction& instruction)
{
    constexpr std::string_view args = "args=[", dst = "dst=";
    const std::size_t argsAt = rest.find(args), close = rest.rfind(']');
    if (quoted(rest).empty() || argsAt == std::string_view::npos || close == std::string_view::npos || close < argsAt)
        return false;
    instruction.opcode = Opcode::Call;
    instruction.callee = listing.calleeOf(quoted(rest));
    if (const std::size_t at = rest.find(dst, close); at != std::string_view::npos) {
        const auto result = argumentOf(rest.substr(at + dst.size()), "ib.r(");
        if (!result)
            return false;
        instruction.writes.push_back(*result);
    }
    const std::size_t from = argsAt + args.size();
    return listing.readOperands(rest.substr(from, close - from), pythonOperand, instruction);
}

/// A line inside a function; `sound` is false where it begins like one and cannot be read.
std::optional<Instruction> pythonLine(std::string_view line, RelaxListing& listing, bool& sound)
{
    line = trimmed(line);
    if (!line.starts_with("ib.emit_"))
        return std::nullopt;
    Instruction instruction;
    instruction.text = std::string(line);
    const auto rest = [&](std::string_view word) { return line.substr(word.size(), line.size() - word.size() - 1); };
    if (!line.ends_with(')')) {
        sound = false;
        return instruction;
    }
    if (line.starts_with("ib.emit_call("))
        sound = readEmitCall(rest("ib.emit_call("), listing, instruction);
    else if (line.starts_with("ib.emit_ret(")) {
        instruction.opcode = Opcode::Ret;
        sound = listing.readOperands(rest("ib.emit_ret("), pythonOperand, instruction);
    } else if (line.starts_with("ib.emit_goto(")) {
        instruction.opcode = Opcode::Goto;
        instruction.detail = std::string(rest("ib.emit_goto("));
    } else if (line.starts_with("ib.emit_if(")) {
        const std::string_view arguments = rest("ib.emit_if(");
        const std::size_t comma = std::min(arguments.find(','), arguments.size());
        instruction.opcode = Opcode::If;
        instruction.detail = std::string(trimmed(arguments.substr(std::min(comma + 1, arguments.size()))));
        sound = listing.readOperands(arguments.substr(0, comma), pythonOperand, instruction);
    } else
        sound = false;
    return instruction;
}

/// `with ib.function("main", num_inputs=1):`
std::optional<VmFunction> pythonHead(std::string_view line)
{
    constexpr std::string_view opening = "with ib.function(", inputs = "num_inputs=";
    line = trimmed(line);
    if (!line.starts_with(opening) || quoted(line).empty())
        return std::nullopt;
    VmFunction function;
    function.name = std::string(quoted(line));
    std::size_t length = 0;
    const std::size_t at = line.find(inputs);
    const auto count = at == std::string_view::npos ? std::nullopt : leadingInteger(line.substr(at + inputs.size()), length);
    constexpr std::int64_t maxParameters = 100'000;
    for (std::int64_t parameter = 0; count && parameter < std::min(*count, maxParameters); ++parameter)
        function.parameters.push_back("%" + std::to_string(parameter));
    return function;
}

bool isOfPython(std::string_view line)
{
    line = trimmed(line);
    return line.starts_with("ib.emit_") || line.starts_with("with ib.function(");
}

bool isBuilder(std::string_view line)
{
    return trimmed(line).starts_with(builderOpening);
}

/// Reads the listing that begins with a builder.
class RelaxPythonReader {
public:
    explicit RelaxPythonReader(const SourceText& source)
        : source_(source)
        , problems_(source)
    {
    }

    /// Returns where to go on.
    std::size_t read(std::size_t at, std::vector<Claim>& claims)
    {
        TextLines lines(source_.text(), at);
        std::size_t end = lines.end();
        for (lines.next(); lines.skipBlank(); lines.next()) {
            if (auto head = pythonHead(lines.line())) {
                sayIfCut();
                head->line = source_.placeAt(lines.begin()).line;
                functionAt_ = lines.begin();
                listing_.addFunction(std::move(*head));
            } else if (listing_.empty() || !readInstruction(lines)) {
                break;
            }
            end = lines.end();
        }
        sayIfCut();
        if (!listing_.empty() && claims.size() <= maxArtifacts)
            claims.push_back(listingClaim(source_, at, end, relaxPythonFormat, listing_.take(), problems_.take()));
        return end;
    }

private:
    void sayIfCut()
    {
        if (!listing_.empty())
            listing_.sayIfCut(problems_, functionAt_);
    }

    /// False where the listing has ended. `lines` goes on to the last line that the instruction takes.
    bool readInstruction(TextLines& lines)
    {
        const std::size_t begin = lines.begin();
        bool sound = true;
        auto instruction = pythonLine(lines.line(), listing_, sound);
        if (!instruction && (listing_.isComplete() || !goesOnBehind(lines, isOfPython, isBuilder)))
            return false;
        const auto readWhole = [&](const std::string& whole) {
            bool soundWhole = true;
            auto unfolded = pythonLine(whole, listing_, soundWhole);
            sound = unfolded && soundWhole;
            if (sound)
                instruction = std::move(unfolded);
            return sound;
        };
        if (instruction && !sound)
            readUnfolded(
                lines, maxFolds, [](std::string_view) { return false; }, readWhole);
        if (!instruction || !sound) {
            problems_.say(begin, Message("listing-line-unreadable"));
            return true;
        }
        setPlace(*instruction, source_, begin);
        listing_.addInstruction(std::move(*instruction));
        return true;
    }

    const SourceText& source_;
    ListingProblems problems_;
    RelaxListing listing_{ListingKind::AsPython};
    std::size_t functionAt_ = 0;
};

std::vector<Claim> scanRelaxPython(const SourceText& source, const ParseControl& control)
{
    std::vector<Claim> claims;
    forEachOpening(
        source.text(), builderOpening, control, [&](std::size_t at) { return RelaxPythonReader(source).read(at, claims); });
    return claims;
}

} // namespace

const Format relaxPythonFormat{"tvm-relax-python", Message("form-listing"), scanRelaxPython, {builderOpening}};

} // namespace tvmscope
