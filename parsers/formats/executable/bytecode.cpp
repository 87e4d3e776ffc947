// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/names/ascii.h"
#include "models/profile/messageids.h"
#include "parsers/format.h"
#include "parsers/formats/executable/listingtext.h"
#include "parsers/formats/executable/vminstruction.h"
#include "parsers/textsearch.h"

#include <algorithm>

namespace tvmscope {

/// `tvm-vm-bytecode`: the instructions of a Relay VM's functions, `exe.bytecode` of TVM 0.6 to 0.19
/// (src/runtime/vm/executable.cc, src/runtime/vm/bytecode.cc).
extern const Format bytecodeFormat;

namespace {

constexpr std::string_view functionOpening = "VM Function[";

struct FunctionHead {
    std::int64_t index = 0;
    VmFunction function;
};

/// `VM Function[0]: main(data, weight)`; before v0.9, without parameters, `VM Function[0]: mai)`.
std::optional<FunctionHead> functionHead(std::string_view line)
{
    std::size_t length = 0;
    const auto index = leadingInteger(line.substr(functionOpening.size()), length);
    const std::string_view rest = index ? line.substr(functionOpening.size() + length) : std::string_view();
    if (!index || !rest.starts_with("]: "))
        return std::nullopt;
    std::string_view signature = trimmed(rest.substr(3));
    if (!signature.ends_with(')'))
        return std::nullopt;
    signature.remove_suffix(1);
    FunctionHead head{*index, {}};
    const std::size_t open = signature.find('(');
    head.function.nameCut = open == std::string_view::npos;
    head.function.name = std::string(signature.substr(0, open));
    std::string_view parameters = head.function.nameCut ? std::string_view() : signature.substr(open + 1);
    while (!parameters.empty()) {
        const std::size_t comma = std::min(parameters.find(", "), parameters.size());
        head.function.parameters.emplace_back(parameters.substr(0, comma));
        parameters.remove_prefix(std::min(comma + 2, parameters.size()));
    }
    return head;
}

/// The number behind a label, `# reg file size = 19`.
std::optional<std::int64_t> labelledCount(std::string_view line, std::string_view label)
{
    if (!line.starts_with(label))
        return std::nullopt;
    std::size_t length = 0;
    return leadingInteger(trimmed(line.substr(label.size())), length);
}

/// Reads the functions of one executable after the other.
class BytecodeScan {
public:
    explicit BytecodeScan(const SourceText& source)
        : source_(source)
        , text_(source.text())
        , problems_(source)
    {
    }

    std::vector<Claim> claims(const ParseControl& control)
    {
        for (std::size_t at = findWords(text_, functionOpening); at != std::string_view::npos && !control.stopped();) {
            std::size_t end = at + functionOpening.size();
            if (!opensItsLine(text_, at)) {
                at = findWords(text_, functionOpening, end);
                continue; // of a line that holds many the end is looked for once
            }
            const TextLines lines(text_, at);
            if (auto head = functionHead(lines.line())) {
                if (!listing_.functions.empty() && !follows(at, head->index))
                    close();
                if (listing_.functions.empty())
                    begin_ = at;
                head->function.line = source_.placeAt(at).line;
                end = readFunction(lines, head->function);
                // Its name alone, in a sentence, is no listing.
                if (head->function.printedInstructions || !head->function.instructions.empty()) {
                    listing_.functions.push_back(std::move(head->function));
                    end_ = end;
                    lastIndex_ = head->index;
                }
            }
            at = findWords(text_, functionOpening, end);
        }
        close();
        return std::move(claims_);
    }

private:
    bool follows(std::size_t at, std::int64_t index) const
    {
        return index > lastIndex_ && trimmed(text_.substr(end_, at - end_)).empty();
    }

    void close()
    {
        if (!listing_.functions.empty() && claims_.size() <= maxArtifacts)
            claims_.push_back(listingClaim(source_, begin_, end_, bytecodeFormat, std::move(listing_), problems_.take()));
        listing_ = {};
        problems_ = ListingProblems(source_);
    }

    /// Returns where it ends.
    std::size_t readFunction(TextLines lines, VmFunction& function)
    {
        std::size_t end = lines.end();
        const std::size_t begin = lines.begin();
        lastInstruction_ = -1;
        for (lines.next(); lines.skipBlank(); lines.next()) {
            const std::string_view line = trimmed(lines.line());
            if (const auto registers = labelledCount(line, "# reg file size ="))
                function.registers = registers;
            else if (const auto count = labelledCount(line, "# instruction count ="))
                function.printedInstructions = count;
            else if (!line.starts_with("opcode, fields #") && !readInstruction(lines, function) && !skipBroken(lines, function))
                break;
            end = lines.end();
        }
        const auto read = static_cast<std::int64_t>(function.instructions.size());
        if (function.printedInstructions && *function.printedInstructions != read)
            problems_.say(begin, Message("listing-count-differs", {function.name, *function.printedInstructions, read}));
        return end;
    }

    /// `lines` goes on to the last line that the instruction takes.
    bool readInstruction(TextLines& lines, VmFunction& function)
    {
        const std::size_t begin = lines.begin();
        auto line = vmLine(lines.line());
        const bool seemsWhole = line && isWhole(*line);
        std::string whole; // what `line` refers to
        const auto isOther = [](std::string_view text) { return isOfFunction(text) || isFunctionHead(text); };
        const auto readWhole = [&](std::string longer) {
            const auto unfolded = vmLine(longer);
            if (!unfolded || !isWhole(*unfolded))
                return false;
            whole = std::move(longer);
            line = vmLine(whole);
            return true;
        };
        if (!seemsWhole || lines.isEndedBelow())
            readUnfolded(lines, seemsWhole ? 1 : maxFolds, isOther, readWhole);
        if (!line)
            return false;
        Instruction instruction = vmInstruction(*line);
        setPlace(instruction, source_, begin);
        if (!fieldsAgree(*line, instruction))
            problems_.say(begin, Message("listing-fields-differ"));
        lastInstruction_ = line->index;
        function.instructions.push_back(std::move(instruction));
        return true;
    }

    static bool isWhole(const VmLine& line) { return saysAll(line, vmInstruction(line)); }

    static bool isFunctionHead(std::string_view line) { return trimmed(line).starts_with(functionOpening); }
    static bool isOfFunction(std::string_view line)
    {
        return trimmed(line).starts_with("opcode, fields #") || labelledCount(trimmed(line), "# reg file size =")
            || vmLine(line).has_value();
    }

    /// A line of something else, or one that was cut, among instructions.
    bool skipBroken(const TextLines& lines, const VmFunction& function)
    {
        const auto read = static_cast<std::int64_t>(function.instructions.size());
        if (function.printedInstructions ? *function.printedInstructions <= read : read == 0)
            return false;
        const auto isLater = [this](std::string_view text) {
            const auto line = vmLine(text);
            return line && line->index > lastInstruction_;
        };
        if (!goesOnBehind(lines, isLater, isFunctionHead))
            return false;
        problems_.say(lines.begin(), Message("listing-line-unreadable"));
        return true;
    }

    const SourceText& source_;
    std::string_view text_;
    ListingProblems problems_;
    Executable listing_;
    std::size_t begin_ = 0, end_ = 0;
    std::int64_t lastIndex_ = -1, lastInstruction_ = -1;
    std::vector<Claim> claims_;
};

std::vector<Claim> scanBytecode(const SourceText& source, const ParseControl& control)
{
    return BytecodeScan(source).claims(control);
}

} // namespace

const Format bytecodeFormat{"tvm-vm-bytecode", Message("form-listing"), scanBytecode, {functionOpening}};

} // namespace tvmscope
