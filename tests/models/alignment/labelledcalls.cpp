// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/models/alignment/labelledcalls.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <set>
#include <sstream>

namespace labelled {

using namespace tvmscope;

namespace {

bool shareLabel(const std::vector<int>& a, const std::vector<int>& b)
{
    return std::any_of(a.begin(), a.end(), [&](int label) { return std::find(b.begin(), b.end(), label) != b.end(); });
}

double timeOf(const Profile& profile, std::size_t row)
{
    const double us = profile.calls().duration[row];
    return std::isfinite(us) ? us : 0.0;
}

using Pair = std::pair<std::size_t, std::size_t>;

std::vector<Pair> sortedPairs(std::vector<Pair> pairs)
{
    std::sort(pairs.begin(), pairs.end());
    pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
    return pairs;
}

std::vector<Pair> foundPairs(const Comparison& comparison, const Labels& a, const Labels& b)
{
    std::vector<Pair> pairs;
    for (const AlignedPiece& piece : comparison.alignment.pieces)
        for (const CallId x : piece.baseline)
            for (const CallId y : piece.candidate)
                if (a.contains(index(x)) && b.contains(index(y)))
                    pairs.emplace_back(index(x), index(y));
    return sortedPairs(std::move(pairs));
}

std::vector<Pair> expectedPairs(const Labels& a, const Labels& b)
{
    std::map<int, std::vector<std::size_t>> byLabel;
    for (const auto& [row, labels] : b)
        for (const int label : labels)
            byLabel[label].push_back(row);
    std::vector<Pair> pairs;
    for (const auto& [row, labels] : a)
        for (const int label : labels)
            if (const auto others = byLabel.find(label); others != byLabel.end())
                for (const std::size_t other : others->second)
                    pairs.emplace_back(row, other);
    return sortedPairs(std::move(pairs));
}

bool hasHashes(const Profile& profile)
{
    return std::any_of(
        profile.calls().hash.begin(), profile.calls().hash.end(), [](StringId id) { return id != none<StringId>; });
}

/// What tells a row of a table from others, instance numbers aside.
std::string rowText(const Profile& profile, CallId row, bool hashed)
{
    std::string text(profile.deviceNameOf(row));
    for (const ComponentOperator& component : profile.operatorOf(row).parts.components)
        text += '\n' + component.name;
    text += '\n' + std::string(profile.shapesOf(row)) + '\n' + std::to_string(profile.calls().countOf(row).atLeast());
    return hashed ? text + '\n' + std::string(profile.hashOf(row)) : text;
}

void addLabelsOfTwins(const Profile& profile, bool hashed, Labels& labels)
{
    std::map<std::string, std::set<int>> byText;
    for (const auto& [row, own] : labels)
        byText[rowText(profile, static_cast<CallId>(row), hashed)].insert(own.begin(), own.end());
    for (auto& [row, own] : labels) {
        const std::set<int>& all = byText.at(rowText(profile, static_cast<CallId>(row), hashed));
        own.assign(all.begin(), all.end());
    }
}

} // namespace

Agreement& Agreement::operator+=(const Agreement& other) noexcept
{
    expected += other.expected;
    found += other.found;
    both += other.both;
    return *this;
}

Agreement agreement(const Comparison& comparison, const Labels& a, const Labels& b)
{
    const Profile &profileA = *comparison.baseline.profile, &profileB = *comparison.candidate.profile;
    const std::vector<Pair> expected = expectedPairs(a, b), found = foundPairs(comparison, a, b);
    std::vector<Pair> both;
    std::set_intersection(expected.begin(), expected.end(), found.begin(), found.end(), std::back_inserter(both));
    const auto timeOfAll = [&](const std::vector<Pair>& pairs) {
        double us = 0.0;
        for (const auto& [rowA, rowB] : pairs)
            us += std::min(timeOf(profileA, rowA), timeOf(profileB, rowB));
        return us;
    };
    return {timeOfAll(expected), timeOfAll(found), timeOfAll(both)};
}

Agreement agreementByKernel(const Comparison& comparison, const Labels& a, const Labels& b)
{
    using Name = std::pair<std::string, std::string>;
    const auto nameOf = [](const Profile& profile, std::size_t row) {
        const auto id = static_cast<CallId>(row);
        return Name(profile.nameOf(id), profile.shapesOf(id));
    };
    const Profile &profileA = *comparison.baseline.profile, &profileB = *comparison.candidate.profile;
    std::map<Name, double> timeA, timeB;
    std::set<std::pair<Name, Name>> expected, found;
    for (const auto& [row, labels] : a)
        timeA[nameOf(profileA, row)] += timeOf(profileA, row);
    for (const auto& [row, labels] : b)
        timeB[nameOf(profileB, row)] += timeOf(profileB, row);
    for (const auto& [rowA, labelsA] : a)
        for (const auto& [rowB, labelsB] : b)
            if (shareLabel(labelsA, labelsB))
                expected.emplace(nameOf(profileA, rowA), nameOf(profileB, rowB));
    for (const Group& group : comparison.groups)
        for (const KernelCalls& x : group.baseline.entries)
            for (const KernelCalls& y : group.candidate.entries)
                if (timeA.contains({x.name, x.shapes}) && timeB.contains({y.name, y.shapes}))
                    found.emplace(Name(x.name, x.shapes), Name(y.name, y.shapes));
    Agreement result;
    const auto common = [&](const std::pair<Name, Name>& pair) { return std::min(timeA[pair.first], timeB[pair.second]); };
    for (const auto& pair : expected)
        result.expected += common(pair);
    for (const auto& pair : found) {
        result.found += common(pair);
        result.both += expected.contains(pair) ? common(pair) : 0.0;
    }
    return result;
}

const std::vector<std::string>& modelNames()
{
    static const std::vector<std::string> names{"mlp", "lstm", "bert2", "gpt-block", "onnx-encoder", "resnet18", "squeezenet",
        "dcgan", "mobilenet", "effnet", "conv1d", "onnx-mobilenetv2", "qkv", "inception"};
    return names;
}

const std::vector<std::pair<std::string, std::string>>& executorPairs()
{
    static const std::vector<std::pair<std::string, std::string>> pairs{
        {"relax-vm", "relay-vm"}, {"relax-vm", "relay-graph"}, {"relay-vm", "relay-graph"}};
    return pairs;
}

Model readModel(const std::string& folder, const std::string& name)
{
    Model model{name, {}};
    std::ifstream file(folder + "/" + name + "/groups.tsv");
    std::string line;
    std::getline(file, line);
    while (std::getline(file, line)) {
        std::istringstream cells(line);
        int group = 0;
        std::size_t call = 0;
        std::string executor;
        if (cells >> group >> executor >> call)
            model.groups[executor][call] = group;
    }
    return model;
}

Labels callLabels(const Model& model, const std::string& executor)
{
    Labels labels;
    if (const auto found = model.groups.find(executor); found != model.groups.end())
        for (const auto& [call, group] : found->second)
            labels[call] = {group};
    return labels;
}

Labels rowLabels(const Labels& calls, const Profile& ordered, const Profile& table)
{
    std::map<std::pair<std::string, std::string>, std::vector<int>> byName;
    const auto nameOf = [](const Profile& profile, std::size_t row) {
        const auto id = static_cast<CallId>(row);
        return std::pair(std::string(profile.nameOf(id)), std::string(profile.shapesOf(id)));
    };
    for (const auto& [call, groups] : calls) {
        std::vector<int>& all = byName[nameOf(ordered, call)];
        all.insert(all.end(), groups.begin(), groups.end());
    }
    Labels labels;
    for (std::size_t row = 0; row < table.rowCount(); ++row)
        if (const auto found = byName.find(nameOf(table, row)); found != byName.end())
            labels[row] = found->second;
    return labels;
}

void labelTwins(const Profile& baseline, const Profile& candidate, Labels& a, Labels& b)
{
    const bool hashed = hasHashes(baseline) && hasHashes(candidate);
    addLabelsOfTwins(baseline, hashed, a);
    addLabelsOfTwins(candidate, hashed, b);
}

void labelByHash(const Profile& baseline, const Profile& candidate, Labels& a, Labels& b)
{
    const auto kernels = [](const Profile& profile, Labels& labels) {
        std::vector<std::size_t> rows;
        for (const auto& [row, groups] : labels)
            if (!profile.nameOf(static_cast<CallId>(row)).starts_with("__"))
                rows.push_back(row);
        labels.clear();
        return rows;
    };
    const std::vector<std::size_t> rowsA = kernels(baseline, a), rowsB = kernels(candidate, b);
    for (std::size_t at = 0; at < std::min(rowsA.size(), rowsB.size()); ++at) {
        a[rowsA[at]] = {static_cast<int>(at)};
        b[rowsB[at]] = {static_cast<int>(at)};
    }
}

} // namespace labelled
