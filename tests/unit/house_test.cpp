// SPDX-License-Identifier: Apache-2.0
// The map of the house in docs/architecture.md is true: every folder is on it, arrows only go down, no circle, no chip
// named outside plugins/. README and the other pages are short, and their links lead somewhere.
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

const QString architecture = QStringLiteral("docs/architecture.md"), readme = QStringLiteral("README.md");

QString mapIn(const QString &page)
{
    return textOf(root + page).section(QStringLiteral("## Map of the house"), 1).section(QStringLiteral("\n## "), 0, 0);
}

/// Rooms of core/ with those inside them, as "import/onnx/file", the upper ones first.
QStringList coreOnTheMap()
{
    static const QRegularExpression room(QStringLiteral("^      ((?:  )*)([a-z]+)/ "));
    QStringList out, around;
    for (const auto &line : mapIn(architecture).split(u'\n')) {
        const auto match = room.match(line);
        if (!match.hasMatch())
            continue;
        around = around.mid(0, match.capturedLength(1) / 2) << match.captured(2);
        out << around.join(u'/');
    }
    return out;
}

/// Folders of the first two levels on the map of `page`, in its order.
QStringList outerFoldersOn(const QString &page)
{
    static const QRegularExpression folder(QStringLiteral("^(    (?:  )?)([a-z]+)/ "));
    QStringList out;
    for (const auto &line : mapIn(page).split(u'\n'))
        if (auto match = folder.match(line); match.hasMatch())
            out << match.captured(1) + match.captured(2);
    return out;
}

QStringList pagesIn(const QStringList &folders)
{
    QStringList out;
    for (const auto &folder : folders)
        for (const auto &file : QDir(root + folder).entryList({QStringLiteral("*.md")}, QDir::Files))
            out << (folder.isEmpty() ? file : folder + u'/' + file);
    return out;
}

/// Lines that a person reads as prose, by number: neither in a table, in code, nor in figures that a script wrote.
std::map<int, QString> proseOf(const QString &page)
{
    std::map<int, QString> out;
    bool code = false, figures = false;
    int number = 0;
    for (const auto &line : textOf(root + page).split(u'\n')) {
        ++number;
        code ^= line.startsWith(QStringLiteral("```"));
        figures ^= line.startsWith(QStringLiteral("<!-- figures")) || line.startsWith(QStringLiteral("<!-- bench"));
        if (!code && !figures && !line.startsWith(u'|') && !line.startsWith(QStringLiteral("    ")))
            out[number] = line;
    }
    return out;
}

/// The anchors of its headings.
QStringList anchorsOf(const QString &page)
{
    static const QRegularExpression dropped(
        QStringLiteral("[^\\w\\- ]"), QRegularExpression::UseUnicodePropertiesOption);
    QStringList out;
    for (const auto &[number, line] : proseOf(page))
        if (line.startsWith(u'#'))
            out << line.section(u' ', 1).toLower().remove(dropped).replace(u' ', u'-');
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
        const auto map = mapIn(architecture);
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

    void readmesMapHasTheOuterFolders()
    {
        QCOMPARE(outerFoldersOn(readme), outerFoldersOn(architecture));
        auto top = outerFoldersOn(readme).filter(QRegularExpression(QStringLiteral("^    [a-z]")));
        top.replaceInStrings(QStringLiteral(" "), QString());
        for (const auto &folder : foldersOf(QString()))
            QVERIFY2(folder == QLatin1String("build") || folder == QLatin1String("LICENSES") || top.contains(folder),
                qPrintable(folder));
        for (const auto &folder : top)
            QVERIFY2(QFileInfo::exists(root + folder), qPrintable(folder));
    }

    void pagesAreShort()
    {
        const auto lines = textOf(root + readme).split(u'\n');
        QVERIFY2(lines.size() > 50 && lines.size() <= 151, qPrintable(QString::number(lines.size())));
        for (const auto &line : lines)
            QVERIFY2(line.size() <= 120, qPrintable(line));
        const auto others = pagesIn({QStringLiteral("docs")});
        QVERIFY(others.size() > 5);
        for (const auto &page : others + QStringList(QStringLiteral("CONTRIBUTING.md")))
            for (const auto &[number, line] : proseOf(page))
                QVERIFY2(line.size() <= 120, qPrintable(page + u':' + QString::number(number)));
    }

    /// To files and, within these pages, to headings.
    void linksOfPagesLead()
    {
        static const QRegularExpression link(QStringLiteral("\\]\\(([^)\\s]+)\\)"));
        int seen = 0;
        QStringList folders{QString(), QStringLiteral("docs")};
        for (const auto *top : {"plugins", "packaging", "tests"})
            for (const auto &folder : foldersOf(QString::fromLatin1(top)))
                folders << QLatin1String(top) + u'/' + folder;
        for (const auto &page : pagesIn(folders))
            for (auto each = link.globalMatch(textOf(root + page)); each.hasNext();) {
                const auto to = each.next().captured(1);
                if (to.contains(QStringLiteral("://")))
                    continue;
                ++seen;
                const auto where = page + QStringLiteral(": ") + to, path = to.section(u'#', 0, 0);
                const QDir folder(root + (page.contains(u'/') ? page.section(u'/', 0, -2) : QString()));
                const auto file
                    = path.isEmpty() ? page : QDir(root).relativeFilePath(QDir::cleanPath(folder.filePath(path)));
                QVERIFY2(QFileInfo::exists(root + file), qPrintable(where));
                if (to.contains(u'#'))
                    QVERIFY2(anchorsOf(file).contains(to.section(u'#', 1)), qPrintable(where));
            }
        QVERIFY(seen > 100);
    }

    /// Files and folders that the pages for developers name without a link.
    void pathsOfPagesAreThere()
    {
        static const QRegularExpression path(
            QStringLiteral("`((?:app|core|packaging|plugins|resources|tests|views)/[a-z0-9_./-]+)`"));
        int seen = 0;
        for (const auto &page : pagesIn({QString(), QStringLiteral("docs")}))
            for (auto each = path.globalMatch(textOf(root + page)); each.hasNext(); ++seen) {
                const auto named = each.next().captured(1);
                QVERIFY2(QFileInfo::exists(root + named), qPrintable(page + QStringLiteral(": ") + named));
            }
        QVERIFY(seen > 30);
    }

    void theChangesBeginWithThisVersion()
    {
        static const QRegularExpression version(QStringLiteral("project\\(partita VERSION (\\S+)")),
            date(QStringLiteral("PARTITA_RELEASE_DATE (\\S+)\\)")), newest(QStringLiteral("\n## (\\d\\S+ \\(.+\\))\n"));
        const auto is = version.match(textOf(root + QStringLiteral("CMakeLists.txt"))).captured(1);
        const auto since = date.match(textOf(root + QStringLiteral("packaging/cmake/Install.cmake"))).captured(1);
        QCOMPARE(newest.match(textOf(root + QStringLiteral("docs/changelog.md"))).captured(1),
            is + QStringLiteral(" (") + since + u')');
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

    void viewsHaveNoFriends()
    {
        static const QRegularExpression friends(QStringLiteral("friend (class|struct) "));
        for (const auto &file : sourcesOf(QStringLiteral("views")))
            QVERIFY2(!textOf(file).contains(friends), qPrintable(file));
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
