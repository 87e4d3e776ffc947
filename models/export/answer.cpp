// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/answer.h"

#include "models/comparison/takeover.h"
#include "models/export/answertables.h"

namespace tvmscope {

namespace {

constexpr std::size_t groupsToPaste = 12;
constexpr std::size_t portsShown = 5;

PageSentences sentences(const std::vector<Message>& messages, const MessageText& text)
{
    PageSentences lines;
    for (const Message& message : messages)
        lines.lines.push_back(text(message));
    return lines;
}

template <class Side>
std::string sideText(const Side& side, const MessageText& text)
{
    const Executor& executor = side.profile->executor();
    const std::string name(executorName(executor.kind));
    return (side.label == name ? name : side.label + " (" + name + ")") + ", " + text(originMessage(side));
}

} // namespace

Page answerPage(const Comparison& comparison, const MessageText& text, std::size_t groupLimit, std::size_t width)
{
    const Answer& answer = comparison.answer;
    PageSentences contributors = sentences(answer.contributors, text);
    for (const std::string& line : sentences(answer.whatIf, text).lines)
        contributors.lines.push_back(line);
    Page page{PageHeading{text(answer.headline)}, std::move(contributors)};
    PageFacts sides{
        {{"A, baseline", sideText(comparison.baseline, text)}, {"B, candidate", sideText(comparison.candidate, text)}}};
    for (const Message& message : answer.comparable)
        sides.facts.emplace_back("Comparable?", text(message));
    for (const Message& message : answer.reliability)
        sides.facts.emplace_back("Reliability", text(message));
    for (const Message& message : answer.inForce)
        sides.facts.emplace_back("In force", text(message));
    for (const Message& message : answer.blocks)
        sides.facts.emplace_back("Layers", text(message));
    page.emplace_back(std::move(sides));
    page.emplace_back(deviceTable(comparison, text, width));
    for (const DeviceComparison& device : comparison.devices) {
        page.emplace_back(ledgerPageTable(comparison, device, text, width));
        page.emplace_back(groupPageTable(comparison, device, text, groupLimit, width));
        if (!device.leads)
            continue;
        page.emplace_back(bestPageTable(comparison, text, groupLimit > 0 ? portsShown : 0, width));
        if (comparison.comparable && !comparison.best)
            page.emplace_back(PageSentences{{text(whyNoBestMessage(comparison))}});
    }
    return page;
}

std::string answerMarkdown(const Comparison& comparison, const MessageText& text)
{
    return writePage(answerPage(comparison, text, groupsToPaste, noWidth), PageStyle::Markdown);
}

} // namespace tvmscope
