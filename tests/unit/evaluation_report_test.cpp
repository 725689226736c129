// SPDX-License-Identifier: Apache-2.0
#include "report/evaluation.h"
#include "support/cases.h"

#include <QTest>

using namespace partita;
using namespace partita::test;

namespace {

/// Labels 0, 1, 1, 2; the file's network has all but the last right, the deployed one the first and the last.
DetailedEvaluation four()
{
    DetailedEvaluation e;
    e.samples = 4;
    e.labelled = true;
    e.labels = {0, 1, 1, 2};
    e.outcomes = {{0, 0, 9, 0}, {1, 2, 9, 1}, {1, 2, 9, 3}, {0, 2, 9, 2}};
    e.rights = {true, false, false, true};
    return e;
}

} // namespace

class EvaluationReportTest : public QObject {
    Q_OBJECT
private slots:
    void classesAreCounted()
    {
        QVERIFY((classScores(four()) == std::vector<ClassScore>{{0, 1, 1, 1}, {1, 2, 2, 0}, {2, 1, 0, 1}}));
        QVERIFY((confusions(four()) == std::vector<Confusion>{{1, 2, 2}}));
    }

    /// Those that lost their class first, the noisiest of them before the others.
    void theWorstComeFirst() { QVERIFY((worstSamples(four(), 3) == std::vector<std::int64_t>{2, 1, 3})); }

    void predictionsReadBack()
    {
        const auto text = predictionsCsv(four());
        QVERIFY2(text.starts_with("sample,label,float,deployed,right,sqnr_db\n0,0,0,0,1,inf\n"), text.c_str());
        QCOMPARE(*rightsOfCsv(text, "p.csv"), four().rights);
        for (const auto &[wrong, sentence] :
            {std::pair<std::string, std::string>{"a,b\n", "'p.csv' has no predictions"},
                {text + "7,0,0,0,1,inf\n", "'p.csv', line 6: it is not the line of sample 4"},
                {text.substr(0, text.rfind(',')), "'p.csv', line 5: "}}) {
            const auto read = rightsOfCsv(wrong, "p.csv");
            QVERIFY2(!read && read.error().message.starts_with(sentence), wrong.c_str());
        }
    }
};

QTEST_APPLESS_MAIN(EvaluationReportTest)
#include "evaluation_report_test.moc"
