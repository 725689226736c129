// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/must.h"
#include "support/onnx_model.h"

namespace partita::test {

/// Two branches of one input, a convolution and a pooling, joined and convolved.
inline Graph branches()
{
    OnnxModel m(13);
    OnnxModel::Attributes same{{"pads", OnnxModel::ints{1, 1, 1, 1}}};
    m.input("x", {1, 16, 16, 16})
        .constant("w", {16, 16, 3, 3}, {0.1, -0.2, 0.05, 0.15, -0.1, 0.07, -0.03})
        .constant("v", {16, 32, 3, 3}, {0.03, -0.06, 0.01, 0.05, -0.02})
        .node("MaxPool", {"x"}, "b", {same[0], {"kernel_shape", OnnxModel::ints{3, 3}}})
        .node("Conv", {"x", "w"}, "a", same)
        .node("Concat", {"a", "b"}, "c", {{"axis", std::int64_t(1)}})
        .node("Conv", {"c", "v"}, "d", same)
        .node("Conv", {"d", "w"}, "e", same)
        .output("e");
    return must(m.import());
}

} // namespace partita::test
