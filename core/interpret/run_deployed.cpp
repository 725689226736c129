// SPDX-License-Identifier: Apache-2.0
#include "execute/operators/executor.h"
#include "interpret/exact.h"
#include "support/try.h"

namespace partita {

Result<DeployedRun> runDeployed(const Deployment &d, const std::vector<Array> &inputs, bool exact, std::stop_token stop)
{
    PARTITA_TRY(executor, Executor::prepare(d.graph, {}, stop));
    PARTITA_TRY(fast, executor.run(inputs, {}, stop));
    DeployedRun ran{std::move(fast), exact};
    if (!exact)
        return ran;
    PARTITA_TRY(interpreted, runExact(d, inputs));
    for (std::size_t i = 0; i < ran.outputs.size(); ++i)
        ran.differing += differences(ran.outputs[i], interpreted.outputs[i]).count;
    ran.outputs = std::move(interpreted.outputs);
    return ran;
}

} // namespace partita
