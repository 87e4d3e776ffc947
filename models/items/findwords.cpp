// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/findwords.h"

#include "models/session/findtexts.h"

#include <algorithm>

namespace tvmscope {

namespace {

/// As words are compared; keeps every character in its place.
QString folded(QString text)
{
    text.replace(QChar(u'×'), QChar(u'x'));
    return text;
}

} // namespace

FindWords::FindWords(const QString& text)
    : words_(folded(text).split(QLatin1Char(' '), Qt::SkipEmptyParts))
{
    for (const QString& word : words_)
        folded_.push_back(foldedForFinding(word));
}

bool FindWords::allIn(const QString& text) const
{
    return isEmpty() || allInFolded({foldedForFinding(text)});
}

bool FindWords::allInFolded(std::initializer_list<std::string_view> texts) const
{
    return std::all_of(folded_.begin(), folded_.end(), [&](const std::string& word) {
        return std::any_of(
            texts.begin(), texts.end(), [&](std::string_view text) { return text.find(word) != std::string_view::npos; });
    });
}

} // namespace tvmscope
