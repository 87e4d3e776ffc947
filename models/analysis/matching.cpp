// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/analysis/matching.h"

#include "models/analysis/matchevidence.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace tvmscope {

namespace {

/// Kernels of both sides that share a key.
struct Bucket {
    KernelRefs baseline;
    KernelRefs candidate;
    bool pairs() const noexcept { return !baseline.empty() && !candidate.empty(); }
};

bool isBookkeeping(OperatorClass cls) noexcept
{
    return cls == OperatorClass::Memory || cls == OperatorClass::Runtime;
}

/// Two leftover convolutions or matmuls of other sizes are not the same work, and nothing is known about `other`. The pieces of
/// a normalisation or of data movement are cut differently by each executor, and belong together as a whole.
bool pairsByClass(OperatorClass cls) noexcept
{
    switch (cls) {
    case OperatorClass::Conv:
    case OperatorClass::Dense:
    case OperatorClass::BatchMatmul:
    case OperatorClass::Attention:
    case OperatorClass::Other:
        return false;
    default:
        return true;
    }
}

GroupSide makeSide(const KernelRefs& kernels)
{
    GroupSide side;
    for (const Kernel* kernel : kernels) {
        side.entries.push_back(kernel->entry);
        side.durationUs += kernel->entry.durationUs;
        side.calls += kernel->entry.calls;
    }
    std::stable_sort(
        side.entries.begin(), side.entries.end(), [](const auto& a, const auto& b) { return a.durationUs > b.durationUs; });
    return side;
}

Group makeGroup(const Bucket& bucket)
{
    Group group;
    group.baseline = makeSide(bucket.baseline);
    group.candidate = makeSide(bucket.candidate);
    group.cls = OperatorClass::Other;
    for (const KernelRefs* side : {&bucket.baseline, &bucket.candidate})
        for (const Kernel* kernel : *side) {
            group.cls = std::min(group.cls, kernel->entry.cls);
            group.device = kernel->device;
        }
    return group;
}

/// Buckets of one pass or of the classes, in order of first appearance so that results never depend on hashing.
class Buckets {
public:
    Bucket& of(const std::string& key)
    {
        const auto [found, isNew] = byKey_.try_emplace(key, buckets_.size());
        if (isNew)
            buckets_.emplace_back();
        return buckets_[found->second];
    }
    const std::vector<Bucket>& all() const noexcept { return buckets_; }

private:
    std::unordered_map<std::string, std::size_t> byKey_;
    std::vector<Bucket> buckets_;
};

class Matcher {
public:
    Matcher(const Comparison& comparison, const KernelTable& baseline, const KernelTable& candidate)
        : comparison_(comparison)
    {
        for (const Kernel& kernel : baseline.kernels)
            left_.baseline.push_back(&kernel);
        for (const Kernel& kernel : candidate.kernels)
            left_.candidate.push_back(&kernel);
    }

    void pairByKeys()
    {
        for (const MatchPass pass : matchPasses)
            pairBy([pass](const Kernel& k) { return isBookkeeping(k.entry.cls) ? std::string{} : matchKey(k, pass); },
                [pass](const Bucket& b) { return pass != MatchPass::Shapeless || lacksShapes(b); },
                [pass](const Bucket& b, const Group&) { return weighMatch(pass, b.baseline, b.candidate); });
    }

    void pairByClass()
    {
        pairBy(
            [](const Kernel& k) {
                return pairsByClass(k.entry.cls) ? k.device + '\x1f' + std::string(className(k.entry.cls)) : std::string{};
            },
            [](const Bucket&) { return true; },
            [](const Bucket& b, const Group& g) { return weighClassMatch(g.cls, b.baseline, b.candidate); });
    }

    std::vector<Group> finish()
    {
        leaveAlone(left_.baseline, true);
        leaveAlone(left_.candidate, false);
        return std::move(groups_);
    }

private:
    static bool lacksShapes(const Bucket& bucket)
    {
        const auto shapeless = [](const Kernel* k) { return !k->tensors; };
        return std::any_of(bucket.baseline.begin(), bucket.baseline.end(), shapeless)
            || std::any_of(bucket.candidate.begin(), bucket.candidate.end(), shapeless);
    }

    template <class Key, class Accept, class Weigh>
    void pairBy(Key key, Accept accept, Weigh weigh)
    {
        Buckets buckets;
        Bucket left;
        const auto sortIn = [&](const KernelRefs& kernels, KernelRefs Bucket::*side) {
            for (const Kernel* kernel : kernels) {
                const std::string text = key(*kernel);
                ((text.empty() ? left : buckets.of(text)).*side).push_back(kernel);
            }
        };
        sortIn(left_.baseline, &Bucket::baseline);
        sortIn(left_.candidate, &Bucket::candidate);
        for (const Bucket& bucket : buckets.all()) {
            if (!bucket.pairs() || !accept(bucket)) {
                left.baseline.insert(left.baseline.end(), bucket.baseline.begin(), bucket.baseline.end());
                left.candidate.insert(left.candidate.end(), bucket.candidate.begin(), bucket.candidate.end());
                continue;
            }
            Group group = makeGroup(bucket);
            MatchEvidence evidence = weigh(bucket, group);
            group.score = evidence.score;
            group.guess = evidence.guess;
            group.kind = evidence.regrouped ? GroupKind::Regrouped : GroupKind::Matched;
            group.evidence = std::move(evidence.messages);
            groups_.push_back(std::move(group));
        }
        left_ = std::move(left);
    }

    /// One group a kernel; bookkeeping of a device stays together.
    void leaveAlone(const KernelRefs& kernels, bool baseline)
    {
        std::map<std::pair<std::string, OperatorClass>, KernelRefs> bookkeeping;
        const auto add = [&](const KernelRefs& members) {
            Group group = makeGroup(baseline ? Bucket{members, {}} : Bucket{{}, members});
            group.kind = oneSided(baseline, baseline ? group.baseline : group.candidate);
            groups_.push_back(std::move(group));
        };
        for (const Kernel* kernel : kernels) {
            if (isBookkeeping(kernel->entry.cls))
                bookkeeping[{kernel->device, kernel->entry.cls}].push_back(kernel);
            else
                add({kernel});
        }
        for (const auto& [key, members] : bookkeeping)
            add(members);
    }

    /// A kernel without partner may be among the calls that the other side's own Sum says its text lacks, if there are enough.
    GroupKind oneSided(bool baseline, const GroupSide& side) const
    {
        const Profile& other = baseline ? *comparison_.candidate.profile : *comparison_.baseline.profile;
        const Checksum& sums = other.checksum();
        const bool lacks = sums.verdict == Checksum::Verdict::Differs
            && (sums.printedCalls ? sums.missingCalls >= side.calls && side.calls > 0 : sums.missingUs > 0);
        if (lacks)
            return GroupKind::MaybeMissing;
        return baseline ? GroupKind::OnlyBaseline : GroupKind::OnlyCandidate;
    }

    const Comparison& comparison_;
    Bucket left_;
    std::vector<Group> groups_;
};

} // namespace

std::vector<Group> matchKernels(
    const Comparison& comparison, const KernelTable& baseline, const KernelTable& candidate, bool pair)
{
    Matcher matcher(comparison, baseline, candidate);
    if (pair) {
        matcher.pairByKeys();
        matcher.pairByClass();
    }
    return matcher.finish();
}

} // namespace tvmscope
