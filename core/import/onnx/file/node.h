// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "import/onnx/file/network.h"
#include "support/try.h"

namespace partita::onnx_import {

/// How to read stored integers: with which scale and zero point, and which type the zero point has, if there is one.
struct Reading {
    Quant quant;
    std::optional<ElemType> type;
};

/// The node that is being read: typed access to its attributes and inputs, and the ops that it becomes.
class Node {
public:
    Node(Network &, const onnx::NodeProto &, const onnx::NodeProto &source, std::string slug, int opset);

    const onnx::NodeProto &proto;  ///< its names in the network
    const onnx::NodeProto &source; ///< its attributes, as the file has them
    const std::string slug;
    const int opset; ///< the version of the node's own domain
    Network &network;

    std::unexpected<Error> fail(const std::string &what, Fault = Fault::Input) const;
    std::unexpected<Error> unsupported(const std::string &what) const { return fail(what, Fault::Unsupported); }

    // Attributes. If one has the wrong type, attributesRead() reports it.
    std::int64_t integer(const char *name, std::int64_t otherwise);
    double real(const char *name, double otherwise);
    std::string string(const char *name, const char *otherwise);
    std::optional<std::vector<std::int64_t>> integers(const char *name);
    std::optional<std::vector<double>> reals(const char *name);
    std::optional<std::vector<std::string>> strings(const char *name);
    const onnx::AttributeProto *attribute(const char *name) const;
    Result<void> attributesRead() const;

    // Inputs. `role`, such as "weight", is the part of a constant's slug after the node's own.
    bool has(int i) const { return i < proto.input_size() && !proto.input(i).empty(); }
    Result<TensorId> input(int i, const char *role = "constant");
    /// Input i, a constant without values.
    Result<TensorId> emptyInput(int i);
    /// Any value of the network.
    Result<TensorId> named(const std::string &name, const char *role);
    Result<TensorId> floatInput(int i, const char *role = "constant");
    /// Input i as its stored values, without the scale with which other nodes read them.
    Result<TensorId> plainInput(int i, const char *role = "constant");
    /// The element type that all tensors have. In an integer network they are widened to it.
    Result<ElemType> oneType(std::vector<TensorId> &);
    /// The two factors of a product, the bias if there is one, and the product's type: that of the factors, or i32 if
    /// the factors are bytes of an integer network.
    struct Product {
        std::vector<TensorId> inputs;
        ElemType type;
    };
    Result<Product> product(std::initializer_list<const char *> roles);
    /// Null unless input i is known during the import.
    const Tensor *constant(int i) const;
    Result<std::vector<std::int64_t>> constantIntegers(int i, const char *what) const;
    Result<std::vector<double>> constantNumbers(int i, const char *what) const;
    /// Scale and zero point from two inputs. If `axis` is ≥ 0, there is one of each for every index of the axis.
    Result<Reading> reading(int scale, int zero, int axis = -1, std::int64_t extent = 0) const;
    /// Input i, read in this way. It gets the Quant, or is converted if it has another one.
    Result<TensorId> integerInput(int i, const Reading &, const char *role = "constant");

    const Tensor &tensor(TensorId id) const { return network.builder.tensor(id); }
    const Shape &shape(TensorId id) const { return tensor(id).shape; }
    Result<int> axis(std::int64_t given, std::size_t rank) const; ///< negatives count from the end
    Result<std::vector<int>> axes(
        const std::vector<std::int64_t> &given, std::size_t rank) const; ///< likewise, sorted. Error: one occurs twice

    struct Made {
        ElemType type = f32;
        std::optional<Quant> quant;
        std::optional<Shape> shape; ///< of a Reshape
        std::string suffix;         ///< of the slug, if the node becomes several ops
    };
    /// Adds an op. If all inputs are small constants, the result is a constant.
    Result<TensorId> emit(OpKind, std::vector<TensorId> inputs, Attrs, Made);
    Result<TensorId> reshape(TensorId, Shape, const std::string &suffix = {});
    /// Adds an op that only moves or selects values. The output has the type and Quant of the input.
    Result<TensorId> emitMove(
        OpKind, std::vector<TensorId> inputs, Attrs, std::optional<Shape> = {}, const char *suffix = "");
    /// Adds a constant that is not in the file.
    TensorId addConstant(Tensor, const char *role);
    /// Call it before computing the values of such a constant. Error: the model has too many of them.
    Result<void> mayFill(const Shape &, ElemType) const;
    /// Whether output i exists, so that something may read it.
    bool wants(int i) const { return i < proto.output_size() && !proto.output(i).empty(); }
    /// ONNX's data type of input i: 0 where it is not known.
    int fileType(int i) const;
    /// Says that output i is of this data type of ONNX. Otherwise it is that of the first input with its element type.
    void setFileType(int dataType, int i = 0);
    /// Makes the value output i.
    Result<void> bind(const Result<TensorId> &, int i = 0);
    void bindConstant(Tensor, int i = 0);
    /// The name of the node, or of its first output.
    std::string name() const;
    /// Adds the ops to the graph. The tensors of outputs get the outputs' names. The op of the first output gets the
    /// node's slug.
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
    void passFileTypes();
    std::optional<std::string> m_mistyped;
    std::vector<Op> m_ops;
    std::map<int, TensorId> m_bound; ///< by output
};

/// Reads one node into ops.
using Reader = Result<void> (*)(Node &);
/// The reader of the node's operator, or of the model's function that it calls. Null: Partita does not read it.
Reader findReader(const onnx::ModelProto &, const onnx::NodeProto &);
/// The refusal of a node whose operator has no reader.
std::unexpected<Error> unknownOperator(const onnx::NodeProto &);
/// Reads a node of the model, or of a graph inside it, whose names in the network differ. An empty slug is made from
/// the node's name. Error: its operator is not one that Partita reads, or the node is at fault.
Result<void> readNode(Network &, const onnx::NodeProto &, const onnx::NodeProto &source, std::string slug);

} // namespace partita::onnx_import
