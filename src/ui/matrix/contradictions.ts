import type { Citation, Evidence } from '../../core/sources/source.ts'

/** What a document says, in our words. */
interface Statement {
  readonly says: string
  readonly citation: Citation
}

/** A question on which documents contradict each other, or themselves. */
export interface Contradiction {
  readonly topic: string
  readonly statements: readonly Statement[]
  /** What holds today, and what to do about it. */
  readonly today: string
  readonly evidence: Evidence
}

const cambridge: Citation = { source: 'cambridge-guide' }
const encyclopedia: Citation = { source: 'commented-robots' }
const spiderline: Citation = { source: 'spiderline-guide' }
const webRobotsPages: Citation = { source: 'robotstxt-org' }
const article: Citation = { source: 'rep-article-2013' }

/** Those on rules for pages first, then those on robots.txt. */
export const contradictions: readonly Contradiction[] = [
  {
    topic: 'Does noindex keep a page from being crawled?',
    statements: [
      { says: 'A page with noindex is one that is not crawled.', citation: spiderline },
      { says: 'A page has to be fetched before its tag can be seen.', citation: cambridge },
    ],
    today:
      'A page has to be fetched for its noindex to be seen; Google says that noindex can free crawling for other pages in the long run. A crawler that robots.txt keeps out does not see it, so let the page be crawled.',
    evidence: { grade: 'documented', source: 'google-crawling-myths' },
  },
  {
    topic: 'Does Disallow keep a page out of search?',
    statements: [
      { says: 'Yes: Disallow makes sure that content is not indexed.', citation: article },
      {
        says: 'No: the address of a blocked page may still be listed when others link to it.',
        citation: article,
      },
    ],
    today:
      'It keeps crawlers from the page, not the address from the results. To keep a page out, allow it in robots.txt and give it noindex.',
    evidence: { grade: 'documented', source: 'google-robots-meta' },
  },
  {
    topic: 'Can X-Robots-Tag speak to one crawler?',
    statements: [
      { says: 'No: the header cannot name a robot, as a meta tag can.', citation: article },
      {
        says: 'Yes: a name and a colon in front of the rules.',
        citation: { source: 'google-robots-meta' },
      },
    ],
    today:
      '“googlebot: noindex” works for Google. A crawler that does not know names may take the whole header as its own, or none of it.',
    evidence: { grade: 'documented', source: 'google-robots-meta' },
  },
  {
    topic: 'Do nocache and noarchive mean the same?',
    statements: [
      { says: 'They are synonyms, and noarchive is the better one.', citation: article },
      {
        says: 'nocache leaves title, address and snippet to chat answers and training; noarchive leaves nothing, not even a link.',
        citation: { source: 'bing-chat-controls' },
      },
    ],
    today:
      'For Bing they differ, and a page with both counts as one with nocache, the weaker. Google acts on neither.',
    evidence: { grade: 'documented', source: 'bing-chat-controls' },
  },
  {
    topic: 'Which rule decides when several match?',
    statements: [
      { says: 'The last one that matches.', citation: spiderline },
      {
        says: 'By the standard the first; for Google an Allow that is at least as long; for Bing the most specific.',
        citation: encyclopedia,
      },
      { says: 'The longest.', citation: article },
    ],
    today: 'The longest pattern, and of two that are as long the Allow.',
    evidence: { grade: 'documented', source: 'rfc9309', section: '§2.2.2' },
  },
  {
    topic: 'Do capitals count in paths?',
    statements: [
      { says: 'The University’s engine compares without regard to capitals.', citation: cambridge },
      { says: 'They count; but then: engines handle it differently.', citation: article },
    ],
    today: 'They count: /Files and /files are two paths.',
    evidence: { grade: 'documented', source: 'rfc9309', section: '§2.2.2' },
  },
  {
    topic: 'Are there wildcards in patterns?',
    statements: [
      { says: 'No: /tmp/* and *.gif are not possible.', citation: spiderline },
      { says: 'No, and no expressions either.', citation: webRobotsPages },
      {
        says: 'Googlebot and Slurp know the asterisk, MSNbot and Teoma take it in another way.',
        citation: encyclopedia,
      },
      { says: 'All major engines know the asterisk and the dollar sign.', citation: article },
    ],
    today: 'An asterisk stands for anything, a dollar sign at the end for the end.',
    evidence: { grade: 'documented', source: 'rfc9309', section: '§2.2.3' },
  },
  {
    topic: 'Is there an Allow?',
    statements: [
      { says: 'No: name every page that is to be left alone.', citation: webRobotsPages },
      { says: 'No such field exists.', citation: spiderline },
      { says: 'Some major crawlers know it.', citation: encyclopedia },
    ],
    today: 'Yes, in the standard, and Google, Bing and Yandex read it.',
    evidence: { grade: 'documented', source: 'rfc9309', section: '§2.2.2' },
  },
  {
    topic: 'Does “Disallow: /docs/” block /docs.html?',
    statements: [
      { says: 'Yes, as well as what is in the folder.', citation: spiderline },
      { says: 'No: /help/ is about the folder alone.', citation: cambridge },
    ],
    today: 'No: a path has to begin with the whole pattern, slash included.',
    evidence: { grade: 'documented', source: 'rfc9309', section: '§2.2.2' },
  },
  {
    topic: 'Does a blank line end a group?',
    statements: [
      { says: 'Yes: no group may have one inside.', citation: webRobotsPages },
      { says: 'Yes: another group needs one in front of it.', citation: cambridge },
      { says: 'An example has groups without any between them.', citation: article },
    ],
    today: 'No: a group goes on until the next User-agent line behind a rule.',
    evidence: { grade: 'documented', source: 'rfc9309', section: '§2.2' },
  },
  {
    topic: 'Which name stands in User-agent?',
    statements: [
      {
        says: 'The distinctive part of the name as it is sent, with its punctuation.',
        citation: cambridge,
      },
      { says: '“Google” names the crawler of Google.', citation: webRobotsPages },
      {
        says: 'The beginning that all crawlers of an engine share names all of them.',
        citation: article,
      },
    ],
    today: 'The name that its operator gives, whole, capitals aside: “Googlebot”, not “Google”.',
    evidence: { grade: 'documented', source: 'rfc9309', section: '§2.2.1' },
  },
  {
    topic: 'Who reads Crawl-delay?',
    statements: [
      { says: 'Several major crawlers.', citation: encyclopedia },
      { says: 'Microsoft and Yahoo.', citation: article },
    ],
    today:
      'Bing does, and some smaller crawlers; Google, Yandex, Apple and Amazon say that they do not. It is no part of the standard.',
    evidence: { grade: 'interpretation', source: 'bing-help-crawl-delay' },
  },
  {
    topic: 'Is robots.txt a standard?',
    statements: [
      { says: 'A definitive one, though informal.', citation: cambridge },
      { says: 'One in fact, which nobody owns or develops.', citation: webRobotsPages },
    ],
    today: 'Since September 2022, by RFC 9309.',
    evidence: { grade: 'documented', source: 'rfc9309' },
  },
]
