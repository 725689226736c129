// SPDX-License-Identifier: Apache-2.0
// README's map of the house is true: every folder is on it, arrows only go down, no circle, no chip named outside
// plugins/.
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <map>
#include <set>

namespace {

const QString root = QStringLiteral(PARTITA_SOURCE "/");

QString textOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QStringList foldersOf(const QString &folder)
{
    return QDir(root + folder).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
}

QStringList sourcesOf(const QString &folder)
{
    QStringList out;
    for (QDirIterator each(root + folder, {QStringLiteral("*.h"), QStringLiteral("*.cpp")}, QDir::Files,
             QDirIterator::Subdirectories);
         each.hasNext();)
        out << each.next();
    return out;
}

/// Rooms of core/ with those inside them, as "import/onnx/file", the upper ones first.
QStringList coreOnTheMap()
{
    static const QRegularExpression room(QStringLiteral("^      ((?:  )*)([a-z]+)/ "));
    QStringList out, around;
    auto map = textOf(root + QStringLiteral("README.md"))
                   .section(QStringLiteral("## Map of the house"), 1)
                   .section(QStringLiteral("\n## "), 0, 0);
    for (const auto &line : map.split(u'\n')) {
        const auto match = room.match(line);
        if (!match.hasMatch())
            continue;
        around = around.mid(0, match.capturedLength(1) / 2) << match.captured(2);
        out << around.join(u'/');
    }
    return out;
}

/// The innermost of `rooms` in which a file of core/ lies.
QString roomOf(const QString &file, const QStringList &rooms)
{
    auto folder = file.section(u'/', 0, -2);
    while (!folder.isEmpty() && !rooms.contains(folder))
        folder = folder.section(u'/', 0, -2);
    return folder;
}

/// Which folders below `top` include headers of which others there.
std::map<QString, std::set<QString>> arrowsIn(const QString &top)
{
    static const QRegularExpression include(QStringLiteral("#include \"([a-z]+)/([^\"]+)\""));
    std::map<QString, std::set<QString>> out;
    for (const auto &file : sourcesOf(top)) {
        auto folder = QDir(root + top).relativeFilePath(file).section(u'/', 0, 0);
        for (auto each = include.globalMatch(textOf(file)); each.hasNext();)
            if (auto match = each.next(); match.captured(1) != folder
                && QFile::exists(root + top + u'/' + match.captured(1) + u'/' + match.captured(2)))
                out[folder].insert(match.captured(1));
    }
    return out;
}

} // namespace

class HouseTest : public QObject {
    Q_OBJECT
private slots:
    void everyFolderIsOnTheMap()
    {
        auto map = textOf(root + QStringLiteral("README.md"));
        for (const char *top : {"views", "plugins"})
            for (const auto &folder : foldersOf(QString::fromLatin1(top)))
                QVERIFY2(map.contains(folder + u'/'), qPrintable(folder));
        const auto drawn = coreOnTheMap();
        auto outer = drawn.filter(QRegularExpression(QStringLiteral("^[a-z]+$")));
        outer.sort();
        QCOMPARE(outer, foldersOf(QStringLiteral("core")));
        for (const auto &room : drawn) {
            QVERIFY2(QFileInfo::exists(root + QStringLiteral("core/") + room), qPrintable(room));
            for (const auto &inner : foldersOf(QStringLiteral("core/") + room))
                QVERIFY2(drawn.contains(room + u'/' + inner), qPrintable(room + u'/' + inner));
        }
    }

    void arrowsOnlyGoDown()
    {
        static const QRegularExpression include(QStringLiteral("#include \"([a-z/]+/[^\"]+)\""));
        const auto map = coreOnTheMap();
        const QDir core(root + QStringLiteral("core"));
        int down = 0;
        for (const auto &file : sourcesOf(QStringLiteral("core"))) {
            const auto from = roomOf(core.relativeFilePath(file), map);
            for (auto each = include.globalMatch(textOf(file)); each.hasNext();) {
                const auto header = each.next().captured(1);
                const auto to = core.exists(header) ? roomOf(header, map) : from;
                QVERIFY2(map.indexOf(from) <= map.indexOf(to),
                    qPrintable(core.relativeFilePath(file) + QStringLiteral(" includes ") + header));
                down += from != to;
            }
        }
        QVERIFY(down > 300);
        for (const auto &file : sourcesOf(QStringLiteral("core")))
            QVERIFY2(!textOf(file).contains(QStringLiteral("#include <Q")), qPrintable(file));
    }

    void noRoomIsCrowded()
    {
        for (const auto &room : coreOnTheMap())
            QVERIFY2(QDir(root + QStringLiteral("core/") + room)
                         .entryList({QStringLiteral("*.h"), QStringLiteral("*.cpp")}, QDir::Files)
                         .size()
                    <= 30,
                qPrintable(room));
    }

    /// Two types of one name in one library are one to the linker, whichever it sees first.
    void noTwoTypesOfCoreShareAName()
    {
        static const QRegularExpression space(QStringLiteral("^namespace ([a-z_:]+) \\{")),
            type(QStringLiteral("^(?:struct|class|enum|enum class|using) (\\w+)(?: [:={].*)?$"));
        std::map<QString, QString> seen;
        for (const auto &file : sourcesOf(QStringLiteral("core"))) {
            QString in;
            for (const auto &line : file.endsWith(QStringLiteral(".h")) ? textOf(file).split(u'\n') : QStringList()) {
                if (auto match = space.match(line); match.hasMatch())
                    in = match.captured(1) + QStringLiteral("::");
                if (auto match = type.match(line); match.hasMatch())
                    if (auto [known, added] = seen.emplace(in + match.captured(1), file); !added)
                        QFAIL(qPrintable(file + QStringLiteral(" and ") + known->second + QStringLiteral(" have a ")
                            + known->first));
            }
        }
        QVERIFY(seen.size() > 300);
    }

    /// Folders that nothing left includes go, one after the other, until none is left.
    void viewsHaveNoCircle()
    {
        auto arrows = arrowsIn(QStringLiteral("views"));
        auto included = [&](const QString &folder) {
            return std::ranges::any_of(arrows, [&](const auto &each) { return each.second.contains(folder); });
        };
        while (std::erase_if(arrows, [&](const auto &each) { return !included(each.first); })) { }
        QStringList left;
        for (const auto &[folder, to] : arrows)
            left << folder;
        QVERIFY2(left.isEmpty(), qPrintable(left.join(u' ')));
    }

    void noChipIsNamedOutsidePlugins()
    {
        QStringList chips;
        for (const auto &folder : foldersOf(QStringLiteral("plugins")))
            if (QFile::exists(root + QStringLiteral("plugins/%1/%1.json").arg(folder)))
                chips << folder;
        QVERIFY(chips.size() > 3);
        QRegularExpression named(QStringLiteral("\\b(%1)\\b").arg(chips.join(u'|')));
        for (const char *top : {"core", "views", "app"})
            for (const auto &file : sourcesOf(QString::fromLatin1(top)))
                if (auto match = named.match(textOf(file)); match.hasMatch())
                    QFAIL(qPrintable(file + QStringLiteral(" names ") + match.captured(1)));
    }
};

QTEST_APPLESS_MAIN(HouseTest)
#include "house_test.moc"
