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

inline std::unexpected<Error> fail(std::string message, Fault fault = Fault::Input)
{
    return std::unexpected(Error{std::move(message), fault});
}

} // namespace partita
