// SPDX-License-Identifier: Apache-2.0
#include "support/id.h"

#include <QTest>

#include <algorithm>

using namespace partita;

namespace {

template <class A, class B>
constexpr bool equals = std::is_invocable_v<std::equal_to<>, A, B>;
template <class A, class B>
constexpr bool less = std::is_invocable_v<std::less<>, A, B>;
template <class Table, class Index, class = void>
constexpr bool subscript = false;
template <class Table, class Index>
constexpr bool subscript<Table, Index, std::void_t<decltype(std::declval<Table>()[std::declval<Index>()])>> = true;
using Cycles = Table<KernelId, int>;

} // namespace

class IdTest : public QObject {
    Q_OBJECT
private slots:
    void anotherKindDoesNotPass();
    void aTableIsReadByItsIds();
};

void IdTest::anotherKindDoesNotPass()
{
    QVERIFY((std::is_convertible_v<int, KernelId> && std::is_convertible_v<KernelId, int>));
    QVERIFY((!std::is_convertible_v<KernelId, BufferId> && !std::is_convertible_v<OpId, TensorId>));
    QVERIFY((equals<KernelId, KernelId> && equals<KernelId, int> && !equals<KernelId, BufferId>));
    QVERIFY((less<MemoryId, MemoryId> && less<MemoryId, int> && !less<MemoryId, EngineId>));
    QVERIFY((subscript<Cycles, KernelId> && subscript<Cycles, int> && !subscript<Cycles, BufferId>));
}

void IdTest::aTableIsReadByItsIds()
{
    const Cycles cycles{40, 7, 300};
    std::vector<KernelId> cheap;
    for (auto kernel : cycles.ids())
        if (cycles[kernel] < 100)
            cheap.push_back(kernel);
    QCOMPARE(cheap, (std::vector<KernelId>{0, 1}));
    QVERIFY(std::ranges::find(cheap, 1) == cheap.begin() + 1);
    QCOMPARE(int(KernelId()), -1);
}

QTEST_GUILESS_MAIN(IdTest)
#include "id_test.moc"
