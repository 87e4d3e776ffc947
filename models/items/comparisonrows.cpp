// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/comparisonrows.h"

#include "models/comparison/groupfigures.h"
#include "models/comparison/ledger.h"
#include "models/comparison/rowspreads.h"
#include "models/cost/costprofile.h"
#include "models/items/counted.h"
#include "models/items/itemtext.h"
#include "models/items/memberlines.h"
#include "models/items/selectableitems.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {

std::optional<double> percentOf(double us, double whole)
{
    if (!(whole > 0))
        return std::nullopt;
    return 100.0 * us / whole;
}

ComparisonCell cellOf(const KernelCalls& entry, const Profile* profile)
{
    ComparisonCell cell;
    cell.longest = &entry;
    cell.profile = profile;
    cell.calls = entry.calls;
    if (const std::size_t unread = unreadAmong(entry.rows, *profile); unread == 0 || unread < entry.rows.size())
        cell.us = entry.durationUs;
    cell.minCallUs = entry.minCallUs;
    cell.maxCallUs = entry.maxCallUs;
    return cell;
}

/// The side of a group under the name of its longest entry.
ComparisonCell cellOf(const GroupSide& side, const Profile* profile)
{
    if (side.empty())
        return {};
    ComparisonCell cell = cellOf(side.longest(), profile);
    cell.others = side.entries.size() - 1;
    cell.calls = side.calls;
    cell.us = side.durationUs;
    const bool singleCalls
        = std::all_of(side.entries.begin(), side.entries.end(), [](const KernelCalls& entry) { return entry.maxCallUs > 0; });
    for (const KernelCalls& entry : side.entries) {
        cell.minCallUs = singleCalls ? std::min(cell.minCallUs, entry.minCallUs) : 0.0;
        cell.maxCallUs = singleCalls ? std::max(cell.maxCallUs, entry.maxCallUs) : 0.0;
    }
    return cell;
}

ComparisonRow memberRow(const ComparisonRow& parent)
{
    ComparisonRow row;
    row.kind = ComparisonRow::Kind::Member;
    row.device = parent.device;
    row.category = parent.category;
    row.group = parent.group;
    row.groupId = parent.groupId;
    return row;
}

/// Names of calls that differ in nothing but their tensors have these behind them.
QString memberName(const ComparisonRow& row, Side side)
{
    QString name = row.sides[side].name();
    const KernelCalls* const own = row.sides[side].longest;
    if (!own || own->shapes.empty() || !row.group)
        return name;
    const std::vector<KernelCalls>& all = (*row.group)[side].entries;
    const bool isAlone = std::none_of(
        all.begin(), all.end(), [&](const KernelCalls& other) { return other.name == own->name && other.shapes != own->shapes; });
    return isAlone ? name : name + u' ' + toQString(own->shapes);
}

/// The kernels of a line by their own names, once where both have one.
QString memberLabel(const ComparisonRow& row)
{
    QString a = memberName(row, Side::Baseline);
    const QString b = memberName(row, Side::Candidate);
    if (a == b)
        return a;
    return a.isEmpty() || b.isEmpty() ? a + b : a + QStringLiteral(" | ") + b;
}

bool hasMembers(const Group& group)
{
    return std::max(group.baseline.entries.size(), group.candidate.entries.size()) > 1;
}

/// A line for each kernel; kernels of both sides whose calls do each other's work and nobody else's share one.
std::vector<ComparisonRow> members(const PerSide<const Profile*>& profiles, const ComparisonRow& parent, const Pieces& pieces)
{
    std::vector<ComparisonRow> rows;
    if (!hasMembers(*parent.group))
        return rows;
    for (const MemberLine& line : memberLines(*parent.group, pieces)) {
        ComparisonRow row = memberRow(parent);
        row.member = line;
        for (const Side side : bothSides) {
            if (!line[side])
                continue;
            const KernelCalls& entry = (*parent.group)[side].entries[*line[side]];
            row.sides[side] = cellOf(entry, profiles[side]);
            row.cls = entry.cls;
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

void setPercents(ComparisonRow& row, const DeviceComparison& device)
{
    for (const Side side : bothSides)
        if (row.sides[side].us)
            row.sides[side].percent = percentOf(*row.sides[side].us, device.us[side]);
    for (ComparisonRow& child : row.children)
        setPercents(child, device);
}

void setPercents(ComparisonRow& row, const Comparison& comparison)
{
    for (const DeviceComparison& device : comparison.devices)
        if (row.device == toQString(device.device))
            setPercents(row, device);
}

/// Of a group and of its members.
void setRuns(ComparisonRow& row, const Comparison& comparison)
{
    for (const Side side : bothSides) {
        if (!comparison[side].analyzed)
            continue;
        const AnalyzedProfile& analyzed = *comparison[side].analyzed;
        row.sides[side].runs = spreadOfRows(analyzed, (*row.group)[side].rows());
        for (ComparisonRow& child : row.children)
            if (const auto entry = child.member[side])
                child.sides[side].runs = spreadOfRows(analyzed, (*row.group)[side].entries[*entry].rows);
    }
}

ComparisonRow groupRow(const Comparison& comparison, std::size_t at, const QString& category,
    const PerSide<const Profile*>& profiles, const Pieces& pieces)
{
    const Group& group = comparison.groups[at];
    ComparisonRow row;
    row.kind = ComparisonRow::Kind::Group;
    row.groupId = static_cast<GroupId>(at);
    row.device = toQString(group.device);
    row.category = category;
    row.cls = group.cls;
    row.group = &group;
    for (const Side side : bothSides) {
        row.sides[side] = cellOf(group[side], profiles[side]);
        row.sides[side].work = group.work[side];
        if (!group.knowsTime(side)) // nor is there any where no duration of it can be read
            row.sides[side].us.reset();
    }
    if (const double deltaUs = group.toldDeltaUs(); comparison.comparable && !std::isnan(deltaUs))
        row.deltaUs = deltaUs;
    row.movement = comparison.comparable ? group.movement : 0.0;
    if (!group.baseline.empty() && !group.candidate.empty())
        row.score = group.score;
    row.guess = group.guess;
    row.children = members(profiles, row, pieces);
    for (ComparisonRow& child : row.children) // of kernels that do each other's work and nobody else's
        if (const auto& a = child.sides.baseline.us, &b = child.sides.candidate.us; comparison.comparable && a && b)
            child.deltaUs = *b - *a;
    setRuns(row, comparison);
    return row;
}

/// Words of this file, for translators.
struct ComparisonRowWords {
    Q_DECLARE_TR_FUNCTIONS(ComparisonRows)
};

qsizetype outliersOf(const BlockTimes& times)
{
    return std::count(times.outlier.begin(), times.outlier.end(), true);
}

QString standOutText(qsizetype outliers)
{
    constexpr CountedWords standOut{QT_TRANSLATE_NOOP("Counted", "%1 stands out"), QT_TRANSLATE_NOOP("Counted", "%1 stand out")};
    return counted(standOut, outliers);
}

/// `· ×12`, the layers in which a side runs once each, and how many of them stand out.
QString layersText(const BlockTimes& times)
{
    const QString text = QStringLiteral("· ×%1").arg(times.us.size());
    const qsizetype outliers = outliersOf(times);
    return outliers == 0 ? text : ComparisonRowWords::tr("%1, %2").arg(text, standOutText(outliers));
}

/// `· ×12 | ×6`, or once where both have as many, and in which of them how many stand out.
QString layersOfBoth(const BlockTimes& a, const BlockTimes& b)
{
    QString text = QStringLiteral("· ×%1").arg(a.us.size());
    if (a.us.size() != b.us.size())
        text += QStringLiteral(" | ×%1").arg(b.us.size());
    const qsizetype ofA = outliersOf(a), ofB = outliersOf(b);
    if (ofA == ofB)
        return ofA == 0 ? text : ComparisonRowWords::tr("%1, %2 on each side").arg(text, standOutText(ofA));
    QStringList parts{text};
    if (ofA > 0)
        parts << ComparisonRowWords::tr("%1 in A").arg(standOutText(ofA));
    if (ofB > 0)
        parts << ComparisonRowWords::tr("%1 in B").arg(standOutText(ofB));
    return parts.join(QStringLiteral(", "));
}

/// Both sides' layers, with its letter where one side alone has any; empty where neither has.
QString blocksText(const GroupBlocks& blocks)
{
    if (blocks.baseline && blocks.candidate)
        return layersOfBoth(*blocks.baseline, *blocks.candidate);
    return blocks.baseline ? ComparisonRowWords::tr("%1 (A)").arg(layersText(*blocks.baseline))
        : blocks.candidate ? ComparisonRowWords::tr("%1 (B)").arg(layersText(*blocks.candidate))
                           : QString();
}

/// Of the rows of all its groups.
ProductWork workOf(const Comparison& comparison, const LedgerRow& ledger, Side side)
{
    const AnalyzedProfile& analyzed = *comparison[side].analyzed;
    return productWorkOf(analyzed.cost, *analyzed.profile, analyzed.selfUs, rowsOfCategory(comparison, ledger, side));
}

ComparisonRow categoryRow(const Comparison& comparison, const LedgerRow& ledger, const MessageText& text)
{
    ComparisonRow row;
    row.kind = ComparisonRow::Kind::Category;
    row.device = toQString(ledger.device);
    row.category = toQString(ledger.category);
    row.pinned = true;
    row.words = {toQString(text(categoryMessage(ledger)))};
    for (const Side side : bothSides)
        if (isMeasured(ledger, side))
            row.sides[side].us = ledger.us[side];
    const bool counted = ledger.kind == LedgerKind::NotInText || !isWithoutRows(ledger.kind);
    if (counted && (ledger.calls.baseline + ledger.calls.candidate).any()) {
        for (const Side side : bothSides)
            if (hasSide(ledger, side))
                row.sides[side].calls = ledger.calls[side];
    }
    for (const Side side : bothSides)
        row.sides[side].runs = spreadOfCategory(comparison, ledger, side);
    if (ledger.kind == LedgerKind::Excluded)
        for (const Side side : bothSides)
            row.sides[side].work = workOf(comparison, ledger, side);
    if (!comparison.comparable) // times of clocks that measure different things stand beside each other, and that is all
        return row;
    if (const double deltaUs = toldDeltaUs(ledger); !std::isnan(deltaUs))
        row.deltaUs = deltaUs;
    row.movement = movementOf(comparison, ledger);
    return row;
}

} // namespace

QString ComparisonCell::name() const
{
    if (!longest)
        return {};
    const QString own = toQString(longest->name);
    return others > 0 ? own + QStringLiteral(" + %1").arg(others) : own;
}

int ComparisonCell::prefix() const
{
    if (!profile || !longest || longest->op == none<OperatorId>)
        return 0;
    return static_cast<int>(toQString(profile->operators()[index(longest->op)].parts.prefix).size());
}

bool ComparisonRow::isExcluded() const
{
    return group ? group->excluded() : category == toQString(ledgerKindId(LedgerKind::Excluded));
}

const QStringList& ComparisonRow::labelForms() const
{
    if (!words.isEmpty())
        return words;
    if (kind == Kind::Group) {
        words = toQStrings(group->label.forms());
        if (const QString behind = layers(); !behind.isEmpty())
            for (QString& form : words)
                form += u' ' + behind;
    } else {
        words = {memberLabel(*this)};
    }
    return words;
}

QString ComparisonRow::layers() const
{
    if (kind != Kind::Group || !blocks)
        return {};
    // Layers are of one kernel: what a user put together has none of its own.
    const bool putTogether = group->corrected == CorrectionKind::Pin || group->corrected == CorrectionKind::Merge;
    return putTogether ? QString() : blocksText(*blocks);
}

std::vector<Target> ComparisonRow::targets() const
{
    switch (kind) {
    case Kind::Group:
        return {GroupTarget{groupId, {}}};
    case Kind::Category:
        if (!kept.empty()) {
            std::vector<Target> groups;
            for (const GroupId each : kept)
                groups.emplace_back(GroupTarget{each, {}});
            return groups;
        }
        return {CategoryTarget{device.toStdString(), category.toStdString(), {}}};
    case Kind::Member:
    case Kind::Root:
        break;
    }
    std::vector<Target> both;
    for (const Side side : bothSides) {
        if (!member[side])
            continue;
        CallsTarget calls{placeOf(side), (*group)[side].entries[*member[side]].rows};
        std::sort(calls.calls.begin(), calls.calls.end());
        both.emplace_back(std::move(calls));
    }
    return both;
}

Coverage ComparisonRow::coverageIn(const SelectedRows& rows) const
{
    if (kind == Kind::Group)
        return rows.coverageOf(groupId);
    if (ledger && children.empty())
        return rows.containsTimeWithoutRows(*ledger) ? Coverage::Whole : Coverage::None;
    std::optional<Coverage> covered;
    const auto add = [&covered](Coverage part) { covered = covered ? joined(*covered, part) : part; };
    for (const ComparisonRow& child : children) // groups of a category
        if (kept.empty() || std::find(kept.begin(), kept.end(), child.groupId) != kept.end())
            add(rows.coverageOf(child.groupId));
    for (const Side side : bothSides)
        if (kind == Kind::Member && member[side])
            add(rows.coverageOf(placeOf(side), (*group)[side].entries[*member[side]].rows));
    return covered.value_or(Coverage::None);
}

ComparisonRow comparisonRows(const Comparison& comparison, const MessageText& text, const std::vector<GroupBlocks>* blocks)
{
    const PerSide<const Profile*> profiles{comparison.baseline.profile.get(), comparison.candidate.profile.get()};
    std::vector<const LedgerRow*> categoryOf(comparison.groups.size(), nullptr);
    for (const LedgerRow& ledger : comparison.ledger)
        for (const std::size_t group : ledger.groups)
            categoryOf[group] = &ledger;
    const auto isCategoryRow = [](const LedgerRow* ledger) {
        return ledger && ledger->kind != LedgerKind::Operators && ledger->kind != LedgerKind::Layout;
    };

    std::vector<Pieces> pieces(comparison.groups.size());
    for (const AlignedPiece& piece : comparison.alignment.pieces)
        if (hasMembers(comparison.groups[piece.group]))
            pieces[piece.group].push_back(&piece);

    const auto rowOf = [&](std::size_t at, const QString& category) {
        ComparisonRow row = groupRow(comparison, at, category, profiles, pieces[at]);
        if (blocks)
            row.blocks = &(*blocks)[at];
        return row;
    };
    ComparisonRow root;
    for (std::size_t at = 0; at < comparison.groups.size(); ++at) {
        const Group& group = comparison.groups[at];
        if (!isCategoryRow(categoryOf[at]))
            root.children.push_back(
                rowOf(at, toQString(categoryOf[at] ? categoryOf[at]->category : std::string(className(group.cls)))));
    }
    for (std::size_t at = 0; at < comparison.ledger.size(); ++at) {
        const LedgerRow& ledger = comparison.ledger[at];
        if (!isCategoryRow(&ledger))
            continue;
        ComparisonRow row = categoryRow(comparison, ledger, text);
        row.ledger = at;
        for (const std::size_t group : ledger.groups)
            row.children.push_back(rowOf(group, row.category));
        root.children.push_back(std::move(row));
    }
    for (ComparisonRow& row : root.children)
        setPercents(row, comparison);
    return root;
}

void keepCategoriesTo(ComparisonRow& root, const Comparison& comparison, const MessageText& text, const SelectedRows* kept)
{
    for (ComparisonRow& row : root.children) {
        if (!row.ledger || row.children.empty())
            continue;
        const LedgerRow& all = comparison.ledger[*row.ledger];
        std::vector<std::size_t> groups;
        for (const std::size_t group : all.groups)
            if (kept && kept->containsAny(static_cast<GroupId>(group)))
                groups.push_back(group);
        const bool isPart = !groups.empty() && groups.size() < all.groups.size();
        ComparisonRow fresh = categoryRow(comparison, isPart ? partOf(all, comparison, groups) : all, text);
        if (isPart) {
            fresh.words = {ComparisonRowWords::tr("%1, %2 of %3")
                               .arg(fresh.words.front())
                               .arg(groups.size())
                               .arg(counted(countedWords::rows, all.groups.size()))};
            for (const std::size_t group : groups)
                fresh.kept.push_back(static_cast<GroupId>(group));
        }
        fresh.ledger = row.ledger;
        fresh.children = std::move(row.children);
        row = std::move(fresh);
        setPercents(row, comparison);
    }
}

} // namespace tvmscope
