// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/partialnotice.h"

#include "app/catalog/catalog.h"
#include "models/items/counted.h"
#include "models/session/modelname.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <vector>

namespace tvmscope {

namespace {

struct NoticeText {
    Q_DECLARE_TR_FUNCTIONS(PartialNotice)
};

bool lacksCalls(const Workspace& shown, std::size_t side)
{
    const ProfilePtr profile = shown.profile(side);
    return profile && profile->checksum().verdict == Checksum::Verdict::Differs && profile->checksum().missingCalls > 0;
}

/// What is said of calls that a Sum has and the rows have not.
bool isOfSum(const Diagnostic& said)
{
    return said.message.code == "checksum-differs" || said.message.code == "checksum-calls-differ";
}

QString sumSentence(const Workspace& shown, std::size_t side)
{
    const ProfilePtr profile = shown.profile(side);
    const QString name
        = shown.isPair() ? QStringLiteral("AB").mid(static_cast<qsizetype>(side), 1) : QString::fromStdString(shown.labels[side]);
    const QString rows = counted(countedWords::rows, profile->rowCount());
    return NoticeText::tr("%1: %2 read; its Sum says %3 more.")
        .arg(name, rows, counted(countedWords::calls, profile->checksum().missingCalls));
}

/// The sources in their order, those of the shown profiles first.
std::vector<std::size_t> documentsByWhatIsShown(const Workspace& shown)
{
    std::vector<std::size_t> order;
    const auto add = [&](std::size_t document) {
        if (std::find(order.begin(), order.end(), document) == order.end())
            order.push_back(document);
    };
    for (const auto& choice : shown.shown)
        if (choice)
            add(choice->document);
    for (std::size_t document = 0; document < shown.documents.size(); ++document)
        add(document);
    return order;
}

const Diagnostic& warningAt(const Workspace& shown, DiagnosticPlace place)
{
    return shown.documents[place.document]->diagnostics[place.diagnostic];
}

std::vector<DiagnosticPlace> warningsOf(const Workspace& shown)
{
    std::vector<DiagnosticPlace> warnings;
    for (const std::size_t document : documentsByWhatIsShown(shown)) {
        const std::vector<Diagnostic>& all = shown.documents[document]->diagnostics;
        for (std::size_t at = 0; at < all.size(); ++at)
            if (all[at].severity == Severity::Warning)
                warnings.push_back({document, at});
    }
    std::stable_partition(warnings.begin(), warnings.end(), [&](DiagnosticPlace place) { // rows are missing: worse than any cell
        return warningAt(shown, place).message.code == "checksum-differs";
    });
    return warnings;
}

/// True where the sentence about a side's Sum says the same.
bool isSaidBySum(const Workspace& shown, DiagnosticPlace place, std::size_t side)
{
    const Diagnostic& said = warningAt(shown, place);
    const Artifact* artifact = shown.artifact(side);
    return lacksCalls(shown, side) && isOfSum(said) && shown.shown[side]->document == place.document
        && artifact->bytes.begin <= said.byte && said.byte <= artifact->bytes.end;
}

QString warningSentence(const Workspace& shown, DiagnosticPlace place)
{
    const Diagnostic& said = warningAt(shown, place);
    const QString source = sourceName(shown.documents[place.document]->source, shown.documents);
    const QString sentence = QString::fromStdString(messageText(said.message));
    return said.line == 0 ? NoticeText::tr("%1: %2").arg(source, sentence)
                          : NoticeText::tr("%1, line %2: %3").arg(source, QString::number(said.line), sentence);
}

} // namespace

PartialNotice partialNotice(const Workspace& shown)
{
    PartialNotice notice;
    QStringList sentences;
    std::vector<DiagnosticPlace> warnings = warningsOf(shown);
    for (std::size_t side = 0; side < 2; ++side) {
        if (!lacksCalls(shown, side))
            continue;
        sentences << sumSentence(shown, side);
        std::erase_if(warnings, [&](DiagnosticPlace place) {
            const bool same = isSaidBySum(shown, place, side);
            if (same && !notice.place)
                notice.place = place;
            return same;
        });
    }
    const bool lacks = !sentences.isEmpty();
    auto more = static_cast<std::int64_t>(warnings.size());
    if (!lacks && more > 0) {
        notice.place = warnings.front();
        sentences << warningSentence(shown, warnings.front());
        --more;
    }
    if (more > 0) {
        static constexpr CountedWords words{
            QT_TRANSLATE_NOOP("Counted", "%1 more warning."), QT_TRANSLATE_NOOP("Counted", "%1 more warnings.")};
        sentences << counted(words, more);
    }
    notice.text = sentences.join(QLatin1Char(' '));
    notice.button = lacks ? NoticeText::tr("What is missing") : NoticeText::tr("Show in the text");
    notice.closable = !lacks;
    return notice;
}

} // namespace tvmscope
