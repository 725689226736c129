// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compile/unplaced.h"

#include <memory>

using DeploymentPtr = std::shared_ptr<const partita::Deployment>;
using UnplacedPtr = std::shared_ptr<const partita::Unplaced>;
