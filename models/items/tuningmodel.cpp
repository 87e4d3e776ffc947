// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/tuningmodel.h"

#include "models/export/numbers.h"
#include "models/items/itemtext.h"
#include "models/session/modelname.h"

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {

constexpr char tuningWords[] = "TuningModel"; // context of the columns' words
#define WORDS(text) QT_TRANSLATE_NOOP("TuningModel", text)

constexpr double percentOfWhole = 100.0;

CellText countCell(std::int64_t count)
{
    return CellText(toQString(countText(count)));
}

QVariant countVariant(std::int64_t count)
{
    return {static_cast<qlonglong>(count)};
}

} // namespace

void TuningModel::setWorkspace(WorkspacePtr workspace, const MessageText& text)
{
    beginResetModel();
    workspace_ = std::move(workspace);
    text_ = text;
    root_ = {};
    longestUs_ = 0.0;
    compared_.clear();
    for (const TunedLog& log : workspace_->tuning)
        compared_.push_back(compareLogs(*workspace_->tuning.front().summary, *log.summary));
    uses_.assign(workspace_->tuning.size(), {});
    for (std::size_t log = 0; log < workspace_->tuning.size(); ++log) {
        addUses(log);
        const TuningSummary& summary = *workspace_->tuning[log].summary;
        std::vector<std::size_t> order = workloadsByTime(summary);
        const auto saving = [&](std::size_t at) {
            const auto found = uses_[log].find(at);
            return found == uses_[log].end() ? -1.0 : found->second.savingUs.value_or(-1.0);
        };
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return saving(a) > saving(b); });
        for (const std::size_t at : order) {
            TuningRow row{log, at, 0, false, {}};
            const TunedWorkload& workload = summary.workloads[at];
            longestUs_ = std::max(longestUs_, workload.bestUs.value_or(0.0));
            for (std::size_t schedule = 0; workload.templates.size() > 1 && schedule < workload.templates.size(); ++schedule)
                row.children.push_back({log, at, schedule, true, {}});
            root_.children.push_back(std::move(row));
        }
    }
    setRoot(&root_);
    endResetModel();
}

void TuningModel::addUses(std::size_t log)
{
    const TunedLog& tuned = workspace_->tuning[log];
    const auto shown = std::find_if(workspace_->joins.begin(), workspace_->joins.end(),
        [&](const ShownJoin& each) { return each.log.artifact == tuned.artifact; });
    if (shown == workspace_->joins.end())
        return;
    const TuningJoin& join = *shown->join;
    std::map<std::size_t, double> predicted; // of those whose every kernel has a prediction
    for (const JoinedKernel& each : join.kernels) {
        if (!each.workload || each.state == JoinState::StaleTarget)
            continue;
        const auto [found, isNew] = uses_[log].try_emplace(*each.workload);
        WorkloadUse& use = found->second;
        if (isNew)
            predicted[*each.workload] = 0.0;
        use.measuredUs += each.measuredUs;
        use.share = join.share(use.measuredUs);
        use.kernels.push_back(join.label(each).text());
        if (const auto us = each.predictedUs(); us && predicted.contains(*each.workload)) {
            predicted[*each.workload] += *us;
            use.savingUs = use.savingUs.value_or(0.0) + *each.savingUs();
        } else {
            predicted.erase(*each.workload);
            use.savingUs.reset();
        }
    }
    for (const auto& [workload, us] : predicted)
        if (us > 0.0)
            uses_[log][workload].ratio = uses_[log][workload].measuredUs / us;
}

std::optional<double> TuningModel::firstLogUs(const TuningRow& row) const
{
    const auto first = row.log == 0 || row.isTemplate ? std::nullopt : compared_[row.log].inFirst[row.workload];
    return first ? workspace_->tuning.front().summary->workloads[*first].bestUs : std::nullopt;
}

const WorkloadUse* TuningModel::use(const TuningRow& row) const
{
    const auto found = uses_[row.log].find(row.workload);
    return row.isTemplate || found == uses_[row.log].end() ? nullptr : &found->second;
}

const TuningRecord* TuningModel::record(const TuningRow& row) const
{
    const std::vector<TuningRecord>& records = log(row).summary->log->records;
    return records.empty() ? nullptr : &records[schedule(row).bestRecord.value_or(workload(row).firstRecord)];
}

std::size_t TuningModel::documentOf(const TuningRow& row) const
{
    return workspace_->placeOf(log(row).document);
}

std::optional<double> TuningModel::factorOf(const TuningRow& row) const
{
    const auto us = timeOf(row);
    return row.schedule > 0 && us ? std::optional(*us / *workload(row).bestUs) : std::nullopt;
}

QString TuningModel::label(const TuningRow& row) const
{
    return toQString(row.isTemplate ? schedule(row).name : workload(row).work.label.text());
}

/// The fastest template in a word; of the others how much slower they are.
QString TuningModel::templateText(const TuningRow& row) const
{
    if (log(row).summary->log->tuner != Tuner::AutoTvm)
        return {}; // these have one each, which the workload is called by
    const Message word = tuningTemplateName(workload(row), schedule(row));
    QString name = word.code.empty() ? toQString(schedule(row).name) : toQString(text_(word));
    const auto factor = factorOf(row);
    if (!row.isTemplate || row.schedule == 0)
        return name;
    return factor ? name + QLatin1Char(' ') + toQString(ratioText(1.0, *factor))
                  : QCoreApplication::translate(tuningWords, "%1 failed").arg(name);
}

QString TuningModel::tip(const TuningRow& row) const
{
    QStringList lines{label(row)};
    if (!workload(row).work.shapes.empty())
        lines << toQString(workload(row).work.shapes);
    if (const WorkloadUse* const kernels = use(row))
        for (const std::string& kernel : kernels->kernels)
            lines << QCoreApplication::translate(tuningWords, "in the profile: %1").arg(toQString(kernel));
    if (const TuningRecord* const found = record(row))
        lines << QCoreApplication::translate(tuningWords, "%1, line %2, column %3")
                     .arg(QString::fromStdString(log(row).document->source))
                     .arg(found->line)
                     .arg(found->column);
    return lines.join(QLatin1Char('\n'));
}

QString TuningModel::searchText(const TuningRow& row) const
{
    const TunedWorkload& wanted = workload(row);
    QStringList parts{toQString(wanted.work.label.text()), toQString(wanted.work.name), toQString(wanted.work.shapes),
        toQString(wanted.target)};
    for (const TunedTemplate& each : wanted.templates)
        parts << toQString(each.name);
    return parts.join(QLatin1Char('\n'));
}

/// In the order of Column.
const std::array<TuningModel::TableColumn, TuningModel::ColumnCount>& TuningModel::columns()
{
    using M = TuningModel;
    using N = TuningRow;
    static constexpr std::array<TableColumn, ColumnCount> all{{
        {.title = WORDS("Workload"),
            .width = 300,
            .right = false,
            .text = [](const M& model, const N& row) { return CellText(model.label(row)); },
            .tip = [](const M& model, const N& row) { return model.tip(row); },
            .help = WORDS("An operator on shapes, with its attributes and target, however it is computed. Enter shows its best "
                          "record in the source.")},
        {.title = WORDS("Template"),
            .width = 150,
            .right = false,
            .text = [](const M& model, const N& row) { return CellText(model.templateText(row)); },
            .help = WORDS("How the best record computes it. A workload with several templates opens into them."),
            .silentIfConstant = true},
        {.title = WORDS("Source"),
            .width = 120,
            .right = false,
            .text
            = [](const M& model,
                  const N& row) { return CellText(sourceName(model.log(row).document->source, model.workspace_->documents)); },
            .silentIfConstant = true},
        {.title = WORDS("Target"),
            .width = 110,
            .right = false,
            .text =
                [](const M& model, const N& row) {
                    const std::string& target = model.workload(row).target;
                    return target.empty() ? CellText() : CellText(toQString(target));
                },
            .silentIfConstant = true},
        {.title = WORDS("Records"),
            .width = 72,
            .kind = CellKind::Calls,
            .text
            = [](const M& model,
                  const N& row) { return countCell(row.isTemplate ? model.schedule(row).records : model.workload(row).records); },
            .number =
                [](const M& model, const N& row) {
                    return countVariant(row.isTemplate ? model.schedule(row).records : model.workload(row).records);
                },
            .help = WORDS("Trials in the log, each once.")},
        {.title = WORDS("Failed"),
            .width = 64,
            .kind = CellKind::Calls,
            .text
            = [](const M& model,
                  const N& row) { return countCell(row.isTemplate ? model.schedule(row).failed : model.workload(row).failed); },
            .number =
                [](const M& model, const N& row) {
                    return countVariant(row.isTemplate ? model.schedule(row).failed : model.workload(row).failed);
                }},
        {.title = WORDS("Best µs"),
            .width = 100,
            .kind = CellKind::Time,
            .text =
                [](const M& model, const N& row) {
                    const auto us = model.timeOf(row);
                    return us ? CellText(toQString(timeNumber(*us, TimeUnit::Microseconds))) : CellText();
                },
            .number = [](const M& model, const N& row) { return toVariant(model.timeOf(row)); },
            .help = WORDS("Mean of the repeats of the best record. The bar is its share of the longest one.")},
        {.title = WORDS("GFLOP/s"),
            .width = 84,
            .kind = CellKind::Rate,
            .text =
                [](const M& model, const N& row) {
                    const auto rate = model.workload(row).gigaflopsIn(model.timeOf(row));
                    return rate ? CellText(toQString(rateNumber(*rate))) : CellText();
                },
            .number = [](const M& model, const N& row) { return toVariant(model.workload(row).gigaflopsIn(model.timeOf(row))); },
            .help = WORDS("Operations of the direct computation ÷ time of the best record, also of Winograd. The console of "
                          "AutoTVM counts the "
                          "comparisons of padding (conv2d_NCHWc) and the second sum of dense_nopack as well: its rates are a "
                          "little higher.")},
        {.title = WORDS("Spread %"),
            .width = 76,
            .kind = CellKind::Percent,
            .text =
                [](const M& model, const N& row) {
                    const auto spread = model.workload(row).spread;
                    return spread && row.schedule == 0 ? CellText(toQString(percentNumber(*spread * percentOfWhole)))
                                                       : CellText();
                },
            .number =
                [](const M& model, const N& row) {
                    const auto spread = model.workload(row).spread;
                    return spread && row.schedule == 0 ? QVariant(*spread * percentOfWhole) : QVariant();
                },
            .help = WORDS("Of the best record's repeats: (longest − shortest) ÷ mean.")},
        {.title = WORDS("Spent s"),
            .width = 76,
            .text =
                [](const M& model, const N& row) {
                    const double spent = model.spentOf(row);
                    return std::isnan(spent) ? CellText() : CellText(toQString(fixedNumber(spent, 1)));
                },
            .number = [](const M& model, const N& row) { return toVariant(std::optional(model.spentOf(row))); },
            .help = WORDS("What all records of the workload took, with compilation.")},
        {.title = WORDS("Against the first log"),
            .width = 130,
            .text =
                [](const M& model, const N& row) {
                    const auto first = model.firstLogUs(row), us = model.timeOf(row);
                    return first && us ? CellText(toQString(ratioText(*first, *us))) : CellText();
                },
            .number =
                [](const M& model, const N& row) {
                    const auto first = model.firstLogUs(row), us = model.timeOf(row);
                    return first && us && *first > 0.0 ? QVariant(*us / *first) : QVariant();
                },
            .help = WORDS("Best time of the same workload, by operator, arguments and target, in the log that was opened first."),
            .silentIfConstant = true},
        {.title = WORDS("Measured µs"),
            .width = 104,
            .kind = CellKind::Time,
            .text =
                [](const M& model, const N& row) {
                    const WorkloadUse* const use = model.use(row);
                    return use ? CellText(toQString(timeNumber(use->measuredUs, TimeUnit::Microseconds))) : CellText();
                },
            .number =
                [](const M& model, const N& row) {
                    const WorkloadUse* const use = model.use(row);
                    return use ? QVariant(use->measuredUs) : QVariant();
                },
            .help
            = WORDS("All calls of the profile's kernels with this operator and these shapes, with whatever is fused to it."),
            .silentIfConstant = true},
        {.title = WORDS("÷ best"),
            .width = 72,
            .text =
                [](const M& model, const N& row) {
                    const WorkloadUse* const use = model.use(row);
                    return use && use->ratio ? CellText(toQString(fixedNumber(*use->ratio, 2))) : CellText();
                },
            .number = [](const M& model, const N& row) { return model.use(row) ? toVariant(model.use(row)->ratio) : QVariant(); },
            .help = WORDS("Measured ÷ as many calls of the best record. A record of AutoTVM times the operator alone."),
            .silentIfConstant = true},
        {.title = WORDS("Share %"),
            .width = 76,
            .kind = CellKind::Percent,
            .text =
                [](const M& model, const N& row) {
                    const WorkloadUse* const use = model.use(row);
                    return use ? CellText(toQString(percentNumber(use->share * percentOfWhole))) : CellText();
                },
            .number
            = [](const M& model,
                  const N& row) { return model.use(row) ? QVariant(model.use(row)->share * percentOfWhole) : QVariant(); },
            .help = WORDS("Of the time of the profile's device."),
            .silentIfConstant = true},
        {.title = WORDS("Saves µs"),
            .width = 96,
            .kind = CellKind::Time,
            .text =
                [](const M& model, const N& row) {
                    const WorkloadUse* const use = model.use(row);
                    return use && use->savingUs ? CellText(toQString(timeNumber(*use->savingUs, TimeUnit::Microseconds)))
                                                : CellText();
                },
            .number
            = [](const M& model, const N& row) { return model.use(row) ? toVariant(model.use(row)->savingUs) : QVariant(); },
            .help = WORDS("Measured − calls × best record, where that is more than nothing: what applying it could save."),
            .silentIfConstant = true},
    }};
    return all;
}

#undef WORDS

int TuningModel::columnCount(const QModelIndex&) const
{
    return ColumnCount;
}

QVariant TuningModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const TuningRow& row = node(index);
    if (role == FractionRole) {
        const auto us = timeOf(row);
        return index.column() == Best && us && !row.isTemplate && longestUs_ > 0.0 ? QVariant(*us / longestUs_) : QVariant();
    }
    return cellData(columns()[static_cast<std::size_t>(index.column())], *this, row, role);
}

QVariant TuningModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    return headingData(columns()[static_cast<std::size_t>(section)], tuningWords, TimeUnit::Microseconds, role);
}

} // namespace tvmscope
