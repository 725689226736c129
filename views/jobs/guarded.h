// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/error.h"

#include <exception>
#include <new>
#include <string>
#include <type_traits>

/// What `work` answers. Where that is a Result, a bug of ours must not take the window down with it.
template <class F>
auto guarded(F work) -> decltype(work())
{
    if constexpr (!std::is_constructible_v<decltype(work()), std::unexpected<partita::Error>>)
        return work();
    else
        try {
            return work();
        } catch (const std::bad_alloc &) {
            return partita::fail("out of memory", partita::Fault::Internal);
        } catch (const std::exception &e) {
            return partita::fail(std::string("internal error: ") + e.what(), partita::Fault::Internal);
        }
}
