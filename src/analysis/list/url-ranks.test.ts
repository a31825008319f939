import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runsOf } from '../../bench/arbitraries.ts'
import { origin } from '../../case/grid/grid.fixture.ts'
import { listOfUrls } from './list.fixture.ts'
import { urlRanks } from './url-ranks.ts'

/** The ranks, and how many pauses others got meanwhile. */
function ranksOf(urls: readonly string[]) {
  const steps = urlRanks(listOfUrls(urls), origin)
  for (let pauses = 0; ; pauses += 1) {
    const step = steps.next()
    if (step.done) return { pauses, keys: Array.from(step.value.keys), end: step.value.end }
  }
}

/** As `Array.prototype.sort` has it. */
function expectedRanks(urls: readonly string[]): readonly number[] {
  const places = [...new Set(urls)].sort()
  const rankOf = new Map(places.map((url, rank) => [url, rank]))
  return urls.map((url) => rankOf.get(url) ?? -1)
}

test('URLs in any script have the order of their texts', () => {
  const part = fc.constantFrom(
    'a',
    'b',
    '/',
    '\t',
    '\0',
    '\u007f',
    'ä',
    'я',
    '漢',
    'ж',
    '\uffff',
    '😀',
  )
  const url = fc.array(part, { maxLength: 4 }).map((parts) => `/${parts.join('')}`)
  fc.assert(
    fc.property(fc.array(url, { minLength: 100, maxLength: 400 }), (urls) => {
      expect(ranksOf(urls).keys).toEqual(expectedRanks(urls))
    }),
    { numRuns: runsOf(40) },
  )
})

test('URLs that begin each other, and many that are equal, are in order', () => {
  const url = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 12 })
  fc.assert(
    fc.property(fc.array(url, { minLength: 20, maxLength: 900 }), (paths) => {
      const urls = paths.map((path) => `/${path}`)
      expect(ranksOf(urls).keys).toEqual(expectedRanks(urls))
    }),
    { numRuns: runsOf(40) },
  )
})

test('URLs are in the order in which they are shown: without their own site, and in lower case', () => {
  const urls = [`${origin}/c`, '/B', `${origin}.other/a`, `${origin}/A`, '/b', origin]
  const shown = ['/c', '/b', `${origin}.other/a`, '/a', '/b', origin]
  expect(ranksOf(urls).keys).toEqual(expectedRanks(shown))
})

test('many URLs that are not Latin are put in order in parts, so that others get their turns', () => {
  const urls = Array.from({ length: 30_001 }, (_, at) => `/товар/${(at * 7919) % 20_011}`)
  const { pauses, keys, end } = ranksOf(urls)
  expect(keys).toEqual(expectedRanks(urls))
  expect(end).toBe(20_011)
  // Some come from reading alone.
  expect(pauses).toBeGreaterThan(60)
})
