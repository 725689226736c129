// SPDX-License-Identifier: GPL-3.0-or-later
#include "opened.h"
#include "timeline/area.h"
#include "timeline/tracks.h"

#include <rapidcheck.h>

using namespace partita;

class UtilisationTest : public QObject {
    Q_OBJECT
private slots:
    void columnsAddUpToTheBusyTime();
    void aDesignIsAsBusyAtEveryZoom_data();
    void aDesignIsAsBusyAtEveryZoom();
    void nothingVanishes_data();
    void nothingVanishes();
    void tenThousandKernelsAreOneColumnAPixel();
};

namespace {

struct Work {
    std::vector<Span> spans; ///< by time, none over another
    double end = 0;
};

Work someWork()
{
    Work out;
    std::int64_t at = *rc::gen::inRange(0, 500);
    const int count = *rc::gen::inRange(1, 40);
    for (int i = 0; i < count; ++i) {
        Span span;
        span.start = at;
        const auto length = *rc::gen::inRange<std::int64_t>(1, *rc::gen::element(4, 300, 5000));
        span.end = at + length;
        if (*rc::gen::arbitrary<bool>()) {
            span.count = *rc::gen::inRange(2, 50);
            span.period = length + *rc::gen::inRange(0, 200);
        }
        at = span.end + span.period * (span.count - 1) + *rc::gen::inRange(0, 300);
        out.spans.push_back(span);
    }
    out.end = double(at);
    return out;
}

double sum(const std::vector<Column> &columns)
{
    double cycles = 0;
    for (const auto &column : columns)
        cycles += column.busy();
    return cycles;
}

/// A scale that shows all of a run, and one that shows nearly all of it in few pixels.
std::vector<TimeScale> zooms(double cycles)
{
    std::vector<TimeScale> out;
    for (double width : {60.0, 777.0, 1200.0, 20000.0}) {
        out.push_back({.left = 128, .width = width});
        out.back().show(-0.1 * cycles, cycles);
    }
    return out;
}

} // namespace

/// Whatever is in sight: busy share times time is the busy time, and no column is busy for longer than it lasts.
void UtilisationTest::columnsAddUpToTheBusyTime()
{
    QVERIFY(rc::check([] {
        const auto work = someWork();
        // Parts of two, so that sums are exact.
        TimeScale scale{.left = 100, .width = double(*rc::gen::inRange(1, 900))};
        scale.cyclesPerPixel = double(*rc::gen::inRange(1, 64 * 1024)) / 64;
        scale.origin = double(*rc::gen::inRange<std::int64_t>(-2000, std::int64_t(work.end)));
        Utilisation columns(1, scale);
        for (const auto &span : work.spans)
            columns.add(span, 0, Column::Work, 0);
        double busy = 0;
        for (const auto &span : work.spans)
            busy += within(span, 0, {scale.origin, scale.end()});
        RC_ASSERT(sum(columns.of(0)) == busy);
        for (const auto &column : columns.of(0))
            RC_ASSERT(column.busy() <= columns.cyclesPerColumn());
    }));
    // Each repeat counts in every column that it lies in.
    const TimeScale scale{.left = 0, .width = 4, .origin = 0, .cyclesPerPixel = 10};
    Utilisation columns(1, scale);
    columns.add({.start = 0, .end = 2, .count = 9, .period = 4}, 0, Column::Work, 7); // 0…2, 4…6, 8…10, 12…14, …, 32…34
    std::vector<std::int64_t> counts;
    for (const auto &column : columns.of(0))
        counts.push_back(column.spans);
    QCOMPARE(counts, (std::vector<std::int64_t>{3, 2, 3, 1}));
    QCOMPARE(columns.of(0)[0].busy(), 6.0);
    QCOMPARE(columns.of(0)[1].busy(), 4.0);
    QCOMPARE(columns.of(0)[3].kernel, 7);
    QVERIFY(columns.of(0)[0].shared);
}

void UtilisationTest::aDesignIsAsBusyAtEveryZoom_data() { addTargets(); }

/// With the spans of the kernels, and as long as they are not timed.
void UtilisationTest::aDesignIsAsBusyAtEveryZoom()
{
    QFETCH(QString, target);
    OpenedSession o;
    OPEN(o);
    QVERIFY(o.on(target));
    SpanCache cache;
    cache.reset(o.session.design());
    cache.refill(1e9);
    for (auto *spans : {&cache, static_cast<SpanCache *>(nullptr)})
        for (const auto &scale : zooms(double(o.design().cycles))) {
            const auto sight = sightOf(o.design(), scale, spans);
            QCOMPARE(sight.columns.tracks(), o.design().busy.size());
            for (std::size_t t = 0; t < o.design().busy.size(); ++t)
                QCOMPARE(std::llround(sum(sight.columns.of(int(t)))), o.design().busy[t]);
        }
}

void UtilisationTest::nothingVanishes_data() { addTargets(); }

/// What works in a column is drawn there: as a column, or by a bar.
void UtilisationTest::nothingVanishes()
{
    QFETCH(QString, target);
    OpenedSession o;
    OPEN(o);
    QVERIFY(o.on(target));
    SpanCache cache;
    cache.reset(o.session.design());
    cache.refill(1e9);
    for (auto *spans : {&cache, static_cast<SpanCache *>(nullptr)})
        for (const auto &scale : zooms(double(o.design().cycles))) {
            const auto sight = sightOf(o.design(), scale, spans);
            for (int t = 0; t < int(sight.columns.tracks()); ++t) {
                const auto &columns = sight.columns.of(t);
                std::vector<bool> drawn;
                for (const auto &column : columns)
                    drawn.push_back(column.shared);
                for (const auto &bar : sight.bars)
                    if (bar.track == t && (bar.span || bar.whole)
                        && bar.end - bar.start >= narrow * scale.cyclesPerPixel)
                        for (int c = 0; c < int(columns.size()); ++c)
                            if (sight.columns.start(c + 1) > bar.start && sight.columns.start(c) < bar.end)
                                drawn[c] = true;
                for (std::size_t c = 0; c < columns.size(); ++c)
                    QVERIFY(drawn[c] || columns[c].busy() == 0);
            }
        }
}

/// However many kernels, no bar but where there is room for it; no busy cycle is lost.
void UtilisationTest::tenThousandKernelsAreOneColumnAPixel()
{
    OpenedSession o;
    OPEN(o);
    Deployment many = o.design();
    const auto kernels = many.kernels;
    const auto starts = many.starts;
    const auto cycles = many.cycles;
    auto busy = many.busy;
    for (std::int64_t round = 1; many.kernels.size() < 10'000; ++round)
        for (std::size_t k = 0; k < kernels.size(); ++k) {
            many.kernels.push_back(kernels.pointer(k));
            many.starts.push_back(starts[k] + round * cycles);
            for (std::size_t t = 0; t < busy.size() && kernels[k].cycles() > 0; ++t)
                many.busy[t] += kernels[k].trace.busy[t];
        }
    many.cycles = many.starts.back() + kernels.back().elapsed();
    TimeScale scale{.left = 100, .width = 1000};
    scale.show(0, double(many.cycles));
    SpanCache cache;
    cache.refill();
    const auto sight = sightOf(many, scale, &cache);
    QVERIFY(sight.bars.size() <= many.busy.size() * 1100);
    for (std::size_t t = 0; t < many.busy.size(); ++t)
        QCOMPARE(std::llround(sum(sight.columns.of(int(t)))), many.busy[t]);
    const auto &columns = sight.columns.of(many.kernels[0].engine);
    QVERIFY(std::ranges::any_of(columns, [](const Column &c) { return c.kernels > 5 && c.rough; }));
}

QTEST_MAIN(UtilisationTest)
#include "utilisation_test.moc"
