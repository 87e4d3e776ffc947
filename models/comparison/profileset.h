// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/comparison.h"
#include "models/profile/stopflag.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tvmscope {

/// What one profile says in a row.
struct ProfileSetCell {
    /// Absent: the profile does not time this device, has no such work, or no duration of it can be read.
    std::optional<double> us;
    CallCount calls; ///< of one run to the nearest whole one, where times are
    std::vector<CallId> rows; ///< of a group: its rows in the profile, in no order
    bool hostClock = false; ///< a CPU that mostly waits for an accelerator: not to be held against one that works
};

enum class ProfileSetRowKind : std::uint8_t {
    Group, ///< calls that do the same work, or run the same instruction of a virtual machine
    Subtotal, ///< all instructions of a device: machines differ in theirs, and are held against each other as a whole
    Remainder, ///< time of a device that no row accounts for: nested, not in the text, unattributed
    Total, ///< a device
};

/// Groups and rests of a device add up to its total, profile by profile; a subtotal is a sum of groups.
struct ProfileSetRow {
    ProfileSetRowKind kind = ProfileSetRowKind::Group;
    std::string device;
    std::string id; ///< of a group: `g1`, … in the order of the rows
    GroupLabel label; ///< of a group: what it does and on what, no two alike
    OperatorClass cls = OperatorClass::Other; ///< of a group; Excluded where a user has it counted apart
    LedgerKind ledger = LedgerKind::Operators; ///< of all but a total: which kind of category it counts in
    bool byVm = false; ///< overhead, all of which is instructions of virtual machines
    DeviceBasis basis = DeviceBasis::Total; ///< totals, or sums of rows where a profile that has the device has no total
    std::vector<ProfileSetCell> cells; ///< one a profile

    /// The category of time that it counts in, as in LedgerRow; empty for a total.
    std::string category() const;
    /// Of a virtual machine.
    bool isInstruction() const noexcept { return kind == ProfileSetRowKind::Group && ledger == LedgerKind::Overhead; }
    /// The one profile that has it; nothing where several have.
    std::optional<std::size_t> onlyIn() const noexcept;
};

/// A row, and the rows that it is the sum of: of a subtotal, the device's instructions.
struct ProfileSetEntry {
    std::size_t row = 0; ///< index into ProfileSet::rows
    std::vector<std::size_t> parts;
};

/// Geometric means of the factors to the baseline, over the operator groups of the leading device that all profiles have and that
/// take 1 % of the baseline's time or more.
struct GeometricMeans {
    /// baseline / profile; absent where there are no such groups, and of a profile that is not alike with the baseline: by the
    /// rule of the headline (Answer::unlike), which calls neither of them the faster one.
    std::vector<std::optional<double>> ofProfile;
    std::vector<double> groupsUs; ///< by profile: what those groups take together
    std::size_t groups = 0;
};

/// Several profiles, a column each, every one aligned with the baseline: calls stand in one row if any of these alignments puts
/// them together. Operators of another model than the baseline's have rows of their own. Work that the baseline lacks has rows of
/// its own, shared by those who have it by one name. Instructions of virtual machines share a row where they are the same one,
/// whichever profile is the baseline.
struct ProfileSet {
    std::vector<ComparedProfile> profiles;
    std::size_t baseline = 0;
    std::string device; ///< the headline is about it: most profiles time it, and most work is done on it
    bool comparable = false; ///< the baseline and at least one other time a device in one way
    std::vector<std::shared_ptr<const Comparison>> comparisons; ///< of the baseline with each; null for itself
    /// What times and calls of each profile are divided by (runfacts.h): its runs where the profiles hold different numbers of
    /// them.
    std::vector<std::int64_t> divisors;
    std::vector<ProfileSetRow> rows; ///< groups by device, operators by falling time before overhead; then rests, then totals
    GeometricMeans geomeans;
    std::vector<std::size_t> ranking; ///< profiles that time the device, fastest first
    Message headline;
    std::vector<Message> notes; ///< what stands below it

    bool isPerRun() const noexcept;
    /// The rows as they are read, by their places: instructions of a machine below their sum, and nowhere else.
    std::vector<ProfileSetEntry> entries() const;
    /// The total of the leading device; null where no device is shared.
    const ProfileSetRow* total() const noexcept;
    /// Why a profile and the baseline are not alike; empty: they are, as far as is known.
    const std::vector<Message>& unlikeBaseline(std::size_t profile) const noexcept;
    /// Whether the profile can be the faster or the slower one in a row: of profiles that are not alike, in operators alone.
    bool isJudged(const ProfileSetRow& row, std::size_t profile) const noexcept;
};

/// The baseline with each of the others, and null for itself; empty if `stop` is raised meanwhile. All have their labels. A
/// comparison of `known` is that of the baseline and the profile at its place, and is taken where it calls them by these labels;
/// `known` may be shorter. What one of those has excluded of the baseline is excluded beside all.
std::vector<std::shared_ptr<const Comparison>> compareWithBaseline(const std::vector<ComparedProfile>& profiles,
    std::size_t baseline, const std::vector<std::shared_ptr<const Comparison>>& known, StopFlag stop);

/// Labels that are empty are filled in; `known` as above. Nothing if `stop` is raised meanwhile.
std::optional<ProfileSet> gatherProfiles(std::vector<ComparedProfile> profiles, std::size_t baseline,
    const std::vector<std::shared_ptr<const Comparison>>& known, StopFlag stop);
ProfileSet gatherProfiles(std::vector<ComparedProfile> profiles, std::size_t baseline = 0);

/// Time of the baseline over time of the profile: above 1, the profile is faster. Absent where a time is missing or 0, where one
/// of the clocks runs while another device works, and of what a user has excluded.
std::optional<double> ratioTo(const ProfileSetRow& row, std::size_t baseline, std::size_t profile);

/// Fills in ranking, headline and notes.
void answerSet(ProfileSet& profileSet);

} // namespace tvmscope
