// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QStringList>

#include <functional>
#include <optional>
#include <vector>

/// Finds the sentence of a list that a text was made from, and says it in another language. What was filled in is said
/// likewise, unless it stands in quotes: names stay as they are.
class Phrasebook {
public:
    using Translate = std::function<QString(const char *)>;
    Phrasebook(std::vector<const char *> sentences, Translate);

    /// A text of several sentences is said one by one. Where nothing is known, it stays as it is.
    QString say(const QString &);

private:
    struct Sentence {
        const char *english;
        QStringList parts;       ///< what stands around the places
        std::vector<int> places; ///< the number of each
        qsizetype letters = 0;   ///< of the parts
    };
    struct Found {
        const Sentence *sentence;
        QStringList values;
    };

    QString said(const QString &, int depth) const;
    QString filled(const Found &, int depth) const;
    /// Part by part, as the mark divides it; none where none of them is known.
    std::optional<QString> eachSaid(const QString &, const QString &mark, int depth) const;
    /// The sentence with the most letters. `whole`: what is filled in does not go on into another sentence.
    std::optional<Found> find(const QString &, bool whole) const;

    std::vector<Sentence> m_sentences;
    QHash<QString, std::vector<int>> m_byWord; ///< each under its rarest word; under "" those without
    Translate m_translate;
    QHash<QString, QString> m_known;
};
