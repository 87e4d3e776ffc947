// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/documentreader.h"
#include "sampletext.h"

#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <chrono>
#include <fcntl.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

using namespace tvmscope;
using namespace tvmscope::testing;
using namespace std::chrono_literals;

/// Sources whose bytes come when their writer likes.
class PipesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aSlowWriterIsWaitedFor();
    void anEmptyPipeIsEmpty();
    void waitingCanBeStopped();

private:
    std::string pipe(const char* name)
    {
        const std::string path = folder_.filePath(QString::fromLatin1(name)).toStdString();
        return ::mkfifo(path.c_str(), 0600) == 0 ? path : std::string();
    }
    QTemporaryDir folder_;
};

namespace {

void writeSlowly(const std::string& path, const std::vector<std::string>& pieces)
{
    std::this_thread::sleep_for(150ms);
    const int fd = ::open(path.c_str(), O_WRONLY);
    for (const std::string& piece : pieces) {
        std::this_thread::sleep_for(150ms);
        if (::write(fd, piece.data(), piece.size()) < 0)
            break;
    }
    ::close(fd);
}

} // namespace

void PipesTest::aSlowWriterIsWaitedFor()
{
    const std::string path = pipe("slow");
    QVERIFY(!path.empty());
    const std::string report = twoCalls();
    std::thread writer(writeSlowly, path, std::vector<std::string>{report.substr(0, 40), report.substr(40)});
    const DocumentPtr document = readFile(path);
    writer.join();
    QCOMPARE(codesOf(*document), QString());
    QCOMPARE(document->size, std::uint64_t{report.size()});
    QCOMPARE(document->profiles().size(), std::size_t{1});
}

void PipesTest::anEmptyPipeIsEmpty()
{
    const std::string path = pipe("empty");
    std::thread writer(writeSlowly, path, std::vector<std::string>{});
    const DocumentPtr document = readFile(path);
    writer.join();
    QCOMPARE(codesOf(*document), QString("file-empty"));
}

void PipesTest::waitingCanBeStopped()
{
    const std::string path = pipe("silent"); // nobody ever writes
    std::atomic<bool> stop = false;
    std::thread user([&stop] {
        std::this_thread::sleep_for(100ms);
        stop = true;
    });
    const DocumentPtr document = readFile(path, {{}, &stop});
    user.join();
    QCOMPARE(codesOf(*document), QString("reading-stopped"));
}

QTEST_GUILESS_MAIN(PipesTest)
#include "pipes_test.moc"
