// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/sourcefind.h"

#include "models/comparison/analyzedprofile.h"
#include "models/items/itemtext.h"

#include <algorithm>

namespace tvmscope {

namespace {

class SourceFinder {
public:
    SourceFinder(const Document& document, const Workspace& shown, const FindWords& words)
        : text_(document.text.text())
        , shown_(shown)
        , words_(words)
    {
    }

    void addLines(std::size_t begin, std::size_t end)
    {
        while (begin < end) {
            const std::size_t lineEnd = std::min(text_.find('\n', begin), end);
            if (words_.allIn(textOf(begin, lineEnd)))
                found_.hits.push_back({begin, lineEnd, std::nullopt});
            begin = lineEnd + 1;
        }
    }

    void addRow(const SourcePlace& place)
    {
        const AnalyzedProfile& profile = *shown_.analyzed[static_cast<std::size_t>(place.side)];
        const double us = profile.selfUs[index(place.row)];
        found_.rowsUs += us > 0 ? us : 0; // a duration that is not known adds nothing
        QStringList texts{textOf(place.begin, place.end), toQString(className(profile.tree.cls(profile.tree.leafOf(place.row))))};
        if (const KernelLabel* label = profile.labelOf(place.row))
            texts << toQString(label->text());
        if (!words_.allIn(texts.join(QLatin1Char('\n'))))
            return;
        found_.foundUs += us > 0 ? us : 0;
        found_.hits.push_back({place.begin, place.end, Target(CallsTarget{static_cast<ProfileIndex>(place.side), {place.row}})});
    }

    SourceHits take() { return std::move(found_); }

private:
    QString textOf(std::size_t begin, std::size_t end) const { return toQString(text_.substr(begin, end - begin)); }

    std::string_view text_;
    const Workspace& shown_;
    const FindWords& words_;
    SourceHits found_;
};

} // namespace

SourceHits findInSource(const Document& document, const SourcePlaces& places, const Workspace& shown, const FindWords& words)
{
    if (words.isEmpty())
        return {};
    SourceFinder finder(document, shown, words);
    std::size_t done = 0;
    for (const SourcePlace& place : places.within(0, document.text.text().size())) {
        finder.addLines(done, place.begin);
        finder.addRow(place);
        done = std::max(done, place.end);
    }
    finder.addLines(done, document.text.text().size());
    return finder.take();
}

} // namespace tvmscope
