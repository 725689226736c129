// SPDX-License-Identifier: Apache-2.0
#include <mimalloc.h>

namespace {

/// mimalloc gives freed memory back after 25 ms, and an edit runs into its page faults again; MIMALLOC_DECOMMIT_DELAY
/// goes before.
[[maybe_unused]] const bool kept = [] {
    mi_option_set_default(mi_option_decommit_delay, 1000); // ms
    return true;
}();

} // namespace
