// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/saves.h"

#include "jobs/guarded.h"
#include "session/document.h"

using namespace partita;

Saves::Saves(Session *session, Document &document) : QObject(session), m_session(session), m_document(document)
{
    m_pool.setMaxThreadCount(1);
}

Saves::~Saves() { m_pool.waitForDone(); }

Saves::Content Saves::content() const
{
    const auto &model = *m_document.model;
    return {m_document.choices, m_session->target().toStdString(), m_document.designs.list(), model.calibrationFile,
        model.datasetFile, model.calibration.equalised};
}

bool Saves::unsaved() const { return m_document.model && m_held != content(); }

void Saves::save(const std::filesystem::path &file)
{
    m_waiting.push_back({file, m_generation, content()});
    m_pool.start([this, file, project = m_session->project()] {
        auto written = guarded([&] { return writeProject(file, project); });
        QMetaObject::invokeMethod(this, [this, written] { finish(written); });
    });
    m_document.undo.setClean(); // an edit from here on is a step of its own
    emit changed();
}

void Saves::finish(const Result<void> &written)
{
    auto done = std::move(m_waiting.front());
    m_waiting.pop_front();
    if (written && done.generation == m_generation) {
        m_document.project = done.file;
        m_held = std::move(done.content);
    }
    if (written)
        emit saved(QString::fromStdString(done.file.string()));
    else
        emit m_session->failed(QString::fromStdString(written.error().message));
    emit changed();
}

std::filesystem::path Saves::path() const
{
    return running() && m_waiting.back().generation == m_generation ? m_waiting.back().file : std::filesystem::path();
}

void Saves::begin()
{
    ++m_generation;
    m_held = content();
}

void Saves::recover()
{
    m_held.reset();
    emit changed();
}
