// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/cli/output.h"

#include "app/catalog/catalog.h"
#include "models/export/textwidth.h"
#include "models/profile/messageids.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <set>
#include <sys/ioctl.h>
#include <unistd.h>

namespace tvmscope {

namespace {

constexpr std::size_t diagnosticsSaid = 20;
constexpr std::size_t narrowestPage = 60, widestPage = 400;

bool noColor()
{
    const char* value = std::getenv("NO_COLOR");
    return value && *value;
}

bool isStandardOutput(const std::string& path)
{
    return path.empty() || path == "-";
}

/// COLUMNS, as shells set it; nothing where it is no number or one that no terminal has.
std::optional<std::size_t> columnsVariable()
{
    const char* value = std::getenv("COLUMNS");
    const std::string_view text = value ? value : "";
    std::size_t columns = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), columns);
    const bool number = read.ec == std::errc{} && read.ptr == text.data() + text.size();
    return number && columns >= narrowestPage && columns <= widestPage ? std::optional(columns) : std::nullopt;
}

/// Everything to a descriptor; the error number where it ended early.
int writeAll(int descriptor, std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return errno;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return 0;
}

ExitStatus failed(const Message& complaint)
{
    say(Severity::Error, complaint);
    return ExitStatus::CannotWrite;
}

ExitStatus failed(const std::string& where, const std::string& why)
{
    return failed(Message("cannot-write", {where, why}));
}

template <class File>
bool writeTo(File& file, std::string_view bytes)
{
    const auto size = static_cast<qint64>(bytes.size());
    return file.open(QIODevice::WriteOnly) && file.write(bytes.data(), size) == size && file.flush();
}

/// Pipes and devices are written as they are: a file that takes their name would replace them.
ExitStatus writeDevice(std::string_view bytes, const std::string& path)
{
    QFile device(QFile::decodeName(path.c_str()));
    if (!writeTo(device, bytes))
        return failed(path, device.errorString().toStdString());
    return ExitStatus::Ok;
}

ExitStatus writeFile(std::string_view bytes, const std::string& path)
{
    const QString name = QFile::decodeName(path.c_str());
    const QFileInfo info(name);
    if (info.isDir())
        return failed(Message("cannot-write-folder", {path}));
    if (!info.dir().exists())
        return failed(Message("cannot-write-no-folder", {path, QFile::encodeName(info.path()).toStdString()}));
    if (info.exists() && !info.isFile())
        return writeDevice(bytes, path);
    QSaveFile file(name);
    if (!writeTo(file, bytes) || !file.commit())
        return failed(path, file.errorString().toStdString());
    return ExitStatus::Ok;
}

/// One message a line, whatever is in its arguments.
void sayLine(const std::string& place, Severity severity, const std::string& text)
{
    const std::string line = place + ": " + std::string(severityName(severity)) + ": " + printable(text) + "\n";
    writeAll(STDERR_FILENO, line);
}

std::string placeOf(const std::string& source, const Diagnostic& diagnostic)
{
    std::string place = printable(source);
    if (diagnostic.line > 0)
        place += ":" + std::to_string(diagnostic.line);
    if (diagnostic.line > 0 && diagnostic.column > 0)
        place += ":" + std::to_string(diagnostic.column);
    return place;
}

} // namespace

PageLook textLook(const std::string& path)
{
    if (!isStandardOutput(path) || ::isatty(STDOUT_FILENO) != 1)
        return {PageStyle::Plain, columnsVariable().value_or(usualWidth)};
    const PageStyle style = noColor() ? PageStyle::Plain : PageStyle::Terminal;
    winsize size{};
    // A terminal that does not know its size says 0.
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        return {style, std::clamp<std::size_t>(size.ws_col, narrowestPage, widestPage)};
    return {style, columnsVariable().value_or(usualWidth)};
}

ExitStatus writeResult(std::string_view bytes, const std::string& path)
{
    if (!isStandardOutput(path))
        return writeFile(bytes, path);
    const int error = writeAll(STDOUT_FILENO, ::isatty(STDOUT_FILENO) == 1 ? std::string_view(terminalText(bytes)) : bytes);
    if (error == 0 || error == EPIPE)
        return ExitStatus::Ok;
    return failed("standard output", std::strerror(error));
}

ExitStatus writeFailure(std::string_view bytes, const std::string& path)
{
    if (isStandardOutput(path) || !QFileInfo(QFile::decodeName(path.c_str())).isFile())
        return writeResult(bytes, path);
    say(Severity::Note, Message("left-as-it-was", {path}));
    return ExitStatus::Ok;
}

ExitStatus writeAnswer(std::string_view bytes, const std::string& path, ExitStatus status)
{
    const ExitStatus written = status == ExitStatus::BadInput ? writeFailure(bytes, path) : writeResult(bytes, path);
    return written == ExitStatus::Ok ? status : written;
}

void say(Severity severity, const Message& message)
{
    sayLine("tvmscope", severity, messageText(message));
}

void sayDiagnostics(const std::string& source, const std::vector<Diagnostic>& diagnostics)
{
    for (std::size_t k = 0; k < diagnostics.size() && k < diagnosticsSaid; ++k) {
        sayLine(placeOf(source, diagnostics[k]), diagnostics[k].severity, messageText(diagnostics[k].message));
        if (!diagnostics[k].context.empty())
            writeAll(STDERR_FILENO, "    " + printable(diagnostics[k].context) + "\n");
    }
    if (diagnostics.size() > diagnosticsSaid) {
        const auto more = static_cast<std::int64_t>(diagnostics.size() - diagnosticsSaid);
        sayLine(printable(source), Severity::Note, messageText(Message("more-diagnostics", {more})));
    }
}

void saySources(const std::vector<OpenedSource>& sources)
{
    std::set<const Document*> said;
    for (const OpenedSource& source : sources) {
        if (said.insert(source.document.get()).second)
            sayDiagnostics(source.document->source, source.document->diagnostics);
        sayDiagnostics(source.document->source, source.problems);
    }
}

ExitStatus sayFailure(const SessionFailure& failure)
{
    if (!failure.about.empty())
        sayDiagnostics(failure.about, failure.problems);
    else
        for (const Diagnostic& problem : failure.problems)
            say(problem.severity, problem.message);
    return failure.kind == SessionFailure::Kind::Usage ? ExitStatus::Usage : ExitStatus::BadInput;
}

} // namespace tvmscope
