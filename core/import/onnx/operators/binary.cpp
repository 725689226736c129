// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/operators/readers.h"
#include "import/onnx/operators/steps.h"

namespace partita::onnx_import {
namespace {

TensorId apply(Steps &s, const std::string &type, TensorId a, TensorId b)
{
    if (type == "Add" || type == "Sum" || type == "Mean")
        return s.add(a, b);
    if (type == "Mul")
        return s.mul(a, b);
    return s.binary(*functionNamed<BinaryFn>(type), a, b);
}

/// Before opset 7 the second operand's axes start at `axis` of the first.
Result<TensorId> aligned(Node &node, TensorId a, TensorId b, std::int64_t first)
{
    auto shape = node.shape(b);
    PARTITA_TRY(axis, node.axis(first, node.shape(a).size()));
    if (std::size_t(axis) + shape.size() > node.shape(a).size())
        return node.fail(text(shape) + " does not fit " + text(node.shape(a)) + " from axis " + std::to_string(axis));
    shape.resize(node.shape(a).size() - std::size_t(axis), 1);
    return node.reshape(b, shape, "aligned");
}

Result<std::vector<TensorId>> takeOperands(Node &node, int count)
{
    std::vector<TensorId> ids;
    for (int i = 0; i < count; ++i) {
        PARTITA_TRY(id, node.plainInput(i));
        ids.push_back(id);
    }
    PARTITA_CHECK(node.oneType(ids));
    return ids;
}

/// Whether nothing but Floor reads the output.
bool onlyFloored(const Node &node)
{
    for (const auto &other : node.network.model->graph().node())
        for (const auto &input : other.input())
            if (input == node.proto.output(0) && other.op_type() != "Floor")
                return false;
    return true;
}

} // namespace

Result<void> readBinary(Node &node)
{
    PARTITA_TRY(operands, takeOperands(node, 2));
    auto a = operands[0], b = operands[1];
    bool slope = node.proto.op_type() == "PRelu";
    if (node.attribute("axis")) {
        PARTITA_TRY(shaped, aligned(node, a, b, node.integer("axis", 0)));
        b = shaped;
    } else if (node.opset < 7 && slope && node.tensor(b).elements() > 1) {
        PARTITA_TRY(shaped, aligned(node, a, b, 1));
        b = shaped;
    }
    Steps s(node);
    auto y = apply(s, node.proto.op_type(), a, b);
    if (slope && !s.failed() && s.shape(y) != node.shape(a))
        return node.fail("its slope " + text(node.shape(b)) + " does not broadcast to " + text(node.shape(a)));
    return node.bind(s.end(y));
}

Result<void> readMul(Node &node)
{
    if (!node.network.integers)
        return readBinary(node);
    PARTITA_TRY(operands, takeOperands(node, 2));
    Steps s(node);
    auto type = node.tensor(operands[0]).type.isFloat() ? f32 : i64; // no product overflows
    return node.bind(s.end(s.mul(s.cast(operands[0], type), s.cast(operands[1], type))));
}

/// In an integer network a quotient is whole where the file divides integers, or takes its floor.
Result<void> readDiv(Node &node)
{
    if (!node.network.integers)
        return readBinary(node);
    bool floored = onlyFloored(node);
    auto *divisor = node.constant(1);
    bool truncates = divisor && divisor->type.isInteger();
    PARTITA_TRY(operands, takeOperands(node, 2));
    Steps s(node);
    if (node.tensor(operands[0]).type.isFloat() || (!floored && !truncates))
        return node.bind(s.end(s.div(s.cast(operands[0], f32), s.cast(operands[1], f32))));
    return node.bind(s.end(s.binary(truncates ? BinaryFn::Div : BinaryFn::FloorDiv, operands[0], operands[1])));
}

Result<void> readVariadic(Node &node)
{
    if (node.proto.input_size() == 0)
        return node.fail("it has no inputs; export the model again");
    if (node.proto.input_size() == 1)
        return readIdentity(node);
    PARTITA_TRY(ids, takeOperands(node, node.proto.input_size()));
    Steps s(node);
    auto y = ids[0];
    for (std::size_t i = 1; i < ids.size(); ++i)
        y = apply(s, node.proto.op_type(), y, ids[i]);
    if (node.proto.op_type() == "Mean")
        y = s.div(y, s.scalar(double(ids.size()), s.type(y)));
    return node.bind(s.end(y));
}

Result<void> readMod(Node &node)
{
    PARTITA_TRY(operands, takeOperands(node, 2));
    bool dividend = node.integer("fmod", 0) != 0;
    if (node.tensor(operands[0]).type.isFloat() && !dividend)
        return node.fail("fmod must be 1 for floats");
    Steps s(node);
    return node.bind(s.end(s.binary(dividend ? BinaryFn::FMod : BinaryFn::Mod, operands[0], operands[1])));
}

Result<void> readBitShift(Node &node)
{
    PARTITA_TRY(operands, takeOperands(node, 2));
    auto direction = node.string("direction", "");
    if (direction != "LEFT" && direction != "RIGHT")
        return node.fail("direction is '" + direction + "'; use LEFT or RIGHT");
    Steps s(node);
    auto fn = direction == "LEFT" ? BinaryFn::ShiftLeft : BinaryFn::ShiftRight;
    return node.bind(s.end(s.binary(fn, operands[0], operands[1])));
}

Result<void> readBitwise(Node &node)
{
    PARTITA_TRY(operands, takeOperands(node, node.proto.op_type() == "BitwiseNot" ? 1 : 2));
    if (!node.tensor(operands[0]).type.isInteger())
        return node.fail("it takes the bits of " + node.tensor(operands[0]).type.name() + "; use integers");
    Steps s(node);
    if (operands.size() == 1)
        return node.bind(s.end(s.unary(UnaryFn::Not, operands[0])));
    auto fn = functionNamed<BinaryFn>(node.proto.op_type().substr(std::string_view("Bitwise").size()));
    return node.bind(s.end(s.binary(*fn, operands[0], operands[1])));
}

Result<void> readPow(Node &node)
{
    PARTITA_TRY(base, node.plainInput(0));
    PARTITA_TRY(exponent, node.plainInput(1));
    auto to = node.tensor(base).type, type = node.tensor(exponent).type.isFloat() ? f32 : to;
    Steps s(node);
    auto y = s.binary(BinaryFn::Pow, s.cast(base, type), s.cast(exponent, type));
    return node.bind(s.end(s.cast(y, to)));
}

} // namespace partita::onnx_import
