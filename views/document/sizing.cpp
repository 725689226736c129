// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/sizing.h"

#include "compile/enough.h"
#include "language/language.h"
#include "support/text.h"

using namespace partita;

Sizing::Sizing(QThreadPool &pool, QObject *parent) : QObject(parent), m_lane(pool, this, 0) { }

void Sizing::find(const Model &model, const Choices &refused, std::shared_ptr<Cache> cache)
{
    using Size = Result<std::optional<Enough>>;
    m_lane.start(
        [model, refused, cache = std::move(cache)](
            std::stop_token stop) -> Size { return enoughMemory(inputsOf(model, refused), cache.get(), stop); },
        [this, chip = model.target](Size enough) {
            if (enough && *enough) {
                const auto &memories = chip->description().memories;
                QStringList sizes;
                for (const auto &size : (*enough)->sizes)
                    sizes << tr("%1 bytes of %2")
                                 .arg(QString::fromStdString(grouped(size.bytes)), spoken(memories[size.memory].title));
                emit found(tr("That edit needs %1. Target sets the size of a memory.").arg(sizes.join(tr(" and "))));
            }
            emit changed();
        });
    emit changed();
}
