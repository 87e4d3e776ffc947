// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "app/session/compared.h"
#include "models/findings/examine.h"
#include "models/session/modelname.h"
#include "tests/app/loadedsources.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <utility>

using namespace tvmscope;

namespace {

const QString relax = QStringLiteral(":/samples/bert2-relax-vm.json");
const QString relay = QStringLiteral(":/samples/bert2-relay-vm.json");
const QByteArray timing = "Mean inference time (std dev): 328.58 ms (0.60 ms)\n";

void nothing(const std::vector<OpenedSource>&) { }

/// Where a column comes from, `both.txt#2`.
QString placeOf(const Document& document, const Artifact& artifact)
{
    return sourceTitle(QString::fromStdString(document.source)) + u'#' + QString::number(artifact.id);
}

QStringList placesOf(const Workspace& shown, const std::vector<ProfileChoice>& choices)
{
    QStringList places;
    for (const ProfileChoice each : choices) {
        const Document& document = *shown.documents[each.document];
        places << placeOf(document, document.artifacts[each.artifact]);
    }
    return places;
}

template <class Labelled>
QStringList labelsOf(const std::vector<Labelled>& all)
{
    QStringList labels;
    for (const Labelled& each : all)
        labels << QString::fromStdString(each.label);
    return labels;
}

QStringList saidOf(const std::vector<Finding>& findings)
{
    QStringList said;
    for (const Finding& finding : findings)
        said << QString::fromStdString(messageText(finding.message));
    return said;
}

} // namespace

/// The same words stand for the same profiles, beside each other in the same way and under the same names, in the window and in
/// every command.
class StandingBesideTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void windowAndCommandsChooseAlike_data();
    void windowAndCommandsChooseAlike();
    void addingOpensWhatOpeningTogetherWould();
    void aProfileThatWasLeftOutIsShownInPlaceOfAnother();
    void aTableOfFindingsSaysWhatTheDoctorDoes();
    void everyProfileIsJoined();

private:
    QString at(const QString& word) const { return word.startsWith(u':') ? word : folder_.filePath(word); }
    QStringList at(const QStringList& words) const;
    std::vector<std::string> named(const QStringList& words) const;
    void write(const char* name, const QByteArray& bytes) const;

    QTemporaryDir folder_;
};

void StandingBesideTest::write(const char* name, const QByteArray& bytes) const
{
    QFile file(folder_.filePath(QString::fromLatin1(name)));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

void StandingBesideTest::initTestCase()
{
    const QByteArray one = bytesOf(relax), other = bytesOf(relay);
    QByteArray slower = one;
    slower.replace("4.08800000000000008", "5.08800000000000008");
    write("one.json", one);
    write("slower.json", slower);
    write("both.txt", one + "\n\n" + other + "\n");
    write("three.txt", one + "\n\n" + other + "\n\n" + slower + "\n");
    write("timed.txt", one + "\n\n" + timing);
    write("timing.txt", timing);
    QVERIFY(QFile::copy(QStringLiteral(TVMSCOPE_TEST_DATA "/tuning/autotvm.log"), at("tuning.log")));
}

QStringList StandingBesideTest::at(const QStringList& words) const
{
    QStringList all;
    for (const QString& word : words)
        all << at(word);
    return all;
}

std::vector<std::string> StandingBesideTest::named(const QStringList& words) const
{
    std::vector<std::string> all;
    for (const QString& word : words)
        all.push_back(at(word).toStdString());
    return all;
}

void StandingBesideTest::windowAndCommandsChooseAlike_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QStringList>("columns");
    using Words = QStringList;
    QTest::newRow("one source of two") << Words{"both.txt"} << Words{"both.txt#1", "both.txt#2"};
    QTest::newRow("one source of three") << Words{"three.txt"} << Words{"three.txt#1", "three.txt#2", "three.txt#3"};
    QTest::newRow("two sources of several") << Words{"both.txt", "three.txt"}
                                            << Words{"both.txt#1", "both.txt#2", "three.txt#1", "three.txt#2", "three.txt#3"};
    QTest::newRow("two and one") << Words{"both.txt", "slower.json"} << Words{"both.txt#1", "both.txt#2", "slower.json#1"};
    QTest::newRow("one and two") << Words{"slower.json", "both.txt"} << Words{"slower.json#1", "both.txt#1", "both.txt#2"};
    QTest::newRow("two of three") << Words{"three.txt#1", "three.txt#2"} << Words{"three.txt#1", "three.txt#2"};
    QTest::newRow("two of three, backwards") << Words{"three.txt#3", "three.txt#1"} << Words{"three.txt#3", "three.txt#1"};
    QTest::newRow("one of three") << Words{"three.txt#2"} << Words{"three.txt#2"};
    QTest::newRow("one of three and another") << Words{"three.txt#3", "one.json"} << Words{"three.txt#3", "one.json#1"};
    QTest::newRow("the same executor twice") << Words{"one.json", "slower.json"} << Words{"one.json#1", "slower.json#1"};
    QTest::newRow("the same source twice") << Words{"one.json", "one.json"} << Words{"one.json#1", "one.json#1"};
    QTest::newRow("the same source of two twice")
        << Words{"both.txt", "both.txt"} << Words{"both.txt#1", "both.txt#2", "both.txt#1", "both.txt#2"};
    QTest::newRow("all of a source and one of it")
        << Words{"both.txt", "both.txt#1"} << Words{"both.txt#1", "both.txt#2", "both.txt#1"};
    QTest::newRow("with a timing in the source") << Words{"timed.txt", "slower.json"} << Words{"timed.txt#1", "slower.json#1"};
    QTest::newRow("with a timing beside") << Words{"one.json", "timing.txt"} << Words{"one.json#1"};
    QTest::newRow("with a timing between") << Words{"one.json", "timing.txt", "slower.json"}
                                           << Words{"one.json#1", "slower.json#1"};
    QTest::newRow("with a log in front") << Words{"tuning.log", "one.json"} << Words{"one.json#1"};
    QTest::newRow("with a log in front of two of three")
        << Words{"tuning.log", "three.txt#1", "three.txt#3"} << Words{"three.txt#1", "three.txt#3"};
}

void StandingBesideTest::windowAndCommandsChooseAlike()
{
    QFETCH(QStringList, words);
    QFETCH(QStringList, columns);
    const LoadResult opened = loaded(requestOf(at(words)));
    QVERIFY2(opened.shown, qPrintable(opened.failure));
    const Workspace& window = *opened.shown;
    QCOMPARE(placesOf(window, window.columns), columns);
    QCOMPARE(window.isPair(), columns.size() > 1);
    QCOMPARE(window.profileSet != nullptr, columns.size() > 2);

    const WorkspacePtr doctor = showTogether(openAll(named(words), Needed::Anything), findingsAlone);
    QCOMPARE(placesOf(*doctor, doctor->examinedChoices), columns);
    if (columns.size() < 3) { // of more the window examines the two that are on show
        QCOMPARE(labelsOf(window.examined), labelsOf(doctor->examined));
        QCOMPARE(saidOf(*window.findings), saidOf(*doctor->findings));
    }

    const auto diff = openProfiles(named(words), nothing);
    const bool othersBeside = words.contains("timing.txt") || words.contains("tuning.log");
    QCOMPARE(diff.has_value(), !othersBeside); // what it has no use for it refuses
    if (!diff)
        return;
    QStringList compared;
    for (const OpenedSource& column : diff->columns)
        compared << placeOf(*column.document, *column.profiles.front());
    QCOMPARE(compared, columns);
    if (diff->arePair()) {
        const auto pair = showPair(*diff, {}, comparisonAlone);
        QVERIFY(pair.has_value());
        QCOMPARE(pair->workspace->labels, window.labels);
        QCOMPARE(messageText(pair->workspace->comparison->answer.headline), messageText(window.comparison->answer.headline));
    } else if (columns.size() > 2) {
        const WorkspacePtr set = showTogether(diff->sources, profileSetAlone);
        QCOMPARE(labelsOf(set->profileSet->profiles), labelsOf(window.profileSet->profiles));
        QCOMPARE(labelsOf(set->profileSet->profiles), labelsOf(doctor->examined));
        QCOMPARE(set->profileSet->rows.size(), window.profileSet->rows.size());
    }
}

/// `File ▸ Add`, as the window asks for it.
void StandingBesideTest::addingOpensWhatOpeningTogetherWould()
{
    for (const QStringList& words : {QStringList{"one.json", "both.txt"}, QStringList{"three.txt#2", "slower.json"}}) {
        const WorkspacePtr open = loaded(requestOf({at(words[0])})).shown, together = loaded(requestOf(at(words))).shown;
        LoadRequest add;
        const std::string path = open->documents.front()->source;
        add.items = {{QString::fromStdString(path), std::nullopt, open->documents.front(), false, {open->columns[0].artifact}},
            {at(words[1]), std::nullopt}};
        add.open = open;
        add.first = open->shown[0];
        if (open->choosesColumns())
            add.columns = open->columns;
        const WorkspacePtr added = loaded(add).shown;
        QVERIFY(added);
        QCOMPARE(placesOf(*added, added->columns), placesOf(*together, together->columns));
        QCOMPARE(added->labels, together->labels);
        QCOMPARE(added->shown, together->shown);
    }
}

/// From the list of sources: two columns follow what is shown, three and more stay.
void StandingBesideTest::aProfileThatWasLeftOutIsShownInPlaceOfAnother()
{
    LoadRequest other;
    other.open = loaded(requestOf({at("three.txt#1"), at("three.txt#2")})).shown;
    other.first = other.open->shown[0];
    other.second = ProfileChoice{0, 2};
    const WorkspacePtr shown = loaded(other).shown;
    QCOMPARE(placesOf(*shown, shown->columns), (QStringList{"three.txt#1", "three.txt#3"}));
    QVERIFY(!shown->profileSet);
    const auto diff = openProfiles({named({"three.txt#1"})[0], named({"three.txt#3"})[0]}, nothing);
    QCOMPARE(shown->labels, showPair(*diff, {}, comparisonAlone)->workspace->labels);
}

void StandingBesideTest::aTableOfFindingsSaysWhatTheDoctorDoes()
{
    for (const QStringList& words : {QStringList{"one.json", "timing.txt"}, QStringList{"tuning.log", "one.json", "slower.json"},
             QStringList{"timed.txt", "slower.json"}, QStringList{"three.txt"}}) {
        const auto opened = openProfiles(named(words), nothing, Needed::Anything);
        QVERIFY(opened.has_value());
        const WorkspacePtr doctor = showTogether(openAll(named(words), Needed::Anything), findingsAlone);
        const WorkspacePtr table
            = opened->arePair() ? showPair(*opened, {}, findingsAlone)->workspace : showTogether(opened->sources, findingsAlone);
        QCOMPARE(saidOf(*table->findings), saidOf(*doctor->findings));
    }
}

void StandingBesideTest::everyProfileIsJoined()
{
    const std::vector<OpenedSource> sources = openAll(named({"tuning.log", "one.json", "both.txt"}), Needed::Anything);
    const WorkspacePtr shown = showEachAlone(sources);
    QStringList joined;
    for (const ShownJoin& each : shown->joins)
        joined << placeOf(*each.profile.document, *each.profile.artifact);
    QCOMPARE(joined, (QStringList{"one.json#1", "both.txt#1", "both.txt#2"}));
    QVERIFY(!shown->comparison && !shown->findings && !shown->profileSet);
}

QTEST_GUILESS_MAIN(StandingBesideTest)
#include "standingbeside_test.moc"
