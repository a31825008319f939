import { withReadableSites } from './tests/readable-url.ts'
import { gridOfTests, outcomesOf, statesOf } from './grid/cases.fixture.ts'
import { scoreOf } from '../case/grid/grid-cells.ts'
import { describe, expect, it } from 'vitest'
import { readBytes, readText } from '../core/text/file.ts'
import { applyEdits } from '../core/text/text.ts'
import { analyse, createExplainingAnalyser } from './analyse.ts'
import { fixEffectOf } from './explain/fix-effect.ts'
import { lineStates, type AnalysisInput } from './result.ts'
import { firstExample } from './examples/first-example.ts'
import { plainText } from '../core/text/sentence.ts'
import type { Test } from '../case/scenario.ts'

const test = (crawler: string, url: string, expected: Test['expect'] = null): Test => ({
  id: `${crawler} ${url}`,
  crawler,
  url,
  expect: expected,
  note: '',
})

function input(text: string, tests: readonly Test[], dialect = 'own'): AnalysisInput {
  return {
    file: readText(text),
    origin: 'https://example.com',
    dialect,
    settings: {},
    ...gridOfTests(tests),
    selected: tests.length === 0 ? null : 'u1 c1',
  }
}

const explain = (text: string, crawler: string, url: string, dialect?: string) => {
  const { explanation } = analyse(input(text, [test(crawler, url)], dialect))
  if (explanation === null) throw new Error('nothing explained')
  return explanation
}
const wordsOf = ({ headline, note, steps }: ReturnType<typeof explain>) =>
  [
    headline,
    note ?? [],
    ...steps.flatMap((step) => [step.sentence, ...step.details.map((detail) => detail.sentence)]),
  ]
    .map(plainText)
    .join('\n')

it.each([
  ['blocked', 'Googlebot', '/a/b', true],
  ['allowed', 'Googlebot', '/b', false],
  ['blocked', 'GPTBot', '/a/b', false],
  ['blocked', 'Google-Extended', '/a/b', false],
  ['blocked', 'OurOwnRobot', '/a/b', false],
])(
  'of a URL that is %s for %s (%s), says that it may still be listed: %s',
  (_, name, url, said) => {
    const words = wordsOf(explain('User-agent: *\nDisallow: /a\n', name, url))
    expect(words.includes('doesn’t mean de-indexed')).toBe(said)
  },
)

it.each([
  ['Perplexity-User', '/a/b', 'A request: Perplexity-User is known not to follow robots.txt.'],
  [
    'ChatGPT-User',
    '/a/b',
    'A request: ChatGPT-User says that it does not always follow robots.txt.',
  ],
  ['CensysInspect', '/a/b', 'A request: CensysInspect looks for open services, and no source says'],
  [
    'EmailSiphon',
    '/a/b',
    'A request: EmailSiphon collects e-mail addresses, and such programs do not ask',
  ],
  [
    'sqlmap',
    '/a/b',
    'A request: sqlmap looks for security holes in sites, and such programs do not follow',
  ],
  ['Nikto', '/a/b', 'A request: Nikto looks for security holes in sites'],
  ['Perplexity-User', '/b', null],
  ['GPTBot', '/a/b', 'A request: robots.txt asks crawlers to stay away, and locks nobody out.'],
  ['OurOwnRobot', '/a/b', 'A request: robots.txt asks'],
  ['GPTBot', '/b', null],
])('of a block for %s at %s, says that it is a request: %s', (name, url, said) => {
  const robots = `User-agent: ${name}\nDisallow: /a\n`
  const words = wordsOf(explain(robots, name, url))
  if (said === null) expect(words).not.toContain('A request')
  else expect(words).toContain(said)
})

it('says of a name that only steers others that it fetches nothing, and not what it may fetch', () => {
  const words = wordsOf(explain('User-agent: *\nDisallow: /a\n', 'Google-Extended', '/a/b'))
  expect(words).toContain('Google-Extended is not a crawler: it fetches nothing itself.')
  expect(words).not.toMatch(/may (not )?fetch|asks for/)
})

describe('a URL of another site', () => {
  const outcomeOf = (origin: string, url: string) =>
    outcomesOf({
      ...input('User-agent: *\nDisallow: /a\n', [test('Googlebot', url, 'disallow')]),
      origin,
    })[0]

  it.each([
    ['https://shop.example', 'https://other.example/a', 'https://other.example has'],
    ['https://shop.example', 'http://shop.example/a', 'http://shop.example has'],
    ['https://shop.example', 'https://shop.example:8443/a', 'https://shop.example:8443 has'],
    ['https://müller.example', 'https://möller.example/a', 'https://möller.example has'],
    ['https://shop.example', 'https://shop.example@other.example/a', 'https://other.example has'],
    ['https://shop.example', 'https://me:secret@other.example/a', 'https://other.example has'],
    // Short enough as typed, and six times as long as it is sent.
    [
      'https://shop.example',
      `https://other.example/a${'ä'.repeat(900)}`,
      'https://other.example has',
    ],
  ])('this file says nothing: %s, %s', (origin, url, words) => {
    const outcome = outcomeOf(origin, url)
    expect(outcome).toMatchObject({ state: 'other-host', pass: null, line: 0 })
    expect(withReadableSites(outcome?.problem ?? '')).toContain(words)
  })

  it.each([
    ['https://shop.example', 'https://shop.example/a'],
    ['https://shop.example', '/a'],
    ['https://müller.example', 'https://xn--mller-kva.example/a'],
    ['https://shop.example', 'https://me:secret@shop.example/a'],
    ['https://shop.example', `https://shop.example/a${'ä'.repeat(900)}`],
    ['https://example.com', 'https://other.example/a'],
  ])('is none, or no site is known: %s, %s', (origin, url) => {
    expect(outcomeOf(origin, url)).toMatchObject({ state: 'disallow', pass: true })
  })
})

describe('the default example', () => {
  const { scenario, redCell: selected } = firstExample
  const analysis = analyse({ ...scenario, selected })

  it('has one red cell of six with an expectation, explained', () => {
    expect(scoreOf(scenario, analysis.verdicts)).toEqual({
      passed: 5,
      total: 6,
      red: [{ row: 0, column: 0 }],
    })
    expect(selected).toBe('u1 c1')
    expect([scenario.urls.length, scenario.crawlers.length]).toEqual([5, 3])
    expect(plainText(analysis.explanation?.headline ?? [])).toBe(
      'Googlebot follows only its own group, lines 11–12, which has no rule for this URL.',
    )
  })

  it('offers a fix after which everything passes', () => {
    const fix = analysis.explanation?.fix
    expect(fix?.title).toBe('Copy 3 rules into Googlebot')
    expect(fix).toMatchObject({
      at: 12,
      added: ['Disallow: /cart/', 'Disallow: /*?sort=', 'Allow: /cart/help$'],
    })
    expect(fix && fixEffectOf(fix, scenario, analysis.verdicts)).toEqual({
      turns: 2,
      expecting: 6,
      met: 6,
    })
    const text = applyEdits(scenario.file.text, fix?.edits ?? [])
    const after = analyse({ ...scenario, file: { ...scenario.file, text }, selected })
    expect(scoreOf(scenario, after.verdicts).passed).toBe(6)
    expect(after.explanation?.fix).toBeNull()
  })

  it('marks each line as it bears on the red cell', () => {
    const stateOf = (line: number) => lineStates[analysis.annotations.states[line - 1] ?? 0]
    expect([2, 3, 5, 8, 9].map(stateOf)).toEqual(Array(5).fill('other-group'))
    expect([11, 12].map(stateOf)).toEqual(['applies', 'applies'])
    expect([1, 6, 14].map(stateOf)).toEqual(['none', 'none', 'none'])
    expect(analysis.annotations.decides[2]).toBe(1)
  })
})

describe('analyse', () => {
  it('names the deciding line and the one that lost', () => {
    const file = 'User-agent: *\nDisallow: /*?\nAllow: /shop/\n'
    const analysis = analyse(input(file, [test('Googlebot', '/shop/?a')]))
    expect(statesOf(analysis.verdicts)).toEqual([{ state: 'allow', line: 3 }])
    expect(lineStates[analysis.annotations.states[1] ?? 0]).toBe('loses')
    expect(lineStates[analysis.annotations.states[2] ?? 0]).toBe('deciding')
    expect(wordsOf(explain(file, 'Googlebot', '/shop/?a'))).toContain(
      'Line 2, Disallow: /*?, matches too, but is shorter: 3 characters against 6.',
    )
  })

  it('reads as the crawler does when a dialect is pinned that nobody here knows', () => {
    const file = 'User-agent: msnbot\nDisallow: /\n'
    const { outcome } = explain(file, 'Bingbot', '/', 'of-tomorrow')
    expect(outcome).toMatchObject({ state: 'disallow', dialect: { id: 'bing', name: 'Bing' } })
  })

  it('says that nothing is sure of a dialect of which little is known', () => {
    const doubt = 'Little is known about Teoma, so this is uncertain.'
    expect(wordsOf(explain('User-agent: *\nDisallow: /*.gif$', 'Teoma', '/a.gif'))).toContain(doubt)
    expect(wordsOf(explain('User-agent: *\nDisallow: /', 'Ultraseek', '/'))).not.toContain(
      'certain',
    )
  })

  it('counts the names that a crawler looks for', () => {
    const file = 'User-agent: x\nDisallow: /'
    expect(wordsOf(explain(file, 'AdsBot-Google', '/'))).toContain('The file does not name it.')
    expect(wordsOf(explain(file, 'Googlebot', '/'))).toContain('The file names none of them.')
  })

  it('follows a pinned dialect', () => {
    const file = 'User-agent: *\nDissallow: /x\n'
    expect(explain(file, 'Googlebot', '/x', 'rfc9309').outcome.state).toBe('allow')
    expect(explain(file, 'Googlebot', '/x').outcome.state).toBe('disallow')
  })

  it.each([
    ['a browser', 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', '/'],
    ['no crawler', '', '/'],
    ['a path without a slash', 'Googlebot', 'cart'],
    ['an address of another kind', 'Googlebot', 'mailto:a@example.com'],
  ])('cannot say anything about %s, and says why', (_, crawler, url) => {
    const { verdicts, explanation } = analyse(
      input('User-agent: *\nDisallow: /', [test(crawler, url)]),
    )
    expect(statesOf(verdicts)).toEqual([{ state: 'cant-say', line: 0 }])
    expect(explanation?.outcome).toMatchObject({ state: 'cant-say', line: 0, pass: null })
    expect(explanation?.outcome.problem).toMatch(/\w+ \w+/)
    expect(explanation?.steps).toEqual([])
  })

  it.each([
    [
      'falls back',
      'User-agent: googlebot\nDisallow: /a\n',
      'Googlebot-Image',
      '/b',
      'which it follows instead',
    ],
    ['never looks at *', 'User-agent: *\nDisallow: /\n', 'AdsBot-Google', '/', 'ignores it'],
    [
      'holds the name but does not name',
      'User-agent: a, CCBot\nDisallow: /\n',
      'CCBot',
      '/',
      'Line 1 is for a, not for CCBot',
    ],
    ['near miss', 'User-agent: *\nDisallow: /Admin\n', 'x', '/admin', 'paths are case-sensitive'],
    [
      'near miss at $',
      'User-agent: *\nDisallow: /*.pdf$\n',
      'x',
      '/a.pdf?b',
      'needs the URL to end at $',
    ],
    ['no leading slash', 'User-agent: *\nDisallow: admin\n', 'x', '/admin', 'so it never matches'],
    [
      'sent form',
      'User-agent: *\nDisallow: /café\n',
      'x',
      '/café',
      'This is how a crawler sends it',
    ],
    ['bare library differs', 'User-agent: *\nDisallow: /café\n', 'x', '/café', 'says allowed'],
    [
      'a longer name',
      'User-agent: Googlebot-Image\nDisallow: /\n',
      'Googlebot',
      '/',
      'Line 1 names Googlebot-Image, a different crawler.',
    ],
    [
      'a name that is not the first',
      'User-agent: ours Googlebot\nDisallow: /\n',
      'Googlebot',
      '/',
      'Line 1 is for ours, not for Googlebot',
    ],
    ['other site', 'User-agent: *\n', 'x', 'https://other.example/', 'has its own robots.txt'],
    [
      'no effect on robots.txt',
      'User-agent: *\nDisallow: /\n',
      'GPTBot',
      '/robots.txt',
      'always fetch robots.txt',
    ],
    ['ignored line', 'User-agent: *\nDissallow: /x\n', 'GPTBot', '/x', 'is ignored by RFC 9309'],
  ])('explains: %s', (_, file, crawler, url, words) => {
    expect(wordsOf(explain(file, crawler, url))).toContain(words)
  })

  it('says where Google stops reading', () => {
    const file = `User-agent: *\n${'# filler\n'.repeat(60_000)}Disallow: /x\n`
    const { facts, verdicts, annotations } = analyse(input(file, [test('Googlebot', '/x')]))
    expect(statesOf(verdicts)[0]?.state).toBe('allow')
    expect(facts.cut).toEqual({ line: 56_889, octets: 512_000 })
    expect(lineStates[annotations.states.at(-2) ?? 0]).toBe('unread')
  })

  it('counts bytes, line ends and bytes that are not UTF-8', () => {
    const bytes = Uint8Array.from([0xef, 0xbb, 0xbf, 0x61, 0x0d, 0x0a, 0xe9])
    const { facts } = analyse({ ...input('', []), file: readBytes(bytes) })
    expect(facts).toMatchObject({ octets: 7, lineEnds: 'CRLF', byteOrderMark: true, badBytes: 1 })
  })

  it.each([
    ['', 'empty'],
    ['<!DOCTYPE html><p>Not found', 'html'],
    ['\u0001\u0002\u0003\u0004\u0005', 'binary'],
    ['U\0s\0e\0r\0-\0a\0g\0e\0n\0t\0', 'utf-16'],
    ['example.com', 'address'],
    ['User-agent: *\nDisallow:', 'robots'],
  ])('sees what %j looks like', (text, looks) => {
    expect(analyse(input(text, [])).facts.looksLike).toBe(looks)
  })

  it('gives the same with and without a memory', () => {
    const analyst = createExplainingAnalyser()
    for (const text of ['User-agent: *\nDisallow: /a', 'User-agent: *\nDisallow: /ab\n', '']) {
      const given = input(text, [test('Googlebot', '/ab'), test('Bingbot', '/')])
      expect(analyst(given)).toEqual(analyse(given))
    }
  })

  it('survives structured cloning', () => {
    const analysis = analyse(input('User-agent: *\nDisallow: /a*b$', [test('x', '/a-b')]))
    expect(structuredClone(analysis)).toEqual(analysis)
  })
})
