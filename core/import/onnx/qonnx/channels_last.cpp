// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/control/subgraph.h"
#include "import/onnx/operators/readers.h"
#include "import/onnx/operators/steps.h"
#include "import/onnx/qonnx/qonnx.h"
#include "support/try.h"

namespace partita::onnx_import {

/// The standard operator between two transpositions.
Result<void> readChannelsLast(Node &node)
{
    Steps s(node);
    auto standard = node.proto;
    standard.clear_domain();
    for (int i = 0; i < (node.proto.op_type() == "Conv" ? 2 : 1); ++i) {
        PARTITA_TRY(first, s.end(channelsFirst(s, s.take(node.input(i)))));
        standard.set_input(i, bindFresh(node, first, "first" + std::to_string(i)));
    }
    const auto planes = node.name() + "/planes";
    standard.mutable_output()->Clear();
    standard.add_output(planes);
    PARTITA_CHECK(readNode(node.network, standard, node.source, {}));
    return node.bind(s.end(channelsLast(s, s.take(node.named(planes, "planes")))));
}

} // namespace partita::onnx_import
