// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/cli/program.h"

#include "app/cli/commands.h"
#include "app/cli/display.h"
#include "app/cli/helppages.h"
#include "app/cli/invocation.h"
#include "app/cli/output.h"
#include "app/cli/outputformat.h"
#include "app/cli/sourcestatus.h"
#include "app/session/largestinput.h"
#include "app/session/samefile.h"
#include "app/session/sources.h"
#include "app/version.h"
#include "app/window/pages.h"
#include "app/window/runwindow.h"
#include "models/profile/messageids.h"

#include <QFile>
#include <QSize>
#include <QStringList>

#include <algorithm>
#include <csignal>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <optional>

namespace tvmscope {

namespace {

/// What the window's parts need, and what a picture can hold.
constexpr QSize smallest = smallestWindow, largest(20000, 20000);

std::string sizeText(QSize size)
{
    return std::to_string(size.width()) + "x" + std::to_string(size.height());
}

/// `1280x720`; nothing for any other text.
std::optional<QSize> sizeOf(const std::string& text)
{
    const QStringList parts = QString::fromStdString(text).split('x');
    bool widthFine = false, heightFine = false;
    const QSize size(parts.front().toInt(&widthFine), parts.back().toInt(&heightFine));
    return parts.size() == 2 && widthFine && heightFine && !size.isEmpty() ? std::optional(size) : std::nullopt;
}

/// What is wrong with the window's options, whether there is a display or not: a page, size or picture that cannot be.
std::optional<Message> wrongWindowOption(const Invocation& invocation)
{
    if (!invocation.size.empty()) {
        const auto size = sizeOf(invocation.size);
        if (!size)
            return Message("wrong-size", {invocation.size});
        if (size->boundedTo(largest).expandedTo(smallest) != *size)
            return Message("size-out-of-range", {invocation.size, sizeText(smallest), sizeText(largest)});
    }
    const QStringList pages = Pages::openableNames();
    if (!invocation.page.empty() && !pages.contains(QString::fromStdString(invocation.page)))
        return Message("no-such-page", {invocation.page, pages.join(QStringLiteral(", ")).toStdString()});
    if (!invocation.picture.empty() && outputFormatBySuffix(invocation.picture) != OutputFormat::Png)
        return Message("picture-not-png", {invocation.picture});
    return std::nullopt;
}

/// What is damaged stands on the picture, and is said as every command says it.
ExitStatus keepPicture(std::string_view png, const LoadResult& loaded, const std::string& path)
{
    ExitStatus status = loaded.remark.isEmpty() ? ExitStatus::Ok : ExitStatus::BadInput;
    for (const DocumentPtr& document : loaded.shown ? loaded.shown->documents : std::vector<DocumentPtr>())
        if (document->hasErrors()) {
            sayDiagnostics(document->source, document->diagnostics);
            status = ExitStatus::BadInput;
        }
    return writeAnswer(png, path, status);
}

/// Opens the window as the options say, or draws it into a picture.
ExitStatus openWindow(const Invocation& invocation, int argc, char** argv)
{
    WindowOptions options;
    for (const std::string& file : invocation.files)
        options.files.append(QFile::decodeName(file.c_str()));
    options.size = sizeOf(invocation.size).value_or(QSize());
    options.sample = invocation.sample;
    if (!invocation.picture.empty())
        options.keepPicture = [path = invocation.picture](const QByteArray& png, const LoadResult& loaded) {
            return static_cast<int>(keepPicture({png.constData(), static_cast<std::size_t>(png.size())}, loaded, path));
        };
    options.withoutScreen = startAgainWithoutDisplay;
    options.corrections = QFile::decodeName(invocation.corrections.c_str());
    options.theme = QString::fromStdString(invocation.theme);
    options.page = QString::fromStdString(invocation.page);
    options.select = QString::fromStdString(invocation.select);
    return static_cast<ExitStatus>(runWindow(argc, argv, options));
}

bool asksForJson(const std::vector<std::string>& words)
{
    for (std::size_t k = 0; k < words.size() && words[k] != "--"; ++k)
        if (words[k] == "--format=json" || (words[k] == "--format" && k + 1 < words.size() && words[k + 1] == "json"))
            return true;
    return false;
}

ExitStatus stopped(const Command& command, const std::vector<std::string>& words, const ParseStop& stop)
{
    if (stop.status == ExitStatus::Ok)
        return writeResult(command.name.empty() ? programHelp() : stop.text, {});
    const Message complaint = command.name.empty() ? Message("wrong-usage-plain", {stop.text})
                                                   : Message("wrong-usage", {stop.text, std::string(command.name)});
    say(Severity::Error, complaint);
    if (asksForJson(words))
        writeResult(jsonOfUsageError(command.name, complaint), {});
    return stop.status;
}

/// Without a display the window's work is done in text: two profiles are compared, more stand side by side, and all else is
/// shown, such as a profile with the timing of its model.
ExitStatus runWithoutWindow(const Invocation& invocation)
{
    if (invocation.files.empty()) {
        say(Severity::Error, Message("no-display-no-files"));
        return ExitStatus::Usage;
    }
    const std::vector<OpenedSource> sources = openAll(invocation.files, Needed::Anything);
    std::size_t profiles = 0;
    for (const OpenedSource& source : sources)
        profiles += source.profiles.size();
    constexpr std::size_t pair = 2;
    const bool isShown = sources.size() == 1 || profiles < pair;
    say(Severity::Note,
        isShown                ? Message("no-display-show", {static_cast<std::int64_t>(sources.size())})
            : profiles == pair ? Message("no-display-diff")
                               : Message("no-display-matrix"));
    saySources(sources);
    const ExitStatus answered = isShown ? showSources(sources, invocation) : diffSources(sources, invocation);
    return answered == ExitStatus::Ok ? statusOf(sources) : answered;
}

ExitStatus runPlain(const Invocation& invocation, int argc, char** argv)
{
    if (invocation.version)
        return writeResult("tvmscope " + std::string(programVersion()) + "\n", {});
    if (const auto complaint = wrongWindowOption(invocation)) {
        say(Severity::Error, *complaint);
        return ExitStatus::Usage;
    }
    if (hasDisplay()) {
        drawOnDisplay(argv);
        return openWindow(invocation, argc, argv);
    }
    if (invocation.picture.empty())
        return runWithoutWindow(invocation);
    drawWithoutDisplay();
    return openWindow(invocation, argc, argv);
}

/// An output that is one of the inputs would take the place of what it was made from.
std::optional<Message> destroysInput(const Invocation& invocation)
{
    std::vector<std::string> inputs = invocation.files;
    if (!invocation.corrections.empty())
        inputs.push_back(invocation.corrections);
    for (const std::string& output : {invocation.output, invocation.picture})
        if (const auto input = inputThatIs(output, inputs))
            return Message("cannot-write-input", {output, *input == "-" ? std::string("standard input") : *input});
    return std::nullopt;
}

/// A first word that names no file is likely a command with a slip of the finger.
const Command* meantCommand(const std::vector<std::string>& words)
{
    std::error_code ignored;
    const bool isFile = words.empty() || words.front().starts_with('-')
        || std::filesystem::exists(parseSourceName(words.front()).path, ignored);
    return isFile ? nullptr : similarCommand(words.front());
}

ExitStatus run(int argc, char** argv)
{
    std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
    const Command* named = words.empty() ? nullptr : findCommand(words.front());
    if (named)
        words.erase(words.begin());
    else if (const Command* meant = meantCommand(words)) {
        say(Severity::Error, Message("meant-command", {words.front(), std::string(meant->name)}));
        return ExitStatus::Usage;
    }
    const Command& command = named ? *named : plainCommand();
    const auto invocation = parseInvocation(command, words);
    if (!invocation)
        return stopped(command, words, invocation.error());
    if (const auto complaint = destroysInput(*invocation)) {
        say(Severity::Error, *complaint);
        return ExitStatus::CannotWrite;
    }
    return named ? command.run(*invocation) : runPlain(*invocation, argc, argv);
}

/// What is said where memory has run out: mostly the largest input is why.
Message outOfMemory(const std::vector<std::string>& words)
{
    const auto input = largestInput(words);
    return input ? Message("not-enough-memory", {input->name, input->megabytes}) : Message("not-enough-memory-plain");
}

} // namespace

int runProgram(int argc, char** argv)
{
    // A reader that has gone, as in `tvmscope show x | head`, then shows as an error of write() and can be passed over in
    // silence.
    std::signal(SIGPIPE, SIG_IGN);
    try {
        return static_cast<int>(run(argc, argv));
    } catch (const std::exception& error) {
        const bool noMemory = isOutOfMemory(error);
        say(Severity::Error,
            noMemory ? outOfMemory({argv + std::min(argc, 1), argv + argc})
                     : Message("internal-error", {std::string(error.what())}));
        return static_cast<int>(noMemory ? ExitStatus::BadInput : ExitStatus::Internal);
    }
}

} // namespace tvmscope
