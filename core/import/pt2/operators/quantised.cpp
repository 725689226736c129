// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/file/tensors.h"
#include "import/pt2/operators/operators.h"

#include <algorithm>
#include <cmath>

namespace partita::pt2_import {
namespace {

using Onnx = onnx::TensorProto;

/// How a node reads or writes integers.
struct Form {
    int type = Onnx::INT8;
    std::string scale, zero;
    std::int64_t low = 0, high = 0; ///< of the stored values
    int axis = -1;                  ///< along which there are several scales

    Attributes attributes() const { return axis < 0 ? Attributes{} : Attributes{{"axis", std::int64_t(axis)}}; }
    ElemType elem() const { return onnx_import::dataType(type)->type; }
    bool narrows() const { return low > elem().lowest() || high < elem().highest(); }
};

/// A number of the program or a tensor of one, as a tensor of this type.
std::string parameter(Node &n, const char *name, int type)
{
    if (n.isTensor(name)) {
        auto value = n.cast(n.value(name), type);
        return n.tensor(value).elements() == 1 ? n.reshape(value, {}) : value;
    }
    auto number = n.real(name, 0);
    bool isScale = type == Onnx::FLOAT;
    auto elem = onnx_import::dataType(type)->type;
    if (isScale ? !(number > 0 && float(number) > 0 && !std::isinf(float(number)))
                : !(number >= double(elem.lowest()) && number <= double(elem.highest())))
        n.fail("its " + std::string(name) + " is " + std::to_string(number) + "; quantise the model again");
    return n.scalar(number, type);
}

/// The range of stored values within their type.
void readRange(Node &n, Form &form)
{
    auto type = form.elem();
    form.low = n.integer("quant_min", type.lowest());
    form.high = n.integer("quant_max", type.highest());
    if (form.low >= form.high || form.low < type.lowest() || form.high > type.highest())
        n.fail("its range from " + std::to_string(form.low) + " to " + std::to_string(form.high) + " does not fit "
            + type.name() + "; quantise the model again");
}

Form formOf(Node &n, const std::string &x, int type)
{
    Form form{.type = type};
    bool perChannel = operation(n.source.target).find("per_channel") != std::string::npos;
    if (!onnx_import::dataType(type)->type.isInteger())
        n.unsupported("its dtype is no integer type; quantise the model to int8");
    if (n.failed())
        return form;
    form.scale = parameter(n, n.has("scales") ? "scales" : "scale", Onnx::FLOAT);
    if (n.has("zero_points") || n.has("zero_point"))
        form.zero = parameter(n, n.has("zero_points") ? "zero_points" : "zero_point", type);
    else
        form.zero = n.scalar(0, type);
    readRange(n, form);
    if (perChannel)
        form.axis = n.axis(n.integer("axis", 0), n.rank(x));
    return form;
}

std::string stored(Node &n, const std::string &x, const Form &form)
{
    auto y = n.make("QuantizeLinear", {x, form.scale, form.zero}, form.attributes());
    if (!form.narrows())
        return y;
    return n.make("Clip", {y, n.scalar(double(form.low), form.type), n.scalar(double(form.high), form.type)});
}

} // namespace

void readQuantize(Node &n)
{
    auto x = asReal(n, n.value("input"));
    auto form = formOf(n, x, n.type("dtype", Onnx::INT8));
    if (form.narrows())
        return n.give(stored(n, x, form));
    n.result("QuantizeLinear", {x, form.scale, form.zero}, form.attributes());
}

void readDequantize(Node &n)
{
    auto x = n.value("input");
    auto form = formOf(n, x, n.type("dtype", n.failed() ? int(Onnx::INT8) : n.typeOf(x)));
    if (!n.failed() && n.typeOf(x) != form.type)
        n.fail(
            "it reads " + n.tensor(x).type.name() + " values as " + form.elem().name() + "; quantise the model again");
    n.result("DequantizeLinear", {x, form.scale, form.zero}, form.attributes());
    if (!n.failed() && n.wants(0) && n.tensor(x).constant())
        n.network.dequantised[outputsOf(n.source)[0]] = {x, form.scale, form.zero, form.axis};
}

std::string turnedWeight(Node &n, const std::string &value, const std::vector<std::int64_t> &perm)
{
    auto at = n.network.dequantised.find(value);
    if (at == n.network.dequantised.end() || perm.size() != n.rank(value))
        return {};
    auto turned = at->second;
    auto plain = n.tensor(turned.stored);
    plain.quant.reset();
    turned.stored = n.transpose(n.constant(std::move(plain)), perm);
    Attributes attributes;
    if (turned.axis >= 0) {
        turned.axis = int(std::ranges::find(perm, turned.axis) - perm.begin());
        attributes.push_back({"axis", std::int64_t(turned.axis)});
    }
    auto real = n.make("DequantizeLinear", {turned.stored, turned.scale, turned.zero}, attributes);
    if (!n.failed())
        n.network.dequantised[real] = turned;
    return real;
}

void readFakeQuantize(Node &n)
{
    auto x = n.value("self");
    auto low = n.integer("quant_min", 0), high = n.integer("quant_max", 0);
    int type = low >= 0 && high <= 255 ? Onnx::UINT8
        : low >= -128 && high <= 127   ? Onnx::INT8
        : low >= 0                     ? Onnx::UINT16
                                       : Onnx::INT16;
    auto form = formOf(n, x, type);
    n.result("DequantizeLinear", {stored(n, x, form), form.scale, form.zero}, form.attributes());
}

} // namespace partita::pt2_import
