// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/cli/invocation.h"

#include "app/catalog/catalog.h"
#include "models/profile/messageids.h"
#include "widgets/export/chartexport.h"
#include "widgets/pages/viewpage.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace tvmscope {

namespace {

struct OptionInfo {
    Option option;
    const char* names;
    const char* value;
    const char* help;
};

constexpr std::array<OptionInfo, 22> optionTable{{
    {Option::Format, "--format", "FORMAT", "Write as FORMAT (see below)"},
    {Option::Output, "-o,--output", "FILE", "Write to FILE; its suffix picks the format"},
    {Option::Summary, "--summary", "", "Leave the rows out"},
    {Option::All, "--all", "", "List every row or group, not only the largest"},
    {Option::ExitCode, "--exit-code", "", "Exit 1 where a device's times differ by more than 2 %"},
    {Option::List, "--list", "", "Name the charts and tables there are"},
    {Option::Chart, "--chart", "NAME", "Draw chart NAME"},
    {Option::Table, "--table", "NAME", "Write table NAME"},
    {Option::CorrectionsFile, "--corrections", "FILE", "Correct the groups as FILE says (the window saves such files)"},
    {Option::Kind, "--kind", "KIND",
        "Compare profile, papi (no durations), executable, benchmark (timings) or tuning-log (by what the files hold)"},
    {Option::Device, "--device", "NAME", "Show device NAME, such as cpu0 (the leading one)"},
    {Option::DevicePeak, "--device-peak", "NAME", "Roofline: draw the roof of device NAME (--list names them)"},
    {Option::Width, "--width", "PIXELS", "Width of the image (1200)"},
    {Option::Height, "--height", "PIXELS", "Height of the image (what the chart needs)"},
    {Option::Scale, "--scale", "FACTOR", "PNG: image pixels per pixel, 1 to 4 (1)"},
    {Option::Theme, "--theme", "light|dark", "Colours of the image or window"},
    {Option::Version, "--version", "", "Print name and version"},
    {Option::Picture, "--picture", "FILE", "Draw the window into a PNG file and exit"},
    {Option::Size, "--size", "WIDTHxHEIGHT", "Size of the window, such as 1280x720"},
    {Option::OpenPage, "--page", "NAME", "Page to open: "},
    {Option::Select, "--select", "TEXT", "Select the operators whose name contains TEXT"},
    {Option::Sample, "--sample", "", "Open the built-in pair of reports"},
}};

const OptionInfo& infoOf(Option option)
{
    return *std::find_if(optionTable.begin(), optionTable.end(), [&](const OptionInfo& info) { return info.option == option; });
}

/// A page that is added is named here by itself.
std::string helpOf(const OptionInfo& info, const Command& command)
{
    if (info.option == Option::Output && command.outputHelp)
        return command.outputHelp;
    if (info.option != Option::OpenPage)
        return info.help;
    QStringList pages, views;
    for (const PageKind& kind : pageKinds()) {
        pages << kind.id;
        views << kind.views;
    }
    const QString names
        = pages.join(QStringLiteral(", ")) + QStringLiteral(", or a chart on them: ") + views.join(QStringLiteral(", "));
    constexpr qsizetype columns = 95; // of 120, behind the name of the option
    std::string text = info.help;
    qsizetype used = static_cast<qsizetype>(text.size());
    for (const QString& word : names.split(QLatin1Char(' '))) {
        const bool fits = used + word.size() <= columns;
        if (!fits)
            text.back() = '\n';
        text += word.toStdString() + ' ';
        used = (fits ? used : 0) + word.size() + 1;
    }
    text.pop_back();
    return text;
}

bool* flagOf(Invocation& values, Option option)
{
    switch (option) {
    case Option::Summary:
        return &values.summary;
    case Option::All:
        return &values.all;
    case Option::ExitCode:
        return &values.exitCode;
    case Option::List:
        return &values.list;
    case Option::Version:
        return &values.version;
    case Option::Sample:
        return &values.sample;
    default:
        return nullptr;
    }
}

std::string& textOf(Invocation& values, Option option)
{
    switch (option) {
    case Option::Output:
        return values.output;
    case Option::Chart:
        return values.chart;
    case Option::Table:
        return values.table;
    case Option::CorrectionsFile:
        return values.corrections;
    case Option::Kind:
        return values.kind;
    case Option::Device:
        return values.device;
    case Option::DevicePeak:
        return values.devicePeak;
    case Option::Theme:
        return values.theme;
    case Option::Picture:
        return values.picture;
    case Option::Size:
        return values.size;
    case Option::OpenPage:
        return values.page;
    case Option::Select:
        return values.select;
    default:
        return values.format;
    }
}

/// Set before `-#2`, which CLI11 would take for an option, and taken off again.
constexpr char fileMark = '\x1f';

std::vector<std::string> withFileMarks(std::vector<std::string> words)
{
    for (std::string& word : words)
        if (word.starts_with("-#"))
            word.insert(word.begin(), fileMark);
    return words;
}

/// CLI11's own check says of a word that it is not in the range.
CLI::Validator numberFrom(int lowest, int highest)
{
    const auto complaint = [=](const std::string& text) -> std::string {
        double value = 0.0;
        const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
        if (read.ec != std::errc{} || read.ptr != text.data() + text.size() || std::isnan(value))
            return messageText(Message("option-no-number", {text}));
        if (value < lowest || value > highest)
            return messageText(Message("option-out-of-range", {text, std::to_string(lowest), std::to_string(highest)}));
        return {};
    };
    return CLI::Validator(complaint, "");
}

/// Tells CLI11 about an option; a later one on the command line wins, as GNU programs have it.
void addOption(CLI::App& app, Invocation& values, Option option, const Command& command)
{
    const OptionInfo& info = infoOf(option);
    const std::string help = helpOf(info, command);
    if (bool* flag = flagOf(values, option)) {
        app.add_flag(info.names, *flag, help);
        return;
    }
    CLI::Option* added = nullptr;
    if (option == Option::Width)
        added = app.add_option(info.names, values.width, help)->check(numberFrom(100, maxImageSide));
    else if (option == Option::Height)
        added = app.add_option(info.names, values.height, help)->check(numberFrom(0, maxImageSide));
    else if (option == Option::Scale)
        added = app.add_option(info.names, values.scale, help)->check(numberFrom(1, 4));
    else
        added = app.add_option(info.names, textOf(values, option), help);
    if (option == Option::Theme)
        added->check(CLI::IsMember({"light", "dark"}));
    added->option_text(info.value)->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
}

/// Help pages with the usage line of the command table.
class PageFormatter : public CLI::Formatter {
public:
    explicit PageFormatter(const Command& command)
        : command_(&command)
    {
        column_width(26);
    }
    std::string make_usage(const CLI::App*, std::string) const override
    {
        const std::string name = command_->name.empty() ? "" : " " + std::string(command_->name);
        const std::string arguments = command_->arguments.empty() ? "" : " " + std::string(command_->arguments);
        return "Usage: tvmscope" + name + " [OPTION…]" + arguments + "\n";
    }
    std::string make_positionals(const CLI::App*) const override { return {}; }

private:
    const Command* command_;
};

void describe(CLI::App& app, Invocation& values, const Command& command)
{
    app.formatter(std::make_shared<PageFormatter>(command));
    app.set_help_flag("-h,--help", "Print this page");
    app.footer(std::string(command.details));
    if (!command.arguments.empty())
        app.add_option("FILE", values.files);
    for (const Option option : command.options)
        addOption(app, values, option, command);
}

} // namespace

std::string helpPage(const Command& command)
{
    CLI::App app{std::string(command.summary)};
    Invocation values;
    describe(app, values, command);
    return app.help();
}

tl::expected<Invocation, ParseStop> parseInvocation(const Command& command, const std::vector<std::string>& words)
{
    CLI::App app{std::string(command.summary)};
    Invocation values;
    describe(app, values, command);
    // CLI11 2.1 drops the mark and may take later words for options of its root; so it never sees them.
    const auto mark = command.arguments.empty() ? words.end() : std::find(words.begin(), words.end(), "--");
    std::vector<std::string> seen = withFileMarks({words.begin(), mark});
    std::reverse(seen.begin(), seen.end()); // CLI11 takes words from the back
    try {
        app.parse(std::move(seen));
    } catch (const CLI::CallForHelp&) {
        return tl::unexpected(ParseStop{ExitStatus::Ok, app.help()});
    } catch (const CLI::ArgumentMismatch& error) {
        const std::string what = error.what();
        return tl::unexpected(
            ParseStop{ExitStatus::Usage, messageText(Message("option-no-value", {what.substr(0, what.find(':'))}))});
    } catch (const CLI::ParseError& error) {
        return tl::unexpected(ParseStop{ExitStatus::Usage, error.what()});
    }
    for (std::string& file : values.files)
        if (file.starts_with(fileMark))
            file.erase(0, 1);
    if (mark != words.end())
        values.files.insert(values.files.end(), std::next(mark), words.end());
    return values;
}

} // namespace tvmscope
