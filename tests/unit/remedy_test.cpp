// SPDX-License-Identifier: Apache-2.0
// Every rule by which an engine refuses a kernel, and that the remedy it names lifts it: each case breaks one rule of
// one target (or several at once), makes the change, and asks again.
#include "support/refusal_cases.h"

#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <filesystem>
#include <set>

using namespace partita;
using namespace partita::test;

namespace {

std::string rules(const std::vector<Refusal> &all)
{
    std::string out;
    for (const auto &r : all)
        out += r.rule + " (" + r.sentence + " → " + text(r.remedies) + ") ";
    return out;
}

} // namespace

class RemedyTest : public QObject {
    Q_OBJECT
private slots:
    void lifts_data()
    {
        QTest::addColumn<int>("index");
        for (int i = 0; const auto &c : refusalCases())
            QTest::addRow("%s %s %s %s", c.engine, c.pattern, c.rule, c.what) << i++;
    }
    void lifts()
    {
        QFETCH(int, index);
        auto c = refusalCases()[index];
        auto said = refusals(c, c.broken);
        QVERIFY2(said, "the pattern does not occur");
        QVERIFY2(std::ranges::find(*said, std::string(c.rule), &Refusal::rule) != said->end(), rules(*said).c_str());
        for (const auto &r : *said)
            QVERIFY2(!r.sentence.empty() && !r.remedies.empty() && !text(r.remedies).empty(), r.rule.c_str());
        auto remedies = together(*said);
        QCOMPARE(remedies.front().kind != Remedy::Kind::None, c.lifted);
        if (!c.lifted)
            return;
        auto p = c.broken;
        for (const auto &r : remedies)
            p[r.key] = r.value;
        auto after = refusals(c, p);
        QVERIFY2(!after || after->empty(), (rules(*said) + "still: " + (after ? rules(*after) : "")).c_str());
    }

    /// Each rule of each target and of the core stands in a case of this file; a new one fails here until it does.
    void everyRuleHasACase()
    {
        // Those of whole networks stand in remedy_networks_test.cpp and activation_bits_test.cpp, the type whose pads
        // stay inside in pads_test.cpp.
        std::set<std::string> known{"core pattern", "core plugin", "core fusion", "core converters", "core weight_bits",
            "core activation_bits", "core tile", "core output", "core reader", "core layout", "core padding",
            "core memory", "core join", "core choice", "core cost", "core type", "tynnp core", "tynnp rows",
            "tynnp batch", "tynnp length"};
        for (const auto &c : refusalCases())
            known.insert(std::string(c.where) + " " + c.rule);
        const QRegularExpression rule(
            QStringLiteral(R"re((?:(?:refuse|refusal|Refusal)\w*[({]|(?:out\.push_back\(|return |to, )\{))re"
                           R"re((?:out, )?"([a-z_]+)",\s(?!d\.engine|target\.))re"));
        int found = 0;
        const std::filesystem::path plugins(PARTITA_SOURCE "/plugins");
        for (const auto &entry : std::filesystem::recursive_directory_iterator(plugins))
            found += scan(entry.path(), *entry.path().lexically_relative(plugins).begin(), rule, known);
        for (const char *folder : {"/core/compile", "/core/target", "/core/tiling"})
            for (const auto &entry :
                std::filesystem::recursive_directory_iterator(PARTITA_SOURCE + std::string(folder)))
                found += scan(entry.path(), "core", rule, known);
        QVERIFY2(found > 90, qPrintable(QString::number(found)));
    }

private:
    static int scan(const std::filesystem::path &file, const std::string &where, const QRegularExpression &rule,
        const std::set<std::string> &known)
    {
        if (file.extension() != ".cpp" && file.extension() != ".h")
            return 0;
        QFile in(QString::fromStdString(file.string()));
        if (!in.open(QIODevice::ReadOnly))
            return 0;
        const auto source = QString::fromUtf8(in.readAll());
        if (!source.contains(QLatin1String("Refusal")))
            return 0;
        int found = 0;
        for (auto it = rule.globalMatch(source); it.hasNext(); ++found)
            if (auto name = where + " " + it.next().captured(1).toStdString(); !known.contains(name))
                QTest::qFail((name + " has no case: " + file.string()).c_str(), __FILE__, __LINE__);
        return found;
    }
};

QTEST_GUILESS_MAIN(RemedyTest)
#include "remedy_test.moc"
