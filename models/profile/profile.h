// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/names/operatorclass.h"
#include "models/names/operatorname.h"
#include "models/profile/calltable.h"
#include "models/profile/diagnostic.h"
#include "models/profile/executor.h"
#include "models/profile/lineindex.h"
#include "models/profile/stringpool.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tvmscope {

/// What the x axis of a timeline of this profile can mean.
enum class TimeBasis : std::uint8_t {
    Measured, ///< the source has start times
    Sequential, ///< durations in call order: calls can be laid end to end
    Unordered, ///< sorted or aggregated: the order of calls is not in it
};
/// `measured`, `sequential`, `unordered`.
std::string_view timeBasisId(TimeBasis basis) noexcept;

/// Whether calls ran inside of others, and how that is known.
enum class Nesting : std::uint8_t {
    None, ///< none did, as far as the source tells
    Recorded, ///< the source says how deep each call is
    Inferred, ///< from the order in which calls ended, the checks that functions open with, and durations (nesting.h)
    Partial, ///< the same, and further rows may have run inside of others
    Unknown, ///< functions may have called, or did call, what stands before them: which rows, the source does not tell
};

/// How much of its source's precision a number has.
enum class Precision : std::uint8_t {
    Full,
    TwoDecimals, ///< a report's table
    SixDigits, ///< a report's CSV
    Printed, ///< rounded by another printer: the digits that a column has show how
};

/// A distinct operator name of the source.
struct Operator {
    StringId name = none<StringId>;
    OperatorName parts;
    OperatorClass cls = OperatorClass::Other;
};

/// A device of the report: what its `Total` row says, and what its rows add up to.
struct Device {
    std::string name; ///< `cuda0`
    std::optional<double> totalUs; ///< `Total` of the device; absent where the source has none; may be 0 or NaN as written
    bool totalUnreadable = false; ///< the source has a `Total`, which cannot be read
    std::optional<double> contradictedUs; ///< a `Total` that the percentages of the rows contradict, in place of `totalUs`
    std::uint64_t totalAt = 0; ///< where the source has it; 0: nowhere
    /// The source has a `Total`, whether or not it is one to reckon with.
    bool isTotalPrinted() const noexcept { return totalUs || contradictedUs || totalUnreadable; }
    double rowsSumUs = 0.0; ///< sum of the durations of its rows; NaN and infinity left out
    /// The same without rows that ran inside of others of the device, whose durations hold theirs.
    double outermostUs = 0.0;
    CallCount rowsCalls;
    std::vector<std::pair<std::string, Metric>> metrics; ///< further metrics of the `Total` row
    /// Where the total is that of several runs, each of which had its own: these, by the label of the run.
    std::vector<std::pair<std::int64_t, double>> totalsOfRuns;
};

/// Durations held against percentages: 100 · duration / Percent is the largest Total, the same for every row (percentcheck.h).
struct PercentCheck {
    enum class Verdict : std::uint8_t {
        Absent, ///< fewer than two numbers say what the Total is
        Verified, ///< all agree on one
        Differs, ///< most agree on one, and `failing` or `totalFails` do not
        NoTotal, ///< too few agree on any
    };
    Verdict verdict = Verdict::Absent;
    double totalUs = 0.0; ///< that the numbers agree on; the middle of what rounding leaves open
    std::int64_t rows = 0; ///< with a duration and a percentage that say what the Total is
    std::vector<CallId> failing; ///< rows whose duration or percentage is wrong, rising
    bool totalFails = false; ///< the largest printed Total is none that the rows agree on
    /// What the percentages of one device add up to that are more than 100 %, though no row ran inside of another.
    std::optional<double> overfull;

    /// Rows and the Total that contradict the others; all rows where too few agree.
    std::int64_t differing() const noexcept
    {
        return verdict == Verdict::NoTotal ? rows : static_cast<std::int64_t>(failing.size()) + (totalFails ? 1 : 0);
    }
};

/// A report's own arithmetic held against its rows.
struct Checksum {
    /// Of the printed Sum. Absent also where its duration cannot be read.
    enum class Verdict : std::uint8_t { Absent, Verified, Differs };
    Verdict verdict = Verdict::Absent;
    std::optional<double> printedSumUs;
    std::optional<std::int64_t> printedCalls;
    std::optional<double> printedPercent;
    double missingUs = 0.0; ///< printed minus found, 0 when verified
    std::int64_t missingCalls = 0; ///< to reckon with: 0 where either number of calls is not known
    bool callsHeld = false; ///< both numbers of calls are known
    bool timeDiffers = false; ///< both times are known, and not the same
    bool sumUnreadable = false, callsUnreadable = false; ///< a Sum stands there whose time, or number of calls, cannot be read
    std::optional<double> rowsPercent; ///< percentages of the rows, added up, where the printed one is another
    std::int64_t unreadable = 0; ///< rows whose duration is not known: the text has them, their time is in no sum
    /// Whether what the printed Sum has beyond the rows is the time of durations that could not be read: no call is missing.
    bool lacksUnreadableTimeOnly() const noexcept
    {
        return verdict == Verdict::Differs && missingUs > 0 && missingCalls == 0 && unreadable > 0;
    }
    /// Whether nothing but the number of calls speaks against the rows.
    bool differsInCallsOnly() const noexcept { return verdict == Verdict::Differs && !timeDiffers; }
    /// Whether the text has as many calls as its printed Sum: only their time may differ.
    bool agreesOnCalls() const noexcept { return callsHeld && missingCalls == 0; }
    /// Calls that the text lacks, as they are said.
    CallCount lackingCalls() const noexcept { return callsHeld ? CallCount(missingCalls) : CallCount::unknown(); }
    CallCount surplusCalls() const noexcept
    {
        return callsHeld ? CallCount(saturatingSubtract(0, missingCalls)) : CallCount::unknown();
    }
    PercentCheck percents;
};
std::string_view verdictId(Checksum::Verdict verdict) noexcept;

/// One report, as its source says it. Immutable; made by ProfileBuilder alone.
class Profile {
public:
    const CallTable& calls() const noexcept { return calls_; }
    const StringPool& strings() const noexcept { return strings_; }
    const std::vector<Operator>& operators() const noexcept { return operators_; }
    const std::vector<Device>& devices() const noexcept { return devices_; }
    /// Names of the threads or streams of a recording, in order of appearance; empty where the source tells none.
    const std::vector<std::string>& tracks() const noexcept { return tracks_; }
    /// Entries in the order of the source.
    const std::vector<std::pair<std::string, Metric>>& configuration() const noexcept { return configuration_; }
    const Executor& executor() const noexcept { return executor_; }
    const Checksum& checksum() const noexcept { return checksum_; }
    TimeBasis timeBasis() const noexcept { return timeBasis_; }
    Precision precision() const noexcept { return precision_; }
    Nesting nesting() const noexcept { return nesting_; }
    /// What the durations are where they are not the times of one run that a report has: `times-…`, means or sums. Says nothing
    /// for a report.
    const Message& times() const noexcept { return times_; }
    /// True where rows may stand for several calls (a table with aggregation).
    bool aggregated() const noexcept { return aggregated_; }
    /// True where the source breaks off inside of the report: rows behind the last one, and the totals, may be missing.
    bool endsEarly() const noexcept { return endsEarly_; }
    /// The same where no printed Sum shows that the rows are whole.
    bool mayLackRows() const noexcept { return endsEarly_ && checksum_.verdict == Checksum::Verdict::Absent; }

    std::size_t rowCount() const noexcept { return calls_.size(); }
    CallCount callCount() const noexcept { return callCount_; } ///< counts added up
    double sumUs() const noexcept { return sumUs_; } ///< durations added up, nested ones too; NaN and infinity left out

    std::string_view text(StringId id) const noexcept { return strings_.text(id); }
    const Operator& operatorOf(CallId id) const noexcept { return operators_[index(calls_.op[index(id)])]; }
    std::string_view nameOf(CallId id) const noexcept { return text(operatorOf(id).name); }
    std::string_view shapesOf(CallId id) const noexcept { return text(calls_.shapesOf(id)); }
    std::string_view hashOf(CallId id) const noexcept { return text(calls_.hashOf(id)); }
    /// Empty where the device is not known.
    std::string_view deviceNameOf(CallId id) const noexcept;
    /// Empty where the track is not known.
    std::string_view trackNameOf(CallId id) const noexcept;
    /// The line of the source that the row begins on, from 1; 0 where that is not known.
    std::uint32_t lineOf(CallId id) const noexcept;
    const Device* findDevice(std::string_view name) const noexcept;
    const Metric* findConfiguration(std::string_view key) const noexcept;

private:
    friend class ProfileBuilder;
    Profile() = default;
    Profile(const Profile&) = default; ///< for the same in another source
    Profile(Profile&&) = default;

    CallTable calls_;
    StringPool strings_;
    std::vector<Operator> operators_;
    std::vector<Device> devices_;
    std::vector<std::string> tracks_;
    std::shared_ptr<const LineIndex> lines_; ///< of the whole source, shared with everything else read from it
    std::vector<std::pair<std::string, Metric>> configuration_;
    Executor executor_;
    Checksum checksum_;
    TimeBasis timeBasis_ = TimeBasis::Sequential;
    Precision precision_ = Precision::Full;
    Nesting nesting_ = Nesting::None;
    Message times_;
    bool aggregated_ = false, endsEarly_ = false;
    CallCount callCount_;
    double sumUs_ = 0.0;
};

using ProfilePtr = std::shared_ptr<const Profile>;

} // namespace tvmscope
