// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/comparison.h"
#include "models/cost/devicepeak.h"
#include "models/export/texttable.h"
#include "models/findings/findings.h"
#include "models/profile/profile.h"
#include "models/session/selection.h"
#include "models/session/subject.h"
#include "widgets/painting/theme.h"

#include <QPixmap>
#include <QPointer>
#include <QString>
#include <QStringList>
#include <QWidget>

#include <array>
#include <memory>
#include <optional>
#include <vector>

class QPainter;

namespace tvmscope {

class ZoomController;

/// What views are made of: a workspace, and what it takes beside it to say and to draw it. Copying it is cheap.
struct ChartData {
    WorkspacePtr workspace; ///< null: nothing is open
    MessageText text; ///< words messages
    DevicePeaks peaks; ///< what devices can do at most; null: nothing is known

    bool isPair() const noexcept { return workspace && workspace->isPair(); }
    /// The same profiles on the same sides: what a user chose to see of them still makes sense.
    bool showsTheProfilesOf(const ChartData& other) const noexcept
    {
        return profile(0) && profile(0) == other.profile(0) && profile(1) == other.profile(1);
    }
    /// The same two, each on the other's side.
    bool isSwapOf(const ChartData& other) const noexcept
    {
        return profile(0) && profile(1) && profile(0) == other.profile(1) && profile(1) == other.profile(0);
    }
    /// Of the baseline or the only one (0), of the candidate (1); null: there is none.
    ProfilePtr profile(std::size_t side) const noexcept { return workspace ? workspace->profile(side) : nullptr; }
    QString label(std::size_t side) const { return workspace ? QString::fromStdString(workspace->labels[side]) : QString(); }
    const Comparison* comparison() const noexcept { return workspace ? workspace->comparison.get() : nullptr; }
    /// What the times on a device are: `cpu0`, or `cpu0, per run` where sums are those of one run.
    QString timesOn(const QString& device) const;
};

/// Something worked out from the content of a chart, and kept until that changes (Chart::revision).
template <class T>
class Kept {
public:
    template <class Make>
    const T& get(quint64 revision, const Make& make) const
    {
        if (!value_ || revision_ != revision) {
            value_ = make();
            revision_ = revision;
        }
        return *value_;
    }

private:
    mutable std::optional<T> value_;
    mutable quint64 revision_ = 0;
};

/// A chart: a widget that can also paint itself on anything and hand out its numbers. On the screen its content is painted once
/// and kept as a picture; what is selected and under the pointer is painted on top of it.
class Chart : public QWidget {
    Q_OBJECT
public:
    explicit Chart(const QString& kind, QWidget* parent = nullptr);

    /// `bars`, `flame`: the name of its ChartKind, which the command line and files that are saved call it by.
    const QString& kind() const noexcept { return kind_; }

    virtual void setData(const ChartData& data) = 0;
    /// Links the chart to the window's selection. May be null (export).
    virtual void setSelection(Selection* selection);
    /// The chart with title and axes, as it is on the screen less the selection, inside `area`. The one way to any image.
    virtual void paint(QPainter& painter, const QRectF& area, const Theme& theme) = 0;
    /// Height it wants for a width, in the units of paint().
    virtual double heightForWidth(double width) const = 0;
    using QWidget::heightForWidth;
    /// Width below which it leaves out what a file should have, however narrow the window is; 0: it never does.
    virtual double fullWidth() const { return 0.0; }
    virtual QString title() const = 0;
    /// What it shows as rows: for copying, CSV and screen readers.
    virtual TextTable table() const = 0;

    /// Devices it can be about, one at a time, the leading one first. Empty: it shows all of them, or there are none.
    virtual QStringList devices() const { return {}; }
    virtual void setDevice(const QString&) { }
    /// What it is zoomed with; null: it is not.
    virtual ZoomController* zoom() const noexcept { return nullptr; }

protected:
    /// What neither pointer nor selection changes, on the window's colour; paint() without a title where it says nothing else.
    virtual void paintContent(QPainter& painter, const Theme& theme);
    /// What is selected and hovered, and whatever else comes and goes.
    virtual void paintMarks(QPainter&, const Theme&) { }
    /// The content is another one now: whatever was worked out from it is out of date.
    void contentChanged();
    /// Rises with every change of content, size, colours or resolution.
    quint64 revision() const noexcept { return revision_; }
    const Theme& theme() const { return Theme::of(palette()); }

    void paintEvent(QPaintEvent* event) final;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

    QPointer<Selection> selection_; ///< null while nothing is linked

private:
    const QString kind_;
    QPixmap content_; ///< as painted last; null: to be painted
    quint64 revision_ = 0;
};

/// Devices that rows of a profile, or of both, ran on, the leading one first.
QStringList devicesOf(const ChartData& data);
/// Those of a comparison whose time has categories that add up.
QStringList devicesWithLedger(const ChartData& data);

/// `compare`, `waterfall`, `bars`, `flame`, …, with a line of description each.
struct ChartKind {
    QString name;
    QString description;
    bool needsPair = false; ///< of profiles
    QString choice; ///< `Bars: longest first`: what the page of charts offers it as; empty: another page shows it, or none
    Subject subject = Subject::Profiles;
};
const std::vector<ChartKind>& chartKinds();
/// A new chart of a class, which defines it beside itself: so the list of kinds needs a line of each and no header.
template <class T>
std::unique_ptr<Chart> newChart();
/// Null for an unknown name.
std::unique_ptr<Chart> makeChart(const QString& name);

} // namespace tvmscope
