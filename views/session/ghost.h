// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/document.h"

/// The former design where it can lie behind the present one: another, of the same chip. Else null.
DeploymentPtr ghostOf(const Document &);
