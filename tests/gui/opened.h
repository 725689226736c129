// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/saves.h"
#include "session/session.h"

#include <QFileInfo>
#include <QSignalSpy>
#include <QTest>

/// A session on a bundled example.
struct OpenedSession {
    Session session{partita::Registry::load(partita::Registry::defaultFolders())};

    static QString example(const char *name = "tones_dscnn")
    {
        return QStringLiteral(PARTITA_SOURCE "/resources/examples/%1.onnx").arg(QLatin1String(name));
    }
    void open() { session.open(example()); }
    /// Compiled, and every background answer is in.
    bool settled() const { return session.design() && !session.busy() && session.automatic() && session.optimised(); }
    /// On that chip, and settled there.
    bool on(const QString &target)
    {
        if (target != session.target())
            session.setTarget(target);
        return QTest::qWaitFor(
            [&] { return settled() && design().target->description().name == target.toStdString(); }, 60000);
    }
    /// Saved, and on the disk.
    bool saved(const QString &path)
    {
        QSignalSpy written(&session.saves(), &Saves::saved);
        session.saveProject(path);
        return QTest::qWaitFor([this] { return !session.saves().running(); }, 60000) && written.size() == 1;
    }
    const partita::Deployment &design() const { return *session.design(); }
    /// The present design as the window exports it.
    bool exportTo(const QString &folder) const
    {
        const auto files = session.exporter(session.design())({});
        return files && partita::writeProjectFiles(*files, folder.toStdString());
    }

    struct Move {
        std::string slug, engine;
        partita::KernelId kernel = -1;
        partita::EngineId to = -1;
        std::int64_t total = 0;
    };
    /// A kernel and another engine that would take it.
    Move movable() const
    {
        for (int k = 0; k < int(design().kernels.size()); ++k)
            for (const auto &a : design().kernels[k].alternatives)
                if (a.more.value_or(0) != 0)
                    return {design().kernels[k].slug, design().target->description().engines[a.engine].name, k,
                        a.engine, design().cycles + *a.more};
        return {};
    }
    Edit moving(const Move &move) const
    {
        return {QStringLiteral("move"), {{"kernel." + move.slug + ".engine", move.engine}}};
    }
    /// A design of many more cycles.
    Edit allOnTheCore() const
    {
        const auto &chip = design().target->description();
        const auto core = chip.engines[chip.core()].name;
        Edit edit{QStringLiteral("all on the core"), {}};
        for (const auto &kernel : design().kernels)
            if (std::ranges::any_of(kernel.alternatives,
                    [&](const partita::Alternative &a) { return a.engine == chip.core() && a.more; }))
                edit.changes.push_back({"kernel." + kernel.slug + ".engine", core});
        return edit;
    }
    std::string engineOf(const std::string &slug) const
    {
        const auto &kernel = design().kernels[design().find(slug)];
        return design().target->description().engines[kernel.engine].name;
    }
};

/// A row a target, for a test that fetches `target`.
inline void addTargets()
{
    QTest::addColumn<QString>("target");
    for (const auto &name : partita::Registry::load(partita::Registry::defaultFolders()).names())
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

#define OPEN(opened)                                                                                                   \
    if (!QFileInfo::exists(OpenedSession::example()))                                                                  \
        QSKIP("the bundled examples are absent");                                                                      \
    QVERIFY2((opened).session.registry().defaultTarget(), "no target: set PARTITA_PLUGINS");                           \
    (opened).open();                                                                                                   \
    QTRY_VERIFY_WITH_TIMEOUT((opened).settled(), 60000)
