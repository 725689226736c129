// SPDX-License-Identifier: Apache-2.0
// TFLite_Detection_PostProcess, on the boxes and goldens of tflite-micro's own test
// (tensorflow/lite/micro/kernels/detection_postprocess_test.cc of commit 90b983c2).
#include "execute/operators/executor.h"
#include "support/must.h"
#include "support/tflite_model.h"

#include <QTest>

#include <cmath>
#include <flatbuffers/flexbuffers.h>

using namespace partita;
using namespace partita::test;
using Code = TfliteModel::Code;

namespace {

using Values = std::vector<float>;

struct Options {
    int detections = 3, classesOfBox = 1;
    float leastScore = 0;
    bool regular = false;
};

std::vector<std::uint8_t> flexible(const Options &options)
{
    flexbuffers::Builder b;
    b.Map([&] {
        b.Int("max_detections", options.detections);
        b.Int("max_classes_per_detection", options.classesOfBox);
        b.Int("num_classes", 2);
        b.Float("nms_score_threshold", options.leastScore);
        b.Float("nms_iou_threshold", 0.5f);
        b.Float("y_scale", 10);
        b.Float("x_scale", 10);
        b.Float("h_scale", 5);
        b.Float("w_scale", 5);
        b.Bool("use_regular_nms", options.regular);
    });
    b.Finish();
    return b.GetBuffer();
}

/// Six boxes of so many numbers, each of so many scores.
TfliteModel detection(int numbers, int scores, const Options &options = {})
{
    TfliteModel m;
    m.customCode = "TFLite_Detection_PostProcess";
    m.customOptions = flexible(options);
    const Values anchors{0.5, 0.5, 1, 1, 0.5, 0.5, 1, 1, 0.5, 0.5, 1, 1, //
        0.5, 10.5, 1, 1, 0.5, 10.5, 1, 1, 0.5, 100.5, 1, 1};
    const auto n = options.detections;
    auto boxes = m.input("boxes", {1, 6, numbers}), scored = m.input("scores", {1, 6, scores}),
         placed = m.constant("anchors", {6, 4}, anchors);
    auto found = m.tensor("found", {1, n, 4}), classes = m.tensor("classes", {1, n}), best = m.tensor("best", {1, n}),
         count = m.tensor("count", {1});
    m.op(Code::CUSTOM, {boxes, scored, placed}, {found, classes, best, count});
    for (auto id : {found, classes, best, count})
        m.output(id);
    return m;
}

/// The second and fifth box lie 0.1 beside, the third 0.1 before its anchor; further numbers of a box are key points.
Values boxes(int numbers)
{
    Values out;
    for (float x : {0.f, 1.f, -1.f, 0.f, 1.f, 0.f}) {
        out.insert(out.end(), {0, x, 0, 0});
        out.resize(out.size() + std::size_t(numbers) - 4, 1.f);
    }
    return out;
}

std::vector<Values> run(const TfliteModel &m, const std::vector<Values> &inputs)
{
    auto g = must(m.import());
    std::vector<Array> given;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const auto &t = g.tensor(g.inputs[i]);
        Array a(t.type, t.shape);
        for (std::size_t k = 0; k < inputs[i].size(); ++k)
            a.set(std::int64_t(k), double(inputs[i][k]));
        given.push_back(std::move(a));
    }
    std::vector<Values> out;
    for (const auto &array : must(Executor::prepare(g)->run(given)))
        out.emplace_back(array.as<float>().begin(), array.as<float>().end());
    return out;
}

void compare(const std::vector<Values> &found, const std::vector<Values> &golden)
{
    QCOMPARE(found.size(), golden.size());
    for (std::size_t k = 0; k < golden.size(); ++k) {
        QCOMPARE(found[k].size(), golden[k].size());
        for (std::size_t i = 0; i < golden[k].size(); ++i)
            QVERIFY2(std::abs(found[k][i] - golden[k][i]) < 1e-6,
                qPrintable(QString("output %1, value %2: %3, not %4")
                               .arg(k)
                               .arg(i)
                               .arg(double(found[k][i]))
                               .arg(double(golden[k][i]))));
    }
}

const Values goldenBoxes{0, 10, 1, 11, 0, 0, 1, 1, 0, 100, 1, 101};

} // namespace

class TfliteDetectionTest : public QObject {
    Q_OBJECT
private slots:
    void theBestBoxesWithABackgroundClass()
    {
        const Values scores{0, .9f, .8f, 0, .75f, .72f, 0, .6f, .5f, 0, .93f, .95f, 0, .5f, .4f, 0, .3f, .2f};
        const std::vector<Values> golden{goldenBoxes, {1, 0, 0}, {.95f, .9f, .3f}, {3}};
        compare(run(detection(4, 3), {boxes(4), scores}), golden);
        compare(run(detection(5, 3), {boxes(5), scores}), golden);
    }

    void theBestBoxesWithoutOneAndWithKeyPoints()
    {
        const Values scores{.9f, .8f, .75f, .72f, .6f, .5f, .93f, .95f, .5f, .4f, .3f, .2f};
        compare(run(detection(5, 2), {boxes(5), scores}), {goldenBoxes, {1, 0, 0}, {.95f, .9f, .3f}, {3}});
    }

    void ofEqualScoresTheFirstWins()
    {
        const Values scores{0.015625f, 0.007812f, 0.003906f, 0.015625f, 0.015625f, 0.007812f, 0.019531f, 0.019531f,
            0.007812f, 0.003906f, 0.003906f, 0.003906f};
        compare(
            run(detection(5, 2), {boxes(5), scores}), {goldenBoxes, {0, 0, 0}, {0.019531f, 0.015625f, 0.003906f}, {3}});
    }

    void scoresBelowTheThresholdAreNotCounted()
    {
        const Values scores{.9f, .8f, .75f, .72f, .6f, .5f, .93f, .95f, .5f, .4f, .3f, .2f};
        const Values two{0, 10, 1, 11, 0, 0, 1, 1, 0, 0, 0, 0};
        compare(run(detection(4, 2, {.leastScore = 0.35f}), {boxes(4), scores}), {two, {1, 0, 0}, {.95f, .9f, 0}, {2}});
    }

    void otherFormsAreRefused()
    {
        for (auto options : {Options{.classesOfBox = 2}, Options{.regular = true}}) {
            const auto refused = detection(4, 2, options).import();
            QVERIFY(!refused);
            QVERIFY2(
                refused.error().message.find("fast suppression") != std::string::npos, refused.error().message.c_str());
        }
    }
};

QTEST_APPLESS_MAIN(TfliteDetectionTest)
#include "tflite_detection_test.moc"
