// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/exporthost.h"

#include <QApplication>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QWidget>

using namespace tvmscope;

namespace {

/// A window that saves into a folder.
class Saves : public QWidget, public ExportHost {
public:
    explicit Saves(QString folder)
        : folder_(std::move(folder))
    {
    }
    QString exportName(const QWidget&) const override { return QStringLiteral("resnet"); }
    QString exportFolder() const override { return folder_; }
    QString refusal(const QString&) const override { return {}; }
    void exported(const QString&) override { }

private:
    QString folder_;
};

} // namespace

/// The dialog that asks where to save something.
class ExportHostTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void offersANameThatSaysWhatItHolds() { QCOMPARE(answered(QString()), QStringLiteral("resnet-compare.csv")); }
    void aNameWithoutSuffixGetsOne() { QCOMPARE(answered(QStringLiteral("mine")), QStringLiteral("mine.csv")); }
    void aSuffixThatIsTypedStays() { QCOMPARE(answered(QStringLiteral("mine.md")), QStringLiteral("mine.md")); }

private:
    /// The name of the file when somebody types this into the dialog; empty: takes what is offered.
    QString answered(const QString& typed);

    QTemporaryDir folder_;
};

QString ExportHostTest::answered(const QString& typed)
{
    Saves window(folder_.path());
    window.show();
    QTimer::singleShot(0, &window, [&] {
        auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        QVERIFY(dialog);
        if (!typed.isEmpty())
            dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->setText(typed);
        QMetaObject::invokeMethod(dialog, "accept");
    });
    const QString path = askWhereToSave(
        &window, QStringLiteral("Save"), QStringLiteral("compare"), QStringLiteral("csv"), QStringLiteral("Tables (*.csv *.md)"));
    return QFileInfo(path).dir() == QDir(folder_.path()) ? QFileInfo(path).fileName() : path;
}

QTEST_MAIN(ExportHostTest)
#include "exporthost_test.moc"
