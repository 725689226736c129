// SPDX-License-Identifier: Apache-2.0
#include "support/integer_net.h"

#include "support/net.h"

#include <sstream>

namespace partita::test {

namespace {

class Writer {
public:
    explicit Writer(const Parameters &p) : m_p(p) { }

    Graph write()
    {
        auto op = text("op", "conv");
        auto out = op == "conv"                      ? conv()
            : op == "dense"                          ? dense()
            : op == "matmul" || op == "plain_matmul" ? matmul(op == "matmul")
            : op == "add" || op == "mul"             ? pair(op == "add")
            : op == "maxpool" || op == "sumpool"     ? pool(op == "sumpool")
            : op == "normalize"                      ? normalize()
                                                     : single(op);
        m_b.outputs = {out};
        m_b.outputTypes = {f32};
        return *std::move(m_b).finish();
    }

private:
    using Ints = std::vector<std::int64_t>;

    std::string text(const std::string &key, const std::string &otherwise) const
    {
        auto it = m_p.find(key);
        return it == m_p.end() ? otherwise : it->second;
    }
    bool engine() const { return text("numerics", "source") == "engine"; }
    Ints ints(const std::string &key, Ints otherwise) const
    {
        if (!m_p.contains(key))
            return otherwise;
        Ints out;
        std::istringstream list(text(key, ""));
        for (std::string item; std::getline(list, item, ',');)
            out.push_back(std::stoll(item));
        return out;
    }
    std::int64_t number(const std::string &key, std::int64_t otherwise) const { return ints(key, {otherwise})[0]; }
    ElemType type(const std::string &slug, ElemType otherwise) const
    {
        auto name = text("type_of_" + slug, otherwise.name());
        if (name == "f16")
            return {ElemType::Kind::Float, 16};
        return name == "f32" && engine() ? i8 : *ElemType::parse(name);
    }
    Rounding rounding() const
    {
        auto name = text("rounding", "half_up");
        return engine() || name == "half_up" ? Rounding::HalfUp
            : name == "single"               ? Rounding::Single
                                             : Rounding::Double;
    }

    TensorId input(const std::string &slug, ElemType t, Shape shape, std::optional<Quant> quant = Quant{{0.1}, {0}})
    {
        if (t.isFloat() || text("scale_of_" + slug, "") == "none")
            quant.reset();
        auto id = m_b.add(Tensor{slug, slug, t, std::move(shape), quant, {}});
        m_b.inputs.push_back(id);
        m_b.inputTypes.push_back(f32);
        return id;
    }
    TensorId constant(const std::string &slug, const Array &a, std::optional<Quant> quant = {})
    {
        return m_b.add(Tensor{slug, slug, a.type, a.shape, quant, Blob::of(a.data)});
    }
    TensorId op(OpKind kind, std::vector<TensorId> inputs, Attrs attrs, const std::string &slug, ElemType t,
        Shape shape, std::optional<Quant> quant = {})
    {
        auto id = m_b.add(Tensor{slug, slug, t, std::move(shape), quant, {}});
        Op o;
        o.kind = kind;
        o.slug = "op_" + slug;
        o.name = o.slug;
        o.inputs = std::move(inputs);
        o.outputs = {id};
        o.attrs = std::move(attrs);
        m_b.add(std::move(o));
        return id;
    }

    TensorId requantize(TensorId acc, Shape shape, std::int64_t channels)
    {
        bool own = text("scales", "one") == "several" && !engine();
        Shape each(shape.size(), 1);
        if (own && shape.size() > 1)
            each[1] = channels;
        bool large = text("multiplier", "small") == "large" && !engine();
        std::vector inputs{
            acc, constant("m", array(i32, each, {large ? 70000.0 : 20000.0})), constant("s", array(i32, each, {20}))};
        if (text("addend", "none") == "some" && !engine())
            inputs.push_back(constant("addend", array(i64, {1}, {5})));
        RequantAttrs attrs{rounding()};
        attrs.low = std::stoi(text("lowest", "-128"));
        return op(OpKind::Requantize, inputs, attrs, "y", type("y", i8), shape, Quant{{0.1}, {0}});
    }

    TensorId weights(Shape shape)
    {
        auto t = type("w", i8);
        Quant quant{{0.01}, {text("weight_zero", "0") == "0" || engine() ? 0 : 3}};
        if (text("weight_zero", "0") == "each" && !engine()) {
            quant = {std::vector<double>(std::size_t(shape[0]), 0.01),
                std::vector<std::int32_t>(std::size_t(shape[0]), 0), 0};
            quant.zero[0] = 1;
        }
        return text("weights", "constant") == "activation" ? input("w", t, shape)
                                                           : constant("w", noise(t, shape, 1), quant);
    }
    TensorId bias(std::int64_t channels)
    {
        return text("bias", "constant") == "activation" ? input("b", i32, {channels})
                                                        : constant("b", noise(i32, {channels}, 2));
    }

    Window window() const
    {
        auto k = ints("kernel", {3, 3}), s = ints("stride", {1, 1}), d = ints("dilation", {1, 1}),
             p = ints("padding", {1, 1, 1, 1});
        return {{k[0], k[1]}, {s[0], s[1]}, {d[0], d[1]}, {p[0], p[1], p[2], p[3]}};
    }
    static std::int64_t extent(std::int64_t n, const Window &w, std::size_t d)
    {
        return (n + w.pads[d] + w.pads[d + 2] - (w.kernel[d] - 1) * w.dilation[d] - 1) / w.stride[d] + 1;
    }

    TensorId conv()
    {
        auto w = window();
        auto groups = number("groups", 1), in = number("channels_in", 16), out = number("channels_out", 16);
        Shape shape{number("batch", 1), in, number("rows", 12), number("columns", 12)};
        Quant zero{{0.1}, {engine() ? 0 : std::int32_t(number("zero_in", 0))}};
        auto x = input("x", type("x", i8), shape, zero);
        if (m_p.contains("pad_value") || m_p.contains("pad_axes")) {
            bool samples = text("pad_axes", "rows,columns") == "all";
            PadAttrs pad{{0, samples, 1, 1}, {0, samples, 1, 1}, std::stod(text("pad_value", "0"))};
            shape = {shape[0], shape[1] + 2 * samples, shape[2] + 2, shape[3] + 2};
            x = op(OpKind::Pad, {x}, pad, "padded", i8, shape, zero);
        }
        Shape y{shape[0], out, extent(shape[2], w, 0), extent(shape[3], w, 1)};
        auto acc = op(OpKind::Conv, {x, weights({out, shape[1] / groups, w.kernel[0], w.kernel[1]}), bias(out)},
            ConvAttrs{w, groups}, "acc", i32, y);
        return requantize(acc, y, out);
    }

    TensorId dense()
    {
        auto in = number("channels_in", 64), out = number("channels_out", 16);
        Shape from = ints("rows", {1}), to = from;
        from.push_back(in);
        to.push_back(out);
        auto x = input("x", type("x", i8), from);
        bool matrix = text("weights", "matrix") == "matrix" || text("weights", "") == "constant";
        auto acc = op(OpKind::MatMul, {x, weights(matrix ? Shape{out, in} : Shape{in, out}), bias(out)},
            MatMulAttrs{false, matrix}, "acc", i32, to);
        return requantize(acc, to, out);
    }

    TensorId matmul(bool scaled)
    {
        auto t = type("x", i8), t2 = type("x2", i8);
        auto sum = type("y", scaled ? i8 : i32);
        auto a = ints("shape_of_x", {2, 3, 2, 8, 16}),
             b = ints("shape_of_x2", a.size() == 5 ? Ints{2, 1, 2, 16, 8} : Ints{16, 8});
        if (!m_p.contains("shape_of_x") && !m_p.contains("broadcast"))
            a = {2, 8, 16}, b = {2, 16, 8};
        auto x = input("x", t, a);
        Quant quant{{0.1}, {0}};
        if (text("zero_points", "one") == "several")
            quant = {{0.1, 0.1}, {0, 1}, 0};
        auto x2 = input("x2", t2, b, quant);
        auto factors = ints("factors", {1, 1});
        Shape y = a;
        y.back() = b.back();
        auto acc = op(OpKind::MatMul, {x, x2}, MatMulAttrs{false, false, double(factors[0]), double(factors[1])},
            scaled ? "acc" : "y", scaled ? i32 : sum, y);
        return scaled ? requantize(acc, y, y[1]) : acc;
    }

    TensorId pair(bool add)
    {
        Shape whole = ints("shape", {1, 16, 8, 8});
        auto t = type("x", i8);
        bool same = text("operands", "two tensors") == "one tensor";
        auto x = input("x", t, ints("shape_of_x", whole));
        auto second = ints("shape_of_x2", whole);
        auto x2 = same ? x
            : text("constant_operand", "activation") == "constant"
            ? constant("x2", noise(t, second, 3), Quant{{0.1}, {0}})
            : input("x2", t, second);
        auto shape = ints("shape_of_x", whole);
        for (std::size_t i = 0; i < shape.size(); ++i)
            shape[i] = std::max(shape[i], second[i]);
        std::optional<Quant> quant = Quant{{0.1}, {0}};
        if (t.isFloat() || (t == i32 && add))
            return op(OpKind::Add, {x, x2}, AddAttrs{}, "y", t, shape);
        if (!add)
            return requantize(op(OpKind::Mul, {x, x2}, {}, "acc", i32, shape), shape, shape[1]);
        auto size = text("multiplier", "small");
        auto m = engine() || size == "small" ? 1 << 14
            : size == "odd"                  ? 20001
                                             : 1100000; // beyond 16, and beyond 20 bits
        return op(OpKind::Add, {x, x2}, AddAttrs{m, m, int(number("shift", 15)), RequantAttrs{rounding()}}, "y", i8,
            shape, quant);
    }

    TensorId pool(bool sum)
    {
        auto w = window();
        w.kernel = {ints("kernel", {3, 3})[0], ints("kernel", {3, 3})[1]};
        auto t = type("x", i8);
        Shape shape{number("batch", 1), number("channels_in", 16), 12, 12};
        if (number("axes", 4) == 5)
            shape.push_back(12);
        auto x = input("x", t, shape);
        auto y = shape;
        y[2] = extent(12, w, 0);
        y[3] = extent(12, w, 1);
        if (!sum)
            return op(OpKind::MaxPool, {x}, PoolAttrs{w}, "y", type("y", t), y, Quant{{0.1}, {0}});
        auto acc = op(OpKind::SumPool, {x}, PoolAttrs{w}, "acc", i32, y);
        bool edges = w.pads != std::array<std::int64_t, 4>{} && text("count_pads", "yes") == "no";
        bool large = text("multiplier", "small") == "large" && !engine();
        Shape each = edges ? Shape{1, 1, y[2], y[3]} : Shape{1};
        auto m = constant("m", array(i32, each, {large ? 70000.0 : 20000.0})),
             s = constant("s", array(i32, each, {20}));
        return op(OpKind::Requantize, {acc, m, s}, RequantAttrs{rounding()}, "y", i8, y, Quant{{0.1}, {0}});
    }

    TensorId normalize()
    {
        Shape shape{2, 4, 8};
        auto t = type("x", f32);
        auto x = input("x", t, shape);
        auto scale = constant("w", noise(type("w", t), ints("shape_of_w", {4, 8}), 1));
        return op(OpKind::Normalize, {x, scale}, NormalizeAttrs{1}, "y", type("y", t), shape);
    }

    /// Of one input.
    TensorId single(const std::string &kind)
    {
        auto t = type("x", kind == "quantize" || kind == "reduce" ? f32 : i8);
        Shape shape = ints("shape", {1, 16, 8, 8});
        if (kind == "quantize") {
            auto stored = type("y", i8);
            return op(
                OpKind::Quantize, {input("x", t, shape, std::nullopt)}, {}, "y", stored, shape, Quant{{0.1}, {0}});
        }
        if (text("operator", "computed") == "constant")
            return input("x", t, shape);
        if (text("input", "activation") == "constant")
            return softmax(constant("x", noise(t, shape, 1), Quant{{0.1}, {0}}), shape);
        auto x = input("x", t, shape);
        if (kind == "softmax")
            return softmax(x, shape);
        if (kind == "unary")
            return op(OpKind::Unary, {x},
                UnaryAttrs{text("function", "Neg") == "Sin" ? UnaryFn::Sin : UnaryFn::IntegerSqrt}, "y", type("y", t),
                shape);
        if (kind == "reduce") {
            ReduceAttrs attrs{ReduceFn::Sum};
            for (auto axis : ints("axes", {1}))
                attrs.axes.push_back(int(axis));
            auto y = shape;
            for (auto axis : attrs.axes)
                y[axis] = 1;
            return op(OpKind::Reduce, {x}, attrs, "y", t, y);
        }
        if (kind == "lookup")
            return op(OpKind::Lookup, {x, constant("t", noise(i8, {256}, 1))}, {}, "y", i8, shape, Quant{{0.1}, {0}});
        bool varied = text("scales", "one axis") == "different axes", given = text("scales", "") == "activations",
             several = text("scales", "") == "several" && !engine();
        auto m = given ? input("m", i32, {1}, std::nullopt)
                       : constant("m",
                           array(i32, varied || several ? Shape{1, 16, 1, 1} : Shape{1},
                               {text("multiplier", "small") == "large" && !engine() ? 70000.0 : 20000.0}));
        auto s = constant("s", array(i32, varied ? Shape{1, 1, 8, 1} : several ? Shape{1, 16, 1, 1} : Shape{1}, {20}));
        auto what = kind == "rescale" ? OpKind::Rescale : OpKind::Requantize;
        std::vector inputs{x, m, s};
        if (text("addend", "none") == "some" && !engine())
            inputs.push_back(constant("addend", array(i64, {1}, {5})));
        return op(what, inputs, RequantAttrs{rounding()}, "y", type("y", i8), shape, Quant{{0.2}, {0}});
    }

    TensorId softmax(TensorId x, const Shape &shape)
    {
        auto table = constant("t", noise(i32, {256}, 1));
        const auto scale = text("scale", "1/10"); // one divided by a number
        return op(OpKind::Softmax, {x, table}, SoftmaxAttrs{int(number("axis", 3))}, "y", i8, shape,
            Quant{{1 / std::stod(scale.substr(2))}, {0}});
    }

    const Parameters &m_p;
    GraphBuilder m_b;
};

} // namespace

Graph integerNet(const Parameters &p) { return Writer(p).write(); }

} // namespace partita::test
