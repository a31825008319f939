import type { Citation, Evidence } from '../../core/sources/source.ts'
import type { ExampleCase } from './example-link.ts'

/** What a document says, in our words. */
interface Statement {
  readonly says: string
  readonly citation: Citation
}

/** A question on which documents contradict each other, or themselves. */
export interface Contradiction {
  readonly topic: string
  /** Where it is looked for: among the rules for pages, or the lines of robots.txt. */
  readonly about: 'pages' | 'lines'
  readonly statements: readonly Statement[]
  /** What holds today, and what to do about it. */
  readonly today: string
  readonly evidence: Evidence
  /** A case that shows it. */
  readonly example: ExampleCase
}

const cambridge: Citation = { source: 'cambridge-guide' }
const encyclopedia: Citation = { source: 'commented-robots' }
const spiderline: Citation = { source: 'spiderline-guide' }
const webRobotsPages: Citation = { source: 'robotstxt-org' }
const article: Citation = { source: 'rep-article-2013' }

const everybody = 'User-agent: *\nDisallow:\n'
const blockedFolder = 'User-agent: *\nDisallow: /old/\n'

/** Those on rules for pages first, then those on robots.txt. */
export const contradictions: readonly Contradiction[] = [
  {
    topic: 'Does noindex keep a page from being crawled?',
    about: 'pages',
    statements: [
      { says: 'A page with noindex is one that is not crawled.', citation: spiderline },
      { says: 'A page has to be fetched before its tag can be seen.', citation: cambridge },
    ],
    today:
      'A page has to be fetched for its noindex to be seen; Google says that noindex can free crawling for other pages in the long run. A crawler that robots.txt keeps out does not see it, so let the page be crawled.',
    evidence: { grade: 'documented', source: 'google-crawling-myths' },
    example: {
      robots: blockedFolder,
      url: '/old/page',
      crawlers: ['Googlebot'],
      meta: 'noindex',
      place: 'page',
    },
  },
  {
    topic: 'Does Disallow keep a page out of search?',
    about: 'pages',
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
    example: { robots: blockedFolder, url: '/old/page', crawlers: ['Googlebot'], place: 'page' },
  },
  {
    topic: 'Can X-Robots-Tag speak to one crawler?',
    about: 'pages',
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
    example: {
      robots: everybody,
      url: '/report.pdf',
      crawlers: ['Googlebot', 'Bingbot'],
      header: 'X-Robots-Tag: googlebot: noindex',
      place: 'page',
    },
  },
  {
    topic: 'Do nocache and noarchive mean the same?',
    about: 'pages',
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
    example: {
      robots: everybody,
      url: '/news',
      crawlers: ['Bingbot'],
      meta: 'nocache, noarchive',
      place: 'page',
    },
  },
  {
    topic: 'Which rule decides when several match?',
    about: 'lines',
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
    example: {
      robots:
        'User-agent: *\nDisallow: /shop/\nAllow: /shop/sale\nDisallow: /shop/sale/old\nAllow: /\n',
      url: '/shop/sale/old/1',
      crawlers: ['Googlebot'],
      compared: ['google', 'koster1996', 'spiderline'],
      place: 'compare',
    },
  },
  {
    topic: 'Do capitals count in paths?',
    about: 'lines',
    statements: [
      { says: 'The University’s engine compares without regard to capitals.', citation: cambridge },
      { says: 'They count; but then: engines handle it differently.', citation: article },
    ],
    today: 'They count: /Files and /files are two paths.',
    evidence: { grade: 'documented', source: 'rfc9309', section: '§2.2.2' },
    example: {
      robots: 'User-agent: *\nDisallow: /Files\n',
      url: '/files/a',
      crawlers: ['Googlebot'],
      compared: ['rfc9309', 'ultraseek'],
      place: 'compare',
    },
  },
  {
    topic: 'Are there wildcards in patterns?',
    about: 'lines',
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
    example: {
      robots: 'User-agent: *\nDisallow: /*.gif$\n',
      url: '/logo.gif',
      crawlers: ['Googlebot'],
      compared: ['rfc9309', 'slurp', 'spiderline', 'rep1994'],
      place: 'compare',
    },
  },
  {
    topic: 'Does “Disallow: *” block everything?',
    about: 'lines',
    statements: [
      { says: 'No: it is not valid, the whole site is “/”.', citation: article },
      {
        says: 'Yes: an asterisk stands for any characters, and so for every path.',
        citation: { source: 'google-robotstxt' },
      },
    ],
    today:
      'For Google, Bing and Yandex it closes the whole site; who knows no wildcards blocks nothing by it. Write “Disallow: /”, which all understand.',
    evidence: { grade: 'observed', source: 'google-robotstxt' },
    example: {
      robots: 'User-agent: *\nDisallow: *\n',
      url: '/news',
      crawlers: ['Googlebot'],
      compared: ['google', 'bing', 'yandex', 'rep1994'],
      place: 'compare',
    },
  },
  {
    topic: 'What holds while the server gives no robots.txt?',
    about: 'lines',
    statements: [
      { says: 'Where the server cannot return one, all may be crawled.', citation: article },
      {
        says: 'Errors of the server close the whole site at first.',
        citation: { source: 'rfc9309', section: '§2.3.1.4' },
      },
    ],
    today:
      'A file that is not there (404) opens the site; an error of the server such as 503 closes it for Google, for 12 hours at first.',
    evidence: { grade: 'documented', source: 'google-spec' },
    example: {
      robots: everybody,
      url: '/',
      crawlers: ['Googlebot', 'Bingbot', 'YandexBot'],
      status: 503,
      place: 'delivery',
    },
  },
  {
    topic: 'Is there an Allow?',
    about: 'lines',
    statements: [
      { says: 'No: name every page that is to be left alone.', citation: webRobotsPages },
      { says: 'No such field exists.', citation: spiderline },
      { says: 'Some major crawlers know it.', citation: encyclopedia },
    ],
    today: 'Yes, in the standard, and Google, Bing and Yandex read it.',
    evidence: { grade: 'documented', source: 'rfc9309', section: '§2.2.2' },
    example: {
      robots: 'User-agent: *\nDisallow: /a/\nAllow: /a/open\n',
      url: '/a/open',
      crawlers: ['Googlebot'],
      compared: ['rfc9309', 'rep1994'],
      place: 'compare',
    },
  },
  {
    topic: 'Does “Disallow: /docs/” block /docs.html?',
    about: 'lines',
    statements: [
      { says: 'Yes, as well as what is in the folder.', citation: spiderline },
      { says: 'No: /help/ is about the folder alone.', citation: cambridge },
    ],
    today: 'No: a path has to begin with the whole pattern, slash included.',
    evidence: { grade: 'documented', source: 'rfc9309', section: '§2.2.2' },
    example: {
      robots: 'User-agent: *\nDisallow: /docs/\n',
      url: '/docs.html',
      crawlers: ['Googlebot'],
      compared: ['rfc9309', 'spiderline'],
      place: 'compare',
    },
  },
  {
    topic: 'Does a blank line end a group?',
    about: 'lines',
    statements: [
      { says: 'Yes: no group may have one inside.', citation: webRobotsPages },
      { says: 'Yes: another group needs one in front of it.', citation: cambridge },
      { says: 'An example has groups without any between them.', citation: article },
    ],
    today: 'No: a group goes on until the next User-agent line behind a rule.',
    evidence: { grade: 'documented', source: 'rfc9309', section: '§2.2' },
    example: {
      robots: 'User-agent: *\nDisallow: /a\n\nDisallow: /b\n',
      url: '/b',
      crawlers: ['Googlebot'],
      compared: ['rfc9309', 'rep1994'],
      place: 'compare',
    },
  },
  {
    topic: 'Which name stands in User-agent?',
    about: 'lines',
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
    example: {
      robots: 'User-agent: Google\nDisallow: /\n',
      url: '/',
      crawlers: ['Googlebot'],
      place: 'check',
    },
  },
  {
    topic: 'Who reads Crawl-delay?',
    about: 'lines',
    statements: [
      { says: 'Several major crawlers.', citation: encyclopedia },
      { says: 'Microsoft and Yahoo.', citation: article },
    ],
    today:
      'Bing does, and some smaller crawlers; Google, Yandex, Apple and Amazon say that they do not. It is no part of the standard.',
    evidence: { grade: 'interpretation', source: 'bing-help-crawl-delay' },
    example: {
      robots: 'User-agent: *\nCrawl-delay: 10\nDisallow: /tmp/\n',
      url: '/',
      crawlers: ['Googlebot', 'Bingbot'],
      place: 'audit',
    },
  },
  {
    topic: 'Is robots.txt a standard?',
    about: 'lines',
    statements: [
      { says: 'A definitive one, though informal.', citation: cambridge },
      { says: 'One in fact, which nobody owns or develops.', citation: webRobotsPages },
    ],
    today: 'Since September 2022, by RFC 9309.',
    evidence: { grade: 'documented', source: 'rfc9309' },
    example: {
      robots: 'User-agent: *\nDisallow: /a\nAllow: /a/b\n',
      url: '/a/b',
      crawlers: ['Googlebot'],
      compared: ['rfc9309', 'koster1996', 'conner1996', 'rep1994'],
      place: 'compare',
    },
  },
]
