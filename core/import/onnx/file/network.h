// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"
#include "import/onnx/file/scope.h"
#include "import/onnx/file/tensor_bytes.h"
#include "import/shared/slug.h"

#include <onnx/onnx_pb.h>
#include <set>
#include <unordered_map>

namespace partita::onnx_import {

/// What has been read so far: the constants and values by name, and the graph. Constants are added to the graph at
/// their first use.
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
    std::unordered_map<std::string, int> fileTypes; ///< ONNX's data type of a constant or value by name, where known
    std::unordered_map<std::string, std::vector<std::string>> sequences; ///< the names of their tensors
    Scope *scope = nullptr;      ///< of the graph that is being read, if it lies in another one
    std::int64_t innerNodes = 0; ///< that were read in place of others
    std::int64_t listed = 0;     ///< the tensors of all sequences
    /// Whether the file keeps integers in float tensors, so that inputs and constants of whole values become integers.
    bool integers = false;
    /// Constant bytes that a Clip bounds: the narrowest type that holds them.
    std::unordered_map<TensorId, ElemType> clippedConstants;
    std::map<std::pair<TensorId, int>, TensorId> wholeConstants; ///< by the float constant and the number of bits

    /// Null unless the value is known during the import.
    const Tensor *constant(const std::string &name) const;
    /// The version of the operator set in the graph that is being read.
    int opset(const std::string &domain) const;

    /// Reads initialisers, graph inputs and the model's name.
    Result<void> begin(const std::string &fileStem);
    Result<void> readInputs();
    /// A tensor of the model as a constant.
    Result<Tensor> constantOf(const onnx::TensorProto &);
    /// Adds a constant of the file under its name and ONNX's data type. Returns false if the name is taken.
    bool give(const std::string &name, Tensor, int dataType);
    /// Turns float inputs into integers: into bytes with scale 1, or into i32.
    void readInputsAsIntegers(bool bytes);
    /// Counts bytes of constants that are not in the file. Returns false if there are too many: more than 1 GiB plus
    /// four times the file's own constants.
    bool makesUp(std::int64_t bytes);
    Result<Graph> finish() &&;

    /// Declares that the bytes of both tensors mean the same, so that a Quant of one is also the Quant of the other.
    void sameMeaning(TensorId a, TensorId b);
    /// Gives the Quant to an integer tensor that has none, and to all tensors with the same meaning.
    void giveQuant(TensorId, const Quant &);
    /// Declares that an op computes with the stored values, so that the tensor must not get a Quant later.
    void keepPlain(TensorId id) { m_plain.insert(id); }
    /// Whether this tensor, or one with the same meaning, is kept plain.
    bool isPlain(TensorId) const;

private:
    TensorBytes m_bytes;
    TensorId converted(TensorId, ElemType to, const std::string &name);
    bool isLeftover(const std::string &output) const;
    std::int64_t m_madeUp = 0, m_given = 0; ///< bytes of constants
    std::vector<TensorId> meaningTheSame(TensorId) const;
    std::set<TensorId> m_plain;
    std::unordered_map<TensorId, std::vector<TensorId>> m_same;
};

} // namespace partita::onnx_import
