// SPDX-License-Identifier: Apache-2.0
// Walks of edits with one cache export what each design exports from scratch without one, byte for byte: programs,
// addresses, constants.
#include "emit/emit.h"
#include "support/any_case.h"
#include "support/cases.h"
#include "support/must.h"
#include "support/random_graph.h"
#include "support/same_design.h"

#include <QTest>

#include <rapidcheck.h>

using namespace partita;
using namespace partita::test;

namespace {

/// One sentence, or the same report and the same files; the export checks besides that programs mean the network.
void assertSame(const Result<Deployment> &edited, const Result<Deployment> &scratch)
{
    assertSameDesign(edited, scratch);
    if (!edited)
        return;
    const auto files = emitProject(*edited), fromScratch = emitProject(*scratch);
    if (!files)
        RC_FAIL(files.error().message);
    RC_ASSERT(*files == must(fromScratch));
}

std::string text(const Choices &choices)
{
    std::string out;
    for (const auto &[key, entry] : choices.entries())
        out += " --set " + key + "=" + entry.value;
    return out;
}

} // namespace

class EditWalksTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { tryCases(40); }

    /// Edit upon edit, some taken back, on any chip.
    void aWalkOfEditsGivesTheAnswersFromScratch()
    {
        int changes = 0;
        QVERIFY(rc::check([&changes] {
            const auto c = anyCase();
            const auto target = targetNamed(anyTarget());
            const auto calibration = noise(c.graph);
            Cache cache;
            const auto first = compile({c.graph, target, calibration, {}}, &cache);
            RC_PRE(first.has_value());
            std::vector<Choices> walk{{}};
            for (int step = 0; step < 3; ++step) {
                const bool back = walk.size() > 1 && *rc::gen::weightedElement<bool>({{3, false}, {1, true}});
                walk.push_back(back ? walk[walk.size() - 2] : anyChoices(*first));
                RC_LOG() << c.seed << ", " << target->description().name << text(walk.back()) << "\n";
                const auto edited = compile({c.graph, target, calibration, walk.back()}, &cache);
                Cache nothing{Cache::Nothing()};
                assertSame(edited, compile({c.graph, target, calibration, walk.back()}, &nothing));
                changes += edited && edited->cycles != first->cycles;
            }
        }));
        QVERIFY2(changes > 5, qPrintable(QString::number(changes)));
    }
};

QTEST_GUILESS_MAIN(EditWalksTest)
#include "edit_walks_test.moc"
