// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/join/taskorder.h"

#include <algorithm>
#include <optional>

namespace tvmscope {

namespace {

constexpr std::size_t maxPlaced = 100;

/// A tensor between convolutions: pooling makes it smaller and keeps its channels.
struct FeatureMap {
    std::int64_t channels = 0, extent = 0;
};

struct Convolution {
    FeatureMap data, result;
};

std::optional<Convolution> convolutionOf(const PlacedWork& work)
{
    const auto* const sizes = std::get_if<ConvolutionSizes>(&work.sizes);
    if (!sizes || sizes->input.empty() || sizes->output.empty())
        return std::nullopt;
    return Convolution{{sizes->channels, sizes->input.back()}, {sizes->filters, sizes->output.back()}};
}

/// The convolutions of a model, and which of them can run.
class DataFlow {
public:
    explicit DataFlow(const std::vector<PlacedWork>& works)
    {
        for (const PlacedWork& work : works)
            all_.push_back(convolutionOf(work));
        const auto makes = [&](std::int64_t channels) {
            return std::any_of(
                all_.begin(), all_.end(), [&](const auto& each) { return each && each->result.channels == channels; });
        };
        for (const auto& each : all_)
            if (each && !makes(each->data.channels)) // of the model's inputs, or of several results side by side
                inputs_.push_back(each->data);
    }

    /// Which run where one of them does not.
    std::vector<bool> runWithout(std::optional<std::size_t> left) const
    {
        std::vector<bool> run(all_.size());
        std::vector<FeatureMap> there = inputs_;
        for (bool more = true; more;) {
            more = false;
            for (std::size_t at = 0; at < all_.size(); ++at) {
                if (run[at] || !all_[at] || at == left || !has(there, all_[at]->data))
                    continue;
                run[at] = more = true;
                there.push_back(all_[at]->result);
            }
        }
        return run;
    }

private:
    static bool has(const std::vector<FeatureMap>& there, const FeatureMap& wanted)
    {
        return std::any_of(there.begin(), there.end(),
            [&](const FeatureMap& each) { return each.channels == wanted.channels && each.extent >= wanted.extent; });
    }

    std::vector<std::optional<Convolution>> all_;
    std::vector<FeatureMap> inputs_;
};

/// Whether one widens what the other narrows again, at one extent.
bool turnBack(const Convolution& one, const Convolution& other)
{
    return one.data.channels == other.result.channels && one.result.channels == other.data.channels
        && one.data.extent == one.result.extent && other.data.extent == other.result.extent
        && one.data.extent == other.data.extent && one.data.channels != one.result.channels;
}

} // namespace

ModelOrder::ModelOrder(const std::vector<PlacedWork>& works)
    : before_(works.size(), std::vector<bool>(works.size()))
{
    if (works.size() > maxPlaced)
        return;
    addNumbers(works);
    addResults(works);
    follow();
    addBlocks(works);
    follow();
}

void ModelOrder::addNumbers(const std::vector<PlacedWork>& works)
{
    for (std::size_t one = 0; one < works.size(); ++one)
        for (std::size_t other = 0; other < works.size(); ++other)
            for (const auto& [name, number] : works[one].numbers) {
                const auto same = works[other].numbers.find(name);
                if (same != works[other].numbers.end() && number < same->second)
                    before_[one][other] = true;
            }
}

void ModelOrder::addResults(const std::vector<PlacedWork>& works)
{
    const DataFlow flow(works);
    const std::vector<bool> all = flow.runWithout(std::nullopt);
    for (std::size_t one = 0; one < works.size(); ++one) {
        const std::vector<bool> rest = flow.runWithout(one);
        for (std::size_t other = 0; other < works.size(); ++other)
            if (other != one && all[one] && all[other] && !rest[other])
                before_[one][other] = true;
    }
}

void ModelOrder::addBlocks(const std::vector<PlacedWork>& works)
{
    for (std::size_t one = 0; one < works.size(); ++one)
        for (std::size_t other = 0; other < works.size(); ++other) {
            const auto a = convolutionOf(works[one]), b = convolutionOf(works[other]);
            if (a && b && turnBack(*a, *b) && works[one].calls > works[other].calls && !before_[other][one])
                before_[one][other] = true;
        }
}

/// What comes before another comes before all that follows that. What would come before itself is not known.
void ModelOrder::follow()
{
    const std::size_t count = before_.size();
    for (std::size_t between = 0; between < count; ++between)
        for (std::size_t one = 0; one < count; ++one)
            for (std::size_t other = 0; before_[one][between] && other < count; ++other)
                if (before_[between][other])
                    before_[one][other] = true;
}

bool ModelOrder::isBefore(std::size_t one, std::size_t other) const
{
    return before_[one][other] && !before_[other][one];
}

std::vector<std::size_t> ModelOrder::sorted(std::vector<std::size_t> works) const
{
    for (const std::size_t one : works)
        for (const std::size_t other : works)
            if (one != other && !isBefore(one, other) && !isBefore(other, one))
                return {};
    std::sort(works.begin(), works.end(), [&](std::size_t one, std::size_t other) { return isBefore(one, other); });
    return works;
}

} // namespace tvmscope
