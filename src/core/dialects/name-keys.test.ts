import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runsOf, trials } from '../../bench/arbitraries.ts'
import type { Dialect } from './dialect.ts'
import { dialects } from './index.ts'
import { asciiLower } from './parts/agents.ts'

/** Each dialect as it stands, and with each answer to each of its questions. */
const readings: readonly (readonly [name: string, dialect: Dialect])[] = dialects.flatMap(
  (dialect) => [
    [dialect.id, dialect] as const,
    ...Object.entries(dialect.variants ?? {}).flatMap(([question, answers]) =>
      Object.entries(answers).map(
        ([answer, read]) => [`${dialect.id}.${question}=${answer}`, read(dialect)] as const,
      ),
    ),
  ],
)

const name = fc.oneof(
  fc.constantFrom('a', 'A', 'ab', 'a-b_c', 'MJ12bot', 'MJ', 'Foo Bar', 'foo/1.0', '*', '* x', ''),
  fc.string({ unit: fc.constantFrom('a', 'B', '1', '/', ' ', '*', '-'), maxLength: 5 }),
)

const keyed = readings.filter(([, { agents }]) => agents.nameKeys !== undefined)

test.each(keyed)('the name keys of %s say whom a line names', (_, { agents }) => {
  fc.assert(
    fc.property(name, name, (value, token) => {
      fc.pre(token !== '')
      const isKey = agents.nameKeys?.(value).includes(asciiLower(token))
      expect(isKey).toBe(agents.names(value, token, null))
      expect(isKey).toBe(agents.names(value, token, 'another user agent'))
    }),
    { ...trials, numRuns: runsOf(300) },
  )
})
