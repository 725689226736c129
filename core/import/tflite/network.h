// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "graph/graph.h"
#include "import/shared/slug.h"
#include "import/tflite/model.h"

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

    explicit Network(Model file) : model(std::move(file)) { }

    Model model;
    GraphBuilder builder;
    FreeSlugs slugs;                              ///< of ops
    std::vector<Value> values;                    ///< by tensor of the file
    std::vector<std::optional<Tensor>> constants; ///< likewise, in plain form

    /// Reads constants, inputs and the network's name.
    Result<void> begin(const std::string &fileStem);
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
    std::int64_t m_madeUp = 0; ///< bytes
};

} // namespace partita::tflite_import
