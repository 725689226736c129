// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaObject>
#include <QObject>

#include <memory>
#include <mutex>

/// From any thread to that of an object, until the door is closed there. Copies are the same door.
class Door {
public:
    explicit Door(QObject *context) : m_state(std::make_shared<State>(context)) { }

    /// `call` runs on the object's thread, unless the door is closed by then.
    template <class Call>
    void post(Call call) const
    {
        std::lock_guard lock(m_state->mutex);
        if (m_state->context)
            QMetaObject::invokeMethod(
                m_state->context,
                [state = m_state, call = std::move(call)] {
                    if (state->context)
                        call();
                },
                Qt::QueuedConnection);
    }
    void close()
    {
        std::lock_guard lock(m_state->mutex);
        m_state->context = nullptr;
    }

private:
    struct State {
        explicit State(QObject *object) : context(object) { }
        std::mutex mutex;
        QObject *context; ///< changed on its own thread alone
    };
    std::shared_ptr<State> m_state;
};
