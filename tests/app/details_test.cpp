// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/comparison.h"
#include "tests/app/samplefiles.h"
#include "tests/app/shownwindow.h"
#include "widgets/views/detailspanel.h"

#include <QTest>

#include <memory>

using namespace tvmscope;
using samplefiles::relax, samplefiles::relay;

/// What the panel says of a selection.
class DetailsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { window_ = std::make_unique<ShownWindow>(); }
    void cleanup() { window_.reset(); }
    void detailsBeginWithWhatIsSelected();

private:
    std::unique_ptr<ShownWindow> window_;
};

/// By the name that the tables have for it.
void DetailsTest::detailsBeginWithWhatIsSelected()
{
    QVERIFY(window_->opens({relax, relay}));
    const auto details = [this] { return window_->details()->text(DetailsPanel::Tab::Details); };
    const Group& group = window_->shown()->comparison->groups.front();
    window_->selection()->select(Target(GroupTarget{GroupId{0}, {}}));
    QVERIFY2(details().startsWith(QString::fromStdString(group.label.text())), qPrintable(details()));
    window_->selection()->select(Target(CallsTarget{ProfileIndex{1}, {group.candidate.rows().front()}}));
    const KernelLabel* const kernel = window_->shown()->analyzed[1]->labelOf(group.candidate.rows().front());
    QVERIFY2(details().startsWith(QString::fromStdString(kernel->text())), qPrintable(details()));
    window_->selection()->select(Target(ClassTarget{{}, OperatorClass::Softmax, "cpu0"}));
    QVERIFY2(details().startsWith(QStringLiteral("softmax")), qPrintable(details()));
    window_->selection()->select(Target(ClassTarget{{}, OperatorClass::Dense, "cpu0"}));
    QVERIFY2(details().startsWith(QStringLiteral("dense\n")), qPrintable(details()));
    for (const LedgerRow& row : window_->shown()->comparison->ledger)
        if (row.kind == LedgerKind::Overhead) // of two classes
            window_->selection()->select(Target(CategoryTarget{row.device, row.category, {}}));
    QVERIFY2(details().startsWith(QStringLiteral("VM instructions\n")), qPrintable(details()));
    window_->selection()->select(Target(DeviceTarget{"cpu0", {}})); // many
    QVERIFY(!details().startsWith(QString::fromStdString(group.label.text())));
    QVERIFY(window_->opens({relay}));
    window_->selection()->select(Target(CallsTarget{ProfileIndex{0}, {CallId{0}}}));
    QVERIFY2(details().startsWith(QString::fromStdString(window_->shown()->analyzed[0]->labelOf(CallId{0})->text())),
        qPrintable(details()));
}

QTEST_MAIN(DetailsTest)
#include "details_test.moc"
