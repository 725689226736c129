// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <expected>
#include <string>

/// Support: what the other folders build on. It has errors, text, files, processes, threads, typed indices, and values
/// that copies share.
namespace partita {

/// Whose fault it is: bad input, something that Partita does not support yet, a request to cancel, or a bug of ours.
enum class Fault { Input, Unsupported, Cancelled, Internal };

/// `message` is one sentence: what is wrong, where, and what to do.
struct Error {
    std::string message;
    Fault fault = Fault::Input;
};

template <class T>
using Result = std::expected<T, Error>;

/// In the message, control characters and bytes that are not UTF-8 become '?'. The middle of a very long message is cut
/// out.
std::unexpected<Error> fail(std::string message, Fault fault = Fault::Input);

} // namespace partita
