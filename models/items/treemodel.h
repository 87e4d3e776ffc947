// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QAbstractItemModel>

#include <algorithm>
#include <memory>
#include <vector>

namespace tvmscope {

/// Index arithmetic of a read-only tree, done once. `Node` has a member `children` (a vector of Node); leaves of this class own
/// the nodes and say what the columns hold. Items are made when a branch is first looked into, so that a million calls cost
/// nothing closed.
template <class Node>
class TreeModel : public QAbstractItemModel {
public:
    using QAbstractItemModel::QAbstractItemModel;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const final
    {
        if (!hasIndex(row, column, parent))
            return {};
        return createIndex(row, column, const_cast<Item*>(&itemOf(parent)->child(row)));
    }

    using QObject::parent;
    QModelIndex parent(const QModelIndex& child) const final
    {
        const Item* above = child.isValid() ? itemOf(child)->parent : nullptr;
        if (!above || above == root_.get())
            return {};
        return createIndex(above->row, 0, const_cast<Item*>(above));
    }

    int rowCount(const QModelIndex& parent = {}) const final
    {
        if (parent.column() > 0 || !root_)
            return 0;
        return static_cast<int>(itemOf(parent)->node->children.size());
    }

    /// Rows that share a parent are leaves together, and then say so.
    Qt::ItemFlags flags(const QModelIndex& index) const override
    {
        const Qt::ItemFlags own = QAbstractItemModel::flags(index);
        return index.isValid() && itemOf(index)->parent->leaves ? own | Qt::ItemNeverHasChildren : own;
    }

    /// The node of a valid index.
    const Node& node(const QModelIndex& index) const { return *itemOf(index)->node; }

protected:
    /// Call between beginResetModel() and endResetModel(). `root` itself is not shown and must outlive the model or the next
    /// call.
    void setRoot(const Node* root) { root_ = root ? std::make_unique<Item>(Item{root, nullptr, 0, {}}) : nullptr; }

private:
    struct Item {
        const Node* node;
        const Item* parent;
        int row;
        mutable std::vector<Item> children;
        mutable bool leaves = false; ///< none of the children, which are there, has any

        const Item& child(int which) const
        {
            if (children.empty()) {
                children.reserve(node->children.size());
                for (const Node& below : node->children)
                    children.push_back({&below, this, static_cast<int>(children.size()), {}});
                leaves = std::all_of(
                    node->children.begin(), node->children.end(), [](const Node& below) { return below.children.empty(); });
            }
            return children[static_cast<std::size_t>(which)];
        }
    };

    const Item* itemOf(const QModelIndex& index) const
    {
        return index.isValid() ? static_cast<const Item*>(index.constInternalPointer()) : root_.get();
    }

    std::unique_ptr<Item> root_;
};

} // namespace tvmscope
