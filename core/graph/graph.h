// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/blob.h"
#include "graph/op.h"
#include "support/error.h"

#include <memory>
#include <optional>
#include <unordered_map>

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

/// Scale 1, zero 0 where a tensor has no Quant.
const Quant &quantOf(const Tensor &);
/// The tensor's only scale and zero.
inline double scaleOf(const Tensor &t) { return quantOf(t).scaleAt(0); }
inline std::int32_t zeroOf(const Tensor &t) { return quantOf(t).zeroAt(0); }

/// A constant with its axes in another order, when it is looked at.
Tensor transposed(const Tensor &, const std::vector<int> &perm);

/// How a source-quantised graph turns its exact int32 sums into integers of another scale.
enum class Arithmetic : std::uint8_t {
    Single, ///< IEEE single, half to even: ONNX Runtime
    TfLite, ///< fixed point as in TensorFlow Lite's reference kernels
};

/// A network: an immutable value in topological order. Copies and rewritten graphs share the ops
/// and tensors that did not change, copies everything, so every snapshot of the pipeline is cheap.
class Graph {
public:
    std::string name;
    std::vector<TensorId> inputs, outputs;
    /// The element types at the model file's own boundary (a float model, a uint8 model, …),
    /// one per input and output; the graph's own tensors may be quantised.
    std::vector<ElemType> inputTypes, outputTypes;
    Arithmetic arithmetic = Arithmetic::Single;

    std::size_t opCount() const { return m_body->ops.size(); }
    std::size_t tensorCount() const { return m_body->tensors.size(); }
    const Op &op(OpId id) const { return *m_body->ops[std::size_t(id)]; }
    const Tensor &tensor(TensorId id) const { return *m_body->tensors[std::size_t(id)]; }
    const std::shared_ptr<const Tensor> &shared(TensorId id) const { return m_body->tensors[std::size_t(id)]; }

    /// Op that writes the tensor, or -1 for inputs and constants.
    OpId producer(TensorId id) const { return m_links->producer[std::size_t(id)]; }
    const std::vector<OpId> &consumers(TensorId id) const { return m_links->consumers[std::size_t(id)]; }
    bool isOutput(TensorId) const;
    OpId find(std::string_view slug) const; ///< op by slug, or -1
    TensorId findTensor(std::string_view slug) const;

    /// The same but for what these tensors are; their slugs stay.
    Graph with(std::vector<std::pair<TensorId, Tensor>> tensors) const;

    /// The object that its copies share.
    std::shared_ptr<const void> body() const { return m_body; }
    /// Whether both share the same ops and tensors, object by object.
    friend bool sameGraph(const Graph &, const Graph &);

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

/// Writes a graph; ops may come in any order. Used by importers, tests and rewriting passes.
class GraphBuilder {
public:
    GraphBuilder() = default;
    /// Starts with everything of `base`; tensor ids stay valid.
    explicit GraphBuilder(const Graph &base);

    std::string name;
    std::vector<TensorId> inputs, outputs;
    std::vector<ElemType> inputTypes, outputTypes;
    Arithmetic arithmetic = Arithmetic::Single;

    /// A slug is derived from `name` when empty, and made unique.
    TensorId add(Tensor);
    TensorId add(std::shared_ptr<const Tensor>);
    void add(Op);
    void replace(TensorId, Tensor);                 ///< the slug stays
    void rename(TensorId, const std::string &slug); ///< made unique
    void removeOp(OpId);                            ///< of the base
    void replaceOp(OpId, Op);
    /// Every consumer of `from`, and the graph outputs, read `to` instead.
    void redirect(TensorId from, TensorId to);
    const Tensor &tensor(TensorId id) const { return *m_tensors[std::size_t(id)]; }
    std::size_t tensorCount() const { return m_tensors.size(); }

    /// Sorted topologically (stable), unreachable ops and tensors dropped (ids are renumbered).
    /// Error: a cycle, two producers of a tensor, an input that nothing writes.
    Result<Graph> finish() &&;

private:
    std::vector<std::shared_ptr<const Tensor>> m_tensors;
    std::vector<std::shared_ptr<const Op>> m_ops; ///< null where removed
    /// How often each slug was asked for; counted when the first new one is.
    using Slugs = std::unordered_map<std::string, int>;
    std::string uniqueTensor(std::string slug);
    std::string uniqueOp(std::string slug);
    std::optional<Slugs> m_tensorSlugs, m_opSlugs;
};

/// Computes every constant of the graph that is not there yet. Error: cancelled.
Result<void> makeConstants(const Graph &, std::stop_token);

/// Lower-case, every run of other characters one `_`; never empty.
std::string slugify(std::string_view name);

/// Shape of each output of `op` given its inputs. A Reshape's target is its output tensor's own shape;
/// here it flattens to one axis. Error names the op and the clash, or an output above 2^31 elements.
Result<std::vector<Shape>> inferShapes(const Op &, const std::vector<Shape> &inputs);

/// Multiply-accumulates of the op (Conv, MatMul; else 0).
std::int64_t macs(const Graph &, const Op &);
/// The same of all its ops; the elements of its constants.
std::int64_t macs(const Graph &);
std::int64_t parameters(const Graph &);

} // namespace partita
