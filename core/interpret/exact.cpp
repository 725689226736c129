// SPDX-License-Identifier: Apache-2.0
#include "interpret/byte_machine.h"

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
        auto place = inputPlace(d, d.graph.inputs[i]);
        if (!place)
            return std::unexpected(place.error());
        scatter(inputs[i], place->layout, tensor, machine.buffer(place->buffer));
    }
    return {};
}

Result<ExactRun> runExact(const Deployment &d, const std::vector<Array> &inputs, Completion completion)
{
    auto machine = ByteMachine::prepare(d);
    if (!machine)
        return std::unexpected(machine.error());
    if (auto done = loadInputs(*machine, d, inputs); !done)
        return std::unexpected(done.error());
    ExactRun run;
    for (int k = 0; k < int(d.kernels.size()); ++k) {
        if (auto done = machine->run(k, completion); !done)
            return std::unexpected(done.error());
        run.kernelOutputs.push_back(machine->output(k));
    }
    for (auto tensor : d.graph.outputs) {
        auto place = outputPlace(d, tensor);
        if (!place)
            return std::unexpected(place.error());
        run.outputs.push_back(gather(machine->buffer(place->buffer), place->layout, d.graph.tensor(tensor)));
    }
    return run;
}

} // namespace partita
