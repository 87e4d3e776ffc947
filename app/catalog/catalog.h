// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/message.h"

#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tvmscope {

/// The words of one message: a whole sentence, or what stands for an argument of one. `{0}`, `{1}` … stand for the arguments, in
/// any order, each written in the way of its type; `{0:call|calls}` stands for the word that suits argument 0, a count: the forms
/// stand in the order of Language::pluralForm, and the last one serves where there are fewer.
struct Wording {
    std::string_view id;
    std::string_view text;
};

/// What it takes to speak a language: words, and the little grammar that a pattern cannot hold. English is built in; a
/// translation is another value of this.
struct Language {
    std::vector<std::span<const Wording>> catalogs;
    /// Which of a pattern's plural forms suits a count; English has two, 0 for 1 and 1 for everything else.
    std::size_t (*pluralForm)(std::int64_t count) = nullptr;
    /// Counts that open a sentence, from 0 on; those beyond the list are written in digits.
    std::span<const std::string_view> spelledCounts;
    std::string_view listSeparator;
};
/// English, the language that every other falls back on.
const Language& english();

/// Puts messages into the words of one language.
class Catalog {
public:
    explicit Catalog(const Language& language);

    /// The sentence in pieces: what an argument says is a piece of its own where it points at something or names a profile.
    /// Messages that the language has no words for are said in English; one without words at all says its id and its arguments,
    /// so that nothing is lost.
    MessageSpans spans(const Message& message) const;

private:
    std::string_view patternOf(std::string_view id) const;

    const Language& language_;
    std::unordered_map<std::string_view, std::string_view> patterns_; ///< by id
};

/// The wording of a message in English; the text is that of the spans in a row.
MessageSpans messageSpans(const Message& message);
std::string messageText(const Message& message);

// The English words, one list an area, each in a file of its own beside this one.
std::span<const Wording> readingCatalog(); ///< parsers
std::span<const Wording> tableCatalog(); ///< printed tables
std::span<const Wording> kindCatalog(); ///< what a source is that holds no report
std::span<const Wording> executorCatalog(); ///< executor inference
std::span<const Wording> answerCatalog(); ///< comparison
std::span<const Wording> categoryCatalog(); ///< categories of time
std::span<const Wording> findingCatalog(); ///< findings and what to do about them
std::span<const Wording> tuningCatalog(); ///< tuning logs
std::span<const Wording> executableCatalog(); ///< listings of executables, modules, printed ratios
std::span<const Wording> programCatalog(); ///< command line and window

} // namespace tvmscope
