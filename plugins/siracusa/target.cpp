// SPDX-License-Identifier: Apache-2.0
#include "siracusa.h"
#include "target/plugin.h"

namespace partita::siracusa {

namespace {

std::shared_ptr<const Target> create()
{
    return ne16::chip(
        ne16::neurekaEngine, {siracusaRuntime(), siracusaDriver(), siracusaDescription(), siracusaFigures()});
}

} // namespace

} // namespace partita::siracusa

PARTITA_PLUGIN("siracusa", false, partita::siracusa::create)
