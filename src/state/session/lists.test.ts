import { describe, expect, test } from 'vitest'
import type { CaseList } from '../../analysis/scenario.ts'
import { holdList } from '../intake/held-lists.ts'
import { createWorld } from './world.fixture.ts'

const list: CaseList = { id: 'list1', name: 'urls.txt', form: { kind: 'urls' }, count: null }
const another: CaseList = { ...list, id: 'list2', name: 'other.txt' }

type World = ReturnType<typeof createWorld>
type Tab = Awaited<ReturnType<World['openTab']>>

/** Opens a list in the case of a tab, and lets it be stored. */
async function openList(world: World, tab: Tab, opened = list, text = '/x\n') {
  holdList(tab.store, opened.id, new Blob([text]))
  tab.store.getState().setList(opened)
  await world.pass(500)
}

async function worldWithList() {
  const world = createWorld()
  const tab = await world.openTab()
  await openList(world, tab)
  return { world, tab }
}

const shownIn = (tab: Tab) => tab.store.getState().scenario.list
const contentIn = async (tab: Tab, { id }: CaseList) => {
  const found = await tab.session.lists.load(id)
  return found.kind === 'found' ? found.content.text() : found.kind
}
const storedIn = async (world: World, { id }: CaseList) => (await world.lists.read(id)) !== null

describe('the long list of a case', () => {
  test('makes the case one’s own, and is there in the next tab', async () => {
    const { world, tab } = await worldWithList()
    expect(tab.kind()).toBe('own')
    expect(tab.store.getState().listSaving[list.id]).toEqual({ state: 'kept', reason: '' })
    tab.crash()
    const next = await world.openTab()
    expect(shownIn(next)).toEqual(list)
    expect(await contentIn(next, list)).toBe('/x\n')
  })

  test('is not written again when the case is', async () => {
    const { world, tab } = await worldWithList()
    const before = await world.lists.read(list.id)
    tab.type('User-agent: *\n')
    tab.store.getState().setList({ ...list, count: 1 })
    await world.pass(500)
    expect(await world.lists.read(list.id)).toBe(before)
    tab.leave()
    const next = await world.openTab()
    expect(shownIn(next)?.count).toBe(1)
  })

  test('stays with its case, and is there on the way back', async () => {
    const { world, tab } = await worldWithList()
    const id = tab.id()
    await tab.session.openExample('blank')
    expect(shownIn(tab)).toBeNull()
    await tab.session.openWorkspace(id)
    expect(shownIn(tab)).toEqual(list)
    expect(await storedIn(world, list)).toBe(true)
    await tab.session.openExample('blank')
    tab.store.getState().undo()
    await world.pass(500)
    expect(shownIn(tab)).toEqual(list)
  })

  test('goes from storage when it is closed, and comes back when that is undone', async () => {
    const { world, tab } = await worldWithList()
    tab.store.getState().setList(null)
    await world.pass(500)
    expect(await storedIn(world, list)).toBe(false)
    tab.store.getState().setList(list)
    await world.pass(500)
    expect(await storedIn(world, list)).toBe(true)
  })

  test('that was there from before goes as well', async () => {
    const { world, tab } = await worldWithList()
    tab.leave()
    const next = await world.openTab()
    next.store.getState().setList(null)
    await world.pass(500)
    expect(await storedIn(world, list)).toBe(false)
  })

  test('goes when another takes its place', async () => {
    const { world, tab } = await worldWithList()
    await openList(world, tab, another, '/y\n')
    expect([await storedIn(world, list), await storedIn(world, another)]).toEqual([false, true])
  })
})

describe('lists and cases', () => {
  test('a copy has the list too, and keeps it when the case is deleted', async () => {
    const { world, tab } = await worldWithList()
    const id = tab.id()
    await tab.session.openCopy(id)
    await world.idle()
    expect(tab.id()).not.toBe(id)
    await tab.session.keptCases.remove(id)
    await world.idle()
    expect(shownIn(tab)).toEqual(list)
    expect(await storedIn(world, list)).toBe(true)
    await tab.session.keptCases.remove(tab.id())
    await world.idle()
    expect(await storedIn(world, list)).toBe(false)
  })

  test('a deleted case takes its list along, and both come back', async () => {
    const { world, tab } = await worldWithList()
    const id = tab.id()
    await tab.session.openExample('blank')
    const scenario = await tab.session.keptCases.remove(id)
    await world.idle()
    expect(await storedIn(world, list)).toBe(false)
    if (scenario === null) throw new Error('The case was not given back')
    await tab.session.keptCases.add([scenario])
    await world.idle()
    const [back] = await tab.session.keptCases.list()
    await tab.session.openWorkspace(back?.id ?? '')
    expect(shownIn(tab)).toEqual(list)
    expect(await contentIn(tab, list)).toBe('/x\n')
    expect(await storedIn(world, list)).toBe(true)
  })

  test('undo that leads to a deleted case brings its list', async () => {
    const { world, tab } = await worldWithList()
    await tab.session.deleteWorkspace(tab.id())
    await world.idle()
    expect(await storedIn(world, list)).toBe(false)
    tab.store.getState().undo()
    await world.pass(500)
    tab.type('# changed')
    await world.pass(500)
    expect(shownIn(tab)).toEqual(list)
    expect(await storedIn(world, list)).toBe(true)
  })

  test('a case that is taken over comes with its list, and the copy keeps it as well', async () => {
    const { world, tab } = await worldWithList()
    const id = tab.id()
    const other = await world.openTab()
    await other.session.takeOver(id)
    await world.pass(500)
    expect([shownIn(other), shownIn(tab)]).toEqual([list, list])
    expect(await contentIn(other, list)).toBe('/x\n')
    tab.type('# the copy')
    await world.pass(500)
    other.store.getState().setList(null)
    await world.pass(500)
    expect(await storedIn(world, list)).toBe(true)
  })

  test('nothing is left when everything is deleted, in no tab', async () => {
    const { world, tab } = await worldWithList()
    const other = await world.openTab()
    await openList(world, other, another)
    expect(await tab.session.deleteEverything()).toEqual({ left: [], areTabsTold: true })
    await world.pass(500)
    expect([await storedIn(world, list), await storedIn(world, another)]).toEqual([false, false])
    other.store.getState().setList({ ...another, id: 'list3' })
    await world.pass(500)
    expect(await world.lists.uses()).toEqual([])
    expect(await contentIn(tab, list)).toBe('missing')
  })

  test('an earlier state leaves the list as it is', async () => {
    const { tab } = await worldWithList()
    await tab.session.snapshots.take()
    const [first] = await tab.session.snapshots.list()
    const loaded = await tab.session.snapshots.load(first?.id ?? '')
    expect(loaded).toMatchObject({ kind: 'loaded', scenario: { list: null } })
  })
})

test('a list that cannot be kept is told by its name, once, and goes on', async () => {
  const world = createWorld()
  const tab = await world.openTab()
  const { keep } = world.lists
  const full = new DOMException('no room', 'QuotaExceededError')
  world.lists.keep = (_, content) => (content ? Promise.reject(full) : Promise.resolve(false))
  await openList(world, tab)
  tab.type('# more')
  await world.pass(500)
  const reason = 'the storage of this browser is full'
  const { listSaving, toasts } = tab.store.getState()
  expect(listSaving[list.id]).toEqual({ state: 'off', reason })
  expect(toasts.map(({ text }) => text)).toEqual([
    `“urls.txt” is not kept: ${reason}. It goes with this tab.`,
  ])
  expect(await contentIn(tab, list)).toBe('/x\n')
  world.lists.keep = keep
  await tab.session.lists.keep()
  expect(tab.store.getState().listSaving[list.id]?.state).toBe('kept')
})

test('a list that was not stored in time is told as missing', async () => {
  const world = createWorld()
  const tab = await world.openTab()
  tab.store.getState().setList(list)
  await world.pass(500)
  tab.crash()
  const next = await world.openTab()
  expect(shownIn(next)).toEqual(list)
  expect(await contentIn(next, list)).toBe('missing')
  next.type('# goes on')
  await world.pass(500)
  expect(next.store.getState().toasts).toEqual([])
})
