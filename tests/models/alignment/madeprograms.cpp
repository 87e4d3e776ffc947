// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/models/alignment/madeprograms.h"

#include "models/profile/profilebuilder.h"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>

namespace made {

using namespace tvmscope;

namespace {

std::string tensor(std::initializer_list<std::int64_t> dims)
{
    std::string text = "float32[";
    for (const std::int64_t dim : dims)
        text += (text.ends_with('[') ? "" : ", ") + std::to_string(dim);
    return text + "]";
}

std::int64_t oneOf(std::mt19937& random, std::initializer_list<std::int64_t> values)
{
    return *(values.begin() + std::uniform_int_distribution<std::ptrdiff_t>(0, std::ssize(values) - 1)(random));
}

void addNorm(ModelProgram& program, std::int64_t rows, std::int64_t width)
{
    const std::string x = tensor({rows, width}), r = tensor({rows, 1}), v = tensor({width});
    program.push_back({"mean", "mean", "", x, r, 6.0, false});
    program.push_back({"subtract", "subtract", r, x, x, 3.0, true});
    program.push_back({"power", "power", "", x, x, 3.0, true});
    program.push_back({"mean", "mean", "", x, r, 6.0, true});
    program.push_back({"add", "add", "", r, r, 1.0, false});
    program.push_back({"rsqrt", "rsqrt", "", r, r, 1.0, true});
    program.push_back({"multiply", "multiply", x, r, x, 3.0, true});
    program.push_back({"multiply", "multiply", v, x, x, 3.0, true});
    program.push_back({"add", "add", v, x, x, 3.0, true});
}

void addDense(ModelProgram& program, std::int64_t rows, std::int64_t in, std::int64_t out, double us)
{
    program.push_back({"nn_dense", "dense", tensor({out, in}), tensor({rows, in}), tensor({rows, out}), us, false});
    program.push_back({"add", "add", tensor({out}), tensor({rows, out}), tensor({rows, out}), 4.0, true});
}

ModelProgram transformer(std::mt19937& random)
{
    const std::int64_t rows = oneOf(random, {48, 64, 96}), width = oneOf(random, {128, 192, 256}), heads = 4;
    const std::int64_t head = width / heads, layers = oneOf(random, {2, 4, 8});
    const std::string x = tensor({rows, width}), scores = tensor({heads, rows, rows}), split = tensor({heads, rows, head});
    ModelProgram program;
    for (std::int64_t layer = 0; layer < layers; ++layer) {
        addNorm(program, rows, width);
        for (int part = 0; part < 3; ++part) {
            addDense(program, rows, width, width, 300.0);
            program.push_back({"transpose", "transpose", "", x, split, 4.0, false});
        }
        program.push_back({"nn_batch_matmul", "batch_matmul", split, split, scores, 90.0, false});
        program.push_back({"divide", "divide", "", scores, scores, 8.0, true});
        program.push_back({"nn_softmax", "softmax", "", scores, scores, 50.0, false});
        program.push_back({"nn_batch_matmul", "batch_matmul", tensor({heads, head, rows}), scores, split, 80.0, false});
        program.push_back({"transpose", "transpose", "", split, x, 4.0, false});
        addDense(program, rows, width, width, 320.0);
        program.push_back({"add", "add", x, x, x, 4.0, true});
        addNorm(program, rows, width);
        addDense(program, rows, width, 4 * width, 900.0);
        program.push_back({"erf", "erf", "", tensor({rows, 4 * width}), tensor({rows, 4 * width}), 30.0, true});
        program.push_back({"multiply", "multiply", "", tensor({rows, 4 * width}), tensor({rows, 4 * width}), 9.0, true});
        addDense(program, rows, 4 * width, width, 850.0);
        program.push_back({"add", "add", x, x, x, 4.0, true});
    }
    return program;
}

ModelProgram network(std::mt19937& random)
{
    std::int64_t channels = oneOf(random, {16, 32}), side = 56, in = 3;
    const std::int64_t stages = oneOf(random, {3, 4}), blocks = oneOf(random, {2, 3});
    ModelProgram program;
    for (std::int64_t stage = 0; stage < stages; ++stage, channels *= 2, side /= 2)
        for (std::int64_t block = 0; block < blocks; ++block) {
            const std::string y = tensor({1, channels, side, side}), bias = tensor({1, channels, 1, 1});
            program.push_back(
                {"nn_conv2d", "conv2d", tensor({channels, in, 3, 3}), tensor({1, in, side, side}), y, 400.0, false});
            program.push_back({"add", "add", bias, y, y, 10.0, true});
            program.push_back({"nn_relu", "relu", "", y, y, 10.0, true});
            program.push_back({"nn_conv2d", "conv2d", tensor({channels, channels, 3, 3}), y, y, 500.0, false});
            program.push_back({"add", "add", bias, y, y, 10.0, true});
            program.push_back({"nn_relu", "relu", "", y, y, 10.0, true});
            in = channels;
        }
    return program;
}

double chance(std::uint32_t seed, const std::string& what)
{
    std::mt19937 random(seed ^ static_cast<std::uint32_t>(std::hash<std::string>{}(what)));
    return std::uniform_real_distribution<double>(0.0, 1.0)(random);
}

/// Whether two operators are cut apart depends on what they and their neighbours are, so that layers are cut alike. For a table
/// they alone decide, as in a compiler's fusion by patterns: the same two are fused everywhere or nowhere. A program in which a
/// dense layer has its bias fused in one place and not in another, and the other executor's the other way round, gives two tables
/// of equal rows; nothing in them says that these rows do different work.
bool cutBefore(const ModelProgram& program, std::size_t at, const Fusion& fusion)
{
    const std::size_t before = fusion.table ? 1 : 2, after = fusion.table ? 0 : 1;
    std::string around;
    for (std::size_t near = at >= before ? at - before : 0; near <= std::min(at + after, program.size() - 1); ++near)
        around += program[near].relax + program[near].result;
    return !program[at].fusable || chance(fusion.seed, around) >= fusion.fuses;
}

struct MadeCall {
    std::string name, shapes;
    double us = 0.0;
    std::vector<std::size_t> operators;
};

std::vector<MadeCall> cut(const ModelProgram& program, const Fusion& fusion)
{
    std::vector<MadeCall> calls;
    for (std::size_t at = 0; at < program.size(); ++at) {
        const bool isOneOfMany = fusion.leaveOutEach > 0 && at >= fusion.begin && at % fusion.leaveOutEach == 0;
        if (at < fusion.begin || at == fusion.leaveOut || isOneOfMany)
            continue;
        if (calls.empty() || cutBefore(program, at, fusion))
            calls.push_back({"", program[at].data, 0.0, {}});
        MadeCall& call = calls.back();
        call.name += (call.name.empty() ? "" : "_") + (fusion.relay ? program[at].relay : program[at].relax);
        if (!program[at].inputs.empty())
            call.shapes += ", " + program[at].inputs;
        call.us += program[at].us;
        call.operators.push_back(at);
    }
    std::mt19937 random(fusion.seed);
    std::map<std::pair<std::string, std::string>, std::string> names;
    const std::uint32_t firstInstance = fusion.firstInstance + fusion.seed % 7;
    for (MadeCall& call : calls) {
        call.shapes += ", " + program[call.operators.back()].result;
        const auto [name, isNew] = names.try_emplace({call.name, call.shapes});
        const std::string number = std::to_string(names.size() + firstInstance);
        if (isNew)
            name->second = fusion.relay     ? "vm_mod_fused_" + call.name + "_" + number
                : call.operators.size() > 1 ? "fused_" + call.name + number
                                            : call.name + number;
        call.name = name->second;
        call.us *= std::uniform_real_distribution<double>(0.7, 1.4)(random);
    }
    return calls;
}

} // namespace

ModelProgram randomModel(std::mt19937& random)
{
    return random() % 2 == 0 ? transformer(random) : network(random);
}

MadeRun runModel(const ModelProgram& program, const Fusion& fusion)
{
    const std::vector<MadeCall> calls = cut(program, fusion);
    MadeRun run;
    std::map<std::pair<std::string, std::string>, std::vector<std::size_t>> rows;
    for (std::size_t call = 0; call < calls.size(); ++call) {
        run.operators.push_back(calls[call].operators);
        rows[{calls[call].name, calls[call].shapes + (fusion.table ? "" : '#' + std::to_string(1'000'000 + call))}].push_back(
            call);
    }
    std::vector<std::vector<std::size_t>> order;
    for (auto& [key, members] : rows)
        order.push_back(std::move(members));
    std::sort(order.begin(), order.end());
    if (fusion.table)
        std::shuffle(order.begin(), order.end(), std::mt19937(fusion.seed + 1));
    ProfileBuilder builder;
    run.rows.resize(calls.size());
    for (const std::vector<std::size_t>& members : order) {
        ProfileBuilder::Row row;
        row.count = 1;
        row.name = calls[members.front()].name;
        row.shapes = calls[members.front()].shapes;
        row.count = static_cast<std::int64_t>(members.size());
        row.device = "cpu0";
        for (const std::size_t call : members)
            row.durationUs += calls[call].us;
        const CallId id = builder.addRow(row);
        for (const std::size_t call : members)
            run.rows[call] = index(id);
    }
    builder.setAggregated(fusion.table);
    builder.setTimeBasis(fusion.table ? TimeBasis::Unordered : TimeBasis::Sequential);
    run.profile = builder.build();
    return run;
}

void labelRuns(const MadeRun& a, const MadeRun& b, labelled::Labels& labelsA, labelled::Labels& labelsB)
{
    const std::size_t offset = a.operators.size();
    std::vector<std::size_t> parent(offset + b.operators.size());
    std::iota(parent.begin(), parent.end(), std::size_t{0});
    const auto rootOf = [&](std::size_t node) {
        while (parent[node] != node)
            node = parent[node] = parent[parent[node]];
        return node;
    };
    std::map<std::size_t, std::size_t> ranBy;
    for (std::size_t call = 0; call < offset; ++call)
        for (const std::size_t op : a.operators[call])
            ranBy[op] = call;
    for (std::size_t call = 0; call < b.operators.size(); ++call)
        for (const std::size_t op : b.operators[call])
            if (const auto found = ranBy.find(op); found != ranBy.end())
                parent[rootOf(offset + call)] = rootOf(found->second);
    for (std::size_t call = 0; call < offset; ++call)
        labelsA[a.rows[call]].push_back(static_cast<int>(rootOf(call)));
    for (std::size_t call = 0; call < b.operators.size(); ++call)
        labelsB[b.rows[call]].push_back(static_cast<int>(rootOf(offset + call)));
}

namespace {

constexpr std::size_t operatorsPerCall = 2;

/// Adds models until there are as many operators.
void grow(ModelProgram& program, std::size_t size, const std::function<ModelProgram()>& model)
{
    while (program.size() < size) {
        const ModelProgram next = model();
        program.insert(program.end(), next.begin(), next.end());
    }
}

/// The candidate's run begins at the operator `begin`.
MadePair pairOf(const ModelProgram& program, std::size_t begin, std::size_t baselineLacksEach, std::uint32_t seed)
{
    MadePair pair;
    Fusion fusionA{false, 0.7, 3 * seed + 1}, fusionB{true, 0.8, 5 * seed + 2};
    fusionA.leaveOutEach = baselineLacksEach;
    fusionB.begin = begin;
    pair.a = runModel(program, fusionA);
    pair.b = runModel(program, fusionB);
    labelRuns(pair.a, pair.b, pair.labelsA, pair.labelsB);
    return pair;
}

} // namespace

MadePair longPair(std::size_t calls, std::uint32_t seed)
{
    std::mt19937 random(seed);
    ModelProgram program;
    grow(program, calls / 5 * operatorsPerCall, [&] { return randomModel(random); });
    const std::size_t inserted = program.size();
    grow(program, inserted + calls * operatorsPerCall, [&] { return randomModel(random); });
    return pairOf(program, inserted, 0, seed);
}

MadePair layeredPair(std::size_t calls, std::uint32_t seed)
{
    constexpr std::size_t lacksEach = 397; // prime: no place of a layer is spared
    std::mt19937 random(seed);
    ModelProgram program;
    grow(program, calls / 5 * operatorsPerCall, [&] { return network(random); }); // none with a layer of the other model
    const std::size_t inserted = program.size();
    const ModelProgram layers = transformer(random);
    grow(program, inserted + calls * operatorsPerCall, [&] { return layers; });
    return pairOf(program, inserted, lacksEach, seed);
}

std::vector<MadePair> madePairs(bool tables)
{
    constexpr auto everything = static_cast<std::size_t>(-1);
    std::mt19937 random(tables ? 42 : 41);
    std::vector<MadePair> pairs(tables ? 60 : 30);
    for (std::uint32_t seed = 0; seed < pairs.size(); ++seed) {
        const ModelProgram program = randomModel(random);
        // Calls in order: from hardly any fusion against nearly full, to the other way round.
        const double fusesA = tables ? 0.6 : 0.3 + 0.02 * seed, fusesB = tables ? 0.9 : 0.9 - 0.02 * seed;
        MadePair& pair = pairs[seed];
        pair.a = runModel(program, {false, fusesA, 3 * seed + 1, everything, tables});
        pair.b = runModel(program, {true, fusesB, 5 * seed + 2, everything, tables});
        labelRuns(pair.a, pair.b, pair.labelsA, pair.labelsB);
        if (tables)
            labelled::labelTwins(*pair.a.profile, *pair.b.profile, pair.labelsA, pair.labelsB);
    }
    return pairs;
}

} // namespace made
