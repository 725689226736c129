// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

/// Facts: what panels say about kernels, and how panels edit them. Texts and figures follow from the deployment alone.
/// An edit of one or several kernels is one undo step. The table model and the context menu of kernels are here, too.
namespace facts {

/// "kernel.conv1.engine"
std::string key(const partita::Kernel &, const std::string &field);
/// Whether a person pinned the field for this kernel.
bool pinned(const partita::Choices &, const partita::Kernel &, const std::string &field);
bool pinnedTile(const partita::Choices &, const partita::Kernel &);

/// "1×3×32×32 → 1×16×32×32"
QString shapes(const partita::Deployment &, const partita::Kernel &);
QString layouts(const partita::Kernel &);
QString bits(int bits); ///< "8 bit", "ternary"

/// What the model file calls the operators of these kernels, each once.
QStringList namesInFile(const partita::Deployment &, const std::vector<partita::KernelId> &);
/// The same as a line of a tooltip of a kernel, which says how to copy names: "In the file: Conv_18, Relu_19. …".
QString fileLine(const partita::Deployment &, partita::KernelId);

/// "98.4 % right · 2.31 µJ · 88 KiB", as far as known. The bytes are the sum of the memories' peaks.
QString inShort(const partita::Deployment &, const std::optional<partita::Evaluation> &);
/// The peak of each memory that the design uses: "L1 64 KiB · L2 210 KiB".
QString peaks(const partita::Deployment &);

/// What a kernel needs in one memory while it runs.
struct Footprint {
    partita::MemoryId memory = 0;
    std::int64_t scratch = 0, capacity = 0;
};
/// The on-chip memories in which the kernel works, in the target's order.
std::vector<Footprint> footprints(const partita::Deployment &, const partita::Kernel &);

/// The legal extents of an axis if the rest of the schedule stays, ascending. The extent in use is always among them.
std::vector<std::int64_t> legalTiles(const partita::Deployment &, partita::KernelId kernel, const partita::Axis &);

/// An edit of one key of a kernel.
Edit change(const partita::Kernel &, const std::string &field, const std::string &value, const QString &label,
    int mergeId = -1);
/// All changes that lift a refusal, as one step, if all of them can be set.
std::optional<Edit> applied(const std::vector<partita::Remedy> &);

} // namespace facts
