// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "models/comparison/compare.h"
#include "models/export/findingspage.h"
#include "models/findings/doctorinput.h"
#include "models/findings/examine.h"
#include "models/findings/findingcards.h"
#include "parsers/documentreader.h"

#include <QDir>
#include <QDirIterator>
#include <QTest>

#include <algorithm>

using namespace tvmscope;

/// What the rules say about every report there is, alone and beside those of other executors of its model.
class FindingsReportsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void holdsForEveryReport();
    void holdsForEveryPair();
    void whatHoldsForBothSidesIsReadTogether();
};

namespace {

const QStringList folders{QStringLiteral(TVMSCOPE_TEST_DATA "/reports"), QStringLiteral(TVMSCOPE_SHARED "/tvm"),
    QStringLiteral(TVMSCOPE_SHARED "/seeds")};

/// What is wrong with one finding; empty: nothing.
QString mistakeOf(const Finding& finding)
{
    const QString said = QString::fromStdString(messageText(finding.message) + " | " + stakeText(finding));
    if (finding.atStakeUs && stakeText(finding).starts_with("0.00"))
        return QStringLiteral("nothing at stake: ") + said;
    for (const QString& word : {QStringLiteral("∞"), QStringLiteral("inf "), QStringLiteral("nan")})
        if (said.contains(word))
            return QStringLiteral("no number: ") + said;
    if (finding.explained && (!(finding.explained->share > 0) || finding.explained->share > 1))
        return QStringLiteral("share %1: ").arg(finding.explained->share) + said;
    const bool ofOneSide = finding.rows.size() == 1;
    if (finding.explained && ofOneSide && finding.atStakeUs && finding.explained->us > *finding.atStakeUs * (1 + 1e-9))
        return QStringLiteral("%1 µs moved, of ").arg(finding.explained->us) + said;
    if (!finding.rows.empty() && finding.kernels.empty())
        return QStringLiteral("no kernel named: ") + said;
    return {};
}

bool sameRows(const Finding& x, const Finding& y)
{
    return !x.rows.empty()
        && std::equal(x.rows.begin(), x.rows.end(), y.rows.begin(), y.rows.end(),
            [](const EvidenceRows& a, const EvidenceRows& b) { return a.profile == b.profile && a.rows == b.rows; });
}

QString mistakeIn(const std::vector<Finding>& findings)
{
    for (std::size_t at = 0; at < findings.size(); ++at) {
        if (const QString mistake = mistakeOf(findings[at]); !mistake.isEmpty())
            return mistake;
        for (std::size_t other = at + 1; other < findings.size(); ++other)
            if (findings[at].cause == findings[other].cause && sameRows(findings[at], findings[other]))
                return QString::fromStdString("told twice: " + findings[at].rule + ", " + findings[other].rule);
    }
    std::size_t carded = 0;
    for (const FindingCard& card : findingCards(findings))
        carded += card.findings.size();
    return carded == findings.size() ? QString() : QStringLiteral("a finding is in no card, or in two");
}

std::vector<Finding> findingsOf(const DocumentPtr& document, const Artifact& artifact)
{
    return examine({{doctorProfile(*document, artifact, "A")}, {}});
}

std::vector<Finding> findingsOf(const DocumentPtr& a, const Artifact& first, const DocumentPtr& b, const Artifact& second)
{
    DoctorInput doctorInput{{doctorProfile(*a, first, "A"), doctorProfile(*b, second, "B")}, {}};
    const Comparison comparison = compare(Baseline{first.profile(), "a", 1, {}}, Candidate{second.profile(), "b", 1, {}});
    doctorInput.pairs.push_back({0, 1, &comparison});
    return examine(doctorInput);
}

/// Folders of one model hold a folder an executor, each with a report.
QStringList modelFolders()
{
    QStringList models;
    for (const QString& folder : folders) {
        QDirIterator reports(folder, {QStringLiteral("report.json")}, QDir::Files, QDirIterator::Subdirectories);
        while (reports.hasNext()) {
            QDir executor = QFileInfo(reports.next()).dir();
            if (executor.cdUp() && !models.contains(executor.path()))
                models << executor.path();
        }
    }
    models.sort();
    return models;
}

} // namespace

void FindingsReportsTest::holdsForEveryReport()
{
    int tried = 0;
    for (const QString& folder : folders) {
        QDirIterator files(folder, {"*.json", "*.txt", "*.csv"}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString path = files.next();
            const DocumentPtr document = readFile(path.toStdString());
            for (const Artifact* artifact : document->profiles()) {
                ++tried;
                const QString mistake = mistakeIn(findingsOf(document, *artifact));
                QVERIFY2(mistake.isEmpty(), qPrintable(path + ": " + mistake));
            }
            const auto profiles = document->profiles();
            if (profiles.size() == 2) {
                const QString mistake = mistakeIn(findingsOf(document, *profiles[0], document, *profiles[1]));
                QVERIFY2(mistake.isEmpty(), qPrintable(path + ", both: " + mistake));
            }
        }
    }
    QVERIFY(tried > 10);
}

void FindingsReportsTest::holdsForEveryPair()
{
    int tried = 0;
    for (const QString& model : modelFolders()) {
        std::vector<DocumentPtr> documents;
        for (const QString& executor : QDir(model).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            if (const QString path = model + u'/' + executor + QStringLiteral("/report.json"); QFile::exists(path))
                documents.push_back(readFile(path.toStdString()));
        std::erase_if(documents, [](const DocumentPtr& document) { return document->profiles().empty(); });
        for (const DocumentPtr& a : documents)
            for (const DocumentPtr& b : documents) {
                if (a == b)
                    continue;
                ++tried;
                const QString mistake = mistakeIn(findingsOf(a, *a->profiles().front(), b, *b->profiles().front()));
                QVERIFY2(mistake.isEmpty(), qPrintable(QString::fromStdString(a->source + ", " + b->source) + ": " + mistake));
            }
    }
    QVERIFY(tried > 5);
}

/// Both sides have a host clock: read apart, it seems to be that of the one which waited longer.
void FindingsReportsTest::whatHoldsForBothSidesIsReadTogether()
{
    std::vector<Finding> findings(3);
    for (Finding& finding : findings) {
        finding.severity = FindingSeverity::Note;
        finding.cause = FindingCause::Clocks;
        finding.rule = "host-clock";
    }
    findings[1].rule = "percent-base";
    const std::vector<FindingCard> cards = findingCards(findings);
    QCOMPARE(cards.size(), std::size_t{1});
    QCOMPARE(cards.front().findings, (std::vector<std::size_t>{0, 2, 1}));
}

QTEST_GUILESS_MAIN(FindingsReportsTest)
#include "findings_reports_test.moc"
