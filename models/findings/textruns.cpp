// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/findings/textruns.h"

#include "models/names/ascii.h"
#include "models/profile/benchmark.h"
#include "models/profile/ratio.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <set>

namespace tvmscope {

namespace {

constexpr std::size_t longestPost = 4 << 20; ///< bytes: what is longer is no text that somebody wrote around it

bool isProfile(const Artifact& artifact)
{
    return artifact.profile() != nullptr;
}

bool isTiming(const Artifact& artifact)
{
    const auto* const benchmark = artifact.get<Benchmark>();
    return benchmark && !benchmark->elapsed;
}

bool isTasks(const Artifact& artifact)
{
    return artifact.taskList() != nullptr;
}

/// The lines of a text, by their numbers in the source.
class TextLines {
public:
    explicit TextLines(const Document& document)
        : text_(document.text)
    {
    }

    /// Each line with its number.
    template <class Each>
    void forEach(const Each& each) const
    {
        const std::string_view all = text_.text();
        for (std::size_t begin = 0; begin < all.size();) {
            const std::size_t end = std::min(all.find('\n', begin), all.size());
            each(text_.placeAt(begin).line, trimmed(all.substr(begin, end - begin)));
            begin = end + 1;
        }
    }

private:
    const SourceText& text_;
};

/// `1` of a line that ends in `(1)` or `(1):`, as posts name what follows; empty of any other.
std::string_view markOf(std::string_view line)
{
    constexpr std::size_t longest = 8;
    if (line.ends_with(':'))
        line.remove_suffix(1);
    if (!line.ends_with(')'))
        return {};
    const std::size_t open = line.rfind('(');
    if (open == std::string_view::npos || (open > 0 && isOfIdentifier(line[open - 1]))) // of a call: f(1)
        return {};
    const std::string_view mark = line.substr(open + 1, line.size() - open - 2);
    const bool isName = !mark.empty() && mark.size() <= longest && std::all_of(mark.begin(), mark.end(), isOfIdentifier);
    return isName ? mark : std::string_view();
}

/// Marks of a text, by the lines that they stand on.
std::map<std::uint32_t, std::string> marksOf(const TextLines& lines, const std::vector<TextRun>& runs)
{
    std::map<std::uint32_t, std::string> marks;
    lines.forEach([&](std::uint32_t number, std::string_view line) {
        const std::string_view mark = markOf(line);
        const bool inside = mark.empty() || std::any_of(runs.begin(), runs.end(), [&](const TextRun& run) {
            return std::any_of(run.artifacts.begin(), run.artifacts.end(),
                [&](const Artifact* each) { return each->lines.first <= number && number <= each->lines.last; });
        });
        if (!inside)
            marks[number] = mark;
    });
    return marks;
}

/// Runs of the same mark, if the last mark above each tells them apart.
void nameByMarks(std::vector<TextRun>& runs, const std::map<std::uint32_t, std::string>& marks)
{
    std::vector<std::string> names;
    for (const TextRun& run : runs) {
        const auto behind = marks.upper_bound(run.artifacts.front()->lines.first);
        if (behind == marks.begin())
            return;
        names.push_back(std::prev(behind)->second);
    }
    if (std::set<std::string>(names.begin(), names.end()).size() < names.size())
        return;
    for (std::size_t at = 0; at < runs.size(); ++at) {
        runs[at].name = names[at];
        runs[at].lines.clear();
        for (auto mark = marks.begin(); mark != marks.end(); ++mark)
            if (mark->second == names[at])
                runs[at].lines.push_back(
                    {mark->first, std::next(mark) == marks.end() ? ~std::uint32_t{0} : std::next(mark)->first - 1});
    }
}

bool isOf(const TextRun& run, std::uint32_t line)
{
    return std::any_of(
        run.lines.begin(), run.lines.end(), [&](const LineRange& range) { return range.first <= line && line <= range.last; });
}

/// The number that a text begins with behind blanks, quotes and what assigns; nothing where another letter stands there.
std::optional<std::int64_t> numberBehind(std::string_view text)
{
    const std::size_t begin = text.find_first_not_of(" \t\"'])=:");
    std::int64_t number = 0;
    if (begin == std::string_view::npos)
        return std::nullopt;
    const auto read = std::from_chars(text.data() + begin, text.data() + text.size(), number);
    return read.ec == std::errc() && number > 0 ? std::optional(number) : std::nullopt;
}

/// `num_threads` of `"] = str(num_threads)`.
std::string_view nameIn(std::string_view text)
{
    std::size_t begin = text.find("str(");
    begin = begin == std::string_view::npos ? text.find('=') : begin + 3;
    if (begin == std::string_view::npos)
        return {};
    while (++begin < text.size() && !isOfIdentifier(text[begin]))
        ;
    std::size_t end = begin;
    while (end < text.size() && isOfIdentifier(text[end]))
        ++end;
    return begin < text.size() ? text.substr(begin, end - begin) : std::string_view();
}

/// Follows numbers that a script gives to names, to the threads that it asks for.
class ThreadsReader {
public:
    void read(std::uint32_t number, std::string_view line)
    {
        if (line.starts_with('#'))
            return;
        constexpr std::string_view variable = "TVM_NUM_THREADS";
        if (const std::size_t at = line.find(variable); at != std::string_view::npos) {
            const std::string_view rest = line.substr(at + variable.size());
            if (const auto direct = numberBehind(rest))
                found_ = ThreadsSet{*direct, number};
            else if (const auto known = numbers_.find(std::string(nameIn(rest))); known != numbers_.end())
                found_ = ThreadsSet{known->second, number};
            return;
        }
        const std::size_t equals = line.find('=');
        if (equals == std::string_view::npos)
            return;
        const std::string_view name = trimmed(line.substr(0, equals));
        if (name.empty() || !std::all_of(name.begin(), name.end(), isOfIdentifier))
            return;
        if (const auto value = numberBehind(line.substr(equals + 1)))
            numbers_[std::string(name)] = *value;
    }

    std::optional<ThreadsSet> found() const { return found_; }

private:
    std::map<std::string, std::int64_t> numbers_;
    std::optional<ThreadsSet> found_;
};

void addArtifact(std::vector<TextRun>& runs, const Artifact& artifact, bool timingsFirst)
{
    if (artifact.get<Ratio>())
        return;
    const auto has = [&](auto wanted) { return runs.back().last(wanted) != nullptr; };
    const bool measures = isProfile(artifact) || isTiming(artifact);
    const bool next = runs.empty() || (!measures && (has(isProfile) || has(isTiming))) || (isProfile(artifact) && has(isProfile))
        || (isTasks(artifact) && has(isTasks)) || (timingsFirst && isTiming(artifact) && has(isProfile));
    if (next) {
        const std::uint32_t begin = runs.empty() ? 1 : runs.back().artifacts.back()->lines.last + 1;
        runs.push_back({std::to_string(runs.size() + 1), {}, {{begin, 0}}, {}});
    }
    runs.back().artifacts.push_back(&artifact);
    runs.back().lines.back().last = artifact.lines.last;
}

/// Where a script makes a debug executor of a graph, a library and a device, what it is called, and where its parameters are.
struct ExecutorMade {
    std::string name, parameters;
};

/// `gr = debug_executor.create(exe.get_graph_json(), exe.lib, dev)`; `makers` are what the module is called.
std::optional<ExecutorMade> executorMade(std::string_view line, const std::set<std::string>& makers)
{
    for (const std::string& maker : makers) {
        const std::string call = maker + ".create(";
        const std::size_t at = line.find(call), equals = line.find('=');
        if (at == std::string_view::npos || equals == std::string_view::npos || equals > at
            || (at > 0 && isOfIdentifier(line[at - 1])))
            continue;
        const std::string_view name = trimmed(line.substr(0, equals));
        if (name.empty() || !std::all_of(name.begin(), name.end(), isOfIdentifier))
            continue;
        const std::string_view arguments = line.substr(at + call.size());
        const std::size_t graph = arguments.find(".get_graph_json");
        return ExecutorMade{std::string(name),
            graph == std::string_view::npos ? "params" : std::string(trimmed(arguments.substr(0, graph))) + ".get_params()"};
    }
    return std::nullopt;
}

/// `runtime` of `import tvm.contrib.debugger.debug_executor as runtime`.
void addMaker(std::string_view line, std::set<std::string>& makers)
{
    constexpr std::string_view as = " as ";
    const std::size_t at = line.rfind(as);
    const bool imports = line.starts_with("import ") || line.starts_with("from ");
    if (imports && at != std::string_view::npos
        && (line.find("debug_executor") != std::string_view::npos || line.find("debug_runtime") != std::string_view::npos))
        makers.insert(std::string(trimmed(line.substr(at + as.size()))));
}

/// Whether a line hands parameters to an executor; a single input that is named in quotes is none.
bool setsParameters(std::string_view line, const std::string& executor)
{
    const auto argumentsOf = [&](std::string_view method) -> std::optional<std::string_view> {
        const std::string call = executor + "." + std::string(method) + "(";
        const std::size_t at = line.find(call);
        if (at == std::string_view::npos || (at > 0 && isOfIdentifier(line[at - 1])))
            return std::nullopt;
        return trimmed(line.substr(at + call.size()));
    };
    if (argumentsOf("load_params") || argumentsOf("share_params"))
        return true;
    for (const std::string_view method : {"set_input", "profile", "run"})
        if (const auto arguments = argumentsOf(method); arguments && arguments->find("**") != std::string_view::npos)
            return true;
    const auto input = argumentsOf("set_input");
    const std::string_view first = input ? input->substr(0, input->find_first_of(",)")) : std::string_view();
    return input && first.find_first_of("\"'=") == std::string_view::npos && first.find("name") == std::string_view::npos
        && first.find("data") == std::string_view::npos;
}

} // namespace

const Artifact* TextRun::timing() const
{
    return last(isTiming);
}

const Artifact* TextRun::tasks() const
{
    return last(isTasks);
}

const TextRun* runOf(const std::vector<TextRun>& runs, const Artifact* artifact)
{
    const auto found = std::find_if(runs.begin(), runs.end(), [&](const TextRun& run) {
        return std::find(run.artifacts.begin(), run.artifacts.end(), artifact) != run.artifacts.end();
    });
    return found == runs.end() ? nullptr : &*found;
}

bool timingsLead(const Document& document)
{
    std::size_t profiles = 0, led = 0;
    bool timed = false;
    for (const Artifact& artifact : document.artifacts) {
        if (isProfile(artifact)) {
            ++profiles;
            led += timed ? 1 : 0;
        }
        timed = isTiming(artifact) || (timed && !isProfile(artifact));
    }
    return profiles > 1 && led == profiles && !timed;
}

std::vector<TextRun> textRuns(const Document& document)
{
    std::vector<TextRun> runs;
    const bool timingsFirst = timingsLead(document);
    for (const Artifact& artifact : document.artifacts)
        addArtifact(runs, artifact, timingsFirst);
    const TextLines lines(document);
    constexpr std::size_t maxNamed = 100; // of more runs nobody tells in a post
    if (runs.size() > 1 && runs.size() <= maxNamed && document.text.text().size() <= longestPost)
        nameByMarks(runs, marksOf(lines, runs));
    if (runs.size() > maxNamed || document.text.text().size() > longestPost
        || document.text.text().find("TVM_NUM_THREADS") == std::string_view::npos)
        return runs;
    std::vector<ThreadsReader> readers(runs.size());
    lines.forEach([&](std::uint32_t number, std::string_view line) {
        for (std::size_t at = 0; at < runs.size(); ++at)
            if (isOf(runs[at], number))
                readers[at].read(number, line);
    });
    for (std::size_t at = 0; at < runs.size(); ++at)
        runs[at].threads = readers[at].found();
    return runs;
}

std::optional<ParametersNotSet> parametersNotSet(const Document& document, const TextRun& run)
{
    if (document.text.text().size() > longestPost || document.text.text().find(".create(") == std::string_view::npos)
        return std::nullopt;
    std::set<std::string> makers{"debug_executor", "debug_runtime"};
    std::optional<ExecutorMade> made;
    std::optional<ParametersNotSet> found;
    TextLines(document).forEach([&](std::uint32_t number, std::string_view line) {
        if (!isOf(run, number) || line.starts_with('#'))
            return;
        addMaker(line, makers);
        if (auto another = executorMade(line, makers)) {
            made = std::move(another);
            found.reset();
        } else if (made && setsParameters(line, made->name)) {
            made.reset();
            found.reset();
        } else if (made && (line.find(made->name + ".profile(") != std::string_view::npos) && !found) {
            found = ParametersNotSet{number, made->name, made->parameters};
        }
    });
    return found;
}

} // namespace tvmscope
