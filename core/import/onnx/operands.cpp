// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/integer_network.h"
#include "import/onnx/operators/steps.h"

#include <algorithm>

namespace partita::onnx_import {
namespace {

bool isByte(const Tensor &t) { return t.type.isInteger() && t.type.bits <= 8; }

} // namespace

Result<TensorId> Node::floatInput(int i, const char *role)
{
    auto id = input(i, role);
    if (!id || tensor(*id).type.isFloat())
        return id;
    if (!network.integers)
        return unsupported("'" + proto.input(i) + "' holds " + tensor(*id).type.name()
            + " values, but Partita computes this operator in float; use a float model or its QLinear form");
    Steps s(*this);
    return s.end(tensor(*id).quant ? s.op(OpKind::Dequantize, {*id}, {}, {.suffix = "real"}) : s.cast(*id, f32));
}

Result<TensorId> Node::plainInput(int i, const char *role)
{
    auto id = input(i, role);
    if (id && network.integers)
        return wholeInput(*id, role);
    if (!id || !tensor(*id).type.isInteger())
        return id;
    if (!tensor(*id).quant) {
        network.keepPlain(*id);
        return id;
    }
    if (!tensor(*id).constant())
        return unscaled(*id);
    auto copy = tensor(*id);
    copy.quant.reset();
    return addConstant(std::move(copy), role);
}

/// In an integer network: 32 bits or more, where the values are whole.
Result<TensorId> Node::wholeInput(TensorId id, const char *role)
{
    const auto &t = tensor(id);
    Steps s(*this);
    if (t.constant() && t.type.isFloat()) {
        auto type = wholeType(t);
        return type ? integerConstant(id, *type == i64 ? i64 : i32, role) : id;
    }
    return !t.constant() && t.type.isInteger() && t.type.bits < 32 ? s.end(s.cast(id, i32)) : id;
}

Result<ElemType> Node::oneType(std::vector<TensorId> &ids)
{
    auto widest = tensor(ids[0]).type;
    for (auto id : ids) {
        auto type = tensor(id).type;
        if (type != widest && !network.integers)
            return fail("its inputs hold both " + widest.name() + " and " + type.name() + " values");
        bool wider = type.isFloat() ? !widest.isFloat() : !widest.isFloat() && type.bits > widest.bits;
        widest = wider ? type : widest;
    }
    Steps s(*this);
    for (auto &id : ids)
        id = s.cast(id, widest);
    PARTITA_CHECK(s.end(ids[0]));
    return widest;
}

Result<Node::Product> Node::product(std::initializer_list<const char *> roles)
{
    std::vector<const char *> role(roles);
    Product product{.type = f32};
    auto each = [&](auto read) -> Result<void> {
        for (int i = 0; i < int(role.size()); ++i) {
            if (i == 2 && !has(2))
                break;
            PARTITA_TRY(id, read(i));
            product.inputs.push_back(id);
        }
        return {};
    };
    if (!network.integers) {
        PARTITA_CHECK(each([&](int i) { return plainInput(i, role[i]); }));
        PARTITA_TRY(type, oneType(product.inputs));
        product.type = type;
        return product;
    }
    bool whole = true, bytes = true;
    for (int i = 0; i < 2; ++i) {
        PARTITA_TRY(id, input(i, role[i]));
        auto type = tensor(id).constant() && tensor(id).type.isFloat() ? wholeType(tensor(id)) : tensor(id).type;
        whole = whole && type && type->isInteger();
        bytes = bytes && type && type->isInteger() && type->bits <= 8;
    }
    if (!whole) {
        PARTITA_CHECK(each([&](int i) { return floatInput(i, role[i]); }));
        return product;
    }
    product.type = i32;
    PARTITA_CHECK(each([&](int i) -> Result<TensorId> {
        if (i < 2 && bytes)
            return byteInput(i, role[i]);
        PARTITA_TRY(id, plainInput(i, role[i]));
        Steps s(*this);
        return s.end(s.cast(id, i32));
    }));
    return product;
}

/// In an integer network: one byte an element, which means itself.
Result<TensorId> Node::byteInput(int i, const char *role)
{
    PARTITA_TRY(id, input(i, role));
    if (isByte(tensor(id)))
        return id;
    return integerConstant(id, i8, role);
}

/// A float constant of whole values as integers; bytes mean themselves.
Result<TensorId> Node::integerConstant(TensorId id, ElemType type, const char *role)
{
    auto [at, fresh] = network.wholeConstants.try_emplace({id, type.bits}, -1);
    if (!fresh)
        return at->second;
    PARTITA_CHECK(mayFill(shape(id), type));
    auto constant = asIntegers(tensor(id), type);
    if (type == i8)
        constant.quant = Quant{{1}, {0}};
    return at->second = addConstant(std::move(constant), role);
}

} // namespace partita::onnx_import
