// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "target/target.h"

#include <stdexcept>

namespace partita {

/// A hook of a plug-in threw, or gave what cannot be; the sentence names the plug-in and the hook.
class PluginFault : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// The same target behind a guard: what a hook throws arrives as a Result, a Refusal or a PluginFault, whatever
/// its type was; cycles and instructions must be finite and not negative.
std::shared_ptr<const Target> guarded(std::shared_ptr<const Target>);

/// Error: what would fail at the first use: the description, the patterns' trees, the figures.
Result<void> checkTarget(const Target &);

} // namespace partita
