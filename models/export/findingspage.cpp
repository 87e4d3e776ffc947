// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/findingspage.h"

#include "models/export/numbers.h"
#include "models/findings/doctorinput.h"
#include "models/findings/findingcards.h"
#include "models/profile/messageids.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace tvmscope {

namespace {

constexpr std::size_t namesShown = 4;
constexpr std::size_t labelWidth = 9; // of most times

std::string labelsText(const std::vector<FindingKernel>& kernels, const MessageText& text)
{
    std::string names;
    for (std::size_t k = 0; k < std::min(kernels.size(), namesShown); ++k)
        names += (k == 0 ? "" : "; ") + kernels[k].label;
    if (kernels.size() <= namesShown)
        return names;
    return text(Message("finding-kernels-more", {names, static_cast<std::int64_t>(kernels.size() - namesShown)}));
}

bool isNamedIn(const Message& message, const std::string& label)
{
    return std::any_of(message.arguments.begin(), message.arguments.end(), [&](const MessageArgument& argument) {
        if (const auto* const text = std::get_if<std::string>(&argument.value))
            return *text == label;
        const auto* const list = std::get_if<std::vector<Message>>(&argument.value);
        return list && std::any_of(list->begin(), list->end(), [&](const Message& each) { return isNamedIn(each, label); });
    });
}

Message severityMessage(FindingSeverity severity)
{
    switch (severity) {
    case FindingSeverity::Wrong:
        return Message("severity-wrong");
    case FindingSeverity::Slow:
        return Message("severity-slow");
    case FindingSeverity::Note:
        break;
    }
    return Message("severity-note");
}

/// What is said about a finding; `told` is the advice above it, which is not repeated.
void addFacts(PageFacts& facts, const Finding& finding, const MessageText& text, std::string_view told)
{
    facts.facts.emplace_back(finding.atStakeUs ? stakeText(finding) : std::string("found"), text(finding.message));
    if (finding.explained)
        facts.facts.emplace_back("share", text(explainedMessage(finding)));
    if (finding.action.code != told)
        facts.facts.emplace_back("do", text(finding.action));
    if (const auto kernels = kernelsBesides(finding); !kernels.empty())
        facts.facts.emplace_back(kernels.size() < finding.kernels.size() ? "also" : "kernels", labelsText(kernels, text));
    facts.facts.emplace_back("rule", finding.rule + " (" + std::string(finding.reference) + ")");
}

/// Findings of one cause below its name.
void addCard(Page& page, const FindingCard& card, const std::vector<Finding>& findings, const MessageText& text)
{
    std::string_view told;
    for (const std::size_t at : card.findings) {
        PageFacts facts;
        facts.labelWidth = labelWidth;
        if (at == card.findings.front())
            facts.facts.emplace_back("cause", text(causeMessage(card.cause)));
        addFacts(facts, findings[at], text, told);
        told = findings[at].action.code;
        page.emplace_back(std::move(facts));
    }
}

} // namespace

std::vector<std::string> evidenceNames(const Finding& finding, const std::vector<DoctorProfile>& profiles)
{
    std::map<std::string, double> times;
    for (const EvidenceRows& evidence : finding.rows) {
        const Profile& profile = *profiles[evidence.profile].profile;
        const std::string prefix = finding.rows.size() > 1 ? profiles[evidence.profile].label + ": " : std::string();
        for (const CallId row : evidence.rows) {
            const double us = profile.calls().durationOf(row);
            const std::string_view name = profile.nameOf(row);
            times[prefix + (name.empty() ? "(no name)" : std::string(name))] += std::isfinite(us) ? us : 0.0;
        }
    }
    std::vector<std::pair<std::string, double>> order(times.begin(), times.end());
    std::stable_sort(order.begin(), order.end(), [](const auto& x, const auto& y) { return x.second > y.second; });
    std::vector<std::string> names;
    for (const auto& [name, us] : order)
        names.push_back(name);
    return names;
}

std::vector<FindingKernel> kernelsBesides(const Finding& finding)
{
    std::vector<FindingKernel> kernels = finding.kernels;
    std::erase_if(kernels, [&](const FindingKernel& kernel) { return isNamedIn(finding.message, kernel.label); });
    return kernels;
}

std::string stakeText(const Finding& finding)
{
    return finding.atStakeUs ? timeText(*finding.atStakeUs) : unknownNumber;
}

Message findingCounts(const std::vector<Finding>& findings)
{
    const auto count = [&](FindingSeverity severity) {
        return static_cast<std::int64_t>(
            std::count_if(findings.begin(), findings.end(), [&](const Finding& f) { return f.severity == severity; }));
    };
    if (findings.empty())
        return Message("no-findings");
    return Message("finding-counts", {count(FindingSeverity::Wrong), count(FindingSeverity::Slow), count(FindingSeverity::Note)});
}

Page findingsPage(const std::vector<Finding>& findings, const MessageText& text)
{
    Page page{PageHeading{text(findingCounts(findings))}};
    const std::vector<FindingCard> cards = findingCards(findings);
    for (const FindingSeverity severity : {FindingSeverity::Wrong, FindingSeverity::Slow, FindingSeverity::Note}) {
        bool first = true;
        for (const FindingCard& card : cards) {
            if (card.severity != severity)
                continue;
            if (std::exchange(first, false))
                page.emplace_back(PageHeading{text(severityMessage(severity))});
            addCard(page, card, findings, text);
        }
    }
    return page;
}

TextTable findingsTable(const std::vector<Finding>& findings, const std::vector<DoctorProfile>& profiles, const MessageText& text)
{
    TextTable table{
        {{"Severity", false}, {"At stake (µs)", true, CellKind::Time}, {"Rule", false}, {"Finding", false}, {"Action", false},
            {"Rows", false}, {"Reference", false}, {"Cause", false}, {"Share (%)", true, CellKind::Percent}, {"Share of", false},
            {"Kernels", false}, {"Explains (µs)", true, CellKind::Time}, {"At most", false}},
        {}};
    for (const Finding& finding : findings) {
        std::string rows;
        for (const std::string& name : evidenceNames(finding, profiles))
            rows += (rows.empty() ? "" : ", ") + name;
        std::string labels;
        for (const FindingKernel& kernel : finding.kernels)
            labels += (labels.empty() ? "" : "; ") + kernel.label;
        table.rows.push_back(
            {std::string(findingSeverityId(finding.severity)), finding.atStakeUs ? TextCell(*finding.atStakeUs) : TextCell(),
                finding.rule, text(finding.message), text(finding.action), std::move(rows), std::string(finding.reference),
                text(causeMessage(finding.cause)), finding.explained ? TextCell(100.0 * finding.explained->share) : TextCell(),
                finding.explained ? TextCell(std::string(explainedBaseId(finding.explained->base))) : TextCell(),
                std::move(labels), finding.explained ? TextCell(finding.explained->us) : TextCell(),
                finding.explained && finding.explained->atMost ? TextCell(std::string("at most")) : TextCell()});
    }
    return table;
}

} // namespace tvmscope
