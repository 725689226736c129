// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/control/subgraph.h"
#include "import/onnx/file/tensors.h"
#include "import/onnx/operators/steps.h"

#include <algorithm>

namespace partita::onnx_import {
namespace {

using Names = std::vector<std::string>;

Result<const onnx::GraphProto *> bodyOf(const Node &node)
{
    const auto *body = node.attribute("body");
    if (!body || !body->has_g())
        return node.fail("attribute body is missing; export the model again");
    return &body->g();
}

/// What each step gives, as one tensor with the steps along `axis`.
Result<void> bindSteps(Node &node, const Names &steps, int axis, int output)
{
    if (!node.wants(output))
        return {};
    if (steps.empty())
        return node.unsupported(
            "it makes no step, and Partita does not take empty tensors; export the model without it");
    Steps s(node);
    std::vector<TensorId> parts;
    for (const auto &name : steps) {
        auto part = s.take(node.named(name, "step"));
        auto to = s.shape(part);
        if (axis > int(to.size()))
            return node.fail("axis " + std::to_string(axis) + " does not exist in " + text(to));
        to.insert(to.begin() + axis, 1);
        parts.push_back(s.reshape(part, to));
    }
    return node.bind(s.end(s.concat(std::move(parts), axis)), output);
}

std::string constantNamed(Node &node, Tensor tensor, const std::string &suffix)
{
    auto name = node.name() + "/" + suffix;
    node.network.constants[name] = std::move(tensor);
    return name;
}

} // namespace

Result<void> readLoop(Node &node)
{
    PARTITA_TRY(body, bodyOf(node));
    auto limit = std::int64_t(1) << 40;
    if (node.has(0)) {
        PARTITA_TRY(count, node.constantNumbers(0, "the number of steps"));
        if (count.size() != 1)
            return node.fail("the number of steps must be one number");
        limit = std::int64_t(std::clamp(count[0], 0.0, 0x1p40));
    }
    auto carried = std::max(node.proto.input_size() - 2, 0);
    Names state;
    for (int i = 0; i < carried; ++i)
        state.push_back(node.proto.input(i + 2));
    auto scans = body->output_size() - 1 - carried;
    if (scans < 0)
        return node.fail("its body has too few outputs; export the model again");
    std::vector<Names> gathered(static_cast<std::size_t>(scans));
    auto condition = node.has(1) ? node.proto.input(1) : std::string();
    for (std::int64_t step = 0; step < limit; ++step) {
        auto goesOn = condition.empty() ? std::optional(true) : knownTruth(node, condition);
        if (!goesOn)
            return node.unsupported("whether it goes on depends on the network's input; export it with a fixed number "
                                    "of steps");
        if (!*goesOn)
            break;
        auto suffix = std::to_string(step);
        auto counter = constantNamed(node, {.type = i64, .data = Blob::from(std::vector{step})}, suffix);
        auto truth = constantNamed(
            node, {.type = boolean, .data = Blob::from(std::vector<std::uint8_t>{1})}, suffix + "/condition");
        Names inputs{counter, truth};
        inputs.insert(inputs.end(), state.begin(), state.end());
        PARTITA_TRY(outputs, readGraph(node, *body, inputs, suffix));
        condition = outputs[0];
        std::copy_n(outputs.begin() + 1, carried, state.begin());
        for (int i = 0; i < scans; ++i)
            gathered[i].push_back(outputs[std::size_t(1 + carried + i)]);
    }
    for (int i = 0; i < carried; ++i)
        PARTITA_CHECK(bindName(node, state[i], i));
    for (int i = 0; i < scans; ++i)
        PARTITA_CHECK(bindSteps(node, gathered[i], 0, carried + i));
    return {};
}

namespace {

struct Scanned {
    std::vector<TensorId> values;
    std::vector<int> axes;
    std::vector<bool> backwards;
    std::int64_t length = 0;
};

Result<Scanned> scannedInputs(Node &node, int states, int count)
{
    Scanned out;
    auto axes = node.integers("scan_input_axes").value_or(std::vector<std::int64_t>(std::size_t(count), 0));
    auto directions = node.integers("scan_input_directions").value_or(std::vector<std::int64_t>(std::size_t(count), 0));
    if (axes.size() != std::size_t(count) || directions.size() != std::size_t(count))
        return node.fail("its axes or directions do not match its " + std::to_string(count) + " scanned inputs");
    for (int i = 0; i < count; ++i) {
        PARTITA_TRY(x, node.input(states + i, "scanned"));
        PARTITA_TRY(axis, node.axis(axes[i], node.shape(x).size()));
        auto length = node.shape(x)[axis];
        if (i > 0 && length != out.length)
            return node.fail("its scanned inputs differ in length: " + std::to_string(out.length) + " and "
                + std::to_string(length));
        out.length = length;
        out.values.push_back(x);
        out.axes.push_back(axis);
        out.backwards.push_back(directions[i] != 0);
    }
    return out;
}

} // namespace

Result<void> readScan(Node &node)
{
    if (node.opset < 9)
        return node.unsupported("before opset 9 it has a batch axis of its own, which Partita does not read; convert "
                                "it with onnx.version_converter");
    PARTITA_TRY(body, bodyOf(node));
    auto count = int(std::clamp<std::int64_t>(node.integer("num_scan_inputs", 0), 0, node.proto.input_size()));
    auto states = node.proto.input_size() - count, outputs = body->output_size() - states;
    if (count < 1 || outputs < 0)
        return node.fail("its body does not fit its inputs; export the model again");
    PARTITA_TRY(scanned, scannedInputs(node, states, count));
    Names state(node.proto.input().begin(), node.proto.input().begin() + states);
    std::vector<Names> gathered(static_cast<std::size_t>(outputs));
    for (std::int64_t step = 0; step < scanned.length; ++step) {
        auto inputs = state;
        auto suffix = std::to_string(step);
        Steps s(node);
        for (int i = 0; i < count; ++i) {
            auto axis = scanned.axes[i];
            auto part = s.slice(scanned.values[i], axis, scanned.backwards[i] ? scanned.length - 1 - step : step, 1);
            auto to = s.shape(part);
            if (!s.failed())
                to.erase(to.begin() + axis);
            PARTITA_TRY(id, s.end(s.reshape(part, to)));
            inputs.push_back(bindFresh(node, id, suffix + "/in" + std::to_string(i)));
        }
        PARTITA_TRY(made, readGraph(node, *body, inputs, suffix));
        std::copy_n(made.begin(), states, state.begin());
        for (int i = 0; i < outputs; ++i)
            gathered[i].push_back(made[std::size_t(states + i)]);
    }
    for (int i = 0; i < states; ++i)
        PARTITA_CHECK(bindName(node, state[i], i));
    auto axes = node.integers("scan_output_axes").value_or(std::vector<std::int64_t>(std::size_t(outputs), 0));
    auto directions
        = node.integers("scan_output_directions").value_or(std::vector<std::int64_t>(std::size_t(outputs), 0));
    if (axes.size() != gathered.size() || directions.size() != gathered.size())
        return node.fail("its axes or directions do not match its " + std::to_string(outputs) + " outputs");
    for (int i = 0; i < outputs; ++i) {
        if (directions[i] != 0)
            std::ranges::reverse(gathered[i]);
        PARTITA_TRY(first, node.named(gathered[i][0], "step"));
        PARTITA_TRY(axis, node.axis(axes[i], node.shape(first).size() + 1));
        PARTITA_CHECK(bindSteps(node, gathered[i], axis, states + i));
    }
    return {};
}

} // namespace partita::onnx_import
