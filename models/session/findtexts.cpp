// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/session/findtexts.h"

#include <set>

namespace tvmscope {

std::string foldedForFinding(const QString& text)
{
    QString folded = text.toCaseFolded();
    folded.replace(QChar(u'×'), QChar(u'x'));
    return folded.toStdString();
}

std::string foldedForFinding(std::string_view text)
{
    return foldedForFinding(QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())));
}

void FindTexts::add(std::string_view text)
{
    all_ += foldedForFinding(text);
    ends_.push_back(all_.size());
}

std::string_view FindTexts::operator[](std::size_t at) const noexcept
{
    const std::size_t begin = at == 0 ? 0 : ends_[at - 1];
    return std::string_view(all_).substr(begin, ends_[at] - begin);
}

FindTexts kernelFindTexts(const AnalyzedProfile& analyzed)
{
    FindTexts texts;
    for (const Kernel& kernel : analyzed.kernels.kernels) {
        std::string text;
        if (!kernel.entry.rows.empty()) {
            const CallId row = kernel.entry.rows.front();
            text = std::string(analyzed.profile->nameOf(row)) + '\n' + std::string(analyzed.profile->shapesOf(row));
            if (const KernelLabel* label = analyzed.labelOf(row))
                text += '\n' + label->text();
        }
        texts.add(text);
    }
    return texts;
}

FindTexts groupFindTexts(const Comparison& comparison)
{
    FindTexts texts;
    for (const Group& group : comparison.groups) {
        std::string text = group.label.text();
        for (const Side side : bothSides)
            for (const KernelCalls& entry : group[side].entries)
                text += '\n' + entry.name + '\n' + entry.shapes;
        texts.add(text);
    }
    return texts;
}

FindTexts rowFindTexts(const ProfileSet& profileSet)
{
    FindTexts texts;
    for (const ProfileSetRow& row : profileSet.rows) {
        std::string text;
        if (row.kind == ProfileSetRowKind::Group)
            text = row.label.text() + '\n' + std::string(className(row.cls));
        for (std::size_t at = 0; !text.empty() && at < row.cells.size(); ++at) {
            const AnalyzedProfile& analyzed = *profileSet.profiles[at].analyzed;
            std::set<KernelId> kernels;
            for (const CallId call : row.cells[at].rows)
                if (kernels.insert(analyzed.kernelOfRow[index(call)]).second)
                    text += '\n' + std::string(analyzed.profile->nameOf(call)) + '\n'
                        + std::string(analyzed.profile->shapesOf(call));
        }
        texts.add(text);
    }
    return texts;
}

} // namespace tvmscope
