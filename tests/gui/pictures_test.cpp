// SPDX-License-Identifier: GPL-3.0-or-later
#include "paper/picture_dialog.h"
#include "paper/svg_device.h"
#include "plot/plot.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QSvgRenderer>
#include <QTimer>
#include <QWheelEvent>
#include <QtCharts/QLineSeries>

#include <cmath>

/// Charts on paper, and by hand: width, fonts, caption, clip, zoom, and scales.
class PicturesTest : public QObject {
    Q_OBJECT
private slots:
    void aPictureIsAsWideAsAsked();
    void svgHasOutlinesAndTheCaption();
    void pdfHasItsFontsInIt();
    void svgLooksAsThePixelsDo();
    void paperShowsNothingThatIsSelected();
    void problemsAreOneSentence();
    void theDialogKeepsTheForm();
    void wheelAndKeysZoomAboutAPlaceAndPan();
    void scalesAreChosenByThePerson();
    void labelsDoNotLieOnOneAnother();
};

namespace {

void drawPoints(Plot &plot)
{
    const auto scale = plot.across(Scale::Linear);
    auto x = rulerOver(1, 1000, scale, 5);
    plot.setRulers(x, QStringLiteral("cycles"), rulerOver(0, 10, Scale::Linear, 5), QStringLiteral("right, %"));
    auto *series = dots(plot.theme().accent, 8);
    series->setName(QStringLiteral("designs"));
    std::vector<Plot::Spot> spots;
    for (int i = 0; i < 4; ++i) {
        const QPointF at(placeOf(std::pow(10, i), scale), 2 * i + 1);
        series->append(at);
        spots.push_back({at, i});
    }
    plot.add(line({spots[0].at, spots[3].at}, QPen(plot.theme().text, 2)));
    plot.add(series);
    plot.setSpots(spots, [](int id) { return QString::number(id); });
}

struct Drawn {
    Plot plot;
    Drawn()
    {
        plot.setCaption(QStringLiteral("Points"), [] { return QStringLiteral("Four points <& made> for a test."); });
        plot.resize(600, 400);
        plot.draw(drawPoints);
        plot.show();
    }
    void wheel(QPointF place, int by)
    {
        const QPointF at = plot.positionOf(place);
        QWheelEvent event(
            at, plot.viewport()->mapToGlobal(at), {}, {0, by}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(plot.viewport(), &event);
    }
};

QByteArray contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

void PicturesTest::aPictureIsAsWideAsAsked()
{
    Drawn o;
    QTemporaryDir folder;
    const auto png = folder.filePath(QStringLiteral("a.png"));
    for (double mm : {40.0, 85.0, 174.0}) {
        QCOMPARE(savePicture(o.plot.printable(), {mm, true}, png), QString());
        const QImage image(png);
        QVERIFY(std::abs(image.width() - mm / 25.4 * 300) <= 3);
        QVERIFY(std::abs(image.dotsPerMeterX() - 300 / 0.0254) <= 1);
        QCOMPARE(image.pixel(0, 0), QColor(Qt::white).rgb());
    }
    const auto with = onPaper(o.plot.printable(), {85, true}).size,
               without = onPaper(o.plot.printable(), {85, false}).size;
    QVERIFY(with.height() > without.height());
}

void PicturesTest::svgHasOutlinesAndTheCaption()
{
    Drawn o;
    QTemporaryDir folder;
    const auto path = folder.filePath(QStringLiteral("a.svg"));
    QCOMPARE(savePicture(o.plot.printable(), {85, false}, path), QString());
    const auto text = contents(path);
    QVERIFY(!text.contains("<text"));
    QVERIFY(text.contains("<desc>Four points &lt;&amp; made&gt; for a test.</desc>"));
    QVERIFY(text.contains("width=\"84.9312mm\""));
    QVERIFY(QSvgRenderer(path).isValid());
}

void PicturesTest::pdfHasItsFontsInIt()
{
    Drawn o;
    QTemporaryDir folder;
    const auto path = folder.filePath(QStringLiteral("a.pdf"));
    QCOMPARE(savePicture(o.plot.printable(), {}, path), QString());
    const auto text = contents(path);
    QVERIFY(text.startsWith("%PDF"));
    QVERIFY(text.contains("/FontFile"));
}

void PicturesTest::svgLooksAsThePixelsDo()
{
    const QSize size(120, 80);
    auto paint = [](QPainter &p) {
        p.fillRect(0, 0, 120, 80, Qt::white);
        p.setClipRect(20, 20, 40, 40);
        p.fillRect(0, 0, 120, 80, Qt::red);
        p.setClipping(false);
        p.fillRect(65, 0, 55, 80, Qt::white);
        p.save();
        p.translate(70, 10);
        p.setPen(QPen(Qt::black, 4));
        p.drawLine(0, 0, 40, 0);
        p.setOpacity(0.5);
        p.setPen(Qt::NoPen);
        p.setBrush(Qt::blue);
        p.drawRect(0, 20, 40, 40);
        p.restore();
    };
    SvgDevice device(size);
    QPainter vectors(&device);
    paint(vectors);
    vectors.end();
    QImage drawn(size, QImage::Format_RGB32), pixels(size, QImage::Format_RGB32);
    QPainter onto(&pixels);
    paint(onto);
    onto.end();
    // QtSvg knows no clipping, so what lies within and without is read from the document.
    const auto text = device.document({}, {});
    QVERIFY(text.contains("<clipPath id=\"c1\"><path d=\"M20 20L60 20L60 60L20 60L20 20\"/></clipPath>"));
    QVERIFY(text.contains("clip-path=\"url(#c1)\""));
    QSvgRenderer renderer(text);
    QVERIFY(renderer.isValid());
    QPainter from(&drawn);
    renderer.render(&from);
    from.end();
    for (QPoint at : {QPoint(90, 10), QPoint(90, 50), QPoint(115, 75), QPoint(40, 40)}) {
        const QColor a(drawn.pixel(at)), b(pixels.pixel(at));
        QVERIFY2(std::abs(a.red() - b.red()) + std::abs(a.green() - b.green()) + std::abs(a.blue() - b.blue()) < 12,
            qPrintable(a.name() + b.name()));
    }
}

void PicturesTest::paperShowsNothingThatIsSelected()
{
    Drawn o;
    auto image = [&] { return pixels(onPaper(o.plot.printable(), {}), 1); };
    const auto before = image();
    o.plot.ring({1, 2});
    QCOMPARE(image(), before);
    o.plot.setPalette(Theme::darkened());
    QCOMPARE(image(), before);
}

void PicturesTest::problemsAreOneSentence()
{
    Drawn o;
    QTemporaryDir folder;
    const auto printable = o.plot.printable();
    QVERIFY(savePicture(printable, {}, folder.filePath(QStringLiteral("no/such/a.pdf"))).contains(u"no/such/a.pdf"));
    QVERIFY(savePicture(printable, {}, folder.filePath(QStringLiteral("a.bmp"))).contains(u".svg, .pdf or .png"));
    QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("a.bmp"))));
}

void PicturesTest::theDialogKeepsTheForm()
{
    Drawn o;
    PictureDialog dialog(o.plot.printable(), nullptr);
    dialog.show();
    dialog.findChild<QDoubleSpinBox *>(QStringLiteral("millimetres"))->setValue(174);
    dialog.findChild<QCheckBox *>(QStringLiteral("caption"))->setChecked(false);
    QCOMPARE(dialog.form(), (PaperForm{174, false}));
    const auto labels = dialog.findChildren<QLabel *>();
    QVERIFY(std::ranges::any_of(labels, [](const QLabel *l) { return l->text().startsWith(QStringLiteral("174 ×")); }));
}

void PicturesTest::wheelAndKeysZoomAboutAPlaceAndPan()
{
    Drawn o;
    const QPointF kept(100, 5);
    const auto before = o.plot.positionOf(kept);
    o.wheel(kept, 240);
    QVERIFY((o.plot.positionOf(kept) - before).manhattanLength() <= 3);
    QVERIFY(!o.plot.shows({1000, 5}));
    QVERIFY(o.plot.spotsNear(o.plot.positionOf({1000, 7})).empty());
    const auto left = o.plot.placeAt(QPoint(0, 0)).x();
    QTest::keyClick(&o.plot, Qt::Key_Right, Qt::ShiftModifier);
    QVERIFY(o.plot.placeAt(QPoint(0, 0)).x() > left);
    for (int i = 0; i < 40; ++i)
        QTest::keyClick(&o.plot, Qt::Key_Left, Qt::ShiftModifier);
    QVERIFY(std::abs(o.plot.placeAt(QPoint(0, 0)).x()) < 2); // no further than there is something
    for (int i = 0; i < 20; ++i)
        o.wheel(kept, -120);
    QVERIFY(o.plot.shows({1000, 7}) && o.plot.shows({1, 1}));
}

void PicturesTest::scalesAreChosenByThePerson()
{
    Drawn o;
    auto distance = [&](double a, double b) { return o.plot.positionOf({b, 0}).x() - o.plot.positionOf({a, 0}).x(); };
    QVERIFY(distance(100, 1000) > 5 * distance(1, 100));
    QTimer::singleShot(0, &o.plot, [] {
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        for (auto *action : menu->actions())
            if (action->text().contains(QStringLiteral("Logarithmic")))
                action->trigger();
        menu->close();
    });
    QContextMenuEvent event(QContextMenuEvent::Mouse, QPoint(100, 100), o.plot.mapToGlobal(QPoint(100, 100)));
    QApplication::sendEvent(o.plot.viewport(), &event);
    QVERIFY(std::abs(distance(0, 1) - distance(1, 2)) <= 1);
    QVERIFY(o.plot.shows({3, 7})); // 1000 by its logarithm
}

void PicturesTest::labelsDoNotLieOnOneAnother()
{
    Plot plot;
    plot.resize(500, 300);
    plot.draw([](Plot &on) {
        on.setRulers(rulerOver(0, 100, Scale::Linear, 5), {}, rulerOver(0, 100, Scale::Linear, 5), {});
        std::vector<Plot::Note> notes;
        for (int i = 0; i < 60; ++i)
            notes.push_back({QPointF(40 + i % 5, 50 + i / 5), QStringLiteral("a label"), Qt::black,
                Plot::Note::Side::AboveRight, i == 0});
        on.setNotes(notes);
    });
    plot.show();
    std::vector<QRectF> seen;
    for (auto *item : plot.scene()->items())
        if (auto *words = qgraphicsitem_cast<QGraphicsSimpleTextItem *>(item); words && words->isVisible())
            seen.push_back(words->sceneBoundingRect());
    QVERIFY(seen.size() > 3 && seen.size() < 60);
    for (std::size_t i = 0; i < seen.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            QVERIFY(!seen[i].adjusted(1, 1, -1, -1).intersects(seen[j]));
}

QTEST_MAIN(PicturesTest)
#include "pictures_test.moc"
