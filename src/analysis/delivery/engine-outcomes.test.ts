import { describe, expect, test } from 'vitest'
import { dialects } from '../../core/dialects/index.ts'
import { plainFetch, type FetchResult } from '../../core/fetch/index.ts'
import { areAlike, engineOutcomes, hasEffect } from './engine-outcomes.ts'

const after = (parts: Partial<FetchResult>): FetchResult => ({ ...plainFetch, ...parts })

describe('what engines do after a fetch', () => {
  test('is told once for each, those of the case apart', () => {
    const { mine, others } = engineOutcomes(plainFetch, new Set(['google', 'bing']))
    expect(mine.map(({ dialect }) => dialect.id)).toEqual(['google', 'bing'])
    expect(mine.length + others.length).toBe(dialects.length)
  })

  test.each([
    ['the file', {}, true],
    ['an error of the server', { status: 503 }, false],
    ['no file', { status: 404 }, false],
    ['an HTML page', { body: 'other-page' }, true],
  ] as const)('may be the same for all: %s', (_name, parts, expected) => {
    const { mine, others } = engineOutcomes(after(parts), new Set())
    expect(areAlike([...mine, ...others])).toBe(expected)
  })

  test.each([
    ['elapsedHours', [0, 13, 960], 200, false],
    ['ageOfCopyHours', [null, 24], 200, false],
    ['siteReachable', [true, false], 200, false],
    ['elapsedHours', [0, 13, 960], 503, true],
    ['ageOfCopyHours', [null, 24, 960], 503, true],
    ['siteReachable', [true, false], 404, false],
    ['ageOfCopyHours', [null, 24], 304, true],
  ] as const)('depends on %s in %j at status %i: %s', (part, values, status, expected) => {
    expect(hasEffect(after({ status }), part, values)).toBe(expected)
  })

  test('depends on whether the rest of the site is up, once the server has failed for long', () => {
    const failing = after({ status: 503, elapsedHours: 960, ageOfCopyHours: null })
    expect(hasEffect(failing, 'siteReachable', [true, false])).toBe(true)
  })
})
