// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/calltable.h"

#include <algorithm>
#include <tuple>

namespace tvmscope {

namespace {

/// The arrays of a table, const or not, whose entries are values.
template <class Table>
auto arraysOf(Table& table)
{
    return std::tie(table.duration, table.op, table.count, table.device, table.track, table.percent, table.shapes, table.hash,
        table.start, table.depth, table.parent, table.run, table.uncertain);
}

template <class Value>
std::size_t bytesOf(const std::vector<Value>& values) noexcept
{
    return values.capacity() * sizeof(Value);
}

} // namespace

bool ExtraColumn::isUncertain(CallId row) const noexcept
{
    return std::binary_search(uncertain.begin(), uncertain.end(), row);
}

std::size_t CallTable::bytes() const noexcept
{
    std::size_t sum = std::apply([](const auto&... values) { return (bytesOf(values) + ...); }, arraysOf(*this));
    for (const ExtraColumn& column : extra)
        sum += bytesOf(column.cells) + bytesOf(column.uncertain);
    return sum + source.bytes();
}

void CallTable::shrink()
{
    std::apply([](auto&... values) { (values.shrink_to_fit(), ...); }, arraysOf(*this));
    for (ExtraColumn& column : extra) {
        column.cells.shrink_to_fit();
        column.uncertain.shrink_to_fit();
    }
    source.shrink();
}

} // namespace tvmscope
