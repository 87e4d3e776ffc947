// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/kernels/runspreads.h"
#include "models/profile/profile.h"

#include <cstdint>
#include <iterator>
#include <span>
#include <string>
#include <vector>

namespace tvmscope {

/// The rows of a profile as a tree: executor → device → operator class → operator → shapes → calls, what operator tables and
/// flame graphs show. The class is that of each row, so that an operator whose rows are of two classes stands in both. Nodes are
/// numbers into arrays, and a call costs 16 bytes, so that a million of them can be shown; item models use the numbers as they
/// are. Children stand by falling duration, except calls, which keep the order of the report. A shapes node of a single row has
/// no call below it: that would only say the same again.
class OperatorTree {
public:
    enum class Level : std::uint8_t { Root, Device, Class, Operator, Shapes, Call };
    using Node = std::uint32_t;
    static constexpr Node root = 0;

    OperatorTree() = default; ///< a root alone, without a profile
    /// `selfUs` is the self time of every row, `classes` the class that it is shown in. The rows of the tree are those that are
    /// counted.
    OperatorTree(ProfilePtr profile, const std::vector<double>& selfUs, const std::vector<OperatorClass>& classes,
        const RunSpreads& runs = {});

    const ProfilePtr& profile() const noexcept { return profile_; }
    Level level(Node node) const noexcept { return isCall(node) ? Level::Call : inner_[node].level; }
    Node parent(Node node) const noexcept; ///< of the root: the root
    std::size_t childCount(Node node) const noexcept;
    Node child(Node node, std::size_t place) const noexcept;
    std::size_t place(Node node) const noexcept; ///< among the children of its parent
    /// Nodes whose numbers follow each other.
    class Nodes {
    public:
        class Iterator {
        public:
            using iterator_category = std::input_iterator_tag;
            using value_type = Node;
            using difference_type = std::ptrdiff_t;
            using pointer = const Node*;
            using reference = Node;

            explicit Iterator(Node node) noexcept
                : node_(node)
            {
            }
            Node operator*() const noexcept { return node_; }
            Iterator& operator++() noexcept
            {
                ++node_;
                return *this;
            }
            Iterator operator++(int) noexcept { return Iterator(node_++); }
            bool operator==(const Iterator&) const = default;

        private:
            Node node_;
        };

        Nodes(Node first, std::size_t count) noexcept
            : first_(first)
            , end_(first + static_cast<Node>(count))
        {
        }
        Iterator begin() const noexcept { return Iterator(first_); }
        Iterator end() const noexcept { return Iterator(end_); }

    private:
        Node first_, end_;
    };
    /// The children in their order.
    Nodes children(Node node) const noexcept
    {
        const std::size_t count = childCount(node);
        return {count > 0 ? child(node, 0) : root, count};
    }

    CallCount calls(Node node) const noexcept;
    double durationUs(Node node) const noexcept; ///< self time; a row of unknown duration adds nothing
    /// Rising within each shapes node.
    std::span<const CallId> rows(Node node) const noexcept;
    /// The shapes node that a row stands in, counted or not; the root, where no row that is counted is alike.
    Node leafOf(CallId row) const noexcept { return leafOfRow_[index(row)]; }
    /// How many nodes there are above the calls; their numbers are below it.
    std::size_t innerCount() const noexcept { return inner_.size(); }
    CallId firstRow(Node node) const noexcept { return rows(node).front(); } ///< the one it is described by; not of an empty root
    OperatorClass cls(Node node) const noexcept
    {
        return (isCall(node) ? inner_[parent(node)] : inner_[node]).cls;
    } ///< of Class and below
    OperatorId op(Node node) const noexcept; ///< of Operator and below
    /// Executor, device, class, name, shapes as written, `#n` for row n; empty: not given.
    std::string label(Node node) const;

private:
    friend class OperatorTreeMaker;
    struct Inner {
        Level level = Level::Root;
        OperatorClass cls = OperatorClass::Other;
        Node parent = root;
        Node firstChild = 0; ///< inner nodes alone; children stand side by side
        std::uint32_t children = 0;
        std::uint32_t firstRow = 0, rowCount = 0; ///< of rows_
        CallCount calls;
        double durationUs = 0.0;
    };
    bool isCall(Node node) const noexcept { return node >= inner_.size(); }
    std::size_t rowPlace(Node call) const noexcept { return call - inner_.size(); }

    ProfilePtr profile_;
    std::vector<Inner> inner_ = std::vector<Inner>(1);
    std::vector<CallId> rows_; ///< those of each shapes node side by side
    std::vector<double> rowUs_; ///< self time of each of rows_
    std::vector<Node> leafOfRow_; ///< by CallId
};

} // namespace tvmscope
