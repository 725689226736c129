// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/saves.h"

#include "jobs/guarded.h"
#include "language/language.h"

using namespace partita;

Saves::Saves(QObject *parent) : QObject(parent) { m_pool.setMaxThreadCount(1); }

Saves::~Saves() { m_pool.waitForDone(); }

void Saves::save(const std::filesystem::path &file, Project project, Content content)
{
    m_waiting.push_back({file, m_generation, std::move(content)});
    m_pool.start([this, file, project = std::move(project), searches = m_waiting.back().content.searches] {
        auto written = guarded([&] { return writeWithSearches(file, project, searches); });
        QMetaObject::invokeMethod(this, [this, written] { finish(written); });
    });
    emit changed();
}

void Saves::finish(const Result<std::string> &written)
{
    auto done = std::move(m_waiting.front());
    m_waiting.pop_front();
    if (written && done.generation == m_generation) {
        m_file = done.file;
        m_held = std::move(done.content);
        m_hash = *written;
    }
    if (written)
        emit saved(QString::fromStdString(done.file.string()));
    else
        emit failed(spoken(written.error().message));
    emit changed();
}

std::filesystem::path Saves::path() const
{
    return running() && m_waiting.back().generation == m_generation ? m_waiting.back().file : m_file;
}

bool Saves::changedOnDisk() const
{
    std::error_code none;
    if (running() || !std::filesystem::is_regular_file(m_file, none))
        return false;
    const auto now = hashFile(m_file);
    return now && *now != m_hash;
}

void Saves::begin(const std::filesystem::path &file, Content content, const std::string &hash)
{
    ++m_generation;
    m_file = file;
    m_hash = hash;
    m_held = std::move(content);
}

void Saves::recover()
{
    m_held.reset();
    emit changed();
}
