// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/types.h"
#include "support/error.h"

#include <map>
#include <nlohmann/json.hpp>

namespace partita::pt2_import {

/// An integer, or the name of one that the program computes or leaves open.
struct Integer {
    std::int64_t value = 0;
    std::string symbol; ///< empty: the value is known
};

/// One value that a node takes or gives.
struct Argument {
    enum class Kind { None, Tensor, Tensors, Integer, Integers, Real, Reals, Bool, String, Type, Other };
    Kind kind = Kind::None;
    std::string text;               ///< of Tensor its name; of String; of Other how the file calls its kind
    std::vector<std::string> names; ///< of Tensors; empty where one is left out
    std::vector<Integer> integers;  ///< of Integer, Integers, Bool and Type
    std::vector<double> reals;      ///< of Real and Reals
};

/// Data types by the number that the file gives them. (torch/_export/serde/schema.py)
enum class ScalarType : int {
    U8 = 1,
    I8,
    I16,
    I32,
    I64,
    F16,
    F32,
    F64,
    C32,
    C64,
    C128,
    Bool,
    BF16,
    U16 = 28,
};

/// What the file says of a tensor.
struct TensorMeta {
    int type = 0; ///< ScalarType, or a number that is none
    std::vector<Integer> sizes, strides;
    Integer offset; ///< of the first element in its storage
};

struct ProgramNode {
    std::string name, target; ///< "conv2d_1", "aten.conv2d.default"
    std::string module;       ///< the path of the module that called it: "layer1.0.conv1"
    bool inLayer = false;     ///< whether the module is one of PyTorch's own layers
    std::vector<std::pair<std::string, Argument>> inputs;
    std::vector<Argument> outputs;
};

struct ProgramInput {
    enum class Kind { Weight, User };
    Kind kind = Kind::User;
    std::string name, weight; ///< in the graph; in the archive
};

/// What torch.export wrote: a graph of ATen's operators, and which weight is which input of it.
struct Program {
    std::vector<ProgramInput> inputs;
    std::vector<std::string> outputs;
    std::vector<ProgramNode> nodes;
    std::map<std::string, TensorMeta> tensors; ///< of the graph, by name
};

/// Error: another version of the schema, or what no exporter writes.
Result<Program> readProgram(const nlohmann::json &);
/// The tensor_meta of a weight.
Result<TensorMeta> readMeta(const nlohmann::json &);

} // namespace partita::pt2_import
