import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LinkedList } from '../scenario.ts'
import { decodeFragment } from './decode.ts'
import { linkLimits, storedLimits } from '../limits.ts'
import { readCase } from './read-case.ts'
import { toJson } from './scenario-json.ts'
import { scenarioOf } from './scenarios.fixture.ts'
import { plainList, readPlainList } from './stored-list.ts'
import { encodeHere } from './encode.fixture.ts'

const list: LinkedList = { id: 'a-1', name: 'urls.csv', form: { kind: 'urls' }, count: 120_000 }

const forms = fc.oneof(
  fc.constantFrom<LinkedList['form']>({ kind: 'urls' }, { kind: 'sitemap' }),
  fc.record({
    kind: fc.constant('table' as const),
    delimiter: fc.constantFrom('\t' as const, ';' as const, '|' as const, ',' as const),
    firstLine: fc.integer({ min: 1, max: 50 }),
    column: fc.nat(50),
  }),
)

test('a list comes back as the record of its case names it', () => {
  const lists = fc.record({
    id: fc.stringMatching(/^[\w-]{1,80}$/),
    name: fc.string({ unit: 'binary', maxLength: 255 }),
    form: forms,
    count: fc.option(fc.nat(2_000_000)),
  })
  fc.assert(
    fc.property(lists, (one) => {
      expect(readPlainList(JSON.parse(JSON.stringify(plainList(one))))).toEqual(one)
    }),
  )
})

test.each([
  undefined,
  7,
  [],
  ['id'],
  ['id', 'name', null, 'html'],
  ['', 'name', null, 'urls'],
  ['no id', 'name', null, 'urls'],
  [{}, 'name', null, 'urls'],
  ['id', 'name', null, 'table', ',', 0, 0],
  ['id', 'name', null, 'table', 'x', 1, 0],
  ['id', 'name', null, 'table', ',', 1, -1],
  ['id', 'name', null, 'table', ',', 1, 0.5],
])('%j names no list', (value) => {
  expect(readPlainList(value)).toBeNull()
})

test('what is wrong beside the form does no harm', () => {
  const value = ['id', 'n'.repeat(999), 'many', 'urls']
  expect(readPlainList(value)).toEqual({
    id: 'id',
    name: 'n'.repeat(255),
    form: { kind: 'urls' },
    count: null,
  })
})

test('storage names the list of a case; a link neither has nor brings one', async () => {
  const scenario = scenarioOf({ robots: 'User-agent: *\n', list })
  const plain = toJson(scenario)
  expect(readCase(plain, storedLimits, () => true)).toMatchObject({
    kind: 'case',
    scenario: { list },
  })
  const fromLink = readCase(plain, linkLimits, () => true)
  expect(fromLink).toMatchObject({ kind: 'case', scenario: { list: null, unknown: {} } })
  const decoded = await decodeFragment(`#${await encodeHere(scenario)}`)
  expect(JSON.stringify(decoded)).not.toContain('urls.csv')
  expect(await encodeHere(scenario)).toBe(await encodeHere({ ...scenario, list: null }))
})
