// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/window/loader.h"
#include "app/window/recentsources.h"

#include <QObject>
#include <QStringList>

#include <optional>

class QSettings;

namespace tvmscope {

/// What is open in a window, and all ways to open something else: turns each into a request of the loader. The workspace on show
/// stays until another one is there.
class WorkspaceController : public QObject {
    Q_OBJECT
public:
    /// Null settings: nothing is remembered, and no kept corrections are looked for.
    explicit WorkspaceController(QSettings* settings, QObject* parent = nullptr, Loader::Work work = tvmscope::load);

    /// Words are as on the command line: one opens, two compare, with the corrections of a file if one is named. What is open is
    /// closed, as a step that can be undone.
    void open(const QStringList& words, const QString& correctionsFile = {});
    void openSample();
    /// Opens a file in place of one side; the other side stays.
    void openSide(Side side, const QString& word);
    /// Opens files beside what is open: the first profile of them is compared with the one on show, or all stand beside the two.
    void add(const QStringList& words);
    /// Reads all files that are open again; pasted texts stay as they are.
    void reload();
    void closeAll();
    /// What a pasted text is called, the first of those that are open or a further one.
    static QString pastedTitle(int number);
    /// Without one of the open sources, an index into Workspace::documents; without the last one, nothing is open.
    void closeSource(std::size_t document);
    /// Opens a text beside what is open, as add() does files. One without any words in it is answered by blankPasted(), one of
    /// more characters than this by tooMuchPasted(): nothing of it is read.
    static constexpr qsizetype maxPasted = qsizetype{64} * 1024 * 1024;
    void paste(const QString& text);
    /// Other profiles of what is open: one alone or two compared. Not a step: on the way back, and after corrections.
    void showProfiles(ProfileChoice first, std::optional<ProfileChoice> second);
    /// The same as a step that can be undone.
    void chooseProfiles(ProfileChoice first, std::optional<ProfileChoice> second);
    /// Other columns of a matrix, in this order; who is on show stays so if it is among them. Two of them are a pair. A step that
    /// can be undone.
    void holdSideBySide(const std::vector<ProfileChoice>& columns);
    /// The same with what is on show, as a way back that is gone is no step.
    void showColumns(ProfileChoice first, std::optional<ProfileChoice> second, const std::vector<ProfileChoice>& columns);
    void takeSide(Side side, ProfileChoice profile);
    void swapSides();
    /// Opens what was open before, or after, a step that rearranged it; without items closes everything.
    void rearrange(const tvmscope::LoadRequest& request);
    /// Sides are being exchanged, a source opened, added or closed, or that is being undone or redone: until loaded(), closed(),
    /// failed() or cancelled() have been told.
    bool isRearranging() const noexcept { return rearranging_ != Rearranging::No; }
    /// rearrange() is under way.
    bool isStepping() const noexcept { return rearranging_ == Rearranging::Again; }
    /// Compares the pair on show again, with these corrections.
    void correct(const Corrections& corrections);

    /// Null until something was opened. While a comparison takes its time it holds what is there already (Workspace::coming).
    const WorkspacePtr& shown() const noexcept { return shown_; }
    bool showsPair() const noexcept { return shown_ && shown_->isPair(); }
    RecentSources& recent() noexcept { return recent_; }
    Loader* loader() const noexcept { return loader_; }

Q_SIGNALS:
    /// shown() is part of what was asked for, until loaded(); or, before failed() and cancelled(), what is left of it.
    void partShown();
    /// Sides were exchanged, columns of a matrix added or removed, or sources opened, added or closed: what was open before and
    /// what is open now, to be undone and redone. Told after loaded() or closed().
    void rearranged(const tvmscope::LoadRequest& before, const tvmscope::LoadRequest& after, const QString& title);
    /// shown() is another one.
    void loaded(const tvmscope::LoadResult& result);
    /// shown() is what it was before; if that was nothing, what is there of what was asked for.
    void failed(const tvmscope::LoadResult& result);
    void cancelled();
    void blankPasted();
    void tooMuchPasted();
    /// After loaded(): all was read again that can be.
    void readAgain(const tvmscope::ReadAgain& read);
    /// Nothing is open any more.
    void closed();

private:
    void load(LoadRequest request, const QStringList& remember = {});
    void loadInPlace(LoadRequest request, const QString& title, const QStringList& remember = {});
    void loadRearranged(LoadRequest request, const QString& title, const QStringList& remember = {});
    void loadBehind(std::vector<LoadItem> items);
    LoadRequest requestOfOpen() const;
    LoadRequest requestOfProfiles(ProfileChoice first, std::optional<ProfileChoice> second) const;
    LoadRequest requestOfColumns(
        ProfileChoice first, std::optional<ProfileChoice> second, const std::vector<ProfileChoice>& columns) const;
    LoadRequest stepOfOpen() const;
    void close();
    void takeIn(const LoadResult& result);
    void takePart(const WorkspacePtr& part);
    void fallBack();
    QString freePastedTitle() const;

    const bool keepsCorrections_;
    RecentSources recent_;
    Loader* loader_;
    WorkspacePtr shown_;
    bool wasOpen_ = false; ///< something was open since the program began
    WorkspacePtr before_; ///< what was on show before the part that is
    bool readsAgain_ = false; ///< the request under way is to read what is open
    Corrections corrections_; ///< asked for the pair on show; its own, but while it is compared again
    QStringList remember_; ///< words of the request under way
    enum class Rearranging : std::uint8_t { No, New, Again };
    Rearranging rearranging_ = Rearranging::No;
    LoadRequest beforeStep_; ///< New: what is to be opened to undo it
    LoadRequest step_; ///< Again: what is asked for
    QString stepTitle_;
};

} // namespace tvmscope
