// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/painting/theme.h"

#include "models/profile/difference.h"
#include "widgets/painting/contrast.h"

#include <array>

namespace tvmscope {

namespace {

struct ClassColor {
    OperatorClass cls;
    QRgb light, dark;
};

// Ten hues are what everyone can tell apart; work that is not arithmetic is grey, so that real work stands out.
constexpr std::array<ClassColor, operatorClassCount> classColors{{
    {OperatorClass::Conv, 0xFFAA3377, 0xFFD46BA5},
    {OperatorClass::Dense, 0xFF4477AA, 0xFF4477AA},
    {OperatorClass::BatchMatmul, 0xFF66CCEE, 0xFF66CCEE},
    {OperatorClass::Attention, 0xFF332288, 0xFF8F86E0},
    {OperatorClass::Softmax, 0xFFCCBB44, 0xFFCCBB44},
    {OperatorClass::Norm, 0xFF228833, 0xFF228833},
    {OperatorClass::Pool, 0xFF44AA99, 0xFF44AA99},
    {OperatorClass::Reduce, 0xFF999933, 0xFF999933},
    {OperatorClass::Embedding, 0xFFDDAACC, 0xFFDDAACC},
    {OperatorClass::Elementwise, 0xFFEE8866, 0xFFEE8866},
    {OperatorClass::Layout, 0xFFBBBBBB, 0xFFBBBBBB},
    {OperatorClass::Copy, 0xFF8C8C8C, 0xFF8C8C8C},
    {OperatorClass::Memory, 0xFF6E6E6E, 0xFF6E6E6E},
    {OperatorClass::Runtime, 0xFFA8A29A, 0xFFA8A29A},
    {OperatorClass::Other, 0xFFD6D6D6, 0xFFD6D6D6},
    {OperatorClass::Excluded, 0xFF949CA6, 0xFF949CA6},
}};

constexpr bool inOrderOfClasses()
{
    for (std::size_t at = 0; at < classColors.size(); ++at)
        if (static_cast<std::size_t>(classColors[at].cls) != at)
            return false;
    return true;
}
static_assert(inOrderOfClasses(), "classFill looks colours up by the class's number");

Theme makeLight()
{
    Theme t;
    t.window = QColor(0xFFFFFF);
    t.secondRow = QColor(0xF6F7F9);
    t.text = QColor(0x1B1F24);
    t.secondary = QColor(0x59626E);
    t.hairline = QColor(0xD9DDE2);
    t.accent = QColor(0x2463C9);
    t.faster = QColor(0x0B6AA2);
    t.slower = QColor(0xB4540A);
    t.unchanged = QColor(0x6B7480);
    t.warning = QColor(0x8A5A00);
    t.error = QColor(0xB3261E);
    t.baselineTint = QColor(0x7A4E9E);
    t.candidateTint = QColor(0x1F7A68);
    return t;
}

Theme makeDark()
{
    Theme t;
    t.dark = true;
    t.window = QColor(0x16191D);
    t.secondRow = QColor(0x1C2025);
    t.text = QColor(0xE6E8EB);
    t.secondary = QColor(0x9DA7B3);
    t.hairline = QColor(0x343B43);
    t.accent = QColor(0x7FB0FF);
    t.faster = QColor(0x63B5E8);
    t.slower = QColor(0xF0A35E);
    t.unchanged = QColor(0x98A2AE);
    t.warning = QColor(0xE3B341);
    t.error = QColor(0xFF8A80);
    t.baselineTint = QColor(0xC3A2EA);
    t.candidateTint = QColor(0x6CCBB6);
    return t;
}

} // namespace

const Theme& Theme::light()
{
    static const Theme theme = makeLight();
    return theme;
}

const Theme& Theme::darkTheme()
{
    static const Theme theme = makeDark();
    return theme;
}

const Theme& Theme::of(const QPalette& palette)
{
    const bool darkWindow
        = relativeLuminance(palette.color(QPalette::Window)) < relativeLuminance(palette.color(QPalette::WindowText));
    return darkWindow ? darkTheme() : light();
}

QColor Theme::classFill(OperatorClass cls) const
{
    const ClassColor& entry = classColors[static_cast<std::size_t>(cls)];
    return QColor(dark ? entry.dark : entry.light);
}

QColor Theme::textOn(const QColor& fill)
{
    return contrast(fill, Qt::black) >= contrast(fill, Qt::white) ? Qt::black : Qt::white;
}

QColor Theme::deltaColor(double baselineUs, double candidateUs) const
{
    if (!differ(baselineUs, candidateUs))
        return unchanged;
    return candidateUs < baselineUs ? faster : slower;
}

QPalette Theme::palette() const
{
    QPalette p(text, secondRow, mixed(text, window, 0.1), mixed(text, window, 0.4), mixed(text, window, 0.25), text, window,
        window, secondRow);
    p.setColor(QPalette::Button, dark ? mixed(text, window, 0.12) : secondRow);
    p.setColor(QPalette::AlternateBase, secondRow);
    p.setColor(QPalette::Highlight, accent);
    p.setColor(QPalette::HighlightedText, textOn(accent));
    p.setColor(QPalette::Link, accent);
    p.setColor(QPalette::LinkVisited, accent);
    p.setColor(QPalette::PlaceholderText, secondary);
    p.setColor(QPalette::ToolTipBase, secondRow);
    p.setColor(QPalette::ToolTipText, text);
    const QColor faint = mixed(text, window, 0.45);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        p.setColor(QPalette::Disabled, role, faint);
    return p;
}

} // namespace tvmscope
