// SPDX-License-Identifier: Apache-2.0
#include "compile/cache/passes.h"
#include "deployment/deployment.h"

#include <QTest>

using namespace partita;

namespace {

std::shared_ptr<const std::int64_t> number(std::int64_t n) { return std::make_shared<const std::int64_t>(n); }

} // namespace

class CacheTest : public QObject {
    Q_OBJECT
private slots:
    void aResultIsFoundByItsPassAndInputs()
    {
        Cache cache;
        cache.add(pass::lead, {3, -7}, number(5));
        QCOMPARE(*cache.find(pass::lead, {3, -7}), 5);
        QVERIFY(!cache.find(pass::lead, {-7, 3}));
        QVERIFY(!cache.find(pass::lead, {3, -7, 0}));
        QVERIFY(!cache.find(pass::cheapest, {3, -7}));
    }

    void textsAreInputs()
    {
        const auto key = [](std::string_view a, std::string_view b) {
            CacheKey out;
            append(out, a);
            append(out, b);
            return out;
        };
        QVERIFY(key("conv_1", "2") != key("conv_", "12"));
        QVERIFY(key("a", std::string_view("\0", 1)) != key("a", ""));
        QCOMPARE(key("kernel.conv_1.", "engine=core"), key("kernel.conv_1.", "engine=core"));
    }

    void whatWasAddedFirstStays()
    {
        Cache cache;
        cache.add(pass::lead, {1}, number(11));
        QCOMPARE(*cache.add(pass::lead, {1}, number(13)), 11);
        cache.replace(pass::lead, {1}, number(17));
        QCOMPARE(*cache.find(pass::lead, {1}), 17);
    }

    void aStoppedPassIsNotKept()
    {
        Cache cache;
        std::stop_source source;
        const auto compute = [&] {
            source.request_stop();
            return number(19);
        };
        QCOMPARE(*cache.get(pass::lead, {2}, source.get_token(), compute), 19);
        QVERIFY(!cache.find(pass::lead, {2}));
        QCOMPARE(*cache.get(pass::lead, {2}, {}, [] { return number(23); }), 23);
        QCOMPARE(*cache.get(pass::lead, {2}, {}, [] { return number(29); }), 23);
    }

    void oneMayKeepNothing()
    {
        Cache cache{Cache::Nothing()};
        QCOMPARE(*cache.add(pass::lead, {1}, number(31)), 31);
        QVERIFY(!cache.find(pass::lead, {1}));
    }

    void partsLiveAsLongAsTheirResult()
    {
        Cache cache;
        auto part = std::make_shared<const int>(37);
        const std::weak_ptr<const int> seen = part;
        cache.add(pass::lead, {address(part)}, number(41), {part});
        part.reset();
        QVERIFY(!seen.expired());
    }

    /// Of 50 MB, what was asked for between the last calls of forget() stays.
    void forgetsWhatNobodyAsksFor()
    {
        constexpr int many = 10'000;
        const auto kernel = std::make_shared<const Kernel>();
        Cache cache;
        const auto add = [&](std::int64_t from) {
            for (auto i = from; i < from + many; ++i)
                cache.add(pass::draft, {i}, kernel);
        };
        const auto askAndForget = [&] {
            QVERIFY(cache.find(pass::draft, {7}));
            cache.forget();
        };
        add(0);
        cache.forget();
        askAndForget();
        QVERIFY(cache.find(pass::draft, {many - 1}));
        QVERIFY(cache.find(pass::draft, {7}));
        cache.forget();
        add(many);
        cache.forget();
        askAndForget();
        QVERIFY(cache.find(pass::draft, {7}));
        QVERIFY(cache.find(pass::draft, {2 * many - 1}));
        QVERIFY(!cache.find(pass::draft, {many / 2}));
    }
};

QTEST_APPLESS_MAIN(CacheTest)
#include "cache_test.moc"
