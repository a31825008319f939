import { describe, expect, test } from 'vitest'
import type { KeyValue } from '../../platform/ports.ts'
import { createWorld, defaultScenario, keyValues } from './world.fixture.ts'

/*
 * The ways in which a page goes away without a chance to save what was typed: `e2e/lost-keys.ts` has them in
 * a browser.
 */

const mine = 'User-agent: *\nDisallow: /mine\n'

function copyOf(values: KeyValue): KeyValue {
  const copy = keyValues()
  for (let at = 0; at < values.length; at += 1) {
    const key = values.key(at) ?? ''
    copy.setItem(key, values.getItem(key) ?? '')
  }
  return copy
}

/** A page whose case is stored, and in which one more key was just typed. */
async function typing(state: { readonly isAlone?: boolean } = {}) {
  const world = createWorld()
  const tab = await world.openTab(state)
  tab.type(mine)
  await world.pass(500)
  const typeMore = async () => {
    tab.press(`${mine}# more`)
    await world.idle()
  }
  return { world, tab, typeMore }
}

describe('what was typed last is there', () => {
  test('when the tab is closed, or crashes', async () => {
    for (const end of ['leave', 'crash'] as const) {
      const { world, tab, typeMore } = await typing()
      await typeMore()
      tab[end]()
      expect((await world.openTab()).text()).toBe(`${mine}# more`)
    }
  })

  test('when the tab goes elsewhere and is closed there', async () => {
    const { world, tab, typeMore } = await typing()
    await typeMore()
    // Its lock goes a moment later, and what it keeps for itself with the tab.
    tab.leave(2)
    expect((await world.openTab()).text()).toBe(`${mine}# more`)
  })

  test('when the tab is reloaded before a slow database has listed the cases', async () => {
    const world = createWorld()
    const { headings } = world.tables
    let asked = 0
    world.tables.headings = (...given) => {
      asked += 1
      // What is shown first was found; from then on there is no answer.
      return asked === 1 ? headings(...given) : new Promise(() => undefined)
    }
    const opening = world.openTab()
    const tab = await Promise.race([opening, world.idle().then(() => null)])
    if (tab === null) return expect.fail('the session waits for the list')
    expect(asked).toBe(2)
    tab.press(mine)
    const left = tab.leave()
    world.tables.headings = headings
    expect((await world.openTab(left)).text()).toBe(mine)
  })

  test('when the tab is reloaded again and again, and then closed', async () => {
    const { world, tab, typeMore } = await typing()
    await typeMore()
    let left = tab.leave(1)
    for (let time = 0; time < 10; time += 1) {
      // The next reload comes as soon as the page is there.
      left = (await world.openTab(left)).leave(1)
    }
    const next = await world.openTab()
    expect(next.text()).toBe(`${mine}# more`)
    await world.pass(500)
    expect(next.session.status.getState().recent).toHaveLength(1)
  })

  test.each([
    ['one other tab', 1, false],
    ['four other tabs', 4, false],
    ['one other tab, which cannot speak to others,', 1, true],
  ] as const)('when %s has the same case, and all are closed', async (_, count, isAlone) => {
    const { world, tab, typeMore } = await typing({ isAlone })
    const others = []
    for (let at = 0; at < count; at += 1) {
      const entries = tab.entries.map((entry) => ({ ...entry }))
      others.push(await world.openTab({ values: copyOf(tab.values), entries, isAlone }))
    }
    await world.pass(500)
    expect(others.map((other) => other.text())).toEqual(others.map(() => mine))
    await typeMore()
    for (const one of [tab, ...others]) one.leave()
    const next = await world.openTab()
    await world.pass(500)
    expect(next.text()).toBe(`${mine}# more`)
  })
})

test('what nobody typed is no case when the tab is reloaded again and again', async () => {
  const world = createWorld()
  let left = (await world.openTab()).leave()
  for (let time = 0; time < 3; time += 1) left = (await world.openTab(left)).leave()
  const next = await world.openTab(left)
  expect([next.text(), next.kind()]).toEqual([defaultScenario.file.text, 'example'])
})
