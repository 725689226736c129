// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

namespace partita::test {

/// Whether PARTITA_ALL is set, as packaging/test --all does.
inline bool everyCase() { return qEnvironmentVariableIsSet("PARTITA_ALL"); }

/// Has each law of the program tried on that many random cases if everyCase(), else on a quarter of them; RC_PARAMS
/// goes before. Returns the number.
inline int drawCases(int all)
{
    const auto cases = everyCase() ? all : (all + 3) / 4;
    if (!qEnvironmentVariableIsSet("RC_PARAMS"))
        qputenv("RC_PARAMS", "max_success=" + QByteArray::number(cases));
    return cases;
}

} // namespace partita::test
