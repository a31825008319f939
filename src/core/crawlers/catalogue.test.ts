import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { dialectById } from '../dialects/index.ts'
import { aboutCrawlers } from './abouts.ts'
import { crawlerNamed, crawlers } from './index.ts'
import { purposes } from './crawler.ts'

type Fields = Readonly<Record<string, (value: unknown) => boolean>>

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() === value
const isFilled = (value: unknown): boolean => isText(value) && value !== ''
const isList = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every(isFilled)
const isOneOf =
  (...values: readonly unknown[]) =>
  (value: unknown): boolean =>
    values.includes(value)

/** The form of an entry: what it has to have, and what it may have; see `CrawlerEntry`. */
const required: Fields = {
  token: isFilled,
  purpose: isOneOf(...purposes.map(({ id }) => id)),
  about: (value) => typeof value === 'object' && value !== null,
}
const optional: Fields = {
  aliases: isList,
  dialect: (value) => typeof value === 'string' && dialectById(value) !== null,
  fallbacks: isList,
  obeysStar: isOneOf(false),
  honours: isList,
  obeys: isOneOf('no', 'partial', 'unclear'),
  hasUserAgent: isOneOf(false),
  userAgent: isFilled,
  status: isOneOf('retired', 'legacy', 'example'),
}
const aboutRequired: Fields = {
  operator: isFilled,
  detail: isFilled,
  source: isFilled,
  confidence: isOneOf('doc', 'dataset', 'memory', 'source'),
}
const aboutOptional: Fields = { userAgent: isFilled, notes: isFilled }

/** What is wrong with the fields of a record, each by its name. */
function faultsOf(record: object, required: Fields, optional: Fields): readonly string[] {
  const missing = Object.keys(required).filter((name) => !Object.hasOwn(record, name))
  const wrong = Object.entries(record).filter(([name, value]) => {
    const fits = Object.hasOwn(required, name) ? required[name] : optional[name]
    return !fits?.(value)
  })
  return [...missing.map((name) => `no ${name}`), ...wrong.map(([name]) => `wrong ${name}`)]
}

function faultsOfEntry(entry: unknown): readonly string[] {
  if (typeof entry !== 'object' || entry === null) return ['no entry']
  const about = 'about' in entry && typeof entry.about === 'object' ? entry.about : null
  return [
    ...faultsOf(entry, required, optional),
    ...(about === null ? [] : faultsOf(about, aboutRequired, aboutOptional)),
  ]
}

const text = readFileSync(new URL('catalogue.json', import.meta.url), 'utf8')
const catalogue: readonly unknown[] = JSON.parse(text) as readonly unknown[]

const sound = {
  token: 'PlumBot',
  purpose: 'search',
  about: { operator: 'Plum', detail: 'search', source: 'Plum, help pages', confidence: 'doc' },
}

describe('the form of an entry', () => {
  test.each(catalogue.map((entry, index) => [crawlers[index]?.token, entry] as const))(
    '%s',
    (_, entry) => expect(faultsOfEntry(entry)).toEqual([]),
  )

  test.each([
    ['nothing amiss', {}, []],
    ['a field that nobody knows', { colour: 'blue' }, ['wrong colour']],
    ['what holds anyway', { obeys: 'yes' }, ['wrong obeys']],
    ['a dialect that is not built', { dialect: 'no-such-dialect' }, ['wrong dialect']],
    ['an empty list', { aliases: [] }, ['wrong aliases']],
    ['nothing to tell', { about: undefined }, ['wrong about']],
    ['a story with an unknown field', { about: { ...sound.about, url: '' } }, ['wrong url']],
  ])('tells of %s', (_, changes, faults) => {
    expect(faultsOfEntry({ ...sound, ...changes })).toEqual(faults)
  })
})

test('every entry is a crawler with its story', () => {
  expect(crawlers).toHaveLength(catalogue.length)
  expect(Object.keys(aboutCrawlers)).toEqual(crawlers.map(({ token }) => token))
})

test.each([
  ['Googlebot', 'Google'],
  ['ClaudeBot', 'Anthropic'],
  ['Y!J', 'Yahoo Japan'],
])('%s is run by %s', (token, operator) => {
  expect(aboutCrawlers[token]?.operator).toBe(operator)
})

test('who is judged by the User-Agent is told about with the same', () => {
  expect(aboutCrawlers['SeznamBot']?.userAgent).toBe(crawlerNamed('SeznamBot')?.userAgent)
})
