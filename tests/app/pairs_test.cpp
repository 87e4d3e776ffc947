// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "app/session/loadrequest.h"
#include "models/session/selectionsums.h"

#include <QDir>
#include <QDirIterator>
#include <QTest>

#include <atomic>
#include <cmath>
#include <cstdio>
#include <map>

using namespace tvmscope;

namespace {

const QStringList executors{
    QStringLiteral("relax-vm"), QStringLiteral("relay-vm"), QStringLiteral("relay-graph"), QStringLiteral("graph-debug")};

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

/// What is said of every two reports of one model by different executors. With TVMSCOPE_LIST_PAIRS set it prints all of it.
class PairsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyNumberSelectsWhatItCounts();
};

void PairsTest::everyNumberSelectsWhatItCounts()
{
    std::vector<std::array<QString, 2>> pairs = pairsIn(QStringLiteral(TVMSCOPE_TEST_DATA "/reports"));
    QVERIFY(pairs.size() > 2);
    const QString shared = QStringLiteral(TVMSCOPE_SHARED "/tvm");
    const auto more = pairsIn(shared);
    pairs.insert(pairs.end(), more.begin(), more.end());
    const bool lists = qEnvironmentVariableIsSet("TVMSCOPE_LIST_PAIRS");
    std::map<std::string, int> verdicts;
    int numbersHeld = 0;
    for (const auto& files : pairs) {
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
        numbersHeld += static_cast<int>(numbers.size());
        ++verdicts[verdictOf(answer)];
        if (lists)
            std::printf("%s\n%s\n  %s\n  %s %s\n  [%s]\n", qPrintable(files[0]), qPrintable(files[1]),
                qPrintable(said({answer.headline})), qPrintable(said(answer.contributors)), qPrintable(said(answer.whatIf)),
                verdictOf(answer).c_str());
    }
    QVERIFY(numbersHeld > static_cast<int>(pairs.size()));
    if (!lists)
        return;
    std::printf("\n%zu pairs\n", pairs.size());
    for (const auto& [verdict, count] : verdicts)
        std::printf("%4d %s\n", count, verdict.c_str());
}

QTEST_GUILESS_MAIN(PairsTest)
#include "pairs_test.moc"
