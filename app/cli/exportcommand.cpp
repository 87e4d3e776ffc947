// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "app/cli/commands.h"
#include "app/cli/display.h"
#include "app/cli/exporttables.h"
#include "app/cli/invocation.h"
#include "app/cli/output.h"
#include "app/cli/outputformat.h"
#include "app/devices/devicepeaks.h"
#include "app/session/compared.h"
#include "models/export/numbers.h"
#include "models/export/tablewriter.h"
#include "models/profile/messageids.h"
#include "widgets/charts/rooflinechart.h"
#include "widgets/export/chartexport.h"

#include <QApplication>
#include <tl/expected.hpp>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

namespace {

struct ChartName {
    std::string name;
    std::string description;
    bool needsPair = false;
    Subject subject = Subject::Profiles;
};

bool isImage(OutputFormat format)
{
    return format == OutputFormat::Svg || format == OutputFormat::Pdf || format == OutputFormat::Png;
}

/// Points the chart at the device and roof that the words name.
std::optional<Message> choose(Chart& chart, const Invocation& invocation)
{
    if (!invocation.device.empty()) {
        const QString device = QString::fromStdString(invocation.device);
        if (chart.devices().isEmpty())
            return Message("chart-of-all-devices", {invocation.chart});
        if (!chart.devices().contains(device))
            return Message("no-such-device", {invocation.device, chart.devices().join(QStringLiteral(", ")).toStdString()});
        chart.setDevice(device);
    }
    if (invocation.devicePeak.empty())
        return std::nullopt;
    const DevicePeak* peak = findPeak(knownPeaks().peaks, invocation.devicePeak);
    auto* roofline = dynamic_cast<RooflineChart*>(&chart);
    if (!roofline)
        return Message("chart-without-roof", {invocation.chart});
    if (!peak)
        return Message("no-such-peak", {invocation.devicePeak});
    roofline->setPeak(*peak);
    return std::nullopt;
}

ImageOptions imageOptions(const Invocation& invocation, OutputFormat format)
{
    ImageOptions options;
    options.format = format == OutputFormat::Pdf ? ImageFormat::Pdf
        : format == OutputFormat::Png            ? ImageFormat::Png
                                                 : ImageFormat::Svg;
    options.width = invocation.width;
    options.height = invocation.height;
    options.scale = invocation.scale;
    options.dark = invocation.theme == "dark";
    return options;
}

std::vector<ChartName> chartNames()
{
    std::vector<ChartName> names;
    for (const ChartKind& kind : chartKinds())
        names.push_back({kind.name.toStdString(), kind.description.toStdString(), kind.needsPair, kind.subject});
    return names;
}

/// Null for an unknown name.
const ChartName* findChart(std::string_view name)
{
    static const std::vector<ChartName> names = chartNames();
    const auto found = std::find_if(names.begin(), names.end(), [&](const ChartName& entry) { return entry.name == name; });
    return found == names.end() ? nullptr : &*found;
}

/// The image, or the chart's numbers in a text format.
tl::expected<std::string, Message> chartBytes(
    const ChartName& kind, const ExportInput& input, const Invocation& invocation, OutputFormat format)
{
    if (kind.needsPair && !input.comparison())
        return tl::unexpected(Message("needs-a-pair", {invocation.chart}));
    // An image must not depend on the desktop it is made on, and there may be none.
    drawWithoutDisplay();
    int argc = 1;
    char name[] = "tvmscope";
    char* argv[] = {name, nullptr};
    const QApplication application(argc, argv);
    const auto chart = makeChart(QString::fromStdString(invocation.chart));
    chart->setData({input.workspace, messageText, nullptr});
    if (auto complaint = choose(*chart, invocation))
        return tl::unexpected(std::move(*complaint));
    if (!isImage(format))
        return writeTable(input.comparison() ? corrected(chart->table(), *input.comparison()) : chart->table(),
            *textFormat(outputFormatName(format)));
    ImageOptions options = imageOptions(invocation, format);
    if (input.comparison())
        for (const std::string& said : correctionsSaid(*input.comparison()))
            options.inForce << QString::fromStdString(said);
    const auto image = renderChart(*chart, options);
    if (!image)
        return tl::unexpected(Message("cannot-draw", {image.error().toStdString()}));
    return image->toStdString();
}

constexpr std::array tableFormats{
    OutputFormat::Csv, OutputFormat::Tsv, OutputFormat::Markdown, OutputFormat::Json, OutputFormat::Text};
constexpr std::array chartFormats{OutputFormat::Svg, OutputFormat::Pdf, OutputFormat::Png, OutputFormat::Csv, OutputFormat::Tsv,
    OutputFormat::Markdown, OutputFormat::Json, OutputFormat::Text};

ExitStatus usageError(const Message& complaint)
{
    say(Severity::Error, complaint);
    return ExitStatus::Usage;
}

std::string subjectName(Subject subject, const char* profiles)
{
    return subject == Subject::Profiles ? profiles : std::string(subjectKind(subject).name);
}

TextTable kindsTable()
{
    TextTable table{{{"Option", false}, {"Name", false}, {"Of", false}, {"What it shows", false}}, {}};
    const auto add = [&](std::string option, std::string name, std::string of, std::string description) {
        table.rows.push_back({std::move(option), std::move(name), std::move(of), std::move(description)});
    };
    for (const ChartName& chart : chartNames())
        add("--chart", chart.name, subjectName(chart.subject, chart.needsPair ? "two profiles" : "one or two"),
            chart.description);
    for (const TableKind& kind : tableKinds()) {
        const char* const profiles = kind.maxProfiles == 2 ? "two profiles" : kind.minProfiles > 1 ? "two or more" : "any number";
        add("--table", std::string(kind.name), subjectName(kind.subject, profiles), std::string(kind.description));
    }
    for (const DevicePeak& peak : knownPeaks().peaks)
        add("--device-peak", peak.name, "roofline",
            rateNumber(peak.gigaflops) + " GFLOP/s, " + rateNumber(peak.gigabytes) + " GB/s");
    return table;
}

/// What an export of profiles is made of.
struct Wanted {
    WorkspaceParts parts;
    std::size_t maxProfiles = 2;
    bool setsSideBySide = false;
};

/// Every profile that the words name, with these parts of a workspace. Fails where a pair is wanted, as far as can be said of one
/// file or two what would be one.
tl::expected<ExportInput, ExitStatus> openInput(const Invocation& invocation, const Wanted& wanted)
{
    // What rules say of a profile takes in what stands beside it.
    const bool examines = wanted.parts.findings != WorkspaceParts::Findings::None && !wanted.parts.views;
    auto opened = openProfiles(invocation.files, saySources, examines ? Needed::Anything : Needed::Profiles);
    if (!opened)
        return tl::unexpected(sayFailure(opened.error()));
    const std::size_t profiles = opened->columns.size();
    if (profiles > wanted.maxProfiles && invocation.files.size() <= 2)
        return tl::unexpected(sayFailure(notAPair(*opened)));
    if (!opened->arePair()) {
        WorkspacePtr workspace = profiles == 1 || wanted.setsSideBySide ? showTogether(opened->sources, wanted.parts) : nullptr;
        return ExportInput{std::move(opened->columns), std::move(workspace)};
    }
    auto shown = showPair(*opened, invocation.corrections, wanted.parts);
    if (!shown)
        return tl::unexpected(sayFailure(shown.error()));
    sayDiagnostics(invocation.corrections, shown->aboutCorrections);
    return ExportInput{std::move(opened->columns), std::move(shown->workspace)};
}

/// Sources that hold what an export of this name is made of, whatever else they hold; else it is said what is missing.
tl::expected<ExportInput, ExitStatus> openSubject(const Invocation& invocation, Subject subject, const std::string& wanted)
{
    std::vector<OpenedSource> sources = openAll(invocation.files, Needed::Anything);
    saySources(sources);
    WorkspacePtr workspace = showEachAlone(sources);
    if (subjectKind(subject).isIn(*workspace))
        return ExportInput{std::move(sources), std::move(workspace)};
    const bool unread
        = std::any_of(sources.begin(), sources.end(), [](const OpenedSource& s) { return s.document->hasErrors(); });
    if (!unread) // which has been said already
        say(Severity::Error, Message(subjectKind(subject).missing, {wanted}));
    return tl::unexpected(ExitStatus::BadInput);
}

tl::expected<ExportInput, ExitStatus> openFor(const TableKind& kind, const Invocation& invocation)
{
    return kind.subject == Subject::Profiles ? openInput(invocation, {kind.parts, kind.maxProfiles, kind.setsSideBySide})
                                             : openSubject(invocation, kind.subject, invocation.table);
}

ExitStatus statusOf(const ExportInput& input)
{
    const auto hasErrors = [](const DocumentPtr& document) { return document->hasErrors(); };
    const bool profileHas = std::any_of(
        input.profiles.begin(), input.profiles.end(), [&](const OpenedSource& source) { return hasErrors(source.document); });
    if (profileHas
        || (input.workspace && std::any_of(input.workspace->documents.begin(), input.workspace->documents.end(), hasErrors)))
        return ExitStatus::BadInput;
    return input.comparison() && !input.comparison()->comparable ? ExitStatus::NotComparable : ExitStatus::Ok;
}

TextFormat textFormatOf(OutputFormat format)
{
    return *textFormat(outputFormatName(format));
}

ExitStatus exportTable(const Invocation& invocation)
{
    const TableKind* kind = findTableKind(invocation.table);
    if (!kind)
        return usageError(Message("no-such-table", {invocation.table}));
    const auto format = chooseFormat(invocation, tableFormats);
    if (!format)
        return usageError(format.error());
    const auto input = openFor(*kind, invocation);
    if (!input)
        return input.error();
    const std::size_t profiles = input->profiles.size();
    if (profiles < kind->minProfiles || profiles > kind->maxProfiles)
        return usageError(Message(kind->maxProfiles == 2 ? "needs-a-pair"_id : "needs-several"_id, {invocation.table}));
    const bool forPeople = kind->readable && (*format == OutputFormat::Markdown || *format == OutputFormat::Text);
    const TextTable table = forPeople ? kind->readable(*input) : kind->make(*input);
    return writeAnswer(writeTable(table, textFormatOf(*format)), invocation.output, statusOf(*input));
}

ExitStatus exportChart(const Invocation& invocation)
{
    const auto format = chooseFormat(invocation, chartFormats);
    if (!format)
        return usageError(format.error());
    const ChartName* kind = findChart(invocation.chart);
    if (!kind)
        return usageError(Message("no-such-chart", {invocation.chart}));
    const bool ofProfiles = kind->subject == Subject::Profiles;
    const auto input = ofProfiles ? openInput(invocation, {}) : openSubject(invocation, kind->subject, invocation.chart);
    if (!input)
        return input.error();
    if (input->profiles.size() > 2 && ofProfiles)
        return usageError(Message("chart-of-many", {invocation.chart}));
    const auto bytes = chartBytes(*kind, *input, invocation, *format);
    if (!bytes)
        return usageError(bytes.error());
    return writeAnswer(*bytes, invocation.output, statusOf(*input));
}

} // namespace

ExitStatus runExport(const Invocation& invocation)
{
    for (const Message& problem : knownPeaks().problems)
        say(Severity::Warning, problem);
    if (invocation.list)
        return writeResult(writeTable(kindsTable(), TextFormat::Text), invocation.output);
    if (invocation.chart.empty() == invocation.table.empty())
        return usageError(Message("export-what"));
    if (invocation.files.empty())
        return usageError(Message("export-needs-a-file"));
    return invocation.chart.empty() ? exportTable(invocation) : exportChart(invocation);
}

} // namespace tvmscope
