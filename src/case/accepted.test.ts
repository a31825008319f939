import { describe, expect, test } from 'vitest'
import { plainFetch } from '../core/fetch/fetch-result.ts'
import { readText } from '../core/text/file.ts'
import { acceptedNow, comparedState, sameAccepted } from './accepted.ts'
import { createAnalyser } from '../analysis/incremental-analysis.ts'
import type { AcceptedState } from './scenario.ts'

const state = (parts: Partial<AcceptedState> = {}): AcceptedState => ({
  file: readText('User-agent: *\nDisallow: /a\n'),
  dialect: 'own',
  settings: {},
  fetch: null,
  ...parts,
})

const others: readonly (readonly [name: string, Partial<AcceptedState>])[] = [
  ['another text', { file: readText('User-agent: *\nDisallow: /b\n') }],
  ['a byte-order mark', { file: { ...state().file, byteOrderMark: '\uFEFF' } }],
  ['another dialect', { dialect: 'google' }],
  ['another answer', { settings: { 'rep1994.names': 'exact' } }],
  ['another fetch', { fetch: { ...plainFetch, status: 503 } }],
]

describe('the accepted state', () => {
  test('is the same for the same parts, whatever objects they are', () => {
    expect(sameAccepted(state(), state())).toBe(true)
    const fetch = { ...plainFetch, status: 404 } as const
    expect(sameAccepted(state({ fetch }), state({ fetch: { ...fetch } }))).toBe(true)
  })

  test.each(others)('differs by %s, and is compared with then', (_, parts) => {
    const accepted = state(parts)
    expect(sameAccepted(accepted, state())).toBe(false)
    expect(comparedState({ ...state(), accepted })).toBe(accepted)
  })

  test('is not compared with itself, nor is an empty file with what is written into it', () => {
    expect(comparedState({ ...state(), accepted: acceptedNow(state()) })).toBeNull()
    expect(comparedState({ ...state(), accepted: null })).toBeNull()
    expect(comparedState({ ...state(), accepted: state({ file: readText(' \n') }) })).toBeNull()
  })
})

describe('verdicts under the accepted state', () => {
  const input = {
    ...state(),
    origin: 'https://example.com',
    urls: [
      { id: 'u1', url: '/a' },
      { id: 'u2', url: '/b' },
    ],
    crawlers: [{ id: 'c1', crawler: 'Googlebot' }],
    expectations: [],
    selected: null,
  }
  const statesOf = (columns: readonly { readonly states: Uint8Array }[]) =>
    columns.map(({ states }) => [...states])

  test('are about the same cells', () => {
    const { verdicts, former } = createAnalyser()(
      { ...input, compared: state({ file: readText('User-agent: *\nDisallow: /b\n') }) },
      null,
    )
    const [now] = statesOf(verdicts.columns)
    const [before] = statesOf(former.columns)
    expect(now).not.toEqual(before)
    expect(now?.toReversed()).toEqual(before)
  })

  test('are those of now where nothing is compared', () => {
    const { verdicts, former } = createAnalyser()(input, null)
    expect(former).toBe(verdicts)
  })
})
