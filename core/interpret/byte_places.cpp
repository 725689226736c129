// SPDX-License-Identifier: Apache-2.0
#include "graph/stored.h"
#include "interpret/byte_machine.h"

#include <algorithm>
#include <cstring>

namespace partita {

namespace {

/// What adding 128 changes of a byte.
constexpr std::byte signBit{0x80};

/// The boundary is row-major; an alias has no buffer of its own, bufferOf looks behind it.
Result<BytePlace> placeOf(const Deployment &d, TensorId tensor)
{
    auto layout = Layout::rowMajor(d.graph.tensor(tensor).shape.size());
    BufferId buffer = d.bufferOf(tensor, layout);
    if (buffer < 0)
        return fail("no buffer holds the tensor '" + d.graph.tensor(tensor).slug + "'", Fault::Internal);
    return BytePlace{buffer, layout};
}

/// Visits every element: its place in logical order and in the layout.
template <class Visit>
void eachElement(const Layout &layout, const Shape &shape, Visit visit)
{
    std::vector<std::int64_t> index(shape.size());
    auto count = elements(shape);
    for (std::int64_t i = 0; i < count; ++i) {
        visit(i, layout.offset(shape, index));
        for (auto axis = shape.size(); axis-- > 0 && ++index[axis] == shape[axis];)
            index[axis] = 0;
    }
}

} // namespace

Result<BytePlace> inputPlace(const Deployment &d, TensorId tensor) { return placeOf(d, tensor); }

Result<BytePlace> outputPlace(const Deployment &d, TensorId tensor)
{
    if (d.graph.tensor(tensor).constant())
        return fail("the network's output '" + d.graph.tensor(tensor).name
                + "' does not depend on any input; remove it from the model's outputs",
            Fault::Unsupported);
    return placeOf(d, tensor);
}

std::vector<int> buffersOf(const Deployment &d, KernelId kernel, Operand::Role role)
{
    std::vector<int> out;
    const auto &program = d.kernels[kernel].program;
    if (!program)
        return out;
    std::vector<std::pair<int, int>> found;
    for (std::size_t o = 0; o < program->operands.size(); ++o)
        if (program->operands[o].role == role)
            found.push_back({program->operands[o].index, d.operands[kernel][o]});
    std::ranges::stable_sort(found, {}, &std::pair<int, int>::first);
    for (auto [index, buffer] : found)
        if (std::ranges::find(out, buffer) == out.end())
            out.push_back(buffer);
    return out;
}

void scatter(const Array &array, const Layout &layout, const Tensor &tensor, std::span<std::byte> to)
{
    if (tensor.type.packs()) {
        std::ranges::fill(to, std::byte(0));
        eachElement(layout, tensor.shape, [&](std::int64_t from, std::int64_t at) {
            storeAt(to, at * tensor.type.bits, tensor.type.bits, std::int8_t(array.data[from]));
        });
        return;
    }
    auto size = array.type.hostBytes();
    if (size == 1 && layout.elements(tensor.shape) != tensor.elements())
        std::ranges::fill(to, std::byte(tensor.quant ? tensor.quant->zeroAt(0) : 0));
    if (layout.plus128) {
        eachElement(layout, tensor.shape,
            [&](std::int64_t from, std::int64_t at) { to[std::size_t(at)] = array.data[std::size_t(from)] ^ signBit; });
        return;
    }
    if (sameBytes(layout, Layout::rowMajor(tensor.shape.size()), tensor.shape)) {
        std::ranges::copy(array.data, to.begin());
        return;
    }
    eachElement(layout, tensor.shape, [&](std::int64_t from, std::int64_t at) {
        std::memcpy(&to[std::size_t(at) * size], &array.data[std::size_t(from) * size], size);
    });
}

Array gather(std::span<const std::byte> from, const Layout &layout, const Tensor &tensor)
{
    Array array(tensor.type, tensor.shape);
    if (tensor.type.packs()) {
        eachElement(layout, tensor.shape, [&](std::int64_t to, std::int64_t at) {
            array.data[to] = std::byte(storedAt(from, at * tensor.type.bits, tensor.type.bits));
        });
        return array;
    }
    auto size = array.type.hostBytes();
    if (layout.plus128) {
        eachElement(layout, tensor.shape,
            [&](std::int64_t to, std::int64_t at) { array.data[std::size_t(to)] = from[std::size_t(at)] ^ signBit; });
        return array;
    }
    eachElement(layout, tensor.shape, [&](std::int64_t to, std::int64_t at) {
        std::memcpy(&array.data[std::size_t(to) * size], &from[std::size_t(at) * size], size);
    });
    return array;
}

} // namespace partita
