import { describe, expect, it } from 'vitest'
import type { Picture } from '../../analysis/result.ts'
import { chunksOf, describePicture, segmentsOf } from './segments.ts'

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

describe('chunksOf', () => {
  const chunks = (pattern: string, path: string) =>
    chunksOf({ pattern, path }, 12).map((chunk) => `${chunk.pattern}|${chunk.path}`)

  it.each([
    ['/short', '/short', ['/short|/short']],
    ['', '/', ['|/']],
    ['*', '', ['*|']],
    ['', '', ['|']],
    ['/collections/all', '/collections/all', ['/collections|/collections', '/all|/all']],
    ['*', 'shoes/size?page=2&sort=price', ['*|shoes/size', '|?page=2', '|&sort=price']],
    ['/ab?c', 'abcdefghijklmnopq', ['/ab?c|abcdefghijkl', '|mnopq']],
    ['a'.repeat(12), '/b', [`${'a'.repeat(12)}|/b`]],
  ])('breaks %s above %s before parts of the path', (pattern, path, expected) => {
    expect(chunks(pattern, path)).toEqual(expected)
  })

  it('loses no character and splits none', () => {
    const path = `/${'😀'.repeat(30)}/é?${'x'.repeat(40)}&&//`
    const found = chunksOf({ pattern: '/*', path }, 12)
    expect(found.map((chunk) => chunk.path).join('')).toBe(path)
    expect(found.every((chunk) => [...chunk.path].length <= 12)).toBe(true)
  })
})

describe('describePicture', () => {
  it('tells the picture in words', () => {
    expect(describePicture(picture({}))).toBe(
      '/*?sort= beside /shoes?sort=price: / matches /; * matches shoes; ?sort= matches ?sort=; price follows and may be anything.',
    )
  })
})
