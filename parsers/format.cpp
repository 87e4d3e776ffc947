// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/format.h"

namespace tvmscope {

Artifact artifactAt(const SourceText& source, std::size_t begin, std::size_t end, const Format& format, Payload payload)
{
    Artifact artifact;
    artifact.format = format.id;
    artifact.form = format.form;
    artifact.bytes = source.bytesOf(begin, end);
    artifact.lines = source.linesOf(begin, end);
    artifact.payload = std::move(payload);
    return artifact;
}

Claim claimOf(
    const SourceText& source, std::size_t begin, std::size_t end, double confidence, const Format& format, Payload payload)
{
    Artifact artifact = artifactAt(source, begin, end, format, std::move(payload));
    const auto finish = [artifact = std::move(artifact)](ArtifactSink& sink, const ParseControl&) { sink.add(artifact); };
    return {begin, end, confidence, finish};
}

} // namespace tvmscope
