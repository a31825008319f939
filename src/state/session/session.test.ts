import { cellOf } from '../../case/grid/cell.ts'
import { cellAt } from '../../case/grid/cell-numbers.ts'
import { describe, expect, test, vi } from 'vitest'
import { decodeFragment } from '../../case/link/decode.ts'
import { scenarioOf, testOf } from '../../case/link/scenarios.fixture.ts'
import type { AppStore } from '../store.ts'
import type { Session } from './session-ports.ts'
import { createMemoryJournal, type JournalRecord } from '../storage/journal.ts'
import { createMemoryTables } from '../storage/memory-tables.ts'
import { isRow } from '../storage/tables.ts'
import { gridActions } from '../grid-actions.ts'
import { blank, createWorld, defaultScenario, keyValues, openOwnCase } from './world.fixture.ts'
import { encodeHere } from '../../case/link/encode.fixture.ts'

const shared = scenarioOf({
  title: 'Shared',
  robots: 'User-agent: *\nDisallow: /shared\n',
  tests: [testOf(), testOf({ id: 't2', crawler: 'Bingbot', url: '/shared' })],
})
const link = async () => `#${await encodeHere(shared)}`
type Tab = Awaited<ReturnType<typeof openOwnCase>>['tab']
const allGone = { left: [], areTabsTold: true }
const mine = 'User-agent: *\nDisallow: /mine\n'

/**
 * Waits until the address is a link to this text. A link is packed in a thread of its own, which a busy
 * machine may let wait for longer than `idle` does.
 */
const linksTo = (tab: Tab, text: string) =>
  vi.waitFor(async () => {
    const decoded = await decodeFragment(tab.address())
    expect(decoded).toMatchObject({ scenario: { file: { text } } })
  }, 10_000)

describe('at first', () => {
  test('the untouched example is shown, and nothing is written anywhere', async () => {
    const world = createWorld()
    const tab = await world.openTab()
    await world.pass(5000)
    expect(tab.text()).toBe(defaultScenario.file.text)
    expect(tab.kind()).toBe('example')
    expect(tab.address()).toBe('')
    expect(tab.store.getState().openCount).toBe(0)
    expect(tab.session.status.getState().recent).toEqual([])
    expect([world.local.length, tab.values.length]).toEqual([0, 0])
  })

  test.each(['in the store', 'only in the editor'])(
    'what is typed while the page starts is kept: %s',
    async (place) => {
      const { world, tab: before } = await openOwnCase(mine)
      before.leave()
      const starting = world.prepareTab()
      const tab = await starting.during(() => {
        const { file } = defaultScenario
        if (place === 'only in the editor') starting.press('typed early')
        else starting.store.getState().setFile({ ...file, text: 'typed early' })
      })
      await world.pass(500)
      expect(tab.text()).toBe('typed early')
      expect(tab.kind()).toBe('own')
      expect(tab.session.status.getState().recent).toHaveLength(2)
    },
  )
})

describe('own work', () => {
  test('is saved within half a second of the last key and comes back in a new browser tab', async () => {
    const world = createWorld()
    const tab = await world.openTab()
    tab.type(mine)
    await world.pass(300)
    expect(tab.kind()).toBe('own')
    expect(tab.store.getState().saving).toEqual({ state: 'saved' })
    tab.crash()
    const next = await world.openTab()
    expect(next.text()).toBe(mine)
    expect(next.kind()).toBe('own')
  })

  test('comes back with the values of its URLs, after a crash and when it is saved', async () => {
    const world = createWorld()
    const tab = await world.openTab()
    const columns = [{ name: 'Clicks', kind: 'number' as const }]
    const urls = [{ id: 'u1', url: '/a', values: { Clicks: 3 } }]
    tab.store.getState().change({ urls, columns })
    await world.idle()
    tab.crash()
    const next = await world.openTab()
    expect(next.store.getState().scenario).toMatchObject({ urls, columns })
    await world.pass(500)
    const third = await world.openTab(next.leave())
    expect(third.store.getState().scenario).toMatchObject({ urls, columns })
  })

  test('has the browser asked to keep it, once, when the first case is stored', async () => {
    const world = createWorld()
    const tab = await world.openTab()
    await world.pass(1000)
    expect(world.timesAskedToKeep()).toBe(0)
    tab.type(mine)
    await world.pass(500)
    expect(world.timesAskedToKeep()).toBe(1)
    tab.type(`${mine}# more`)
    await world.pass(500)
    await tab.session.importCase(shared)
    expect(world.timesAskedToKeep()).toBe(1)
    const next = await world.openTab(tab.leave())
    next.type(`${mine}# again`)
    await world.pass(500)
    expect(world.timesAskedToKeep()).toBe(1)
    const off = await world.openTab({ notSaving: 'no' })
    off.type(mine)
    await world.pass(500)
    expect(world.timesAskedToKeep()).toBe(1)
  })

  test('that was not saved yet survives a crash, also a second one', async () => {
    const world = createWorld()
    const tab = await world.openTab()
    tab.type(mine)
    await world.idle()
    tab.crash()
    const next = await world.openTab()
    expect([next.text(), next.kind()]).toEqual([mine, 'own'])
    next.type(`${mine}# at once`)
    await world.idle()
    next.crash()
    const third = await world.openTab()
    expect(third.text()).toBe(`${mine}# at once`)
    await world.pass(500)
    expect(third.session.status.getState().recent).toHaveLength(1)
    expect(world.records.size).toBe(0)
    third.type(`${mine}# later`)
    await world.idle()
    third.crash()
    const last = await world.openTab()
    expect(last.text()).toBe(`${mine}# later`)
    expect(last.id()).toBe(third.id())
  })

  test('is not in the journal once nothing of it is left, or it is deleted', async () => {
    const world = createWorld()
    const tab = await world.openTab()
    tab.type(mine)
    await world.idle()
    expect(world.records.size).toBe(1)
    tab.type(defaultScenario.file.text)
    await world.idle()
    expect(world.records.size).toBe(0)
    tab.type(mine)
    await tab.session.deleteEverything()
    await world.idle()
    expect(world.records.size).toBe(0)
  })

  test('that a journal gives too late is kept as a case of its own, which is told', async () => {
    const { world, tab } = await openOwnCase(mine)
    tab.type(`${mine}# last`)
    await world.idle()
    tab.crash()
    let answer: () => void = () => undefined
    const asked = new Promise<void>((resolve) => (answer = resolve))
    const next = await world.openTab({
      journal: {
        read: async (id) => {
          // As of when it was asked, whatever is written until it answers.
          const found = await createMemoryJournal(new Map(world.records)).read(id)
          if (found !== null && 'late' in found) return found
          return { late: asked.then(() => found) }
        },
      },
    })
    expect([next.id(), next.text()]).toEqual([tab.id(), mine])
    next.type(`${mine}# anew`)
    await world.pass(1000)
    expect(next.session.status.getState().recent).toHaveLength(1)
    answer()
    await world.pass(1000)
    expect([next.id(), next.text()]).toEqual([tab.id(), `${mine}# anew`])
    const told = next.store.getState().toasts.map(({ text }) => text)
    expect(told).toEqual([expect.stringContaining('found only now')])
    const { recent } = next.session.status.getState()
    const [found] = recent.filter(({ id }) => id !== tab.id())
    expect(recent).toHaveLength(2)
    await next.session.openWorkspace(found?.id ?? '')
    expect(next.text()).toBe(`${mine}# last`)
  })

  test('that is in a journal which does not answer stays there', async () => {
    const { world, tab } = await openOwnCase(mine)
    tab.type(`${mine}# last`)
    await world.idle()
    tab.crash()
    const never = { late: new Promise<null>(() => undefined) }
    const next = await world.openTab({ journal: { read: () => Promise.resolve(never) } })
    expect(next.text()).toBe(mine)
    await world.pass(5000)
    next.crash()
    expect((await world.openTab()).text()).toBe(`${mine}# last`)
  })

  test('in the journal that does not go on from what is stored is left out', async () => {
    const { world, tab } = await openOwnCase(mine)
    tab.type(`${mine}# lost`)
    await world.idle()
    tab.crash()
    for (const record of world.records.values()) {
      world.records.set(record.workspace, { ...record, crc: 1 })
    }
    expect((await world.openTab()).text()).toBe(mine)
    expect(world.records.size).toBe(0)
  })

  test('is not opened by #safe, and stays stored', async () => {
    const { world, tab } = await openOwnCase(mine)
    tab.leave()
    const safe = await world.openTab({ entries: [{ state: null, fragment: '#safe' }] })
    expect(safe.kind()).toBe('example')
    expect(safe.text()).not.toBe(mine)
    expect(safe.notice()).toBeNull()
    safe.leave()
    expect((await world.openTab()).text()).toBe(mine)
  })

  test('is saved while typing goes on', async () => {
    const world = createWorld()
    const tab = await world.openTab()
    for (let key = 0; key < 25; key += 1) {
      tab.type(`${mine}# ${key}`)
      world.clock.pass(100)
    }
    await world.idle()
    tab.crash()
    expect((await world.openTab()).text()).toContain(mine)
  })

  test('survives a reload before anything was saved', async () => {
    const world = createWorld()
    const tab = await world.openTab()
    tab.type(mine)
    const left = tab.leave()
    const tables = createMemoryTables()
    const next = await createWorld(tables).openTab(left)
    expect(next.text()).toBe(mine)
  })

  test('after a reload goes on in the same workspace, with the newest text', async () => {
    const { world, tab } = await openOwnCase(mine, 1000)
    const id = tab.id()
    tab.type(`${mine}# more\n`)
    const next = await world.openTab(tab.leave())
    await world.pass(1000)
    expect(next.text()).toBe(`${mine}# more\n`)
    expect(next.id()).toBe(id)
    expect(next.notice()).toBeNull()
    expect(next.session.status.getState().recent).toHaveLength(1)
  })

  test('after a reload has the same cell selected', async () => {
    const world = createWorld()
    const tab = await world.openTab()
    tab.type(mine)
    gridActions(tab.store).addTests([testOf({ url: '/a' }), testOf({ url: '/b' })])
    await world.pass(1000)
    tab.store.getState().select(cellAt(tab.store.getState().scenario, 1))
    const next = await world.openTab(tab.leave())
    const { selectedId, scenario } = next.store.getState()
    expect(cellOf(scenario, selectedId ?? '')?.url).toBe('/a')
  })

  test('in the address bar, where it is wanted there, is no visitor when opened', async () => {
    const { world, tab } = await openOwnCase(mine, 1000)
    tab.session.setInAddress(true)
    await world.pass(1000)
    await linksTo(tab, mine)
    tab.leave()
    const next = await world.openTab({ entries: [{ state: null, fragment: tab.address() }] })
    expect(next.kind()).toBe('own')
    expect(next.id()).toBe(tab.id())
  })

  test('stays out of the address bar, unless it is wanted there', async () => {
    const { world, tab } = await openOwnCase(mine, 1000)
    expect(tab.address()).toBe('')
    expect(tab.session.status.getState().inAddress).toBe(false)
    tab.session.setInAddress(true)
    await world.pass(1000)
    await linksTo(tab, mine)
    const next = await world.openTab(tab.leave())
    expect(next.text()).toBe(mine)
    expect(next.session.status.getState().inAddress).toBe(true)
    next.type(`${mine}# more`)
    await world.pass(1000)
    await linksTo(next, `${mine}# more`)
    next.session.setInAddress(false)
    await world.pass(1000)
    expect(next.address()).toBe('')
  })

  test('in a second tab is another case', async () => {
    const { world, tab: one } = await openOwnCase(mine)
    const two = await world.openTab()
    expect(two.text()).toBe(defaultScenario.file.text)
    two.type('second')
    await world.pass(500)
    expect(one.text()).toBe(mine)
    const recent = one.session.status.getState().recent.map(({ id }) => id)
    expect(recent).toEqual([two.id(), one.id()])
  })

  test('opens in the next visit although the lock of the page before takes a moment to go', async () => {
    const { world, tab } = await openOwnCase(mine)
    tab.leave(2)
    expect((await world.openTab()).text()).toBe(mine)
  })

  test('opens in the next visit although the locks of the browser never answer, which is told once', async () => {
    const { world, tab: before } = await openOwnCase(mine)
    before.leave()
    let asked = 0
    const never = () => {
      asked += 1
      return new Promise<never>(() => undefined)
    }
    const { starting } = world.prepareTab({ locks: { tryHold: never, seize: never } })
    await vi.waitFor(() => expect(asked).toBe(1), 10_000)
    await world.pass(1000)
    const tab = await starting
    expect([tab.text(), tab.kind()]).toEqual([mine, 'own'])
    expect(tab.store.getState().toasts).toEqual([])
    tab.type(`${mine}# more`)
    await world.pass(3000)
    await tab.session.openExample('blank')
    expect(await tab.session.openWorkspace(before.id())).toBe('opened')
    await world.pass(5000)
    expect(tab.text()).toBe(`${mine}# more`)
    expect(tab.store.getState().toasts.map(({ text }) => text)).toEqual([
      expect.stringContaining('The tab locks of this browser do not answer'),
    ])
  })

  test('that another tab keeps open is waited for, and then left to it', async () => {
    const { world, tab } = await openOwnCase(mine)
    tab.leave(10)
    expect((await world.openTab()).text()).toBe(defaultScenario.file.text)
  })

  test('in a duplicated tab becomes a copy of its own', async () => {
    const { world, tab: one } = await openOwnCase(mine)
    const copied = keyValues()
    for (let at = 0; at < one.values.length; at += 1) {
      const key = one.values.key(at) ?? ''
      copied.setItem(key, one.values.getItem(key) ?? '')
    }
    const two = await world.openTab({ values: copied, entries: [...one.entries] })
    await world.pass(500)
    expect(two.text()).toBe(mine)
    expect(two.id()).not.toBe(one.id())
    two.type('changed in the copy')
    await world.pass(500)
    one.crash()
    two.crash()
    expect(one.session.status.getState().recent).toHaveLength(2)
    expect(one.text()).toBe(mine)
  })

  test('that another tab changed as well is kept twice', async () => {
    const { world, tab } = await openOwnCase(mine)
    const id = tab.id()
    await world.tables.change('cases', id, (row) => (isRow(row) ? { ...row, rev: 7 } : null))
    tab.type('another text')
    await world.pass(500)
    expect(tab.notice()).toEqual({ kind: 'copied' })
    expect(tab.id()).not.toBe(id)
    expect(tab.session.status.getState().recent).toHaveLength(2)
  })
})

describe('a link', () => {
  test('stays in the address until the case is changed or kept, and then goes', async () => {
    for (const change of [
      (tab: Tab) => tab.type('changed'),
      (tab: Tab) => void tab.session.keepCopy(),
    ]) {
      const world = createWorld()
      const fragment = await link()
      const tab = await world.openTab({ entries: [{ state: null, fragment }] })
      await world.pass(5000)
      expect(tab.address()).toBe(fragment)
      change(tab)
      await world.pass(1000)
      await world.pass(1000)
      expect([tab.kind(), tab.address()]).toEqual(['own', ''])
      const { text } = tab
      expect((await world.openTab(tab.leave())).text()).toBe(text())
    }
  })

  test('is shown unsaved, and never touches own work', async () => {
    const { world, tab: before } = await openOwnCase(mine)
    before.leave()
    const entries = [{ state: null, fragment: `${await link()}&u=/shared&a=bingbot` }]
    const tab = await world.openTab({ entries })
    await world.pass(5000)
    expect(tab.kind()).toBe('visitor')
    expect(tab.notice()).toEqual({ kind: 'visitor', omissions: [], stamp: null })
    expect(tab.store.getState()).toMatchObject({ selectedId: 'u2 c2', region: 'why' })
    expect(tab.session.status.getState().recent).toHaveLength(1)
    expect(await tab.session.openWorkspace(before.id())).toBe('opened')
    expect(tab.text()).toBe(mine)
    await tab.go(-1)
    expect(tab.text()).toBe(shared.file.text)
  })

  test('that is kept or changed becomes own work', async () => {
    const world = createWorld()
    const kept = await world.openTab({ entries: [{ state: null, fragment: await link() }] })
    await kept.session.keepCopy()
    expect([kept.kind(), kept.notice()]).toEqual(['own', null])
    const changed = await world.openTab({ entries: [{ state: null, fragment: await link() }] })
    changed.type(mine)
    await world.pass(5000)
    expect([changed.kind(), changed.notice()]).toEqual(['own', { kind: 'made-own' }])
    const next = await world.openTab(changed.leave())
    await world.pass(500)
    expect([next.text(), next.notice()]).toEqual([mine, null])
    expect(next.session.status.getState().recent).toHaveLength(2)
  })

  test('that is reloaded untouched is still a visitor', async () => {
    const world = createWorld()
    const tab = await world.openTab({ entries: [{ state: null, fragment: await link() }] })
    const next = await world.openTab(tab.leave())
    expect(next.kind()).toBe('visitor')
  })

  test('typed into the address of a running page saves what was open, and Back returns to it', async () => {
    const world = createWorld()
    const tab = await world.openTab()
    tab.type(mine)
    await tab.goTo(await link())
    await world.pass(1000)
    expect(tab.text()).toBe(shared.file.text)
    expect(tab.kind()).toBe('visitor')
    await tab.go(-1)
    expect(tab.text()).toBe(mine)
    expect(tab.kind()).toBe('own')
    await tab.go(1)
    expect(tab.text()).toBe(shared.file.text)
  })

  test.each([
    ['#r1=abc', 'cut'],
    ['#r9=abc', 'newer'],
    ['#hello', 'not-ours'],
  ])('%s is named, and own work is shown', async (fragment, name) => {
    const { world, tab: before } = await openOwnCase(mine)
    before.leave()
    const tab = await world.openTab({ entries: [{ state: null, fragment }] })
    expect(tab.text()).toBe(mine)
    expect(tab.notice()).toMatchObject({
      kind: 'broken-link',
      failure: { name },
      raw: fragment.slice(1),
    })
  })

  test('that is broken and arrives later leaves everything as it is', async () => {
    const { world, tab } = await openOwnCase(mine, 1000)
    await tab.goTo('#r1=abc')
    await world.pass(1000)
    expect(tab.text()).toBe(mine)
    expect(tab.notice()).toMatchObject({ kind: 'broken-link' })
    expect(tab.address()).toBe('')
  })

  test('that is followed while another case opens is not lost', async () => {
    const world = createWorld()
    const tab = await world.openTab()
    tab.type(mine)
    const fragment = await link()
    const opening = tab.session.openExample('blank')
    await tab.goTo(fragment)
    await opening
    await world.idle()
    expect(tab.text()).toBe(shared.file.text)
    await tab.go(-1)
    expect(tab.text()).toBe(blank.file.text)
  })

  test('that is followed by another one at once gives way to it', async () => {
    const world = createWorld()
    const tab = await world.openTab()
    const fragment = await link()
    const first = tab.goTo(fragment)
    await tab.goTo('#ex=blank')
    await first
    await world.idle()
    expect(tab.store.getState().scenario).toBe(blank)
    expect(tab.address()).toBe('#ex=blank')
  })

  test('to a place on the page is none', async () => {
    const world = createWorld()
    const tab = await world.openTab()
    await tab.goTo('#main')
    expect([tab.kind(), tab.notice()]).toEqual(['example', null])
  })

  test('pasted on the page is opened', async () => {
    const world = createWorld()
    const tab = await world.openTab()
    await tab.session.openLink(` https://elsewhere.example/app/${await link()} `)
    expect(tab.text()).toBe(shared.file.text)
    await tab.session.openLink('nonsense')
    expect(tab.notice()).toMatchObject({ kind: 'broken-link' })
    expect(tab.text()).toBe(shared.file.text)
  })

  test('to an example opens it; to one that is unknown says so', async () => {
    const world = createWorld()
    const tab = await world.openTab({ entries: [{ state: null, fragment: '#ex=blank' }] })
    expect(tab.store.getState().scenario).toBe(blank)
    expect(tab.address()).toBe('#ex=blank')
    const lost = await world.openTab({ entries: [{ state: null, fragment: '#ex=nope' }] })
    expect(lost.notice()).toEqual({ kind: 'unknown-example', slug: 'nope' })
    expect(lost.text()).toBe(defaultScenario.file.text)
  })
})

describe('openings', () => {
  test('of an example, a new and an imported case leave the way back open', async () => {
    const world = createWorld()
    const tab = await world.openTab()
    tab.type(mine)
    expect(await tab.session.openExample('blank')).toBe(true)
    expect(await tab.session.openExample('nope')).toBe(false)
    expect(tab.address()).toBe('#ex=blank')
    await tab.session.importCase(shared)
    await tab.session.newCase(scenarioOf())
    expect(tab.kind()).toBe('example')
    await world.pass(500)
    const recent = tab.session.status.getState().recent
    expect(recent.map(({ title }) => title)).toEqual(['Shared', 'Example'])
    await tab.go(-3)
    expect(tab.text()).toBe(mine)
  })

  test('made past the session are taken over, and lose nothing', async () => {
    const world = createWorld()
    const tab = await world.openTab()
    tab.type(mine)
    tab.store.getState().open(blank)
    await world.pass(500)
    expect(tab.kind()).toBe('example')
    const [saved] = tab.session.status.getState().recent
    expect(await tab.session.openWorkspace(saved?.id ?? '')).toBe('opened')
    expect(tab.text()).toBe(mine)
  })

  test('of what another tab has open are answered, and a copy can be had', async () => {
    const { world, tab: one } = await openOwnCase(mine)
    const two = await world.openTab()
    expect(await two.session.openWorkspace(one.id())).toBe('held')
    expect(await two.session.openCopy(one.id())).toBe('opened')
    expect(two.text()).toBe(mine)
    expect(two.id()).not.toBe(one.id())
    expect(await two.session.openWorkspace('nope')).toBe('missing')
  })

  test.each([
    ['asked', false],
    ['deaf', true],
  ])('are taken over from another tab that is %s, which goes on with a copy', async (_, isDeaf) => {
    const world = createWorld()
    const one = await world.openTab({ isDeaf })
    one.type(mine)
    await world.pass(500)
    const id = one.id()
    const two = await world.openTab()
    await two.session.openCopy(id, true)
    const copy = two.id()
    expect(two.notice()).toEqual({ kind: 'held-copy', id, isTaken: false })
    one.type(`${mine}# last`)
    if (isDeaf) await world.pass(500)
    expect(await two.session.takeOver(id)).toBe('opened')
    await world.pass(500)
    expect([two.id(), two.text(), two.notice()]).toEqual([id, `${mine}# last`, null])
    expect(one.id()).not.toBe(id)
    expect(one.notice()).toEqual({ kind: 'held-copy', id, isTaken: true })
    expect(one.text()).toBe(`${mine}# last`)
    // The copy said something else than the case did by then, so it stays.
    const kept = () => two.session.status.getState().recent.map((one) => one.id)
    expect(kept().sort()).toEqual([id, copy].sort())
    two.type('# two')
    one.type('# one')
    await world.pass(500)
    expect(kept()).toHaveLength(3)
    expect(JSON.stringify(await world.tables.read('cases', id))).toContain('# two')
  })

  test('are taken over, and a copy that says the same goes', async () => {
    const { world, tab: one } = await openOwnCase(mine)
    const id = one.id()
    const two = await world.openTab()
    await two.session.openCopy(id, true)
    await two.session.takeOver(id)
    await world.pass(500)
    expect(two.session.status.getState().recent.map((kept) => kept.id)).toEqual([id])
    // What nobody changed is not kept twice; and it is taken back as it went.
    await one.session.takeOver(id)
    await world.pass(500)
    expect([one.id(), one.text()]).toEqual([id, mine])
    expect(two.notice()).toEqual({ kind: 'held-copy', id, isTaken: true })
    expect(one.session.status.getState().recent).toHaveLength(1)
  })

  test('are taken over unsaved without losing anything', async () => {
    const world = createWorld()
    const one = await world.openTab({ isDeaf: true })
    one.type(mine)
    await world.pass(500)
    const id = one.id()
    const two = await world.openTab()
    one.type('# not saved yet')
    await two.session.takeOver(id)
    await world.pass(500)
    // The journal has what was not saved, so it comes along; and the tab that had it keeps it, too.
    expect([one.text(), two.text()]).toEqual(['# not saved yet', '# not saved yet'])
    const { recent } = one.session.status.getState()
    expect(recent.map((kept) => kept.id)).toContain(one.id())
    expect(one.id()).not.toBe(id)
  })

  test('remember names, and forget what is deleted', async () => {
    const world = createWorld()
    const tab = await world.openTab()
    tab.session.rename('My shop')
    await world.pass(500)
    expect(tab.session.status.getState().recent).toMatchObject([{ title: 'My shop' }])
    await tab.session.deleteWorkspace(tab.id())
    expect(tab.session.status.getState().recent).toEqual([])
    expect(tab.text()).toBe(defaultScenario.file.text)
  })

  test('tell that a case could not be deleted, which is there with its last keys', async () => {
    const { world, tab } = await openOwnCase(mine)
    const id = tab.id()
    const { change, remove } = world.tables
    const refuse = () => Promise.reject(new DOMException('no answer', 'TimeoutError'))
    Object.assign(world.tables, { change: refuse, remove: refuse })
    tab.type(`${mine}# last`)
    await world.pass(500)
    const reason = 'the storage of this browser does not answer'
    expect(await tab.session.deleteWorkspace(id)).toEqual({ kind: 'failed', reason })
    tab.leave()
    Object.assign(world.tables, { change, remove })
    const next = await world.openTab()
    expect([next.id(), next.text()]).toEqual([id, `${mine}# last`])
    expect(await next.session.deleteWorkspace(id)).toEqual({ kind: 'done' })
    next.leave()
    expect((await world.openTab()).text()).toBe(defaultScenario.file.text)
  })

  test('of a case that could not be deleted save what is typed from then on', async () => {
    const world = createWorld()
    // Nothing but the cases themselves is kept.
    const tab = await world.openTab({ journal: { write: () => Promise.resolve() } })
    tab.type(mine)
    await world.pass(500)
    const id = tab.id()
    const { remove } = world.tables
    Object.assign(world.tables, { remove: () => Promise.reject(new Error('no')) })
    expect(await tab.session.deleteWorkspace(id)).toMatchObject({ kind: 'failed' })
    Object.assign(world.tables, { remove })
    await tab.session.openWorkspace(id)
    tab.type(`${mine}# more`)
    await world.pass(500)
    tab.crash()
    const next = await world.openTab()
    expect([next.id(), next.text()]).toEqual([id, `${mine}# more`])
  })

  test.each([
    ['was told', false],
    ['could not be told', true],
  ])(
    'do not bring back in another tab, which %s, what was deleted in this one',
    async (_, isDeaf) => {
      const { world, tab } = await openOwnCase(mine, 1000)
      const other = await world.openTab({ isDeaf })
      other.type('the other one')
      await world.pass(1000)
      other.type('the other one, typed on')
      expect(await tab.session.deleteEverything()).toEqual(allGone)
      await world.pass(5000)
      expect(other.text()).toBe('the other one, typed on')
      expect(other.store.getState().saving).toEqual({
        state: 'off',
        reason: 'everything stored here was deleted in another tab; reload to save again',
      })
      await other.session.snapshots.take()
      await other.session.importCase(shared)
      other.type('more')
      await world.pass(5000)
      expect(await other.session.snapshots.list()).toEqual([])
      expect(tab.session.status.getState().recent).toEqual([])
      expect(world.records.size).toBe(0)
      tab.type('anew')
      await world.pass(1000)
      expect(tab.kind()).toBe('own')
      tab.leave()
      const next = await world.openTab(other.leave())
      expect(next.text()).toBe('anew')
      expect(next.store.getState().saving).toEqual({ state: 'saved' })
    },
  )

  test.each([
    ['for the first time', []],
    ['with its earlier state', [mine]],
  ])('do not bring back what another tab was storing %s meanwhile', async (_, stored) => {
    const tables = createMemoryTables()
    let answering: Promise<void> = Promise.resolve()
    let answer: () => void = () => undefined
    const world = createWorld({
      ...tables,
      change: (...given) => answering.then(() => tables.change(...given)),
    })
    const tab = await world.openTab()
    const { write } = createMemoryJournal(world.records)
    const journal = { write: (record: JournalRecord) => answering.then(() => write(record)) }
    const other = await world.openTab({ isDeaf: true, journal })
    for (const text of stored) other.type(text)
    await world.pass(60_000)
    expect(await tables.headings('cases', '', 9)).toHaveLength(stored.length)
    answering = new Promise((resolve) => {
      answer = resolve
    })
    other.type(`${mine}# more`)
    await world.pass(1000)
    expect(await tab.session.deleteEverything()).toEqual(allGone)
    answer()
    await world.idle()
    expect([
      [...world.records.keys()],
      await tables.headings('cases', '', 9),
      await tables.headings('snapshots', other.id(), 9),
    ]).toEqual([[], [], []])
  })

  test.each([
    ['were being noted', true],
    ['came', false],
  ])('leave no last keys that %s in a tab that could not be told', async (_, isBefore) => {
    const { world, tab } = await openOwnCase(mine, 1000)
    let answer: () => void = () => undefined
    const answering = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { write } = createMemoryJournal(world.records)
    let noted = 0
    const other = await world.openTab({
      isDeaf: true,
      journal: {
        write: async (record) => {
          noted += 1
          await answering
          await write(record)
        },
      },
    })
    if (isBefore) other.type('the other one')
    await world.pass(100)
    expect(noted).toBe(isBefore ? 1 : 0)
    expect(await tab.session.deleteEverything()).toEqual(allGone)
    if (!isBefore) other.type('the other one')
    answer()
    // Before it is to be saved.
    await world.pass(100)
    expect(world.records.size).toBe(0)
  })

  test('do not bring back the draft of a tab that was closed before everything was deleted', async () => {
    const { world, tab } = await openOwnCase(mine, 1000)
    const other = await world.openTab()
    other.type('the other one')
    const left = other.leave()
    await world.pass(1000)
    expect(await tab.session.deleteEverything()).toEqual(allGone)
    const next = await world.openTab(left)
    expect(next.text()).toBe(defaultScenario.file.text)
  })

  test('tell what could not be deleted', async () => {
    const tables = { ...createMemoryTables(), clear: () => Promise.reject(new Error('no')) }
    const world = createWorld(tables)
    const tab = await world.openTab({ journal: { clear: () => Promise.resolve(false) } })
    tab.type(mine)
    await world.pass(1000)
    expect(await tab.session.deleteEverything()).toEqual({
      left: [
        'cases (this browser does not let the page store anything)',
        'the journal of keystrokes',
      ],
      areTabsTold: true,
    })
  })

  test('tell other tabs that everything was deleted once that has made room for telling it', async () => {
    const { world, tab } = await openOwnCase(mine, 1000)
    const { setItem } = world.local
    expect(world.local.length).toBeGreaterThan(0)
    world.local.setItem = (key, value) => {
      if (world.local.length > 0) throw new DOMException('full', 'QuotaExceededError')
      setItem(key, value)
    }
    expect(await tab.session.deleteEverything()).toEqual(allGone)
    expect(world.local.key(0)).toContain(':deleted')
  })

  test('start from nothing after everything was deleted', async () => {
    const { world, tab } = await openOwnCase(mine, 1000)
    expect(await tab.session.deleteEverything()).toEqual(allGone)
    await world.pass(5000)
    expect(tab.text()).toBe(defaultScenario.file.text)
    // What is left says that all was deleted.
    expect(world.local.key(0)).toContain(':deleted')
    expect([world.local.length, tab.values.length, tab.address()]).toEqual([1, 0, ''])
    const next = await world.openTab(tab.leave())
    expect(next.text()).toBe(defaultScenario.file.text)
    expect(next.session.status.getState().recent).toEqual([])
  })
})

describe('undo of an opening', () => {
  const undo = ({ store }: { store: AppStore }) => store.getState().undo()
  const redo = ({ store }: { store: AppStore }) => store.getState().redo()

  test('leads back to the user’s own case, which goes on under its id', async () => {
    const { world, tab } = await openOwnCase(mine)
    const own = tab.id()
    await tab.session.openExample('blank')
    undo(tab)
    expect([tab.text(), tab.id(), tab.kind()]).toEqual([mine, own, 'own'])
    tab.type(`${mine}# more`)
    await world.pass(1000)
    expect([tab.id(), tab.notice()]).toEqual([own, null])
    expect(tab.address()).toBe('')
    expect(tab.session.status.getState().recent.map(({ id }) => id)).toEqual([own])
    const next = await world.openTab(tab.leave())
    expect([next.text(), next.id()]).toEqual([`${mine}# more`, own])
  })

  test('writes nothing of one case into another', async () => {
    const { world, tab } = await openOwnCase(mine)
    const first = tab.id()
    await tab.session.importCase(shared)
    const second = tab.id()
    undo(tab)
    await world.pass(500)
    redo(tab)
    await world.pass(500)
    expect([tab.text(), tab.id()]).toEqual([shared.file.text, second])
    expect(tab.session.status.getState().recent.map(({ id }) => id)).toEqual([second, first])
    await tab.session.openWorkspace(first)
    expect(tab.text()).toBe(mine)
    await tab.session.openWorkspace(second)
    expect(tab.text()).toBe(shared.file.text)
  })

  test('and redo bring an example and somebody’s link back as what they were', async () => {
    const world = createWorld()
    const tab = await world.openTab()
    await tab.session.openLink(await link())
    await tab.session.openExample('blank')
    undo(tab)
    expect([tab.text(), tab.kind()]).toEqual([shared.file.text, 'visitor'])
    expect(tab.notice()).toEqual({ kind: 'visitor', omissions: [], stamp: null })
    expect(`#${await encodeHere(shared)}`).toBe(tab.address())
    redo(tab)
    expect([tab.kind(), tab.address(), tab.notice()]).toEqual(['example', '#ex=blank', null])
    await world.pass(5000)
    expect(tab.session.status.getState().recent).toEqual([])
  })

  test('saves what was typed in the case that it leaves', async () => {
    const world = createWorld()
    const tab = await world.openTab()
    await tab.session.openExample('blank')
    tab.type(mine)
    undo(tab)
    expect(tab.text()).toBe(defaultScenario.file.text)
    await world.pass(500)
    const [saved] = tab.session.status.getState().recent
    redo(tab)
    expect([tab.text(), tab.id(), tab.kind()]).toEqual([mine, saved?.id, 'own'])
    tab.type(`${mine}# more`)
    await world.pass(500)
    expect(tab.session.status.getState().recent).toHaveLength(1)
  })

  test('leaves the way back to the browser as well', async () => {
    const { world, tab } = await openOwnCase(mine)
    await tab.session.openLink(await link())
    undo(tab)
    await world.pass(1000)
    await tab.go(-1)
    expect(tab.text()).toBe(shared.file.text)
    await tab.go(-1)
    expect(tab.text()).toBe(mine)
    undo(tab)
    expect(tab.text()).toBe(shared.file.text)
  })

  test('goes on with a copy when another tab has the case open', async () => {
    const { world, tab } = await openOwnCase(mine)
    const own = tab.id()
    await tab.session.openExample('blank')
    const other = await world.openTab()
    expect(other.id()).toBe(own)
    undo(tab)
    await world.pass(500)
    expect(tab.text()).toBe(mine)
    expect(tab.id()).not.toBe(own)
    expect(tab.notice()).toEqual({ kind: 'held-copy', id: own, isTaken: false })
    expect(tab.session.status.getState().recent).toHaveLength(1)
    other.type('in the other tab')
    tab.type('in this tab')
    await world.pass(500)
    expect(other.id()).toBe(own)
    expect(tab.session.status.getState().recent).toHaveLength(2)
  })

  test('keeps both when another tab has changed the case', async () => {
    const { world, tab } = await openOwnCase(mine)
    const own = tab.id()
    await tab.session.openExample('blank')
    const other = await world.openTab()
    other.type('in the other tab')
    await world.pass(500)
    other.leave()
    undo(tab)
    await world.pass(500)
    expect([tab.text(), tab.notice()]).toEqual([mine, { kind: 'copied' }])
    expect(tab.id()).not.toBe(own)
    expect(tab.session.status.getState().recent).toHaveLength(2)
  })

  test('shows a case that was deleted, and stores it only once it is changed', async () => {
    const { world, tab } = await openOwnCase(mine)
    const own = tab.id()
    await tab.session.openExample('blank')
    await tab.session.deleteWorkspace(own)
    undo(tab)
    await world.pass(5000)
    expect([tab.text(), tab.notice()]).toEqual([mine, { kind: 'deleted-copy' }])
    expect(tab.session.status.getState().recent).toEqual([])
    tab.type(`${mine}# more`)
    await world.pass(500)
    expect(tab.session.status.getState().recent).toHaveLength(1)
  })

  test('leads to nothing that was open before everything was deleted', async () => {
    const { tab } = await openOwnCase(mine)
    await tab.session.openExample('blank')
    await tab.session.deleteEverything()
    undo(tab)
    undo(tab)
    expect(tab.text()).toBe(defaultScenario.file.text)
  })

  test('does not lead from what was open at first to the example', async () => {
    const { world, tab: before } = await openOwnCase(mine)
    const tab = await world.openTab(before.leave())
    undo(tab)
    expect(tab.text()).toBe(mine)
  })
})

describe('storage that', () => {
  const fail = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))

  test('is full is told, and a reload in this tab still loses nothing', async () => {
    const world = createWorld({ ...createMemoryTables(), change: fail })
    const tab = await world.openTab()
    tab.type(mine)
    await world.pass(500)
    expect(tab.store.getState().saving).toEqual({
      state: 'off',
      reason: 'the storage of this browser is full',
    })
    expect([tab.text(), tab.asksBeforeLeaving()]).toEqual([mine, true])
    const next = await world.openTab(tab.leave())
    expect(next.text()).toBe(mine)
    // Once there is room it is stored, and told no more.
    Object.assign(world.tables, createMemoryTables())
    const last = await world.openTab(next.leave())
    expect(last.text()).toBe(mine)
    await world.pass(500)
    expect(last.store.getState().saving).toEqual({ state: 'saved' })
    expect(last.asksBeforeLeaving()).toBe(false)
    last.crash()
    expect((await world.openTab()).text()).toBe(mine)
  })

  test('does not tell its cases is not taken for an empty one', async () => {
    const { world, tab } = await openOwnCase(mine)
    expect(await tab.session.keptCases.list()).toMatchObject({ isWhole: true, cases: [{}] })
    world.tables.headings = fail
    expect(await tab.session.keptCases.list()).toEqual({ isWhole: false, cases: [] })
  })

  test('is full is told until all is stored, whatever is opened meanwhile', async () => {
    const tables = createMemoryTables()
    let isFull = false
    const world = createWorld({
      ...tables,
      change: (...given) => (isFull ? fail() : tables.change(...given)),
    })
    // Nothing but the cases themselves is kept.
    const tab = await world.openTab({ journal: { write: () => Promise.resolve() } })
    const saving = () => tab.store.getState().saving.state
    tab.type(mine)
    await world.pass(500)
    const id = tab.id()
    isFull = true
    tab.type(`${mine}# unsaved`)
    await world.pass(500)
    expect(saving()).toBe('off')
    await tab.session.openExample('blank')
    await world.pass(500)
    expect(saving()).toBe('off')
    await tab.session.openWorkspace(id)
    await world.pass(500)
    expect([tab.text(), saving()]).toEqual([`${mine}# unsaved`, 'off'])
    expect(tab.asksBeforeLeaving()).toBe(true)
    await tab.session.openExample('blank')
    await world.pass(500)
    isFull = false
    expect(tab.asksBeforeLeaving()).toBe(true)
    tab.type('of another case')
    await world.pass(500)
    expect(saving()).toBe('saved')
    expect(tab.asksBeforeLeaving()).toBe(false)
    tab.crash()
    const next = await world.openTab()
    await next.session.openWorkspace(id)
    expect(next.text()).toBe(`${mine}# unsaved`)
    expect(next.session.status.getState().recent).toHaveLength(2)
  })

  test.each([
    ['it alone', (tab: Tab) => tab.session.deleteWorkspace(tab.id())],
    ['with all else', (tab: Tab) => tab.session.deleteEverything()],
    [
      'with all else, while another is open',
      async (tab: Tab) => {
        await tab.session.openExample('blank')
        await tab.session.deleteEverything()
      },
    ],
  ])('is full is told no more once what could not be stored is deleted, %s', async (_, remove) => {
    const tables = createMemoryTables()
    const world = createWorld({ ...tables, change: fail })
    const tab = await world.openTab()
    tab.type(mine)
    await world.pass(500)
    expect(tab.store.getState().saving.state).toBe('off')
    await remove(tab)
    await world.pass(500)
    expect(tab.store.getState().saving.state).toBe('saved')
  })

  test('is full stores what it could not as soon as the deletion of another case makes room', async () => {
    const tables = createMemoryTables()
    let isFull = false
    const world = createWorld({
      ...tables,
      change: (...given) => (isFull ? fail() : tables.change(...given)),
      remove: (...given) => {
        isFull = false
        return tables.remove(...given)
      },
    })
    // Nothing but the cases themselves is kept.
    const tab = await world.openTab({ journal: { write: () => Promise.resolve() } })
    tab.type('of another case')
    await world.pass(500)
    const other = tab.id()
    await tab.session.openExample('blank')
    isFull = true
    tab.type(mine)
    await world.pass(500)
    const id = tab.id()
    expect(tab.store.getState().saving.state).toBe('off')
    await tab.session.deleteWorkspace(other)
    await world.idle()
    expect([tab.id(), tab.store.getState().saving.state]).toEqual([id, 'saved'])
    tab.crash()
    const next = await world.openTab()
    expect([next.id(), next.text()]).toEqual([id, mine])
  })

  test('stops to answer is told after five seconds, while typing goes on, until it answers again', async () => {
    const tables = createMemoryTables()
    let hangs = false
    const late = () =>
      new Promise<never>((_, reject) => {
        const fail = () => reject(new DOMException('no answer', 'TimeoutError'))
        world.clock.setTimeout(fail, 5000)
      })
    const world = createWorld({
      ...tables,
      change: (...given) => (hangs ? late() : tables.change(...given)),
    })
    const tab = await world.openTab()
    tab.type(mine)
    await world.pass(5000)
    expect(tab.store.getState().saving).toEqual({ state: 'saved' })
    hangs = true
    for (let second = 1; second <= 30; second += 1) {
      tab.type(`${mine}# ${second}`)
      await world.pass(1000)
      if (second < 7) continue
      expect(tab.store.getState().saving, `after ${second} s`).toEqual({
        state: 'off',
        reason: 'the storage of this browser does not answer',
      })
    }
    expect(tab.text()).toBe(`${mine}# 30`)
    hangs = false
    tab.type(`${mine}# at last`)
    await world.pass(60_000)
    expect(tab.store.getState().saving).toEqual({ state: 'saved' })
    tab.crash()
    const next = await world.openTab()
    expect(next.text()).toBe(`${mine}# at last`)
  })

  test('throws everywhere does not keep the page from starting', async () => {
    const world = createWorld({
      read: fail,
      change: fail,
      remove: fail,
      headings: fail,
      clear: fail,
    })
    const refuse = () => {
      throw new DOMException('no', 'SecurityError')
    }
    const values = { length: 0, key: refuse, getItem: refuse, setItem: refuse, removeItem: refuse }
    const tab = await world.openTab({
      values,
      notSaving: 'this browser blocks storage for this page',
    })
    expect(tab.text()).toBe(defaultScenario.file.text)
    expect(tab.store.getState().saving.state).toBe('off')
    tab.type(mine)
    await world.pass(1000)
    tab.leave()
    expect(tab.text()).toBe(mine)
  })

  test('lasts only as long as the page is told, and the tab keeps a draft', async () => {
    const world = createWorld()
    const notSaving = 'this browser blocks storage for this page'
    const tab = await world.openTab({ notSaving })
    expect(tab.asksBeforeLeaving()).toBe(false)
    tab.type(mine)
    await world.pass(1000)
    expect(tab.store.getState().saving).toEqual({ state: 'off', reason: notSaving })
    expect(tab.asksBeforeLeaving()).toBe(true)
    const next = await createWorld().openTab({ ...tab.leave(), notSaving })
    expect(next.text()).toBe(mine)
  })

  const garbage = (id: string) => ({
    id,
    owner: '',
    updated: 1,
    title: '',
    bytes: 1,
    rev: 1,
    body: 'garbage',
  })

  test('holds garbage sets it aside and goes on', async () => {
    const { world, tab } = await openOwnCase(mine)
    const left = tab.leave()
    for (const name of ['draft', 'format', 'workspace']) {
      world.local.setItem(`robotstxt-playground:/app/:${name}`, '{"garbage')
      if (name !== 'workspace') left.values.setItem(`robotstxt-playground:/app/:${name}`, '[[[')
    }
    await world.tables.change('cases', tab.id(), () => garbage(tab.id()))
    const next = await world.openTab(left)
    expect(next.text()).toBe(defaultScenario.file.text)
    expect(next.notice()).toEqual({ kind: 'corrupt-case', raw: '"garbage"' })
  })

  test('is gone without anybody having deleted it: that is told, once', async () => {
    const { world, tab } = await openOwnCase(mine)
    tab.leave()
    await world.tables.clear()
    const next = await world.openTab()
    expect(next.text()).toBe(defaultScenario.file.text)
    expect(next.notice()).toEqual({ kind: 'unread-case', why: 'gone' })
    next.type('# another')
    await world.pass(500)
    next.leave()
    expect((await world.openTab()).notice()).toBeNull()
  })

  test('is gone because it was deleted: nothing is told', async () => {
    const { world, tab } = await openOwnCase(mine)
    await tab.session.deleteWorkspace(tab.id())
    tab.leave()
    expect((await world.openTab()).notice()).toBeNull()
  })

  test('holds garbage beside an earlier case tells it all the same', async () => {
    const world = createWorld()
    const tab = await world.openTab()
    tab.type('# earlier')
    await world.pass(500)
    await tab.session.newCase(defaultScenario)
    tab.type(mine)
    await world.pass(500)
    await world.tables.change('cases', tab.id(), () => garbage(tab.id()))
    const next = await world.openTab(tab.leave())
    expect(next.text()).toBe('# earlier')
    expect(next.notice()).toEqual({ kind: 'corrupt-case', raw: '"garbage"' })
  })
})

describe('earlier states', () => {
  test('that cannot be kept are told, once', async () => {
    const tables = createMemoryTables()
    const world = createWorld({
      ...tables,
      change: (table, ...given) =>
        table === 'snapshots'
          ? Promise.reject(new DOMException('full', 'QuotaExceededError'))
          : tables.change(table, ...given),
    })
    const tab = await world.openTab()
    for (const minute of [1, 2, 3]) {
      tab.type(`${mine}# ${minute}`)
      await world.pass(60_000)
    }
    const { saving, toasts } = tab.store.getState()
    expect(saving).toEqual({ state: 'saved' })
    expect(toasts.map(({ text }) => text)).toEqual([expect.stringContaining('Earlier states')])
  })

  const texts = async ({
    snapshots,
  }: Awaited<ReturnType<typeof openOwnCase>>['tab']['session']) => {
    const all = await Promise.all((await snapshots.list()).map(({ id }) => snapshots.load(id)))
    return all.map((one) => (one.kind === 'loaded' ? one.scenario.file.text : one.kind))
  }

  test('are kept of the case that is open, when asked for', async () => {
    const { world, tab } = await openOwnCase(mine)
    await tab.session.snapshots.take()
    tab.type(`${mine}# 2`)
    await world.pass(500)
    await tab.session.snapshots.take()
    expect(await texts(tab.session)).toEqual([`${mine}# 2`, mine])
  })

  test('stand in the order in which they were, also when one is kept late', async () => {
    const { world, tab } = await openOwnCase(mine)
    world.clock.pass(60_000)
    tab.type(`${mine}# 2`)
    await tab.session.snapshots.take()
    await tab.session.flush()
    expect(await texts(tab.session)).toEqual([`${mine}# 2`, mine])
  })

  test('are not kept of an example that nobody changed', async () => {
    const tab = await createWorld().openTab()
    await tab.session.snapshots.take()
    expect(await tab.session.snapshots.list()).toEqual([])
  })

  test.each([
    ['an example', (session) => session.openExample('blank')],
    ['a new case', (session) => session.newCase(blank)],
    ['a case file', (session) => session.importCase(shared)],
    ['a pasted link', async (session) => session.openLink(await link())],
  ] satisfies readonly [string, (session: Session) => Promise<unknown>][])(
    'are kept before %s takes the place of the case',
    async (_, open) => {
      const { tab } = await openOwnCase(mine)
      const id = tab.id()
      await open(tab.session)
      await tab.session.openWorkspace(id)
      expect(await texts(tab.session)).toEqual([mine])
    },
  )

  test('that were deleted come back with their time', async () => {
    const { tab } = await openOwnCase(mine)
    const { snapshots } = tab.session
    await snapshots.take()
    const [kept] = await snapshots.list()
    const loaded = await snapshots.load(kept?.id ?? '')
    await snapshots.remove(kept?.id ?? '')
    expect(await snapshots.list()).toEqual([])
    if (loaded.kind !== 'loaded') throw new Error(loaded.kind)
    await snapshots.putBack(loaded.scenario, loaded.updated, '')
    expect(await snapshots.list()).toEqual([kept])
  })
})
