// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/kinds/artifactkind.h"
#include "models/profile/messageids.h"
#include "tests/models/madeprofiles.h"
#include "widgets/pages/viewpage.h"

#include <QTest>

#include <algorithm>

using namespace tvmscope;

/// What the program does with each kind of artifact.
class ArtifactKindsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aTimingIsShown();
    void warningsAreShown();
    void everyKindOpensOnAPageOfItsOwn();
};

namespace {

Artifact artifactOf(Payload payload)
{
    Artifact artifact;
    artifact.id = 3;
    artifact.format = "tvm-benchmark";
    artifact.form = Message("form-timing");
    artifact.lines = {4, 5};
    artifact.payload = std::move(payload);
    return artifact;
}

std::string pageText(const Artifact& artifact)
{
    Document document;
    document.source = "x.log";
    return writePage(artifactKind(artifact).page(document, artifact, {}), PageStyle::Plain);
}

} // namespace

void ArtifactKindsTest::aTimingIsShown()
{
    const Artifact timing = artifactOf(Benchmark{1250.0, 1200.0, {}, {}, {}, 10});
    QCOMPARE(timing.kind(), std::string_view("benchmark"));
    JsonValue json;
    artifactKind(timing).addJson(timing, false, json);
    QCOMPARE(json["mean_ms"].get<double>(), 1.25);
    QCOMPARE(json["repeats"].get<int>(), 10);
    QVERIFY(json["max_ms"].is_null());
    const std::string page = pageText(timing);
    QVERIFY2(page.starts_with("Timing of a whole model.") && page.find("1.2500") != std::string::npos, page.c_str());
    QVERIFY2(page.find("x.log") != std::string::npos && page.find("#3") != std::string::npos, page.c_str());
    QVERIFY2(page.find("a timing") != std::string::npos, page.c_str());
    QCOMPARE(artifactKind(timing).summary(timing), QStringLiteral("Timing · 1.25 ms"));
}

void ArtifactKindsTest::warningsAreShown()
{
    const Artifact warnings
        = artifactOf(LogWarnings{{{LogWarningCode::NotOptimized, "conv2d", {}, 4}, {LogWarningCode::DefaultTimer, "", {}, 5}}});
    JsonValue json = JsonValue::object();
    artifactKind(warnings).addJson(warnings, false, json);
    QVERIFY(json.empty());
    artifactKind(warnings).addJson(warnings, true, json);
    QCOMPARE(json["items"].size(), std::size_t{2});
    QVERIFY(json["items"][1]["operator"].is_null());
    const std::string page = pageText(warnings);
    QVERIFY2(page.find("conv2d") != std::string::npos, page.c_str());
    QCOMPARE(artifactKind(warnings).summary(warnings), QStringLiteral("Warnings · 2"));
}

void ArtifactKindsTest::everyKindOpensOnAPageOfItsOwn()
{
    const Artifact timing = artifactOf(Benchmark{1250.0, {}, {}, {}, {}, 0}), warnings = artifactOf(LogWarnings{});
    const Artifact profile = artifactOf(made::profile({{"softmax", 1}}, {}));
    for (const Artifact* each : {&timing, &warnings, &profile}) {
        const QString page = QLatin1String(artifactKind(*each).windowPage);
        QVERIFY2(std::any_of(pageKinds().begin(), pageKinds().end(), [&](const PageKind& kind) { return kind.id == page; }),
            qPrintable(page));
    }
    const auto both = std::make_shared<Document>();
    both->artifacts = {warnings, timing};
    QCOMPARE(leadingArtifact({both}), static_cast<const Artifact*>(&both->artifacts[1]));
    both->artifacts.push_back(profile);
    QCOMPARE(leadingArtifact({both}), static_cast<const Artifact*>(&both->artifacts[2]));
    QVERIFY(!leadingArtifact({}));
}

QTEST_GUILESS_MAIN(ArtifactKindsTest)
#include "artifactkinds_test.moc"
