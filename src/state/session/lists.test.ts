import { describe, expect, test } from 'vitest'
import type { LinkedList } from '../../case/scenario.ts'
import { holdList } from '../intake/held-lists.ts'
import { createWorld } from './world.fixture.ts'

const list: LinkedList = { id: 'list1', name: 'urls.txt', form: { kind: 'urls' }, count: null }
const another: LinkedList = { ...list, id: 'list2', name: 'other.txt' }

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
const contentIn = async (tab: Tab, { id }: LinkedList) => {
  const found = await tab.session.lists.load(id)
  return found.kind === 'found' ? found.content.text() : found.kind
}
const storedIn = async (world: World, { id }: LinkedList) => (await world.lists.read(id)) !== null

describe('the list of a case', () => {
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

test('a list that another one took the place of comes back when that is undone', async () => {
  const { world, tab } = await worldWithList()
  tab.leave()
  // Here nobody has looked at it, so that its bytes are in storage alone.
  const next = await world.openTab()
  await openList(world, next, another, '/y\n')
  expect([await storedIn(world, list), await storedIn(world, another)]).toEqual([false, true])
  next.store.getState().setList(list)
  await world.pass(500)
  expect(await contentIn(next, list)).toBe('/x\n')
  expect([await storedIn(world, list), await storedIn(world, another)]).toEqual([true, false])
})

describe('a page that is closed while a list is not kept yet', () => {
  const saving = { state: 'saving', reason: '' } as const

  test('asks, until the bytes are in storage', async () => {
    const world = createWorld()
    const tab = await world.openTab()
    const { keep } = world.lists
    let finish: () => void = () => undefined
    const written = new Promise<void>((resolve) => {
      finish = resolve
    })
    world.lists.keep = async (use, content) => {
      if (content !== null) await written
      return keep(use, content)
    }
    expect(tab.asksBeforeLeaving()).toBe(false)
    // As the page says of a list that was just opened, before its case is stored.
    tab.store.getState().setListSaving(list.id, saving)
    tab.store.getState().setList(list)
    expect(tab.asksBeforeLeaving()).toBe(true)
    await openList(world, tab)
    expect(tab.asksBeforeLeaving()).toBe(true)
    await tab.session.openExample('blank')
    expect(tab.asksBeforeLeaving()).toBe(true)
    finish()
    await world.idle()
    expect(tab.asksBeforeLeaving()).toBe(false)
  })

  test('does not ask for a list that is kept, while those that nobody has are looked for', async () => {
    const world = createWorld()
    const tab = await world.openTab()
    let isLookedFor = false
    world.lists.uses = () => {
      isLookedFor = true
      return new Promise(() => undefined)
    }
    await openList(world, tab)
    expect(isLookedFor).toBe(true)
    expect(tab.store.getState().listSaving[list.id]?.state).toBe('kept')
    expect(tab.asksBeforeLeaving()).toBe(false)
  })

  test('does not ask for a list that was closed, or cannot be kept', async () => {
    const world = createWorld()
    const tab = await world.openTab()
    const { setList, setListSaving } = tab.store.getState()
    setListSaving(list.id, saving)
    setList(list)
    setList(null)
    expect(tab.asksBeforeLeaving()).toBe(false)
    world.lists.keep = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'))
    await openList(world, tab)
    expect(tab.asksBeforeLeaving()).toBe(false)
    world.tables.change = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'))
    setListSaving(another.id, saving)
    await openList(world, tab, another)
    // Not for the list: the case itself cannot be saved.
    expect(tab.asksBeforeLeaving()).toBe(true)
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
    const removed = await tab.session.keptCases.remove(id)
    await world.idle()
    expect(await storedIn(world, list)).toBe(false)
    if (removed.kind === 'failed' || removed.scenario === null) throw new Error('Not given back')
    await tab.session.keptCases.add([removed.scenario])
    await world.idle()
    const [back] = (await tab.session.keptCases.list()).cases
    await tab.session.openWorkspace(back?.id ?? '')
    expect(shownIn(tab)).toEqual(list)
    expect(await contentIn(tab, list)).toBe('/x\n')
    expect(await storedIn(world, list)).toBe(true)
  })

  test('a case that cannot be deleted keeps its list, unless the case itself is gone', async () => {
    const { world, tab } = await worldWithList()
    const id = tab.id()
    await tab.session.openExample('blank')
    const { remove } = world.tables
    const refuse = () => Promise.reject(new DOMException('no answer', 'TimeoutError'))
    world.tables.remove = refuse
    const reason = 'the storage of this browser does not answer'
    expect(await tab.session.keptCases.remove(id)).toEqual({ kind: 'failed', reason })
    await world.idle()
    expect(await storedIn(world, list)).toBe(true)
    await tab.session.openWorkspace(id)
    await tab.session.snapshots.take()
    world.tables.remove = (table, one) => (table === 'cases' ? remove(table, one) : refuse())
    expect(await tab.session.keptCases.remove(id)).toMatchObject({ kind: 'removed', left: reason })
    await world.idle()
    expect(await storedIn(world, list)).toBe(false)
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

  test('a case that another tab deletes while it is open is stored again with its list', async () => {
    const { world, tab } = await worldWithList()
    const other = await world.openTab()
    await other.session.keptCases.remove(tab.id())
    await world.idle()
    expect(await storedIn(world, list)).toBe(false)
    tab.type('# goes on')
    await world.pass(500)
    expect(tab.store.getState().listSaving[list.id]?.state).toBe('kept')
    tab.crash()
    const next = await world.openTab()
    expect([next.text(), shownIn(next)]).toEqual(['# goes on', list])
    expect(await contentIn(next, list)).toBe('/x\n')
  })

  test('a list that was deleted with its case elsewhere, and never read here, is told as lost', async () => {
    const { world, tab } = await worldWithList()
    const id = tab.id()
    tab.leave()
    const next = await world.openTab()
    next.type('# mine')
    await world.pass(500)
    expect(next.store.getState().listSaving[list.id]?.state).toBe('kept')
    const other = await world.openTab()
    await other.session.keptCases.remove(id)
    await world.idle()
    next.type('# goes on')
    await world.pass(500)
    const lost = { state: 'off', reason: 'its content is lost' }
    expect(next.store.getState().listSaving[list.id]).toEqual(lost)
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

describe('a list of a case that nobody has any more', () => {
  const dayMs = 24 * 60 * 60 * 1000
  const refuse = () => Promise.reject(new DOMException('no answer', 'TimeoutError'))

  /** Whether it is still there once a tab of the world has kept a list, and with that swept. */
  async function isLeft(world: World, tab: Tab): Promise<boolean> {
    await world.lists.keep({ workspace: 'gone', list: list.id, at: 0 }, new Blob(['/x\n']))
    await world.pass(2 * dayMs)
    await openList(world, tab, another)
    expect(await storedIn(world, another)).toBe(true)
    return storedIn(world, list)
  }

  test('goes a day later', async () => {
    const world = createWorld()
    expect(await isLeft(world, await world.openTab())).toBe(false)
  })

  test('stays where cases cannot be listed, also while one could not be written', async () => {
    const world = createWorld()
    const tab = await world.openTab()
    const { change } = world.tables
    world.tables.change = refuse
    tab.type('# unwritten')
    await world.pass(500)
    await tab.session.openExample('blank')
    Object.assign(world.tables, { change, headings: refuse })
    expect(await isLeft(world, tab)).toBe(true)
  })

  test('stays where cases are kept only as long as the page', async () => {
    const world = createWorld()
    expect(await isLeft(world, await world.openTab({ notSaving: 'no answer' }))).toBe(true)
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
  expect(tab.store.getState().toasts).toEqual([])
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
