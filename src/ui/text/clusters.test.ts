import { describe, expect, it } from 'vitest'
import type { Sentence } from '../../analysis/result.ts'
import { clustersOf } from './clusters.ts'

const line = { kind: 'line', line: 3 } as const
const text = (words: string) => ({ kind: 'text', text: words }) as const

const shown = (sentence: Sentence) =>
  clustersOf(sentence).map(
    ({ before, middle, after }) =>
      `${before}${middle.kind === 'line' ? 'line 3' : middle.text}${after}`,
  )

describe('clustersOf', () => {
  it('keeps brackets and stops with the line', () => {
    expect(shown([text('its own group ('), line, text('), so it')])).toEqual([
      'its own group ',
      '(line 3),',
      ' so it',
    ])
  })

  it('splits a text between two lines once', () => {
    expect(shown([line, text(', ('), line, text(').')])).toEqual(['line 3,', ' ', '(line 3).', ''])
  })

  it('leaves code and words alone', () => {
    expect(shown([text('asks for '), { kind: 'code', text: '/a' }, text('.')])).toEqual([
      'asks for ',
      '/a',
      '.',
    ])
  })
})
