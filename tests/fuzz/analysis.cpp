// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors

#include "models/comparison/compare.h"
#include "models/comparison/comparison.h"
#include "models/export/executable.h"
#include "models/findings/doctorinput.h"
#include "models/findings/examine.h"
#include "models/layout/flamediff.h"
#include "models/layout/flamegraph.h"
#include "models/layout/flamelayout.h"
#include "models/layout/ribbons.h"
#include "models/layout/rooflinelayout.h"
#include "parsers/documentreader.h"
#include "tests/fuzz/checks.h"

#include <algorithm>
#include <cmath>
#include <vector>

using namespace tvmscope;

namespace {

template <class Rows>
void tick(std::vector<int>& seen, const Rows& rows)
{
    for (const CallId row : rows)
        ++seen[index(row)];
}

void demandOnce(const std::vector<int>& seen)
{
    for (const int times : seen)
        demand(times == 1, "every row stands in exactly one group");
}

void checkRoofline(const Roofline& roofline)
{
    const PlotBox plot{0, 0, 500, 300};
    const std::vector<LabelSize> labels(std::min<std::size_t>(roofline.points.size(), 50), {40, 12});
    for (const RooflineGeometry::Mark& mark : layOutRoofline(roofline, DevicePeak{"made", 1000, 50, ""}, plot, labels).marks)
        demand(mark.disc.x >= 0 && mark.disc.x <= 500 && mark.disc.y >= 0 && mark.disc.y <= 300, "a point stands in the plot");
}

void checkPictures(const Comparison& comparison)
{
    for (const DeviceComparison& device : comparison.devices) {
        checkRoofline(rooflineOf(comparison, device.device));
        const FlameDiffNode root = flameDiffTree(comparison, device.device);
        for (const FlameDiffRect& rect : layOutFlameDiff(root))
            demand(rect.x >= 0 && rect.width > 0 && rect.x + rect.width < 1.001, "a box stands in the whole");
    }
    const Timeline a = makeTimeline(*comparison.baseline.profile), b = makeTimeline(*comparison.candidate.profile);
    if (a.lanes.empty() || b.lanes.empty() || !(a.endUs > 0) || !(b.endUs > 0))
        return;
    const auto spans
        = ribbonSpans(comparison, {comparison.baseline.profile.get(), &a, 0}, {comparison.candidate.profile.get(), &b, 0});
    for (const Ribbon& ribbon : layOutRibbons(spans, {TimeRange{0, a.endUs}, TimeRange{0, b.endUs}}, 300, 1))
        demand(ribbon.group < comparison.groups.size() && ribbon.ends.baseline.width() > 0, "a ribbon connects something");
}

void checkComparison(const ProfilePtr& a, const ProfilePtr& b)
{
    const Comparison result = compare(Baseline{a, "a", 1, "a"}, Candidate{b, "b", 2, "b"});
    if (!result.comparable)
        return;
    std::vector<int> seenA(a->rowCount()), seenB(b->rowCount());
    for (const Group& group : result.groups) {
        for (const KernelCalls& entry : group.baseline.entries)
            tick(seenA, entry.rows);
        for (const KernelCalls& entry : group.candidate.entries)
            tick(seenB, entry.rows);
    }
    demandOnce(seenA);
    demandOnce(seenB);
    checkPictures(result);
}

void checkDrawing(const ProfilePtr& source)
{
    const Profile& profile = *source;
    const AnalyzedProfilePtr analyzed = analyzeProfile(source);
    for (const FlameGraphRect& rect : layOutFlameGraph(FlameGraph(analyzed, {analyzed, &analyzed->tree})))
        demand(!std::isnan(rect.x) && !std::isnan(rect.width), "a rectangle shows something somewhere");

    for (const Device& device : profile.devices())
        checkRoofline(rooflineOf(*analyzed, device.name));
    constexpr int width = 300;
    const Timeline timeline = makeTimeline(profile);
    for (const FlameRect& rect : layOutFlameChart(profile, timeline, {0.0, timeline.endUs}, width))
        demand(rect.unattributed || index(rect.first) < profile.rowCount(), "a rectangle shows a call");
}

void checkFindings(const Document& document)
{
    DoctorInput doctorInput;
    for (const Artifact* artifact : document.profiles())
        doctorInput.profiles.push_back(doctorProfile(document, *artifact, "A"));
    doctorInput.profiles.resize(std::min<std::size_t>(doctorInput.profiles.size(), 2));
    Comparison comparison;
    if (doctorInput.profiles.size() == 2) {
        comparison = compare(
            Baseline{doctorInput.profiles[0].profile, "a", 1, "A"}, Candidate{doctorInput.profiles[1].profile, "b", 2, "B"});
        doctorInput.pairs.push_back({0, 1, &comparison});
    }
    for (const Finding& finding : examine(doctorInput))
        for (const EvidenceRows& evidence : finding.rows) {
            demand(evidence.profile < doctorInput.profiles.size(), "evidence is of a profile that was examined");
            demand(std::is_sorted(evidence.rows.begin(), evidence.rows.end()), "rows of evidence are in order");
            demand(index(evidence.rows.back()) < doctorInput.profiles[evidence.profile].profile->rowCount(), "rows are there");
        }
}

/// Every instruction of both stands in exactly one row, in its order.
void checkAlignment(const OpenedListing& a, const OpenedListing& b)
{
    const ListingAlignment alignment = alignListings(*a.listing, *b.listing);
    for (const AlignedFunction& function : alignment.functions) {
        std::size_t nextA = 0, nextB = 0;
        for (const AlignedInstruction& row : function.rows) {
            demand(row.a || row.b, "a row shows something");
            demand(!row.a || *row.a == nextA++, "instructions of the first listing are in order");
            demand(!row.b || *row.b == nextB++, "instructions of the second listing are in order");
        }
        demand(!function.a || nextA == a.listing->functions[*function.a].instructions.size(), "none is left out");
        demand(!function.b || nextB == b.listing->functions[*function.b].instructions.size(), "none is left out");
    }
    listingsAnswer(a, b, alignment);
}

void checkListings(const Document& document)
{
    std::vector<NamedArtifact> named;
    for (const Artifact& artifact : document.artifacts)
        named.push_back({&document, &artifact});
    const std::vector<OpenedListing> listings = openedListings(named);
    for (const OpenedListing& opened : listings)
        for (const VmFunction& function : opened.listing->functions)
            factsOf(*opened.listing, function);
    opcodesTable(listings);
    if (!listings.empty())
        checkAlignment(listings.front(), listings.back());
}

} // namespace

/// Everything that is computed from what a source holds: first against last profile and listing, and each by itself.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const DocumentPtr document = readDocument(std::string(asText(data, size)), "fuzz");
    const std::vector<const Artifact*> profiles = document->profiles();
    for (const Artifact* artifact : profiles)
        checkDrawing(artifact->profile());
    checkFindings(*document);
    checkListings(*document);
    if (!profiles.empty())
        checkComparison(profiles.front()->profile(), profiles.back()->profile());
    return 0;
}
