// SPDX-License-Identifier: Apache-2.0
#include "draw/layout/blocks.h"
#include "draw/picture.h"
#include "import/import.h"
#include "support/random_graph.h"

#include <QElapsedTimer>
#include <QTest>

#include <rapidcheck.h>

using namespace partita;

namespace {

using Word = std::vector<int>;

/// "abcabc": letters are kinds, each node reads the one before.
NodeChain chain(std::string_view letters)
{
    NodeChain c;
    for (int i = 0; i < int(letters.size()); ++i) {
        c.kinds.push_back(letters[i] - 'a');
        c.reads.push_back({i == 0 ? ~0 : i - 1});
    }
    return c;
}

bool repeats(const Word &w, const Repetition &r)
{
    for (int i = r.first; i + r.period < r.end(); ++i)
        if (w[i] != w[i + r.period])
            return false;
    return true;
}

Word randomWord()
{
    auto letters = *rc::gen::inRange(1, 4);
    return *rc::gen::container<Word>(rc::gen::inRange(0, letters));
}

Deployment example(const char *name)
{
    auto graph = importModel(std::string(PARTITA_SOURCE "/resources/examples/") + name + ".onnx");
    if (!graph)
        qFatal("%s", graph.error().message.c_str());
    return test::deploy(*graph);
}

} // namespace

class BlocksTest : public QObject {
    Q_OBJECT
private slots:
    void whatRecursMostOftenComesFirst();
    void repetitionsAreTrueDisjointAndMaximal();
    void squaresAreFound();
    void linksEndWhereOneResultIsNeeded();
    void branchesBelongToTheirBlock();
    void engineDoesNotCount();
    void timeGoesWithTheLength();
    void aBlockIsOneCardThatCoversItsKernels();
    void cyclesOfCardsAddUp();
};

void BlocksTest::whatRecursMostOftenComesFirst()
{
    QCOMPARE(repeatedBlocks(chain("abcbcbcbcd")), (std::vector<Repetition>{{1, 2, 4}}));
    QCOMPARE(repeatedBlocks(chain("xababyaaaaz")), (std::vector<Repetition>{{1, 2, 2}, {6, 1, 4}}));
    QCOMPARE(repeatedBlocks(chain("abcdef")), std::vector<Repetition>());
}

void BlocksTest::repetitionsAreTrueDisjointAndMaximal()
{
    QVERIFY(rc::check([] {
        auto word = randomWord();
        auto found = repetitions(word);
        int end = 0;
        for (std::size_t i = 0; i < found.size(); ++i) {
            const auto &r = found[i];
            RC_ASSERT(r.times >= 2);
            RC_ASSERT(r.first >= end);
            RC_ASSERT(r.end() <= int(word.size()));
            RC_ASSERT(repeats(word, r));
            int next = i + 1 < found.size() ? found[i + 1].first : int(word.size());
            if (r.end() + r.period <= next)
                RC_ASSERT(!repeats(word, {r.first, r.period, r.times + 1}));
            if (r.first - r.period >= end)
                RC_ASSERT(!repeats(word, {r.first - r.period, r.period, r.times + 1}));
            end = r.end();
        }
    }));
}

void BlocksTest::squaresAreFound()
{
    QVERIFY(rc::check([] {
        auto word = randomWord();
        auto taken = std::vector<char>(word.size(), 0);
        for (const auto &r : repetitions(word))
            std::fill_n(taken.begin() + r.first, r.period * r.times, char(1));
        for (int first = 0; first < int(word.size()); ++first) // no square is left that touches nothing taken
            for (int period = 1; first + 2 * period <= int(word.size()); ++period)
                if (repeats(word, {first, period, 2}))
                    RC_ASSERT(std::any_of(
                        taken.begin() + first, taken.begin() + first + 2 * period, [](char t) { return t; }));
    }));
}

void BlocksTest::linksEndWhereOneResultIsNeeded()
{
    QCOMPARE(linkEnds(chain("abc")), (Word{1, 2, 3}));
    // 0 → 1 → 2, and 0 again into 2
    QCOMPARE(linkEnds({{0, 0, 0}, {{~0}, {0}, {1, 0}}}), (Word{1, 3}));
    // a second input lives until its reader
    QCOMPARE(linkEnds({{0, 0, 0}, {{~0}, {0, ~1}, {1}}}), (Word{2, 3}));
    QVERIFY(rc::check([] {
        int n = *rc::gen::inRange(1, 30);
        NodeChain c;
        for (int i = 0; i < n; ++i) {
            c.kinds.push_back(0);
            auto &reads = c.reads.emplace_back();
            for (int j = *rc::gen::inRange(1, 3); j-- > 0;)
                reads.push_back(i == 0 ? ~0 : *rc::gen::inRange(std::max(-1, i - 4), i));
        }
        auto ends = linkEnds(c);
        RC_ASSERT(ends.back() == n);
        for (int end : ends) {
            std::set<int> needed;
            for (int i = end; i < n; ++i)
                for (int r : c.reads[i])
                    if (r < end)
                        needed.insert(r);
            RC_ASSERT(needed.size() <= 1);
        }
    }));
}

void BlocksTest::branchesBelongToTheirBlock()
{
    NodeChain residual{{9}, {{~0}}}, plain = residual;
    for (int block = 0; block < 3; ++block) {
        int in = int(residual.reads.size()) - 1;
        residual.kinds.insert(residual.kinds.end(), {1, 1, 2});
        residual.reads.insert(residual.reads.end(), {{in}, {in + 1}, {in + 2, in}});
    }
    QCOMPARE(repeatedBlocks(residual), (std::vector<Repetition>{{1, 3, 3}}));
    residual.reads[6] = {5}; // one without its sum's second operand
    QCOMPARE(repeatedBlocks(residual), std::vector<Repetition>({{4, 1, 2}}));
}

void BlocksTest::engineDoesNotCount()
{
    auto d = example("tones_dscnn");
    auto slugs = [](const Deployment &of) {
        std::vector<std::string> out;
        for (const auto &block : repeatedBlocks(of)) {
            out.push_back("×" + std::to_string(block.times));
            for (int k : block.kernels)
                out.push_back(of.kernels[k].slug);
        }
        return out;
    };
    auto before = slugs(d);
    QVERIFY(before.size() >= 4);
    QVERIFY2(before[0] == "×4" || before[0] == "×3" || before[0] == "×2", before[0].c_str());
    Choices choices;
    QVERIFY(choices.set("kernel." + before[1] + ".engine=core").has_value());
    auto graph = importModel(PARTITA_SOURCE "/resources/examples/tones_dscnn.onnx");
    auto moved = test::deploy(*graph, choices);
    QVERIFY(moved.kernels[moved.find(before[1])].engine != d.kernels[d.find(before[1])].engine);
    QCOMPARE(slugs(moved), before);
}

void BlocksTest::timeGoesWithTheLength()
{
    auto seconds = [](int n) {
        std::string letters;
        for (int i = 0; i < n; ++i)
            letters += char('a' + (i * i / 7) % 5);
        auto c = chain(letters);
        QElapsedTimer timer;
        timer.start();
        (void)repeatedBlocks(c);
        return double(timer.nsecsElapsed()) / 1e9;
    };
    (void)seconds(1000);
    QVERIFY2(seconds(40000) < 60 * std::max(seconds(4000), 1e-3),
        "ten times the kernels take far more than ten times the time");
}

void BlocksTest::aBlockIsOneCardThatCoversItsKernels()
{
    for (const char *name : {"tones_dscnn", "digits_resnet"}) {
        auto d = example(name);
        auto blocks = repeatedBlocks(d);
        auto whole = picture(d, Orientation::LeftToRight, 1.5),
             p = picture(d, Orientation::LeftToRight, 1.5, {.unfolded = {}, .collapsed = true, .opened = {}});
        std::size_t hidden = 0;
        for (const auto &block : blocks) {
            hidden += block.kernels.size() - 1;
            QCOMPARE(int(block.kernels.size()) % block.times, 0);
            for (int k : block.kernels) {
                QCOMPARE(p.nodeOf(k), p.nodeOf(block.kernels.front()));
                QVERIFY(p.nodes[p.nodeOf(k)].kind == Picture::Node::Kind::Block);
            }
        }
        QCOMPARE(p.nodes.size() + hidden, whole.nodes.size());
        for (const auto &w : p.wires)
            QVERIFY(w.from != w.to && p.nodes[w.from].layer < p.nodes[w.to].layer);
        if (blocks.empty())
            continue;
        auto opened = picture(d, Orientation::LeftToRight, 1.5,
            {.unfolded = {}, .collapsed = true, .opened = {d.kernels[blocks[0].kernels[0]].slug}});
        QCOMPARE(opened.nodes.size(), p.nodes.size() + blocks[0].kernels.size() - 1);
        QCOMPARE(opened.opened, std::vector<std::vector<partita::KernelId>>{blocks[0].kernels});
    }
}

void BlocksTest::cyclesOfCardsAddUp()
{
    auto d = example("tones_dscnn");
    for (bool collapsed : {false, true}) {
        auto p = picture(d, Orientation::LeftToRight, 1.5, {.unfolded = {}, .collapsed = collapsed, .opened = {}});
        std::int64_t shown = 0, all = 0;
        for (const auto &n : p.nodes) {
            shown += n.cycles;
            double shares = 0;
            for (auto [engine, share] : n.shares)
                shares += share;
            if (n.kind == Picture::Node::Kind::Block)
                QVERIFY(std::abs(shares - 1) < 1e-9);
        }
        for (const auto &pill : p.pills)
            shown += pill.again ? 0 : d.kernels[pill.kernel].cycles();
        for (const auto &k : d.kernels)
            all += k.cycles();
        QCOMPARE(shown, all);
    }
}

QTEST_GUILESS_MAIN(BlocksTest)
#include "blocks_test.moc"
