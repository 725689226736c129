// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/sweep_view.h"
#include "explore/explore_form.h"
#include "explore/explore_view.h"
#include "explore/sensitivity_view.h"
#include "export/export_dialog.h"
#include "jobs/job.h"
#include "opened.h"
#include "studies/designs.h"
#include "studies/exploring.h"
#include "studies/measurements.h"
#include "studies/sensitivities.h"
#include "support/process.h"
#include "usage.h"
#include "widgets/panels.h"
#include "window/main_window.h"

#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTimer>

inline constexpr std::array networks{"digits_resnet", "tones_dscnn", "shapes_mobilenet"};

/// A window that remembers, as the program's does, and somebody at work in it.
struct Program : OpenedSession {
    MainWindow window{&session, true};
    QTemporaryDir folder;
    int step = 0; ///< what is done varies with it

    Program()
    {
        window.resize(1280, 800);
        window.show();
    }
    bool idle() { return settled() && session.jobs().empty(); }
    void wait() { QTRY_VERIFY2_WITH_TIMEOUT(idle(), qPrintable(doing()), 300000); }
    /// What it waits for.
    QString doing()
    {
        QStringList out{QStringLiteral("step %1").arg(step)};
        for (const auto &job : session.jobs())
            out << job.name;
        for (const auto &[there, name] : {std::pair{bool(session.design()), "design"},
                 {bool(session.automatic()), "automatic"}, {bool(session.optimised()), "optimised"}})
            if (!there)
                out << QLatin1String("no ") + QLatin1String(name);
        return out.join(QLatin1String(", "));
    }
    void open(const QString &path)
    {
        QSignalSpy opened(&session, &Session::opened);
        window.openFile(path);
        QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, 60000);
        wait();
    }
    QAction *action(const char *words) const
    {
        for (auto *each : window.findChildren<QAction *>())
            if (each->text().remove(u'&') == QString::fromUtf8(words))
                return each;
        return nullptr;
    }
    /// Answers the dialog that the action opens with a file or folder.
    void take(const char *words, const QString &path)
    {
        bool answered = false;
        QTimer::singleShot(0, &window, [&] {
            if (auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget())) {
                answered = true;
                dialog->selectFile(path);
                QMetaObject::invokeMethod(dialog, "accept");
            }
        });
        QVERIFY2(action(words), words);
        action(words)->trigger();
        QVERIFY2(answered, words);
        wait();
    }
    void exportC(const QString &path)
    {
        action("Export C…")->trigger();
        auto *dialog = window.findChild<ExportDialog *>();
        QVERIFY(dialog && dialog->isVisible());
        auto *line = dialog->findChild<QLineEdit *>(QStringLiteral("exportFolder"));
        line->selectAll();
        QTest::keyClicks(line, path);
        auto *go = dialog->findChild<QPushButton *>(QStringLiteral("exportWrite"));
        QTRY_VERIFY_WITH_TIMEOUT(go->isEnabled(), 60000);
        QSignalSpy written(dialog, &ExportDialog::written);
        go->click();
        QTRY_COMPARE_WITH_TIMEOUT(written.size(), 1, 60000);
        dialog->close();
        wait();
    }
    template <class View>
    void press(const char *button)
    {
        auto *view = window.findChild<View *>();
        QVERIFY(view);
        auto *found = view->template findChild<QPushButton *>(QLatin1String(button));
        QVERIFY(found && found->isEnabled());
        found->click();
    }

    void edit()
    {
        const auto &kernels = design().kernels;
        auto slug = kernels[std::size_t(step * 5) % kernels.size()].slug;
        session.select(QString::fromStdString(slug));
        session.edit({QStringLiteral("buffering"), {{"buffering", step % 2 ? "single" : "double"}}});
        wait();
        session.edit({QStringLiteral("bits"), {{"kernel." + slug + ".bits.weight", "4"}}});
        wait();
        if (auto move = movable(); move.kernel >= 0)
            session.edit(moving(move));
        wait();
        session.undoStack()->undo();
        session.undoStack()->undo();
        session.undoStack()->redo();
        wait();
        session.designs().keep(session.designs().freeName());
        session.reoptimise();
        wait();
    }
    void look()
    {
        for (auto *panel : panelsOf(window)) {
            openPanel(panel);
            QCoreApplication::processEvents();
            QVERIFY(!window.grab().isNull());
        }
        action("Compare Side by Side")->trigger();
        wait();
        action("Compare Side by Side")->trigger();
    }
    void study()
    {
        auto *form = window.findChild<ExploreForm *>();
        form->findChild<QSpinBox *>(QStringLiteral("budget"))->setValue(3);
        if (auto *random = form->moreMenu()->actions().front(); !random->isChecked())
            random->trigger(); // no layer is tried by itself first
        press<ExploreView>("go");
        QVERIFY(session.exploring().running());
        press<SweepView>("draw");
        press<SensitivityView>("measure");
        QTRY_VERIFY_WITH_TIMEOUT(
            session.sensitivities().progress().done > 0 || !session.sensitivities().running(), 60000);
        session.sensitivities().stop();
        if (step % 2)
            session.exploring().stop();
        wait();
        if (session.exploring().state() && session.exploring().state()->reached() > 1)
            session.exploring().take(1);
        wait();
    }
    void write()
    {
        auto into = [&](const char *name) {
            return folder.filePath(QStringLiteral("%1_%2").arg(step).arg(QLatin1String(name)));
        };
        for (auto [words, name] : {std::pair("Report (HTML)…", "r.html"), {"Report (PDF)…", "r.pdf"},
                 {"Picture (SVG, PNG or DOT)…", "p.png"}, {"Timeline (Perfetto)…", "t.json"}})
            take(words, into(name));
        QVERIFY(QDir().mkpath(into("c")));
        exportC(into("c"));
        QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(into("c") + QStringLiteral("/Makefile")), 60000);
    }
    void measure()
    {
        for (const char *tool : {"make", "riscv64-unknown-elf-gcc", "qemu-system-riscv32"})
            if (!partita::inPath(tool))
                return;
        session.measurements().measure();
        if (step % 2) {
            QTRY_VERIFY_WITH_TIMEOUT(Usage::childCount() > 0, 30000); // the compiler or the emulator
            session.measurements().stop();
        }
        wait();
    }
    /// One network, all that is done with one, and a project of it that is closed again.
    void work()
    {
        open(example(networks[std::size_t(step) % networks.size()]));
        edit();
        look();
        study();
        write();
        if (step % 3 == 1)
            measure();
        auto project = folder.filePath(QStringLiteral("%1.partita").arg(step));
        QVERIFY(saved(project));
        open(project);
        QVERIFY(!session.unsaved());
        ++step;
    }
};
