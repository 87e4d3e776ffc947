// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/format.h"
#include "parsers/text/decoder.h"
#include "tests/parsers/facts.h"

#include <cmath>
#include <sstream>

namespace tvmscope::testing {

/// A printed table of a Relay VM, in small.
inline const char* const relayTable
    = "Name                   Duration (us)  Percent  Device  Count               Argument Shapes       "
      "       Hash  VM::Argument Shapes  \n"
      "vm_mod_fused_nn_dense       1,150.00    75.00    cpu0      2  float32[1, 8], float32[1, 4]  "
      "00c0ffee12345678                       \n"
      "VM::AllocStorage               10.00     0.65    cpu0      3                                     "
      "             float32[4096]  \n"
      "----------                                                                                       "
      "                          \n"
      "Sum                         1,160.00    75.65              5                                     "
      "                                \n"
      "Total                       1,533.33             cpu0      1                                     "
      "                                \n"
      "\n"
      "Configuration\n"
      "-------------\n"
      "Executor: VM\n"
      "Number of threads: 8\n";

inline std::string replaced(std::string text, const char* what, const char* with)
{
    return QString::fromStdString(text).replace(QLatin1String(what), QString::fromUtf8(with)).toStdString();
}

/// What a format alone finds in a text, as it stands or as decoders take it.
inline Document readWith(const Format& format, const std::string& text)
{
    Document document;
    ArtifactSink sink(document);
    std::vector<SourceText> texts{wholeText(SourceText(text))};
    for (const Decoder& decoder : decoders())
        if (decoder.what == Decodes::Alternatives)
            for (const Decoding& decoding : decoder.decode(texts[0]))
                texts.push_back(decoding.text);
    for (const SourceText& source : texts)
        for (const Claim& claim : format.scan(source, {}))
            claim.finish(sink, {});
    return document;
}

/// The one report of a document; none if there are more or fewer.
inline ProfilePtr only(const Document& document)
{
    return document.artifacts.size() == 1 ? document.artifacts[0].profile() : nullptr;
}

inline bool says(const Document& document, std::string_view code)
{
    return std::any_of(
        document.diagnostics.begin(), document.diagnostics.end(), [&](const Diagnostic& d) { return d.message.code == code; });
}

/// All cells of a row as text, for comparing two readings of one report; runs of blanks count as one.
inline QString rowText(const Profile& profile, std::size_t row)
{
    const auto id = static_cast<CallId>(row);
    const CallTable& calls = profile.calls();
    std::ostringstream text;
    text.precision(17);
    text << profile.nameOf(id) << " | " << calls.durationOf(id) << " | " << (calls.percent.empty() ? 0.0 : calls.percent[row])
         << " | " << profile.deviceNameOf(id) << " | " << calls.countOf(id).known().value_or(-1) << " | " << profile.shapesOf(id)
         << " | " << profile.hashOf(id);
    QMap<QString, QString> extras;
    for (const ExtraColumn& column : calls.extra) {
        const Metric& cell = column.cells[row];
        std::ostringstream value;
        if (cell.kind == MetricKind::String)
            value << profile.text(cell.text);
        else if (cell.kind == MetricKind::Count)
            value << cell.count;
        else if (cell.isReal())
            value << cell.real;
        if (!cell.isAbsent())
            extras.insert(QString::fromStdString(column.name), QString::fromStdString(value.str()));
    }
    QString result = QString::fromStdString(text.str()).simplified();
    for (auto extra = extras.constBegin(); extra != extras.constEnd(); ++extra)
        result += QStringLiteral(" | %1=%2").arg(extra.key(), extra.value());
    return result;
}

/// The first difference between two readings of one report; empty if there is none.
inline QString firstDifference(const Profile& expected, const Profile& found)
{
    if (expected.rowCount() != found.rowCount())
        return QStringLiteral("%1 rows instead of %2").arg(found.rowCount()).arg(expected.rowCount());
    for (std::size_t row = 0; row < expected.rowCount(); ++row)
        if (const QString wanted = rowText(expected, row), got = rowText(found, row); wanted != got)
            return QStringLiteral("row %1:\n  %2\nis read as\n  %3").arg(row).arg(wanted, got);
    const auto printed = [](const Checksum& sum) { return std::tuple(sum.printedSumUs, sum.printedCalls, sum.verdict); };
    if (printed(expected.checksum()) != printed(found.checksum()))
        return QStringLiteral("the printed sums differ");
    for (const Device& device : expected.devices())
        if (const Device* other = found.findDevice(device.name); !other || other->totalUs != device.totalUs)
            return QStringLiteral("the total of %1 differs").arg(QString::fromStdString(device.name));
    if (expected.configuration().size() != found.configuration().size())
        return QStringLiteral("the configuration differs");
    return {};
}

} // namespace tvmscope::testing
