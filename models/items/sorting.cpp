// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/sorting.h"

namespace tvmscope {

namespace {

bool isDigit(QChar c)
{
    return c >= u'0' && c <= u'9';
}

/// Takes the digits that a text begins with off it, without leading zeros.
QStringView takeNumber(QStringView& text)
{
    qsizetype zeros = 0, end = 0;
    while (end < text.size() && isDigit(text[end]))
        ++end;
    while (zeros + 1 < end && text[zeros] == u'0')
        ++zeros;
    const QStringView number = text.sliced(zeros, end - zeros);
    text = text.sliced(end);
    return number;
}

} // namespace

int naturalOrder(QStringView left, QStringView right)
{
    while (!left.isEmpty() && !right.isEmpty()) {
        if (isDigit(left.front()) && isDigit(right.front())) {
            const QStringView x = takeNumber(left), y = takeNumber(right);
            const int order = x.size() != y.size() ? (x.size() < y.size() ? -1 : 1) : x.compare(y);
            if (order != 0)
                return order;
            continue;
        }
        const QChar x = left.front().toCaseFolded(), y = right.front().toCaseFolded();
        if (x != y)
            return x < y ? -1 : 1;
        left = left.sliced(1);
        right = right.sliced(1);
    }
    return left.isEmpty() ? (right.isEmpty() ? 0 : -1) : 1;
}

bool MatrixOrder::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    // The foot keeps its order: overhead, rests, totals, means.
    if (left.data(PinnedRole).toBool() && right.data(PinnedRole).toBool())
        return (sortOrder() == Qt::AscendingOrder) == (left.row() < right.row());
    return rowSortsBefore(left, right, sortOrder());
}

} // namespace tvmscope
