// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/session/folder.h"

#include "models/items/sorting.h"
#include "models/profile/joinedruns.h"
#include "models/profile/messageids.h"
#include "models/profile/profilebuilder.h"
#include "parsers/documentreader.h"
#include "parsers/duplicates.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

namespace tvmscope {

namespace {

std::string nameIn(const std::string& path)
{
    return QFileInfo(QFile::decodeName(path.c_str())).fileName().toStdString();
}

/// A file of the folder in which something was read, and where its text begins in the text of all.
struct FolderFile {
    std::string name, path;
    DocumentPtr document;
    std::uint64_t heading = 0, begin = 0;

    std::uint64_t placeOf(std::uint64_t byte) const { return begin + document->text.positionAt(byte); }
};

/// A report of one of the files.
struct FolderReport {
    std::size_t file = 0;
    const Artifact* artifact = nullptr;
    std::shared_ptr<const RunsIdentity> identity;
    const Profile& profile() const { return *artifact->profile(); }
};

/// Reports that are one profile, and why they are none with the first of the folder.
struct FolderGroup {
    std::vector<FolderReport> reports;
    RunsDifference fromFirst;
};

Message differenceMessage(const RunsDifference& difference)
{
    switch (difference.what) {
    case RunsDiffer::Executor:
        return Message("folder-differs-executor");
    case RunsDiffer::Device:
        return Message("folder-differs-device");
    case RunsDiffer::Form:
        return Message("folder-differs-form");
    case RunsDiffer::Setting:
        return Message("folder-differs-setting", {std::string(difference.setting)});
    default:
        return Message("folder-differs-model");
    }
}

/// Names in a row; of many the first ones.
std::string namesOf(const std::vector<std::string>& names)
{
    constexpr std::size_t maxNames = 12;
    std::string all;
    for (std::size_t at = 0; at < std::min(names.size(), maxNames); ++at)
        all.append(at == 0 ? "" : ", ").append(names[at]);
    return names.size() > maxNames ? all + ", …" : all;
}

/// The same numbers of the same run, in one form or two. The numbers first: of many runs they differ at once.
bool isSameAgain(const FolderReport& a, const FolderReport& b)
{
    if (!isSameReport(a.profile(), b.profile()))
        return false;
    const RunsDiffer difference = a.identity->differenceFrom(*b.identity).what;
    return difference == RunsDiffer::No || difference == RunsDiffer::Form;
}

/// Makes one document of those of the files.
class FolderReader {
public:
    FolderReader(const std::string& folder, const ParseControl& control)
        : control_(control)
    {
        made_->source = folder;
    }

    DocumentPtr read()
    {
        const std::vector<std::string> paths = filesIn(made_->source);
        for (std::size_t at = 0; at < paths.size() && !control_.stopped(); ++at)
            readOne(paths[at], at, paths.size());
        if (files_.empty())
            return others_.empty() ? nothing(paths.size()) : others();
        made_->bytes = std::make_shared<const std::string>(laidOut(files_));
        made_->size = made_->bytes->size();
        made_->setText(SourceText(*made_->bytes));
        group();
        for (const FolderGroup& one : groups_)
            if (!control_.stopped())
                add(one);
        sayFiles();
        return made_;
    }

private:
    void readOne(const std::string& path, std::size_t at, std::size_t files)
    {
        ParseControl control{{}, control_.stop};
        if (control_.progress)
            control.progress
                = [&](std::uint64_t done, std::uint64_t total) { control_.progress((at * total + done) / files, total); };
        DocumentPtr document = readFile(path, control);
        if (document->profiles().empty())
            leftOut_.push_back(nameIn(path));
        if (!document->artifacts.empty())
            (document->profiles().empty() ? others_ : files_).push_back({nameIn(path), path, std::move(document)});
    }

    DocumentPtr nothing(std::size_t files)
    {
        made_->bytes = std::make_shared<const std::string>();
        const auto looked = static_cast<std::int64_t>(files);
        const auto inside = static_cast<std::int64_t>(
            QDir(QFile::decodeName(made_->source.c_str())).entryList(QDir::Dirs | QDir::NoDotAndDotDot).size());
        say(Severity::Error,
            inside > 0 ? Message("folder-of-folders", {made_->source, looked, inside})
                       : Message("folder-without-report", {made_->source, looked}));
        sayLeftOut();
        return made_;
    }

    /// Without reports, what else the files hold is one text: records of MetaSchedule have their workloads in another file, and
    /// a tuner's console tells of its log.
    DocumentPtr others()
    {
        auto all = std::make_shared<Document>(*readDocument(laidOut(others_), made_->source, control_));
        made_ = all;
        std::vector<std::string> names;
        for (const FolderFile& file : others_)
            names.push_back(file.name);
        std::erase_if(
            leftOut_, [&](const std::string& name) { return std::find(names.begin(), names.end(), name) != names.end(); });
        say(Severity::Note, Message("folder-holds-others", {static_cast<std::int64_t>(names.size()), namesOf(names)}));
        sayLeftOut();
        return all;
    }

    /// The texts of files one behind the other, each below a line with its name.
    static std::string laidOut(std::vector<FolderFile>& files)
    {
        std::string text;
        for (FolderFile& file : files) {
            file.heading = text.size();
            text += "==> " + file.name + " <==\n";
            file.begin = text.size();
            text += file.document->text.text();
            text += text.ends_with('\n') ? "\n" : "\n\n";
        }
        return text;
    }

    /// A report that was saved in several forms is taken from the one with all digits, which therefore comes first.
    void group()
    {
        std::vector<FolderReport> reports;
        for (std::size_t at = 0; at < files_.size(); ++at)
            for (const Artifact* artifact : files_[at].document->profiles())
                reports.push_back({at, artifact, std::make_shared<const RunsIdentity>(*artifact->profile())});
        std::stable_partition(reports.begin(), reports.end(),
            [](const FolderReport& report) { return report.profile().precision() == Precision::Full; });
        for (const FolderReport& report : reports) {
            if (control_.stopped())
                break;
            place(report);
        }
        const auto byFile = [](const FolderReport& a, const FolderReport& b) { return a.file < b.file; };
        for (FolderGroup& one : groups_)
            std::stable_sort(one.reports.begin(), one.reports.end(), byFile);
        std::stable_sort(groups_.begin(), groups_.end(),
            [&](const FolderGroup& a, const FolderGroup& b) { return byFile(a.reports.front(), b.reports.front()); });
    }

    void place(const FolderReport& report)
    {
        for (const FolderGroup& one : groups_)
            for (const FolderReport& other : one.reports)
                if (isSameAgain(report, other))
                    return sayAgain(report, other);
        std::optional<RunsDifference> fromFirst;
        for (FolderGroup& one : groups_) {
            const RunsDifference difference = one.reports.front().identity->differenceFrom(*report.identity);
            if (difference.what == RunsDiffer::No)
                return join(one, report);
            fromFirst = fromFirst ? fromFirst : std::optional(difference);
        }
        groups_.push_back({{report}, fromFirst.value_or(RunsDifference{})});
    }

    /// A recording and one of its runs may both have been saved.
    void join(FolderGroup& group, const FolderReport& report)
    {
        for (const FolderReport& other : group.reports)
            if (report.identity->standsIn(*other.identity))
                return sayAgain(report, other);
        std::erase_if(group.reports, [&](const FolderReport& other) {
            const bool inside = other.identity->standsIn(*report.identity);
            if (inside)
                sayAgain(other, report);
            return inside;
        });
        group.reports.push_back(report);
    }

    void sayAgain(const FolderReport& report, const FolderReport& other)
    {
        say(Severity::Note, Message("folder-same-report", {files_[report.file].name, files_[other.file].name}));
    }

    ByteRange placeOf(const FolderReport& report) const
    {
        const FolderFile& file = files_[report.file];
        return {file.placeOf(report.artifact->bytes.begin), file.placeOf(report.artifact->bytes.end)};
    }

    std::string pathOf(const FolderReport& report) const
    {
        const FolderFile& file = files_[report.file];
        return file.document->profiles().size() > 1 ? file.path + "#" + std::to_string(report.artifact->id) : file.path;
    }

    void add(const FolderGroup& group)
    {
        const auto& lines = made_->text.lines();
        std::vector<JoinedPart> parts;
        Artifact artifact;
        for (const FolderReport& report : group.reports) {
            parts.push_back(
                {&report.profile(), [&file = files_[report.file]](std::uint64_t byte) { return file.placeOf(byte); }});
            artifact.pieces.push_back(placeOf(report));
        }
        artifact.id = static_cast<int>(made_->artifacts.size()) + 1;
        artifact.path = pathOf(group.reports.front());
        artifact.format = group.reports.front().artifact->format;
        artifact.form = group.reports.front().artifact->form;
        artifact.bytes = {artifact.pieces.front().begin, artifact.pieces.back().end};
        artifact.lines = made_->text.linesOf(artifact.bytes.begin, artifact.bytes.end);
        if (parts.size() == 1) {
            artifact.pieces.clear();
            artifact.payload = ProfileBuilder::moved(*parts.front().profile, parts.front().place, lines);
            sayOfItsOwn(group, artifact.id);
        } else {
            JoinedRuns joined = joinRuns(parts, lines);
            sayRuns(group, joined);
            artifact.payload = std::move(joined.profile);
        }
        made_->artifacts.push_back(std::move(artifact));
    }

    void sayOfItsOwn(const FolderGroup& group, std::int64_t id)
    {
        if (group.fromFirst.what != RunsDiffer::No)
            say(Severity::Note,
                Message("folder-of-its-own", {files_[group.reports.front().file].name, id, differenceMessage(group.fromFirst)}));
    }

    void sayRuns(const FolderGroup& group, const JoinedRuns& joined)
    {
        constexpr std::size_t maxNames = 12;
        std::vector<Message> whose;
        std::int64_t first = 0;
        for (std::size_t at = 0; at < std::min(maxNames, group.reports.size()); ++at) {
            const std::string& name = files_[group.reports[at].file].name;
            const std::int64_t last = joined.lastRun[at];
            whose.push_back(first < last ? Message("folder-runs-of", {name, first, last}) : Message("folder-run", {name, last}));
            first = last + 1;
        }
        say(Severity::Note,
            Message(
                "folder-runs", {joined.lastRun.back() + 1, static_cast<std::int64_t>(group.reports.size()), std::move(whose)}));
    }

    /// What was said of a file is said of its part of the text, with its name.
    void sayFiles()
    {
        for (const FolderFile& file : files_) {
            for (const Diagnostic& said : file.document->diagnostics) {
                const std::size_t at = said.line > 0 ? file.placeOf(said.byte) : file.heading;
                Diagnostic moved
                    = diagnosticAt(made_->text, at, said.severity, Message("folder-file-says", {file.name, said.message}));
                moved.context = said.context;
                made_->diagnostics.push_back(std::move(moved));
            }
            const auto others = static_cast<std::int64_t>(file.document->artifacts.size() - file.document->profiles().size());
            if (others > 0)
                say(Severity::Note, Message("folder-holds-more", {file.name, others}));
        }
        sayLeftOut();
    }

    void sayLeftOut()
    {
        if (!leftOut_.empty())
            say(Severity::Note, Message("folder-left-out", {static_cast<std::int64_t>(leftOut_.size()), namesOf(leftOut_)}));
    }

    void say(Severity severity, Message message) { made_->diagnostics.push_back({severity, std::move(message), 0, 0, 0, {}}); }

    const ParseControl& control_;
    std::shared_ptr<Document> made_ = std::make_shared<Document>();
    std::vector<FolderFile> files_, others_; ///< others: those that hold something else than reports
    std::vector<std::string> leftOut_;
    std::vector<FolderGroup> groups_;
};

} // namespace

bool isFolder(const std::string& path)
{
    return path != "-" && QFileInfo(QFile::decodeName(path.c_str())).isDir();
}

std::vector<std::string> filesIn(const std::string& folder)
{
    const QDir dir(QFile::decodeName(folder.c_str()));
    QStringList names = dir.entryList(QDir::Files | QDir::Readable, QDir::Name);
    std::stable_sort(names.begin(), names.end(), [](const QString& a, const QString& b) { return naturalOrder(a, b) < 0; });
    std::vector<std::string> paths;
    for (const QString& name : names)
        paths.push_back(QFile::encodeName(dir.filePath(name)).toStdString());
    return paths;
}

DocumentPtr readFolder(const std::string& folder, const ParseControl& control)
{
    return FolderReader(folder, control).read();
}

} // namespace tvmscope
