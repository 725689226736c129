// SPDX-License-Identifier: Apache-2.0
// The map of the house in docs/architecture.md is true: every folder is on it, arrows only go down, no chip is named
// outside plugins/. README and the other pages are short, and their links lead somewhere.
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

/// Rooms of core/ or views/ with those inside them, as "import/onnx/file", the upper ones first.
QStringList roomsOnTheMap(const QString &top)
{
    static const QRegularExpression part(QStringLiteral("^    ([a-z]+)/ ")),
        room(QStringLiteral("^      ((?:  )*)([a-z][a-z0-9]*)/ "));
    QStringList out, around;
    bool within = false;
    for (const auto &line : mapIn(architecture).split(u'\n')) {
        if (const auto match = part.match(line); match.hasMatch())
            within = match.captured(1) == top;
        const auto match = room.match(line);
        if (!within || !match.hasMatch())
            continue;
        around = around.mid(0, match.capturedLength(1) / 2) << match.captured(2);
        out << around.join(u'/');
    }
    return out;
}

/// The outer folders on the map of `page`, and those inside core/, in its order.
QStringList outerFoldersOn(const QString &page)
{
    static const QRegularExpression folder(QStringLiteral("^(    (?:  )?)([a-z]+)/ "));
    QStringList out;
    QString around;
    for (const auto &line : mapIn(page).split(u'\n'))
        if (auto match = folder.match(line); match.hasMatch()) {
            if (match.capturedLength(1) == 4)
                around = match.captured(2);
            if (match.capturedLength(1) == 4 || around == QLatin1String("core"))
                out << match.captured(1) + match.captured(2);
        }
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

/// The innermost of `rooms` in which a file lies.
QString roomOf(const QString &file, const QStringList &rooms)
{
    auto folder = file.section(u'/', 0, -2);
    while (!folder.isEmpty() && !rooms.contains(folder))
        folder = folder.section(u'/', 0, -2);
    return folder;
}

struct Arrow {
    QString file, header; ///< of which the first includes the second
    int from = 0, to = 0; ///< places of their rooms on the map, -1: not on it
};

/// From room to room of core/ or views/.
std::vector<Arrow> arrowsIn(const QString &top)
{
    static const QRegularExpression include(QStringLiteral("#include \"([a-z/]+/[^\"]+)\""));
    const auto map = roomsOnTheMap(top);
    const QDir folder(root + top);
    std::vector<Arrow> out;
    for (const auto &path : sourcesOf(top)) {
        const auto file = folder.relativeFilePath(path);
        const auto from = map.indexOf(roomOf(file, map));
        for (auto each = include.globalMatch(textOf(path)); each.hasNext();) {
            const auto header = each.next().captured(1);
            if (!folder.exists(header))
                continue;
            if (const auto to = map.indexOf(roomOf(header, map)); from != to)
                out.push_back({top + u'/' + file, header, int(from), int(to)});
        }
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
        for (const auto &folder : foldersOf(QStringLiteral("plugins")))
            QVERIFY2(map.contains(folder + u'/'), qPrintable(folder));
        for (const auto &top : {QStringLiteral("core"), QStringLiteral("views")}) {
            const auto drawn = roomsOnTheMap(top);
            auto outer = drawn.filter(QRegularExpression(QStringLiteral("^[a-z]+$")));
            outer.sort();
            QCOMPARE(outer, foldersOf(top));
            for (const auto &room : drawn) {
                QVERIFY2(QFileInfo::exists(root + top + u'/' + room), qPrintable(room));
                for (const auto &inner : foldersOf(top + u'/' + room))
                    QVERIFY2(drawn.contains(room + u'/' + inner), qPrintable(room + u'/' + inner));
            }
        }
    }

    /// One of its headers says so above its declarations: "/// Room: …".
    void eachRoomSaysWhatItIsFor()
    {
        const QHash<QString, QString> titles{{"tflite", "TensorFlow Lite"}, {"riscv", "RISC-V"}};
        for (const auto &top : {QStringLiteral("core"), QStringLiteral("views"), QStringLiteral("plugins")}) {
            QHash<QString, int> said; // headers that do, by room
            for (const auto &path : sourcesOf(top)) {
                const QFileInfo file(path);
                const auto room = QDir(root).relativeFilePath(file.path());
                if (file.suffix() != QStringLiteral("h") || room == top || room.endsWith(QStringLiteral("/measure"))
                    || room.endsWith(QStringLiteral("/c")))
                    continue;
                const auto name = room.section(u'/', -1);
                const auto title = titles.value(name, name.left(1).toUpper() + name.mid(1));
                static const auto line = QStringLiteral("^/// %1: ");
                const QRegularExpression says(line.arg(QRegularExpression::escape(title)),
                    QRegularExpression::MultilineOption | QRegularExpression::CaseInsensitiveOption);
                said[room] += textOf(path).contains(says);
            }
            QVERIFY(said.size() > 4);
            for (const auto &[room, headers] : said.asKeyValueRange())
                QVERIFY2(headers == 1, qPrintable(room));
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
        for (const auto &top : {QStringLiteral("core"), QStringLiteral("views")}) {
            const auto arrows = arrowsIn(top);
            QVERIFY(arrows.size() > 300);
            for (const auto &arrow : arrows)
                QVERIFY2(arrow.from < arrow.to, qPrintable(arrow.file + QStringLiteral(" includes ") + arrow.header));
        }
        for (const auto &file : sourcesOf(QStringLiteral("core")))
            QVERIFY2(!textOf(file).contains(QStringLiteral("#include <Q")), qPrintable(file));
    }

    /// Those between the tour, which leads through them, and the picture, which several show.
    void panelsDoNotKnowEachOther()
    {
        const auto map = roomsOnTheMap(QStringLiteral("views"));
        const auto above = map.indexOf(QStringLiteral("tour")), below = map.indexOf(QStringLiteral("picture"));
        QVERIFY(above >= 0 && below > above + 10);
        for (const auto &arrow : arrowsIn(QStringLiteral("views")))
            QVERIFY2(arrow.from <= above || arrow.to >= below,
                qPrintable(arrow.file + QStringLiteral(" includes ") + arrow.header));
    }

    void viewsHaveNoFriends()
    {
        static const QRegularExpression friends(QStringLiteral("friend (class|struct) "));
        for (const auto &file : sourcesOf(QStringLiteral("views")))
            QVERIFY2(!textOf(file).contains(friends), qPrintable(file));
    }

    void noRoomIsCrowded()
    {
        for (const auto &top : {QStringLiteral("core"), QStringLiteral("views")})
            for (const auto &room : roomsOnTheMap(top)) {
                const QDir folder(root + top + u'/' + room);
                const auto sources = folder.entryList({QStringLiteral("*.h"), QStringLiteral("*.cpp")}, QDir::Files);
                QVERIFY2(sources.size() <= 30, qPrintable(folder.path()));
            }
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
