// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>

/// Work in the background that a person may stop.
struct Job {
    QString name;                ///< "Sweep"
    std::function<void()> stop;
    qint64 done = 0, total = 0;  ///< total 0: not known
};
