import { expect, test } from 'vitest'
import { fetchPolicies } from '../fetch/index.ts'
import type { Grade, SourceId } from '../sources/source.ts'
import { aboutDialects } from './abouts.ts'

/** Sentences that once named a document which does not say them, each with what it rests on. */
const facts: readonly (readonly [
  dialect: string,
  sentence: string,
  grade: Grade,
  source: SourceId | undefined,
])[] = [
  // robots.cc cuts lines, and no file.
  ['google', 'The first 500 KiB of the file are read.', 'documented', 'google-spec'],
  // The page of September 2026 does not mention letter case.
  ['amazonbot', 'Upper and lower case differ in paths.', 'documented', 'amazon-amazonbot-older'],
  ['applebot', 'Apple made its crawler known in May 2015.', 'memory', undefined],
  ['seznam', 'A blank line ends a group', 'interpretation', 'seznam-syntax'],
  ['msn-legacy', 'Bingbot took over from msnbot in 2010.', 'documented', 'bing-blog-2010'],
  // The file on main follows RFC 9309, and has none of this any more.
  ['urllib', 'the first rule of the group that matches', 'observed', 'python-robotparser-3-11'],
  ['urllib', 'a blank line ends a group', 'observed', 'python-robotparser-3-11'],
  ['urllib', 'Bytes that are no UTF-8', 'documented', 'python-pull-138502'],
  ['protego', 'Scrapy takes a byte-order mark away', 'observed', 'scrapy-robotstxt'],
  // Its code takes a text; it never sees a byte.
  ['robots-parser', 'the program that calls it reads the bytes', 'interpretation', 'robots-parser'],
]

test.each(facts)('%s: %s', (dialect, sentence, grade, source) => {
  const found = (aboutDialects[dialect]?.facts ?? []).filter((fact) =>
    fact.sentence.includes(sentence),
  )
  expect(found.map((fact) => [fact.grade, fact.source])).toEqual([[grade, source]])
})

/** What a page says about a status in another place than the one that was named. */
const fetches: readonly (readonly [
  dialect: string,
  outcome: 'busy' | 'empty' | 'unreadable' | 'missing',
  Grade,
  SourceId,
])[] = [
  ['google', 'busy', 'documented', 'google-http-status'],
  ['google', 'unreadable', 'interpretation', 'google-spec'],
  ['yandex', 'busy', 'documented', 'yandex-robots-txt'],
  // The article of 2013 says so too, and is not Microsoft's own.
  ['bing', 'missing', 'documented', 'bing-blog-2012'],
]

test.each(fetches)('%s, %s', (dialect, outcome, grade, source) => {
  const behaviour = fetchPolicies[dialect]?.behaviours[outcome][0]
  expect([behaviour?.grade, behaviour?.source]).toEqual([grade, source])
})

test('no fact of Python before 3.13.14 is taken from its newest file', () => {
  const facts = aboutDialects['urllib']?.facts ?? []
  const older = facts.filter(({ sentence }) => sentence.startsWith('Up to '))
  expect(older.length).toBeGreaterThan(5)
  expect(older.filter(({ source }) => source === 'python-robotparser')).toEqual([])
})

test('DuckDuckGo’s 72 hours are a wait, not a limit', () => {
  const texts = [
    fetchPolicies['duckduckgo']?.recheck.why ?? '',
    ...(aboutDialects['duckduckgo']?.facts ?? []).map(({ sentence }) => sentence),
  ].filter((text) => text.includes('72 hours'))
  expect(texts.length).toBe(2)
  for (const text of texts) expect(text).toContain('after 72 hours')
})

test('what the library does that DuckDuckGo’s help names is said at each of its questions', () => {
  const { facts = [], summary = '' } = aboutDialects['duckduckgo'] ?? {}
  const questions = facts.flatMap(({ question }) => question ?? [])
  expect(questions.length).toBeGreaterThan(5)
  const silent = questions.filter(
    ({ answers }) => !Object.values(answers).some((text) => text.includes('WWW::RobotRules')),
  )
  expect(silent.map(({ id }) => id)).toEqual([])
  expect(summary).toContain('WWW::RobotRules')
})

test('that the first rule decides for Baidu is told with the trial against it', () => {
  const fact = aboutDialects['baidu']?.facts.find(({ question }) => question?.id === 'precedence')
  expect(fact?.note).toMatch(/^Baidu’s help, .* Contested: /)
  expect(fact?.question?.evidence?.['longest']).toMatchObject({
    grade: 'interpretation',
    source: 'baidu-trial',
  })
})
