// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/error.h"

/// Binds `var` to the value of a Result, or returns its error.
#define PARTITA_TRY(var, expression)                                                                                   \
    auto var##Result = (expression);                                                                                   \
    if (!var##Result)                                                                                                  \
        return std::unexpected(std::move(var##Result).error());                                                        \
    auto &var = *var##Result

/// Returns the error of a Result<void>.
#define PARTITA_CHECK(expression)                                                                                      \
    if (auto checked = (expression); !checked)                                                                         \
    return std::unexpected(std::move(checked).error())
