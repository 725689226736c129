// SPDX-License-Identifier: Apache-2.0
#include "interpret/byte_machine.h"

#include "interpret/interpreter.h"

#include <algorithm>

namespace partita {

namespace {

std::unexpected<Error> bug(const std::string &message) { return fail(message, Fault::Internal); }

} // namespace

ByteMachine::ByteMachine(const Deployment &d) : m_deployment(d) { }
ByteMachine::ByteMachine(ByteMachine &&) = default;
ByteMachine::~ByteMachine() = default;

Result<ByteMachine> ByteMachine::prepare(const Deployment &d)
{
    ByteMachine machine(d);
    std::vector<std::int64_t> ends(d.target->description().memories.size());
    for (const auto &buffer : d.buffers) {
        auto &end = ends[buffer.memory];
        end = std::max(end, buffer.offset + buffer.bytes);
    }
    for (auto end : ends)
        machine.m_memories.emplace_back(std::size_t(end));
    for (std::size_t k = 0; k < d.kernels.size(); ++k) {
        const auto &kernel = d.kernels[k];
        if (kernel.kind == Kernel::Kind::Alias)
            continue;
        if (!kernel.program || k >= d.operands.size() || d.operands[k].size() != kernel.program->operands.size())
            return bug("kernel '" + kernel.slug + "' has no complete tile program");
        for (std::size_t o = 0; o < d.operands[k].size(); ++o) {
            const auto &operand = kernel.program->operands[o];
            auto index = d.operands[k][o];
            if (index < 0 || index >= int(d.buffers.size()) || d.buffers[index].bytes < operand.bytes)
                return bug(
                    "operand " + operand.name.text() + " of kernel '" + kernel.slug + "' has no buffer of its size");
            if (operand.role != Operand::Role::Constant)
                continue;
            auto bytes = kernel.constants[operand.index].data.bytes();
            auto place = machine.buffer(index);
            if (bytes.size() > place.size())
                return bug("constant " + operand.name.text() + " of kernel '" + kernel.slug + "' overflows its buffer");
            std::ranges::copy(bytes, place.begin());
        }
    }
    return machine;
}

std::span<std::byte> ByteMachine::buffer(int index)
{
    const auto &buffer = m_deployment.buffers[index];
    return std::span(m_memories[buffer.memory]).subspan(std::size_t(buffer.offset), std::size_t(buffer.bytes));
}

std::span<std::byte> ByteMachine::at(const Place &place, std::span<const std::int64_t> vars, std::int64_t bytes)
{
    return at(place.operand, place.offset.eval(vars), bytes);
}

std::span<std::byte> ByteMachine::at(int index, std::int64_t offset, std::int64_t bytes)
{
    const auto &operand = m_deployment.kernels[m_kernel].program->operands.at(std::size_t(index));
    if (bytes < 0 || offset < 0 || offset > operand.bytes || bytes > operand.bytes - offset)
        throw ProgramBug{"bytes " + std::to_string(offset) + " to " + std::to_string(offset + bytes) + " of operand "
            + operand.name.text() + ", which has " + std::to_string(operand.bytes)};
    auto target = buffer(m_deployment.operands[m_kernel][index]);
    return target.subspan(std::size_t(offset), std::size_t(bytes));
}

Result<void> ByteMachine::run(KernelId index, Completion completion)
{
    const auto &kernel = m_deployment.kernels[index];
    if (!kernel.program)
        return {};
    if (!m_interpreter)
        m_interpreter = std::make_unique<Interpreter>(m_deployment);
    try {
        m_interpreter->run(*this, index, completion);
    } catch (const ProgramBug &b) {
        return bug("the tile program of kernel '" + kernel.slug + "' is wrong: " + b.message);
    } catch (...) {
        return fail("plug-in '" + m_deployment.target->description().name + "' failed to interpret kernel '"
                + kernel.slug + "'",
            Fault::Unsupported);
    }
    return {};
}

std::vector<std::byte> ByteMachine::output(KernelId kernel)
{
    auto outputs = buffersOf(m_deployment, kernel, Operand::Role::Output);
    if (outputs.empty())
        return {};
    auto bytes = buffer(outputs.front());
    return {bytes.begin(), bytes.end()};
}

} // namespace partita
