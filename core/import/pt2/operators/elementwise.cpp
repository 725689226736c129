// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/file/tensors.h"
#include "import/pt2/operators/operators.h"

#include <cmath>
#include <map>

namespace partita::pt2_import {
namespace {

bool isReal(Node &n, const std::string &value) { return n.tensor(value).type.isFloat(); }

} // namespace

std::string asReal(Node &n, const std::string &value)
{
    return n.failed() || isReal(n, value) ? value : n.cast(value, onnx::TensorProto::FLOAT);
}

void readUnary(Node &n)
{
    static const std::map<std::string, const char *> names{{"sigmoid", "Sigmoid"}, {"tanh", "Tanh"}, {"exp", "Exp"},
        {"log", "Log"}, {"sqrt", "Sqrt"}, {"reciprocal", "Reciprocal"}, {"sin", "Sin"}, {"cos", "Cos"}, {"tan", "Tan"},
        {"asin", "Asin"}, {"acos", "Acos"}, {"atan", "Atan"}, {"sinh", "Sinh"}, {"cosh", "Cosh"}, {"asinh", "Asinh"},
        {"acosh", "Acosh"}, {"atanh", "Atanh"}, {"erf", "Erf"}, {"mish", "Mish"}, {"hardswish", "HardSwish"},
        {"silu", "Swish"}, {"selu", "Selu"}, {"relu", "Relu"}, {"abs", "Abs"}, {"neg", "Neg"}, {"sign", "Sign"},
        {"floor", "Floor"}, {"ceil", "Ceil"}, {"round", "Round"}, {"isnan", "IsNaN"}, {"isinf", "IsInf"}};
    static const std::map<std::string, bool> takesIntegers{
        {"relu", true}, {"abs", true}, {"neg", true}, {"sign", true}, {"floor", true}, {"ceil", true}, {"round", true}};
    auto name = operation(n.source.target);
    auto x = n.first();
    n.result(names.at(name), {takesIntegers.contains(name) ? x : asReal(n, x)});
}

void readActivation(Node &n)
{
    auto name = operation(n.source.target);
    auto x = asReal(n, n.first());
    auto number = [&](double value) { return n.scalar(value, n.typeOf(x)); };
    if (name == "gelu")
        return n.result("Gelu", {x}, {{"approximate", n.string("approximate", "none")}});
    if (name == "leaky_relu")
        return n.result("LeakyRelu", {x}, {{"alpha", n.real("negative_slope", 0.01)}});
    if (name == "celu")
        return n.result("Celu", {x}, {{"alpha", n.real("alpha", 1)}});
    if (name == "hardsigmoid")
        return n.result("HardSigmoid", {x}, {{"alpha", 1.0 / 6}, {"beta", 0.5}});
    if (name == "elu") {
        if (n.real("scale", 1) != 1 || n.real("input_scale", 1) != 1)
            return n.unsupported("its scale and input_scale must be 1; write them as multiplications");
        return n.result("Elu", {x}, {{"alpha", n.real("alpha", 1)}});
    }
    if (name == "softplus") {
        auto beta = n.real("beta", 1);
        if (beta == 1)
            return n.result("Softplus", {x});
        return n.result("Div", {n.make("Softplus", {n.mul(x, number(beta))}), number(beta)});
    }
    if (name == "log_sigmoid" || name == "log_sigmoid_forward")
        return n.result("Neg", {n.make("Softplus", {n.make("Neg", {x})})});
    if (name == "hardshrink" || name == "softshrink") {
        auto lambda = n.real("lambd", 0.5);
        return n.result("Shrink", {x}, {{"lambd", lambda}, {"bias", name == "softshrink" ? lambda : 0.0}});
    }
    if (name == "threshold") {
        auto above = n.make("Greater", {x, number(n.real("threshold", 0))});
        return n.result("Where", {above, x, number(n.real("value", 0))});
    }
    if (name == "rsqrt")
        return n.result("Reciprocal", {n.make("Sqrt", {x})});
    if (name == "square")
        return n.result("Mul", {x, x});
    if (name == "log2" || name == "log10")
        return n.result("Mul", {n.make("Log", {x}), number(name == "log2" ? M_LOG2E : M_LOG10E)});
    if (name == "log1p")
        return n.result("Log", {n.add(x, number(1))});
    if (name == "expm1")
        return n.result("Sub", {n.make("Exp", {x}), number(1)});
    if (name == "exp2")
        return n.result("Exp", {n.mul(x, number(M_LN2))});
    n.result("Sub", {x, n.make("Tanh", {x})}); // tanhshrink
}

void readClamp(Node &n)
{
    auto name = operation(n.source.target);
    auto x = n.first();
    if (overload(n.source.target) == "Tensor") {
        auto low = n.optional("min"), high = n.optional("max");
        auto bounded = low.empty() ? x : n.make("Max", {x, n.cast(low, n.typeOf(x))});
        return n.give(high.empty() ? bounded : n.make("Min", {bounded, n.cast(high, n.typeOf(x))}));
    }
    auto bound = [&](const char *argument, std::optional<double> otherwise) {
        auto value = n.has(argument) ? std::optional(n.real(argument, 0)) : otherwise;
        return value ? n.scalar(*value, n.typeOf(x)) : std::string();
    };
    if (name == "hardtanh")
        return n.result("Clip", {x, bound("min_val", -1), bound("max_val", 1)});
    if (name == "relu6")
        return n.result("Clip", {x, n.scalar(0, n.typeOf(x)), n.scalar(6, n.typeOf(x))});
    n.result("Clip", {x, bound("min", std::nullopt), bound("max", std::nullopt)});
}

void readPrelu(Node &n)
{
    auto x = n.value("self"), weight = n.value("weight");
    Shape along(n.rank(x) > 2 ? n.rank(x) - 1 : 1, 1);
    along[0] = n.tensor(weight).constant() ? n.tensor(weight).elements() : 1;
    n.result("PRelu", {x, n.reshape(weight, along)});
}

void readGlu(Node &n)
{
    auto x = n.value("self");
    auto axis = n.axis(n.integer("dim", -1), n.rank(x));
    auto half = n.extent(x, axis) / 2;
    auto part = [&](std::int64_t begin, std::int64_t end) {
        return n.make("Slice", {x, n.list({begin}), n.list({end}), n.list({std::int64_t(axis)})});
    };
    auto a = part(0, half), b = part(half, 2 * half);
    n.result("Mul", {a, n.make("Sigmoid", {b})});
}

namespace {

/// Of a number in the program: bool, integer or real.
int kindOfScalar(Node &n, const char *name)
{
    for (const auto &[given, argument] : n.source.inputs)
        if (given == name)
            return argument.kind == Argument::Kind::Real ? 2 : argument.kind == Argument::Kind::Bool ? 0 : 1;
    return 1;
}

int kindOf(ElemType type) { return type.isFloat() ? 2 : type == boolean ? 0 : 1; }

/// ONNX's type that two operands become: a real one before an integer one before bool. Within a kind, a tensor with
/// axes before one without, and the wider type. (torch.result_type)
int promoted(Node &n, const std::string &a, const std::string &b)
{
    auto x = n.tensor(a), y = n.tensor(b);
    if (kindOf(x.type) != kindOf(y.type))
        return n.typeOf(kindOf(x.type) > kindOf(y.type) ? a : b);
    if (x.shape.empty() != y.shape.empty())
        return n.typeOf(x.shape.empty() ? b : a);
    return n.typeOf(x.type.bits >= y.type.bits ? a : b);
}

/// Both operands in one type.
Values operands(Node &n, const char *first = "self", const char *second = "other", bool real = false)
{
    int type = 0;
    if (n.isTensor(first) && n.isTensor(second)) {
        type = promoted(n, n.value(first), n.value(second));
    } else {
        const char *tensor = n.isTensor(first) ? first : second, *scalar = n.isTensor(first) ? second : first;
        auto kind = kindOf(n.tensor(n.value(tensor)).type), other = kindOfScalar(n, scalar);
        type = other <= kind ? n.typeOf(n.value(tensor))
            : other == 2     ? int(onnx::TensorProto::FLOAT)
                             : int(onnx::TensorProto::INT64);
    }
    auto known = onnx_import::dataType(type);
    if (real && known && !known->type.isFloat())
        type = onnx::TensorProto::FLOAT;
    auto one = [&](const char *name) {
        return n.isTensor(name) ? n.cast(n.value(name), type) : n.scalar(n.real(name, 0), type);
    };
    return {one(first), one(second)};
}

/// The operand times the argument `alpha`, if it has one.
std::string scaled(Node &n, const std::string &value, const char *alpha)
{
    auto factor = n.real(alpha, 1);
    return factor == 1 ? value : n.mul(value, n.scalar(factor, n.typeOf(value)));
}

} // namespace

void readBinary(Node &n)
{
    static const std::map<std::string, const char *> names{{"add", "Add"}, {"sub", "Sub"}, {"rsub", "Sub"},
        {"mul", "Mul"}, {"maximum", "Max"}, {"minimum", "Min"}, {"max", "Max"}, {"min", "Min"}};
    auto name = operation(n.source.target);
    auto both = operands(n);
    if (name == "rsub")
        std::swap(both[0], both[1]);
    if (n.has("alpha"))
        both[1] = scaled(n, both[1], "alpha");
    n.result(names.at(name), both);
}

void readDivision(Node &n)
{
    auto mode = operation(n.source.target) == "floor_divide" ? "floor" : n.string("rounding_mode", "");
    if (mode.empty())
        return n.result("Div", operands(n, "self", "other", true));
    auto both = operands(n);
    auto type = n.typeOf(both[0]);
    bool real = isReal(n, both[0]);
    auto ratio = n.make("Div",
        real ? both : Values{n.cast(both[0], onnx::TensorProto::FLOAT), n.cast(both[1], onnx::TensorProto::FLOAT)});
    auto down = mode == "floor" ? n.make("Floor", {ratio})
                                : n.mul(n.make("Sign", {ratio}), n.make("Floor", {n.make("Abs", {ratio})}));
    if (mode != "floor" && mode != "trunc")
        n.fail("rounding_mode is '" + mode + "'; use floor or trunc");
    n.give(n.cast(down, type));
}

void readRemainder(Node &n)
{
    auto both = operands(n);
    if (operation(n.source.target) == "fmod")
        return n.result("Mod", both, {{"fmod", std::int64_t(1)}});
    if (!isReal(n, both[0]))
        return n.result("Mod", both);
    n.result("Sub", {both[0], n.mul(n.make("Floor", {n.make("Div", both)}), both[1])});
}

void readPower(Node &n)
{
    auto exponent = n.isTensor("exponent") ? std::nullopt : std::optional(n.real("exponent", 1));
    if (exponent == 2 && n.isTensor("self")) {
        auto x = n.value("self");
        return n.result("Mul", {x, x});
    }
    if (exponent == 0.5 && n.isTensor("self"))
        return n.result("Sqrt", {asReal(n, n.value("self"))});
    n.result("Pow", operands(n, "self", "exponent"));
}

void readComparison(Node &n)
{
    static const std::map<std::string, const char *> names{{"eq", "Equal"}, {"ne", "Equal"}, {"lt", "Less"},
        {"le", "LessOrEqual"}, {"gt", "Greater"}, {"ge", "GreaterOrEqual"}};
    auto name = operation(n.source.target);
    auto both = operands(n);
    if (name == "ne")
        return n.result("Not", {n.make("Equal", both)});
    n.result(names.at(name), both);
}

void readLogic(Node &n)
{
    auto name = operation(n.source.target);
    auto truth = [&](const std::string &value) { return n.cast(value, onnx::TensorProto::BOOL); };
    if (name == "logical_not")
        return n.result("Not", {truth(n.first())});
    if (name == "bitwise_not")
        return n.result(n.tensor(n.first()).type == boolean ? "Not" : "BitwiseNot", {n.first()});
    auto both = operands(n);
    bool whole = name.starts_with("bitwise") && n.tensor(both[0]).type != boolean;
    if (!whole)
        both = {truth(both[0]), truth(both[1])};
    if (name.ends_with("and"))
        return n.result(whole ? "BitwiseAnd" : "And", both);
    if (name.ends_with("xor"))
        return n.result(whole ? "BitwiseXor" : "Xor", both);
    n.result(whole ? "BitwiseOr" : "Or", both);
}

void readWhere(Node &n)
{
    auto condition = n.cast(n.value("condition"), onnx::TensorProto::BOOL);
    auto both = operands(n);
    n.result("Where", {condition, both[0], both[1]});
}

void readMaskedFill(Node &n)
{
    auto x = n.value("self"), mask = n.cast(n.value("mask"), onnx::TensorProto::BOOL);
    auto filling
        = n.isTensor("value") ? n.cast(n.value("value"), n.typeOf(x)) : n.scalar(n.real("value", 0), n.typeOf(x));
    n.result("Where", {mask, filling, x});
}

void readAddc(Node &n)
{
    auto x = n.value("self"), a = n.value("tensor1"), b = n.value("tensor2");
    auto term = operation(n.source.target) == "addcmul" ? n.mul(a, b) : n.div(a, b);
    n.result("Add", {x, scaled(n, term, "value")});
}

} // namespace partita::pt2_import
