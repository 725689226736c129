// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QMenu;
class QWidget;

/// "From File…" and "From Folder…", which ask for a data set beside `near()` and hand it to `take`.
void addDataActions(QMenu *, QWidget *parent, const QString &title, std::function<QString()> near,
    std::function<void(const QString &path)> take);
/// Whether a file or folder may hold samples, by its name.
bool mayHoldSamples(const QString &path);
