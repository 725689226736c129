// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QThreadPool>

#include <deque>
#include <optional>

/// Projects written in the background, one after the other; none is given up, at the end of the program neither.
class Saves : public QObject {
    Q_OBJECT
public:
    Saves(Session *, Document &);
    ~Saves() override;

    /// The open design as it is now. Answers with `saved`, or with the session's `failed`.
    void save(const std::filesystem::path &);
    bool running() const { return !m_waiting.empty(); }
    bool unsaved() const; ///< the open design is not what its file holds
    std::filesystem::path writing() const { return m_waiting.front().file; }
    std::filesystem::path path() const; ///< asked for last for the open design and not written yet; else empty
    void begin();                       ///< another design is open, as its file holds it
    void recover();                     ///< it is what no file holds

signals:
    void saved(const QString &path);
    void changed();

private:
    /// What a project keeps, beside how the window is.
    struct Content {
        partita::Choices choices;
        std::string target;
        std::vector<partita::KeptDesign> designs;
        std::filesystem::path calibrationFile, datasetFile;
        bool equalised = false;
        friend bool operator==(const Content &, const Content &) = default;
    };
    struct Request {
        std::filesystem::path file;
        int generation;
        Content content;
    };
    Content content() const;
    void finish(const partita::Result<void> &);

    Session *m_session;
    Document &m_document;
    std::deque<Request> m_waiting; ///< in front the one under way
    int m_generation = 0;          ///< of documents that were open
    std::optional<Content> m_held; ///< by the file of the open design
    QThreadPool m_pool;
};
