import { describe, expect, it } from 'vitest'
import { dialects } from '../../core/dialects/index.ts'
import { dialectGroups } from './dialect-groups.ts'
import { limitsOf } from './limit-words.ts'

describe('the groups of dialects', () => {
  it('hold every dialect once', () => {
    const shown = dialectGroups.flatMap((group) => group.dialects)
    expect(shown.map(({ id }) => id).sort()).toEqual(dialects.map(({ id }) => id).sort())
  })

  it.each([
    ['google', 'engine'],
    ['rfc9309', 'standard'],
    ['rep1994', 'standard'],
  ])('%s is of the kind %s', (id, kind) => {
    const group = dialectGroups.find((one) => one.dialects.some((dialect) => dialect.id === id))
    expect(group?.id).toBe(kind)
  })
})

describe('the limits of a dialect', () => {
  const of = (id: string) => {
    const dialect = dialects.find((one) => one.id === id)
    return dialect ? limitsOf(dialect) : null
  }

  it.each([
    ['google', ['reads the first 500 KiB', '16,663 bytes of each line']],
    ['rep1994', []],
  ])('%s', (id, limits) => {
    expect(of(id)).toEqual(limits)
  })
})
