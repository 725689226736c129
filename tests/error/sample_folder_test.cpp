// SPDX-License-Identifier: Apache-2.0
#include "execute/dataset.h"
#include "execute/picture.h"
#include "execute/samples.h"
#include "support/net.h"

#include <QImage>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <fstream>

using namespace partita;
using namespace partita::test;
namespace fs = std::filesystem;

namespace {

/// Pictures of 4×3 pixels to three classes.
Graph classes()
{
    Net n;
    auto x = n.input(f32, {1, 3, 3, 4});
    auto p = n.op(OpKind::GlobalAveragePool, {x}, {}, f32, {1, 3, 1, 1});
    auto g = *n.graph(n.op(OpKind::Reshape, {p}, {}, f32, {1, 3}));
    g.inputTypes = {f32};
    return g;
}

/// Pixel (x, y) is (10 x, 20 y, 100).
QImage ramp(int cols, int rows)
{
    QImage image(cols, rows, QImage::Format_RGB888);
    for (int y = 0; y < rows; ++y)
        for (int x = 0; x < cols; ++x)
            image.setPixelColor(x, y, QColor(10 * x, 20 * y, 100));
    return image;
}

} // namespace

/// Folders of pictures and tensors: what they give, and the sentence about each bad one.
class SampleFolderTest : public QObject {
    Q_OBJECT
    QTemporaryDir m_folder;
    fs::path at(const std::string &name) const { return fs::path(m_folder.path().toStdString()) / name; }
    void put(const std::string &name, const std::string &text) const
    {
        fs::create_directories(at(name).parent_path());
        std::ofstream(at(name), std::ios::binary) << text;
    }
    void picture(const std::string &name, int cols = 4, int rows = 3) const
    {
        fs::create_directories(at(name).parent_path());
        QVERIFY(ramp(cols, rows).save(QString::fromStdString(at(name).string()), nullptr, 100));
    }
    void cut(const std::string &name, std::uintmax_t bytes) const
    {
        fs::resize_file(at(name), fs::file_size(at(name)) - bytes);
    }
    void refused(const std::string &name, const std::vector<std::string> &words) const
    {
        auto d = readDataset(at(name), classes());
        QVERIFY2(!d, name.c_str());
        for (const auto &word : words)
            QVERIFY2(d.error().message.contains(word), d.error().message.c_str());
        QVERIFY2(!d.error().message.contains('\n'), d.error().message.c_str());
    }

private slots:
    void picturesInTheModelsLayout()
    {
        for (const char *ending : {"png", "bmp", "ppm"}) {
            std::string folder = std::string("set_") + ending;
            picture(folder + "/a." + ending);
            picture(folder + "/b." + ending);
            put(folder + "/labels.csv", std::string("file,class\r\nb.") + ending + ",2\na." + ending + ",12,0\n\n");
            auto d = readDataset(at(folder), classes());
            QVERIFY2(d, d ? "" : d.error().message.c_str());
            QCOMPARE(d->size(), 2);
            QCOMPARE(d->labels, (std::vector<std::int64_t>{2, 0}));
            QVERIFY(d->inputs.data.empty()); // read when used
            auto sample = *sampleFor(classes(), *d, 0);
            std::vector<double> expected;
            for (int c = 0; c < 3; ++c)
                for (int y = 0; y < 3; ++y)
                    for (int x = 0; x < 4; ++x)
                        expected.push_back(c == 0 ? 10 * x : c == 1 ? 20 * y : 100);
            QCOMPARE(values(sample[0]), expected);
        }
        picture("set_jpg/a.jpg");
        auto d = readDataset(at("set_jpg"), classes());
        QVERIFY2(d, d ? "" : d.error().message.c_str());
        QVERIFY(d->labels.empty());
        QVERIFY(std::abs(sampleFor(classes(), *d, 0)->front().at(24) - 100) <= 25); // colours are stored coarsely
    }

    void whatADescriptionSays()
    {
        picture("d/pictures/wide.png", 8, 3);
        put("d/dataset.json",
            R"({"images":{"folder":"pictures","fit":"crop","channels":"BGR","mean":[100,0,0],"std":2}})");
        auto d = readDataset(at("d"), classes());
        QVERIFY2(d, d ? "" : d.error().message.c_str());
        auto sample = *sampleFor(classes(), *d, 0);
        QCOMPARE(sample[0].at(0), 0.0);   // blue first, less its mean
        QCOMPARE(sample[0].at(24), 10.0); // red of column 2 of 8, halved
        put("d/dataset.json", R"({"images":{"folder":"pictures","fit":"resize"}})");
        d = readDataset(at("d"), classes());
        QCOMPARE(sampleFor(classes(), *d, 0)->front().at(24), 100.0);
        QVERIFY(sampleFor(classes(), *d, 0)->front().at(3) > 55);
    }

    void tensors()
    {
        // TensorProto: dims 3, 3, 4, float32, raw_data.
        auto tensor = [](std::vector<int> dims, float value) {
            std::string bytes, raw;
            int count = 1;
            for (int dim : dims)
                bytes += std::string("\x08") + char(dim), count *= dim;
            for (int i = 0; i < count; ++i)
                raw.append(reinterpret_cast<const char *>(&value), 4);
            bytes += "\x10\x01\x4a";
            for (auto size = raw.size(); size > 0 || bytes.back() == '\x4a'; size >>= 7)
                bytes += char((size & 127) | (size > 127 ? 128 : 0));
            return bytes + raw;
        };
        for (int i = 0; i < 11; ++i)
            put("t/input_" + std::to_string(i) + ".pb", tensor({1, 3, 3, 4}, float(i)));
        auto d = readDataset(at("t"), classes());
        QVERIFY2(d, d ? "" : d.error().message.c_str());
        QCOMPARE(d->size(), 11);
        QCOMPARE(sampleFor(classes(), *d, 10)->front().at(0), 10.0);
        put("many.pb", tensor({2, 3, 3, 4}, 5));
        d = readDataset(at("many.pb"), classes());
        QVERIFY2(d, d ? "" : d.error().message.c_str());
        QCOMPARE(d->size(), 2);
        put("t/input_3.pb", tensor({1, 3, 3, 5}, 1));
        refused("t", {"input_3.pb", "3×3×5", "1×3×3×4"});
        put("t/input_3.pb", "\x08");
        refused("t", {"input_3.pb"});
        put("many.pb", tensor({2, 3, 3}, 5));
        refused("many.pb", {"many.pb"});
    }

    void eachBadFileIsNamedWithItsLine()
    {
        picture("bad/a.png");
        auto csv = [&](const std::string &lines) { put("bad/labels.csv", "a.png,1\n" + lines); };
        csv("a.png,cat\n");
        refused("bad", {"labels.csv', line 2", "`cat` is not a class number", "0 to 2"});
        csv("\na.png,3\n");
        refused("bad", {"labels.csv', line 3", "class 3 is outside", "0 to 2"});
        csv("a.png\n");
        refused("bad", {"line 2", "no class follows 'a.png'"});
        csv("b.png,1\n");
        refused("bad", {"line 2", "no file 'b.png'"});
        csv("../bad/a.png,1\n");
        refused("bad", {"line 2", "without .."});
        picture("bad/big.png", 9, 9);
        csv("big.png,1\n");
        refused("bad", {"line 2", "'big.png' is 9×9 pixels", "4×3", "resize"});
        put("bad/text.png", "no picture");
        csv("text.png,1\n");
        refused("bad", {"line 2", "'text.png' is no PNG"});
        put("bad/labels.csv", "\n");
        refused("bad", {"labels.csv", "names no samples"});
        put("empty/readme.txt", "");
        refused("empty", {"empty", "holds no samples"});
        for (const char *ending : {"png", "jpg", "bmp", "ppm"}) {
            std::string name = std::string("c.") + ending;
            picture("cut/" + name, 4, 3);
            cut("cut/" + name, ending == std::string("png") ? 12 : 3);
            put("cut/labels.csv", name + ",0\n");
            refused("cut", {"labels.csv', line 1", name + "' is truncated"});
        }
    }

    void descriptionsThatDoNotHold()
    {
        picture("e/a.png");
        auto json = [&](const std::string &text) { put("e/dataset.json", text); };
        json("{\n\"images\": {\n,}}");
        refused("e", {"dataset.json", "line 3"});
        json(R"({"images":3})");
        refused("e", {"dataset.json", "\"images\" must be an object"});
        json(R"({"images":{"folder":"..","fit":"crop"}})");
        refused("e", {"\"folder\"", "without .."});
        json(R"({"images":{"folder":".","fit":"stretch"}})");
        refused("e", {"\"fit\" other than exact, resize or crop"});
        json(R"({"images":{"folder":".","mean":[1,2]}})");
        refused("e", {"\"mean\" of 2 numbers"});
        json(R"({"images":{"folder":".","std":0}})");
        refused("e", {"\"std\""});
        json(R"({"images":{"folder":".","labels":"none.csv"}})");
        refused("e", {"none.csv"});
        json(R"({"inputs":{"file":"x.bin","dtype":"uint8","shape":[]}})");
        refused("e", {"empty \"shape\""});
    }

    void aLongPictureIsNotCropped()
    {
        Bitmap line{16384, 1, 3, std::vector<std::uint8_t>(3 * 16384)};
        auto cropped = fittedPicture(line, 224, 224, PictureFit::Crop);
        QVERIFY(!cropped);
        QVERIFY2(cropped.error().message.contains("too long and narrow"), cropped.error().message.c_str());
    }

    void aFileThatVanishesWhileItIsUsedIsNamed()
    {
        picture("v/a.png");
        auto d = readDataset(at("v"), classes());
        QVERIFY(d);
        fs::remove(at("v/a.png"));
        auto sample = sampleFor(classes(), *d, 0);
        QVERIFY(!sample);
        QVERIFY(sample.error().message.contains("a.png"));
    }
};

QTEST_APPLESS_MAIN(SampleFolderTest)
#include "sample_folder_test.moc"
