// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/error.h"
#include "support/name.h"

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
    /// Calls of one intrinsic whose arguments are alike.
    struct Calls {
        Name function;
        std::int64_t fields = 0; ///< that each gives
        bool constant = false;   ///< whether none depends on a variable
        std::int64_t count = 1;
        std::int64_t immediates = 0; ///< bytes of instructions that load the constants, equal ones of a call once
        std::int64_t places = 0;     ///< addresses that no variable is added to
    };
    std::vector<Calls> calls;
    std::int64_t operators = 0; ///< but for MIN and MAX
    std::int64_t limits = 0;    ///< MIN and MAX
    std::int64_t loops = 0, guards = 0, waits = 0;

    void add(const Calls &);
};

/// Bytes of the instructions that load a constant into a register. 0 has a register of its own.
std::int64_t immediateBytes(std::int64_t constant);

/// Object code of a core's runtime as a compiler made it, measured.
class ObjectCode {
public:
    /// {"source", "printed": {…}, "cores": {core: {function: {"code", "tables", "stack", "calls", "fields",
    /// "copied_code", "copied_tables"}}}}, in bytes. "printed" has the bytes of code that each count of a CodeShape
    /// takes, fitted. An intrinsic's argument has "fields"; where the compiler copies one from a table if all are
    /// constant, "copied_…" are the bytes of such a call. Error: no such core, or a field is missing or of another
    /// type.
    static Result<ObjectCode> parse(std::string_view json, std::string_view core);

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
        std::int64_t fields = 0; ///< of its argument; 0: not known
        std::int64_t copiedCode = 0, copiedTables = 0;
        std::vector<int> calls;
    };
    std::vector<Function> m_functions;
    std::map<std::string, int, std::less<>> m_names;
    double m_function = 0, m_call = 0, m_wait = 0, m_field = 0, m_immediate = 0, m_place = 0, m_operator = 0,
           m_limit = 0, m_loop = 0, m_guard = 0;
    std::int64_t m_word = 4;
};

} // namespace partita
