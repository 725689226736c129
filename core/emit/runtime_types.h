// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

#include <map>
#include <string>

namespace partita {

/// What the headers of a target's runtime say of the intrinsics' argument structs.
class RuntimeTypes {
public:
    explicit RuntimeTypes(const Target &);

    /// Type a pointer field points to, without const: "int8_t", "void"; "" when it is not found.
    std::string pointee(std::string_view intrinsic, std::string_view field) const;
    /// The header that declares the struct of an intrinsic; "" when none does.
    std::string header(std::string_view intrinsic) const;

private:
    struct Struct {
        std::string header;
        std::map<std::string, std::string, std::less<>> pointers;
    };
    void addStructs(const RuntimeFile &);
    /// "typedef riscv_a_t riscv_b_t;"
    void addAliases(const RuntimeFile &);
    std::map<std::string, Struct, std::less<>> m_structs; ///< by intrinsic
};

} // namespace partita
