// SPDX-License-Identifier: Apache-2.0
#include "interpret/byte_machine.h"
#include "support/try.h"

namespace partita {

Result<void> loadInputs(ByteMachine &machine, const Deployment &d, const std::vector<Array> &inputs)
{
    if (inputs.size() != d.graph.inputs.size())
        return fail("the network has " + std::to_string(d.graph.inputs.size()) + " inputs, "
            + std::to_string(inputs.size()) + " were given");
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const auto &tensor = d.graph.tensor(d.graph.inputs[i]);
        if (inputs[i].type != tensor.type || inputs[i].shape != tensor.shape)
            return fail("input '" + tensor.name + "' is " + tensor.type.name() + " " + text(tensor.shape) + "; "
                + inputs[i].type.name() + " " + text(inputs[i].shape) + " was given");
        PARTITA_TRY(place, inputPlace(d, d.graph.inputs[i]));
        scatter(inputs[i], place.layout, tensor, machine.buffer(place.buffer));
    }
    return {};
}

Result<ExactRun> runExact(const Deployment &d, const std::vector<Array> &inputs, Completion completion)
{
    PARTITA_TRY(machine, ByteMachine::prepare(d));
    PARTITA_CHECK(loadInputs(machine, d, inputs));
    ExactRun run;
    for (KernelId k : d.kernels.ids()) {
        PARTITA_CHECK(machine.run(k, completion));
        run.kernelOutputs.push_back(machine.output(k));
    }
    for (auto tensor : d.graph.outputs) {
        PARTITA_TRY(place, outputPlace(d, tensor));
        run.outputs.push_back(gather(machine.buffer(place.buffer), place.layout, d.graph.tensor(tensor)));
    }
    return run;
}

} // namespace partita
