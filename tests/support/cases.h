// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QRandomGenerator>

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

/// Of tests that draw by themselves: the seed of RC_PARAMS if it has one, else another in each run.
inline unsigned randomSeed()
{
    constexpr QByteArrayView key("seed=");
    const auto params = qgetenv("RC_PARAMS");
    const auto at = params.indexOf(key);
    return at < 0 ? QRandomGenerator::global()->generate()
                  : unsigned(params.mid(at + key.size()).split(' ').front().toULongLong());
}

} // namespace partita::test
