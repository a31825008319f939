import { describe, expect, it } from 'vitest'
import type { Picture } from '../../analysis/result.ts'
import { describePicture, segmentsOf } from './segments.ts'

const picture = (parts: Partial<Picture>): Picture => ({
  verdict: 'disallow',
  line: 4,
  pattern: '/*?sort=',
  path: '/shoes?sort=price',
  pieces: [
    { kind: 'literal', pattern: [0, 1], path: [0, 1] },
    { kind: 'star', pattern: [1, 2], path: [1, 6] },
    { kind: 'literal', pattern: [2, 8], path: [6, 12] },
  ],
  failure: null,
  note: null,
  ...parts,
})

const columns = (given: Picture) =>
  segmentsOf(given).map(({ kind, pattern, path }) => `${kind} ${pattern}|${path}`)

describe('segmentsOf', () => {
  it('lays each piece above what it took, and the rest last', () => {
    expect(columns(picture({}))).toEqual([
      'literal /|/',
      'star *|shoes',
      'literal ?sort=|?sort=',
      'rest |price',
    ])
  })

  it('splits a near miss where the two first differ', () => {
    const near = picture({
      pattern: '/search',
      path: '/cart/checkout',
      pieces: [],
      failure: { patternAt: 1, pathAt: 1, marked: true },
    })
    expect(columns(near)).toEqual(['literal /|/', 'miss search|cart/checkout'])
  })

  it('has no empty column when the very first character differs', () => {
    const near = picture({
      pattern: 'cart',
      path: '/cart',
      pieces: [],
      failure: { patternAt: 0, pathAt: 0, marked: true },
    })
    expect(columns(near)).toEqual(['miss cart|/cart'])
  })

  it('ends at the wall when the pattern does', () => {
    const whole = picture({
      pattern: '/help$',
      path: '/help',
      pieces: [
        { kind: 'literal', pattern: [0, 5], path: [0, 5] },
        { kind: 'end', pattern: [5, 6], path: [5, 5] },
      ],
    })
    expect(columns(whole)).toEqual(['literal /help|/help', 'end $|'])
  })
})

describe('describePicture', () => {
  it('tells the picture in words', () => {
    expect(describePicture(picture({}))).toBe(
      '/*?sort= beside /shoes?sort=price: / fits /; * takes shoes; ?sort= fits ?sort=; price is left over and may be anything.',
    )
  })
})
