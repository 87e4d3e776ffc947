// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "nestingtruth.h"

#include "models/profile/nanoseconds.h"
#include "models/profile/profilebuilder.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <random>

namespace tvmscope::truth {

namespace {

struct MadeRow {
    std::string name, shapes;
    double us = 0.0;
    int parent = -1;
};

ProfilePtr built(const std::vector<MadeRow>& rows, double totalUs, bool rounded)
{
    ProfileBuilder builder;
    const auto digits = [=](double us) { return rounded ? std::round(us * 100.0) / 100.0 : us; };
    for (const MadeRow& entry : rows) {
        ProfileBuilder::Row row;
        row.count = 1;
        row.name = entry.name;
        row.shapes = entry.shapes;
        row.durationUs = digits(entry.us);
        row.device = "cpu0";
        builder.addRow(row);
    }
    builder.addDeviceTotal("cpu0", digits(totalUs));
    builder.addConfiguration("Executor", Metric::string(builder.intern("VM")));
    builder.setPrecision(rounded ? Precision::TwoDecimals : Precision::Full);
    return builder.build();
}

/// Calls functions at random and writes down rows as they end.
class Run {
public:
    Run(const Made& made, std::uint32_t seed)
        : made_(made)
        , random_(seed)
    {
        for (const char* name : {"leaf", "attention_block", "matmul_helper", "lv_conv_subgraph", "decoder"})
            functions_.push_back({name, arguments(1 + draw(3))});
        for (const char* name : {"matmul", "fused_dense_add", "softmax", "tir_tanh", "my_kernel", "conv_custom", "relu"})
            kernels_.push_back({name, arguments(2 + draw(2))});
    }

    Ended ended()
    {
        const double checks = check(arguments(1 + draw(2)));
        const double inside = checks + body(made_.depth);
        const double total = made_.overhead ? inside * (1.0 + 0.4 * part()) + 2.0 : inside;
        Parents parents;
        for (const MadeRow& row : rows_)
            parents.push_back(row.parent);
        return {built(rows_, total, made_.rounded), parents};
    }

private:
    struct Callee {
        std::string name;
        std::vector<std::string> arguments;
    };

    int draw(int below) { return static_cast<int>(random_() % static_cast<unsigned>(below)); }
    double part() { return static_cast<double>(random_() % 10'000u) / 10'000.0; }

    std::vector<std::string> arguments(int count)
    {
        static constexpr std::array shapes{"float32[64, 64]", "float32[64, 256]", "float32[256]", "int64[]"};
        std::vector<std::string> list;
        for (int i = 0; i < count; ++i)
            list.push_back(shapes[static_cast<std::size_t>(draw(shapes.size()))]);
        return list;
    }

    static std::string joined(const std::vector<std::string>& list)
    {
        std::string text;
        for (const std::string& entry : list)
            text += (text.empty() ? "" : ", ") + entry;
        return text;
    }

    double row(const std::string& name, const std::string& shapes, double us)
    {
        rows_.push_back({name, shapes, us, -1});
        return us;
    }

    double check(const std::vector<std::string>& list)
    {
        double us = 0.0;
        if (!made_.checks)
            return us;
        for (const std::string& entry : list)
            us += row("vm.builtin.check_tensor_info", entry, 0.3 + part());
        for (const std::string& entry : list)
            if (entry != "int64[]")
                us += row("vm.builtin.match_shape", entry, 0.3 + part());
        return us;
    }

    double body(int deeper)
    {
        double us = 0.0;
        for (int steps = 2 + draw(4); steps > 0; --steps) {
            if (deeper > 0 && draw(3) == 0) {
                us += call(functions_[static_cast<std::size_t>(draw(static_cast<int>(functions_.size())))], deeper - 1);
                continue;
            }
            const Callee& kernel = kernels_[static_cast<std::size_t>(draw(static_cast<int>(kernels_.size())))];
            us += row(kernel.name, joined(kernel.arguments), std::exp(6.0 * part()));
        }
        return us;
    }

    double call(const Callee& callee, int deeper)
    {
        const auto first = rows_.size();
        const double inside = check(callee.arguments) + body(deeper);
        const int caller = static_cast<int>(rows_.size());
        for (std::size_t i = first; i < rows_.size(); ++i)
            if (rows_[i].parent < 0)
                rows_[i].parent = caller;
        return row(callee.name, joined(callee.arguments), inside / (1.0 - 0.9 * part()));
    }

    const Made made_;
    std::mt19937 random_;
    std::vector<Callee> functions_, kernels_;
    std::vector<MadeRow> rows_;
};

} // namespace

Parents parentsOf(const Profile& profile)
{
    Parents result;
    for (std::size_t row = 0; row < profile.rowCount(); ++row) {
        const CallId parent = profile.calls().parentOf(static_cast<CallId>(row));
        result.push_back(parent == none<CallId> ? -1 : static_cast<int>(parent));
    }
    return result;
}

Ended withoutStarts(const Profile& recorded)
{
    const CallTable& calls = recorded.calls();
    const auto endOf = [&](std::size_t row) { return microsecondsOf(calls.start[row]) + calls.duration[row]; };
    std::vector<std::size_t> order(calls.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return endOf(a) < endOf(b); });
    std::vector<int> place(order.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        place[order[i]] = static_cast<int>(i);
    const Parents parents = parentsOf(recorded);
    std::vector<MadeRow> rows;
    Ended ended;
    for (const std::size_t row : order) {
        const auto id = static_cast<CallId>(row);
        const int parent = parents[row] < 0 ? -1 : place[static_cast<std::size_t>(parents[row])];
        rows.push_back({std::string(recorded.nameOf(id)), std::string(recorded.shapesOf(id)), calls.durationOf(id), parent});
        ended.parents.push_back(parent);
    }
    ended.profile = built(rows, recorded.devices().front().totalUs.value_or(0.0), false);
    return ended;
}

Ended madeRun(const Made& made, std::uint32_t seed)
{
    return Run(made, seed).ended();
}

void Score::add(const Ended& ended)
{
    const Parents found = parentsOf(*ended.profile);
    for (std::size_t row = 0; row < found.size(); ++row) {
        known += ended.parents[row] >= 0 ? 1 : 0;
        claimed += found[row] >= 0 ? 1 : 0;
        right += found[row] >= 0 && found[row] == ended.parents[row] ? 1 : 0;
    }
    ++runs;
    inferred += ended.profile->nesting() == Nesting::Inferred ? 1 : 0;
    partial += ended.profile->nesting() == Nesting::Partial ? 1 : 0;
    unknown += ended.profile->nesting() == Nesting::Unknown ? 1 : 0;
}

} // namespace tvmscope::truth
