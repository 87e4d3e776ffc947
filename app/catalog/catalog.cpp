// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"

#include "models/export/numbers.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>

namespace tvmscope {

namespace {

std::size_t englishPlural(std::int64_t count)
{
    return count == 1 ? 0 : 1;
}

constexpr std::array<std::string_view, 13> englishCounts{
    "No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve"};

/// Text is joined to what stands before it, unless one of them is something of its own.
void append(MessageSpans& spans, MessageSpan span)
{
    if (span.text.empty())
        return;
    const bool plain = !span.target && !span.profile;
    if (plain && !spans.empty() && !spans.back().target && !spans.back().profile)
        spans.back().text += span.text;
    else
        spans.push_back(std::move(span));
}

void append(MessageSpans& spans, std::string_view text)
{
    append(spans, MessageSpan{std::string(text), {}, {}});
}

/// What stands in a pair of braces: `0` or `0:call|calls`.
struct Placeholder {
    std::size_t argument = 0;
    std::optional<std::string_view> forms;
};

/// Nothing if the inside of the braces is no placeholder.
std::optional<Placeholder> placeholderOf(std::string_view inside, std::size_t arguments)
{
    Placeholder placeholder;
    const auto [end, error] = std::from_chars(inside.data(), inside.data() + inside.size(), placeholder.argument);
    if (error != std::errc() || placeholder.argument >= arguments)
        return std::nullopt;
    const std::string_view rest = inside.substr(static_cast<std::size_t>(end - inside.data()));
    if (rest.empty())
        return placeholder;
    if (rest[0] != ':' || rest.find('|') == std::string_view::npos)
        return std::nullopt;
    placeholder.forms = rest.substr(1);
    return placeholder;
}

std::string_view formOf(std::string_view forms, std::size_t which)
{
    for (; which > 0 && forms.find('|') != std::string_view::npos; --which)
        forms.remove_prefix(forms.find('|') + 1);
    return forms.substr(0, forms.find('|'));
}

std::int64_t countOf(const MessageArgument& argument)
{
    if (const auto* words = std::get_if<Spelled>(&argument.value))
        return words->value;
    if (const auto* calls = std::get_if<CallCount>(&argument.value))
        return calls->known().value_or(2); // of a number that is not known there may be several
    const auto* count = std::get_if<std::int64_t>(&argument.value);
    return count ? *count : 0;
}

/// The unit of the time beside it, unless that leaves one digit of it: 0.01 ms beside 4.73 ms. A difference that reads as none
/// stays none.
TimeUnit unitOf(double us, double viewUs, bool isDelta)
{
    constexpr double legible = 0.1;
    const TimeUnit own = unitFor(us), beside = viewUs != 0 ? unitFor(viewUs) : own;
    const bool isLegible = std::abs(us) >= legible * microsecondsPer(beside);
    return isLegible || (isDelta && readsAsZero(us, beside)) ? beside : own;
}

/// Writes the values of arguments behind the spans that there are.
class ArgumentWriter {
public:
    ArgumentWriter(const Catalog& catalog, const Language& language, MessageSpans& spans, const MessageArgument& argument)
        : catalog_(catalog)
        , language_(language)
        , spans_(spans)
        , argument_(argument)
    {
    }

    void operator()(const std::string& text) const { write(text); }
    void operator()(std::int64_t count) const { write(countText(count)); }
    void operator()(CallCount count) const { write(countText(count)); }
    void operator()(double number) const { write(shortest(number)); }
    void operator()(Microseconds time) const { write(timeText(time.value, unitOf(time.value, time.view, false))); }
    void operator()(TimeDelta delta) const { write(deltaText(delta.value, unitOf(delta.value, delta.view, true))); }
    void operator()(Spelled count) const
    {
        const bool inWords = count.value >= 0 && count.value < static_cast<std::int64_t>(language_.spelledCounts.size());
        write(inWords ? std::string(language_.spelledCounts[static_cast<std::size_t>(count.value)]) : countText(count.value));
    }
    void operator()(Times factor) const { write(timesText(factor.value)); }
    void operator()(Percentage share) const { write(percentText(share.value, share.decimals)); }
    void operator()(const ProfileLabel& name) const { append(spans_, {name.text, argument_.target, name.profile}); }
    void operator()(const std::vector<Message>& list) const
    {
        for (std::size_t at = 0; at < list.size(); ++at) {
            if (at > 0)
                append(spans_, language_.listSeparator);
            for (MessageSpan& span : catalog_.spans(list[at])) {
                if (!span.target)
                    span.target = argument_.target;
                append(spans_, std::move(span));
            }
        }
    }

private:
    void write(std::string text) const { append(spans_, {std::move(text), argument_.target, {}}); }

    const Catalog& catalog_;
    const Language& language_;
    MessageSpans& spans_;
    const MessageArgument& argument_;
};

const Catalog& englishCatalog()
{
    static const Catalog catalog(english());
    return catalog;
}

} // namespace

const Language& english()
{
    static const Language language{
        {readingCatalog(), tableCatalog(), kindCatalog(), executorCatalog(), answerCatalog(), categoryCatalog(), findingCatalog(),
            tuningCatalog(), executableCatalog(), programCatalog()},
        englishPlural, englishCounts, ", "};
    return language;
}

Catalog::Catalog(const Language& language)
    : language_(language)
{
    for (const std::span<const Wording> catalog : language.catalogs)
        for (const Wording& wording : catalog)
            patterns_.emplace(wording.id, wording.text);
}

std::string_view Catalog::patternOf(std::string_view id) const
{
    const auto found = patterns_.find(id);
    if (found != patterns_.end())
        return found->second;
    return &language_ == &english() ? std::string_view() : englishCatalog().patternOf(id);
}

MessageSpans Catalog::spans(const Message& message) const
{
    MessageSpans spans;
    const auto write
        = [&](const MessageArgument& argument) { std::visit(ArgumentWriter(*this, language_, spans, argument), argument.value); };
    const std::string_view pattern = patternOf(message.code);
    if (pattern.empty()) {
        append(spans, message.code);
        for (const MessageArgument& argument : message.arguments) {
            append(spans, " ");
            write(argument);
        }
        return spans;
    }
    for (std::size_t at = 0; at < pattern.size();) {
        const std::size_t open = std::min(pattern.find('{', at), pattern.size());
        append(spans, pattern.substr(at, open - at));
        const std::size_t close = std::min(pattern.find('}', open), pattern.size());
        const auto placeholder = close < pattern.size()
            ? placeholderOf(pattern.substr(open + 1, close - open - 1), message.arguments.size())
            : std::nullopt;
        at = placeholder ? close + 1 : std::min(open + 1, pattern.size());
        if (!placeholder)
            append(spans, pattern.substr(open, at - open));
        else if (placeholder->forms)
            append(spans, formOf(*placeholder->forms, language_.pluralForm(countOf(message.arguments[placeholder->argument]))));
        else
            write(message.arguments[placeholder->argument]);
    }
    return spans;
}

MessageSpans messageSpans(const Message& message)
{
    return englishCatalog().spans(message);
}

std::string messageText(const Message& message)
{
    std::string text;
    for (const MessageSpan& span : messageSpans(message))
        text += span.text;
    return text;
}

} // namespace tvmscope
