// SPDX-License-Identifier: Apache-2.0
#include "support/typed_network.h"

#include "execute/values/plain.h"

#include <limits>
#include <random>

namespace partita::test {

namespace {

const std::vector<ElemType> integers{i8, i16, i32, i64, u8, u16, u32, u64};

class Writer {
public:
    explicit Writer(unsigned seed) : m_random(seed) { }

    TypedNetwork write()
    {
        unary();
        binary();
        rest();
        reductions();
        moves();
        requantisation();
        auto graph = std::move(m_builder).finish();
        return {graph ? *graph : Graph(), std::move(m_inputs)};
    }

private:
    std::int64_t from(std::int64_t low, std::int64_t high)
    {
        return low + std::int64_t(m_random() % std::uint64_t(high - low + 1));
    }

    double value(ElemType type)
    {
        if (type == f32) {
            constexpr double infinity = std::numeric_limits<double>::infinity(),
                             missing = std::numeric_limits<double>::quiet_NaN();
            static constexpr double special[]
                = {0, -0.0, 1, -1, 0.5, 2.5, -3.5, infinity, -infinity, missing, 1e-40, 3e9, -1e20};
            return from(0, 9) ? double(from(-4000, 4000)) / 257 : special[from(0, 12)];
        }
        if (type == boolean)
            return double(from(0, 1));
        switch (from(0, 3)) {
        case 0: return double(type.lowest());
        case 1: return double(type.highest());
        default: return double(from(std::max<std::int64_t>(-12, type.lowest()), 12));
        }
    }

    Array values(ElemType type, Shape shape)
    {
        Array a(type, std::move(shape));
        for (std::int64_t i = 0; i < a.size(); ++i)
            a.set(i, value(type));
        return a;
    }

    TensorId input(Array array)
    {
        auto id = m_builder.add(Tensor{{}, "x" + std::to_string(m_inputs.size()), array.type, array.shape, {}, {}});
        m_builder.inputs.push_back(id);
        m_builder.inputTypes.push_back(array.type);
        m_inputs.push_back(std::move(array));
        return id;
    }
    TensorId input(ElemType type, Shape shape) { return input(values(type, std::move(shape))); }
    TensorId constant(Array array)
    {
        return m_builder.add(Tensor{{}, "c", array.type, array.shape, {}, Blob::of(array.data)});
    }

    void op(OpKind kind, std::vector<TensorId> inputs, Attrs attrs, ElemType type, Shape shape)
    {
        auto label = std::string(name(kind)) + std::to_string(m_builder.outputs.size());
        auto id = m_builder.add(Tensor{{}, label + "_out", type, std::move(shape), {}, {}});
        m_builder.add(Op{kind, {}, label, std::move(inputs), {id}, std::move(attrs), {}});
        m_builder.outputs.push_back(id);
        m_builder.outputTypes.push_back(type);
    }

    void unary()
    {
        for (int fn = 0; fn <= int(UnaryFn::BFloat16); ++fn) {
            UnaryAttrs a{UnaryFn(fn), fn % 2 ? 0.7 : 1.25, 0.3};
            bool flag = a.fn == UnaryFn::IsNaN || a.fn == UnaryFn::IsInf;
            Shape shape{from(1, 4), from(30, 60)};
            if (ofFloats(a.fn))
                op(OpKind::Unary, {input(f32, shape)}, a, flag ? boolean : f32, shape);
            for (auto type : integers)
                if (ofIntegers(a.fn))
                    op(OpKind::Unary, {input(type, {9})}, a, type, {9});
        }
        op(OpKind::Unary, {input(boolean, {5})}, UnaryAttrs{UnaryFn::Not}, boolean, {5});
        op(OpKind::Relu, {input(f32, {40})}, {}, f32, {40});
        op(OpKind::Clip, {input(f32, {40})}, ClipAttrs{-1.5, 6}, f32, {40});
        for (auto type : integers) {
            op(OpKind::Relu, {input(type, {9})}, {}, type, {9});
            op(OpKind::Clip, {input(type, {9})}, ClipAttrs{-3, 9}, type, {9});
        }
    }

    /// Two shapes that broadcast to a third.
    std::array<Shape, 3> broadcast()
    {
        std::array<Shape, 3> shapes;
        for (auto rank = from(1, 6); rank > 0; --rank) {
            auto n = from(1, 3), which = from(0, 4);
            shapes[0].push_back(which == 0 ? 1 : n);
            shapes[1].push_back(which == 1 ? 1 : n);
            shapes[2].push_back(n);
        }
        return shapes;
    }

    void both(OpKind kind, Attrs attrs, ElemType type, ElemType out)
    {
        auto [a, b, to] = broadcast();
        auto first = input(type, a), second = from(0, 2) ? input(type, b) : constant(values(type, b));
        op(kind, {first, second}, std::move(attrs), out, to);
    }

    void binary()
    {
        for (int i = 0; i <= int(BinaryFn::ShiftRight); ++i) {
            auto fn = BinaryFn(i);
            bool flags = comparesValues(fn);
            for (int repeat = 0; repeat < 3 && ofFloats(fn); ++repeat)
                both(OpKind::Binary, BinaryAttrs{fn}, f32, flags ? boolean : f32);
            for (auto type : integers)
                both(OpKind::Binary, BinaryAttrs{fn}, type, flags ? boolean : type);
        }
        for (auto kind : {OpKind::Add, OpKind::Mul}) {
            both(kind, {}, f32, f32);
            for (auto type : integers)
                both(kind, {}, type, type);
        }
    }

    void rest()
    {
        std::vector<ElemType> all = integers;
        all.insert(all.end(), {f32, boolean});
        for (auto type : all) {
            auto [a, b, to] = broadcast();
            op(OpKind::Where, {input(boolean, a), input(type, b), input(type, to)}, {}, type, to);
            for (auto other : all)
                op(OpKind::Cast, {input(type, {13})}, {}, other, {13});
        }
    }

    void reductions()
    {
        std::vector<ElemType> all = integers;
        all.push_back(f32);
        for (int i = 0; i <= int(ReduceFn::ArgMin); ++i)
            for (auto type : all) {
                ReduceAttrs a{ReduceFn(i), {}, from(0, 1) == 1, from(0, 1) == 1};
                bool place = a.fn == ReduceFn::ArgMax || a.fn == ReduceFn::ArgMin;
                if (!type.isFloat() && !ofIntegers(a.fn))
                    continue;
                Shape shape{from(1, 3), from(1, 4), from(1, 5), from(1, 3), from(1, 2)}, to;
                auto only = from(0, 4);
                for (int axis = 0; axis < 5; ++axis) {
                    bool reduced = place ? axis == only : from(0, 1) == 1;
                    if (reduced)
                        a.axes.push_back(axis);
                    if (!reduced || a.keepDims)
                        to.push_back(reduced ? 1 : shape[axis]);
                }
                op(OpKind::Reduce, {input(type, shape)}, a, place ? i64 : type, to);
            }
    }

    void moves()
    {
        for (auto type : {f32, i8, i16, i64, boolean}) {
            Array indices(from(0, 1) ? i64 : i32, {2, 2});
            for (int i = 0; i < 4; ++i)
                indices.set(i, double(from(-3, 2)));
            op(OpKind::Gather, {input(type, {2, 3, 4}), from(0, 1) ? constant(indices) : input(indices)}, AxisAttrs{1},
                type, {2, 2, 2, 4});
            op(OpKind::Slice, {input(type, {4, 5, 6})}, SliceAttrs{{3, 0, 1}, {2, 5, 2}, {-2, 1, 3}}, type, {2, 5, 2});
            op(OpKind::Slice, {input(type, {4, 6})}, SliceAttrs{{0, 5}, {4, 6}, {1, -1}}, type, {4, 6});
            op(OpKind::Expand, {input(type, {3, 1, 2})}, ExpandAttrs{{2, 3, 4, 2}}, type, {2, 3, 4, 2});
            op(OpKind::Transpose, {input(type, {2, 3, 4})}, TransposeAttrs{{2, 0, 1}}, type, {4, 2, 3});
            op(OpKind::Transpose, {input(type, {2, 3, 2, 3, 2})}, TransposeAttrs{{4, 2, 0, 3, 1}}, type,
                {2, 2, 2, 3, 3});
            op(OpKind::Concat, {input(type, {2, 3}), constant(values(type, {2, 2})), input(type, {2, 1})}, AxisAttrs{1},
                type, {2, 6});
            op(OpKind::Pad, {input(type, {2, 3})}, PadAttrs{{1, 0}, {0, 2}, type == boolean ? 1.0 : 3.0}, type, {3, 5});
            op(OpKind::Reshape, {input(type, {2, 3})}, {}, type, {6});
        }
        for (auto type : {i8, u8})
            op(OpKind::Lookup, {input(type, {50}), constant(values(type, {256}))}, {}, type, {50});
    }

    void requantisation()
    {
        for (int rounding = 0; rounding <= int(Rounding::Double); ++rounding)
            for (auto out : {i8, i32}) {
                RequantAttrs a{Rounding(rounding), std::int32_t(std::max<std::int64_t>(out.lowest(), -100000)),
                    std::int32_t(std::min<std::int64_t>(out.highest(), 100000))};
                Array multiplier(i32, {3, 1}), shift(i32, {}), addend(i32, {3, 1});
                for (int i = 0; i < 3; ++i) {
                    multiplier.set(i, double(from(1 << 20, (1u << 31) - 1)));
                    addend.set(i, double(from(-1000000, 1000000)));
                }
                shift.set(0, double(from(30, 40)));
                Array x(i32, {2, 3, 10});
                for (std::int64_t i = 0; i < x.size(); ++i)
                    x.set(i, double(from(-3000, 3000)));
                std::vector<TensorId> inputs{input(x), constant(multiplier), constant(shift)};
                if (rounding % 2)
                    inputs.push_back(constant(addend));
                op(OpKind::Requantize, inputs, a, out, x.shape);
            }
    }

    std::mt19937 m_random;
    GraphBuilder m_builder;
    std::vector<Array> m_inputs;
};

} // namespace

TypedNetwork typedNetwork(unsigned seed) { return Writer(seed).write(); }

} // namespace partita::test
