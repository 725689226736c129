// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/error.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace conformance {

/// What is asked of a case, each on the shoulders of the one before.
enum class Column {
    Source,   ///< the executor on the imported graph gives the reference's values
    Deployed, ///< the executor on the compiled graph gives the same bits
    Exact,    ///< so do the interpreted tile programs
    Host,     ///< so does the exported C on this machine
    Riscv,    ///< and in the emulator
    Int8,     ///< a float network, calibrated on the case and compiled with numerics=engine: executor and tile programs
              ///< agree
};
inline constexpr std::array<std::string_view, 6> columnNames{
    "source", "deployed", "exact", "C host", "C RISC-V", "int8"};
inline constexpr std::size_t columns = columnNames.size();

struct Verdict {
    enum class Kind { NotAsked, Pass, Unsupported, Fail } kind = Kind::NotAsked;
    std::string reason = {}; ///< of Unsupported and Fail
    bool refusal = false;    ///< of Fail: no wrong number, but a valid model is called faulty

    bool passed() const { return kind == Kind::Pass; }
};

inline Verdict pass() { return {Verdict::Kind::Pass}; }
inline Verdict failed(std::string reason) { return {Verdict::Kind::Fail, std::move(reason)}; }
/// Unsupported where that is the error's fault, else Fail.
Verdict refused(const partita::Error &);

struct Outcome {
    std::array<Verdict, columns> verdicts;
    std::vector<std::string> frozen; ///< inputs that were bound as constants
    std::string remark;
    std::string project; ///< folder of the exported C; "" without

    Verdict &operator[](Column c) { return verdicts[std::size_t(c)]; }
    const Verdict &operator[](Column c) const { return verdicts[std::size_t(c)]; }
    bool failed() const;
    int passes() const;
};

/// One line, for the way between processes.
std::string toLine(const Outcome &);
Outcome fromLine(const std::string &);

} // namespace conformance
