// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"
#include "tour/tour_step.h"

#include <QHash>

#include <optional>

/// What the present design says, by the names that the tour's texts have for it; those about `kernel` only where it is
/// one.
QHash<QString, QString> tourFacts(Session &, const QString &kernel);
/// A text with every {name} replaced; "…" for what is not known yet.
QString withFacts(QString text, const QHash<QString, QString> &);

/// Slug of the kernel that a step is about; "" where there is none.
QString pickKernel(const partita::Deployment &, TourStep::Pick);
/// The one undo step that a step offers for its kernel; none where the design has no room for it.
std::optional<Edit> deedOf(const partita::Deployment &, const QString &kernel, TourStep::Deed);
