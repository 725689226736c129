// SPDX-License-Identifier: Apache-2.0
#include "import/onnx/recurrent/gate_functions.h"

#include <map>

namespace partita::onnx_import {

std::optional<UnaryAttrs> gateFunction(std::string name)
{
    for (auto &c : name)
        c = char(std::tolower(static_cast<unsigned char>(c)));
    static const std::map<std::string, UnaryAttrs, std::less<>> functions{
        {"sigmoid", {UnaryFn::Sigmoid}},
        {"tanh", {UnaryFn::Tanh}},
        {"relu", {UnaryFn::ThresholdedRelu, 0}},
        {"leakyrelu", {UnaryFn::LeakyRelu, 0.01f}},
        {"thresholdedrelu", {UnaryFn::ThresholdedRelu, 1}},
        {"hardsigmoid", {UnaryFn::HardSigmoid, 0.2f, 0.5}},
        {"elu", {UnaryFn::Elu, 1}},
        {"softsign", {UnaryFn::Softsign}},
        {"softplus", {UnaryFn::Softplus}},
    };
    auto at = functions.find(name);
    return at == functions.end() ? std::nullopt : std::optional(at->second);
}

bool takesAlpha(const UnaryAttrs &function)
{
    return function.fn == UnaryFn::LeakyRelu || function.fn == UnaryFn::HardSigmoid || function.fn == UnaryFn::Elu
        || (function.fn == UnaryFn::ThresholdedRelu && function.alpha != 0);
}

} // namespace partita::onnx_import
