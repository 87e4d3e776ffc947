// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/detailshtml.h"

#include "models/comparison/ledger.h"
#include "models/comparison/rowspreads.h"
#include "models/comparison/runfacts.h"
#include "models/export/numbers.h"
#include "models/export/recordingfacts.h"
#include "models/items/classtext.h"
#include "models/items/counted.h"
#include "models/items/formulatext.h"
#include "models/items/recordingwords.h"
#include "models/profile/saturating.h"
#include "models/profile/selftimes.h"
#include "models/session/columnsums.h"
#include "models/session/selectionsums.h"
#include "models/session/workspace.h"
#include "widgets/views/blockshtml.h"
#include "widgets/views/evidencehtml.h"
#include "widgets/views/htmltext.h"
#include "widgets/views/linkshtml.h"
#include "widgets/views/messagehtml.h"
#include "widgets/views/selectednamehtml.h"

#include <QStringList>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>

namespace tvmscope {

namespace {

constexpr std::size_t maxListed = 12;

QString heading(const QString& text)
{
    return QStringLiteral("<p style=\"margin:10px 0 4px 0\"><b>%1</b></p>").arg(text);
}

QString dim(const QString& text, const Theme& theme)
{
    return coloured(text, theme.secondary);
}

QString line(const QString& text, int below = 4)
{
    return QStringLiteral("<p style=\"margin:0 0 %1px 0\">%2</p>").arg(below).arg(text);
}

QString row(const QString& name, const QString& a, const QString& b, const Theme& theme)
{
    return QStringLiteral("<tr><td>%1</td><td align=\"right\">%2</td><td align=\"right\">%3</td></tr>")
        .arg(dim(name, theme), a, b);
}

QString sentences(const QString& title, const std::vector<Message>& messages, const ChartData& data, const Theme& theme,
    std::vector<Target>& targets)
{
    if (messages.empty())
        return {};
    QString html = heading(title);
    for (const Message& message : messages)
        html += line(messageHtml(data.text.spans(message), data.isPair(), theme, targets));
    return html;
}

/// What is excluded is neither faster nor slower: it has no way.
QString deltaHtml(double a, double b, TimeUnit unit, const Theme& theme, bool excluded = false)
{
    const std::string text = deltaText(b - a, unit);
    const int way = excluded || readsAsZero(b - a, unit) ? 0 : differenceDirection(a, b);
    const QString sign = way < 0 ? QStringLiteral("▼ ") : way > 0 ? QStringLiteral("▲ ") : QString();
    const QColor color = way == 0 ? theme.unchanged : theme.deltaColor(a, b);
    return QStringLiteral("<span style=\"color:%1\">%2%3</span>").arg(color.name(), sign, escaped(text));
}

QString sidesHeader(const ChartData& data, const Theme& theme)
{
    return QStringLiteral("<tr><td></td><td align=\"right\" style=\"color:%1\"><b>A</b></td><td align=\"right\" "
                          "style=\"color:%2\"><b>B</b></td></tr>")
        .arg(theme.baselineTint.name(), data.isPair() ? theme.candidateTint.name() : theme.baselineTint.name());
}

/// A kernel's name, with the class that it has by itself and the one that it is shown in.
struct NamedKernel {
    const Operator* op = nullptr;
    OperatorClass own = OperatorClass::Other, shown = OperatorClass::Other;
    CallId first{}; ///< of the rows that are selected
};

/// What the rows of a side add up to: self times, as everywhere.
struct Tally {
    CallCount calls, timedCalls; ///< timed: those whose duration can be read, which the times are of
    double us = 0, shortest = std::nan(""), longest = std::nan("");
    double totalUs = 0; ///< with what ran inside, nothing twice
    bool nests = false;
    std::map<std::string_view, NamedKernel> names;
    std::optional<StringId> shapes; ///< of the rows that name any
    bool severalShapes = false;
    bool timed = false; ///< a duration of a row at least can be read, and all ran on one device
    std::string_view device; ///< of those that name one
    bool severalDevices = false; ///< whose clocks overlap
};

/// Whether a call that a row ran inside of is selected too.
bool runsInside(const Profile& profile, CallId row, const SelectedRows& rows, ProfileIndex which)
{
    for (CallId outer = enclosingCall(profile, row); outer != none<CallId>; outer = enclosingCall(profile, outer))
        if (rows.contains(which, outer))
            return true;
    return false;
}

Tally tally(const ChartData& data, std::size_t side, const SelectedRows& rows)
{
    Tally sum;
    const Profile* profile = data.profile(side).get();
    if (!profile)
        return sum;
    const CallTable& calls = profile->calls();
    const AnalyzedProfile& analyzed = *data.workspace->analyzed[side];
    const auto which = static_cast<ProfileIndex>(side);
    const std::vector<OperatorClass>& shown = data.workspace->index->classesOf(which);
    sum.nests = !calls.parent.empty();
    std::vector<bool> seen(profile->operators().size());
    for (const CallId id : rows.rows(which)) {
        const double us = analyzed.selfUs[index(id)];
        const std::string_view device = profile->deviceNameOf(id);
        sum.device = sum.device.empty() ? device : sum.device;
        sum.severalDevices = sum.severalDevices || (!device.empty() && device != sum.device);
        sum.calls += calls.countOf(id);
        sum.us += us;
        if (std::isfinite(calls.durationOf(id))) {
            sum.timed = true;
            sum.timedCalls += calls.countOf(id);
            sum.totalUs += runsInside(*profile, id, rows, which) ? 0.0 : calls.durationOf(id);
            sum.shortest = std::fmin(sum.shortest, us);
            sum.longest = std::fmax(sum.longest, us);
        }
        const std::size_t op = index(calls.op[index(id)]);
        if (!seen[op])
            sum.names.emplace(profile->nameOf(id),
                NamedKernel{&profile->operators()[op], analyzed.classOfRow[index(id)], shown[index(id)], id});
        seen[op] = true;
        const StringId shapes = calls.shapesOf(id);
        if (shapes == none<StringId> || profile->text(shapes).empty())
            continue;
        sum.severalShapes = sum.severalShapes || (sum.shapes && *sum.shapes != shapes);
        sum.shapes = shapes;
    }
    if (sum.severalDevices)
        sum.timed = false;
    if (profile->aggregated() || !sum.calls.isKnown() || sum.severalDevices)
        sum.shortest = sum.longest = std::nan("");
    const std::int64_t runs = runsToDivideBy(*data.workspace, which, rows.rows(which));
    sum.us /= static_cast<double>(runs);
    sum.totalUs /= static_cast<double>(runs);
    sum.calls = callsPerRun(sum.calls, runs);
    sum.timedCalls = callsPerRun(sum.timedCalls, runs);
    return sum;
}

bool isExcluded(const ChartData& data, const SelectedRows& rows)
{
    return data.comparison() && !rows.groups().empty()
        && std::all_of(rows.groups().begin(), rows.groups().end(),
            [&](GroupId group) { return data.comparison()->groups[index(group)].excluded(); });
}

/// What × is of: of kernels that do each other's work. Of several groups it is that of their sums, and of none where every one of
/// them has one side alone, as what was taken apart has. Executors differ in what they do themselves: that is held against each
/// other as a whole.
QString ratioOfSelected(const ChartData& data, const std::array<Tally, 2>& sums, const SelectedRows& rows)
{
    if (isExcluded(data, rows))
        return Chart::tr("excluded by you");
    QString ratio = escaped(ratioText(sums[0].us, sums[1].us));
    if (!data.comparison() || rows.groups().empty())
        return ratio;
    const auto& groups = data.comparison()->groups;
    const auto isPaired = [&](GroupId at) { return !groups[index(at)].baseline.empty() && !groups[index(at)].candidate.empty(); };
    if (std::none_of(rows.groups().begin(), rows.groups().end(), isPaired) && !selectedOverhead(*data.workspace, rows))
        return Chart::tr("no ratio: nothing on the other side is matched with these");
    return rows.groups().size() > 1 ? Chart::tr("%1, of the sums").arg(ratio) : ratio;
}

/// NaN: no calls, or nobody knows how many, or how long.
double perCallUs(const Tally& sum)
{
    return sum.timed ? sum.timedCalls.share(sum.us) : std::nan("");
}

double longestOf(const Tally& sum)
{
    return std::fmax(perCallUs(sum), sum.longest);
}

/// As tables write it, but for what would be one digit beside a far longer side: `0.018 ms`.
QString fineTime(double us, TimeUnit unit)
{
    const bool isFine = std::abs(us) < microsecondsPer(unit) / 10;
    return escaped((isFine ? fineTimeNumber(us, unit) : timeNumber(us, unit)) + ' ' + unitName(unit));
}

QString timesTable(const ChartData& data, const std::array<Tally, 2>& sums, const SelectedRows& rows, const Theme& theme)
{
    const TimeUnit unit = unitFor(std::max(sums[0].us, sums[1].us));
    // Of a hundred thousand calls the sum is in seconds, and each of them would read 0.00.
    const TimeUnit unitOfOne = unitFor(std::fmax(longestOf(sums[0]), longestOf(sums[1])));
    const auto cell = [&](const Tally& sum, double us) { return sum.timed ? fineTime(us, unit) : QStringLiteral("—"); };
    const auto one = [&](double us) { return std::isnan(us) ? QStringLiteral("—") : fineTime(us, unitOfOne); };
    const auto calls = [](const Tally& sum) { return sum.calls.any() ? escaped(countText(sum.calls)) : QStringLiteral("—"); };
    const auto perCall = [&](const Tally& sum) { return one(perCallUs(sum)); };
    const auto two = [&](const QString& name, const QString& a, const QString& b) {
        return row(name, a, data.isPair() ? b : QString(), theme);
    };
    QString html = QStringLiteral("<table width=\"100%\" cellspacing=\"2\">");
    if (data.isPair())
        html += sidesHeader(data, theme);
    const bool nests = sums[0].nests || sums[1].nests;
    const auto time = [&](std::size_t side) {
        return data.isPair() && isNotSelected(*data.workspace, rows, static_cast<ProfileIndex>(side))
            ? Chart::tr("not selected")
            : cell(sums[side], sums[side].us);
    };
    html += two(nests ? Chart::tr("Self time") : Chart::tr("Time"), time(0), time(1));
    if (nests)
        html += two(Chart::tr("Total time"), cell(sums[0], sums[0].totalUs), cell(sums[1], sums[1].totalUs));
    html += two(Chart::tr("Calls"), calls(sums[0]), calls(sums[1]));
    html += two(Chart::tr("Per call"), perCall(sums[0]), perCall(sums[1]));
    if (std::max(sums[0].calls.atLeast(), sums[1].calls.atLeast()) > 1) {
        html += two(nests ? Chart::tr("Shortest self") : Chart::tr("Shortest"), one(sums[0].shortest), one(sums[1].shortest));
        html += two(nests ? Chart::tr("Longest self") : Chart::tr("Longest"), one(sums[0].longest), one(sums[1].longest));
    }
    html += QStringLiteral("</table>");
    if (sums[0].severalDevices || sums[1].severalDevices)
        html += line(dim(Chart::tr("On several devices: their clocks overlap and are not added."), theme));
    else if (data.isPair() && sums[0].calls.any() && sums[1].calls.any())
        html += line(deltaHtml(sums[0].us, sums[1].us, unit, theme, isExcluded(data, rows)) + QStringLiteral(" · ")
            + ratioOfSelected(data, sums, rows));
    return html;
}

/// What is selected in all profiles that stand side by side, by their labels.
QString columnsTable(const ChartData& data, const SelectedRows& rows, const Theme& theme)
{
    const std::vector<ColumnSum> columns = sumsOfColumns(*data.workspace, rows);
    if (columns.empty())
        return {};
    const ProfileSet& set = *data.workspace->profileSet;
    const ColumnsOfSides sides = columnsOfSides(*data.workspace);
    double maxUs = 0.0;
    for (const ColumnSum& column : columns)
        maxUs = std::max(maxUs, column.us.value_or(0.0));
    const TimeUnit unit = unitFor(maxUs);
    QString html
        = heading(Chart::tr("All %1 profiles").arg(columns.size())) + QStringLiteral("<table width=\"100%\" cellspacing=\"2\">");
    for (std::size_t at = 0; at < columns.size(); ++at) {
        const bool isA = at == sides[Baseline::place], isB = !isA && at == sides[Candidate::place];
        const QString name = escaped(set.profiles[at].label);
        const QString tinted = isA ? coloured(QStringLiteral("A ") + name, theme.baselineTint)
            : isB                  ? coloured(QStringLiteral("B ") + name, theme.candidateTint)
                                   : name;
        const bool notSelected = !columns[at].us && columns[at].missing == MissingSum::NotSelected;
        const QString time = notSelected ? Chart::tr("not selected")
            : columns[at].us             ? fineTime(*columns[at].us, unit)
                                         : QStringLiteral("—");
        html += QStringLiteral("<tr><td>%1</td><td align=\"right\">%2</td><td align=\"right\">&nbsp;%3</td></tr>")
                    .arg(tinted, time, columns[at].calls.any() ? counted(countedWords::calls, columns[at].calls) : QString());
    }
    html += QStringLiteral("</table>");
    for (const QString& why : whyNoTimes(columns))
        html += line(dim(why, theme));
    return html;
}

QString sourceLines(const ChartData& data, ProfileIndex which, CallId call)
{
    QString html;
    for (const QString& links : sourceLinks(data, which, call))
        html += line(links);
    return html;
}

QString kernels(const ChartData& data, std::size_t side, const Tally& sum, const SelectedRows& rows, const Theme& theme)
{
    if (sum.names.empty())
        return {};
    const QColor tint = side == 0 ? theme.baselineTint : theme.candidateTint;
    QString html = QStringLiteral("<p style=\"margin:10px 0 4px 0; color:%1\"><b>%2</b></p>")
                       .arg(tint.name(), data.label(side).toHtmlEscaped());
    const auto which = static_cast<ProfileIndex>(side);
    std::size_t listed = 0;
    for (const auto& [name, kernel] : sum.names) {
        if (++listed > maxListed) {
            html += line(dim(counted(countedWords::andMore, sum.names.size() - maxListed), theme));
            break;
        }
        QStringList parts;
        for (const ComponentOperator& component : kernel.op->parts.components)
            parts << escaped(component.name);
        QString cls = classText(kernel.own, *data.profile(side)).toHtmlEscaped();
        if (kernel.shown != kernel.own)
            cls = Chart::tr("%1, with its group %2").arg(cls, classText(kernel.shown, *data.profile(side)).toHtmlEscaped());
        html += line(escaped(name)) + line(dim(cls + QStringLiteral(": ") + parts.join(QStringLiteral(", ")), theme));
        if (sum.names.size() > 1) // each its own; of one alone it stands below what is said of it
            html += sourceLines(data, which, kernel.first);
    }
    const Profile& profile = *data.profile(side);
    if (sum.shapes && !sum.severalShapes)
        html += line(dim(escaped(profile.text(*sum.shapes)), theme));
    const std::int64_t runs = runsToDivideBy(*data.workspace, which, rows.rows(which));
    for (const QString& text : recordingLines(*data.workspace->analyzed[side], rows.rows(which), runs))
        html += line(dim(text.toHtmlEscaped(), theme));
    return sum.names.size() > 1 ? html : html + sourceLines(data, which, rows.rows(which).front());
}

/// Of the one group that is selected, or of which something is.
QString groupOf(const ChartData& data, const SelectedRows& rows, const std::vector<GroupBlocks>* blocks, const Theme& theme)
{
    if (rows.groups().size() != 1)
        return {};
    const GroupId group = rows.groups().front();
    const bool isAll = rows.containsGroup(group) && rows.timeWithoutRows().empty();
    return groupHtml(*data.comparison(), group, isAll, blocks, data.text, theme);
}

QString ledgerHtml(const Comparison& comparison, const DeviceComparison& device, const MessageText& text, const Theme& theme)
{
    QString html = heading(Chart::tr("Where the time of %1 goes").arg(escaped(device.device)))
        + QStringLiteral("<table width=\"100%\" cellspacing=\"2\">");
    const TimeUnit unit = unitFor(std::max(device.us.baseline, device.us.candidate));
    for (const LedgerRow& category : comparison.ledger)
        if (category.device == device.device)
            html += QStringLiteral("<tr><td>%1</td><td align=\"right\">%2</td></tr>")
                        .arg(escaped(text(categoryMessage(category))),
                            deltaHtml(
                                category.us.baseline, category.us.candidate, unit, theme, category.kind == LedgerKind::Excluded));
    return html + QStringLiteral("</table>");
}

/// What a category is whose time no row accounts for.
QString aboutCategory(LedgerKind kind)
{
    switch (kind) {
    case LedgerKind::Unattributed:
        return Chart::tr("The device's total less all of its rows: time between calls, and the cost of profiling as far as "
                         "nobody measured it.");
    case LedgerKind::NotInText:
        return Chart::tr("What the text's own Sum counts and none of its rows shows; at most so much.");
    case LedgerKind::Unreadable:
        return Chart::tr("What the text's own Sum counts beyond its rows while no call is missing: the time of rows whose "
                         "duration cannot be read; at most so much.");
    case LedgerKind::Recorder:
        return Chart::tr("What recording took between the calls: their number times what the recorder measured a call to be "
                         "slower by, less what lies inside the durations. At most what the rows leave.");
    case LedgerKind::Nested:
        return Chart::tr("Time that rows count twice because calls ran inside other calls; taken off here.");
    default:
        return {};
    }
}

/// Whoever clicked the total of a device sees the sum of its rows.
QString allRowsHtml(const ChartData& data, const SelectedRows& rows, const Theme& theme)
{
    if (data.isPair())
        return {};
    const SelectionSums sums = sumsOf(*data.workspace, rows);
    const std::optional<double> totalUs = totalOfAllRows(*data.workspace, sums);
    if (!totalUs)
        return {};
    const double us = *totalUs / static_cast<double>(data.workspace->divisorOf(Side::Baseline));
    return line(dim(Chart::tr("All rows of %1, whose total is %2: the rest is in no row.")
                        .arg(escaped(sums.device), fineTime(us, unitFor(us))),
        theme));
}

/// What has no name in common.
QString countedHtml(const ChartData& data, const SelectedRows& rows)
{
    const SelectionSums sums = sumsOf(*data.workspace, rows);
    return sums.wholeGroups && rows.ofOthers().empty() ? counted(countedWords::groups, sums.groups)
                                                       : Chart::tr("Several operators");
}

QString withoutRowsHtml(const ChartData& data, const SelectedRows& rows, const Theme& theme)
{
    QString html;
    for (const TimeWithoutRows& one : rows.timeWithoutRows()) {
        const LedgerRow& category = data.comparison()->ledger[one.category];
        const TimeUnit unit = unitFor(std::max(std::abs(category.us.baseline), std::abs(category.us.candidate)));
        const auto time = [&](Side side) { return one.sides[placeOf(side)] ? fineTime(category.us[side], unit) : QString(); };
        html += heading(Chart::tr("%1 on %2").arg(escaped(data.text(categoryMessage(category))), escaped(category.device)));
        html += QStringLiteral("<table width=\"100%\" cellspacing=\"2\">") + sidesHeader(data, theme)
            + row(Chart::tr("Time"), time(Side::Baseline), time(Side::Candidate), theme) + QStringLiteral("</table>");
        if (one.sides[Baseline::place] && one.sides[Candidate::place])
            html += line(deltaHtml(category.us.baseline, category.us.candidate, unit, theme) + QStringLiteral(" · ")
                + escaped(ratioText(category.us.baseline, category.us.candidate)));
        html += line(dim(aboutCategory(category.kind), theme));
    }
    return html;
}

/// What is counted of a device: its total as far as the source has one, and what its rows take, calls inside of others once.
DeviceTimes timesOn(const AnalyzedProfile& analyzed, const Device& device)
{
    const DeviceTimes* const found = timesOfDevice(analyzed.devices, device.name);
    DeviceTimes times = found ? *found : DeviceTimes{device.name, {}, device.rowsSumUs, 0.0, {}, false};
    if (!analyzed.runs.oneStandsForAll())
        times.totalUs = device.totalUs; // be it one that nobody can reckon with
    return times;
}

QString profileOverview(const ChartData& data, const Theme& theme, std::vector<Target>& targets)
{
    const Profile& profile = *data.profile(0);
    QString html = heading(data.label(0).toHtmlEscaped());
    for (const Message& reason : profile.executor().reasons)
        html += line(dim(messageHtml(data.text.spans(reason), data.isPair(), theme, targets), theme));
    const std::int64_t runs = data.workspace->divisorOf(Side::Baseline);
    const auto time = [runs](double us) { return escaped(timeText(us / static_cast<double>(runs))); };
    const RunSpreads& spreads = data.workspace->analyzed[0]->runs;
    html += heading(spreads.oneStandsForAll() ? Chart::tr("Devices, run %1").arg(spreads.median().label)
            : runs > 1                        ? Chart::tr("Devices, per run")
                                              : Chart::tr("Devices"));
    for (const Device& device : profile.devices()) {
        const DeviceTimes times = timesOn(*data.workspace->analyzed[0], device);
        html += line(escaped(device.name) + QStringLiteral(": ") + (times.totalUs ? time(*times.totalUs) : QStringLiteral("—"))
            + QStringLiteral(" ") + dim(Chart::tr("rows %1").arg(time(times.rowsUs)), theme));
    }
    html += sentences(Chart::tr("Runs"), runsMessages(*data.workspace->analyzed[0]), data, theme, targets);
    html += sentences(Chart::tr("Recorder"), recorderMessages(*data.workspace->analyzed[0]), data, theme, targets);
    return html;
}

QString basisText(const DeviceComparison& device)
{
    if (device.basis == DeviceBasis::Total)
        return device.hostClock ? Chart::tr("device totals, host clock, not added") : Chart::tr("device totals");
    return device.hostClock ? Chart::tr("sums of rows, host clock, not added") : Chart::tr("sums of rows");
}

} // namespace

QString overviewHtml(const ChartData& data, const Theme& theme, std::vector<Target>& targets)
{
    if (!data.profile(0) || !data.text)
        return {};
    if (!data.comparison())
        return profileOverview(data, theme, targets);
    const Comparison& comparison = *data.comparison();
    QString html = heading(Chart::tr("Devices"));
    for (const DeviceComparison& device : comparison.devices) {
        const TimeUnit unit = unitFor(std::max(device.us.baseline, device.us.candidate));
        html += line(withRanges(QStringLiteral("<b>%1</b>: %2 → %3")
                                    .arg(escaped(device.device), escaped(timeText(device.us.baseline, unit)),
                                        escaped(timeText(device.us.candidate, unit))),
            spreadsOfDevice(comparison, device)));
        html += line(deltaHtml(device.us.baseline, device.us.candidate, unit, theme) + QStringLiteral(" ")
            + dim(basisText(device), theme));
    }
    html += sentences(Chart::tr("Comparable?"), comparison.answer.comparable, data, theme, targets);
    html += sentences(Chart::tr("Reliability"), comparison.answer.reliability, data, theme, targets);
    if (!comparison.devices.empty() && !comparison.devices.front().hostClock)
        html += ledgerHtml(comparison, comparison.devices.front(), data.text, theme);
    return html;
}

QString selectionHtml(const ChartData& data, const SelectedRows& rows, const std::vector<GroupBlocks>* blocks, const Theme& theme)
{
    const std::array<Tally, 2> sums{tally(data, 0, rows), tally(data, 1, rows)};
    const QString withoutRows = data.comparison() ? withoutRowsHtml(data, rows, theme) : QString();
    if (!rows.hasRows() && !withoutRows.isEmpty())
        return withoutRows + columnsTable(data, rows, theme);
    const QString name = withoutRows.isEmpty() ? selectedNameHtml(data, rows) : Chart::tr("Time in rows");
    QString html = name.isEmpty() && !rows.hasRows() ? QString() : heading(name.isEmpty() ? countedHtml(data, rows) : name);
    if (!rows.hasRows())
        return html + columnsTable(data, rows, theme);
    html += timesTable(data, sums, rows, theme) + allRowsHtml(data, rows, theme) + withoutRows + columnsTable(data, rows, theme);
    for (std::size_t side = 0; side < 2; ++side)
        if (data.profile(side))
            html += kernels(data, side, sums[side], rows, theme);
    if (data.comparison() && data.text)
        html += groupOf(data, rows, blocks, theme);
    return html;
}

} // namespace tvmscope
