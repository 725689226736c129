// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "open/open.h"

namespace python {

/// What a compile needs, read from files. Copies share what earlier compiles found.
struct Opened {
    partita::DesignFiles files;
    partita::Design design;
    std::shared_ptr<partita::Cache> cache = std::make_shared<partita::Cache>();
};

} // namespace python
