// SPDX-License-Identifier: Apache-2.0
#include "support/discard.h"

#include <QTest>

#include <atomic>
#include <functional>
#include <future>
#include <thread>
#include <vector>

using namespace partita;

namespace {

/// Tells which thread frees it.
struct Told {
    std::shared_ptr<std::promise<std::thread::id>> freed = std::make_shared<std::promise<std::thread::id>>();
    Told() = default;
    Told(Told &&) = default;
    ~Told()
    {
        if (freed)
            freed->set_value(std::this_thread::get_id());
    }
};

} // namespace

class DiscardTest : public QObject {
    Q_OBJECT
private slots:
    void freesElsewhere()
    {
        Told told;
        auto freed = told.freed->get_future();
        std::stop_source source;
        {
            DeferredFree passing(std::move(told), source.get_token());
            source.request_stop();
            QCOMPARE(freed.wait_for(std::chrono::seconds(0)), std::future_status::timeout);
        }
        QCOMPARE(freed.wait_for(std::chrono::seconds(30)), std::future_status::ready);
        QVERIFY(freed.get() != std::this_thread::get_id());
    }
    void whatWasNotStoppedIsFreedHere()
    {
        Told told;
        auto freed = told.freed->get_future();
        (void)DeferredFree(std::move(told), std::stop_token());
        QCOMPARE(freed.get(), std::this_thread::get_id());
    }
    void whatIsLeftAtAStopIsFreedElsewhere()
    {
        struct Counted {
            std::function<void()> gone;
            ~Counted() { gone(); }
        };
        std::stop_source source;
        std::atomic<int> here = 0, elsewhere = 0;
        std::vector<std::shared_ptr<Counted>> all;
        for (int i = 0; i < 1000; ++i)
            all.push_back(std::make_shared<Counted>([&, own = std::this_thread::get_id()] {
                ++(std::this_thread::get_id() == own ? here : elsewhere);
                if (here == 100)
                    source.request_stop();
            }));
        release(all, source.get_token());
        QTRY_COMPARE(here + elsewhere, 1000);
        QCOMPARE(here, 100);
    }
    void whatIsSmallIsFreedByItsOwner()
    {
        std::vector<std::shared_ptr<int>> few(3, std::make_shared<int>(1)), many(1000, std::make_shared<int>(2));
        std::weak_ptr<int> one = few[0], other = many[0];
        discard(std::move(few), 3);
        QVERIFY(!one.expired()); // still with its owner
        discard(std::move(many), 1000);
        QVERIFY(many.empty());
        QTRY_VERIFY(other.expired());
    }
};

QTEST_GUILESS_MAIN(DiscardTest)
#include "discard_test.moc"
