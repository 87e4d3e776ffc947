// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/messageids.h"
#include "parsers/format.h"
#include "parsers/formats/spool/spoolblocks.h"
#include "parsers/formats/spool/spoolreader.h"
#include "parsers/formats/spool/spooltext.h"

#include <memory>
#include <utility>

namespace tvmscope {

/// The file that tvmscope_recorder keeps calls in while it records, whole, cut, or of a process that was killed: the profile is
/// the one of the JSON that the recorder would write of it. The format: resources/recorder/SPOOL.md.
extern const Format recorderSpoolFormat;

namespace {

void sayError(ArtifactSink& sink, Message message)
{
    sink.say({Severity::Error, std::move(message), 0, 0, 0, {}});
}

/// A spool whose blocks have been found.
struct FoundSpool {
    explicit FoundSpool(const SourceText& bytes)
        : blocks(bytes, doubts)
    {
    }
    SpoolDoubts doubts;
    SpoolBlocks blocks;
};

void readSpool(const SourceText& source, FoundSpool& spool, ArtifactSink& sink, const ParseControl& control)
{
    std::vector<Diagnostic> said;
    SpoolReader reader(spool.blocks, readSpoolText(spool.blocks.text(), said), control);
    const ProfilePtr profile = reader.read(spool.doubts, said);
    for (Diagnostic& about : spool.doubts.take())
        sink.say(std::move(about));
    for (Diagnostic& about : said)
        sink.say(std::move(about));
    if (!profile)
        return sayError(sink, Message("spool-no-calls"));
    Artifact artifact = artifactAt(source, 0, source.text().size(), recorderSpoolFormat, profile);
    const SourceText& text = spool.blocks.text();
    artifact.lines = text.linesOf(0, text.text().size()); // the bytes have none
    sink.add(std::move(artifact));
}

std::vector<Claim> scanSpool(const SourceText& source, const ParseControl&)
{
    const std::string_view bytes = source.text();
    if (!SpoolBlocks::areSpool(bytes))
        return {};
    Claim claim{0, bytes.size(), 1.0, {}, {}, {}};
    if (const std::uint32_t version = SpoolBlocks::versionOf(bytes); version != 1 && !SpoolBlocks::startsAgain(bytes)) {
        claim.finish = [version](ArtifactSink& sink, const ParseControl&) {
            sayError(sink, Message("spool-version", {static_cast<std::int64_t>(version)}));
        };
        return {std::move(claim)};
    }
    const auto spool = std::make_shared<FoundSpool>(source);
    claim.text = spool->blocks.text();
    claim.finish = [source, spool](ArtifactSink& sink, const ParseControl& control) { readSpool(source, *spool, sink, control); };
    return {std::move(claim)};
}

} // namespace

const Format recorderSpoolFormat{"tvm-recorder-spool", Message("form-spool"), scanSpool, {}, Asked::OfBytes};

} // namespace tvmscope
