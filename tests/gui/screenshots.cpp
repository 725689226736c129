// SPDX-License-Identifier: GPL-3.0-or-later
// partita-screenshots FOLDER WxH light|dark [NAME]...: goes through the window as a hand would and writes a picture of
// each thing it can do; of those NAMEd, where some are. Called by packaging/screenshots.
#include "facts/kernel_edits.h"
#include "graph/graph_view.h"
#include "help/help.h"
#include "help/help_window.h"
#include "jobs/job.h"
#include "opened.h"
#include "passes/pass_strip.h"
#include "timeline/timeline_view.h"
#include "tour/tour.h"
#include "widgets/panels.h"
#include "window/commands/palette.h"
#include "window/main_window.h"

#include <QApplication>
#include <QLineEdit>

#include <cstdio>

namespace {

/// The window on the example ResNet, nothing done yet.
struct Stage : OpenedSession {
    MainWindow window{&session, false};
    QWidget *shown = &window; ///< of which there is a picture

    Stage(QSize size, bool dark)
    {
        window.setAppearance(dark ? MainWindow::Appearance::Dark : MainWindow::Appearance::Light);
        window.resize(size);
        window.show();
        window.openFile(example("digits_resnet"));
        wait();
    }
    /// Until all answers are in and what they move has come to rest.
    void wait()
    {
        (void)QTest::qWaitFor([&] { return settled() && session.jobs().empty(); }, 120'000);
        QTest::qWait(800);
    }
    void raise(const char *name)
    {
        openPanel(findPanel(window, QLatin1String(name)));
        wait();
    }
    void edit(const std::string &key, const std::string &value)
    {
        session.edit({QString::fromStdString(key + "=" + value), {{key, value}}});
        wait();
    }
    void key(QWidget *to, Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        to->setFocus();
        QTest::keyClick(to, key, modifiers);
        wait();
    }
    void choose(const QString &menuEntry)
    {
        for (auto *action : window.findChildren<QAction *>())
            if (action->text().remove(u'&') == menuEntry)
                return action->trigger(), wait();
        std::fprintf(stderr, "screenshots: no menu has \"%s\"\n", qPrintable(menuEntry));
        std::exit(1);
    }
};

/// A boundary is held over the next kernel, whose operators another card lists; the label says what letting go would
/// do.
void graph(Stage &s)
{
    s.session.select(QStringLiteral("stage2_conv1"));
    s.key(s.window.graph(), Qt::Key_U);
    s.window.graph()->fit();
    auto *view = s.window.graph();
    const auto &p = view->canvas().picture;
    for (const auto &b : p.boundaries)
        for (int w : b.wires) {
            const auto &next = p.nodes[p.wires[w].to];
            if (next.title != "pool")
                continue;
            auto from = view->mapFromScene(QPointF(b.grip.x, b.grip.y)),
                 to = view->mapFromScene(QPointF(next.box.right() + 4, next.box.centre().y));
            QTest::mousePress(view->viewport(), Qt::LeftButton, {}, from);
            for (int i = 1; i <= 8; ++i)
                QTest::mouseMove(view->viewport(), from + (to - from) * i / 8, 20);
            s.wait();
            return;
        }
}

void timeline(Stage &s)
{
    s.session.select(QStringLiteral("stage2_conv2"));
    s.raise("timeline");
    auto *view = s.window.findChild<TimelineView *>();
    s.key(view, Qt::Key_M, Qt::ShiftModifier);
}

void table(Stage &s)
{
    s.edit("kernel.stage3_conv2.tile.K", "32");
    s.session.select(QStringLiteral("stage3_conv2"));
    s.raise("table");
}

void code(Stage &s)
{
    s.edit("kernel.stage2_conv2.buffering", "single");
    s.session.select(QStringLiteral("stage2_conv2"));
    s.raise("code");
}

void compare(Stage &s)
{
    s.edit("kernel.stage2_conv2.engine", "core");
    s.raise("changes");
    s.choose(QStringLiteral("Compare Side by Side"));
}

void history(Stage &s)
{
    auto bits = [&](const char *kernel, int weights) {
        s.session.edit(bitsEdit(s.design(), {s.design().find(kernel)}, BitsOf::Weights, weights));
        s.wait();
    };
    bits("stage2_conv2", 4);
    s.session.edit(moveEdit(s.design(), {s.design().find("stage1_add")}, s.design().target->description().core()));
    s.wait();
    bits("stage3_conv2", 2);
    s.raise("history");
}

void palette(Stage &s)
{
    s.choose(QStringLiteral("Command Palette…"));
    QTest::keyClicks(s.window.findChild<CommandPalette *>()->findChild<QLineEdit *>(), QStringLiteral("st2"));
    s.wait();
}

void passes(Stage &s)
{
    s.session.select(QStringLiteral("stage2_conv2"));
    s.raise("passes");
    auto *strip = s.window.findChild<PassStrip *>();
    s.key(strip, Qt::Key_Right);
    s.key(strip, Qt::Key_Right);
}

void tour(Stage &s)
{
    s.window.tour()->start(OpenedSession::example("digits_resnet"));
    s.wait();
    for (int i = 0; i < 3; ++i) {
        s.window.tour()->next();
        s.wait();
    }
}

void guide(Stage &s)
{
    auto *help = s.window.help()->open(QStringLiteral("inspector#engine"));
    s.shown = help;
    s.wait();
}

template <const char *name>
void dock(Stage &s)
{
    s.session.select(QStringLiteral("stage2_conv2"));
    s.raise(name);
}

constexpr char memory[] = "memory", chips[] = "chips", breakdown[] = "breakdown", loops[] = "loops",
               roofline[] = "roofline";

struct Scene {
    const char *name;
    void (*play)(Stage &);
};
constexpr Scene scenes[] = {{"1-graph", graph}, {"2-timeline", timeline}, {"3-memory", dock<memory>},
    {"4-table", table}, {"4-loops", dock<loops>}, {"5-breakdown", dock<breakdown>}, {"5-roofline", dock<roofline>},
    {"6-code", code}, {"7-passes", passes}, {"7-tour", tour}, {"8-compare", compare}, {"9-chips", dock<chips>},
    {"9-history", history}, {"10-palette", palette}, {"11-guide", guide}};

} // namespace

int main(int argc, char **argv)
{
    QApplication::setStyle(QStringLiteral("Fusion"));
    QApplication app(argc, argv);
    auto words = QApplication::arguments();
    auto size = words.size() < 4 ? QStringList() : words[2].split(u'x');
    if (size.size() != 2) {
        std::fputs("usage: partita-screenshots FOLDER WxH light|dark [NAME]...\n", stderr);
        return 2;
    }
    for (const auto &scene : scenes) {
        if (words.size() > 4 && !words.mid(4).contains(QLatin1String(scene.name)))
            continue;
        Stage stage({size[0].toInt(), size[1].toInt()}, words[3] == QLatin1String("dark"));
        scene.play(stage);
        auto file = QStringLiteral("%1/%2-%3-%4.png").arg(words[1], QLatin1String(scene.name), words[2], words[3]);
        if (!stage.shown->grab().save(file)) {
            std::fprintf(stderr, "screenshots: cannot write %s\n", qPrintable(file));
            return 1;
        }
        std::printf("%s\n", qPrintable(file));
        std::fflush(stdout);
    }
}
