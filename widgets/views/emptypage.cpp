// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/emptypage.h"

#include "widgets/painting/textfit.h"
#include "widgets/painting/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace tvmscope {

namespace {

constexpr int textWidth = 560;

QLabel* centredLabel(QWidget* parent, const QFont& font)
{
    auto* label = new QLabel(parent);
    label->setFont(font);
    label->setAlignment(Qt::AlignCenter);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setFixedWidth(textWidth);
    return label;
}

/// A layout does not ask a wrapped label for its height when it has to centre it.
void setWrapped(QLabel* label, const QString& text)
{
    label->setText(text);
    label->setFixedHeight(label->heightForWidth(textWidth));
}

} // namespace

EmptyPage::EmptyPage(QWidget* parent)
    : QWidget(parent)
    , title_(centredLabel(this, chartFont(20, true)))
    , text_(centredLabel(this, chartFont(14)))
    , showText_(new QPushButton(tr("Show text"), this))
{
    auto* open = new QPushButton(tr("Open…"), this);
    auto* sample = new QPushButton(tr("Sample pair"), this);
    open->setDefault(true);
    connect(open, &QPushButton::clicked, this, &EmptyPage::openRequested);
    connect(sample, &QPushButton::clicked, this, &EmptyPage::sampleRequested);
    connect(showText_, &QPushButton::clicked, this, &EmptyPage::textRequested);

    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addStretch();
    for (QPushButton* button : {showText_, open, sample}) {
        button->setMinimumSize(112, 32);
        buttons->addWidget(button);
    }
    buttons->addStretch();

    auto* column = new QVBoxLayout(this);
    column->setSpacing(16);
    column->addStretch(2);
    column->addWidget(title_, 0, Qt::AlignHCenter);
    column->addWidget(text_, 0, Qt::AlignHCenter);
    column->addLayout(buttons);
    column->addStretch(3);
    showInvitation();
}

void EmptyPage::showInvitation()
{
    setWrapped(title_, tr("Drop one report to read it, two to compare."));
    setWrapped(text_, tr("Ctrl+V pastes a post or log. Reports are what Apache TVM prints: Report as JSON, CSV or a table."));
    showText_->hide();
}

void EmptyPage::showFailure(const QString& sentence, bool hasText)
{
    setWrapped(title_, tr("Nothing to show"));
    setWrapped(text_, sentence);
    showText_->setVisible(hasText);
}

QString EmptyPage::text() const
{
    return text_->text();
}

} // namespace tvmscope
