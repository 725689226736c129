// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "import/onnx/file/node.h"

namespace partita::onnx_import {

/// Spells a node out in ops, one call each, as one writes a formula. After the first error the rest does
/// nothing, and end() returns it.
///
///     Steps s(node);
///     auto centred = s.sub(x, s.reduce(ReduceFn::Mean, x, {1}));
///     return node.bind(s.end(s.mul(centred, scale)));
class Steps {
public:
    explicit Steps(Node &node) : m_node(node) { }

    TensorId take(Result<TensorId>); ///< a value made elsewhere
    TensorId input(int i, const char *role = "constant") { return take(m_node.plainInput(i, role)); }
    /// Input i, the zero point of the stored values of x. Error: another type.
    TensorId zeroOf(TensorId x, int i);
    TensorId scalar(double value, ElemType type = f32);
    TensorId list(const std::vector<std::int64_t> &values, ElemType type = i64);
    TensorId counting(std::int64_t count, ElemType type = i64); ///< 0, 1, 2, … Error: more than 2^24 numbers
    TensorId constant(Tensor, const char *role);

    TensorId unary(UnaryAttrs, TensorId x);
    TensorId unary(UnaryFn fn, TensorId x) { return unary(UnaryAttrs{fn}, x); }
    TensorId binary(BinaryFn, TensorId a, TensorId b);
    TensorId add(TensorId a, TensorId b);
    TensorId mul(TensorId a, TensorId b);
    TensorId sub(TensorId a, TensorId b) { return binary(BinaryFn::Sub, a, b); }
    TensorId div(TensorId a, TensorId b) { return binary(BinaryFn::Div, a, b); }
    TensorId clip(TensorId x, double low, double high);
    TensorId cast(TensorId x, ElemType); ///< x itself where it has the type
    TensorId where(TensorId condition, TensorId a, TensorId b);
    TensorId reduce(ReduceAttrs, TensorId x);
    TensorId reduce(ReduceFn fn, TensorId x, std::vector<int> axes)
    {
        return reduce(ReduceAttrs{fn, std::move(axes)}, x);
    }
    TensorId matMul(TensorId a, TensorId b, ElemType type);

    TensorId reshape(TensorId x, Shape); ///< x itself where it has the shape
    TensorId transpose(TensorId x, std::vector<int> perm);
    TensorId expand(TensorId x, Shape); ///< x itself where it has the shape
    TensorId gather(TensorId x, TensorId indices, int axis);
    TensorId slice(TensorId x, int axis, std::int64_t begin, std::int64_t count, std::int64_t step = 1);
    TensorId slice(TensorId x, SliceAttrs); ///< x itself where it takes everything
    TensorId pad(TensorId x, PadAttrs);     ///< x itself where no pad is left
    TensorId concat(std::vector<TensorId> xs, int axis);

    /// Any other op that only moves or selects values, as Node::emitMove.
    TensorId moved(OpKind kind, std::vector<TensorId> inputs, Attrs attrs, const char *suffix)
    {
        return move(kind, std::move(inputs), std::move(attrs), suffix);
    }
    /// Any other op, as Node::emit.
    TensorId op(OpKind, std::vector<TensorId> inputs, Attrs, Node::Made);

    const Tensor &tensor(TensorId) const; ///< an empty one after an error
    const Shape &shape(TensorId id) const { return tensor(id).shape; }
    ElemType type(TensorId id) const { return tensor(id).type; }
    bool failed() const { return m_error.has_value(); }
    void fail(Error error);
    void fail(const std::string &what) { fail(m_node.fail(what).error()); }
    Result<TensorId> end(TensorId) const;

private:
    TensorId move(OpKind, std::vector<TensorId> inputs, Attrs, const char *suffix, std::optional<Shape> = {});

    Node &m_node;
    std::optional<Error> m_error;
};

/// Of input 0, a constant or not.
Result<Shape> inputShape(Node &);

} // namespace partita::onnx_import
