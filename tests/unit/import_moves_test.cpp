// SPDX-License-Identifier: Apache-2.0
#include "support/imported.h"

using namespace partita;
using namespace partita::test;
using ints = OnnxModel::ints;
using List = std::vector<std::int64_t>;

namespace {

Graph sliced(const ints &starts, const ints &ends, const ints &axes, const ints &steps)
{
    return imported(OnnxModel()
                        .input("x", {4, 5})
                        .list("s", starts)
                        .list("e", ends)
                        .list("a", axes)
                        .list("t", steps)
                        .node("Slice", {"x", "s", "e", "a", "t"}, "y")
                        .output("y"));
}

Graph padded(const std::string &mode, const ints &pads)
{
    return imported(
        OnnxModel().input("x", {1, 4}).list("p", pads).node("Pad", {"x", "p"}, "y", {{"mode", mode}}).output("y"));
}

Graph resized(const std::string &mode, const std::string &coordinates, double scale)
{
    return imported(
        OnnxModel(13)
            .input("x", {1, 1, 1, 4})
            .constant("s", {4}, {1, 1, 1, scale})
            .node("Resize", {"x", "", "s"}, "y", {{"mode", mode}, {"coordinate_transformation_mode", coordinates}})
            .output("y"));
}

} // namespace

/// Operators that move values, and the arithmetic of shapes that steers them.
class ImportMovesTest : public QObject {
    Q_OBJECT
private slots:
    void anAxisHasAtMostSixteenMillionOutputs()
    {
        const auto to = [](double scale) {
            return OnnxModel(13)
                .input("x", {1, 2})
                .constant("scales", {2}, {1, scale})
                .node("Resize", {"x", "", "scales"}, "y", {{"mode", "nearest"}})
                .output("y")
                .import();
        };
        const auto most = to(1 << 23), more = to((1 << 23) + 1);
        QVERIFY2(most, most ? "" : most.error().message.c_str());
        QVERIFY(!more && more.error().message.contains("axis 1 of 1×2 would become 16777218"));
    }

    void partsWithoutValuesAddNone()
    {
        auto g = imported(OnnxModel(13)
                              .input("x", {2, 3})
                              .constant("none", {0, 3})
                              .node("Concat", {"none", "x"}, "y", {{"axis", 0 * one}})
                              .output("y"));
        COMPARE_TEXT(outputShape(g), "2×3");
    }
    void slicesStayInside()
    {
        auto g = sliced({1, -1}, {1000, -1000}, {0, 1}, {2, -2});
        QVERIFY((g.op(0).as<SliceAttrs>() == SliceAttrs{{1, 4}, {2, 3}, {2, -2}}));
        COMPARE_TEXT(outputShape(g), "2×3");
        auto old = unary(9, "Slice", {4, 5}, {{"starts", ints{-2}}, {"ends", ints{5}}, {"axes", ints{1}}});
        QVERIFY((old.op(0).as<SliceAttrs>() == SliceAttrs{{0, 3}, {4, 2}, {1, 1}}));
    }

    void splitBecomesSlices()
    {
        auto model
            = OnnxModel(18).input("x", {2, 7}).node("Split", {"x"}, "a", {{"axis", one}, {"num_outputs", 3 * one}});
        model.proto.mutable_graph()->mutable_node(0)->add_output("b");
        model.proto.mutable_graph()->mutable_node(0)->add_output("c");
        auto g = imported(model.output("a").output("c"));
        COMPARE_TEXT(kinds(g), "Slice Slice");
        COMPARE_TEXT(text(result(g, 0).shape), "2×3");
        COMPARE_TEXT(text(result(g, 1).shape), "2×1");
        COMPARE_TEXT(result(g, 1).name, "c");
        COMPARE_TEXT(g.op(0).slug, "a");
    }

    void gatherTakesComputedIndices()
    {
        auto g = imported(OnnxModel()
                              .input("x", {3, 4})
                              .input("i", {2, 2}, OnnxModel::int64)
                              .node("Gather", {"x", "i"}, "y", {{"axis", one}})
                              .output("y"));
        COMPARE_TEXT(kinds(g), "Gather");
        COMPARE_TEXT(outputShape(g), "3×2×2");
        auto beyond = OnnxModel().input("x", {3}).list("i", {3}).node("Gather", {"x", "i"}, "y").output("y").import();
        QVERIFY(!beyond);
        QVERIFY(beyond.error().message.find("index 3") != std::string::npos);
    }

    void gatheredElementsAreFoundInOneLongRow()
    {
        auto g = imported(OnnxModel()
                              .input("x", {2, 3})
                              .constant("i", {2, 1}, {-1, 0}, OnnxModel::int64)
                              .node("GatherElements", {"x", "i"}, "y", {{"axis", one}})
                              .output("y"));
        COMPARE_TEXT(kinds(g), "Reshape Gather");
        QCOMPARE(constantOf<std::int64_t>(g, 1, 1), (List{2, 3}));
        auto points = imported(OnnxModel()
                                   .input("x", {2, 3, 4})
                                   .constant("i", {2, 2}, {0, 1, 1, -1}, OnnxModel::int64)
                                   .node("GatherND", {"x", "i"}, "y")
                                   .output("y"));
        COMPARE_TEXT(kinds(points), "Reshape Gather");
        QCOMPARE(constantOf<std::int64_t>(points, 1, 1), (List{1, 5}));
        COMPARE_TEXT(outputShape(points), "2×4");
    }

    void tilesAreExpansions()
    {
        auto g = imported(OnnxModel().input("x", {2, 3}).list("r", {1, 4}).node("Tile", {"x", "r"}, "y").output("y"));
        COMPARE_TEXT(kinds(g), "Reshape Expand Reshape");
        QCOMPARE(g.op(1).as<ExpandAttrs>().shape, (List{2, 4, 3}));
        COMPARE_TEXT(outputShape(g), "2×12");
        auto both
            = imported(OnnxModel().input("x", {3, 1}).list("s", {2, 1, 6}).node("Expand", {"x", "s"}, "y").output("y"));
        COMPARE_TEXT(outputShape(both), "2×3×6");
    }

    void blocksMoveBetweenDepthAndSpace()
    {
        auto perm = [](const Graph &g) { return g.op(1).as<TransposeAttrs>().perm; };
        auto deep = unary(13, "DepthToSpace", {1, 8, 2, 3}, {{"blocksize", 2 * one}});
        COMPARE_TEXT(outputShape(deep), "1×2×4×6");
        QCOMPARE(perm(deep), (std::vector{0, 3, 4, 1, 5, 2}));
        auto columns = unary(13, "DepthToSpace", {1, 8, 2, 3}, {{"blocksize", 2 * one}, {"mode", "CRD"}});
        QCOMPARE(perm(columns), (std::vector{0, 1, 4, 2, 5, 3}));
        COMPARE_TEXT(outputShape(unary(13, "SpaceToDepth", {1, 2, 4, 6}, {{"blocksize", 2 * one}})), "1×8×2×3");
    }

    void padsMayComeFromInside()
    {
        auto indices = [](const Graph &g) { return constantOf<std::int64_t>(g, 0, 1); };
        QCOMPARE(indices(padded("reflect", {0, 2, 0, 1})), (List{2, 1, 0, 1, 2, 3, 2}));
        QCOMPARE(indices(padded("edge", {0, 2, 0, 1})), (List{0, 0, 0, 1, 2, 3, 3}));
        QCOMPARE(indices(padded("wrap", {0, 2, 0, -1})), (List{2, 3, 0, 1, 2}));
        auto cut = padded("constant", {0, -1, 0, 2});
        COMPARE_TEXT(kinds(cut), "Slice Pad");
        COMPARE_TEXT(outputShape(cut), "1×5");
    }

    void resizingGathersNeighbours()
    {
        auto nearest = resized("nearest", "asymmetric", 2);
        COMPARE_TEXT(kinds(nearest), "Gather");
        QCOMPARE(constantOf<std::int64_t>(nearest, 0, 1), (List{0, 0, 1, 1, 2, 2, 3, 3}));
        auto linear = resized("linear", "half_pixel", 0.5);
        COMPARE_TEXT(kinds(linear), "Gather Mul Gather Mul Add");
        QCOMPARE(constantOf<std::int64_t>(linear, 0, 1), (List{0, 2}));
        QCOMPARE(constantOf<float>(linear, 1, 1), (std::vector{0.5f, 0.5f}));
        COMPARE_TEXT(
            kinds(resized("cubic", "half_pixel", 0.5)), "Gather Mul Gather Mul Add Gather Mul Add Gather Mul Add");
        COMPARE_TEXT(kinds(resized("linear", "align_corners", 1)), "Identity");
        auto upsample = imported(OnnxModel(9)
                                     .input("x", {1, 1, 2, 2})
                                     .constant("s", {4}, {1, 1, 2, 3})
                                     .node("Upsample", {"x", "s"}, "y")
                                     .output("y"));
        COMPARE_TEXT(kinds(upsample), "Gather Gather");
        COMPARE_TEXT(outputShape(upsample), "1×1×4×6");
    }

    void sizesAreKnownWhenTheFileIsRead()
    {
        auto g = imported(OnnxModel(13)
                              .input("x", {2, 3, 4})
                              .list("zero", {0})
                              .list("one", {1})
                              .list("two", {2})
                              .constant("half", {}, {0.5})
                              .node("Shape", {"x"}, "shape")
                              .node("Slice", {"shape", "one", "two"}, "c")
                              .node("Cast", {"c"}, "real", {{"to", one}})
                              .node("Mul", {"real", "half"}, "halved")
                              .node("Ceil", {"halved"}, "up")
                              .node("Cast", {"up"}, "whole", {{"to", 7 * one}})
                              .node("Mul", {"whole", "two"}, "even")
                              .node("Sub", {"even", "one"}, "rows")
                              .node("Div", {"rows", "one"}, "same")
                              .list("rest", {-1})
                              .node("Concat", {"same", "rest"}, "to", {{"axis", 0 * one}})
                              .node("Reshape", {"x", "to"}, "y")
                              .output("y"));
        COMPARE_TEXT(kinds(g), "Reshape");
        COMPARE_TEXT(outputShape(g), "3×8");
    }

    void rangesAndMasksAreConstants()
    {
        auto g = imported(OnnxModel(14)
                              .input("x", {3, 3})
                              .constant("z", {}, {0})
                              .constant("n", {}, {3})
                              .constant("d", {}, {1})
                              .node("Range", {"z", "n", "d"}, "r")
                              .node("Add", {"x", "r"}, "s")
                              .node("Trilu", {"s"}, "y", {{"upper", 0 * one}})
                              .output("y"));
        COMPARE_TEXT(kinds(g), "Add Where");
        QCOMPARE(constantOf<float>(g, 0, 1), (std::vector{0.0f, 1.0f, 2.0f}));
        QCOMPARE(constantOf<std::uint8_t>(g, 1, 0), (std::vector<std::uint8_t>{1, 0, 0, 1, 1, 0, 1, 1, 1}));
    }

    void transposedWeightsAreWeights()
    {
        auto g = imported(OnnxModel()
                              .input("x", {1, 300})
                              .constant("w", {400, 300}, {1, 2, 3})
                              .node("Transpose", {"w"}, "t")
                              .node("MatMul", {"x", "t"}, "y")
                              .output("y"));
        COMPARE_TEXT(kinds(g), "MatMul");
        QCOMPARE(constantOf<float>(g, 0, 1)[400], 2.0f);
    }

    void emptyTensorsAreRefused()
    {
        auto none = OnnxModel()
                        .input("x", {4})
                        .list("s", {2})
                        .list("e", {2})
                        .node("Slice", {"x", "s", "e"}, "y")
                        .output("y")
                        .import();
        QVERIFY(!none);
        QCOMPARE(none.error().fault, Fault::Unsupported);
    }
};

QTEST_APPLESS_MAIN(ImportMovesTest)
#include "import_moves_test.moc"
