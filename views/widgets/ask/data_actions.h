// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QMenu;
class QWidget;

/// Adds "From File…" and "From Folder…". They ask for a data set, first in the folder of `near()`, and call `take`.
void addDataActions(QMenu *, QWidget *parent, const QString &title, std::function<QString()> near,
    std::function<void(const QString &path)> take);
/// Whether the path is a folder, or a file whose name says that it may hold samples.
bool mayHoldSamples(const QString &path);
