// SPDX-License-Identifier: Apache-2.0
#include "riscv.h"

#include <map>
#include <mutex>
#include <stdexcept>

namespace partita::riscv {

std::shared_ptr<const ObjectCode> objects(const std::string &march, const std::string &simd)
{
    static std::mutex mutex;
    static std::map<std::string, std::shared_ptr<const ObjectCode>> known;
    const auto core = simd == "none" ? march : march + " " + simd;
    std::lock_guard lock(mutex);
    auto &code = known[core];
    if (!code) {
        auto parsed = ObjectCode::parse(riscvObjects().front().text, core);
        if (!parsed)
            throw std::runtime_error(parsed.error().message);
        code = std::make_shared<const ObjectCode>(std::move(*parsed));
    }
    return code;
}

} // namespace partita::riscv
