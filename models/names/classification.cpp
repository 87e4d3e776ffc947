// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/names/classification.h"

#include "models/names/operatortables.h"
#include "models/names/parse.h"

#include <algorithm>
#include <unordered_map>
#include <vector>

namespace tvmscope {

namespace {

/// `*` stands for any characters; backtracks to the last star alone, which is enough for globs.
bool matches(std::string_view pattern, std::string_view text) noexcept
{
    std::size_t p = 0, t = 0, afterStar = std::string_view::npos, resume = 0;
    while (t < text.size()) {
        if (p < pattern.size() && pattern[p] == '*') {
            afterStar = ++p;
            resume = t;
        } else if (p < pattern.size() && pattern[p] == text[t]) {
            ++p;
            ++t;
        } else if (afterStar != std::string_view::npos) {
            p = afterStar;
            t = ++resume;
        } else {
            return false;
        }
    }
    while (p < pattern.size() && pattern[p] == '*')
        ++p;
    return p == pattern.size();
}

std::vector<std::string_view> wordsOf(std::string_view line)
{
    std::vector<std::string_view> words;
    while (!line.empty()) {
        const std::size_t end = std::min(line.find(' '), line.size());
        if (end > 0)
            words.push_back(line.substr(0, end));
        line.remove_prefix(std::min(end + 1, line.size()));
    }
    return words;
}

OperatorClass classNamed(std::string_view name) noexcept
{
    for (int k = 0; k <= static_cast<int>(OperatorClass::Other); ++k) // no dictionary excludes anything
        if (className(static_cast<OperatorClass>(k)) == name)
            return static_cast<OperatorClass>(k);
    return OperatorClass::Other;
}

/// Operators that together do the work of a class none of them has.
struct Combination {
    OperatorClass cls;
    std::vector<std::string_view> operators;
};

struct ClassTable {
    std::unordered_map<std::string_view, OperatorClass> exact;
    std::vector<std::pair<std::string_view, OperatorClass>> patterns;
    std::vector<Combination> combinations;

    ClassTable()
    {
        for (const std::string_view line : tables::classes()) {
            const std::size_t end = line.find_first_of(":=");
            const auto words = wordsOf(line.substr(end + 1));
            const OperatorClass cls = classNamed(line.substr(0, line.find_first_of(" :")));
            if (line[end] == '=')
                combinations.push_back({cls, words});
            else
                for (const std::string_view word : words)
                    add(word, cls);
        }
    }

    void add(std::string_view word, OperatorClass cls)
    {
        if (word.find('*') == std::string_view::npos)
            exact.emplace(word, cls);
        else
            patterns.emplace_back(word, cls);
    }

    static const ClassTable& get()
    {
        static const ClassTable table;
        return table;
    }
};

bool hasOperator(const OperatorName& name, std::string_view canonical)
{
    return std::any_of(
        name.components.begin(), name.components.end(), [&](const ComponentOperator& c) { return c.canonical == canonical; });
}

OperatorClass classOfComponents(const OperatorName& name)
{
    OperatorClass best = OperatorClass::Other;
    for (const ComponentOperator& component : name.components)
        best = std::min(best, operatorClass(component.canonical).value_or(OperatorClass::Other));
    for (const Combination& combination : ClassTable::get().combinations) {
        const auto& all = combination.operators;
        if (combination.cls < best
            && std::all_of(all.begin(), all.end(), [&](std::string_view op) { return hasOperator(name, op); }))
            best = combination.cls;
    }
    return best;
}

} // namespace

std::optional<OperatorClass> operatorClass(std::string_view canonical)
{
    const ClassTable& table = ClassTable::get();
    if (const auto found = table.exact.find(canonical); found != table.exact.end())
        return found->second;
    for (const auto& [pattern, cls] : table.patterns)
        if (matches(pattern, canonical))
            return cls;
    return std::nullopt;
}

OperatorClass classify(const OperatorName& name, std::string_view fullName)
{
    switch (name.kind) {
    case NameKind::Copy:
        return OperatorClass::Copy;
    // Like VM::ReshapeTensor and vm.builtin.reshape, its counterparts: no data moves.
    case NameKind::Nop:
    case NameKind::ShapeFunction:
        return OperatorClass::Runtime;
    case NameKind::VmInstruction:
    case NameKind::Builtin:
        return operatorClass(fullName).value_or(OperatorClass::Runtime);
    case NameKind::Kernel:
    case NameKind::External:
    case NameKind::Opaque:
        break;
    }
    return classOfComponents(name);
}

} // namespace tvmscope
