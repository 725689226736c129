// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

/// What a person can decide about a block of memory.
namespace homes {

/// Memories in which it may live; none for tile buffers, which lie where the engine works.
std::vector<int> offered(const partita::Deployment &, int buffer);

/// The keys of Choices that say where it lives: of a tensor with all that renames its bytes, or of a kernel's
/// constants.
std::vector<std::string> keys(const partita::Deployment &, int buffer);
/// Keeps it in a memory; -1 leaves it to the compiler.
Edit moving(const partita::Deployment &, int buffer, int memory);
/// The memory that a person keeps it in, or -1.
int pinned(const partita::Deployment &, const partita::Choices &, int buffer);

/// Whether it is written over another's bytes.
Edit inPlace(const partita::Deployment &, int buffer, bool);

} // namespace homes
