// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/error.h"

#include <exception>
#include <new>
#include <string>

/// What `work` answers, a Result; a bug of ours must not take the window down with it.
template <class F>
auto guarded(F work) -> decltype(work())
{
    try {
        return work();
    } catch (const std::bad_alloc &) {
        return partita::fail("out of memory", partita::Fault::Internal);
    } catch (const std::exception &e) {
        return partita::fail(std::string("internal error: ") + e.what(), partita::Fault::Internal);
    }
}
