// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/error.h"

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace partita {

/// Bytes of a program beside its data.
struct CodeBytes {
    std::int64_t code = 0;   ///< instructions
    std::int64_t tables = 0; ///< constants of functions, such as jump tables and roots; names
    std::int64_t stack = 0;  ///< at the deepest call
    std::int64_t sum() const { return code + tables + stack; }
    friend bool operator==(const CodeBytes &, const CodeBytes &) = default;
};

/// What a function of network.c, which prints a tile program, looks like to a compiler.
struct CodeShape {
    std::int64_t calls = 0;     ///< of intrinsics, copies among them
    std::int64_t constants = 0; ///< fields of their arguments
    std::int64_t values = 0;    ///< fields that depend on a variable, and places
    std::int64_t operators = 0;
    std::int64_t loops = 0, guards = 0, waits = 0;
};

/// Object code of a core's runtime as a compiler made it, measured.
class ObjectCode {
public:
    /// {"source", "networks": {chip: {…}}, "cores": {core: {function: {"code", "tables", "stack", "calls"}}}}, bytes; a
    /// chip has those that each count of a CodeShape takes in its exports, fitted. Error: no such chip or core, or a
    /// field is missing or of another type.
    static Result<ObjectCode> parse(std::string_view json, std::string_view chip, std::string_view core);

    /// Of these functions and all that they call, each once; stack of the deepest chain. A function that is not known
    /// counts nothing.
    CodeBytes reached(std::span<const std::string> functions) const;
    /// A function of such a shape, and the stack that it takes at most.
    CodeBytes printed(const CodeShape &) const;
    /// Bytes of a pointer.
    std::int64_t word() const { return m_word; }

private:
    struct Function {
        std::int64_t code = 0, tables = 0, stack = 0;
        std::vector<int> calls;
    };
    std::vector<Function> m_functions;
    std::map<std::string, int, std::less<>> m_names;
    double m_function = 0, m_call = 0, m_constant = 0, m_value = 0, m_operator = 0, m_loop = 0, m_guard = 0, m_wait = 0,
           m_table = 0;
    std::int64_t m_word = 4;
};

} // namespace partita
