// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "app/session/loadrequest.h"
#include "models/session/selectionsums.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTest>

#include <atomic>
#include <cmath>
#include <map>

using namespace tvmscope;

namespace {

const QStringList executors{
    QStringLiteral("relax-vm"), QStringLiteral("relay-vm"), QStringLiteral("relay-graph"), QStringLiteral("graph-debug")};

const QString ownReports = QStringLiteral(TVMSCOPE_TEST_DATA "/reports/"), madeReports = QStringLiteral(TVMSCOPE_SHARED "/tvm/");

/// `0.19.0/bert2/relay-vm/report.json`, wherever it is read.
QString placeOf(QString file)
{
    return file.remove(ownReports).remove(madeReports);
}

/// `## 0.19.0/bert2: relax-vm → relay-vm`.
QString headingOf(const std::array<QString, 2>& files)
{
    const QString from = placeOf(files[0]), to = placeOf(files[1]);
    return QStringLiteral("## %1: %2 → %3").arg(from.section(u'/', 0, -3), from.section(u'/', -2, -2), to.section(u'/', -2, -2));
}

/// `relay-vm` of `relay-vm-O1`; empty for a folder that is named after something else.
QString executorOf(const QString& folder)
{
    for (const QString& executor : executors)
        if (folder.startsWith(executor))
            return executor;
    return {};
}

/// Two reports of one model and version by different executors, in folders side by side.
std::vector<std::array<QString, 2>> pairsIn(const QString& root)
{
    QStringList folders{root};
    for (QDirIterator found(root, QDir::Dirs | QDir::NoDotAndDotDot, QDirIterator::Subdirectories); found.hasNext();)
        folders << found.next();
    folders.sort();
    std::vector<std::array<QString, 2>> pairs;
    for (const QString& folder : folders) {
        const QStringList names = QDir(folder).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
        for (const QString& a : names)
            for (const QString& b : names) {
                const std::array<QString, 2> files{
                    folder + u'/' + a + QStringLiteral("/report.json"), folder + u'/' + b + QStringLiteral("/report.json")};
                const bool differ = !executorOf(a).isEmpty() && !executorOf(b).isEmpty() && executorOf(a) != executorOf(b);
                if (a < b && differ && QFile::exists(files[0]) && QFile::exists(files[1]))
                    pairs.push_back(files);
            }
    }
    return pairs;
}

WorkspacePtr opened(const std::array<QString, 2>& files)
{
    LoadRequest request;
    for (const QString& file : files)
        request.items.push_back({file, {}});
    return load(request, {}, std::atomic<bool>(false)).shown;
}

/// Every number of a message that points at something, however deep it stands.
void collectNumbers(const Message& message, std::vector<const MessageArgument*>& numbers)
{
    for (const MessageArgument& argument : message.arguments) {
        if (const auto* list = std::get_if<std::vector<Message>>(&argument.value))
            for (const Message& each : *list)
                collectNumbers(each, numbers);
        else if (argument.target)
            numbers.push_back(&argument);
    }
}

/// What a number is off what a click on it selects; 0 for what is no time.
double missedBy(const Workspace& shown, const MessageArgument& number)
{
    const std::vector<Target> targets{*number.target};
    const SelectionSums sums = sumsOf(shown, SelectedRows(&shown, targets));
    if (const auto* delta = std::get_if<TimeDelta>(&number.value))
        return std::abs(sums.deltaUs() - delta->value);
    const auto* time = std::get_if<Microseconds>(&number.value);
    const auto* device = std::get_if<DeviceTarget>(number.target.get());
    if (time && device && device->profile)
        return std::abs(sums.us[*device->profile] - time->value);
    return 0.0;
}

QString said(const std::vector<Message>& messages)
{
    QStringList all;
    for (const Message& message : messages)
        all << QString::fromStdString(messageText(message));
    return all.join(u' ');
}

/// What the answer accounts for the difference by: a cause by name, or why there is none.
std::string verdictOf(const Answer& answer)
{
    if (!answer.unlike.empty())
        return "not alike";
    for (const Message& message : answer.contributors)
        if (!message.code.starts_with("contributors-") || message.code == "contributors-both-ways")
            return message.code == "contributors-both-ways" ? "gains and losses cancel" : "cause named";
    if (!answer.contributors.empty())
        return "no cause: " + std::string(answer.contributors.front().code.substr(std::string_view("contributors-").size()));
    return "no cause: " + std::string(answer.headline.code.substr(std::string_view("headline-").size()));
}

} // namespace

/// What is said of every two reports of one model by different executors. Reports that are not in the tests' own data are read
/// where they were made, as far as they are there.
class PairsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void everyNumberSelectsWhatItCounts();
    void whetherACauseIsNamedIsWrittenDown();

private:
    std::vector<std::array<QString, 2>> pairs_;
};

void PairsTest::initTestCase()
{
    pairs_ = pairsIn(ownReports);
    QVERIFY(pairs_.size() > 2);
    for (const auto& pair : pairsIn(madeReports))
        if (!QFile::exists(ownReports + placeOf(pair[0])) || !QFile::exists(ownReports + placeOf(pair[1])))
            pairs_.push_back(pair);
}

void PairsTest::everyNumberSelectsWhatItCounts()
{
    std::size_t numbersHeld = 0;
    for (const auto& files : pairs_) {
        const WorkspacePtr shown = opened(files);
        QVERIFY2(shown && shown->comparison, qPrintable(files[0]));
        const Answer& answer = shown->comparison->answer;
        std::vector<const MessageArgument*> numbers;
        collectNumbers(answer.headline, numbers);
        for (const Message& message : answer.contributors)
            collectNumbers(message, numbers);
        for (const MessageArgument* number : numbers)
            QVERIFY2(missedBy(*shown, *number) < 0.01,
                qPrintable(files[0] + u' ' + files[1] + u' ' + said({answer.headline}) + said(answer.contributors)));
        numbersHeld += numbers.size();
    }
    QVERIFY(numbersHeld > pairs_.size());
}

/// A person has read the list. TVMSCOPE_UPDATE_GOLDENS=1 writes it anew, where all reports are.
void PairsTest::whetherACauseIsNamedIsWrittenDown()
{
    std::map<QString, QString> found; // by heading
    for (const auto& files : pairs_) {
        const WorkspacePtr shown = opened(files);
        QVERIFY2(shown && shown->comparison, qPrintable(files[0]));
        const Answer& answer = shown->comparison->answer;
        found[headingOf(files)]
            = QStringLiteral("[%1]\n%2\n%3\n")
                  .arg(QString::fromStdString(verdictOf(answer)), said({answer.headline}), said(answer.contributors));
    }
    QFile list(QStringLiteral(TVMSCOPE_TEST_DATA "/causes/pairs.txt"));
    if (qEnvironmentVariableIsSet("TVMSCOPE_UPDATE_GOLDENS") && QFile::exists(madeReports)) {
        QVERIFY(list.open(QIODevice::WriteOnly));
        for (const auto& [heading, text] : found)
            list.write((heading + u'\n' + text + u'\n').toUtf8());
        return;
    }
    QVERIFY2(list.open(QIODevice::ReadOnly), qPrintable(list.fileName()));
    const QString written = QString::fromUtf8(list.readAll());
    for (const auto& [heading, text] : found) {
        const qsizetype begin = written.indexOf(heading + u'\n');
        QVERIFY2(begin >= 0, qPrintable(heading));
        QCOMPARE(heading + u'\n' + written.mid(begin).section(u'\n', 1, 3) + u'\n', heading + u'\n' + text);
    }
}

QTEST_GUILESS_MAIN(PairsTest)
#include "pairs_test.moc"
