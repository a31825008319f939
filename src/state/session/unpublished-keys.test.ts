import { describe, expect, test } from 'vitest'
import type { LinkedList } from '../../case/scenario.ts'
import { isRow, type Tables } from '../storage/tables.ts'
import { openOwnCase } from './world.fixture.ts'

/** A text that is noted as a whole, one as a replacement, and one that is noted in a pause. */
const sizes = [1, 64 * 1024, 200 * 1024]
const list: LinkedList = { id: 'list1', name: 'urls.txt', form: { kind: 'urls' }, count: null }

/** From now on cases are written only once `finish` is called. */
function holdSaves(tables: Tables): () => void {
  const { change } = tables
  let finish: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    finish = resolve
  })
  tables.change = async (...given) => {
    await released
    return change(...given)
  }
  return () => {
    tables.change = change
    finish()
  }
}

describe.each(sizes)('keys that only the editor has, in a file of %i characters', (size) => {
  const text = `# ${'x'.repeat(size)}\n`
  const open = async () => {
    const { world, tab } = await openOwnCase(text)
    /** What the next page shows after this one has ended without a word. */
    const afterCrash = async (waitMs = 200) => {
      await world.pass(waitMs)
      tab.crash()
      return world.openTab()
    }
    return { world, tab, afterCrash }
  }

  test('survive a crash', async () => {
    const { tab, afterCrash } = await open()
    tab.press(`${text}a`)
    expect((await afterCrash()).text()).toBe(`${text}a`)
  })

  test('are not forgotten by a save that began before them', async () => {
    const { world, tab, afterCrash } = await open()
    const finish = holdSaves(world.tables)
    tab.type(`${text}a`)
    await world.pass(300)
    tab.press(`${text}ab`)
    finish()
    await world.idle()
    // At once: what was noted before the save does not go on from what is stored now.
    expect((await afterCrash(0)).text()).toBe(`${text}ab`)
  })

  test('are not forgotten by a save that stores a copy', async () => {
    const { world, tab, afterCrash } = await open()
    const id = tab.id()
    await world.tables.change('cases', id, (row) => (isRow(row) ? { ...row, rev: 7 } : null))
    const finish = holdSaves(world.tables)
    tab.type(`${text}a`)
    await world.pass(300)
    tab.press(`${text}ab`)
    finish()
    await world.idle()
    expect(tab.id()).not.toBe(id)
    const next = await afterCrash()
    expect([next.id(), next.text()]).toEqual([tab.id(), `${text}ab`])
  })

  test('stay noted when something else of the case changes', async () => {
    const { tab, afterCrash } = await open()
    tab.press(`${text}a`)
    tab.store.getState().setList(list)
    const next = await afterCrash()
    expect([next.text(), next.store.getState().scenario.list]).toEqual([`${text}a`, list])
  })

  test('stay noted when something else changes and changes back', async () => {
    const { tab, afterCrash } = await open()
    tab.press(`${text}a`)
    tab.session.rename('Another')
    tab.session.rename('Example')
    expect((await afterCrash()).text()).toBe(`${text}a`)
  })

  test('leave nothing in the journal once they are saved, or taken back', async () => {
    const { world, tab } = await open()
    tab.press(`${text}a`)
    tab.publish()
    await world.pass(500)
    expect(world.records.size).toBe(0)
    tab.press(`${text}ab`)
    tab.press(`${text}a`)
    tab.publish()
    await world.pass(500)
    expect(world.records.size).toBe(0)
  })

  test('leave nothing in the journal when they are taken back while a save runs', async () => {
    const { world, tab } = await open()
    const finish = holdSaves(world.tables)
    tab.type(`${text}a`)
    await world.pass(300)
    tab.press(`${text}ab`)
    tab.press(`${text}a`)
    finish()
    await world.idle()
    expect(world.records.size).toBe(0)
    tab.publish()
    await world.pass(500)
    expect(world.records.size).toBe(0)
  })
})
