// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/entrychecks.h"

#include "models/profile/calltable.h"

#include <algorithm>
#include <cmath>
#include <compare>
#include <functional>
#include <map>
#include <numeric>
#include <string_view>
#include <tuple>
#include <unordered_map>

namespace tvmscope {

namespace {

/// The tensors that each row was called with, as numbers: equal type and shape, equal number.
class ArgumentLists {
public:
    /// `shapes`: `Argument Shapes` of a row, as in `float32[1, 8], int64[]`; must live as long as the rows.
    ArgumentLists(const CallTable& calls, const std::function<std::string_view(CallId)>& shapes);

    const std::vector<std::uint32_t>& of(std::size_t row) const { return lists_[listOf_[row]]; }
    bool isScalar(std::uint32_t tensor) const { return isScalar_[tensor]; }

private:
    std::vector<std::vector<std::uint32_t>> lists_;
    std::vector<std::uint32_t> listOf_; ///< by row
    std::vector<bool> isScalar_; ///< by number of the tensor
};

ArgumentLists::ArgumentLists(const CallTable& calls, const std::function<std::string_view(CallId)>& shapes)
{
    std::unordered_map<std::string_view, std::uint32_t> numbers, lists;
    listOf_.reserve(calls.size());
    for (std::size_t row = 0; row < calls.size(); ++row) {
        const std::string_view text = shapes(static_cast<CallId>(row));
        const auto [known, isNew] = lists.try_emplace(text, static_cast<std::uint32_t>(lists_.size()));
        listOf_.push_back(known->second);
        if (!isNew)
            continue;
        std::vector<std::uint32_t>& list = lists_.emplace_back();
        for (std::string_view rest = text; !rest.empty();) {
            const std::size_t end = rest.find(']');
            const std::string_view tensor = rest.substr(0, end);
            const auto [number, isNewTensor] = numbers.try_emplace(tensor, static_cast<std::uint32_t>(numbers.size()));
            if (isNewTensor)
                isScalar_.push_back(tensor.ends_with('['));
            list.push_back(number->second);
            const std::size_t next = end == std::string_view::npos ? end : rest.find_first_not_of(", ", end + 1);
            rest = next == std::string_view::npos ? std::string_view() : rest.substr(next);
        }
    }
}

constexpr std::size_t maxNames = 12; ///< sets of names are tried one by one
constexpr std::size_t maxSteps = 50'000'000; ///< rows looked at for all of them

/// What one set of names makes of the rows.
struct Bracketing {
    CalleeRuns runs;
    std::vector<bool> isClosed; ///< by row, of checks
    std::size_t closed = 0; ///< checks
    std::size_t operators = 0; ///< names among the set that are those of operators
    bool fitsTotals = true;
    bool mayLackInside = false, mayLackOutside = false; ///< calls inside of a packed function that was, or was not, in another
};

class Checks {
public:
    Checks(const CallTable& calls, const FinishedCalls& facts)
        : calls_(calls)
        , facts_(facts)
        , arguments_(calls, facts.shapes)
        , runEnd_(calls.size(), 0)
        , mayOpen_(calls.size(), false)
    {
        for (std::size_t row = calls.size(); row-- > 0;)
            if (isCheck(row)) {
                runEnd_[row] = row + 1 < calls.size() && isCheck(row + 1) ? runEnd_[row + 1] : row + 1;
                at_[arguments_.of(row).front()].push_back(row);
            }
        for (auto& [argument, rows] : at_)
            std::reverse(rows.begin(), rows.end());
        for (std::size_t row = 0; row < calls.size(); ++row)
            mayOpen_[row] = isCheck(row)
                && (row == 0 || !isCheck(row - 1) || (mayOpen_[row - 1] && arguments_.isScalar(arguments_.of(row - 1).front())));
        while (entry_ < calls.size() && isCheck(entry_))
            ++entry_;
    }

    bool any() const { return !at_.empty(); }

    bool exceedsTotals() const { return !fitsTotals(noRuns()); }

    /// Names that may be those of functions: a run of checks that fits stands before each of their calls.
    std::vector<OperatorId> candidates(bool withOperators) const
    {
        std::map<OperatorId, bool> fits;
        for (std::size_t row = 0; row < calls_.size(); ++row) {
            const CalleeKind kind = kindOf(row);
            if (kind != CalleeKind::Unclear && kind != CalleeKind::InvokeClosure
                && !(withOperators && kind == CalleeKind::Kernel))
                continue;
            bool& all = fits.try_emplace(calls_.op[row], true).first->second;
            all = all && fitsBefore(row);
        }
        std::vector<OperatorId> names;
        for (const auto& [name, all] : fits)
            if (all)
                names.push_back(name);
        return names;
    }

    /// Nothing where the set does not fit.
    std::optional<Bracketing> read(const std::vector<OperatorId>& functions) const
    {
        std::vector<bool> isFunction(facts_.kind.size(), false);
        Bracketing reading;
        for (const OperatorId name : functions) {
            isFunction[index(name)] = true;
            reading.operators += facts_.kind[index(name)] == CalleeKind::Kernel ? 1u : 0u;
        }
        const std::vector<bool> live = closable(isFunction);
        reading.runs = noRuns();
        reading.isClosed.assign(calls_.size(), false);
        std::vector<std::size_t> open, outermost;
        for (std::size_t row = 0; row < calls_.size(); ++row) {
            if (live[row])
                open.push_back(row);
            if (isFunction[index(calls_.op[row])]) {
                const auto first = closedBy(row, open);
                if (!first || !holds(row, *first, outermost))
                    return std::nullopt;
                reading.runs[row] = *first;
                for (; !open.empty() && open.back() >= *first; open.pop_back(), ++reading.closed)
                    reading.isClosed[open.back()] = true;
            }
            outermost.push_back(row);
        }
        if (!open.empty() && open.back() >= entry_)
            return std::nullopt; // a call could have closed another check than it did
        reading.fitsTotals = fitsTotals(reading.runs);
        findLacking(isFunction, reading);
        return reading;
    }

    /// Whether some call may have held what a check before it opened.
    bool mayLack() const
    {
        Bracketing reading;
        reading.runs = noRuns();
        reading.isClosed.assign(calls_.size(), false);
        findLacking(std::vector<bool>(facts_.kind.size(), false), reading);
        return reading.mayLackInside || reading.mayLackOutside;
    }

private:
    CalleeKind kindOf(std::size_t row) const { return facts_.kind[index(calls_.op[row])]; }
    bool isCheck(std::size_t row) const { return kindOf(row) == CalleeKind::EntryCheck && arguments_.of(row).size() == 1; }
    bool isClosure(std::size_t row) const { return kindOf(row) == CalleeKind::InvokeClosure; }
    double usOf(std::size_t row) const { return std::isfinite(calls_.duration[row]) ? calls_.duration[row] : 0.0; }

    /// How many checks from `first` on are those of a call's arguments; 0 where they are not.
    std::size_t matching(std::size_t first, std::size_t call) const
    {
        const std::vector<std::uint32_t>& arguments = arguments_.of(call);
        const std::size_t end = std::min(runEnd_[first], call);
        if (arguments.empty() || end < first + arguments.size())
            return 0;
        for (std::size_t i = 0; i < arguments.size(); ++i)
            if (arguments_.of(first + i).front() != arguments[i])
                return 0;
        const std::size_t count = isClosure(call) ? end - first : arguments.size();
        const bool ends = first + count == runEnd_[first]
            || std::all_of(arguments.begin(), arguments.end(), [&](std::uint32_t tensor) { return arguments_.isScalar(tensor); });
        return mayOpen_[first] && ends ? count : 0;
    }

    bool fitsBefore(std::size_t call) const
    {
        const std::vector<std::uint32_t>& arguments = arguments_.of(call);
        const auto found = arguments.empty() ? at_.end() : at_.find(arguments.front());
        return found != at_.end() && std::any_of(found->second.begin(), found->second.end(), [&](std::size_t first) {
            return first > 0 && first < call && matching(first, call) > 0;
        });
    }

    /// By row: a check that a later call of a function could have closed.
    std::vector<bool> closable(const std::vector<bool>& isFunction) const
    {
        std::map<std::pair<std::vector<std::uint32_t>, bool>, std::size_t> last; // of the calls of each list of arguments
        for (std::size_t row = 0; row < calls_.size(); ++row)
            if (isFunction[index(calls_.op[row])])
                last[{arguments_.of(row), isClosure(row)}] = row;
        std::vector<bool> live(calls_.size(), false);
        for (const auto& [call, row] : last) {
            const auto found = call.first.empty() ? at_.end() : at_.find(call.first.front());
            if (found == at_.end())
                continue;
            for (const std::size_t first : found->second)
                for (std::size_t i = first < row ? matching(first, row) : 0; i > 0; --i)
                    live[first + i - 1] = true;
        }
        return live;
    }

    /// The first of the checks, last opened and not yet closed, that a call closes.
    std::optional<std::size_t> closedBy(std::size_t call, const std::vector<std::size_t>& open) const
    {
        const std::size_t wanted = arguments_.of(call).size();
        std::size_t count = std::min(wanted, open.size());
        if (isClosure(call))
            while (count > 0 && count < open.size() && open[open.size() - count - 1] + 1 == open[open.size() - count])
                ++count;
        if (wanted == 0 || count < wanted)
            return std::nullopt;
        const std::size_t first = open[open.size() - count];
        const bool isRun = open.back() == first + count - 1;
        return first > 0 && isRun && matching(first, call) >= count ? std::optional(first) : std::nullopt;
    }

    /// Takes what a call held off the rows that are inside of none, unless that takes longer than the call.
    bool holds(std::size_t call, std::size_t first, std::vector<std::size_t>& outermost) const
    {
        double inside = 0.0;
        std::size_t rows = 0;
        const DeviceId device = calls_.deviceOf(static_cast<CallId>(call));
        for (; !outermost.empty() && outermost.back() >= first; outermost.pop_back())
            if (calls_.deviceOf(static_cast<CallId>(outermost.back())) == device) {
                inside += usOf(outermost.back());
                ++rows;
            }
        return !std::isfinite(calls_.duration[call]) || inside <= usOf(call) + facts_.rounding(usOf(call), rows);
    }

    bool fitsTotals(const CalleeRuns& runs) const
    {
        std::vector<double> us(facts_.totalUs.size(), 0.0);
        std::vector<std::size_t> rows(us.size(), 0);
        for (std::size_t row = calls_.size(); row > 0; row = runs[row - 1]) {
            const DeviceId device = calls_.deviceOf(static_cast<CallId>(row - 1));
            if (device == none<DeviceId>)
                continue;
            us[index(device)] += usOf(row - 1);
            ++rows[index(device)];
        }
        for (std::size_t i = 0; i < us.size(); ++i)
            if (facts_.totalUs[i] > 0 && us[i] > facts_.totalUs[i] + facts_.rounding(facts_.totalUs[i], rows[i]))
                return false;
        return true;
    }

    /// Looks for calls that count as no functions and yet fit around a check that nothing closed.
    void findLacking(const std::vector<bool>& isFunction, Bracketing& reading) const
    {
        std::vector<std::size_t> outermost;
        std::vector<bool> lacks(calls_.size(), false);
        for (std::size_t row = 0; row < calls_.size(); ++row) {
            for (; !outermost.empty() && outermost.back() >= reading.runs[row]; outermost.pop_back())
                reading.mayLackInside = reading.mayLackInside || lacks[outermost.back()];
            lacks[row] = !isFunction[index(calls_.op[row])] && mayHoldCheck(row, outermost, reading.isClosed);
            reading.mayLackOutside = reading.mayLackOutside || lacks[row];
            outermost.push_back(row);
        }
    }

    bool mayHoldCheck(std::size_t call, const std::vector<std::size_t>& outermost, const std::vector<bool>& isClosed) const
    {
        const CalleeKind kind = kindOf(call);
        if (kind == CalleeKind::Other || kind == CalleeKind::EntryCheck)
            return false;
        double inside = 0.0;
        for (std::size_t n = outermost.size(); n-- > 0;) {
            const std::size_t row = outermost[n];
            inside += usOf(row);
            if (row < entry_ || isClosed[row] || inside > usOf(call) + facts_.rounding(usOf(call), outermost.size() - n))
                return false; // what is closed later opens the function that this call stands in
            if (isCheck(row) && (kind != CalleeKind::Kernel || matching(row, call) > 0))
                return true;
        }
        return false;
    }

    CalleeRuns noRuns() const
    {
        CalleeRuns runs(calls_.size());
        std::iota(runs.begin(), runs.end(), std::size_t{0});
        return runs;
    }

    const CallTable& calls_;
    const FinishedCalls& facts_;
    const ArgumentLists arguments_;
    std::vector<std::size_t> runEnd_; ///< of a check: behind the last of the checks that follow it directly
    /// Of a check: whether it can be the first of a function. Those of two functions follow each other directly only if the
    /// first has nothing but scalars; all others have their dimensions matched next.
    std::vector<bool> mayOpen_;
    std::map<std::uint32_t, std::vector<std::size_t>> at_; ///< checks by what they check
    std::size_t entry_ = 0; ///< checks that the report begins with, those of the function that was profiled among them
};

/// Of two readings of the same rows.
std::strong_ordering operator<=>(const Bracketing& one, const Bracketing& other)
{
    return std::tuple(one.fitsTotals, one.closed, other.operators) <=> std::tuple(other.fitsTotals, other.closed, one.operators);
}

} // namespace

std::optional<FoundNesting> nestByEntryChecks(const CallTable& calls, const FinishedCalls& facts, CalleeRuns& runs)
{
    const Checks checks(calls, facts);
    if (!checks.any())
        return std::nullopt;
    const std::vector<OperatorId> names = checks.candidates(checks.exceedsTotals());
    const auto unknown = [&] { return checks.mayLack() ? FoundNesting::Possible : FoundNesting::None; };
    if (names.size() > maxNames || (calls.size() << names.size()) > maxSteps)
        return unknown();
    std::optional<Bracketing> best;
    bool single = true;
    for (std::size_t set = 1; set < std::size_t{1} << names.size(); ++set) {
        std::vector<OperatorId> functions;
        for (std::size_t i = 0; i < names.size(); ++i)
            if (set >> i & 1)
                functions.push_back(names[i]);
        std::optional<Bracketing> reading = checks.read(functions);
        if (!reading)
            continue;
        const auto order = best ? *reading <=> *best : std::strong_ordering::greater;
        single = std::is_gt(order) || (single && std::is_lt(order));
        if (std::is_gt(order))
            best = std::move(reading);
    }
    if (!best || !single || best->mayLackInside)
        return unknown();
    runs = std::move(best->runs);
    return best->mayLackOutside || !best->fitsTotals ? FoundNesting::Partial : FoundNesting::Nested;
}

} // namespace tvmscope
