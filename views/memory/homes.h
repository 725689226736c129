// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

/// What a person can decide about a block of memory.
namespace homes {

/// Memories in which it may live; none for tile buffers, which lie where the engine works.
std::vector<partita::MemoryId> offered(const partita::Deployment &, partita::BufferId buffer);

/// The keys of Choices that say where it lives: of a tensor with all that renames its bytes, or of a kernel's
/// constants.
std::vector<std::string> keys(const partita::Deployment &, partita::BufferId buffer);
/// Keeps it in a memory; -1 leaves it to the compiler.
Edit moving(const partita::Deployment &, partita::BufferId buffer, partita::MemoryId memory);
/// The memory that a person keeps it in, or -1.
partita::MemoryId pinned(const partita::Deployment &, const partita::Choices &, partita::BufferId buffer);

/// Whether it is written over another's bytes.
Edit inPlace(const partita::Deployment &, partita::BufferId buffer, bool);

} // namespace homes
