// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/searches.h"
#include "execute/clip_range.h"

#include <QObject>
#include <QThreadPool>

#include <deque>
#include <filesystem>
#include <optional>

/// Projects written in the background, one after the other; none is given up, at the end of the program neither.
class Saves : public QObject {
    Q_OBJECT
public:
    /// What a project keeps of a document, beside how the window is.
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

    /// Answers with `saved` or with `failed`.
    void save(const std::filesystem::path &, partita::Project, Content);
    bool running() const { return !m_waiting.empty(); }
    bool holds(const Content &content) const { return m_held == content; } ///< the file of the open document has it
    std::filesystem::path writing() const { return m_waiting.front().file; }
    const std::string &hash() const { return m_hash; } ///< of the file of the open document as it was read or written
    bool changedOnDisk() const;                        ///< another program has written that file since
    std::filesystem::path path() const; ///< of the open document, also while it is being written; empty: it has none
    /// Another document is open, as its file holds it; "": it has no file.
    void begin(const std::filesystem::path &, Content, const std::string &hash);
    void recover(); ///< it is what no file holds

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

    std::deque<Request> m_waiting; ///< in front the one under way
    int m_generation = 0;          ///< of documents that were open
    std::filesystem::path m_file;
    std::string m_hash;
    std::optional<Content> m_held; ///< by the file of the open document
    QThreadPool m_pool;
};
