// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "interpret/exact.h"

#include <memory>

namespace partita {

class Interpreter;

/// The chip's memories as the memory plan lays them out. Constants are at their addresses; all other bytes are 0.
class ByteMachine final : public Machine {
public:
    /// Keeps a reference to the deployment. Error: a kernel without a program, or an operand or constant that does not
    /// fit its buffer (a bug).
    static Result<ByteMachine> prepare(const Deployment &);
    ByteMachine(ByteMachine &&);
    ~ByteMachine();

    std::span<std::byte> buffer(int index);
    /// Interprets a kernel's program, and the early part of the next kernel if this one issues it. With
    /// Completion::Lazy, a command that the program never waits for is an error: on a chip, the next kernel could read
    /// bytes that are not written yet.
    Result<void> run(KernelId kernel, Completion);
    /// The bytes of the kernel's output as they lie in memory.
    std::vector<std::byte> output(KernelId kernel);

    std::span<std::byte> at(const Place &, std::span<const std::int64_t> vars, std::int64_t bytes) override;
    std::span<std::byte> at(int operand, std::int64_t offset, std::int64_t bytes);

private:
    explicit ByteMachine(const Deployment &);
    friend class Interpreter;
    const Deployment &m_deployment;
    std::vector<std::vector<std::byte>> m_memories;
    KernelId m_kernel = 0; ///< the kernel whose operands `at` reaches
    std::unique_ptr<Interpreter> m_interpreter;
};

/// Where an input or output of the network lies.
struct BytePlace {
    BufferId buffer = -1;
    Layout layout;
};
/// The place of an input before the first kernel. Error: no buffer holds it (a bug).
Result<BytePlace> inputPlace(const Deployment &, TensorId);
/// The place of an output after the last kernel. Error: no buffer holds it (a bug), or it is a constant.
Result<BytePlace> outputPlace(const Deployment &, TensorId);

/// Writes the network's inputs to their buffers. Error: their count, type or shape is wrong.
Result<void> loadInputs(ByteMachine &, const Deployment &, const std::vector<Array> &inputs);

/// The buffers of the kernel's operands with this role, each once, in the order of Operand::index.
std::vector<int> buffersOf(const Deployment &, KernelId kernel, Operand::Role);

/// Writes values in logical order as the bytes of a layout, whose padding holds the zero point; and reads them back.
void scatter(const Array &, const Layout &, const Tensor &, std::span<std::byte> to);
Array gather(std::span<const std::byte> from, const Layout &, const Tensor &);

} // namespace partita
