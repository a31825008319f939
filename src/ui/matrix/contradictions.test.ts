import { expect, test } from 'vitest'
import { compareDialects } from '../../analysis/compare/compare-dialects.ts'
import { ParsedFile } from '../../analysis/judge-tests.ts'
import { decodeFragment } from '../../case/link/decode.ts'
import { dialectById } from '../../core/dialects/index.ts'
import { matches } from '../../core/match/pattern.ts'
import { contradictions } from './contradictions.ts'
import { exampleLink } from './example-link.ts'

test('each contradiction has answers that differ, a topic of its own, and what holds today', () => {
  expect(new Set(contradictions.map(({ topic }) => topic)).size).toBe(contradictions.length)
  for (const { topic, statements, today } of contradictions) {
    expect(topic).toMatch(/\?$/)
    expect(new Set(statements.map(({ says }) => says)).size).toBeGreaterThan(1)
    for (const text of [today, ...statements.map(({ says }) => says)]) expect(text).toMatch(/\.$/)
  }
})

test.each(contradictions)('$topic opens a case that shows it', async ({ example }) => {
  const { robots, crawlers, dialects = [] } = example
  expect(dialects.filter((id) => dialectById(id) === null)).toEqual([])
  const decoded = await decodeFragment(exampleLink(example))
  expect(decoded).toMatchObject({ kind: 'case' })
  if (decoded.kind !== 'case') return
  expect(decoded.scenario.file.text).toBe(robots)
  expect(decoded.scenario.crawlers.map(({ crawler }) => crawler)).toEqual(crawlers)
  expect(decoded.view.dialects).toEqual(dialects)
  const hasPage = example.meta !== undefined || example.header !== undefined
  expect(decoded.scenario.pages).toHaveLength(hasPage ? 1 : 0)
})

const compared = contradictions.filter(({ example }) => example.place === 'compare')

test.each(compared)(
  '$topic: the engines that are set side by side disagree',
  async ({ example }) => {
    const decoded = await decodeFragment(exampleLink(example))
    if (decoded.kind !== 'case') throw new Error('no case')
    const { scenario, view } = decoded
    const input = { ...scenario, selected: null }
    const file = new ParsedFile(input.file, input.settings)
    const { tests } = compareDialects(file, input, { dialects: view.dialects })
    const verdicts = tests.flatMap(({ answers }) => answers.map(({ state }) => state))
    expect(new Set(verdicts)).toEqual(new Set(['allow', 'disallow']))
  },
)

test('the case on the rule that decides has each statement in it', async () => {
  const example = contradictions.find(({ topic }) =>
    topic.startsWith('Which rule decides'),
  )?.example
  if (example === undefined) throw new Error('no example')
  const decoded = await decodeFragment(exampleLink(example))
  if (decoded.kind !== 'case') throw new Error('no case')
  const input = { ...decoded.scenario, selected: null }
  const { tests } = compareDialects(new ParsedFile(input.file), input, {
    dialects: decoded.view.dialects,
  })
  const lines = tests.flatMap(({ answers }) => answers.map(({ id, line }) => [id, line]))
  expect(Object.fromEntries(lines)).toEqual({ koster1996: 2, google: 3, spiderline: 4 })
})

test.each([
  ['google', true],
  ['bing', true],
  ['yandex', true],
  ['rep1994', false],
  ['ultraseek', false],
])('what is said of “Disallow: *” holds for %s', (id, closes) => {
  const pattern = dialectById(id)?.rules.compile('*', 'disallow') ?? null
  expect(pattern !== null && matches(pattern, '/news')).toBe(closes)
})
