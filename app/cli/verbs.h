// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "options.h"

namespace cli {

extern const Verb targetsVerb, infoVerb, compileVerb, runVerb, evaluateVerb, measureVerb, renderVerb, diffVerb,
    sweepVerb, validateVerb, sensitivityVerb, exploreVerb, mergeVerb, overlayVerb, findingsVerb, studyVerb, frontsVerb;

} // namespace cli
