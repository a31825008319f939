import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { manualClock } from '../../../platform/manual-clock.fixture.ts'
import { openIdbLists } from './idb-lists.ts'
import { createListStorage } from './list-storage.ts'
import type { ListTables } from './list-tables.ts'
import { createMemoryLists } from './memory-lists.fixture.ts'

const bytesOf = (text: string) => new Blob([text])

function storageOn(tables: ListTables) {
  const clock = manualClock()
  const storage = createListStorage({ tables, clock, pack: (one) => Promise.resolve(one) })
  const textOf = async (list: string) => {
    const found = await storage.load(list)
    return found.kind === 'found' ? found.content.text() : found.kind
  }
  const keep = (workspace: string, list: string, text: string | null) =>
    storage.keep(workspace, list, () => (text === null ? null : bytesOf(text)))
  return { clock, storage, textOf, keep }
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe.each([
  ['in memory', createMemoryLists],
  ['in IndexedDB', () => openIdbLists('/app/')],
])('lists %s', (_, open) => {
  test('come back as they were kept', async () => {
    const { keep, textOf } = storageOn(open())
    expect(await textOf('l1')).toBe('missing')
    expect(await keep('a', 'l1', '/x\n/y\n')).toEqual({ kind: 'done' })
    expect(await textOf('l1')).toBe('/x\n/y\n')
  })

  test('are written once, and shared by the cases that have them', async () => {
    const { keep, storage, textOf } = storageOn(open())
    await keep('a', 'l1', 'first')
    const content = vi.fn(() => bytesOf('never asked for'))
    expect(await storage.keep('b', 'l1', content)).toEqual({ kind: 'done' })
    expect(content).not.toHaveBeenCalled()
    await storage.drop('a')
    expect(await textOf('l1')).toBe('first')
    await storage.drop('b')
    expect(await textOf('l1')).toBe('missing')
  })

  test('go when another takes their place', async () => {
    const { keep, textOf } = storageOn(open())
    await keep('a', 'l1', 'first')
    await keep('a', 'l2', 'second')
    expect([await textOf('l1'), await textOf('l2')]).toEqual(['missing', 'second'])
    await keep('a', 'l2', null)
    expect(await textOf('l2')).toBe('second')
  })

  test('are not dropped in place of one that another tab opens meanwhile', async () => {
    const tables = open()
    const { keep, storage, textOf } = storageOn(tables)
    await keep('a', 'l1', 'first')
    const { drop, uses } = tables
    const openElsewhere = () => keep('a', 'l2', 'second')
    const meanwhile = storageOn({
      ...tables,
      drop: async (use) => {
        await openElsewhere()
        return drop(use)
      },
      uses: async () => {
        const found = await uses()
        await openElsewhere()
        return found
      },
    })
    await meanwhile.storage.drop('a')
    expect(await textOf('l2')).toBe('second')
    await keep('a', 'l1', 'first')
    meanwhile.clock.pass(48 * 3_600_000)
    await meanwhile.storage.sweep(() => false)
    expect(await textOf('l2')).toBe('second')
    expect(await storage.drop('a')).toMatchObject({ list: 'l2' })
  })

  test('that nobody has the bytes of are told', async () => {
    const { keep, storage, textOf } = storageOn(open())
    await keep('a', 'l1', 'first')
    expect(await keep('a', 'l2', null)).toEqual({ kind: 'missing' })
    // What was there stays until the other is.
    expect(await textOf('l1')).toBe('first')
    expect(await storage.drop('nobody')).toBeNull()
  })

  test('come back from what a deletion gives', async () => {
    const { keep, storage, textOf } = storageOn(open())
    await keep('a', 'l1', 'first')
    const dropped = await storage.drop('a')
    expect(await textOf('l1')).toBe('missing')
    expect([dropped?.list, await dropped?.content.text()]).toEqual(['l1', 'first'])
  })

  test('of cases that are gone go a day later, and all of them with everything', async () => {
    const { clock, keep, storage, textOf } = storageOn(open())
    await keep('a', 'l1', 'first')
    await keep('b', 'l2', 'second')
    await storage.sweep((workspace) => workspace === 'b')
    expect(await textOf('l1')).toBe('first')
    clock.pass(25 * 60 * 60 * 1000)
    await storage.sweep((workspace) => workspace === 'b')
    expect([await textOf('l1'), await textOf('l2')]).toEqual(['missing', 'second'])
    expect(await storage.clear()).toEqual({ kind: 'done' })
    expect(await textOf('l2')).toBe('missing')
  })
})

test('are packed before they are written, or kept as they are where that fails', async () => {
  const clock = manualClock()
  const tables = createMemoryLists()
  const pack = vi.fn((content: Blob) =>
    content.size > 3 ? Promise.resolve(bytesOf('packed')) : Promise.reject(new Error('no worker')),
  )
  const storage = createListStorage({ tables, clock, pack })
  await storage.keep('a', 'l1', () => bytesOf('long'))
  await storage.keep('b', 'l2', () => bytesOf('no'))
  expect(await storage.load('l1')).toEqual({ kind: 'found', content: bytesOf('packed') })
  expect(await storage.load('l2')).toEqual({ kind: 'found', content: bytesOf('no') })
})

test.each<readonly [string, Partial<ListTables>, string]>([
  [
    'a full disk',
    { keep: (_, content) => (content ? reject('QuotaExceededError') : Promise.resolve(false)) },
    'the storage of this browser is full',
  ],
  [
    'a newer version',
    { keep: () => reject('VersionError') },
    'a newer version of this page has stored here; reload the page to get that version',
  ],
  [
    'a database without tables',
    { keep: () => reject('NotFoundError') },
    'the storage of this browser is damaged',
  ],
])('%s is told by name', async (_, fault, reason) => {
  const { keep } = storageOn({ ...createMemoryLists(), ...fault })
  expect(await keep('a', 'l1', 'x')).toEqual({ kind: 'failed', reason })
})

function reject(name: string): Promise<never> {
  return Promise.reject(new DOMException('refused', name))
}

test('a database that does not answer is not waited for for ever', async () => {
  const never = () => new Promise<never>(() => undefined)
  const { clock, storage } = storageOn({ ...createMemoryLists(), read: never, listOf: never })
  const loading = storage.load('l1')
  const dropping = storage.drop('a')
  clock.pass(6000)
  expect(await loading).toEqual({
    kind: 'failed',
    reason: 'the storage of this browser does not answer',
  })
  expect(await dropping).toBeNull()
})

test('nothing is written once everything is being deleted', async () => {
  const tables = createMemoryLists()
  const { storage, keep, textOf } = storageOn(tables)
  const keeping = keep('a', 'l1', 'late')
  storage.halt()
  await keeping
  expect(await textOf('l1')).toBe('missing')
})

test('what a foreign hand put there is no list', async () => {
  const tables = { ...createMemoryLists(), read: () => Promise.resolve({ size: 7 }) }
  expect(await storageOn(tables).storage.load('l1')).toEqual({ kind: 'missing' })
})
