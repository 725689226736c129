// SPDX-License-Identifier: Apache-2.0
// The file of a search, and which of them are parts of one.
#include "explore/search_state.h"

#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

using namespace partita;

class SearchStateTest : public QObject {
    Q_OBJECT
private slots:
    void shards()
    {
        QVERIFY(Shard::parse("2/4") == (Shard{2, 4}));
        for (const char *text : {"", "2", "0/2", "3/2", "2/", "/2", "1/2x", "-1/2", "1/100001"})
            QVERIFY2(!Shard::parse(text), text);
        for (std::size_t i = 0; i < 10; ++i)
            QCOMPARE(Shard({1, 3}).holds(i) + Shard({2, 3}).holds(i) + Shard({3, 3}).holds(i), 1);
    }

    void comesBackAsItWasSaved()
    {
        auto s = state({2, 3});
        s.points[1].reached.emplace();
        s.points[1].reached->ranking.sqnr_db = std::numeric_limits<double>::infinity();
        s.points[1].reached->reporting = {
            7, true, {6, 6.0 / 7}, {5, 5.0 / 7}, 4, 2, 1, 0.1 + 0.2, {true, true, false, true, false, true, true}, 0};
        s.points[1].costs.memories = {{"l1", 70}, {"l2", 800}};
        s.points[2].predicted = 0.1 + 0.2;
        QVERIFY(writeSearchState(file("a"), s));
        std::size_t number = 0; // of each point, as everywhere else
        const auto json = nlohmann::json::parse(bytesOf(file("a")));
        for (const auto &point : json.at("points"))
            QCOMPARE(point["point"].get<std::size_t>(), ++number);
        QCOMPARE(number, s.points.size());
        auto back = readSearchState(file("a"));
        QVERIFY2(back, back ? "" : back.error().message.c_str());
        QVERIFY(difference(back->search, s.search).empty());
        QVERIFY(back->shard == s.shard);
        QCOMPARE(back->start.calibration.ranges->size(), std::size_t(1));
        QCOMPARE(back->points.size(), s.points.size());
        QVERIFY(!back->points[0].reached && back->points[1].reached);
        QVERIFY(std::isinf(back->points[1].reached->ranking.sqnr_db));
        QCOMPARE(back->points[1].reached->reporting.deployed.correct, 5);
        QCOMPARE(back->points[1].reached->reporting.lost, 2);
        QCOMPARE(back->points[1].reached->reporting.gained, 1);
        QCOMPARE(back->points[1].reached->reporting.rights, s.points[1].reached->reporting.rights);
        QVERIFY(back->points[2].predicted == s.points[2].predicted);
        for (std::size_t i = 0; i < s.points.size(); ++i)
            QVERIFY(back->points[i].choices == s.points[i].choices && back->points[i].costs == s.points[i].costs);
        QVERIFY(writeSearchState(file("b"), *back));
        QCOMPARE(bytesOf(file("b")), bytesOf(file("a")));
    }

    void whatDoesNotMerge()
    {
        auto write = [&](const std::string &name, Shard shard, auto change, bool run = true) {
            auto s = state(shard);
            for (std::size_t i = 0; i < s.points.size(); ++i)
                if (run && shard.holds(i))
                    s.points[i].reached.emplace();
            change(s);
            (void)writeSearchState(file(name), s);
            return std::filesystem::path(file(name));
        };
        auto nothing = [](SearchState &) {};
        auto first = write("first", {1, 3}, nothing), second = write("second", {2, 3}, nothing),
             third = write("third", {3, 3}, nothing);
        auto refused = [](const std::vector<std::filesystem::path> &files) {
            auto result = merged(files);
            return QString::fromStdString(result ? "merged" : result.error().message);
        };
        QCOMPARE(refused({first, second, third}), QString("merged"));
        auto says = [&](const std::vector<std::filesystem::path> &files, const char *what) {
            auto sentence = refused(files);
            if (!sentence.contains(what))
                qWarning("%s", qPrintable(sentence));
            return sentence.contains(what);
        };
        QVERIFY(says({first, third}, "shard 2/3 is missing"));
        QVERIFY(says({first}, "shard 2/3, 3/3 is missing"));
        QVERIFY(says({first, second, second}, "are both shard 2"));
        QVERIFY(says({first, second, file("none")}, "none"));
        QVERIFY(says(
            {first, second, write("seed", {3, 3}, [](auto &s) { s.search.plan.seed = 5; })}, "the seed is 5 and 1"));
        QVERIFY(says({first, second, write("model", {3, 3}, [](auto &s) { s.search.model = "other"; })},
            "the model is other and "));
        QVERIFY(says({first, second, write("target", {3, 3}, [](auto &s) { s.search.target = "other"; })},
            "the target is other and ne16"));
        QVERIFY(says({first, write("count", {2, 4}, nothing)}, "one of 4 shards"));
        QVERIFY(says({first, write("half", {2, 3}, nothing, false), third}, "has run 0 of its 2 candidates"));
        QVERIFY(says({first, write("others", {2, 3}, [](auto &s) { s.points[0].costs.cycles += 1; }), third},
            "has other candidates"));
        std::ofstream(file("text")) << "This is no state.";
        QVERIFY(says({first, file("text")}, "is not the state of a search"));
        std::ofstream(file("cut")) << bytesOf(first).substr(0, 200);
        QVERIFY(says({first, file("cut")}, "is not the state of a search"));
    }

private:
    static std::string bytesOf(const std::string &file)
    {
        std::ifstream in(file, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    std::string file(const std::string &name) const
    {
        return m_folder.filePath(QString::fromStdString(name)).toStdString();
    }
    SearchState state(Shard shard) const
    {
        SearchState s;
        SearchPlan plan;
        plan.budget = 5;
        s.search = {"0", "digits", "0123", "ne16", "4567", digest(Choices()), "89ab", "cdef", 40, true, plan};
        s.shard = shard;
        s.start = {file("digits.onnx"), "0123", "ne16", {}, "", "", {}, "0", 1000};
        s.start.calibration.ranges = Calibration::Ranges{{"x", {-1.1, 0.1 + 0.2}}};
        (void)s.start.choices.set("kernel.conv1.engine=core");
        (void)s.start.choices.set("kernel.fc.tile.K", "16", true);
        for (int i = 0; i < plan.budget; ++i) {
            DesignPoint point{
                i == 0 ? "start" : "", s.start.choices, {1000 - i, 200 + i, 100, 0.1 * i, 1.0 / 3}, {}, {}};
            if (i > 0)
                (void)point.choices.set("kernel.fc.tile.K", std::to_string(i));
            s.points.push_back(std::move(point));
        }
        return s;
    }
    QTemporaryDir m_folder;
};

QTEST_APPLESS_MAIN(SearchStateTest)
#include "search_state_test.moc"
