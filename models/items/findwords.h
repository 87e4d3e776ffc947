// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QString>
#include <QStringList>

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

/// What is looked for, the same way on every page: words in any order, each anywhere in the text, whatever their case; an `x`
/// finds the `×` of shapes too.
class FindWords {
public:
    FindWords() = default;
    explicit FindWords(const QString& text);

    /// Nothing is looked for.
    bool isEmpty() const noexcept { return words_.isEmpty(); }
    /// Every word stands in it; true where nothing is looked for.
    bool allIn(const QString& text) const;
    /// Every word stands in one of these texts, which are folded already (foldedForFinding).
    bool allInFolded(std::initializer_list<std::string_view> texts) const;
    const QStringList& words() const noexcept { return words_; }
    bool operator==(const FindWords&) const = default;

private:
    QStringList words_;
    std::vector<std::string> folded_; ///< the same
};

} // namespace tvmscope
