// SPDX-License-Identifier: GPL-3.0-or-later
#include "opened_graph.h"

#include <QTimer>

using namespace partita;

namespace {

struct Opened : OpenedGraph {
    /// Opens the menu by its key and takes what `find` answers; false when that is nothing.
    bool take(const std::function<QAction *(QMenu *)> &find)
    {
        bool taken = false;
        QTimer::singleShot(0, &view, [&] {
            auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
            if (auto *action = menu ? find(menu) : nullptr; action && action->isEnabled()) {
                action->trigger();
                taken = true;
            }
            if (menu)
                menu->close();
        });
        QTest::keyClick(&view, Qt::Key_Menu);
        return taken;
    }
    static QAction *named(QMenu *menu, const QString &text)
    {
        for (auto *action : menu->findChildren<QAction *>())
            if (action->text() == text)
                return action;
        return nullptr;
    }
    /// Of the engine, with weights, at 8 bits.
    std::vector<int> layers() const
    {
        std::vector<int> out;
        for (int k = 0; k < int(design().kernels.size()); ++k) {
            const auto &kernel = design().kernels[k];
            const auto &legal = design().target->description().engines[kernel.engine].weightBits;
            if (kernel.macs > 0 && kernel.bits.weight == 8 && std::ranges::find(legal, 4) != legal.end())
                out.push_back(k);
        }
        return out;
    }
};

} // namespace

class GraphBitsTest : public QObject {
    Q_OBJECT
private slots:
    void aSelectionTakesFewerBitsInOneStep();
    void shadingTellsBitsApart();
};

void GraphBitsTest::aSelectionTakesFewerBitsInOneStep()
{
    Opened o;
    OPEN(o);
    QTRY_VERIFY(o.drawn());
    auto layers = o.layers();
    QVERIFY(layers.size() >= 2);
    QTRY_VERIFY(o.drawn());
    auto before = o.session.design();
    o.click(o.centre(o.picture().nodeOf(layers[0])));
    o.click(o.centre(o.picture().nodeOf(layers[1])), Qt::ControlModifier);
    QVERIFY(o.take([](QMenu *menu) {
        auto *bits = menu->findChild<QMenu *>("bits.weight");
        return bits ? Opened::named(bits, "4 bit") : nullptr;
    }));
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.session.design() != before, 60000);
    QCOMPARE(o.session.undoStack()->count(), 1);
    for (int k : {layers[0], layers[1]}) {
        const auto &slug = before->kernels[k].slug;
        QCOMPARE(o.design().kernels[o.design().find(slug)].bits.weight, 4);
    }
    QVERIFY(o.design().weightBytes < before->weightBytes);
    o.session.undoStack()->undo();
    QTRY_VERIFY_WITH_TIMEOUT(o.settled() && o.design().weightBytes == before->weightBytes, 60000);
}

void GraphBitsTest::shadingTellsBitsApart()
{
    Opened o;
    OPEN(o);
    QTRY_VERIFY(o.drawn());
    const auto &canvas = o.canvas();
    auto plain = o.view.grab().toImage();
    QCOMPARE(bitsOf(o.design().kernels[o.layers().front()], canvas.shading), 0);
    QVERIFY(o.take([](QMenu *menu) { return Opened::named(menu, "Bits of weights"); }));
    QVERIFY(canvas.shading == Shading::WeightBits);
    QVERIFY(o.view.grab().toImage() != plain);
    QSet<QRgb> fills;
    for (int bits = 0; bits <= 8; ++bits)
        fills.insert(bits ? canvas.mixed(shareOf(bits)).rgb() : canvas.theme.panel.rgb());
    QCOMPARE(fills.size(), 9);
    for (const auto &kernel : o.design().kernels)
        QCOMPARE(bitsOf(kernel, canvas.shading), kernel.macs == 0 ? 0 : kernel.bits.ternary ? 1 : kernel.bits.weight);
    QVERIFY(o.take([](QMenu *menu) { return Opened::named(menu, "Nothing"); }));
    QVERIFY(o.view.grab().toImage() == plain);
}

QTEST_MAIN(GraphBitsTest)
#include "graph_bits_test.moc"
