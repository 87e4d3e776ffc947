// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/sourcefind.h"

#include "models/items/itemtext.h"

#include <algorithm>
#include <utility>

namespace tvmscope {

namespace {

constexpr std::size_t handedOverAfter = 256; ///< rows and lines looked at
constexpr std::size_t stretchOfText = 1U << 18; ///< whose places are worked out at once

class SourceFinder {
public:
    SourceFinder(const SourceQuestion& question, const TakeHits& take, StopFlag stop)
        : question_(question)
        , text_(question.document->text.text())
        , take_(take)
        , stop_(stop)
    {
    }

    void find()
    {
        std::size_t done = 0;
        for (std::size_t begin = 0; begin < text_.size() && !stop_.raised(); begin += stretchOfText)
            for (const SourcePlace& place : placesFrom(begin, std::min(begin + stretchOfText, text_.size()))) {
                addLines(done, place.begin);
                if (stop_.raised())
                    return;
                addRow(place);
                done = std::max(done, place.end);
            }
        addLines(done, text_.size());
        if (stop_.raised())
            return;
        findWhole();
        handOver();
    }

private:
    /// Those that begin in a stretch of the text.
    std::vector<SourcePlace> placesFrom(std::size_t begin, std::size_t end) const
    {
        // From the position before it on: of places without length that begin at the first one all but the last would be missing.
        std::vector<SourcePlace> places = question_.places->within(begin > 0 ? begin - 1 : 0, end);
        std::erase_if(places, [begin](const SourcePlace& place) { return place.begin < begin; });
        return places;
    }

    void addLines(std::size_t begin, std::size_t end)
    {
        while (begin < end && !stop_.raised()) {
            const std::size_t lineEnd = std::min(text_.find('\n', begin), end);
            if (question_.words.allIn(textOf(begin, lineEnd)))
                found_.hits.push_back({begin, lineEnd, std::nullopt});
            begin = lineEnd + 1;
            countOne();
        }
    }

    void addRow(const SourcePlace& place)
    {
        const AnalyzedProfile& profile = *question_.analyzed[static_cast<std::size_t>(place.side)];
        const bool adds = profile.runs.isCounted(place.row) && profile.selfUs[index(place.row)] > 0; // not known: it adds nothing
        const double us = adds ? profile.selfUs[index(place.row)] : 0.0;
        rowsUs_ += us;
        addPlace(place, profile);
        QStringList texts{textOf(place.begin, place.end), toQString(className(profile.tree.cls(profile.tree.leafOf(place.row))))};
        if (const KernelLabel* label = profile.labelOf(place.row))
            texts << toQString(label->text());
        if (question_.words.allIn(texts.join(QLatin1Char('\n')))) {
            found_.foundUs += us;
            found_.hits.push_back({place.begin, place.end, SourceRow{place.side, place.row}});
        }
        countOne();
    }

    void addPlace(const SourcePlace& place, const AnalyzedProfile& profile)
    {
        const std::string_view device = profile.profile->deviceNameOf(place.row);
        if (!side_) {
            side_ = place.side;
            device_ = device;
        }
        ranElsewhere_ = ranElsewhere_ || place.side != *side_ || device != device_;
    }

    /// As other pages have it: of the device's total where there is one. A host's that waits for an accelerator holds its time
    /// too.
    void findWhole()
    {
        found_.wholeUs = rowsUs_;
        if (!side_ || device_.empty() || ranElsewhere_)
            return;
        const auto* const times = timesOfDevice(question_.analyzed[static_cast<std::size_t>(*side_)]->devices, device_);
        if (times && times->totalUs && !times->hostClock) {
            found_.wholeUs = *times->totalUs;
            found_.device = times->name;
        }
    }

    void countOne()
    {
        if (++lookedAt_ % handedOverAfter == 0)
            handOver();
    }

    void handOver() { take_({std::exchange(found_.hits, {}), found_.foundUs, found_.wholeUs, found_.device}); }

    QString textOf(std::size_t begin, std::size_t end) const { return toQString(text_.substr(begin, end - begin)); }

    const SourceQuestion& question_;
    std::string_view text_;
    const TakeHits& take_;
    const StopFlag stop_;
    std::size_t lookedAt_ = 0;
    SourceHits found_; ///< the hits since the last were handed over; the time of all
    double rowsUs_ = 0.0; ///< of all rows so far
    std::optional<Side> side_; ///< of the first row
    std::string_view device_; ///< where that ran
    bool ranElsewhere_ = false; ///< another of them
};

} // namespace

void findInSource(const SourceQuestion& question, const TakeHits& take, StopFlag stop)
{
    if (question.document && !question.words.isEmpty())
        SourceFinder(question, take, stop).find();
}

} // namespace tvmscope
