// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/report/collapsed.h"
#include "tests/parsers/tablecomparison.h"

#include <QDir>
#include <QTest>

using namespace tvmscope;
using namespace tvmscope::testing;

namespace {

std::string seed(const QString& number)
{
    const QDir folder(QStringLiteral(TVMSCOPE_SHARED "/seeds"));
    const QStringList files = folder.entryList({number + QStringLiteral("_*")});
    return files.isEmpty() ? std::string() : contentsOf(folder.filePath(files.first()));
}

const Metric& extraOf(const Profile& profile, std::string_view column, std::string_view name)
{
    static const Metric absent;
    for (const ExtraColumn& extra : profile.calls().extra)
        for (std::size_t row = 0; row < profile.rowCount() && extra.name == column; ++row)
            if (profile.nameOf(static_cast<CallId>(row)) == name)
                return extra.cells[row];
    return absent;
}

} // namespace

class ForumPostsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void forumPostWithTwoTables();
    void forumPostWithLayouts();
};

void ForumPostsTest::forumPostWithTwoTables()
{
    const std::string post = seed(QStringLiteral("000"));
    if (post.empty())
        QSKIP("the forum posts are not at hand");
    const Document document = readWith(collapsedFormat, post);
    QCOMPARE(document.artifacts.size(), std::size_t{2});
    const Profile& relax = *document.artifacts[0].profile();
    QCOMPARE(relax.rowCount(), std::size_t{30});
    QCOMPARE(relax.callCount().known().value_or(-1), std::int64_t{346});
    QCOMPARE(qRound64(relax.sumUs() * 100), qint64{13776085});
    QCOMPARE(relax.checksum().verdict, Checksum::Verdict::Verified);
    QCOMPARE(relax.checksum().printedSumUs.value(), 137760.86);
    QCOMPARE(relax.findDevice("cpu0")->totalUs.value(), 173646.79);
    QCOMPARE(relax.findDevice("cuda0")->totalUs.value(), 138202.12);
    QCOMPARE(relax.findConfiguration("Number of threads")->count, std::int64_t{48});
    QCOMPARE(relax.text(relax.findConfiguration("Executor")->text), std::string_view("VM"));
    QCOMPARE(relax.configuration().size(), std::size_t{2});
    QVERIFY(relax.calls().uncertain.empty());

    const Profile& relay = *document.artifacts[1].profile();
    QCOMPARE(relay.rowCount(), std::size_t{36});
    QCOMPARE(relay.callCount().known().value_or(-1), std::int64_t{1437});
    QCOMPARE(qRound64(relay.sumUs() * 100), qint64{5946302});
    QCOMPARE(relay.checksum().verdict, Checksum::Verdict::Differs);
    QCOMPARE(relay.checksum().missingCalls, std::int64_t{26});
    QCOMPARE(qRound64(relay.checksum().missingUs * 100), qint64{4096});
    QCOMPARE(relay.findDevice("cuda0")->totalUs.value(), 59266.05);
    QCOMPARE(relay.findDevice("cpu0")->totalUs.value(), 147807.59);
    QVERIFY(relay.configuration().empty());
    QVERIFY(relay.calls().uncertain.empty());
    QVERIFY(says(document, "checksum-differs"));
    QVERIFY(post.substr(document.artifacts[1].bytes.end).find("When profiling") < 4);
}

void ForumPostsTest::forumPostWithLayouts()
{
    const std::string post = seed(QStringLiteral("001"));
    if (post.empty())
        QSKIP("the forum posts are not at hand");
    const Document document = readWith(collapsedFormat, post);
    const ProfilePtr profile = only(document);
    QVERIFY(profile);
    QCOMPARE(profile->rowCount(), std::size_t{42});
    QCOMPARE(profile->callCount().known().value_or(-1), std::int64_t{86});
    QCOMPARE(qRound64(profile->sumUs() * 100), qint64{140916101});
    QCOMPARE(profile->checksum().verdict, Checksum::Verdict::Verified);
    QVERIFY(profile->calls().uncertain.empty());
    const auto text = [&](std::string_view column, std::string_view name) {
        return std::string(profile->text(extraOf(*profile, column, name).text));
    };
    QCOMPARE(text("layout", "tvmgen_default_fused_nn_max_pool2d_add_nn_relu"), std::string("NCHW16c"));
    QCOMPARE(text("src_layout", "tvmgen_default_fused_layout_transform"), std::string("NCHW8c"));
    QCOMPARE(text("dst_layout", "tvmgen_default_fused_layout_transform"), std::string("NCHW128c"));
    QVERIFY(extraOf(*profile, "data_layout", "tvmgen_default_fused_nn_max_pool2d_add_nn_relu").isAbsent());
}

QTEST_GUILESS_MAIN(ForumPostsTest)
#include "forumposts_test.moc"
