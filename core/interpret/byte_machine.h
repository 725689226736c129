// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "interpret/exact.h"

#include <memory>

namespace partita {

class Interpreter;

/// The chip's memories as the memory plan lays them out: every constant at its place, all other bytes zero.
class ByteMachine final : public Machine {
public:
    /// Borrows the deployment. Error: a constant that does not fill its buffer (a bug).
    static Result<ByteMachine> prepare(const Deployment &);
    ByteMachine(ByteMachine &&);
    ~ByteMachine();

    std::span<std::byte> buffer(int index);
    /// Interprets a kernel's program and what it issues of the next kernel. With Completion::Lazy, a command that
    /// nobody waits for is an error: on a chip the next kernel would read what is not there yet.
    Result<void> run(int kernel, Completion);
    /// The bytes of the kernel's output as they lie in memory.
    std::vector<std::byte> output(int kernel);

    std::span<std::byte> at(const Place &, std::span<const std::int64_t> vars, std::int64_t bytes) override;
    std::span<std::byte> at(int operand, std::int64_t offset, std::int64_t bytes);

private:
    explicit ByteMachine(const Deployment &);
    friend class Interpreter;
    const Deployment &m_deployment;
    std::vector<std::vector<std::byte>> m_memories;
    int m_kernel = 0; ///< whose operands are meant
    std::unique_ptr<Interpreter> m_interpreter;
};

/// Where a tensor of the network's boundary lies.
struct BytePlace {
    int buffer = -1;
    Layout layout;
};
/// Before the first kernel; error: no buffer holds it (a bug).
Result<BytePlace> inputPlace(const Deployment &, TensorId);
/// After the last one; error: no buffer holds it (a bug), or it is a constant.
Result<BytePlace> outputPlace(const Deployment &, TensorId);

/// Writes the network's inputs to their buffers. Error: a wrong count, type or shape.
Result<void> loadInputs(ByteMachine &, const Deployment &, const std::vector<Array> &inputs);

/// Buffers behind the kernel's operands of a role, each once, in the order of Operand::index.
std::vector<int> buffersOf(const Deployment &, int kernel, Operand::Role);

/// Logical order → the bytes of a layout (padding holds the zero point), and back.
void scatter(const Array &, const Layout &, const Tensor &, std::span<std::byte> to);
Array gather(std::span<const std::byte> from, const Layout &, const Tensor &);

} // namespace partita
