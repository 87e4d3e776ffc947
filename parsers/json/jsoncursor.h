// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/numbers.h"

#include <optional>
#include <string_view>

namespace tvmscope {

/// Steps through JSON token by token, with positions, and takes what TVM and Python write beside JSON's own grammar: `nan`,
/// `-nan`, `inf`, `NaN`, `Infinity`, `-nan(ind)`, numbers too large for a double, strings with quotes and backslashes that
/// nobody escaped. It allocates nothing; text stays where it is.
class JsonCursor {
public:
    JsonCursor(std::string_view text, std::size_t at) noexcept
        : text_(text)
        , at_(at)
    {
    }

    std::string_view text() const noexcept { return text_; }
    std::size_t position() const noexcept { return at_; }
    void moveTo(std::size_t position) noexcept { at_ = position; }

    /// Steps over blanks and line breaks; the character there, or NUL at the end of the text.
    char peek() noexcept
    {
        while (at_ < text_.size() && isBlank(text_[at_]))
            ++at_;
        return at_ < text_.size() ? text_[at_] : '\0';
    }
    bool atEnd() noexcept { return peek() == '\0' && at_ >= text_.size(); }
    /// Steps over `c` if it comes next.
    bool take(char c) noexcept
    {
        if (peek() != c || at_ >= text_.size())
            return false;
        ++at_;
        return true;
    }

    /// What stands between two quotes. `escaped`: it holds JSON escapes, see unescaped() of jsonescapes.h.
    struct Quoted {
        std::string_view text;
        bool escaped = false;
        bool quotes = false; ///< it may hold quotes
    };
    /// A string by JSON's rules. At its end the cursor stands behind the closing quote; if there is none, it does not move.
    std::optional<Quoted> quoted() noexcept;
    /// A string that is the value of an object's last (`{"string":"…"}`) or other key (`"Name":"…"`), which may hold bare
    /// quotes and backslashes: it ends at the first quote that such an object can go on after. With `escapes` false a
    /// backslash is a letter like any other.
    std::optional<Quoted> value(bool insideMetric, bool escapes) noexcept;

    std::optional<ReadNumber> number() noexcept;
    /// Steps over a word of letters (`null`, `true`); empty if there is none.
    std::string_view word() noexcept;
    /// Steps over any value, however deep. False, standing at the place of the trouble, if the text ends or is no JSON.
    bool skipValue() noexcept;

private:
    static bool isBlank(char c) noexcept { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }
    bool endsValue(std::size_t quote, bool insideMetric) const noexcept;
    std::size_t afterBlanks(std::size_t at) const noexcept;
    std::optional<Quoted> bareValue(std::size_t begin, bool insideMetric) noexcept;

    std::string_view text_;
    std::size_t at_;
};

/// Goes through the object that comes next: `visit(key, cursor)` gets the cursor at the value and steps over it, or says false,
/// which ends the walk. True, standing behind the closing brace, if the object was whole.
template <class Visit>
bool eachJsonMember(JsonCursor& cursor, Visit visit)
{
    if (!cursor.take('{'))
        return false;
    if (cursor.take('}'))
        return true;
    do {
        cursor.peek();
        const auto key = cursor.quoted();
        if (!key || !cursor.take(':'))
            return false;
        cursor.peek();
        if (!visit(key->text, cursor))
            return false;
    } while (cursor.take(','));
    return cursor.take('}');
}

} // namespace tvmscope
