// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"
#include "import/onnx/file/tensor_bytes.h"
#include "import/shared/slug.h"

#include <onnx/onnx_pb.h>
#include <set>
#include <unordered_map>

namespace partita::onnx_import {

/// What has been read so far: constants by name (added to the graph at their first use), values by
/// name, and the graph being built.
class Network {
public:
    Network(std::shared_ptr<const onnx::ModelProto> model, TensorBytes bytes)
        : model(std::move(model)), m_bytes(std::move(bytes))
    {
    }

    std::shared_ptr<const onnx::ModelProto> model;
    GraphBuilder builder;
    FreeSlugs slugs; ///< of ops
    std::unordered_map<std::string, Tensor> constants;
    std::unordered_map<std::string, TensorId> values;
    /// Read as integers what the file keeps in float tensors: constants of whole values, and inputs.
    bool integers = false;
    std::map<std::pair<TensorId, int>, TensorId> wholeConstants; ///< by the float constant and bits

    /// Initialisers, graph inputs and the model's name.
    Result<void> begin(const std::string &fileStem);
    Result<void> readInputs();
    /// A tensor of the model as a constant.
    Result<Tensor> constantOf(const onnx::TensorProto &);
    /// Turns float inputs into integers: into bytes that mean themselves, or into i32.
    void readInputsAsIntegers(bool bytes);
    /// Counts bytes of constants that the import makes up. False when they exceed what the file justifies:
    /// 1 GiB and four times its own constants.
    bool makesUp(std::int64_t bytes);
    Result<Graph> finish() &&;

    /// Says that the bytes of both tensors mean the same, so a Quant of one is a Quant of the other.
    void sameMeaning(TensorId a, TensorId b);
    /// Gives an integer tensor without a Quant this one, and all tensors that mean the same.
    void giveQuant(TensorId, const Quant &);
    /// Says that somebody computes with the stored values themselves: no Quant may be given any more.
    void keepPlain(TensorId id) { m_plain.insert(id); }
    /// Whether this tensor, or one that means the same, is kept plain.
    bool isPlain(TensorId) const;

private:
    TensorBytes m_bytes;
    TensorId converted(TensorId, ElemType to, const std::string &name);
    std::int64_t m_madeUp = 0, m_given = 0; ///< bytes of constants
    std::vector<TensorId> meaningTheSame(TensorId) const;
    std::set<TensorId> m_plain;
    std::unordered_map<TensorId, std::vector<TensorId>> m_same;
};

} // namespace partita::onnx_import
