// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/factor.h"
#include "import/tflite/file/node.h"

namespace partita::tflite_import {

/// Spells an operator out in ops, one call each, as one writes a formula. After the first error the rest does nothing,
/// and end() returns it.
///
///     Steps s(node);
///     auto product = s.mul(s.stored(x), s.stored(y));
///     return node.bind(s.end(s.scaled(product, factor, made)), image);
class Steps {
public:
    explicit Steps(Node &node) : m_node(node) { }

    TensorId take(Result<TensorId>); ///< a value made elsewhere
    /// Constants of a type that is computed in. `shape` is that of the list unless given.
    TensorId scalar(double value, ElemType type);
    TensorId list(const std::vector<std::int64_t> &values, ElemType type, std::optional<Shape> shape = {});
    TensorId reals(const std::vector<float> &values);

    TensorId add(TensorId a, TensorId b);
    TensorId mul(TensorId a, TensorId b);
    TensorId binary(BinaryFn, TensorId a, TensorId b);
    TensorId sub(TensorId a, TensorId b) { return binary(BinaryFn::Sub, a, b); }
    TensorId div(TensorId a, TensorId b) { return binary(BinaryFn::Div, a, b); }
    TensorId greater(TensorId a, TensorId b) { return binary(BinaryFn::Greater, a, b); }
    /// ⌊x / 2^bits⌋ of integers.
    TensorId shiftedDown(TensorId x, int bits);
    TensorId unary(UnaryFn, TensorId x);
    TensorId clip(TensorId x, double low, double high);
    TensorId cast(TensorId x, ElemType); ///< x itself where it has the type
    TensorId where(TensorId condition, TensorId a, TensorId b);
    TensorId reduce(ReduceFn, TensorId x, std::vector<int> axes);
    TensorId argument(ReduceFn, TensorId x, int axis, bool keepDims); ///< ArgMax or ArgMin: i64
    TensorId matMul(TensorId a, TensorId b, MatMulAttrs);             ///< of floats

    TensorId reshape(TensorId x, Shape); ///< x itself where it has the shape
    TensorId transpose(TensorId x, std::vector<int> perm);
    TensorId expand(TensorId x, Shape);
    TensorId gather(TensorId x, TensorId indices, int axis);
    TensorId slice(TensorId x, int axis, std::int64_t begin, std::int64_t count);
    TensorId concat(std::vector<TensorId> xs, int axis);

    /// The integers less their zero point, in i32 without a scale.
    TensorId stored(TensorId);
    /// roundShift(x · multiplier, shift, rounding) of whole integers, clamped to the type or to [low, high].
    struct Scale {
        std::vector<tfl::Factor> factors; ///< one, or one for each index of the axis
        Rounding rounding = Rounding::Double;
        std::vector<std::int64_t> addends = {}; ///< added before the shift; none, or as many as factors
        int axis = 0;
        std::optional<std::pair<std::int32_t, std::int32_t>> bounds = {};
    };
    TensorId scaled(TensorId x, const Scale &, Node::Made);
    TensorId scaled(TensorId x, tfl::Factor factor, Node::Made made)
    {
        return scaled(x, Scale{{factor}}, std::move(made));
    }

    /// Any other op, as Node::emit.
    TensorId op(OpKind, std::vector<TensorId> inputs, Attrs, Node::Made);

    const Tensor &tensor(TensorId) const; ///< an empty one after an error
    const Shape &shape(TensorId id) const { return tensor(id).shape; }
    ElemType type(TensorId id) const { return tensor(id).type; }
    bool failed() const { return m_error.has_value(); }
    Result<TensorId> end(TensorId) const;

private:
    TensorId constant(Tensor, const char *role);
    TensorId move(OpKind, std::vector<TensorId> inputs, Attrs, const char *suffix);

    Node &m_node;
    std::optional<Error> m_error;
};

} // namespace partita::tflite_import
