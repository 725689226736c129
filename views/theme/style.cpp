// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/style.h"

#include <QRegularExpression>

#include <utility>

namespace {

constexpr auto sheet = R"(
QMainWindow, QDialog { background: @window; }
QMainWindow::separator { background: @hairline; width: 1px; height: 1px; }
QMainWindow::separator:hover { background: @accent; }
QToolTip { background: @panel; color: @text; border: 1px solid @hairline; padding: 4px 6px; }
QFrame#hairline { background: @hairline; border: none; }
QWidget#strip, QWidget#side { background: @window; }
QToolBar { background: @window; border: none; border-bottom: 1px solid @hairline; padding: 0; spacing: 0; }

QLabel { color: @text; background: transparent; }
*[tone="muted"] { color: @muted; }
*[tone="positive"] { color: @positive; }
*[tone="negative"] { color: @negative; }
*[tone="warning"] { color: @warning; }

QMenuBar { background: @window; color: @text; border: none; padding: 0 6px; }
QMenuBar::item { background: transparent; padding: 5px 9px; border-radius: 4px; }
QMenuBar::item:selected { background: @raised; }
QMenu { background: @panel; color: @text; border: 1px solid @hairline; padding: 4px; }
QMenu::item { padding: 5px 24px 5px 24px; border-radius: 4px; }
QMenu::item:selected { background: @selection; }
QMenu::item:disabled { color: @muted; }
QMenu::separator { height: 1px; background: @hairline; margin: 4px 8px; }
QMenu::indicator { left: 6px; width: 12px; height: 12px; }

QPushButton { background: @raised; color: @text; border: 1px solid transparent; border-radius: 5px; padding: 4px 12px;
    min-height: 18px; outline: 0; qproperty-autoDefault: true; }
QPushButton:hover { background: @hover; }
QPushButton:pressed { background: @hairline; }
QPushButton:focus { border-color: @accent; }
QPushButton:disabled { color: @muted; }
QPushButton[kind="primary"] { background: @accent; color: @onAccent; }
QPushButton[kind="primary"]:hover { background: @accentHover; }
QPushButton[kind="primary"]:disabled { background: @raised; color: @muted; }
QPushButton[kind="primary"]:focus { border-color: @text; }
QPushButton[kind="segment"] { padding: 2px 10px; min-width: 14px; }
QPushButton[kind="narrow"] { padding: 2px 4px; min-width: 10px; }
QPushButton[kind="digit"] { padding: 2px 1px; min-width: 14px; }
QPushButton[kind="segment"]:checked, QPushButton[kind="narrow"]:checked,
QPushButton[kind="digit"]:checked { background: @selection; border-color: @accent; }
QPushButton[checkable="true"]:!checked { background: transparent; border-color: @hairline; }
QPushButton[checkable="true"]:!checked:hover { background: @hover; }
QPushButton[checkable="true"]:!checked:focus { border-color: @accent; }
QPushButton:checked:focus { border-color: @text; }
QPushButton[large="true"] { min-height: 26px; padding: 4px 16px; }
QPushButton::menu-indicator { subcontrol-origin: padding; subcontrol-position: center right; right: 8px; }
QPushButton#target { padding-right: 26px; }
QPushButton[kind="link"] { background: transparent; color: @accent; padding: 0; border: none; font-weight: 600;
    text-align: left; min-height: 16px; }
QPushButton[kind="link"]:hover { text-decoration: underline; }
QPushButton[kind="link"]:focus { text-decoration: underline; }

QLineEdit, QSpinBox, QComboBox { background: @panel; color: @text; border: 1px solid @hairline; border-radius: 5px;
    padding: 3px 7px; selection-background-color: @accent; selection-color: @onAccent; min-height: 18px; }
QLineEdit:focus, QSpinBox:focus, QComboBox:focus { border-color: @accent; }

QPlainTextEdit { background: @panel; color: @text; border: none; selection-background-color: @accent;
    selection-color: @onAccent; }
QLineEdit:disabled, QSpinBox:disabled { color: @muted; background: @window; }
QComboBox::drop-down { subcontrol-origin: border; subcontrol-position: center right; width: 22px; border: none; }
QComboBox::down-arrow { image: url(:/style/drop_down.svg); width: 10px; height: 10px; }
QComboBox QLineEdit { border: none; padding: 0; min-height: 0; }
QComboBox QAbstractItemView { background: @panel; border: 1px solid @hairline; padding: 2px; }

QTableView, QTreeView, QListView { background: @window; color: @text; border: none; outline: 0;
    gridline-color: @hairline; selection-background-color: @selection; selection-color: @text; }
QHeaderView { background: @window; border: none; }
QHeaderView::section { background: @window; color: @muted; border: none; border-bottom: 1px solid @hairline;
    padding: 3px 0; }
QTableView#plain::item { border: 0; padding: 0 9px; }
QTableView#plain QHeaderView::section, QTreeView#plain QHeaderView::section { padding: 3px 12px; }
QTreeView#plain::item { border: 0; padding: 3px 9px 3px 2px; }
QTreeView#plain::item:selected { background: @selection; }
QHeaderView::section:hover { color: @text; }
QHeaderView::up-arrow, QHeaderView::down-arrow { subcontrol-origin: border; subcontrol-position: center right;
    right: 1px; width: 9px; height: 9px; }
QHeaderView::up-arrow { image: url(:/style/sort_up.svg); }
QHeaderView::down-arrow { image: url(:/style/sort_down.svg); }

QScrollArea, QScrollArea > QWidget > QWidget#page { background: @window; border: none; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle { background: @handle; border-radius: 3px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 28px; }
QScrollBar::handle:horizontal { min-width: 28px; }
QScrollBar::handle:hover { background: @muted; }
QAbstractScrollArea::corner { background: transparent; border: none; }
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page { background: none;
    border: none; width: 0; height: 0; }

QSlider { min-height: 18px; }
QSlider::groove:horizontal { height: 4px; border-radius: 2px; background: @idle; }
QSlider::sub-page:horizontal { height: 4px; border-radius: 2px; background: @accent; }
QSlider::handle:horizontal { width: 10px; height: 10px; margin: -5px 0; border-radius: 7px; border: 2px solid @accent;
    background: @panel; }
QSlider::handle:horizontal:focus { background: @accent; }
QSlider::sub-page:horizontal:disabled { background: @handle; }
QSlider::handle:horizontal:disabled { border-color: @handle; }

QStatusBar { background: @window; border: none; border-top: 1px solid @hairline; }
QStatusBar::item { border: none; }
QTabBar { background: @window; qproperty-drawBase: 0; qproperty-elideMode: ElideNone; qproperty-usesScrollButtons: 1; }
QTabBar::tab { background: transparent; color: @muted; padding: 6px 12px; border-bottom: 2px solid transparent; }
QTabBar::tab:selected { color: @text; border-bottom-color: @accent; font-weight: 600; }
QTabWidget#group::pane { border: none; border-top: 1px solid @hairline; }
QTabWidget#group > QTabBar::tab { padding: 2px 9px; margin: 4px 2px 3px 2px; border: 1px solid transparent;
    border-radius: 5px; }
QTabWidget#group > QTabBar::tab:selected { border-color: @hairline; background: @panel; }
QTabWidget#group > QTabBar::tab:focus { border-color: @accent; }

QWidget#engineRow { background: @panel; border: 1px solid @hairline; border-radius: 5px; }
QWidget#engineRow[legal="true"]:hover { border-color: @muted; }
QWidget#engineRow:focus { border-color: @accent; }
QWidget#engineRow[current="true"] { background: @selection; border: 1px solid @accent; }
QWidget#engineRow[legal="false"] { background: transparent; }
QListView#steps::item { padding: 5px 14px; border: none; }
QListView#steps::item:selected { background: @selection; color: @text; }
QListView#contents::item { padding: 4px 8px; border: none; border-radius: 4px; }
QListView#contents::item:selected { background: @selection; color: @text; }
QTextBrowser { background: @window; color: @text; border: none; selection-background-color: @accent;
    selection-color: @onAccent; }
QFrame#palette { background: @panel; border: 1px solid @hairline; border-radius: 8px; }
QFrame#palette QListView { background: @panel; border-radius: 8px; }
QWidget#message { background: @errorTint; border-bottom: 1px solid @hairline; }
QWidget#message[note="true"] { background: @noteTint; }
QPushButton#example { background: @panel; border: 1px solid @hairline; border-radius: 6px; text-align: left;
    padding: 10px 14px; min-height: 34px; }
QPushButton#example:hover, QPushButton#example:focus { border-color: @accent; background: @panel; }
)";

QColor blend(const QColor &a, const QColor &b, double t)
{
    return QColor(int(a.red() + (b.red() - a.red()) * t), int(a.green() + (b.green() - a.green()) * t),
        int(a.blue() + (b.blue() - a.blue()) * t));
}

} // namespace

QString styleSheet(const Theme &t)
{
    // Longer names first, so that @accent does not eat the head of @accentHover.
    const std::pair<const char *, QString> values[] = {
        {"@accentHover", blend(t.accent, t.dark ? Qt::white : Qt::black, 0.10).name()},
        {"@onAccent", t.onAccent.name()},
        {"@accent", t.accent.name()},
        {"@window", t.window.name()},
        {"@panel", t.panel.name()},
        {"@raised", t.raised.name()},
        {"@hover", blend(t.raised, t.text, 0.08).name()},
        {"@handle", blend(t.window, t.text, 0.22).name()},
        {"@text", t.text.name()},
        {"@muted", t.muted.name()},
        {"@hairline", t.hairline.name()},
        {"@selection", t.selection.name()},
        {"@positive", t.positive.name()},
        {"@negative", t.negative.name()},
        {"@warning", t.warning.name()},
        {"@idle", t.idle.name()},
        {"@errorTint", blend(t.window, t.negative, 0.14).name()},
        {"@noteTint", t.raised.name()},
    };
    QString text = QString::fromLatin1(sheet);
    for (const auto &[name, value] : values)
        text.replace(QLatin1String(name), value);
    static const QRegularExpression least(QStringLiteral("(min-(?:height|width): )(\\d+)px"));
    for (auto match = least.match(text); match.hasMatch(); match = least.match(text, match.capturedStart() + 1))
        text.replace(match.capturedStart(), match.capturedLength(),
            QStringLiteral("%1%2px").arg(match.captured(1)).arg(fonts::px(match.captured(2).toInt())));
    return text;
}
