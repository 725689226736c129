// SPDX-License-Identifier: Apache-2.0
#include "support/recent.h"

#include <QTest>

using partita::Recent;

class RecentTest : public QObject {
    Q_OBJECT
private slots:
    void holdsWhatIsAskedFor()
    {
        Recent<int, int> map;
        for (int i = 0; i < 1000; ++i) {
            QCOMPARE(map.add(i, 10 * i, 16), 10 * i);
            const auto *first = map.find(0);
            QVERIFY(first && *first == 0);
        }
    }

    void forgetsWhatIsNot()
    {
        Recent<int, int> map;
        for (int i = 0; i < 48; ++i)
            map.add(i, i, 16);
        QVERIFY(!map.find(0) && !map.find(15));
        for (int i = 16; i < 48; ++i)
            QVERIFY(map.find(i));
    }

    void keepsWhatWasAddedFirst()
    {
        Recent<int, int> map;
        map.add(1, 1, 1);
        map.add(2, 2, 1);
        QCOMPARE(map.add(1, 7, 1), 1);
    }
};

QTEST_APPLESS_MAIN(RecentTest)
#include "recent_test.moc"
