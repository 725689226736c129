// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/saves.h"

#include "session/guarded.h"
#include "session/state.h"

using namespace partita;

Saves::Saves(Session *session, Session::State &state) : QObject(session), m_session(session), m_state(state)
{
    m_pool.setMaxThreadCount(1);
}

Saves::~Saves() { m_pool.waitForDone(); }

Saves::Content Saves::content() const
{
    const auto &model = *m_state.model;
    return {m_state.choices, m_session->target().toStdString(), m_state.designs.list(), model.calibrationFile,
        model.datasetFile, model.calibration.equalised};
}

bool Saves::unsaved() const { return m_state.model && m_held != content(); }

void Saves::save(const std::filesystem::path &file)
{
    m_waiting.push_back({file, m_document, content()});
    m_pool.start([this, file, project = m_session->project()] {
        auto written = guarded([&] { return writeProject(file, project); });
        QMetaObject::invokeMethod(this, [this, written] { finish(written); });
    });
    m_state.undo.setClean(); // an edit from here on is a step of its own
    emit changed();
}

void Saves::finish(const Result<void> &written)
{
    auto done = std::move(m_waiting.front());
    m_waiting.pop_front();
    if (written && done.document == m_document) {
        m_state.project = done.file;
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
    return running() && m_waiting.back().document == m_document ? m_waiting.back().file : std::filesystem::path();
}

void Saves::begin()
{
    ++m_document;
    m_held = content();
}

void Saves::recover()
{
    m_held.reset();
    emit changed();
}
