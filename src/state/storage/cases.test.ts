import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { manualClock } from '../../platform/manual-clock.fixture.ts'
import { trials } from '../../bench/arbitraries.ts'
import { storedLimits } from '../../case/limits.ts'
import { sameContent } from '../../case/link/scenario-json.ts'
import { scenarioArbitrary, scenarioOf, testOf } from '../../case/link/scenarios.fixture.ts'
import { createCaseStorage } from './cases.ts'
import { openIdbTables } from './idb-tables.ts'
import { createMemoryTables } from './memory-tables.ts'
import { openStorage } from './open-storage.ts'
import { storedName } from './preferences.ts'
import type { Tables } from './tables.ts'

const small = scenarioOf({
  title: 'Shop',
  robots: '\uFEFFUser-agent: *\r\nDisallow: /\uDCFF\n',
  tests: [testOf({ url: '/x', expect: 'allow', note: 'n' })],
  unknown: { q: 503 },
})
const other = scenarioOf({ robots: 'User-agent: *\n' })

function storageOn(tables: Tables) {
  let last = 0
  let time = 1000
  return createCaseStorage({
    tables,
    notSaving: null,
    now: () => (time += 1),
    newId: () => `new${(last += 1)}`,
    knowsDialect: () => true,
  })
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe.each([
  ['in memory', () => Promise.resolve(createMemoryTables())],
  ['in IndexedDB', () => openIdbTables('test')],
])('cases %s', (_, open) => {
  test('come back as they were saved', async () => {
    const storage = storageOn(await open())
    expect(await storage.loadCase('a')).toEqual({ kind: 'missing' })
    const saved = await storage.saveCase({ id: 'a', rev: 0, updated: 5, scenario: small })
    expect(saved).toEqual({ kind: 'saved', id: 'a', rev: 1, isNew: true })
    const loaded = await storage.loadCase('a')
    const stored = { kind: 'loaded', id: 'a', rev: 1, updated: 5, scenario: small, isStored: true }
    expect(loaded).toEqual(stored)
  })

  test('come back whole, also above the limits of links and case files', async () => {
    const storage = storageOn(await open())
    const crawler = 'c'.repeat(storedLimits.crawler + 1)
    const url = `/${'u'.repeat(storedLimits.url)}`
    const scenario = scenarioOf({
      title: 't'.repeat(storedLimits.title + 1),
      robots: 'Allow: /\n'.repeat(storedLimits.file / 8),
      tests: [testOf({ crawler, url, expect: 'allow', note: 'n'.repeat(storedLimits.note + 1) })],
    })
    await storage.saveCase({ id: 'a', rev: 0, updated: 5, scenario })
    const loaded = await storage.loadCase('a')
    expect(loaded.kind === 'loaded' && sameContent(loaded.scenario, scenario)).toBe(true)
  })

  test('come back as they were saved, whatever they hold', async () => {
    const storage = storageOn(await open())
    let id = 0
    await fc.assert(
      fc.asyncProperty(scenarioArbitrary, async (scenario) => {
        id += 1
        await storage.saveCase({ id: `c${id}`, rev: 0, updated: 5, scenario })
        expect(await storage.loadCase(`c${id}`)).toMatchObject({ kind: 'loaded', scenario })
      }),
      trials,
    )
  })

  test('are listed newest first, by title or site, at most 50', async () => {
    const storage = storageOn(await open())
    const ofSite = { ...other, origin: 'https://www.shop.example' }
    for (let at = 0; at < 59; at += 1) {
      await storage.saveCase({ id: `c${at}`, rev: 0, updated: at, scenario: other })
    }
    await storage.saveCase({ id: 'c59', rev: 0, updated: 59, scenario: ofSite })
    await storage.saveCase({ id: 'top', rev: 0, updated: 99, scenario: small })
    const list = await storage.listCases()
    expect(list).toHaveLength(50)
    expect(list[0]).toMatchObject({ id: 'top', title: 'Shop', updated: 99 })
    expect(list[1]).toMatchObject({ id: 'c59', title: 'www.shop.example' })
    expect(list[2]).toMatchObject({ id: 'c58', title: 'example.com' })
  })

  test('that were changed elsewhere are both kept', async () => {
    const storage = storageOn(await open())
    await storage.saveCase({ id: 'a', rev: 0, updated: 1, scenario: small })
    await storage.saveCase({ id: 'a', rev: 1, updated: 2, scenario: small })
    const late = await storage.saveCase({ id: 'a', rev: 1, updated: 3, scenario: other })
    expect(late).toEqual({ kind: 'saved', id: 'new1', rev: 1, isNew: true })
    expect(await storage.loadCase('a')).toMatchObject({ rev: 2, scenario: small })
    expect(await storage.loadCase('new1')).toMatchObject({ rev: 1, scenario: other })
  })

  test('that were deleted elsewhere are stored again, which is told', async () => {
    const storage = storageOn(await open())
    const save = (rev: number) => storage.saveCase({ id: 'a', rev, updated: 1, scenario: small })
    await save(0)
    expect(await save(1)).toEqual({ kind: 'saved', id: 'a', rev: 2, isNew: false })
    await storage.deleteCase('a')
    expect(await save(2)).toEqual({ kind: 'saved', id: 'a', rev: 3, isNew: true })
    expect(await storage.loadCase('a')).toMatchObject({ rev: 3, scenario: small })
  })

  test('that are damaged are set aside and do not come back', async () => {
    const tables = await open()
    const storage = storageOn(tables)
    await storage.saveCase({ id: 'a', rev: 0, updated: 1, scenario: small })
    const row = { id: 'a', owner: '', updated: 1, title: '', bytes: 1, rev: 1 }
    const damaged = [
      { ...row, body: { v: 1, crc: 1, body: '{"n":"half' } },
      { ...row, body: 'garbage' },
      { ...row, body: { v: 1, crc: 7 } },
    ]
    for (const body of damaged) {
      await tables.change('cases', 'a', () => body)
      expect(await storage.loadCase('a')).toMatchObject({ kind: 'corrupt' })
      expect(await storage.loadCase('a')).toEqual({ kind: 'missing' })
    }
    expect(await tables.headings('quarantine', '', 10)).toHaveLength(3)
  })

  test('of a newer version are neither read nor overwritten', async () => {
    const tables = await open()
    const storage = storageOn(tables)
    const newer = { id: 'a', owner: '', updated: 1, title: '', bytes: 1, rev: 3, body: { v: 2 } }
    await tables.change('cases', 'a', () => newer)
    expect(await storage.loadCase('a')).toEqual({ kind: 'newer' })
    expect(await storage.saveCase({ id: 'a', rev: 3, updated: 2, scenario: other })).toEqual({
      kind: 'saved',
      id: 'new1',
      rev: 1,
      isNew: true,
    })
    expect(await tables.read('cases', 'a')).toEqual(newer)
  })

  test('keep earlier states, each content once, at most 50', async () => {
    const storage = storageOn(await open())
    for (let at = 0; at < 55; at += 1) {
      await storage.takeSnapshot('a', scenarioOf({ title: `state ${at}` }))
    }
    await storage.takeSnapshot('a', scenarioOf({ title: 'state 20' }))
    await storage.takeSnapshot('b', small)
    const list = await storage.listSnapshots('a')
    expect(list).toHaveLength(50)
    expect(list[0]?.title).toBe('state 20')
    const id = list[0]?.id ?? ''
    expect(await storage.loadSnapshot(id)).toMatchObject({ scenario: { title: 'state 20' } })
    const last = list.at(-1)
    expect(await storage.deleteSnapshot(last?.id ?? '')).toEqual({ kind: 'done' })
    expect(await storage.listSnapshots('a')).toEqual(list.slice(0, -1))
    await storage.takeSnapshot('a', scenarioOf({ title: last?.title ?? '' }), last?.updated)
    expect(await storage.listSnapshots('a')).toEqual(list)
    await storage.deleteCase('a')
    expect(await storage.listSnapshots('a')).toEqual([])
    expect(await storage.listSnapshots('b')).toHaveLength(1)
  })

  test('have earlier states with names, which outlast those without', async () => {
    const storage = storageOn(await open())
    const stateOf = (at: number) => scenarioOf({ title: `state ${at}` })
    for (let at = 0; at < 3; at += 1) await storage.takeSnapshot('a', stateOf(at))
    const oldest = (await storage.listSnapshots('a')).at(-1)?.id ?? ''
    expect(await storage.nameSnapshot(oldest, '  Sale ')).toEqual({ kind: 'done' })
    for (let at = 3; at < 70; at += 1) await storage.takeSnapshot('a', stateOf(at))
    const list = await storage.listSnapshots('a')
    expect(list).toHaveLength(50)
    expect(list.at(-1)).toMatchObject({ id: oldest, title: 'Sale', isNamed: true })
    expect(list.filter(({ isNamed }) => isNamed)).toHaveLength(1)
    expect(await storage.loadSnapshot(oldest)).toMatchObject({ scenario: { title: 'state 0' } })
    // The same content again is the same state.
    await storage.takeSnapshot('a', stateOf(0))
    expect((await storage.listSnapshots('a'))[0]).toMatchObject({ title: 'Sale', isNamed: true })
    await storage.nameSnapshot(oldest, '')
    expect((await storage.listSnapshots('a'))[0]).toMatchObject({ title: '', isNamed: false })
    await storage.nameSnapshot('none', 'x')
    expect(await storage.listSnapshots('a')).toHaveLength(50)
    await storage.deleteCase('a')
    expect(await storage.listSnapshots('a')).toEqual([])
  })

  test('are gone when everything is deleted', async () => {
    const storage = storageOn(await open())
    await storage.saveCase({ id: 'a', rev: 0, updated: 1, scenario: small })
    await storage.takeSnapshot('a', small)
    expect(await storage.deleteEverything()).toEqual({ kind: 'done' })
    expect(await storage.listCases()).toEqual([])
    expect(await storage.listSnapshots('a')).toEqual([])
  })
})

describe('storage that fails', () => {
  const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))

  test('says why, and keeps what could not be written while the page is open', async () => {
    const storage = storageOn({ ...createMemoryTables(), change: full })
    const saved = await storage.saveCase({ id: 'a', rev: 0, updated: 1, scenario: small })
    expect(saved).toEqual({ kind: 'failed', reason: 'the storage of this browser is full' })
    expect(await storage.loadCase('a')).toMatchObject({
      kind: 'loaded',
      scenario: small,
      isStored: false,
    })
    expect(await storage.listCases()).toHaveLength(1)
    expect(await storage.takeSnapshot('a', small)).toMatchObject({ kind: 'failed' })
  })

  test('may store late what it did not answer for: that is no change by another tab', async () => {
    const tables = createMemoryTables()
    let isLate = true
    const change: Tables['change'] = async (...given) => {
      await tables.change(...given)
      if (isLate) throw new DOMException('no answer', 'TimeoutError')
    }
    const storage = storageOn({ ...tables, change })
    for (const updated of [1, 2]) {
      const saved = await storage.saveCase({ id: 'a', rev: 0, updated, scenario: small })
      expect(saved).toMatchObject({ kind: 'failed' })
    }
    isLate = false
    const saved = await storage.saveCase({ id: 'a', rev: 0, updated: 3, scenario: other })
    expect(saved).toEqual({ kind: 'saved', id: 'a', rev: 3, isNew: false })
    expect(await storage.listCases()).toHaveLength(1)
    // What another tab stores after that is one.
    await storageOn(tables).saveCase({ id: 'a', rev: 3, updated: 4, scenario: small })
    const last = await storage.saveCase({ id: 'a', rev: 3, updated: 5, scenario: other })
    expect(last).toMatchObject({ kind: 'saved', id: 'new1' })
  })

  test('tells no ids, rather than some of them', async () => {
    const tables = createMemoryTables()
    const storage = storageOn(tables)
    await storage.saveCase({ id: 'a', rev: 0, updated: 1, scenario: small })
    tables.change = full
    await storage.saveCase({ id: 'b', rev: 0, updated: 1, scenario: small })
    expect(await storage.caseIds()).toEqual(expect.arrayContaining(['a', 'b']))
    tables.headings = full
    expect(await storage.listCases()).toHaveLength(1)
    expect(await storage.caseIds()).toBeNull()
  })

  test('never makes a caller fail', async () => {
    const broken = { read: full, change: full, remove: full, headings: full, clear: full }
    const storage = storageOn(broken)
    expect(await storage.loadCase('a')).toMatchObject({ kind: 'failed' })
    expect(await storage.listCases()).toEqual([])
    expect(await storage.deleteCase('a')).toMatchObject({ kind: 'failed' })
    expect(await storage.deleteEverything()).toMatchObject({ kind: 'failed' })
  })
})

describe('openStorage', () => {
  const timers = manualClock()
  const options = { timers, now: () => 1, newId: () => 'x', knowsDialect: () => true }

  test('keeps apps on other paths apart', async () => {
    const one = await openStorage('/a/', options)
    await one.saveCase({ id: 'a', rev: 0, updated: 1, scenario: small })
    expect(one.notSaving).toBeNull()
    expect(await (await openStorage('/b/', options)).listCases()).toEqual([])
    expect(await (await openStorage('/a/', options)).listCases()).toHaveLength(1)
    expect(storedName('/a/')).toContain('/a/')
  })

  test.each([
    ['SecurityError', 'this browser blocks storage for this page'],
    [
      'VersionError',
      'a newer version of this page has stored here; reload the page to get that version',
    ],
    ['UnknownError', 'this browser does not let the page store anything'],
  ])('works in memory after a %s', async (name, reason) => {
    const open = () => Promise.reject(new DOMException('no', name))
    const storage = await openStorage('/a/', { ...options, open })
    expect(storage.notSaving).toBe(reason)
    await storage.saveCase({ id: 'a', rev: 0, updated: 1, scenario: small })
    expect(await storage.loadCase('a')).toMatchObject({ kind: 'loaded' })
  })

  test('works in memory where there is no IndexedDB', async () => {
    vi.stubGlobal('indexedDB', undefined)
    expect((await openStorage('/a/', options)).notSaving).not.toBeNull()
  })

  test('tells a database that stops to answer, and keeps what it did not take', async () => {
    const tables = createMemoryTables()
    const storage = await openStorage('/a/', {
      ...options,
      open: () => Promise.resolve({ ...tables, change: () => new Promise(() => undefined) }),
    })
    const saving = storage.saveCase({ id: 'a', rev: 0, updated: 1, scenario: small })
    timers.pass(5000)
    expect(await saving).toEqual({
      kind: 'failed',
      reason: 'the storage of this browser does not answer',
    })
    expect(await storage.loadCase('a')).toMatchObject({ kind: 'loaded', scenario: small })
  })

  test('does not wait for ever', async () => {
    const waiting = openStorage('/a/', { ...options, open: () => new Promise(() => undefined) })
    timers.pass(3000)
    expect((await waiting).notSaving).toBe('the storage of this browser does not answer')
  })

  test('tells a database that lost its tables, and keeps cases while the page is open', async () => {
    await new Promise<void>((resolve) => {
      const opening = indexedDB.open(storedName('/lost/'), 1)
      opening.onsuccess = () => {
        opening.result.close()
        resolve()
      }
    })
    const storage = await openStorage('/lost/', options)
    expect(storage.notSaving).toBeNull()
    const saved = await storage.saveCase({ id: 'a', rev: 0, updated: 1, scenario: small })
    expect(saved).toEqual({ kind: 'failed', reason: 'the storage of this browser is damaged' })
    expect(await storage.listCases()).toMatchObject([{ id: 'a', title: 'Shop' }])
    expect(await storage.loadCase('a')).toMatchObject({ kind: 'loaded', scenario: small })
  })

  test('a database of a newer version is left alone', async () => {
    await new Promise((resolve) => {
      indexedDB.open(storedName('/n/'), 9).onsuccess = resolve
    })
    expect((await openStorage('/n/', options)).notSaving).toContain('newer version')
  })
})

describe('a connection to IndexedDB', () => {
  const row = { id: 'a', owner: '', updated: 1, title: 'A', bytes: 0, rev: 1, body: '' }

  test('gives way to a newer version, and is opened again when it is needed', async () => {
    const tables = await openIdbTables('test')
    await tables.change('cases', 'a', () => row)
    await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase('test')
      request.onsuccess = resolve
      request.onblocked = reject
    })
    expect(await tables.read('cases', 'a')).toBeUndefined()
    await tables.change('cases', 'a', () => row)
    expect(await tables.read('cases', 'a')).toEqual(row)
  })

  test('that another tab blocks is told', async () => {
    const factory = new IDBFactory()
    const open = (name: string, version: number) => {
      const request = factory.open(name, version)
      queueMicrotask(() => request.dispatchEvent(new IDBVersionChangeEvent('blocked')))
      return request
    }
    vi.stubGlobal('indexedDB', { open })
    const storage = await openStorage('/app/', {
      timers: manualClock(),
      now: () => 1,
      newId: () => 'x',
      knowsDialect: () => true,
    })
    expect(storage.notSaving).toMatch(/another tab/)
  })
})
