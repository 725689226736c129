// SPDX-License-Identifier: Apache-2.0
#include "compile/memory/shared_bytes.h"

#include <QTest>

#include <algorithm>
#include <rapidcheck.h>

using namespace partita;

namespace {

constexpr std::int64_t bytes = 48;

/// Byte by byte, every read kept for good.
class Bytes {
public:
    bool read(const Runs &runs, std::size_t queue, std::int64_t number)
    {
        if (any(runs, [&](std::int64_t at) { return m_written[at]; }))
            return false;
        m_reads.push_back({runs, queue, number});
        return true;
    }
    bool write(const Runs &runs, const Done &before)
    {
        for (const auto &[read, queue, number] : m_reads)
            if (number > before[queue] && any(runs, [&](std::int64_t at) {
                    return any(read, [&](std::int64_t other) { return at == other; });
                }))
                return false;
        return !any(runs, [&](std::int64_t at) { return m_written[at] = true, false; });
    }

private:
    struct Read {
        Runs runs;
        std::size_t queue;
        std::int64_t number;
    };
    static bool any(const Runs &runs, auto is)
    {
        for (auto [from, to] : runs)
            for (auto at = from; at < to; ++at)
                if (is(at))
                    return true;
        return false;
    }
    std::vector<Read> m_reads;
    std::vector<bool> m_written = std::vector<bool>(bytes);
};

/// As a copy has them: as many bytes each, as far apart.
Runs anyRuns()
{
    const auto run = *rc::gen::inRange<std::int64_t>(1, 7), step = run + *rc::gen::inRange<std::int64_t>(0, 5);
    Runs out;
    const auto most = *rc::gen::inRange<std::int64_t>(0, 6);
    for (auto at = *rc::gen::inRange<std::int64_t>(0, bytes); at + run <= bytes && std::ssize(out) < most; at += step)
        out.push_back({at, at + run});
    return out;
}

} // namespace

class SharedBytesTest : public QObject {
    Q_OBJECT
private slots:
    void everyAnswerIsThatOfSingleBytes()
    {
        int refused = 0, allowed = 0;
        QVERIFY(rc::check([&] {
            SharedBytes shared;
            Bytes single;
            Done started(2), done(2);
            for (int turn = *rc::gen::inRange(1, 30); turn > 0; --turn) {
                const auto queue = *rc::gen::inRange<std::size_t>(0, 2);
                const auto runs = anyRuns();
                if (*rc::gen::inRange(0, 3) == 0) {
                    done[queue] = *rc::gen::inRange<std::int64_t>(done[queue], started[queue] + 1);
                    shared.settle(done);
                } else if (*rc::gen::arbitrary<bool>()) {
                    const auto number = ++started[queue];
                    const auto read = shared.read(runs, queue, number);
                    RC_ASSERT(read == single.read(runs, queue, number));
                    ++(read ? allowed : refused);
                } else {
                    auto before = done;
                    before[queue] = started[queue];
                    const auto written = shared.write(runs, before);
                    RC_ASSERT(written == single.write(runs, before));
                    ++(written ? allowed : refused);
                }
            }
        }));
        QVERIFY2(refused > 10 && allowed > 10, qPrintable(QString("%1 refused, %2 allowed").arg(refused).arg(allowed)));
    }
};

QTEST_GUILESS_MAIN(SharedBytesTest)
#include "shared_bytes_test.moc"
