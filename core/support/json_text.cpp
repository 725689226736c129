// SPDX-License-Identifier: Apache-2.0
#include "support/json_text.h"

namespace partita {

std::size_t tooDeepAt(std::string_view json)
{
    int depth = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < json.size(); ++i) {
        const char c = json[i];
        if (quoted) {
            i += c == '\\';
            quoted = c != '"';
        } else if (c == '"') {
            quoted = true;
        } else if (c == '[' || c == '{') {
            if (++depth > deepestJson)
                return i;
        } else if (c == ']' || c == '}') {
            --depth;
        }
    }
    return json.npos;
}

} // namespace partita
