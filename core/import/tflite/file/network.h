// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"
#include "import/shared/slug.h"
#include "import/tflite/file/model.h"

#include <map>

namespace partita::tflite_import {

/// The axes of the file's images (N H W C) in the graph's (N C H W), and back.
inline constexpr int imageAxis[4] = {0, 2, 3, 1};
inline const std::vector<int> toImage{0, 3, 1, 2}, toPlain{0, 2, 3, 1};

/// What has been read so far. A tensor of the file has up to two forms in the graph: plain, with the file's shape, and,
/// if it has four axes, an image of N C H W. A form is made when it is first needed.
class Network {
public:
    struct Value {
        TensorId plain = -1, image = -1;
        bool known() const { return plain >= 0 || image >= 0; }
    };

    /// What of a graph of the file has been read.
    struct Scope {
        const tflite::SubGraph *graph = nullptr;
        std::vector<Value> values;                    ///< by tensor
        std::vector<std::optional<Tensor>> constants; ///< likewise, in plain form
        std::vector<std::string> handles;             ///< the variable that a tensor of resources names
    };
    /// A value that is kept between runs. One of the file's variables, or a tensor that is one.
    struct Variable {
        std::optional<Tensor> first; ///< its value before the first run, if the file gives one
        TensorId input = -1;         ///< what it holds when a run begins; -1 as long as nothing reads that
        TensorId now = -1;           ///< what was assigned in this run
    };

    explicit Network(Model file) : model(std::move(file)) { }

    Model model;
    GraphBuilder builder;
    FreeSlugs slugs;                              ///< of ops
    std::vector<Value> values;                    ///< by tensor of the file
    std::vector<std::optional<Tensor>> constants; ///< likewise, in plain form
    std::vector<std::string> handles;             ///< see Scope
    std::map<std::string, Variable> variables;
    bool initialises = false; ///< whether a graph is read that runs once, before the first run

    /// Reads constants, inputs and the network's name.
    Result<void> begin(const std::string &fileStem);
    /// Goes on with another graph of the file, of which nothing is read yet. Returns what it leaves. Error: there is no
    /// such graph, or too many graphs lie within each other.
    Result<Scope> enter(std::int64_t graph);
    void leave(Scope);
    /// What a variable holds now, as a tensor of this type. Error: it holds another type.
    Result<TensorId> read(const std::string &variable, Tensor as);
    /// Whether `tensor` of the file is kept between runs.
    bool isState(int tensor) const;
    /// Gives a state the value that the next run begins with.
    void update(int tensor, TensorId);
    Result<Graph> finish() &&;

    /// The shape in the file of a tensor that has been read.
    Shape shape(int tensor) const;

    // The forms of a tensor. `slug` names the constant, or the op that makes the form.
    Result<TensorId> plain(int tensor, const std::string &slug);
    Result<TensorId> image(int tensor, const std::string &slug);
    /// A form whose bytes are in the file's order. Its shape may differ from the file's.
    Result<TensorId> flat(int tensor, const std::string &slug);

    TensorId add(OpKind, const std::string &slug, TensorId input, Attrs, Shape);
    /// Counts bytes of constants that operators make. Returns false if there are too many for the size of the file.
    bool makesUp(std::int64_t bytes);

private:
    Result<void> known(int tensor) const;
    Result<void> readConstants();
    Result<void> beginStates();
    Result<void> finishStates();
    std::int64_t m_madeUp = 0;      ///< bytes
    int m_depth = 0, m_entered = 0; ///< graphs within each other, and in all
};

} // namespace partita::tflite_import
