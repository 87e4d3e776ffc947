// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/items/comparisonmodel.h"
#include "models/items/findwords.h"
#include "models/items/tableorder.h"
#include "models/session/findtexts.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace tvmscope {

/// Which rows of a comparison are shown, and in what order: overhead stays at the foot unless the rows are sorted by what moved,
/// which may be overhead most of all; a small movement, another device or another category can be hidden. What is hidden can be
/// counted, so that it can be said.
class ComparisonFilter : public TableOrder {
    Q_OBJECT
public:
    struct Hidden {
        int rows = 0;
        double movement = 0.0; ///< 0 to 1
    };

    /// What setText() finds among the rows of the device and category shown.
    struct Found {
        int rows = 0, of = 0;
        PerSide<double> us; ///< of each side: of groups the kernels that are found, not what the words merely stand beside
        bool isLess = false; ///< than the rows take that are found
    };

    explicit ComparisonFilter(ComparisonModel* source, QObject* parent = nullptr);

    void setDevice(const QString& device); ///< empty: all
    void setCategories(const QStringList& categories); ///< empty: all
    /// Words in label, category, class, or names and shapes of the kernels of either side; empty: all.
    void setText(const QString& text);
    /// What it looks through, by group of the comparison that the model shows next; null: no group is found.
    void setTexts(std::shared_ptr<const FindTexts> texts) { texts_ = std::move(texts); }
    void setHideSmall(bool hide); ///< below 1 % of movement
    /// What has none of these rows is not shown; nothing: all is.
    void setRows(const std::optional<SelectedRows>& rows);
    const QStringList& categories() const noexcept { return categories_; }
    const QString& device() const noexcept { return device_; }
    const QString& text() const noexcept { return text_; }
    bool hidesSmall() const noexcept { return hideSmall_; }
    Hidden hidden() const; ///< by setText() and setHideSmall(), of the device and category shown
    Hidden hiddenAsSmall() const; ///< by setHideSmall() alone
    /// Whether a search finds a kernel by its own words, as the other pages do; not set: of a row that is found all are.
    using FindsKernel = std::function<bool(Side side, const KernelCalls& kernel)>;
    void setFindsKernel(FindsKernel finds) { findsKernel_ = std::move(finds); }
    Found found() const;
    /// A row whose words are in rows below it alone, such as a virtual machine's instructions: closed, it hides what is found.
    bool hidesWhatIsFound(const QModelIndex& row) const;
    bool showsOperators() const; ///< a row is left that is none of the pinned categories
    bool hasRowsInScope() const; ///< of the device, categories and rows it keeps to, before anything is hidden

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    enum class Match : std::uint8_t { NotLookedAt, Yes, No };
    bool inScope(const ComparisonRow& row) const;
    bool isSmall(const ComparisonRow& row) const;
    bool matches(const ComparisonRow& row) const;
    bool hasWords(const ComparisonRow& row) const;
    bool hasOwnWords(const ComparisonRow& row) const;
    double foundUs(const ComparisonRow& row, Side side) const;
    bool wanted(const ComparisonRow& row) const { return !isSmall(row) && matches(row); }
    template <class Which>
    Hidden sumOf(Which which) const;

    ComparisonModel* model_;
    QString device_, text_;
    FindWords words_;
    FindsKernel findsKernel_;
    std::shared_ptr<const FindTexts> texts_;
    mutable std::vector<Match> matches_; ///< by row of the first level: each is looked at once a search
    QStringList categories_;
    std::optional<SelectedRows> rows_;
    bool hideSmall_ = false;
};

} // namespace tvmscope
