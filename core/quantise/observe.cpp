// SPDX-License-Identifier: Apache-2.0
#include "quantise/observe.h"

#include "rewrite/equalise.h"
#include "rewrite/fold.h"
#include "support/try.h"

namespace partita {

Result<Calibration> observe(const Graph &floatModel, const Dataset *data, const Observation &how, std::stop_token stop,
    const Progress &progress)
{
    auto network = [&]() -> Result<Graph> {
        if (!how.equalised)
            return floatModel;
        PARTITA_TRY(folded, fold(floatModel, stop));
        return equalise(folded).graph;
    };
    PARTITA_TRY(observed, network());
    PARTITA_TRY(out,
        data ? calibrate(observed, *data, 0, stop, progress, how.method)
             : calibrateOnNoise(observed, 1, 4, stop, how.method));
    out.equalised = how.equalised;
    return out;
}

std::vector<std::string> overflowsOnNoise(const Graph &floatModel, const Calibration &calibration)
{
    std::vector<std::string> out;
    if (!calibration.noise || calibration.ranges->empty())
        return out;
    for (OpId id : floatModel.opIds())
        for (auto written : floatModel.op(id).outputs)
            if (const auto &t = floatModel.tensor(written); t.type == f32 && !calibration.ranges->contains(t.slug))
                out.push_back(t.name);
    return out;
}

} // namespace partita
