// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/searches.h"
#include "execute/clip_range.h"

#include <QObject>
#include <QThreadPool>

#include <deque>
#include <filesystem>
#include <optional>

/// Writes projects in the background, one after another. Every save is completed, also when the program ends.
class Saves : public QObject {
    Q_OBJECT
public:
    /// What a project keeps of a document, apart from the state of the window.
    struct Content {
        partita::Choices choices;
        std::string target;
        std::vector<partita::KeptDesign> designs;
        std::map<std::string, partita::Choices> elsewhere;
        SearchRuns searches;
        std::filesystem::path calibrationFile, datasetFile;
        partita::RangeMethod method = partita::RangeMethod::MinMax;
        bool equalised = false;
        friend bool operator==(const Content &, const Content &) = default;
    };

    explicit Saves(QObject *parent);
    ~Saves() override;

    /// Emits `saved` or `failed` when it is done.
    void save(const std::filesystem::path &, partita::Project, Content);
    bool running() const { return !m_waiting.empty(); }
    bool holds(const Content &content) const { return m_held == content; } ///< whether the open document's file has it
    std::filesystem::path writing() const { return m_waiting.front().file; }
    const std::string &hash() const { return m_hash; } ///< of the open document's file when it was last read or written
    bool changedOnDisk() const;                        ///< whether another program has written that file since
    std::filesystem::path path() const; ///< of the open document's file, also while it is being written; may be empty
    /// Call it when another document was opened. The path is empty if it has no file.
    void begin(const std::filesystem::path &, Content, const std::string &hash);
    void recover(); ///< call it when the document was recovered, so that no file has its content

signals:
    void saved(const QString &path);
    void failed(const QString &sentence);
    void changed();

private:
    struct Request {
        std::filesystem::path file;
        int generation;
        Content content;
    };
    void finish(const partita::Result<std::string> &hash);

    std::deque<Request> m_waiting; ///< the first one is being written
    int m_generation = 0;          ///< grows with every document that is opened
    std::filesystem::path m_file;
    std::string m_hash;
    std::optional<Content> m_held; ///< what the open document's file has
    QThreadPool m_pool;
};
