// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

/// The guide, resources/guide: pages of Markdown that are built in. A topic is a page, "memory", or a section of one,
/// "memory#plan".
class Guide {
public:
    struct Section {
        QString topic, title, text; ///< text: its Markdown, without the heading
    };
    struct Page {
        QString name, chapter;         ///< "memory"; what the contents list it under
        std::vector<Section> sections; ///< first the page itself
        const QString &title() const { return sections.front().title; }
    };
    struct Hit {
        QString topic, title, words; ///< words: some of the text around the first place found
    };

    Guide(); ///< in the order of the contents, which come first as the page "index"

    const std::vector<Page> &pages() const { return m_pages; }
    bool has(const QString &topic) const;
    /// Sections that hold all words, those with some in their title first.
    std::vector<Hit> find(const QString &words) const;
    /// The last part of a section's topic: "Keys of the graph" → "keys-of-the-graph".
    static QString anchor(const QString &title);

private:
    std::vector<Page> m_pages;
};
