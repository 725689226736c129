// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

struct Example {
    QString name, path, about;
};

/// Bundled networks: $PARTITA_EXAMPLES, else ../share/partita/examples beside the program, else
/// resources/examples of the source tree it was built in.
std::vector<Example> examples();
