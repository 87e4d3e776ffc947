// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/findingshtml.h"

#include "models/export/findingspage.h"
#include "models/findings/findingcards.h"
#include "models/items/counted.h"
#include "models/items/formulatext.h"
#include "models/profile/listedfirst.h"
#include "widgets/views/htmltext.h"
#include "widgets/views/messagehtml.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace tvmscope {

namespace {

constexpr std::size_t cardsShown = 5, findingsOfCard = 2, kernelsShown = 3;

/// Words of this file, for translators.
struct FindingsWords {
    Q_DECLARE_TR_FUNCTIONS(Findings)
};

QColor chipFill(FindingSeverity severity, const Theme& theme)
{
    switch (severity) {
    case FindingSeverity::Wrong:
        return theme.error;
    case FindingSeverity::Slow:
        return theme.warning;
    case FindingSeverity::Note:
        break;
    }
    return theme.hairline;
}

QString severityChip(FindingSeverity severity, const Theme& theme)
{
    const QColor fill = chipFill(severity, theme);
    return QStringLiteral("<span style=\"background-color:%1; color:%2\">&nbsp;%3&nbsp;</span>")
        .arg(fill.name(), Theme::textOn(fill).name(), escaped(findingSeverityId(severity)));
}

QString cardLine(const QString& html, int above, int below)
{
    return QStringLiteral("<p style=\"margin:%1px 0 %2px 0\">%3</p>").arg(above).arg(below).arg(html);
}

QString moreLink(const QString& what, std::size_t count)
{
    return cardLine(QStringLiteral("<a href=\"more:%1\">%2</a>").arg(what, counted(countedWords::more, count)), 0, 8);
}

QString fewerLink(const QString& what)
{
    return cardLine(QStringLiteral("<a href=\"fewer:%1\">%2</a>").arg(what, FindingsWords::tr("fewer")), 0, 8);
}

/// What a share of movement is of.
QString movementTip(const ExplainedShare& explained)
{
    return explained.atMost
        ? FindingsWords::tr("|Δ| of the groups that hold some of these calls, where their side is the slower one, ÷ sum of all "
                            "|Δ| on this device. Other calls may be in these groups: what is these ones' is no more than that.")
        : movementHelp();
}

class CardsWriter {
public:
    CardsWriter(const ChartData& data, const Theme& theme, std::vector<Target>& targets)
        : data_(data)
        , theme_(theme)
        , targets_(targets)
        , findings_(*data.workspace->findings)
    {
    }

    QString card(const FindingCard& card, bool opened)
    {
        const QString title = escaped(data_.text(causeMessage(card.cause)));
        QString html = cardLine(severityChip(card.severity, theme_) + QStringLiteral(" &nbsp;<b>%1</b>").arg(title), 10, 4);
        const std::size_t unopened = listedFirst(card.findings.size(), findingsOfCard),
                          shown = opened ? card.findings.size() : unopened;
        for (std::size_t at = 0; at < shown; ++at) {
            // What is to be done is said once, behind the last that it goes for.
            const bool last
                = at + 1 == shown || findings_[card.findings[at]].action.code != findings_[card.findings[at + 1]].action.code;
            html += finding(card.findings[at], last);
        }
        if (shown < card.findings.size())
            html += moreLink(QString::fromLatin1(findingCauseId(card.cause)), card.findings.size() - shown);
        else if (unopened < shown)
            html += fewerLink(QString::fromLatin1(findingCauseId(card.cause)));
        return html;
    }

private:
    QString finding(std::size_t number, bool withAdvice)
    {
        const Finding& finding = findings_[number];
        QStringList head;
        if (finding.atStakeUs)
            head << rowsLink(finding, number, QStringLiteral("<b>%1</b>").arg(escaped(stakeText(finding))));
        if (finding.explained)
            head << rowsLink(finding, number, coloured(escaped(data_.text(explainedMessage(finding))), theme_.secondary),
                data_.isPair() ? movementTip(*finding.explained) : QString());
        QString html = head.isEmpty() ? QString() : cardLine(head.join(QStringLiteral(" · ")), 0, 2);
        html += cardLine(sentence(finding, number), 0, 2);
        if (const auto besides = kernelsBesides(finding); !besides.empty())
            html += cardLine(kernelLinks(besides, finding, number), 0, 2);
        if (withAdvice)
            html += cardLine(
                coloured(messageHtml(data_.text.spans(finding.action), data_.isPair(), theme_, targets_), theme_.secondary), 0,
                8);
        return html;
    }

    /// A link to the rows that a finding rests on; its tooltip is the rule, unless it has another.
    QString rowsLink(const Finding& finding, std::size_t number, const QString& html, const QString& tip = {}) const
    {
        if (finding.rows.empty())
            return html;
        return QStringLiteral("<a href=\"finding:%1\" title=\"%2\" style=\"color:%3; text-decoration:none\">%4</a>")
            .arg(number)
            .arg(tip.isEmpty() ? escaped(finding.rule + ": " + std::string(finding.reference)) : escaped(tip), theme_.text.name(),
                html);
    }

    /// What points at something is a link to it; the rest of the sentence, to the rows that the finding rests on.
    QString sentence(const Finding& finding, std::size_t number)
    {
        QString html;
        for (const MessageSpan& span : data_.text.spans(finding.message)) {
            const QString piece = messageHtml({span}, data_.isPair(), theme_, targets_);
            html += span.target ? piece : rowsLink(finding, number, piece);
        }
        return html;
    }

    QString kernelLinks(const std::vector<FindingKernel>& kernels, const Finding& finding, std::size_t number)
    {
        QStringList names;
        const std::size_t shown = listedFirst(kernels.size(), kernelsShown);
        for (std::size_t at = 0; at < shown; ++at) {
            const FindingKernel& kernel = kernels[at];
            MessageSpan span{kernel.label, std::make_shared<const Target>(kernel.target), {}};
            names << messageHtml({std::move(span)}, data_.isPair(), theme_, targets_);
        }
        if (kernels.size() > shown)
            names << rowsLink(finding, number, counted(countedWords::more, kernels.size() - shown));
        const QString all = names.join(QStringLiteral("; "));
        const bool isRest = kernels.size() < finding.kernels.size(); // beside those that the sentence names
        return coloured(isRest ? FindingsWords::tr("Also: %1").arg(all) : all, theme_.secondary);
    }

    const ChartData& data_;
    const Theme& theme_;
    std::vector<Target>& targets_;
    const std::vector<Finding>& findings_;
};

/// Beside a matrix.
QString ofWhichPair(const ChartData& data)
{
    const QString pair = pairOfFindings(*data.workspace);
    return pair.isEmpty() ? QString() : cardLine(escaped(pair), 0, 4);
}

} // namespace

QString pairOfFindings(const Workspace& shown)
{
    if (!shown.isPair() || !shown.profileSet)
        return {};
    return FindingsWords::tr("%1 → %2, two of %3 profiles:")
        .arg(QString::fromStdString(shown.labels[0]), QString::fromStdString(shown.labels[1]))
        .arg(shown.profileSet->profiles.size());
}

QString findingsHtml(const ChartData& data, const OpenedFindings& opened, const Theme& theme, std::vector<Target>& targets)
{
    const auto& findings = data.workspace->findings;
    if (!findings && data.workspace->coming)
        return cardLine(escaped(data.text(stepMessage(WorkspaceStep::Examining))), 0, 8);
    if (!findings || findings->empty())
        return cardLine(FindingsWords::tr("No rule found anything beyond the answer above."), 0, 8);
    QString html = ofWhichPair(data) + cardLine(escaped(data.text(findingCounts(*findings))), 0, 4);
    const std::vector<FindingCard> cards = findingCards(*findings);
    const std::size_t shown = opened.allCards ? cards.size() : std::min(cards.size(), cardsShown);
    CardsWriter writer(data, theme, targets);
    for (std::size_t at = 0; at < shown; ++at)
        html += writer.card(cards[at], opened.causes.contains(cards[at].cause));
    if (shown < cards.size())
        html += moreLink(QStringLiteral("all"), cards.size() - shown);
    else if (cards.size() > cardsShown)
        html += fewerLink(QStringLiteral("all"));
    return html;
}

} // namespace tvmscope
