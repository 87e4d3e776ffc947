// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/tuning/tuningrecords.h"

#include "models/profile/messageids.h"
#include "parsers/formats/tuning/jsonvalues.h"
#include "parsers/text/textbuilder.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>
#include <unordered_map>

namespace tvmscope {

namespace {

constexpr double certain = 0.95;
constexpr std::size_t recordsPerLook = 1024; ///< between looks at the stop flag
constexpr std::string_view curlyOpening = "“", curlyClosing = "”";

/// A text whose curly quotes are straight, where a record stands in such.
struct StraightText {
    SourceText text;
    bool wasCurly = false;
};

StraightText straightened(const SourceText& source, char opening)
{
    const std::string_view text = source.text();
    const bool curly = text.find(opening + std::string(curlyOpening)) != std::string_view::npos;
    if (!curly)
        return {source, false};
    TextBuilder builder(source);
    std::size_t from = 0;
    for (std::size_t at = text.find(curlyOpening.front()); at != std::string_view::npos;
         at = text.find(curlyOpening.front(), at)) {
        const std::string_view here = text.substr(at, curlyOpening.size());
        if (here != curlyOpening && here != curlyClosing) {
            ++at;
            continue;
        }
        builder.copy(from, at);
        builder.append("\"", at, at + here.size());
        at += here.size();
        from = at;
    }
    builder.copy(from, text.size());
    return {builder.finish(), true};
}

/// May this stand between two records of one run?
bool isGap(std::string_view between)
{
    constexpr std::string_view marks = " \t\r\f\v>+-|,;:.[]()0123456789";
    for (std::size_t begin = 0; begin < between.size();) {
        const std::size_t end = std::min(between.find('\n', begin), between.size());
        const std::string_view line = between.substr(begin, end - begin);
        const std::size_t word = line.find_first_not_of(marks);
        if (word != std::string_view::npos && line[word] != '#')
            return false;
        begin = end + 1;
    }
    return true;
}

/// A run of records that is being read.
class Run {
public:
    Run(const SourceText& text, const RecordReader& reader, std::size_t begin)
        : text_(text)
        , reader_(reader)
        , begin_(begin)
        , end_(begin)
    {
        log_.tuner = reader.tuner;
    }

    std::size_t begin() const noexcept { return begin_; }
    std::size_t end() const noexcept { return end_; }
    const std::string& version() const noexcept { return log_.version; }
    bool holdsAnything() const noexcept { return !log_.inputs.empty(); }
    std::size_t size() const noexcept { return log_.records.size(); }

    void add(const ReadRecord& read, std::size_t begin, std::size_t end)
    {
        end_ = std::max(end_, end);
        log_.version = read.version;
        const std::uint32_t input = inputOf(read);
        if (read.definesWorkload)
            return;
        TuningRecord record;
        record.configuration = std::hash<std::string_view>()(read.configuration);
        record.spentSeconds = read.spentSeconds;
        record.timestamp = read.timestamp;
        record.input = input;
        record.firstCost = static_cast<std::uint32_t>(log_.costs.size());
        record.costs = static_cast<std::uint32_t>(read.costs.size());
        record.error = read.error;
        record.dataBlock = read.dataBlock;
        record.resultBlock = read.resultBlock;
        const SourceText::Place place = text_.placeAt(begin);
        record.line = place.line;
        record.column = place.column;
        log_.costs.insert(log_.costs.end(), read.costs.begin(), read.costs.end());
        log_.records.push_back(record);
    }

    void addBroken(std::size_t begin, std::size_t end)
    {
        constexpr std::size_t linesSaid = 5;
        end_ = std::max(end_, end);
        ++log_.broken;
        if (brokenAt_.size() < linesSaid)
            brokenAt_.push_back(begin);
    }

    void endBefore(std::size_t begin) { end_ = std::min(end_, begin); }

    /// `source` is the text as it was given, in whose positions claims are made.
    Claim claim(const SourceText& source, bool wasCurly)
    {
        const auto position = [&](std::size_t at) {
            if (!wasCurly)
                return at;
            return at < text_.text().size() ? source.positionAt(text_.byteAt(at)) : source.text().size();
        };
        const std::size_t begin = position(begin_), end = position(end_);
        std::vector<Diagnostic> said;
        for (const std::size_t at : brokenAt_)
            said.push_back(diagnosticAt(
                text_, at, Severity::Warning, Message("tuning-record-broken", {std::string(tunerName(reader_.tuner))})));
        if (log_.broken > static_cast<std::int64_t>(brokenAt_.size()))
            said.push_back(
                diagnosticAt(text_, brokenAt_.front(), Severity::Warning, Message("tuning-records-broken", {log_.broken})));
        Artifact artifact = artifactAt(source, begin, end, reader_.format, std::make_shared<const TuningLog>(std::move(log_)));
        const auto finish = [artifact = std::move(artifact), said = std::move(said)](ArtifactSink& sink, const ParseControl&) {
            sink.add(artifact);
            for (const Diagnostic& each : said)
                sink.say(each);
        };
        return {begin, end, certain, finish};
    }

private:
    std::uint32_t inputOf(const ReadRecord& read)
    {
        std::string key(read.input);
        (key += '\n') += read.schedule;
        const auto [known, isNew] = inputs_.try_emplace(std::move(key), static_cast<std::uint32_t>(log_.inputs.size()));
        if (!isNew)
            return known->second;
        log_.inputs.push_back(reader_.input(read));
        if (read.definesWorkload)
            log_.inputs.back().workload = workloads_++;
        return known->second;
    }

    const SourceText& text_;
    const RecordReader& reader_;
    std::size_t begin_, end_;
    TuningLog log_;
    std::unordered_map<std::string, std::uint32_t> inputs_;
    std::uint32_t workloads_ = 0; ///< that were defined
    std::vector<std::size_t> brokenAt_;
};

/// Reads a text from record to record.
class RecordScan {
public:
    RecordScan(const SourceText& source, const RecordReader& reader, const ParseControl& control)
        : source_(source)
        , straight_(straightened(source, reader.opening))
        , reader_(reader)
        , control_(control)
    {
    }

    std::vector<Claim> claims()
    {
        const std::string_view text = straight_.text.text();
        std::size_t lineEnd = 0;
        for (std::size_t at = text.find(reader_.opening); at != std::string_view::npos && !control_.stopped();) {
            if (!reader_.mayBegin(text, at)) {
                at = text.find(reader_.opening, at + 1);
                continue;
            }
            if (at >= lineEnd)
                lineEnd = std::min(text.find('\n', at), text.size());
            JsonCursor cursor(text.substr(0, lineEnd), at);
            ReadRecord record;
            const RecordFound found = reader_.read(cursor, record);
            const std::size_t end = std::max(cursor.position(), at + 1);
            if (found == RecordFound::Yes)
                add(record, at, end);
            else if (found == RecordFound::Broken && run_ && at >= run_->end() && isGapBefore(at))
                run_->addBroken(at, lineEnd);
            at = text.find(reader_.opening, end);
            look(end);
        }
        close();
        return std::move(claims_);
    }

private:
    void add(const ReadRecord& record, std::size_t begin, std::size_t end)
    {
        if (run_) {
            // A broken line counts to its end, also where a sound record stands on it.
            const bool follows = begin < run_->end() || isGapBefore(begin);
            if (run_->version() != record.version)
                run_->endBefore(begin);
            if (run_->version() != record.version || !follows)
                close();
        }
        if (!run_)
            run_.emplace(straight_.text, reader_, begin);
        run_->add(record, begin, end);
    }

    bool isGapBefore(std::size_t at) const { return isGap(straight_.text.text().substr(run_->end(), at - run_->end())); }

    void close()
    {
        if (run_ && run_->holdsAnything())
            claims_.push_back(withNote(run_->claim(source_, straight_.wasCurly)));
        run_.reset();
    }

    /// That quotes were curly is said once a text.
    Claim withNote(Claim claim)
    {
        if (!straight_.wasCurly || !claims_.empty())
            return claim;
        Diagnostic note = diagnosticAt(source_, claim.begin, Severity::Note, Message("tuning-curly-quotes"));
        claim.finish
            = [finish = std::move(claim.finish), note = std::move(note)](ArtifactSink& sink, const ParseControl& control) {
                  finish(sink, control);
                  sink.say(note);
              };
        return claim;
    }

    void look(std::size_t at)
    {
        if (++read_ % recordsPerLook == 0 && control_.progress)
            control_.progress(straight_.text.byteAt(at), straight_.text.sourceSize());
    }

    const SourceText& source_;
    StraightText straight_;
    const RecordReader& reader_;
    const ParseControl& control_;
    std::optional<Run> run_;
    std::vector<Claim> claims_;
    std::size_t read_ = 0;
};

TuningError errorOf(std::int64_t number)
{
    constexpr auto last = static_cast<std::int64_t>(TuningError::Unknown);
    return number >= 0 && number <= last ? static_cast<TuningError>(number) : TuningError::Unknown;
}

} // namespace

std::vector<Claim> scanRecords(const SourceText& source, const RecordReader& reader, const ParseControl& control)
{
    return RecordScan(source, reader, control).claims();
}

bool readResult(std::string_view value, double failedCost, ReadRecord& record)
{
    const auto parts = jsonElements(value);
    if (!parts || parts->size() < 4)
        return false;
    auto costs = jsonReals((*parts)[0]);
    const auto error = jsonInteger((*parts)[1]);
    const auto spent = jsonReal((*parts)[2]), time = jsonReal((*parts)[3]);
    if (!costs || !error || !spent || !time)
        return false;
    record.error = errorOf(*error);
    record.spentSeconds = *spent;
    record.timestamp = *time;
    const bool measured = !costs->empty()
        && std::all_of(costs->begin(), costs->end(), [&](double cost) { return std::isfinite(cost) && cost < failedCost; });
    if (measured)
        record.costs = std::move(*costs);
    else if (record.error == TuningError::None)
        record.error = TuningError::Unknown;
    return true;
}

} // namespace tvmscope
