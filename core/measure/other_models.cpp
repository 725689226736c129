// SPDX-License-Identifier: Apache-2.0
#include "measure/other_models.h"

#include <algorithm>

namespace partita {

namespace {

bool choosesModel(std::string_view key, const Number &number)
{
    return key.ends_with("_model") && !number.words.empty();
}

} // namespace

bool hasOtherModels(const Description &chip)
{
    return std::ranges::any_of(chip.all(), [](const auto &entry) { return choosesModel(entry.first, *entry.second); });
}

std::vector<OtherModel> byOtherModels(
    const Deployment &d, const CompileInputs &inputs, Cache *cache, std::stop_token stop)
{
    std::vector<OtherModel> out;
    const auto held = hold(d, inputs.choices);
    for (const auto &[key, number] : d.target->description().all())
        for (std::size_t word = 0; choosesModel(key, *number) && word < number->words.size(); ++word) {
            auto choices = held;
            if (std::size_t(number->value) == word || !choices.set("target." + key, number->words[word]))
                continue;
            if (const auto other = compile(inputs.with(choices), cache, stop))
                out.push_back({key, number->words[word], other->cycles});
        }
    return out;
}

} // namespace partita
