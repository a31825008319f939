import type { GivenColumn } from '../grid/given-columns.ts'
import type { GivenSource } from '../grid/given-sources.ts'
import { isOneOf, listOf } from './value-guards.ts'

const kinds = ['number', 'text'] as const

/** Whether a field is a list of columns, and not what another version may keep under the same key. */
export const isColumnList = (value: unknown): value is readonly (readonly unknown[])[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one) => Array.isArray(one) && typeof one[0] === 'string' && Array.isArray(one[2]))

/** Columns from `[name, 0, numbers]` or `[name, 1, indexes of texts, texts]` each. Never throws. */
export const givenColumns = (value: unknown): readonly GivenColumn[] =>
  (isColumnList(value) ? value : []).map(([name, code, values, texts]) => {
    const kind = isOneOf(code, [0, 1]) ? kinds[code] : null
    const [own, dictionary] = [listOf(values), listOf(texts)]
    const textAt = (index: unknown): unknown =>
      // What is no index of a text is no value, and counted as such.
      index === null ? null : typeof index === 'number' ? (dictionary[index] ?? '') : ''
    return {
      name,
      kind,
      at: (place) => (kind === 'text' ? textAt(own[place] ?? null) : own[place]),
    }
  })

/** Whether a field is a list of sources, and not what another version may keep under the same key. */
export const isSourceList = (value: unknown): value is readonly (readonly unknown[])[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one) => Array.isArray(one) && typeof one[0] === 'string' && Array.isArray(one[3]))

/** Sources from `[name, day, names of columns, runs of rows]` each. Never throws. */
export const givenSources = (value: unknown): readonly GivenSource[] =>
  (isSourceList(value) ? value : []).map(([name, day, columns, runs]) => ({
    ...{ name, day, columns, runs },
  }))
