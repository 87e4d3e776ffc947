// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/analyzedprofile.h"
#include "models/items/percentbase.h"
#include "models/session/selectedrows.h"

#include <QStringList>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace tvmscope {

/// A row below the classes of a device: what they leave of its time, and that time.
struct OperatorFoot {
    enum class Kind : std::uint8_t { None, Nested, NotInText, Unreadable, Recorder, Unattributed, SumOfRows, DeviceTotal };
    Kind kind = Kind::None;
    double us = 0.0;
    CallCount calls = {}; ///< that are known to be in it; 0: none are counted
};

/// A node of an operator tree, or a row at the foot of a device.
struct OperatorRow {
    OperatorTree::Node node = OperatorTree::root; ///< of a row at the foot: its device
    OperatorFoot::Kind foot = OperatorFoot::Kind::None;
    bool isFoot() const noexcept { return foot != OperatorFoot::Kind::None; }
};

/// The numbers of the operators page. Times are self times in microseconds unless they say otherwise; NaN is not known. Self
/// times and rows at the foot of a device add up to its total, and their percentages to 100.
class OperatorFigures {
public:
    using Node = OperatorTree::Node;
    /// What takes a walk over the rows of a node, done once a node.
    struct Facts {
        double totalUs = 0.0; ///< from begin to end of calls, what ran inside included, nothing twice
        double tvmPercent = 0.0, shortestUs = 0.0, longestUs = 0.0;
        ProductWork work;
        std::optional<Spread> runs; ///< of self times (spreadOfRows)
    };

    OperatorFigures(); ///< of nothing
    /// By the run where the profile's sums are divided by `runs` (Comparison::divisor); a single call keeps its own time.
    OperatorFigures(
        AnalyzedProfilePtr analyzed, std::shared_ptr<const OperatorTree> tree, PercentBase base, std::int64_t runs = 1);

    const OperatorTree& tree() const noexcept { return *tree_; }
    const std::shared_ptr<const OperatorTree>& sharedTree() const noexcept { return tree_; }
    const AnalyzedProfilePtr& analyzed() const noexcept { return analyzed_; }
    PercentBase base() const noexcept { return base_; }
    std::int64_t runs() const noexcept { return runs_; }
    /// That the profile's sums are of.
    std::int64_t runsAdded() const noexcept { return analyzed_ ? analyzed_->runsInSums : 1; }
    /// By what the sums of a node are divided.
    std::int64_t runsOf(OperatorTree::Node node) const;
    /// Calls run inside of others: self and total times differ.
    bool nests() const noexcept { return analyzed_ && !analyzed_->profile->calls().parent.empty(); }

    /// Rows of the profile that the figures are of.
    struct KeptRows {
        SelectedRows rows;
        ProfileIndex profile{};
    };
    /// A search leaves these lists of shapes of the tree, by number of the node, and a stretch of time these rows: branches above
    /// them count what is left of them alone. Empty: all. Rows at the foot, and what percentages are of, stay.
    void narrowTo(std::vector<bool> shapes, std::optional<KeptRows> kept = {});
    /// What is left of a branch, or of a list of shapes.
    struct Part {
        std::int64_t kernels = 0, of = 0; ///< lists of shapes
        bool isCut = false; ///< some calls of one of them are left alone
        std::vector<CallId> rows; ///< rising, once somebody asked for them
        double us = 0.0; ///< of all runs
        CallCount calls;
        bool timed = false; ///< one of them has a duration that can be read
    };
    /// Null: all of it is counted.
    const Part* partOf(Node node) const;
    /// Those that the numbers of a node are of.
    std::span<const CallId> rows(Node node) const;

    const std::vector<OperatorFoot>& foot(OperatorTree::Node device) const { return foots_[tree_->place(device)]; }
    double us(const OperatorRow& row) const;
    /// Of all runs; NaN is not known.
    double sumUs(Node node) const;
    /// Those that this time is of.
    CallCount timedCalls(Node node) const;
    CallCount sumCalls(Node node) const;
    CallCount calls(const OperatorRow& row) const; ///< 0: none are counted
    double perCallUs(const OperatorRow& row) const;
    double percent(const OperatorRow& row) const;
    /// What 100 % is where a row ran.
    double wholeUs(OperatorTree::Node node) const;
    const Facts& facts(OperatorTree::Node node) const;
    /// What a row ranges over in the runs of a recording.
    std::optional<Spread> spread(const OperatorRow& row) const;
    /// What is to be said of a node's time: what its runs range over, and of a class what other profiles put there.
    QStringList remarks(Node node) const;

private:
    void addTo(Part& part, Node node) const;
    void addRows(std::vector<CallId>& rows, Node node) const;
    bool isCut(Node shapes) const;
    std::vector<OperatorFoot> footOf(Node device) const;
    const OperatorFoot& footRow(const OperatorRow& row) const;
    Node deviceOf(Node node) const;

    AnalyzedProfilePtr analyzed_;
    std::shared_ptr<const OperatorTree> tree_; ///< never null
    PercentBase base_ = PercentBase::DeviceTotal;
    std::int64_t runs_ = 1;
    std::vector<std::vector<OperatorFoot>> foots_; ///< by place of the device
    std::vector<bool> narrowedTo_; ///< by node; empty: to nothing
    std::optional<KeptRows> kept_;
    mutable std::unordered_map<Node, Facts> facts_;
    mutable std::unordered_map<Node, Part> parts_;
};

} // namespace tvmscope
