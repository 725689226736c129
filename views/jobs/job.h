// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

/// Work in the background.
struct Job {
    QString name;               ///< "Sweep"
    std::function<void()> stop; ///< empty: it runs to its end
    qint64 done = 0, total = 0; ///< total 0: not known
    bool unasked = false;       ///< nobody asked for it, or it is over soon: named last
};
