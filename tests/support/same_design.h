// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "report/report.h"

#include <rapidcheck.h>

namespace partita::test {

/// The same refusal, or the same report but for times.
inline void assertSameDesign(const Result<Deployment> &a, const Result<Deployment> &b)
{
    RC_ASSERT(bool(a) == bool(b));
    if (a)
        RC_ASSERT(withoutTimes(report(*a)).dump() == withoutTimes(report(*b)).dump());
    else
        RC_ASSERT(a.error().message == b.error().message);
}

} // namespace partita::test
