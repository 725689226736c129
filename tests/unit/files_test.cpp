// SPDX-License-Identifier: Apache-2.0
#include "execute/files.h"
#include "support/net.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>
#include <onnx/onnx_pb.h>

using namespace partita;
using namespace partita::test;

namespace {

template <class T>
std::string little(T value)
{
    return {reinterpret_cast<const char *>(&value), sizeof value};
}

std::string npy(const std::string &header, const std::string &data)
{
    return "\x93NUMPY" + std::string("\x01\0", 2) + little(std::uint16_t(header.size())) + header + data;
}

std::string header(const char *descr, const char *shape, const char *fortran = "False")
{
    return std::string("{'descr': '") + descr + "', 'fortran_order': " + fortran + ", 'shape': " + shape + ", }\n";
}

std::uint32_t crc(const std::string &data)
{
    std::uint32_t c = ~0u;
    for (unsigned char byte : data) {
        c ^= byte;
        for (int i = 0; i < 8; ++i)
            c = c >> 1 ^ (c & 1 ? 0xedb88320u : 0);
    }
    return ~c;
}

struct Member {
    std::string name, content;
    bool deflate = false;
    std::uint32_t promised = 0; ///< a size other than the true one
    std::uint32_t damage = 0;   ///< to the checksum
};

/// An archive as numpy.savez writes it: sizes only in the directory, 0xffffffff in the local headers.
std::string zip(const std::vector<Member> &members)
{
    std::string out, directory;
    for (const Member &m : members) {
        auto packed = m.content;
        if (m.deflate) {
            auto z = qCompress(QByteArray::fromStdString(m.content));
            packed = z.mid(6, z.size() - 10).toStdString(); // without Qt's length, zlib's header and checksum
        }
        auto size = m.promised ? m.promised : std::uint32_t(m.content.size());
        auto method = std::uint16_t(m.deflate ? 8 : 0);
        auto sum = crc(m.content) ^ m.damage;
        directory += "PK\x01\x02" + std::string(6, '\0') + little(method) + std::string(4, '\0') + little(sum)
            + little(std::uint32_t(packed.size())) + little(size) + little(std::uint16_t(m.name.size()))
            + std::string(12, '\0') + little(std::uint32_t(out.size())) + m.name;
        out += "PK\x03\x04" + std::string(4, '\0') + little(method) + std::string(4, '\0') + little(sum)
            + std::string(8, '\xff') + little(std::uint16_t(m.name.size())) + little(std::uint16_t(20)) + m.name
            + std::string(20, '\0') + packed;
    }
    return out + directory + "PK\x05\x06" + std::string(6, '\0') + little(std::uint16_t(members.size()))
        + little(std::uint32_t(directory.size())) + little(std::uint32_t(out.size())) + std::string(2, '\0');
}

} // namespace

class FilesTest : public QObject {
    Q_OBJECT
    QTemporaryDir m_folder;

    Path at(const char *name) const { return Path(m_folder.path().toStdString()) / name; }
    Path put(const char *name, const std::string &bytes) const
    {
        std::ofstream(at(name), std::ios::binary) << bytes;
        return at(name);
    }
    /// Whether the file is refused with its own name and the hint.
    template <class T>
    static bool refused(const Result<T> &result, const Path &file, const char *hint)
    {
        bool good = !result && result.error().message.contains(file.string()) && result.error().message.contains(hint);
        if (!good)
            qWarning("%s", result ? "accepted" : result.error().message.c_str());
        return good;
    }

private slots:
    void arraysSurviveTheRoundTrip()
    {
        for (auto type : {f32, i8, u8, i16, u16, i32, u32, i64, boolean})
            for (const Shape &shape : {Shape{}, Shape{5}, Shape{2, 3, 4}}) {
                Array a = array(type, shape, {0, 1, 1, 0, 1});
                QVERIFY(writeArray(at("a.npy"), a) && writeArray(at("a.npz"), a) && writeArray(at("a.bin"), a));
                QVERIFY(*readNpy(at("a.npy")) == a);
                QVERIFY(readNpz(at("a.npz"))->at("output") == a);
                QVERIFY(*readRaw(at("a.bin"), type, shape) == a);
            }
        QVERIFY(refused(writeArray(at("a.txt"), Array(f32, {1})), at("a.txt"), "use .npy"));
    }

    void everyNumpyNumberIsRead()
    {
        auto read = [&](const char *descr, const std::string &data) {
            return values(*readNpy(put("n.npy", npy(header(descr, "(1,)"), data))));
        };
        QCOMPARE(read("<f8", little(0.5)), std::vector<double>{0.5});
        QCOMPARE(read("<f2", little(std::uint16_t(0xc500))), std::vector<double>{-5});
        QCOMPARE(read("<u8", little(std::uint64_t(7))), std::vector<double>{7});
        QCOMPARE(read("|i1", "\xff"), std::vector<double>{-1});
        QCOMPARE(read(">u1", "\xff"), std::vector<double>{255});
    }

    void fortranOrderIsTurned()
    {
        auto a = readNpy(put("f.npy", npy(header("|u1", "(2, 3)", "True"), std::string("\1\2\3\4\5\6"))));
        QCOMPARE(values(*a), (std::vector<double>{1, 3, 5, 2, 4, 6}));
    }

    void malformedNpyIsRefused()
    {
        auto bad = [&](const std::string &bytes, const char *hint) {
            auto file = put("bad.npy", bytes);
            return refused(readNpy(file), file, hint);
        };
        QVERIFY(bad("", "not a .npy"));
        QVERIFY(bad("hello, this is text", "not a .npy"));
        QVERIFY(bad(npy(header("<f4", "(2,)"), std::string(8, 'x')).substr(0, 40), "ends inside its header"));
        QVERIFY(bad(npy(header("<f4", "(2,)"), std::string(7, 'x')), "holds 7 bytes of data where f32 of 2 needs 8"));
        QVERIFY(bad(npy(header("<f4", "(99999999, 99999999)"), ""), "at most 2^31"));
        QVERIFY(bad(npy(header("<f4", "(99999999999999999999,)"), ""), "at most 2^31"));
        QVERIFY(bad(npy(header("<f4", "(-1,)"), ""), "list of extents"));
        QVERIFY(bad(npy(header("<f4", "7"), ""), "list of extents"));
        QVERIFY(bad(npy(header(">f4", "(1,)"), "xxxx"), "little-endian"));
        QVERIFY(bad(npy(header("<c8", "(1,)"), "xxxxxxxx"), "'<c8'"));
        QVERIFY(bad(npy("{'shape': (1,)}\n", "x"), "without descr"));
        QVERIFY(bad(npy(header("<u8", "(1,)"), std::string(8, '\xff')), "above 2^63"));
        QVERIFY(refused(readNpy(at("none.npy")), at("none.npy"), "No such file"));
        QVERIFY(refused(readNpy(m_folder.path().toStdString()), m_folder.path().toStdString(), "is a folder"));
    }

    void archivesStoredAndDeflated()
    {
        auto x = npy(header("|u1", "(3,)"), "abc"), y = npy(header("|u1", "(200,)"), std::string(200, 'y'));
        auto arrays = readNpz(put("a.npz", zip({{"x.npy", x}, {"y.npy", y, true}, {"readme.txt", "hello"}})));
        QVERIFY(arrays);
        QCOMPARE(arrays->size(), std::size_t(2));
        QCOMPARE(values(arrays->at("x")), (std::vector<double>{'a', 'b', 'c'}));
        QCOMPARE(values(arrays->at("y")), std::vector<double>(200, 'y'));
    }

    void malformedArchivesAreRefused()
    {
        auto x = npy(header("|u1", "(3,)"), "abc");
        auto bad = [&](const std::string &bytes, const char *hint) {
            auto file = put("bad.npz", bytes);
            return refused(readNpz(file), file, hint);
        };
        auto good = zip({{"x.npy", x}});
        QVERIFY(bad("", "no .npz archive"));
        QVERIFY(bad(x, "no .npz archive"));
        QVERIFY(bad(good.substr(0, good.size() - 4), "no .npz archive"));
        QVERIFY(bad(good.substr(10), "damaged"));
        QVERIFY(bad(zip({{"x.npy", x, false, 0, 1}}), "'x.npy' is damaged"));
        QVERIFY(bad(zip({{"x.npy", x, true, 0x7fffffff}}), "'x.npy' is damaged"));
        QVERIFY(bad(zip({{"x.npy", x, true, 20}}), "'x.npy' is damaged"));
        QVERIFY(bad(zip({{"x.npy", "text"}}), "x.npy' is not a .npy"));
        QVERIFY(bad(zip({{"x.txt", x}}), "holds no array"));
        for (std::size_t cut = 0; cut < good.size(); cut += 7) // none may crash
            (void)readNpz(put("cut.npz", good.substr(cut)));
    }

    void onnxTensors()
    {
        auto save = [&](const onnx::TensorProto &t) { return put("t.pb", t.SerializeAsString()); };
        onnx::TensorProto t;
        t.add_dims(2);
        t.set_data_type(onnx::TensorProto::INT8);
        t.add_int32_data(-3), t.add_int32_data(7);
        QCOMPARE(values(*readTensorProto(save(t))), (std::vector<double>{-3, 7}));
        t.clear_int32_data();
        t.set_raw_data("\xff");
        QVERIFY(refused(readTensorProto(save(t)), at("t.pb"), "needs 2"));
        t.set_raw_data("\xff\x01");
        auto a = readTensorProto(save(t));
        QVERIFY(a->type == i8);
        QCOMPARE(values(*a), (std::vector<double>{-1, 1}));
        t.set_data_location(onnx::TensorProto::EXTERNAL);
        QVERIFY(refused(readTensorProto(save(t)), at("t.pb"), "another file"));
        QVERIFY(refused(readTensorProto(put("t.pb", "\xff\xff garbage")), at("t.pb"), "not a serialised"));
    }

    void inputsTakeTheModelsTypeAndShape()
    {
        QVERIFY(writeArray(at("i.npy"), array(i64, {3, 2}, {1, 2, 3})));
        auto a = readInput(at("i.npy"), i8, {1, 3, 2});
        QVERIFY(a && a->type == i8 && a->shape == (Shape{1, 3, 2}));
        QCOMPARE(values(*a), (std::vector<double>{1, 2, 3, 1, 2, 3}));
        QVERIFY(readInput(at("i.npy"), f32, {3, 2})->type == f32);
        QVERIFY(refused(readInput(at("i.npy"), f32, {2, 3}), at("i.npy"), "holds 3×2 where the model's input is 2×3"));
        QVERIFY(writeArray(at("i.npy"), array(i64, {2}, {1, 200})));
        QVERIFY(refused(readInput(at("i.npy"), i8, {2}), at("i.npy"), "element 1 is 200"));
        QVERIFY(writeArray(at("i.npy"), array(f32, {2}, {1, 0.5})));
        QVERIFY(refused(readInput(at("i.npy"), u8, {2}), at("i.npy"), "element 1 is 0.5"));
        QVERIFY(writeArray(at("i.npz"), array(f32, {2}, {1, 0.5})));
        QCOMPARE(values(*readInput(at("i.npz"), f32, {1, 2})), (std::vector<double>{1, 0.5}));
        put("i.bin", "ab");
        QCOMPARE(values(*readInput(at("i.bin"), u8, {1, 2})), (std::vector<double>{'a', 'b'}));
        QVERIFY(refused(readInput(at("i.bin"), f32, {1, 2}), at("i.bin"), "holds 2 bytes where f32 of 1×2 needs 8"));
        QVERIFY(refused(readInput(put("i.txt", ""), f32, {1}), at("i.txt"), "use .npy, .npz, .pb or .bin"));
    }
};

QTEST_GUILESS_MAIN(FilesTest)
#include "files_test.moc"
