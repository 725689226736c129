// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

namespace partita::test {

/// Whether PARTITA_ALL is set, as packaging/test --all does.
inline bool everyCase() { return qEnvironmentVariableIsSet("PARTITA_ALL"); }

/// Has each law of the program tried on that many random cases, unless RC_PARAMS has a max_success of its own.
inline void tryCases(int cases)
{
    const auto params = qgetenv("RC_PARAMS");
    if (!params.contains("max_success"))
        qputenv("RC_PARAMS", params + " max_success=" + QByteArray::number(cases));
}

/// The same with that many if everyCase(), else with a quarter of them. Returns the number.
inline int drawCases(int all)
{
    const auto cases = everyCase() ? all : (all + 3) / 4;
    tryCases(cases);
    return cases;
}

} // namespace partita::test
