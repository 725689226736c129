// SPDX-License-Identifier: Apache-2.0
#include "import/shared/values.h"
#include "import/tflite/file/steps.h"
#include "import/tflite/operators/readers.h"

#include <cmath>
#include <flatbuffers/flexbuffers.h>
#include <vector>

namespace partita::tflite_import {
namespace {

constexpr int mostDetections = 128;

struct DetectionOptions {
    int detections = 0, classes = 0;
    float leastScore = 0, mostOverlap = 0;
    std::vector<float> scale; ///< of y, x, h, w
};

Result<DetectionOptions> detectionOptions(Node &node)
{
    const auto *stored = node.op.custom_options();
    const std::vector<std::uint8_t> bytes
        = stored ? std::vector(stored->begin(), stored->end()) : std::vector<std::uint8_t>();
    std::vector<std::uint8_t> visited;
    if (bytes.size() < 3 || !flexbuffers::VerifyBuffer(bytes.data(), bytes.size(), &visited))
        return node.fail("its options are missing; convert the model again");
    const auto map = flexbuffers::GetRoot(bytes.data(), bytes.size()).AsMap();
    DetectionOptions options{map["max_detections"].AsInt32(), map["num_classes"].AsInt32(),
        map["nms_score_threshold"].AsFloat(), map["nms_iou_threshold"].AsFloat(), {}};
    for (const char *name : {"y_scale", "x_scale", "h_scale", "w_scale"})
        options.scale.push_back(map[name].AsFloat());
    if (map["use_regular_nms"].AsBool() || map["max_classes_per_detection"].AsInt32() != 1
        || options.detections > mostDetections)
        return node.unsupported(
            "it suppresses boxes class by class, keeps several classes a box or more than 128 boxes; "
            "convert the model with fast suppression and one class a box");
    bool fits = options.detections > 0 && options.classes > 0;
    for (auto scale : options.scale)
        fits = fits && std::isfinite(scale) && scale > 0;
    if (!fits || !std::isfinite(options.leastScore) || !std::isfinite(options.mostOverlap))
        return node.fail("its options are not numbers that it can use; convert the model again");
    return options;
}

/// Upper left and lower right corners, each anchors × 2, of boxes that the network gives as offsets to anchors.
std::pair<TensorId, TensorId> corners(Steps &s, TensorId boxes, TensorId anchors, const DetectionOptions &options)
{
    auto part = [&](TensorId x, int from) { return s.slice(x, 1, from, 2); };
    auto scale = [&](int from) {
        return s.reals({options.scale[std::size_t(from)], options.scale[std::size_t(from) + 1]});
    };
    auto size = part(anchors, 2);
    auto centre = s.add(s.mul(s.div(part(boxes, 0), scale(0)), size), part(anchors, 0));
    auto half = s.mul(s.mul(s.unary(UnaryFn::Exp, s.div(part(boxes, 2), scale(2))), s.scalar(0.5, f32)), size);
    return {s.sub(centre, half), s.add(centre, half)};
}

/// A real operand, without its axis of one batch.
TensorId unbatched(Node &node, Steps &s, int operand)
{
    if (const auto *known = node.constant(operand)) {
        std::vector<float> reals;
        for (auto v : numbers(*known))
            reals.push_back(known->quant ? float(known->quant->scaleAt(0) * (v - known->quant->zeroAt(0))) : float(v));
        return s.take(node.reshape(s.reals(reals), known->shape));
    }
    auto x = s.take(node.plain(operand));
    if (s.failed())
        return -1;
    x = s.take(node.real(x));
    if (s.failed() || s.shape(x).size() < 3)
        return x;
    return s.reshape(x, Shape(s.shape(x).begin() + 1, s.shape(x).end()));
}

} // namespace

/// TFLite_Detection_PostProcess: the best boxes, one after another, each of which strikes out those that it overlaps.
Result<void> readDetection(Node &node)
{
    PARTITA_TRY(options, detectionOptions(node));
    Steps s(node);
    auto encodings = unbatched(node, s, 0), predictions = unbatched(node, s, 1), anchors = unbatched(node, s, 2);
    PARTITA_TRY(known, s.end(anchors));
    const auto boxes = s.shape(encodings), scores = s.shape(predictions), places = s.shape(known);
    if (boxes.size() != 2 || scores.size() != 2 || places != Shape{boxes[0], 4} || boxes[1] < 4 || scores[0] != boxes[0]
        || scores[1] < options.classes || node.outputs() != 4)
        return node.fail("its boxes " + text(boxes) + ", scores " + text(scores) + " and anchors " + text(places)
            + " do not fit each other; convert the model again");
    auto [upper, lower] = corners(s, encodings, anchors, options);
    auto areas = s.reduce(ReduceFn::Prod, s.sub(lower, upper), {1});
    auto own = s.slice(predictions, 1, scores[1] - options.classes, options.classes);
    auto active = s.reshape(s.reduce(ReduceFn::Max, own, {1}), {boxes[0]});
    auto classes = s.cast(s.argument(ReduceFn::ArgMax, own, 1, false), f32);
    areas = s.reshape(areas, {boxes[0]});
    std::vector<std::int64_t> counted(static_cast<std::size_t>(boxes[0]));
    for (std::size_t i = 0; i < counted.size(); ++i)
        counted[i] = std::int64_t(i);
    auto index = s.list(counted, i64);
    auto zero = s.scalar(0, f32), struck = s.scalar(-3e38, f32);
    auto solid = s.greater(areas, zero);
    std::vector<TensorId> found[4]; // boxes, classes, scores, 1 for each
    for (int d = 0; d < options.detections; ++d) {
        auto best = s.argument(ReduceFn::ArgMax, active, 0, true);
        auto score = s.gather(active, best, 0);
        auto good = s.binary(BinaryFn::GreaterOrEqual, score, s.scalar(double(options.leastScore), f32));
        auto from = s.gather(upper, best, 0), to = s.gather(lower, best, 0);
        auto box = s.concat({from, to}, 1);
        found[0].push_back(s.where(s.reshape(good, {1, 1}), box, zero));
        found[1].push_back(s.where(good, s.gather(classes, best, 0), zero));
        found[2].push_back(s.where(good, score, zero));
        found[3].push_back(s.cast(good, f32));
        if (d + 1 == options.detections)
            break;
        auto sides = s.sub(s.binary(BinaryFn::Min, lower, to), s.binary(BinaryFn::Max, upper, from));
        auto shared = s.reshape(s.reduce(ReduceFn::Prod, s.binary(BinaryFn::Max, sides, zero), {1}), {boxes[0]});
        auto area = s.gather(areas, best, 0);
        auto overlap = s.div(shared, s.sub(s.add(areas, area), shared));
        auto covered = s.binary(BinaryFn::And, s.greater(overlap, s.scalar(double(options.mostOverlap), f32)),
            s.binary(BinaryFn::And, solid, s.greater(area, zero)));
        auto gone = s.binary(BinaryFn::Or, covered, s.binary(BinaryFn::Equal, index, best));
        active = s.where(gone, struck, active);
    }
    const std::int64_t n = options.detections;
    const Shape shapes[]{{1, n, 4}, {1, n}, {1, n}, {1}};
    for (int k = 0; k < 4; ++k) {
        auto all = s.concat(found[k], 0);
        if (k == 3)
            all = s.reduce(ReduceFn::Sum, all, {0});
        PARTITA_CHECK(node.bindPlain(s.end(s.reshape(all, shapes[k])), k));
    }
    return {};
}

} // namespace partita::tflite_import
