// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class Session;

/// What a panel says that has no design to show: that it is being compiled, does not fit, or none is open.
QString noDesignText(const Session &);
