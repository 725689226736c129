// SPDX-License-Identifier: Apache-2.0
#include "riscv.h"

#include <cstring>

namespace partita::riscv {

std::vector<std::int32_t> perChannel(const Tensor &tensor, std::int64_t channels)
{
    auto values = tensor.data.as<std::int32_t>();
    std::vector<std::int32_t> out(values.begin(), values.end());
    if (out.size() == 1)
        out.assign(std::size_t(channels), out[0]);
    return out;
}

std::vector<std::byte> inLayout(const Tensor &tensor, const Layout &layout)
{
    auto from = tensor.data.bytes();
    auto size = tensor.type.hostBytes();
    std::vector<std::byte> out(std::size_t(layout.elements(tensor.shape)) * size);
    std::vector<std::int64_t> index(tensor.shape.size());
    for (std::size_t i = 0; i < from.size(); i += size) {
        std::memcpy(&out[std::size_t(layout.offset(tensor.shape, index)) * size], &from[i], size);
        for (auto d = index.size(); d-- > 0;) {
            if (++index[d] < tensor.shape[d])
                break;
            index[d] = 0;
        }
    }
    return out;
}

} // namespace partita::riscv
