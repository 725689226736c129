// SPDX-License-Identifier: Apache-2.0
// What a network's files and functions cannot be called is refused in one sentence that says why and what to
// do.
#include "emit/emit.h"
#include "support/compiled.h"
#include "support/onnx_model.h"

#include <QDir>
#include <QTest>

using namespace partita;
using namespace partita::test;

class PrefixTest : public QObject {
    Q_OBJECT

    Deployment m_network
        = compiled(must(OnnxModel(13).input("x", {1, 6}).node("Relu", {"x"}, "y").output("y").import()), "diana");

private slots:
    void takes_data()
    {
        QTest::addColumn<QString>("prefix");
        for (const char *prefix : {"network", "kws", "vww2", "person_detect", "KWS", "kws_model", "my_riscv",
                 "a234567890123456789012345678901"})
            QTest::newRow(prefix) << prefix;
    }
    void takes()
    {
        QFETCH(QString, prefix);
        const auto files = emitProject(m_network, {.sample = {}, .only = "", .prefix = prefix.toStdString()});
        QVERIFY2(files, files ? "" : files.error().message.c_str());
        QVERIFY(files->contains(prefix.toStdString() + ".c"));
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("prefix");
        QTest::addColumn<QString>("says");
        const auto row = [](const char *prefix, const char *says) {
            QTest::newRow(*prefix ? prefix : "nothing") << prefix << says;
        };
        row("", "is no name in C; use letters, digits and _, a letter first, such as kws");
        row("2nd", "is no name in C");
        row("_kws", "is no name in C");
        row("key-word", "is no name in C");
        row("../kws", "is no name in C");
        row("kws\n", "is no name in C");
        row("größe", "is no name in C");
        row("int", "is a word of C; use another, such as int_net");
        row("bool", "is a word of C");
        row("main", "is a word of C");
        row("string", "header of the C library, string.h");
        row("Math", "header of the C library, math.h");
        row("test", "CMake keeps for itself");
        row("golden", "is what other files of an export are called");
        row("my_weights", "is what other files of an export are called");
        row("platform", "clashes with 'platform.c' of the runtime");
        row("network_types", "clashes with 'network_types.h' of the runtime");
        row("Compare", "clashes with 'compare.h' of the runtime");
        row("riscv", "of the runtime; use another, such as my_riscv");
        row("riscv_conv2d", "of the runtime");
        row("hwlib", "clashes with 'hwlib");
        row("hwlib_digital", "clashes with 'hwlib_digital_");
        row("a2345678901234567890123456789012", "has 32 characters; use at most 31");
    }
    void refuses()
    {
        QFETCH(QString, prefix);
        QFETCH(QString, says);
        const auto files = emitProject(m_network, {.sample = {}, .only = "", .prefix = prefix.toStdString()});
        QVERIFY(!files);
        const auto message = QString::fromStdString(files.error().message);
        QVERIFY2(message.startsWith("prefix '") && message.contains(says), qPrintable(message));
        QVERIFY2(!message.contains('\n'), qPrintable(message));
    }

    /// Each header that the C library of the exports has.
    void noneIsAHeaderOfTheLibrary()
    {
        const QDir headers("/usr/lib/picolibc/riscv64-unknown-elf/include");
        const auto names = headers.entryList({"*.h"}, QDir::Files);
        if (names.isEmpty())
            QSKIP("picolibc is not installed");
        for (const auto &name : names)
            QVERIFY2(!checkPrefix(name.chopped(2).toStdString(), *m_network.target), qPrintable(name));
    }
};

QTEST_GUILESS_MAIN(PrefixTest)
#include "prefix_test.moc"
