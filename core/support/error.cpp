// SPDX-License-Identifier: Apache-2.0
#include "support/error.h"

#include "support/printable.h"

namespace partita {

std::unexpected<Error> fail(std::string message, Fault fault)
{
    return std::unexpected(Error{printable(std::move(message)), fault});
}

} // namespace partita
