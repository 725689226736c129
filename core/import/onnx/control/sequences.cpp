// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/control/subgraph.h"
#include "import/onnx/file/tensors.h"
#include "import/onnx/operators/steps.h"

#include <numeric>

namespace partita::onnx_import {
namespace {

using Names = std::vector<std::string>;
constexpr std::size_t mostParts = 1 << 12;

Result<Names> sequenceInput(const Node &node, int i)
{
    if (node.has(i))
        if (auto at = node.network.sequences.find(node.proto.input(i)); at != node.network.sequences.end())
            return at->second;
    return node.fail("input " + std::to_string(i + 1) + " is not a sequence of tensors; export the model again");
}

/// A place in a sequence; negatives count from the end. `otherwise` where the input is left out.
Result<std::size_t> place(const Node &node, int i, std::size_t count, std::size_t most, std::size_t otherwise)
{
    if (!node.has(i))
        return otherwise;
    PARTITA_TRY(given, node.constantIntegers(i, "the position"));
    auto at = given.size() == 1 ? given[0] < 0 ? given[0] + std::int64_t(count) : given[0] : -1;
    if (at < 0 || at > std::int64_t(most))
        return node.fail("its position does not exist in a sequence of " + std::to_string(count) + " tensors");
    return std::size_t(at);
}

Result<void> bindSequence(Node &node, Names names)
{
    node.network.listed += std::int64_t(names.size());
    if (node.network.listed > 1 << 20)
        return node.unsupported("the sequences of the model hold more than 2^20 tensors; use shorter ones");
    if (node.wants(0))
        node.network.sequences[node.proto.output(0)] = std::move(names);
    return {};
}

Result<void> bindNumber(Node &node, std::int64_t value, ElemType type)
{
    Tensor tensor{.type = type};
    tensor.data = type == boolean ? Blob::from(std::vector{std::uint8_t(value)}) : Blob::from(std::vector{value});
    node.bindConstant(std::move(tensor));
    return {};
}

} // namespace

Result<void> readSequenceConstruct(Node &node)
{
    return bindSequence(node, {node.proto.input().begin(), node.proto.input().end()});
}

Result<void> readSequenceAt(Node &node)
{
    PARTITA_TRY(names, sequenceInput(node, 0));
    PARTITA_TRY(at, place(node, 1, names.size(), names.empty() ? 0 : names.size() - 1, 0));
    if (names.empty())
        return node.fail("its sequence is empty");
    return bindName(node, names[at], 0);
}

Result<void> readSequenceLength(Node &node)
{
    PARTITA_TRY(names, sequenceInput(node, 0));
    return bindNumber(node, std::int64_t(names.size()), i64);
}

Result<void> readSequenceInsert(Node &node)
{
    PARTITA_TRY(names, sequenceInput(node, 0));
    PARTITA_TRY(at, place(node, 2, names.size(), names.size(), names.size()));
    names.insert(names.begin() + std::ptrdiff_t(at), node.has(1) ? node.proto.input(1) : std::string());
    return bindSequence(node, std::move(names));
}

Result<void> readSequenceErase(Node &node)
{
    PARTITA_TRY(names, sequenceInput(node, 0));
    if (names.empty())
        return node.fail("its sequence is empty");
    PARTITA_TRY(at, place(node, 1, names.size(), names.size() - 1, names.size() - 1));
    names.erase(names.begin() + std::ptrdiff_t(at));
    return bindSequence(node, std::move(names));
}

Result<void> readSplitToSequence(Node &node)
{
    PARTITA_TRY(x, node.input(0));
    PARTITA_TRY(axis, node.axis(node.integer("axis", 0), node.shape(x).size()));
    auto extent = node.shape(x)[axis];
    std::vector<std::int64_t> sizes;
    bool keeps = node.has(1) || node.integer("keepdims", 1) != 0;
    if (node.has(1)) {
        PARTITA_TRY(given, node.constantIntegers(1, "split"));
        sizes = given;
        if (node.constant(1)->shape.empty())
            for (auto each = std::max<std::int64_t>(given[0], 1), rest = extent - each; rest > 0; rest -= each) {
                sizes.push_back(std::min(each, rest));
                if (sizes.size() > mostParts)
                    break;
            }
    } else {
        sizes.assign(std::min(std::size_t(extent), mostParts + 1), 1);
    }
    if (sizes.size() > mostParts)
        return node.unsupported("the sequences of the model hold more than 2^20 tensors; use shorter ones");
    if (std::accumulate(sizes.begin(), sizes.end(), std::int64_t(0)) != extent
        || std::ranges::any_of(sizes, [&](auto n) { return n < 0 || n > extent; }))
        return node.fail("its split does not divide " + std::to_string(extent) + " among "
            + std::to_string(sizes.size()) + " outputs");
    Steps s(node);
    Names names;
    std::int64_t begin = 0;
    for (auto size : sizes) {
        auto part = s.slice(x, axis, begin, size);
        auto to = s.shape(part);
        if (!keeps && !s.failed())
            to.erase(to.begin() + axis);
        PARTITA_TRY(id, s.end(s.reshape(part, to)));
        names.push_back(bindFresh(node, id, std::to_string(names.size())));
        begin += size;
    }
    return bindSequence(node, std::move(names));
}

Result<void> readConcatFromSequence(Node &node)
{
    PARTITA_TRY(names, sequenceInput(node, 0));
    if (names.empty())
        return node.fail("its sequence is empty");
    bool adds = node.integer("new_axis", 0) != 0;
    Steps s(node);
    std::vector<TensorId> parts;
    for (const auto &name : names)
        parts.push_back(s.take(node.named(name, "part")));
    PARTITA_TRY(axis, node.axis(node.integer("axis", 0), s.shape(parts[0]).size() + (adds ? 1 : 0)));
    for (auto &part : parts) {
        auto to = s.shape(part);
        if (adds && !s.failed())
            to.insert(to.begin() + axis, 1);
        part = s.reshape(part, to);
    }
    return node.bind(s.end(s.concat(std::move(parts), axis)));
}

Result<void> readOptional(Node &node)
{
    if (node.proto.op_type() == "OptionalHasElement")
        return bindNumber(node, node.has(0), boolean);
    if (!node.has(0))
        return node.unsupported("it holds no tensor, and Partita knows no value that is missing");
    return bindName(node, node.proto.input(0), 0);
}

} // namespace partita::onnx_import
