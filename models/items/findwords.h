// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QString>
#include <QStringList>

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
    bool allIn(QString text) const;
    const QStringList& words() const noexcept { return words_; }
    bool operator==(const FindWords&) const = default;

private:
    QStringList words_;
};

} // namespace tvmscope
