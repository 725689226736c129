// SPDX-License-Identifier: GPL-3.0-or-later
#include "language/language.h"
#include "window/bars/message_bar.h"
#include "window/main_window.h"
#include "window/photograph.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QIcon>
#include <QPainter>
#include <QSvgRenderer>

#include <cstdio>

namespace {

/// Drawn here, as the plug-in of Qt that would may not be installed.
QIcon icon()
{
    QSvgRenderer drawing(QStringLiteral(":/icons/partita.svg"));
    QIcon icon;
    for (int side : {16, 32, 64, 128, 256}) {
        QPixmap map(side, side);
        map.fill(Qt::transparent);
        QPainter painter(&map);
        drawing.render(&painter);
        icon.addPixmap(map);
    }
    return icon;
}

/// Without a display Qt would abort. A screenshot needs none, the rest says what else there is.
bool canShow(int argc, char **argv)
{
    if (qEnvironmentVariableIsSet("DISPLAY") || qEnvironmentVariableIsSet("WAYLAND_DISPLAY")
        || qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        return true;
    for (int i = 1; i < argc; ++i)
        if (QByteArray(argv[i]).startsWith("--"))
            return qputenv("QT_QPA_PLATFORM", "offscreen"); // --screenshot, --help, --version
    std::fputs("partita: there is no display; use partitac, or packaging/run --headless\n", stderr);
    return false;
}

} // namespace

int main(int argc, char **argv)
{
    if (!canShow(argc, argv))
        return 1;
    QApplication::setStyle(QStringLiteral("Fusion"));
    QApplication app(argc, argv);
    QApplication::setOrganizationName(QStringLiteral("Partita"));
    QApplication::setApplicationName(QStringLiteral("Partita"));
    QApplication::setApplicationVersion(QStringLiteral(PARTITA_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("partita"));
    QApplication::setWindowIcon(QIcon::fromTheme(QStringLiteral("partita"), icon()));

    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral(
        "See where every operator of a network runs, move it to another engine, and watch the cycles change."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("FILE"),
        QStringLiteral("models (.onnx, .tflite, .pt2) or projects (.partita), each in a window of its own"),
        QStringLiteral("[FILE…]"));
    parser.addOptions({
        {QStringLiteral("screenshot"),
            QStringLiteral("Write a picture of the window as PNG once the design is compiled, and quit."),
            QStringLiteral("FILE.png")},
        {QStringLiteral("size"), QStringLiteral("Size of the window."), QStringLiteral("WxH"),
            QStringLiteral("1280x800")},
        {QStringLiteral("theme"), QStringLiteral("light or dark; default: as last used."), QStringLiteral("THEME")},
        {QStringLiteral("language"),
            QStringLiteral(
                "Language of the window: en, or a language with a translation, such as de; default: as chosen "
                "in View > Language."),
            QStringLiteral("LANGUAGE")},
        {QStringLiteral("text-size"), QStringLiteral("Text size: 100, 125, 150, 175 or 200; default: as last used."),
            QStringLiteral("PERCENT")},
        {QStringLiteral("select"), QStringLiteral("Kernel to select in the screenshot."), QStringLiteral("SLUG")},
        {QStringLiteral("target"),
            QStringLiteral("Chip to open on: a name that 'partitac targets' lists, or a JSON file that derives one; "
                           "default: the project's own, or the one last used."),
            QStringLiteral("TARGET")},
        {QStringLiteral("set"), QStringLiteral("A decision to make, as with --set of partitac; repeatable."),
            QStringLiteral("KEY=VALUE")},
    });
    parser.process(app);
    if (auto language = parser.value(QStringLiteral("language")); language.isEmpty()) {
        speak(chosenLanguage());
    } else if (!speak(language)) {
        std::fprintf(stderr, "partita: there is no translation '%s'; there are: %s\n", qPrintable(language),
            qPrintable((QStringList{QStringLiteral("en")} + languages()).join(QStringLiteral(", "))));
        return 2;
    }

    auto registry = partita::Registry::load(partita::Registry::defaultFolders());
    QStringList problems;
    for (const auto &problem : registry.problems())
        problems << spoken(problem);
    if (!registry.defaultTarget())
        problems << spoken(
            std::string("No target was found: set PARTITA_PLUGINS to the folder of the target libraries"));

    Session session(std::move(registry));
    bool photograph = parser.isSet(QStringLiteral("screenshot"));
    MainWindow window(&session, !photograph);
    if (auto target = parser.value(QStringLiteral("target")); !target.isEmpty()) {
        if (auto taken = openOn(&session, target); !taken) {
            std::fprintf(stderr, "partita: %s\n", taken.error().message.c_str());
            return 1;
        }
    }
    if (auto theme = parser.value(QStringLiteral("theme")); !theme.isEmpty())
        window.setAppearance(
            theme == QLatin1String("dark") ? MainWindow::Appearance::Dark : MainWindow::Appearance::Light);
    if (parser.isSet(QStringLiteral("text-size")))
        window.setTextSize(parser.value(QStringLiteral("text-size")).toInt());
    if (auto size = parser.value(QStringLiteral("size")).split(u'x'); size.size() == 2
        && (photograph || parser.isSet(QStringLiteral("size")) || !window.testAttribute(Qt::WA_Resized)))
        window.resize(size[0].toInt(), size[1].toInt());
    if (photograph || parser.isSet(QStringLiteral("size")))
        window.show();
    else
        window.showWhole();
    auto files = parser.positionalArguments();
    makeChoices(&session, parser.values(QStringLiteral("set")));
    window.openFiles(files);
    if (!problems.isEmpty()) {
        window.messages()->showError(problems.join(QStringLiteral(". ")));
        std::fprintf(stderr, "partita: %s\n", qPrintable(problems.join(QStringLiteral("\npartita: "))));
    }
    if (photograph)
        new Photographer(&window, &session, parser.value(QStringLiteral("screenshot")),
            parser.value(QStringLiteral("select")), files.isEmpty());
    return QApplication::exec();
}
