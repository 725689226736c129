// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/blob.h"
#include "graph/op.h"
#include "support/error.h"

#include <memory>
#include <optional>
#include <unordered_map>

/// Graph: a network as an immutable value. A graph has operators and the tensors between them, with types, shapes and
/// scales. Copies share what did not change, so the graph after every pass can be kept. Layouts (the order of a
/// tensor's elements in memory) and calibrations (the range of each float tensor) are defined here too.
namespace partita {

struct Tensor {
    std::string slug, name;
    ElemType type = f32;
    Shape shape;
    std::optional<Quant> quant;
    Blob data; ///< constants only

    bool constant() const { return bool(data); }
    std::int64_t elements() const { return partita::elements(shape); }
    std::int64_t bytes() const { return elements() * std::int64_t(type.hostBytes()); } ///< on the host
    std::int64_t storedBytes() const { return type.storedBytes(elements()); }          ///< in a chip's memory
};

/// The tensor's Quant, or scale 1 and zero point 0 if it has none.
const Quant &quantOf(const Tensor &);
/// The scale and zero point of a tensor that has only one of each.
inline double scaleOf(const Tensor &t) { return quantOf(t).scaleAt(0); }
inline std::int32_t zeroOf(const Tensor &t) { return quantOf(t).zeroAt(0); }

/// A constant with its axes in another order. Its values are computed at their first use.
Tensor transposed(const Tensor &, const std::vector<int> &perm);

/// How a source-quantised graph turns its exact int32 sums into integers of another scale.
enum class Arithmetic : std::uint8_t {
    Single, ///< in single precision, rounding half to even, as ONNX Runtime does
    TfLite, ///< in fixed point, as TensorFlow Lite's reference kernels do
};

/// A value that a network keeps from one run to the next. In a run, it is what input `input` holds; in the next run, it
/// is what output `output` became. Both tensors have one type, shape and scale. States are the last inputs and outputs.
struct State {
    int input, output;
    Blob first; ///< before the first run, in the type that the model file gives the input
};

/// A network. Its ops are in topological order. A copy shares all ops and tensors, and a rewritten graph shares those
/// that did not change, so the snapshot after every pass is cheap.
class Graph {
public:
    std::string name;
    std::vector<TensorId> inputs, outputs;
    /// The element types that the model file gives its inputs and outputs. The graph's own tensors may be quantised
    /// where those are float.
    std::vector<ElemType> inputTypes, outputTypes;
    std::vector<State> states;
    Arithmetic arithmetic = Arithmetic::Single;

    /// The inputs that a run must be given, which are those without the states.
    std::size_t givenInputs() const { return inputs.size() - states.size(); }
    std::size_t opCount() const { return m_body->ops.size(); }
    std::size_t tensorCount() const { return m_body->tensors.size(); }
    auto opIds() const { return ids<OpId>(opCount()); }
    auto tensorIds() const { return ids<TensorId>(tensorCount()); }
    const Op &op(OpId id) const { return *m_body->ops[id]; }
    const Tensor &tensor(TensorId id) const { return *m_body->tensors[id]; }
    const std::shared_ptr<const Tensor> &shared(TensorId id) const { return m_body->tensors[id]; }

    /// Op that writes the tensor, or -1 for inputs and constants.
    OpId producer(TensorId id) const { return m_links->producer[id]; }
    const std::vector<OpId> &consumers(TensorId id) const { return m_links->consumers[id]; }
    bool isOutput(TensorId) const;
    OpId find(std::string_view slug) const; ///< op by slug, or -1
    TensorId findTensor(std::string_view slug) const;

    /// A copy in which these tensors are replaced. They keep their slugs.
    Graph with(std::vector<std::pair<TensorId, Tensor>> tensors) const;

    /// The object that its copies share.
    std::shared_ptr<const void> body() const { return m_body; }
    /// Whether both share the same ops and tensors, object by object.
    friend bool sameGraph(const Graph &, const Graph &);
    /// Whether both compute the same: ops and tensors value by value. Computes constants that wait for their first use.
    friend bool equalGraphs(const Graph &, const Graph &);

private:
    friend class GraphBuilder;
    struct Body {
        std::vector<std::shared_ptr<const Op>> ops;
        std::vector<std::shared_ptr<const Tensor>> tensors;
    };
    struct Links {
        std::vector<OpId> producer;               ///< by tensor
        std::vector<std::vector<OpId>> consumers; ///< by tensor
    };
    std::shared_ptr<const Body> m_body = std::make_shared<const Body>(); ///< copies share both
    std::shared_ptr<const Links> m_links = std::make_shared<const Links>();
};

/// Builds a graph. Ops may be added in any order.
class GraphBuilder {
public:
    GraphBuilder() = default;
    /// Starts with everything of `base`; tensor ids stay valid.
    explicit GraphBuilder(const Graph &base);

    std::string name;
    std::vector<TensorId> inputs, outputs;
    std::vector<ElemType> inputTypes, outputTypes;
    std::vector<State> states;
    Arithmetic arithmetic = Arithmetic::Single;

    /// An empty slug is derived from `name`. Slugs are made unique.
    TensorId add(Tensor);
    TensorId add(std::shared_ptr<const Tensor>);
    void add(Op);
    void replace(TensorId, Tensor);                 ///< the tensor keeps its slug
    void rename(TensorId, const std::string &slug); ///< the slug is made unique
    void removeOp(OpId);                            ///< an op of the base
    void replaceOp(OpId, Op);
    /// Lets every consumer of `from` read `to` instead. If `from` is an output of the graph, `to` takes its place.
    void redirect(TensorId from, TensorId to);
    const Tensor &tensor(TensorId id) const { return *m_tensors[id]; }
    std::size_t tensorCount() const { return m_tensors.size(); }

    /// Sorts the ops topologically (stable), drops unreachable ops and tensors, and renumbers the ids.
    /// Error: a cycle, a tensor with two producers, or an op's input that nothing writes.
    Result<Graph> finish() &&;

private:
    std::vector<std::shared_ptr<const Tensor>> m_tensors;
    std::vector<std::shared_ptr<const Op>> m_ops; ///< null where removed
    /// How often each slug was asked for. They are first counted when a new slug is needed.
    using Slugs = std::unordered_map<std::string, int>;
    std::string uniqueTensor(std::string slug);
    std::string uniqueOp(std::string slug);
    std::optional<Slugs> m_tensorSlugs, m_opSlugs;
};

/// Computes the constants whose values wait for their first use. Error: cancelled.
Result<void> makeConstants(const Graph &, std::stop_token);

/// The name in lower case, with `_` in place of every run of characters other than letters and digits. Never empty.
std::string slugify(std::string_view name);

/// The shape of each output of `op` for these shapes of its inputs. A Reshape gives one flat axis here, because the
/// shape that it reshapes to is only known from its output tensor. Error: the shapes do not fit the op or each other,
/// or an output has more than 2^31 elements.
Result<std::vector<Shape>> inferShapes(const Op &, const std::vector<Shape> &inputs);

/// The multiply-accumulates of a Conv or MatMul; 0 for other ops.
std::int64_t macs(const Graph &, const Op &);
std::int64_t macs(const Graph &);       ///< of all ops
std::int64_t parameters(const Graph &); ///< the elements of all constants

} // namespace partita
