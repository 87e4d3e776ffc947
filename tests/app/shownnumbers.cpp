// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/app/shownnumbers.h"

#include "models/names/operatorclass.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>

using tvmscope::TextCell;

namespace {

QString textOf(const TextCell& cell)
{
    if (const auto* text = std::get_if<std::string>(&cell))
        return QString::fromStdString(*text);
    if (const auto* number = std::get_if<double>(&cell); number && !std::isnan(*number))
        return QString::number(*number, 'g', 12);
    if (const auto* count = std::get_if<std::int64_t>(&cell))
        return QString::number(*count);
    return QStringLiteral("—");
}

std::optional<double> numberOf(const TextCell& cell)
{
    if (const auto* number = std::get_if<double>(&cell); number && !std::isnan(*number))
        return *number;
    if (const auto* count = std::get_if<std::int64_t>(&cell))
        return static_cast<double>(*count);
    return std::nullopt;
}

/// Sums of the same rows in another order may differ in their last digits.
bool same(const TextCell& x, const TextCell& y)
{
    const auto a = numberOf(x), b = numberOf(y);
    if (a && b)
        return std::abs(*a - *b) <= 1e-9 * std::max({std::abs(*a), std::abs(*b), 1.0});
    return textOf(x) == textOf(y);
}

bool isClass(const QString& name)
{
    for (int at = 0; at < static_cast<int>(tvmscope::operatorClassCount); ++at)
        if (name == QString::fromStdString(std::string(tvmscope::className(static_cast<tvmscope::OperatorClass>(at)))))
            return true;
    return false;
}

/// Tables for programs add up: where a side has nothing, they hold 0, where people read that nothing is known.
template <class Value>
bool isForPrograms(const Value& known, const QString& view, const TextCell& cell)
{
    const auto isUnknown = [](const TextCell& one) { return textOf(one) == QStringLiteral("—"); };
    const QString& ofZero = isUnknown(known.cell) ? view : known.view;
    return ofZero.startsWith(QStringLiteral("table")) && isUnknown(known.cell) != isUnknown(cell);
}

/// What a row is about stands in the first of these that a table has.
const QStringList nameTitles{QStringLiteral("Label"), QStringLiteral("Category"), QStringLiteral("Owner"),
    QStringLiteral("Class, operator, shapes, calls"), QStringLiteral("Operator"), QStringLiteral("Name")};

/// Categories that are no class, as people and as scripts read them.
const QStringList otherCategories{QStringLiteral("VM instructions"), QStringLiteral("runtime overhead"),
    QStringLiteral("excluded by you"), QStringLiteral("nested correction"), QStringLiteral("not in the text"),
    QStringLiteral("unattributed"), QStringLiteral("overhead"), QStringLiteral("excluded"), QStringLiteral("nested"),
    QStringLiteral("not-in-text")};

} // namespace

ShownNumbers::ShownNumbers(QStringList sides)
    : sides_(std::move(sides))
{
}

std::optional<ShownNumbers::Quantity> ShownNumbers::quantityOf(QString title, const QString& view) const
{
    Quantity quantity;
    static const QRegularExpression unit(QStringLiteral(" ?(\\((µs|us|%)\\)|µs)(/run)?$"));
    title.remove(unit);
    if (const auto side = sides_.indexOf(title); side >= 0 && !title.isEmpty())
        return Quantity{QStringLiteral("self time"), static_cast<int>(side)};
    for (const QString& baseline : sides_)
        if (const auto side = sides_.indexOf(title.mid(baseline.size() + 3));
            !baseline.isEmpty() && side >= 0 && title.startsWith(baseline + QStringLiteral(" / ")))
            return Quantity{side == 1 && baseline == sides_[0] ? QStringLiteral("×") : QStringLiteral("× of ") + title, 0};
    if (title == QStringLiteral("A") || title == QStringLiteral("B"))
        title += QStringLiteral(" Self");
    if (title.startsWith(QStringLiteral("A ")) || title.startsWith(QStringLiteral("B "))) {
        if (title == QStringLiteral("B - A"))
            return Quantity{QStringLiteral("Δ"), 0};
        if (title.startsWith(QStringLiteral("A /")))
            return Quantity{QStringLiteral("×"), 0};
        quantity.side = title.startsWith(u'A') ? 0 : 1;
        title = title.mid(2);
    }
    static const QMap<QString, QString> words{{QStringLiteral("Self"), QStringLiteral("self time")},
        {QStringLiteral("Self time"), QStringLiteral("self time")}, {QStringLiteral("Time"), QStringLiteral("self time")},
        {QStringLiteral("Duration"), QStringLiteral("self time")}, {QStringLiteral("Total"), QStringLiteral("total time")},
        {QStringLiteral("Calls"), QStringLiteral("calls")}, {QStringLiteral("calls"), QStringLiteral("calls")},
        {QStringLiteral("GFLOP/s"), QStringLiteral("GFLOP/s")}, {QStringLiteral("Class"), QStringLiteral("class")},
        {QStringLiteral("Δ"), QStringLiteral("Δ")}, {QStringLiteral("×"), QStringLiteral("×")},
        {QStringLiteral("Movement"), QStringLiteral("movement")}, {QStringLiteral("Match"), QStringLiteral("match")}};
    const auto word = words.constFind(title);
    if (word == words.constEnd())
        return std::nullopt;
    quantity.name = *word;
    if (quantity.name == QStringLiteral("movement") && view.startsWith(QStringLiteral("table")))
        quantity.factor = 100; // scripts read a fraction
    if (QStringList{QStringLiteral("Δ"), QStringLiteral("×"), QStringLiteral("movement"), QStringLiteral("match")}.contains(
            quantity.name))
        quantity.side = 0; // of both
    return quantity;
}

ShownNumbers::Subject ShownNumbers::subjectOf(
    const QString& view, const QString& name, int level, const QString& cls, Above& above) const
{
    const bool pair = sides_.size() > 1 && !sides_[1].isEmpty();
    // Groups of three profiles may join what two of them cut alike, and so may their classes.
    const bool ofMany
        = sides_.size() > 2 && (view == QStringLiteral("bars by profile") || view.contains(QStringLiteral("matrix")));
    // People read of a category that is a class for programs.
    const QString word = name == QStringLiteral("excluded") ? QStringLiteral("excluded by you") : name;
    const auto category = [&] {
        const bool ofGroups = ofMany && !otherCategories.contains(word);
        return Subject{(ofGroups ? QStringLiteral("category of all ") : QStringLiteral("category ")) + word, above.device};
    };
    const auto group = [&] { return Subject{QStringLiteral("group ") + name, {}}; };
    const auto kernel = [&] {
        return Subject{QStringLiteral("kernel ") + (cls.isEmpty() ? above.cls : cls) + u'/' + name, above.device};
    };
    if (view == QStringLiteral("flamegraph")) {
        if (level == 1)
            above.device = name;
        if (level == 2)
            above.cls = name;
        return level == 2 ? category() : level == 3 ? kernel() : Subject{};
    }
    if (view == QStringLiteral("operators page")) {
        if (isClass(name) || otherCategories.contains(name)) {
            above.cls = name;
            return category();
        }
        return name.startsWith(u'#') || name.contains(QStringLiteral(" · ")) ? Subject{} : kernel();
    }
    if (view == QStringLiteral("flamediff"))
        return level == 1 ? category() : level == 2 ? group() : Subject{};
    if (view == QStringLiteral("bars by profile") || view == QStringLiteral("waterfall") || view == QStringLiteral("table ledger")
        || view == QStringLiteral("bars by class"))
        return category();
    if (view == QStringLiteral("compare page") && level > 0)
        return {};
    if (otherCategories.contains(name))
        return category();
    return pair && view != QStringLiteral("table operators") ? group() : kernel();
}

void ShownNumbers::note(
    const Subject& subject, const Quantity& quantity, const QString& profile, TextCell cell, const QString& view)
{
    ++read_;
    if (auto* number = std::get_if<double>(&cell))
        *number *= quantity.factor;
    const QString side = quantity.side < 0 ? profile : sides_[quantity.side];
    const QString key = QStringList{subject.what, quantity.name, subject.device, side}.join(QStringLiteral(" | "));
    const auto known = known_.constFind(key);
    if (known == known_.constEnd())
        known_.insert(key, {cell, view});
    else if (!same(known->cell, cell) && !isForPrograms(*known, view, cell))
        contradictions_ << QStringLiteral("%1: %2 (%3), %4 (%5)").arg(key, textOf(known->cell), known->view, textOf(cell), view);
}

void ShownNumbers::add(const tvmscope::TextTable& table, const QString& view, const QString& device, const QString& profile)
{
    const auto columnOf = [&](const QString& title) {
        for (std::size_t at = 0; at < table.columns.size(); ++at)
            if (QString::fromStdString(table.columns[at].title) == title)
                return static_cast<int>(at);
        return -1;
    };
    int names = -1;
    for (const QString& title : nameTitles)
        names = names < 0 ? columnOf(title) : names;
    if (names < 0)
        return;
    const int levels = columnOf(QStringLiteral("Level")), devices = columnOf(QStringLiteral("Device"));
    const int profiles = columnOf(QStringLiteral("Profile")), classes = columnOf(QStringLiteral("Class"));
    Above above{device, {}, {}};
    for (const auto& row : table.rows) {
        const auto text = [&](int column) { return column < 0 ? QString() : textOf(row[static_cast<std::size_t>(column)]); };
        QString name = text(names);
        if (name.isEmpty()) // of a matrix for programs: what is no group
            name = text(columnOf(QStringLiteral("Owner"))).remove(QStringLiteral(" subtotal"));
        name.remove(QRegularExpression(QStringLiteral(", only in .*$")));
        const QString of = profiles < 0 ? profile : text(profiles);
        if (devices >= 0)
            above.device = text(devices);
        static const QRegularExpression fold(QStringLiteral("^Other \\(\\d+\\)$| total$"));
        const Subject subject = subjectOf(view, name, text(levels).toInt(), text(classes), above);
        if (subject.what.isEmpty() || name == QStringLiteral("total") || name == QStringLiteral("geomean")
            || fold.match(name).hasMatch())
            continue;
        for (std::size_t at = 0; at < row.size(); ++at)
            if (const auto quantity = quantityOf(QString::fromStdString(table.columns[at].title), view))
                note(subject, *quantity, of, row[at], view);
    }
}
