import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { trials } from '../../bench/arbitraries.ts'
import { readText } from '../../core/text/file.ts'
import { gridOf } from '../grid/grid.fixture.ts'
import type { Scenario } from '../scenario.ts'
import { jsonOf, sameContent, toJson } from './scenario-json.ts'
import { scenarioArbitrary, scenarioOf } from './scenarios.fixture.ts'

/** A case whose expectations count how often one of them is read. */
function watched() {
  const { urls, crawlers, expectations } = gridOf(
    ['Googlebot'],
    ['/a', '/b'],
    [['Googlebot', '/a', 'allow']],
  )
  let reads = 0
  const counting = expectations.map((one) => ({
    ...one,
    get expect() {
      reads += 1
      return one.expect
    },
  }))
  const scenario = scenarioOf({ urls, crawlers, expectations: counting })
  return { scenario, reads: () => reads }
}

const withText = (scenario: Scenario, text: string): Scenario => ({
  ...scenario,
  file: readText(text),
})

describe('a case as JSON', () => {
  test('is that of its plain form, whatever was written before', () => {
    fc.assert(
      fc.property(scenarioArbitrary, fc.string(), (scenario, text) => {
        for (const one of [scenario, withText(scenario, text), { ...scenario, title: text }]) {
          expect(jsonOf(one)).toBe(JSON.stringify(toJson(one)))
          expect(jsonOf(one)).toBe(jsonOf(structuredClone(one)))
        }
      }),
      trials,
    )
  })

  test('keeps the order of keys that a newer version wrote, numbers among them', () => {
    const scenario = scenarioOf({ robots: 'a', unknown: { y: 1, '7': [2], d: 'later' } })
    expect(jsonOf(scenario)).toBe(JSON.stringify(toJson(scenario)))
  })

  test('does not look through the expectations at each key', () => {
    const { scenario, reads } = watched()
    jsonOf(scenario)
    const first = reads()
    expect(first).toBeGreaterThan(0)
    expect(jsonOf(withText(scenario, 'User-agent: *'))).toContain('User-agent')
    expect(reads()).toBe(first)
    expect(jsonOf({ ...scenario, expectations: [] })).not.toContain('"e"')
  })
})

describe('the content of two cases', () => {
  test('that share all but the file is compared by the file', () => {
    const { scenario, reads } = watched()
    const typed = withText(scenario, 'Disallow: /')
    expect(sameContent(typed, withText(scenario, 'Disallow: /'))).toBe(true)
    const marked = { ...typed, file: { ...typed.file, byteOrderMark: '\uFEFF' as const } }
    expect(sameContent(typed, marked)).toBe(false)
    expect(reads()).toBe(0)
    expect(sameContent(typed, { ...typed, sitePages: 3 })).toBe(false)
  })

  test('is the same where their JSON is', () => {
    fc.assert(
      fc.property(scenarioArbitrary, scenarioArbitrary, (a, b) => {
        for (const other of [b, { ...a, file: b.file }, structuredClone(a), { ...b, file: a.file }])
          expect(sameContent(a, other)).toBe(jsonOf(a) === jsonOf(other))
      }),
      trials,
    )
  })
})
