import { expect, test } from 'vitest'
import { readBytes } from '../text/file.ts'
import { inspect } from './inspect.ts'
import type { CheckInput } from './check-context.ts'

type Rest = Omit<CheckInput, 'file'>

const at = (url: string): Rest => ({ tests: [{ crawler: 'Googlebot', url }] })
const star = (...lines: readonly string[]) => `User-agent: *\n${lines.join('\n')}\n`
const named = (name: string) => `User-agent: ${name}\nDisallow: /x/\n`

/** Small files of a stranger's hand, with everything that is to be said about each. */
const cases: readonly [robots: string, expected: readonly string[], rest?: Rest][] = [
  // Names
  [named('Googlebot/*'), ['1 agent-version']],
  [named('Googlebot/2.1 (+http://www.google.com/bot.html)'), ['1 agent-version']],
  [named('MyBot/beta-1'), ['1 agent-version']],
  [named('Our Own Bot/1.0'), ['1 agent-version']],
  [named('http://example.com/'), ['1 agent-invalid-chars']],
  [named('Googlebot,'), ['1 agent-invalid-chars']],
  [named('* all of you'), []],
  [named('GPTBott'), ['1 agent-unknown']],
  [named('ooglebot'), ['1 agent-unknown']],
  [named('Googelbot'), ['1 agent-unknown']],
  [named('AhrefsBot2'), ['1 agent-invalid-chars']],
  [named('EasouSpider'), []],
  [named('JikeSpider'), []],
  [named('Jooblebot'), []],
  [named('Spider'), []],
  [named('Claude'), ['1 agent-meant']],
  // Paths
  [star('Disallow: /a$*'), ['2 dollar-middle']],
  [star('Disallow: /(.*)/print', 'Disallow: /wiki/Mars_(planet)'), ['2 regex-syntax']],
  [
    star('Disallow: /dumps/', 'Disallow: /secret/', 'Disallow: /internal/'),
    ['2 secrets warning', '3 secrets hint'],
  ],
  [
    star(
      'Disallow: /porady/36-Sciany_i_stropy',
      'Disallow: /AnalizaBudowy2024',
      'Disallow: /s/x7Kp9Qm2Zr4Tn8Wd',
    ),
    ['4 secrets'],
  ],
  [star('Disallow: /a', 'Disallow: /a$', 'Disallow: /a*b'), ['3 shadowed-rule', '4 shadowed-rule']],
  [star('Disallow: /a/*', 'Disallow: /a/'), ['2 trailing-star', '3 shadowed-rule']],
  // The whole site
  [star('Disallow: /', 'Allow: public/'), ['2 blocks-everything warning', '3 no-leading-slash']],
  [
    '# dev notes: see the wiki\n' + star('Disallow: /', 'Allow: /public/'),
    ['2 adsbot-star', '3 blocks-everything info'],
  ],
  [
    '# test robots stay out\nUser-agent: Googlebot\nUser-agent: Bingbot\nDisallow:\n\n' +
      star('Disallow: /'),
    ['6 adsbot-star', '7 blocks-everything info'],
  ],
  [star('Disallow: */print/', 'Disallow: *.pdf$') + '\nUser-agent: GPTBot\nDisallow: /\n', []],
  [
    star('Disallow: /search', 'Disallow: /cart') +
      '\nUser-agent: Googlebot\nAllow: /search\nDisallow: /cart\n',
    [],
  ],
  [
    star('Disallow: /') + '\nUser-agent: Googlebot\nDisallow: /cart\n',
    ['1 adsbot-star', '2 blocks-everything'],
  ],
  [
    star('Disallow: /wishlist/*', 'Allow: /wishlist/open'),
    ['2 trailing-star', '3 allow-after-disallow'],
    { dialects: ['baidu'] },
  ],
  // Styles and scripts
  [
    'User-agent: Googlebot\nDisallow: /css/y/\n\n' + star('Disallow: /css/'),
    ['5 blocks-assets'],
    { dialects: ['google'] },
  ],
  [star('Disallow: /*.css$'), ['2 blocks-assets'], { dialects: ['rfc9309'] }],
  // Yandex renders pages at its bot’s discretion: its help, Indexing pages with JavaScript.
  [star('Disallow: /*.css$'), ['2 blocks-assets'], { dialects: ['yandex'] }],
  [star('Disallow: /*.css$'), [], { dialects: ['seznam'] }],
  // Lines beside rules
  ['User-agent: SemrushBot\nCrawl-delay: 60\nDisallow: /x/\n', []],
  [star('Crawl-delay: 60', 'Disallow: /x/'), ['2 crawl-delay-value']],
  [
    'User-agent: msnbot\nCrawl-delay: 60\nDisallow: /x/\n',
    ['1 agent-obsolete', '2 crawl-delay-value'],
  ],
  [star('Disallow: /x/', 'Visit-time: 0600-0845 # 2019-2021'), ['3 seldom-read-line']],
  [
    star('Disallow: /x/', 'Visit-time: 0200-0400 # only between 4:00 and 6:00'),
    ['3 comment-value-mismatch', '3 seldom-read-line'],
  ],
  [
    star('Disallow: /x/', 'Request-rate: 1/5 # one page every 10 seconds'),
    ['3 comment-value-mismatch', '3 seldom-read-line'],
  ],
  [star('Disallow: /x/', 'Request-rate: 1/5 # one page every 5 seconds'), ['3 seldom-read-line']],
  [
    star('Disallow: /x/', 'Sitemap: https://example.com:443/s.xml'),
    [],
    { origin: 'https://example.com' },
  ],
  // Lines that are none
  [
    'Please crawl at night.\n' + star('Disallow: /x/', 'Note to all robots: be kind'),
    ['1 unknown-directive', '4 unknown-directive'],
  ],
  [star('Disallow'), ['2 missing-colon']],
  [star('Disallow: /a/', '\x1a'), []],
  // The file
  ['# caf\uDCE9\n' + star('Disallow: /caf\uDCE9/'), ['1 not-utf8 info', '3 not-utf8 warning']],
  [star('  Disallow: /x/', '  Disallow: /y/'), ['2 indentation']],
  [star('', '', 'Disallow: /x/'), ['2 blank-in-record'], { dialects: ['seznam'] }],
  // Tests
  [star('Allow: /', 'Disallow: /Files/'), ['3 path-case'], at('/files/a')],
  [star('Disallow: /files/', 'Allow: /Files/Open/'), ['3 path-case'], at('/files/open/a')],
  [star('Disallow: /files/', 'Allow: /files/open/'), [], at('/files/open/a')],
]

test.each(cases)('%j', (...[robots, expected, rest]) => {
  const found = inspect({ file: robots, ...rest }).map(
    ({ line, id, severity }) => [`${line} ${id}`, `${line} ${id} ${severity}`] as const,
  )
  expect(found.map(([short, long], at) => (expected[at] === long ? long : short))).toEqual(expected)
})

test('a byte-order mark and other line ends move no line', () => {
  const text = '\uFEFFUser-agent: *\r\nDisallow: /a/\r\nDisalow: /b/\r\nSitemap: s.xml'
  const found = inspect({ file: readBytes(new TextEncoder().encode(text)) })
  expect(found.map(({ line, id }) => `${line} ${id}`)).toEqual([
    '1 bom',
    '3 typo-directive',
    '4 sitemap-relative',
  ])
})

test('a mistake that is silenced comes back under no other name', () => {
  const file = star('Disallow /a', 'Disallow: https://example.com/a', '// a')
  const silenced = ['missing-colon', 'absolute-url-in-rule', 'wrong-comment']
  expect(inspect({ file })).toHaveLength(3)
  expect(inspect({ file }, silenced)).toEqual([])
})
