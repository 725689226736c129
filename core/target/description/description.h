// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/error.h"
#include "support/id.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Description: a chip as data. It lists the engines, memories and DMA links. Each number has a unit, an origin and a
/// source, and can be changed by its key. The measured sizes of a chip's compiled C code (ObjectCode) are defined here
/// too.
namespace partita {

/// Where a number of the hardware comes from; Chosen is shown with a †.
enum class Origin { Published, Measured, Fitted, Chosen };
std::string_view name(Origin);

struct Number {
    double value = 0;
    std::string unit;
    Origin origin = Origin::Chosen;
    std::string source;             ///< who published it, how it was measured, or why it was chosen
    double low = 0, high = 1e18;    ///< legal range
    std::vector<std::string> words; ///< of a number that chooses one of several: word i stands for i
};
using Numbers = std::map<std::string, Number, std::less<>>;
/// Of a number that a chip need not have.
double numberOr(const Numbers &, std::string_view key, double otherwise);

/// The RISC-V core is an engine like the others (`core` true): it runs the program and its own kernels.
struct Engine {
    std::string name, title, letter; ///< "digital", "Digital array", "D"
    bool core = false;
    std::vector<int> weightBits, activationBits; ///< legal values; 0 stands for ternary
    Numbers numbers;
    std::string memory;            ///< of a core: where its kernels find their operands
    std::string march = "rv32imc"; ///< of a core: what the exported C is compiled for, its ABI the one for that
    /// An analog array between converters: only takes layers quantised for it, which are those put on it by choice.
    /// Has the numbers "rows", "input_bits" and "output_bits".
    bool converters = false;
    std::string bitsEffect = {}; ///< what fewer bits change of its kernels' cycles, or why they change nothing
};
struct Memory {
    std::string name, title;
    bool external = false; ///< used only when the network needs it
    bool flash = false;    ///< the core runs its code there and reads tables and constants in place; nothing is written
    Numbers numbers;       ///< "size" (bytes); 0: the chip has none
    std::int64_t size() const { return std::int64_t(numbers.find("size")->second.value); }
};
/// A DMA channel: commands run in order, one at a time.
struct Link {
    std::string name, title;
    std::vector<std::pair<std::string, std::string>> connects; ///< memories, both ways
    Numbers numbers;                                           ///< "bytes_per_cycle", "setup_cycles"
};

/// A chip: a value. Every number has a source and can be changed by key
/// ("l1.size", "dma.setup_cycles", "clock_mhz").
struct Description {
    std::string name, title, summary;
    std::string validation; ///< "" or "unvalidated: …"
    Table<EngineId, Engine> engines;
    Table<MemoryId, Memory> memories;
    std::vector<Link> links;
    Numbers numbers; ///< "clock_mhz", …

    /// Error: a missing or ill-typed field, by its JSON path.
    static Result<Description> parse(std::string_view json);
    /// A number as text, or one of its words. Error names the key, and what keys, words or range would be legal.
    Result<void> set(std::string_view key, std::string_view value);
    /// Where a number that is there comes from. Error: a word that is no origin.
    Result<void> explain(std::string_view key, std::string_view origin, std::string source);
    const Number *find(std::string_view key) const;
    /// Every number with its key, in a stable order.
    std::vector<std::pair<std::string, const Number *>> all() const;

    EngineId engine(std::string_view name) const; ///< index or -1
    MemoryId memory(std::string_view name) const;
    EngineId core() const;          ///< index of the core
    MemoryId coreMemory() const;    ///< index of the memory where its kernels find their operands
    MemoryId programMemory() const; ///< index of the memory of code, tables and constants: flash, or the core's memory
    int link(int memoryA, int memoryB) const;  ///< index or -1
    double number(std::string_view key) const; ///< must exist
};

} // namespace partita
