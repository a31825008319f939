import type { Citation } from '../../core/sources/source.ts'
import type { Contradiction } from './contradiction-form.ts'

const cambridge: Citation = { source: 'cambridge-guide' }
const encyclopedia: Citation = { source: 'commented-robots' }
const spiderline: Citation = { source: 'spiderline-guide' }
const webRobotsPages: Citation = { source: 'robotstxt-org' }
const article: Citation = { source: 'rep-article-2013' }
const everybody = 'User-agent: *\nDisallow:\n'

/** Questions on the lines of robots.txt. */
export const lineContradictions: readonly Contradiction[] = [
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
      robots: 'User-agent: *\nAllow: /shop/\nDisallow: /shop/sale\nDisallow:\n',
      url: '/shop/sale/1',
      crawlers: ['Googlebot'],
      dialects: ['google', 'koster1996', 'spiderline'],
      place: 'compare',
    },
  },
  {
    topic: 'Do capitals count in paths?',
    about: 'lines',
    statements: [
      { says: 'The University’s engine compares without regard to capitals.', citation: cambridge },
      { says: 'They count, but engines handle them differently.', citation: article },
    ],
    today: 'They count: /Files and /files are two paths.',
    evidence: { grade: 'documented', source: 'rfc9309', section: '§2.2.2' },
    example: {
      robots: 'User-agent: *\nDisallow: /Files\n',
      url: '/files/a',
      crawlers: ['Googlebot'],
      dialects: ['rfc9309', 'ultraseek'],
      place: 'compare',
    },
  },
  {
    topic: 'Are there wildcards in patterns?',
    about: 'lines',
    statements: [
      { says: 'Disallow takes a path or a pattern.', citation: spiderline },
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
      dialects: ['rfc9309', 'slurp', 'spiderline', 'rep1994'],
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
      'For Google, Bing and Yandex it closes the whole site; crawlers without wildcards block nothing by it. Write “Disallow: /”, which all understand.',
    evidence: { grade: 'observed', source: 'google-robotstxt' },
    example: {
      robots: 'User-agent: *\nDisallow: *\n',
      url: '/news',
      crawlers: ['Googlebot'],
      dialects: ['google', 'bing', 'yandex', 'rep1994'],
      place: 'compare',
    },
  },
  {
    topic: 'What applies while the server sends no robots.txt?',
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
      dialects: ['rfc9309', 'rep1994'],
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
      dialects: ['rfc9309', 'spiderline'],
      // Spiderline as its guide once says, and not as its own explanation of paths does.
      setting: 'spiderline.folder-slash:dropped',
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
    today: 'No: a group goes on until the next User-agent line after a rule.',
    evidence: { grade: 'documented', source: 'rfc9309', section: '§2.2' },
    example: {
      robots: 'User-agent: *\nDisallow: /a\n\nDisallow: /b\n',
      url: '/b',
      crawlers: ['Googlebot'],
      dialects: ['rfc9309', 'rep1994'],
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
      dialects: ['google', 'rep1994'],
      place: 'compare',
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
      dialects: ['rfc9309', 'koster1996', 'conner1996', 'rep1994'],
      place: 'compare',
    },
  },
]
