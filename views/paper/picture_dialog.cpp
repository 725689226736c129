// SPDX-License-Identifier: GPL-3.0-or-later
#include "paper/picture_dialog.h"

#include "theme/theme.h"
#include "widgets/ask/ask_file.h"
#include "widgets/ask/topic.h"
#include "widgets/controls.h"
#include "widgets/filled.h"
#include "widgets/scrolled.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QGuiApplication>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>

#include <algorithm>
#include <array>

namespace {

struct Width {
    const char *name;
    double mm;
};
constexpr std::array widths{Width{QT_TRANSLATE_NOOP("PictureDialog", "one column"), 85},
    Width{QT_TRANSLATE_NOOP("PictureDialog", "one and a half columns"), 120},
    Width{QT_TRANSLATE_NOOP("PictureDialog", "two columns"), 174},
    Width{QT_TRANSLATE_NOOP("PictureDialog", "slide"), 254}};

PaperForm lastForm()
{
    QSettings settings;
    return {settings.value(QStringLiteral("paper/width_mm"), 85.0).toDouble(),
        settings.value(QStringLiteral("paper/caption"), true).toBool()};
}

} // namespace

PictureDialog::PictureDialog(Printable printable, QWidget *parent)
    : QDialog(parent),
      m_printable(std::move(printable)),
      m_width(new QComboBox(this)),
      m_millimetres(new QDoubleSpinBox(this)),
      m_caption(new QCheckBox(tr("Caption below the picture"), this)),
      m_preview(new QLabel(this)),
      m_size(mutedLabel({}, this))
{
    setWindowTitle(tr("Save Picture"));
    setTopic(this, QStringLiteral("files#pictures"));
    const auto last = lastForm();
    for (const auto &width : widths)
        m_width->addItem(tr(width.name), width.mm);
    m_width->addItem(tr("other width"), 0.0);
    m_width->setObjectName(QStringLiteral("width"));
    m_width->setFont(fonts::text());
    m_width->setAccessibleName(tr("Width"));
    m_width->setToolTip(tr("How wide the picture is in print. Its text is of the same size at every width"));
    m_millimetres->setObjectName(QStringLiteral("millimetres"));
    m_millimetres->setFont(fonts::number());
    m_millimetres->setRange(40, 400);
    m_millimetres->setDecimals(0);
    m_millimetres->setSuffix(tr(" mm"));
    m_millimetres->setValue(last.width_mm);
    m_millimetres->setAccessibleName(tr("Width in millimetres"));
    m_caption->setObjectName(QStringLiteral("caption"));
    m_caption->setFont(fonts::text());
    m_caption->setChecked(last.caption);
    m_caption->setToolTip(tr("What the picture shows, the files and the chip with their digests, and the command that "
                             "computes it again. Without the box this stands only among the file's own data"));
    m_preview->setAlignment(Qt::AlignCenter);
    m_preview->setMinimumSize(fonts::px(320), fonts::px(220));
    m_preview->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    m_preview->setAccessibleName(tr("How the picture will look"));
    auto *copy = new QPushButton(tr("&Copy"), this), *save = new QPushButton(tr("&Save…"), this),
         *close = new QPushButton(tr("Close"), this);
    copy->setObjectName(QStringLiteral("copy"));
    copy->setToolTip(tr("Copies the picture with 300 dots an inch to the clipboard"));
    save->setObjectName(QStringLiteral("save"));
    save->setToolTip(tr("Saves the picture as SVG, PDF or PNG, by the ending of the file's name"));
    save->setProperty("kind", QStringLiteral("primary"));
    save->setDefault(true);
    auto *head = filled(new QHBoxLayout, {m_width, m_millimetres, m_caption, Stretch{}, m_size}, {}, 8);
    auto *foot = filled(new QHBoxLayout, {Stretch{}, close, copy, save}, {}, 8);
    filled(new QVBoxLayout(this), {head, {m_preview, 1}, foot}, {20, 16, 20, 16}, 12);
    resize(onScreen(this, {fonts::px(760), fonts::px(560)}));

    connect(m_width, &QComboBox::activated, this, [this](int index) {
        if (const auto mm = m_width->itemData(index).toDouble(); mm > 0)
            m_millimetres->setValue(mm);
        else
            m_millimetres->setFocus();
    });
    connect(m_millimetres, &QDoubleSpinBox::valueChanged, this, &PictureDialog::preview);
    connect(m_caption, &QCheckBox::toggled, this, &PictureDialog::preview);
    connect(copy, &QPushButton::clicked, this, &PictureDialog::copy);
    connect(save, &QPushButton::clicked, this, &PictureDialog::save);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    preview();
}

PaperForm PictureDialog::form() const { return {m_millimetres->value(), m_caption->isChecked()}; }

void PictureDialog::preview()
{
    const auto named = std::ranges::find(widths, m_millimetres->value(), &Width::mm);
    m_width->setCurrentIndex(int(named - widths.begin()));
    const auto painting = onPaper(m_printable, form());
    const auto room = QSizeF(m_preview->size()) * devicePixelRatioF();
    const double fits = std::min(room.width() / painting.size.width(), room.height() / painting.size.height());
    auto image = pixels(painting, std::clamp(fits, 0.1, 3.0 * devicePixelRatioF()));
    image.setDevicePixelRatio(devicePixelRatioF());
    m_preview->setPixmap(QPixmap::fromImage(image));
    constexpr double mm = 25.4 / 96;
    m_size->setText(
        tr("%1 × %2 mm").arg(painting.size.width() * mm, 0, 'f', 0).arg(painting.size.height() * mm, 0, 'f', 0));
}

void PictureDialog::resizeEvent(QResizeEvent *event)
{
    QDialog::resizeEvent(event);
    preview();
}

void PictureDialog::copy() { QGuiApplication::clipboard()->setImage(pixels(onPaper(m_printable, form()), printScale)); }

void PictureDialog::save()
{
    const auto file = askSaveFile(
        this, topicOf(this), tr("Save the picture"), {}, tr("Scalable (*.svg);;Document (*.pdf);;Pixels (*.png)"));
    if (file.isEmpty())
        return;
    if (const auto problem = savePicture(m_printable, form(), file); !problem.isEmpty()) {
        QMessageBox::warning(this, tr("Partita"), problem);
        return;
    }
    QSettings settings;
    settings.setValue(QStringLiteral("paper/width_mm"), form().width_mm);
    settings.setValue(QStringLiteral("paper/caption"), form().caption);
    accept();
}

void addPictureActions(QMenu *menu, QWidget *parent, Printable printable)
{
    menu->setToolTipsVisible(true);
    auto *copy = menu->addAction(PictureDialog::tr("Copy Pict&ure"), parent,
        [printable] { QGuiApplication::clipboard()->setImage(pixels(onPaper(printable, lastForm()), printScale)); });
    copy->setToolTip(PictureDialog::tr("Copies the picture as it was last saved for print: on white, and as wide"));
    auto *save = menu->addAction(
        PictureDialog::tr("Save &Picture…"), parent, [parent, printable] { PictureDialog(printable, parent).exec(); });
    save->setToolTip(PictureDialog::tr("Saves the picture for print as SVG, PDF or PNG, on white and with a caption"));
    for (auto *action : {copy, save})
        action->setEnabled(!printable.caption().isEmpty());
}
