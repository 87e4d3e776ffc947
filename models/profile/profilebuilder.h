// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/profile.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace tvmscope {

/// What a report prints about itself below its rows.
struct PrintedSums {
    std::optional<double> durationUs;
    std::optional<std::int64_t> calls;
    std::optional<double> percent;
    double half = 0.005; ///< half a unit of the last decimal that durations have, in microseconds
    double share = 0.0; ///< and by what share of itself a duration may be off, where significant digits were cut
    bool durationUnreadable = false, callsUnreadable = false; ///< a text stands there that is no number
};

/// The only way to make a Profile. Add rows in the order of the source, then `build()`, which takes names apart, infers the
/// executor, adds up devices, nests measured calls and holds the rows against the printed sums.
class ProfileBuilder {
public:
    /// One row. `duration` NaN means unknown; empty optionals mean that the source has no such cell; without
    /// `count` a row is one call if it has a start, and an unknown number of them otherwise.
    struct Row {
        std::string_view name;
        double durationUs = 0.0;
        std::optional<std::int64_t> count;
        std::optional<double> percent;
        std::optional<std::string_view> device, track, shapes, hash;
        std::int64_t startNs = noStart;
        std::optional<std::int64_t> depth, run;
        std::uint64_t source = 0; ///< offset of its first byte
        std::uint8_t uncertain = 0; ///< bits of `column`
    };

    ProfileBuilder();

    StringId intern(std::string_view text) { return profile_.strings_.intern(text); }
    CallId addRow(const Row& row);
    /// Sets a further column of the row added last.
    void setExtra(std::string_view column, Metric value);
    /// Makes the counts of a further column ratios: a later row has shown that it holds no counts.
    void takeCountsAsRatios(std::string_view column);
    /// Marks cells of the row added last as guessed: bits of `column`.
    void setUncertain(std::uint8_t bits);
    /// Distinct texts so far: a row that adds none has none that another had not.
    std::size_t textCount() const noexcept { return profile_.strings_.size(); }
    /// Marks extra column `column` of the row added last as guessed.
    void setExtraUncertain(std::string_view column);
    void addDeviceTotal(
        std::string_view device, std::optional<double> totalUs, std::vector<std::pair<std::string, Metric>> metrics = {});
    /// See Device::totalsOfRuns.
    void setTotalsOfRuns(std::string_view device, std::vector<std::pair<std::int64_t, double>> totals);
    /// The Total of a device, if it has one, that stands there and cannot be read.
    void setTotalUnreadable(std::string_view device);
    /// Where the source has the Total of a device that was added.
    void setTotalPlace(std::string_view device, std::uint64_t source);
    void addConfiguration(std::string_view key, Metric value);
    /// The lines of the source that the rows' offsets lie in.
    void setLines(std::shared_ptr<const LineIndex> lines) { profile_.lines_ = std::move(lines); }
    void setPrintedSums(const PrintedSums& sums) { printed_ = sums; }
    void setTimeBasis(TimeBasis basis) { profile_.timeBasis_ = basis; }
    void setPrecision(Precision precision) { profile_.precision_ = precision; }
    void setAggregated(bool aggregated) { profile_.aggregated_ = aggregated; }
    /// The source breaks off inside of the report.
    void setEndsEarly() { profile_.endsEarly_ = true; }
    void setTimes(Message times) { profile_.times_ = std::move(times); }
    /// The executor whose own print this is: then nothing is inferred from names.
    void setExecutor(ExecutorKind kind, Message reason) { profile_.executor_ = {kind, {}, {std::move(reason)}}; }

    /// The executor as another profile of the same has it.
    void takeExecutor(const Executor& executor) { profile_.executor_ = executor; }
    /// Which row each row ran inside of, and how that is known: nothing is worked out again. One entry a row.
    void takeNesting(std::vector<CallId> parents, Nesting nesting);

    std::size_t rowCount() const noexcept { return profile_.calls_.size(); }
    ProfilePtr build();

    /// The same profile in another source: `place` gives the byte there of a byte of its own, `lines` are those of that source.
    static ProfilePtr moved(const Profile& profile, const std::function<std::uint64_t(std::uint64_t byte)>& place,
        std::shared_ptr<const LineIndex> lines);

private:
    DeviceId deviceId(std::string_view name);
    TrackId trackId(std::string_view name);
    OperatorId operatorId(const Row& row);
    ExtraColumn* findExtra(std::string_view name);
    ExtraColumn& extraColumn(std::string_view name);
    void fillColumns();
    void addUpDevices();
    bool endOrderIsKnown() const;
    void nestFinished();
    void nest();
    void refuseTotals(const PercentCheck& check);
    void addUpPercents();

    Profile profile_;
    std::optional<PrintedSums> printed_;
    bool nested_ = false; ///< takeNesting() said how
    std::vector<OperatorId> operatorIds_; ///< by StringId of the name
    std::vector<TrackId> trackIds_; ///< by StringId of the name
    std::map<std::string, std::size_t, std::less<>> deviceAt_, extraAt_; ///< by name; asked only where there are many
};

} // namespace tvmscope
