import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { acceptedNow } from '../../case/accepted.ts'
import type { Scenario } from '../../case/scenario.ts'
import { trials } from '../../bench/arbitraries.ts'
import { readText } from '../../core/text/file.ts'
import type { Edit } from '../../core/text/text.ts'
import { browserClock } from '../../platform/clock.ts'
import { manualClock } from '../../platform/manual-clock.fixture.ts'
import { jsonOf } from '../../case/link/scenario-json.ts'
import { scenarioArbitrary, scenarioOf } from '../../case/link/scenarios.fixture.ts'
import { keptLogFixture } from '../../case/case-log.fixture.ts'
import { createIdbJournal } from './idb-journal.ts'
import { createMemoryJournal, journalRecord, replayed, typedRecord } from './journal.ts'
import { parseCase } from './parse-case.ts'

const heading = { workspace: 'w', rev: 3, updated: 5 }

const storedAs = (scenario: Scenario, rev = 3, updated = 4) => ({ scenario, rev, updated })
const lines = 'Disallow: /a\n'.repeat(4000)
/** Cases that are too large to be noted as a whole, and others. */
const cases = fc
  .tuple(scenarioArbitrary, fc.boolean())
  .map(([scenario, isLarge]) => ({ ...scenario, ...(isLarge ? { file: readText(lines) } : {}) }))

describe('a record of the journal', () => {
  test('leads from any stored case to any other', () => {
    fc.assert(
      fc.property(cases, cases, (stored, scenario) => {
        const record = journalRecord({ ...heading, stored, scenario })
        expect(replayed(record, storedAs(stored))).toBe(jsonOf(scenario))
        const whole = journalRecord({ ...heading, rev: 0, stored, scenario })
        expect(replayed(whole, null)).toBe(jsonOf(scenario))
      }),
    )
  })

  test('goes on from a case that was read back', async () => {
    await fc.assert(
      fc.asyncProperty(cases, cases, async (stored, scenario) => {
        const record = journalRecord({ ...heading, stored, scenario })
        const read = await parseCase(jsonOf(stored), () => true)
        if (read === null) throw new Error('not read back')
        expect(replayed(record, storedAs(read))).toBe(jsonOf(scenario))
      }),
    )
  })

  test('of one key in a large file is small', () => {
    const [stored, scenario] = [
      scenarioOf({ robots: lines }),
      scenarioOf({ robots: `${lines}# x` }),
    ]
    const record = journalRecord({ ...heading, stored, scenario })
    expect(record.insert.length).toBeLessThan(20)
    expect(replayed(record, storedAs(scenario))).toBeNull()
    expect(replayed({ ...record, insert: 'x' }, storedAs(stored))).toBeNull()
    expect(replayed(record, null)).toBeNull()
  })

  test('of a change anywhere in a large file has what is new, and little more', () => {
    const place = fc.nat({ max: lines.length })
    fc.assert(
      fc.property(place, fc.nat({ max: 9000 }), fc.string(), (at, removed, typed) => {
        const stored = scenarioOf({ robots: lines })
        const robots = lines.slice(0, at) + typed + lines.slice(at + removed)
        const scenario = scenarioOf({ robots })
        const record = journalRecord({ ...heading, stored, scenario })
        expect(record.insert.length).toBeLessThan(JSON.stringify(typed).length + 20)
        expect(replayed(record, storedAs(stored))).toBe(jsonOf(scenario))
      }),
      trials,
    )
  })

  test('of what was typed leads to the same case as one of all that is stored', async () => {
    const place = fc.nat({ max: lines.length })
    await fc.assert(
      fc.asyncProperty(
        cases,
        place,
        place,
        fc.string({ unit: 'binary' }),
        async (given, a, b, insert) => {
          const stored = { ...given, file: readText(lines) }
          const [from = 0, to = 0] = [a, b].sort((x, y) => x - y)
          const text = lines.slice(0, from) + insert + lines.slice(to)
          const accepted = stored.accepted ?? acceptedNow(stored)
          const shown = { ...stored, accepted }
          const record = typedRecord({ ...heading, stored, scenario: shown }, () => ({
            span: { from, to },
            insert,
          }))
          if (record === null) throw new Error('no record')
          const read = await parseCase(jsonOf(stored), () => true)
          if (read === null) throw new Error('not read back')
          const after = jsonOf({ ...shown, file: { ...stored.file, text } })
          expect(replayed(record, storedAs(read))).toBe(after)
          expect(replayed(record, storedAs({ ...stored, file: readText(`${lines}#`) }))).toBeNull()
        },
      ),
      trials,
    )
  })

  test('is of all where more than the text has changed, or the case is small', () => {
    const [stored, small] = [scenarioOf({ robots: lines }), scenarioOf({ robots: 'a' })]
    const edit = () => ({ span: { from: 0, to: 0 }, insert: 'x' })
    const recordOf = (one: Scenario, scenario: Scenario, editOf: () => Edit | null = edit) =>
      typedRecord({ ...heading, stored: one, scenario }, editOf)
    expect(recordOf(stored, { ...stored })).not.toBeNull()
    expect(recordOf(stored, { ...stored, title: 'x' })).toBeNull()
    expect(recordOf(stored, { ...stored }, () => null)).toBeNull()
    expect(recordOf(small, { ...small })).toBeNull()
  })

  test('is of the text alone in a small file whose case has many figures of a log', () => {
    const pairs = Array.from({ length: 1000 }, (_, at) => ({
      ...{ crawler: 'A', url: `/${at}`, requests: 1, blocked: 0, errors: 0 },
    }))
    const stored = { ...scenarioOf({ robots: 'a' }), log: { ...keptLogFixture, pairs } }
    const scenario = { ...stored, file: readText('ab'), accepted: acceptedNow(stored) }
    const edit = { span: { from: 1, to: 1 }, insert: 'b' }
    const record = typedRecord({ ...heading, stored, scenario }, () => edit)
    expect(record).toMatchObject({ part: 'text', from: 1, to: 1, insert: 'b' })
    const isSame = record !== null && replayed(record, storedAs(stored)) === jsonOf(scenario)
    expect(isSame).toBe(true)
  })

  test('of a small case that was noted while it was being saved is newer than what was saved', () => {
    const [stored, scenario] = [scenarioOf({ robots: 'a' }), scenarioOf({ robots: 'ab' })]
    const record = journalRecord({ ...heading, stored, scenario })
    expect(replayed(record, storedAs(stored, 4, 4))).toBe(jsonOf(scenario))
    expect(replayed(record, storedAs(stored, 4, 5))).toBeNull()
    expect(replayed(record, storedAs(stored, 5, 1))).toBeNull()
    expect(replayed(record, storedAs(stored, 2, 1))).toBeNull()
  })
})

describe.each([
  ['in memory', () => createMemoryJournal()],
  ['in IndexedDB', () => createIdbJournal('/test/', browserClock, () => undefined)],
])('a journal %s', (_, open) => {
  test('gives back what was written, the newest case first', async () => {
    const journal = open()
    const record = journalRecord({
      ...heading,
      stored: null,
      scenario: scenarioOf({ robots: 'a\uDC80' }),
    })
    await journal.write(record)
    await journal.write({ ...record, workspace: 'v', updated: 9 })
    expect(await journal.read('w')).toEqual(record)
    expect(await journal.list()).toEqual(['v', 'w'])
    await journal.remove('v')
    expect(await journal.read('v')).toBeNull()
    expect(await journal.clear()).toBe(true)
    expect(await journal.list()).toEqual([])
  })
})

describe('a journal in a database that', () => {
  afterEach(() => vi.restoreAllMocks())
  const record = journalRecord({ ...heading, stored: null, scenario: scenarioOf({ robots: 'a' }) })
  /** Opening it never ends. */
  const hang = () => {
    const open = indexedDB.open.bind(indexedDB)
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      const request = open('elsewhere')
      request.addEventListener = () => undefined
      return request
    })
  }
  const turn = () => new Promise((resolve) => setTimeout(resolve, 5))

  test('failed once is opened anew, and the failure is told', async () => {
    const tell = vi.fn()
    const journal = createIdbJournal('/once/', browserClock, tell)
    vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('no', 'UnknownError')
    })
    await journal.write(record)
    expect(tell).toHaveBeenCalledTimes(1)
    await journal.write(record)
    expect(tell).toHaveBeenCalledTimes(1)
    expect(await journal.read('w')).toEqual(record)
    vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementationOnce(() => {
      throw new DOMException('no', 'UnknownError')
    })
    expect(await journal.clear()).toBe(false)
    expect(await journal.clear()).toBe(true)
  })

  test('answers late gives what it had when it was asked', async () => {
    const clock = manualClock()
    await createIdbJournal('/late/', clock, () => undefined).write(record)
    const open = indexedDB.open.bind(indexedDB)
    let begin: () => void = () => undefined
    const waited = new Promise<void>((resolve) => (begin = resolve))
    vi.spyOn(indexedDB, 'open').mockImplementationOnce((...given) => {
      const request = open(...given)
      const listen = request.addEventListener.bind(request)
      request.addEventListener = (name: string, then: (event: Event) => void) =>
        listen(name, (event: Event) => void waited.then(() => then(event)))
      return request
    })
    const journal = createIdbJournal('/late/', clock, () => undefined)
    const reading = journal.read('w')
    clock.pass(1000)
    const found = await reading
    begin()
    expect(found !== null && 'late' in found && (await found.late)).toEqual(record)
    await journal.write({ ...record, updated: 9 })
    expect(await journal.read('w')).toMatchObject({ updated: 9 })
  })

  test('does not answer keeps nobody waiting, and is told once something is typed', async () => {
    hang()
    const tell = vi.fn()
    const clock = manualClock()
    const journal = createIdbJournal('/hanging/', clock, tell)
    const removed = journal.remove('w')
    clock.pass(1000)
    await removed
    expect(await Promise.all([journal.read('w'), journal.list()])).toEqual([
      { late: expect.any(Promise) as Promise<null> },
      [],
    ])
    const cleared = journal.clear()
    clock.pass(5000)
    expect(await cleared).toBe(false)
    expect(tell).not.toHaveBeenCalled()
    const written = journal.write(record)
    clock.pass(5000)
    await written
    expect(tell).toHaveBeenCalledTimes(1)
    vi.restoreAllMocks()
    await journal.write(record)
    await turn()
    expect(await journal.read('w')).toEqual(record)
  })
})
