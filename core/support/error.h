// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <expected>
#include <string>

namespace partita {

/// Who can mend it: the person (bad input), nobody here yet (unsupported), or us (a bug).
enum class Fault { Input, Unsupported, Cancelled, Internal };

/// One sentence that names the culprit and the way out.
struct Error {
    std::string message;
    Fault fault = Fault::Input;
};

template <class T>
using Result = std::expected<T, Error>;

/// Control characters and what is not UTF-8 become '?', and a very long message loses its middle.
std::unexpected<Error> fail(std::string message, Fault fault = Fault::Input);

} // namespace partita
