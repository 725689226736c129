// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/error.h"

#include <cstdlib>
#include <iostream>

namespace partita::test {

/// The value, or the end of the test with the error's sentence.
template <class T>
T must(Result<T> result)
{
    if (!result) {
        std::cerr << result.error().message << std::endl;
        std::abort();
    }
    return std::move(*result);
}

} // namespace partita::test
