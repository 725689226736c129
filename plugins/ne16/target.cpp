// SPDX-License-Identifier: Apache-2.0
#include "ne16.h"
#include "target/plugin.h"

namespace partita::ne16 {

namespace {

std::shared_ptr<const Target> create()
{
    return chip(ne16Engine, {ne16Runtime(), ne16Driver(), ne16Description(), ne16Figures()});
}

} // namespace

} // namespace partita::ne16

PARTITA_PLUGIN("ne16", false, partita::ne16::create)
