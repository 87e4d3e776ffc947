// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/findings/doctorinput.h"
#include "models/profile/document.h"
#include "parsers/parsecontrol.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tvmscope {

/// A word that names a source, or one artifact of it: `FILE`, `FILE#2`, `-`, `-#2`.
struct SourceName {
    std::string path;
    std::optional<int> artifact;
};
/// A file of that literal name wins over a `#2` that picks.
SourceName parseSourceName(const std::string& word);

/// What a word stands for.
struct OpenedSource {
    DocumentPtr document;
    std::vector<const Artifact*> artifacts; ///< the picked one, or all, in order of place
    std::vector<const Artifact*> profiles; ///< those of them that are profiles
    std::vector<Diagnostic> problems; ///< of the choice, such as an artifact that is not there
    std::optional<int> picked; ///< the artifact that the word names
    bool usable() const noexcept { return !profiles.empty(); }
};

/// What the words picked, in their order. Lives as long as the sources.
std::vector<NamedArtifact> namedArtifacts(const std::vector<OpenedSource>& sources);

/// Those of the artifacts that say more beside others, with what they say: bytecode whose packed functions another source names.
using ArtifactsBeside = std::map<const Artifact*, Artifact>;
ArtifactsBeside artifactsBesideOthers(const std::vector<OpenedSource>& sources);
/// The artifact with what it says beside others.
const Artifact& besideOthers(const ArtifactsBeside& beside, const Artifact& artifact);

/// Where a document stands among these; one that is new is put behind them.
std::size_t placeAmong(std::vector<DocumentPtr>& documents, const DocumentPtr& document);

/// Says that the word picks no profile: which numbers there are in the file, or which of them are profiles.
Diagnostic pickedNoProfile(const OpenedSource& source);

/// How several sources that are read at a time get on: bytes of all of them. Called from the threads that read, one at a time.
using ReadingProgress = std::function<void(std::uint64_t done, std::uint64_t total)>;

/// Reads sources, each once however often it is named (standard input can be read only once).
class Sources {
public:
    /// What was read of a file once: it is the file's document still, if the file holds the same bytes.
    void knowBefore(const DocumentPtr& document);
    /// Reads what the words name, several sources at a time, so that open() finds it.
    void readAhead(
        const std::vector<std::string>& words, const ReadingProgress& progress = {}, const std::atomic<bool>* stop = nullptr);
    /// Resources of the program (`:/samples/…`) are words too.
    OpenedSource open(const std::string& word, const ParseControl& control = {});
    /// A text that was pasted; `label` names it.
    static OpenedSource openText(std::string text, const std::string& label, const ParseControl& control = {});

private:
    std::map<std::string, DocumentPtr> read_, before_; ///< by path
};

/// What is done with what is opened: warnings and timings that a word picks can be shown, and not compared.
enum class Needed : std::uint8_t { Anything, Profiles };
/// Says of sources with profiles that what is picked of them is none.
void sayPickedNoProfile(std::vector<OpenedSource>& sources);
/// Opens what the words name.
std::vector<OpenedSource> openAll(const std::vector<std::string>& words, Needed needed);

} // namespace tvmscope
