import { expect, test } from 'vitest'
import { dialectById } from '../dialects/index.ts'
import { checkTexts } from './texts.ts'

const sends = 'Foobot/1.0 (+https://foobot.example/)'

/** Does the crawler Foobot find its name in a User-agent line? */
function finds(id: string, value: string): boolean {
  const dialect = dialectById(id) ?? expect.fail(id)
  return dialect.agents.names(value, 'Foobot', sends)
}

/** What a text says of those who look for names, beside lines that they are to find, or not to. */
const claims: readonly (readonly [
  check: string,
  words: RegExp,
  line: string,
  finding: readonly string[],
  missing: readonly string[],
])[] = [
  ['agent-version', /Google drops it/, 'Foobot/2.0', ['google', 'rfc9309'], []],
  ['agent-version', /Scrapy finds it only with the version/, 'Foobot/1.0', ['protego'], []],
  ['agent-version', /Scrapy finds it only with the version/, 'Foobot/2.0', [], ['protego']],
  ['agent-version', /Python’s own parser does not at all/, 'Foobot/1.0', [], ['urllib']],
  ['agent-comma-list', /Google reads only the first/, 'Foobot, Barbot', ['google'], []],
  ['agent-comma-list', /Google reads only the first/, 'Barbot, Foobot', [], ['google']],
  ['agent-comma-list', /robots-parser read none/, 'Foobot, Barbot', [], ['robots-parser']],
  ['agent-comma-list', /1996 draft .* anywhere/, 'Barbot, Foobot', ['koster1996'], []],
  ['agent-empty', /Google finds no crawler/, '', ['urllib', 'linkchecker'], ['google', 'rfc9309']],
  [
    'agent-too-short',
    /1994 a part .* Scrapy, LinkChecker .* Google, Bing and RFC 9309 compare the whole/,
    'Foo',
    ['rep1994', 'protego', 'linkchecker'],
    ['google', 'bing', 'rfc9309'],
  ],
  [
    'agent-full-ua',
    /Google and crawlers like it read “Mozilla”.*1996 draft .* anywhere/,
    'Mozilla/5.0 (compatible; Foobot/1.0)',
    ['koster1996'],
    ['google', 'rfc9309', 'crawler-commons'],
  ],
  [
    'agent-parted',
    /Google and crawlers like it stop at the first/,
    'Foobot Extended',
    ['google'],
    [],
  ],
]

test.each(claims)('%s, %s: %j', (id, words, line, finding, missing) => {
  expect(checkTexts[id]?.why).toMatch(words)
  expect(finding.filter((dialect) => !finds(dialect, line))).toEqual([])
  expect(missing.filter((dialect) => finds(dialect, line))).toEqual([])
})

test('no other text says how a program looks for names', () => {
  const told = new Set(claims.map(([id]) => id))
  const programs = /Scrapy|Python|LinkChecker|robots-parser|crawler-commons|library for/
  const others = Object.entries(checkTexts).filter(
    ([id, { why }]) => id.startsWith('agent-') && programs.test(why) && !told.has(id),
  )
  expect(others.map(([id]) => id)).toEqual([])
})
