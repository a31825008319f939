import type { GivenSource } from '../grid/sources.ts'

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
