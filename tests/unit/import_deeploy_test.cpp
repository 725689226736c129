// SPDX-License-Identifier: Apache-2.0
// Expected values: Deeploy's generic C kernels, worked out by hand.
#include "support/executed.h"
#include "support/imported.h"

using namespace partita;
using namespace partita::test;

namespace {

using Values = std::vector<float>;

/// The operator on bytes, which the rest of the network reads as they are.
Values computed(OnnxModel model, const OnnxModel::names &inputs, const std::string &op,
    const OnnxModel::Attributes &attributes, const std::vector<Values> &values)
{
    return executed(imported(model.node(op, inputs, "y", attributes).output("y")), values);
}

} // namespace

/// Integer operators of encoders as Deeploy writes them.
class ImportDeeployTest : public QObject {
    Q_OBJECT
private slots:
    void geluIsAParabola()
    {
        // b = -4, one = 20: x = 2 gives d = -2, L = 16, gate = 18; x = -9 gives d = 0, L = -20, gate = 0.
        QCOMPARE(computed(OnnxModel().input("x", {1, 5}, OnnxModel::int8), {"x"}, "iGELU", {{"b", -4.0}, {"one", 20.0}},
                     {{2, -2, 0, 9, -9}}),
            (Values{36, -4, 0, 180, 0}));
        // An odd sum is halved downwards: x = -3 gives d = -1, L = -19, (20 - 19) / 2 = 0; x = 3 gives 39 / 2 = 19.
        QCOMPARE(computed(OnnxModel().input("x", {1, 2}, OnnxModel::int8), {"x"}, "iGELU", {{"b", -4.0}, {"one", 20.0}},
                     {{-3, 3}}),
            (Values{0, 57}));
    }

    void layerNormDividesByAWholeDeviation()
    {
        auto model = OnnxModel().input("x", {1, 4}, OnnxModel::int8).constant("w", {4}, {100, -100, 100, 50});
        model.constant("b", {4}, {0, 8, 0, -8});
        // The sum 7 has the mean 1, the squares 91 the mean 22; the root of 23 is 4.
        const OnnxModel::Attributes attributes{{"D", 8.0}, {"n_levels", 256.0}};
        QCOMPARE(
            computed(model, {"x", "w", "b"}, "iLayerNorm", attributes, {{-4, 2, 0, 9}}), (Values{-16, -3, -4, 11}));
    }

    void divisionGoesToTheNearest()
    {
        auto model = OnnxModel().input("x", {1, 4}, OnnxModel::int32).constant("d", {1, 1}, {3});
        // (2 * 1 * x +- 2) / (1 * 3 + 1)
        QCOMPARE(
            computed(model, {"x", "d"}, "IntegerDiv", {{"Delta", 2.0}, {"eta", 1.0}, {"eps", 1.0}}, {{5, -5, 4, 0}}),
            (Values{3, -3, 2, 0}));
    }
};

QTEST_APPLESS_MAIN(ImportDeeployTest)
#include "import_deeploy_test.moc"
