// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "emit/emit.h"

#include <QStringList>

namespace partita::test {

bool hasProgram(const char *name);

std::vector<std::string> settingsOf(const QStringList &);

/// "" when `make GOAL` in the folder exits 0 and, of a goal that runs, says PASS and never DIFFERS; else what it says.
QString make(const QString &folder, const QString &goal);

/// "" when the exported project passes the goals, and in the emulator where there is one.
QString exportProblem(const Deployment &, const EmitOptions & = {}, QStringList goals = {"run-host", "score"});

} // namespace partita::test
