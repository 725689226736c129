// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "import/onnx/file/network.h"
#include "support/try.h"

namespace partita::onnx_import {

/// How stored integers read: scale, zero point, and the zero point's type where it is given.
struct Reading {
    Quant quant;
    std::optional<ElemType> type;
};

/// One node being read: typed looks at its attributes and inputs, and the ops it becomes.
class Node {
public:
    Node(Network &, const onnx::NodeProto &, std::string slug, int opset);

    const onnx::NodeProto &proto;
    const std::string slug;
    const int opset; ///< of the node's own domain
    Network &network;

    std::unexpected<Error> fail(const std::string &what, Fault = Fault::Input) const;
    std::unexpected<Error> unsupported(const std::string &what) const { return fail(what, Fault::Unsupported); }

    // Attributes. A wrong type is remembered, and reported by attributesRead().
    std::int64_t integer(const char *name, std::int64_t otherwise);
    double real(const char *name, double otherwise);
    std::string string(const char *name, const char *otherwise);
    std::optional<std::vector<std::int64_t>> integers(const char *name);
    std::optional<std::vector<double>> reals(const char *name);
    std::optional<std::vector<std::string>> strings(const char *name);
    const onnx::AttributeProto *attribute(const char *name) const;
    Result<void> attributesRead() const;

    // Inputs. `role` ("weight") names a constant's slug after this node.
    bool has(int i) const { return i < proto.input_size() && !proto.input(i).empty(); }
    Result<TensorId> input(int i, const char *role = "constant");
    Result<TensorId> floatInput(int i, const char *role = "constant");
    /// Input i as the stored values themselves, whatever scale other nodes read them with.
    Result<TensorId> plainInput(int i, const char *role = "constant");
    /// The element type all of them share; in an integer network they are widened to it.
    Result<ElemType> oneType(std::vector<TensorId> &);
    /// The two factors of a product and a bias, if there is one, and the product's type: that of the
    /// factors, or i32 between the bytes of an integer network.
    struct Product {
        std::vector<TensorId> inputs;
        ElemType type;
    };
    Result<Product> product(std::initializer_list<const char *> roles);
    /// Null unless input i is known now.
    const Tensor *constant(int i) const;
    Result<std::vector<std::int64_t>> constantIntegers(int i, const char *what) const;
    Result<std::vector<double>> constantNumbers(int i, const char *what) const;
    /// Scale and zero point from two inputs; per index of `axis` (of `extent`) where that is ≥ 0.
    Result<Reading> reading(int scale, int zero, int axis = -1, std::int64_t extent = 0) const;
    /// Input i read as these integers: it takes the Quant, or is converted where it has another.
    Result<TensorId> integerInput(int i, const Reading &, const char *role = "constant");

    const Tensor &tensor(TensorId id) const { return network.builder.tensor(id); }
    const Shape &shape(TensorId id) const { return tensor(id).shape; }
    Result<int> axis(std::int64_t given, std::size_t rank) const; ///< negatives count from the end
    Result<std::vector<int>> axes(
        const std::vector<std::int64_t> &given, std::size_t rank) const; ///< likewise, sorted. Error: one of them twice

    struct Made {
        ElemType type = f32;
        std::optional<Quant> quant;
        std::optional<Shape> shape; ///< Reshape: where to
        std::string suffix;         ///< of the slug, where the node becomes several ops
    };
    /// Where all inputs are small constants, the result is one too.
    Result<TensorId> emit(OpKind, std::vector<TensorId> inputs, Attrs, Made);
    Result<TensorId> reshape(TensorId, Shape, const std::string &suffix = {});
    /// An op that only moves or selects values: type and Quant carry over.
    Result<TensorId> emitMove(
        OpKind, std::vector<TensorId> inputs, Attrs, std::optional<Shape> = {}, const char *suffix = "");
    /// A constant made here.
    TensorId addConstant(Tensor, const char *role);
    /// Asks before the values of such a constant are made. Error: the model makes up too many.
    Result<void> mayFill(const Shape &, ElemType) const;
    /// Whether somebody may read output i.
    bool wants(int i) const { return i < proto.output_size() && !proto.output(i).empty(); }
    /// Output i is this value.
    Result<void> bind(const Result<TensorId> &, int i = 0);
    void bindConstant(Tensor, int i = 0);
    /// The name of the node, or of its first output.
    std::string name() const;
    /// Adds the ops to the graph. What writes an output has its name; the first of these has the node's slug.
    void finish();

private:
    Result<TensorId> wholeInput(TensorId, const char *role);
    Result<TensorId> byteInput(int i, const char *role);
    Result<TensorId> integerConstant(TensorId, ElemType, const char *role);
    Result<void> checkConversion(TensorId, const Quant &) const;
    Result<TensorId> reread(TensorId, const Quant &);
    Result<TensorId> scaled(TensorId, const Quant &);
    Result<TensorId> unscaled(TensorId);
    void mistyped(const char *name, const char *wanted);
    std::optional<std::string> m_mistyped;
    std::vector<Op> m_ops;
    std::map<int, TensorId> m_bound; ///< by output
};

/// Reads one node into ops.
using Reader = Result<void> (*)(Node &);
/// Null for an operator that Partita does not read.
Reader findReader(const std::string &domain, const std::string &type);

} // namespace partita::onnx_import
