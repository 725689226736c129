// SPDX-License-Identifier: Apache-2.0
// features WORD SIMD: the bytes of a word and whether there are dot products (0 or 1). Reads lines "<intrinsic>
// <field>=<value> ..." and prints "<name>=<count> ..." for each.
#include "cost/formulas.h"

#include <iostream>
#include <map>
#include <sstream>
#include <string>

int main(int, char **arguments)
{
    const partita::riscv::cost::Core core{std::stoll(arguments[1]), arguments[2][0] == '1'};
    for (std::string line; std::getline(std::cin, line);) {
        std::istringstream words(line);
        std::string intrinsic;
        std::map<std::string, std::int64_t, std::less<>> fields;
        words >> intrinsic;
        for (std::string word; words >> word;) {
            const auto at = word.find('=');
            fields[word.substr(0, at)] = std::stoll(word.substr(at + 1));
        }
        const auto arg = [&](std::string_view name) { return name == "addend" ? 0 : fields.find(name)->second; };
        for (const auto &term : partita::riscv::terms(intrinsic, arg, core))
            std::cout << term.name << '=' << std::int64_t(term.count) << ' ';
        std::cout << '\n';
    }
}
