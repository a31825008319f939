import { describe, expect, test, vi } from 'vitest'
import { manualClock } from '../../platform/manual-clock.fixture.ts'
import { scenarioOf } from '../../case/link/scenarios.fixture.ts'
import {
  addressBarFrom,
  createPreferences,
  lastWorkspaceFrom,
  rememberWorkspace,
  themeFrom,
} from '../storage/preferences.ts'
import type { KeyValue, Locks } from '../../platform/ports.ts'
import { createTab } from './tab.ts'
import type { StorageWarning } from './troubles.ts'
import { keyValues } from './world.fixture.ts'

const refuse = (): never => {
  throw new DOMException('no', 'SecurityError')
}
const refusing: KeyValue = {
  get length(): number {
    return refuse()
  },
  key: refuse,
  getItem: refuse,
  setItem: refuse,
  removeItem: refuse,
}

function tabWith(
  values = keyValues(),
  locks: Locks | null = null,
  tell: (trouble: StorageWarning) => void = () => undefined,
  shared = keyValues(),
) {
  return createTab({
    scope: '/',
    values,
    locks,
    channel: null,
    knowsDialect: () => true,
    delay: () => Promise.resolve(),
    clock: manualClock(),
    shared,
    tell,
  })
}

describe('a tab', () => {
  const draft = { workspace: 'w', rev: 2, updated: 5, scenario: scenarioOf({ robots: 'a\r\nb\n' }) }

  test('finds its draft after a reload', async () => {
    const values = keyValues()
    expect(tabWith(values).writeDraft(draft)).toBe(true)
    expect(await tabWith(values).readDraft()).toEqual(draft)
  })

  test('does not bring back an older draft in place of one that is too long', async () => {
    const tab = tabWith()
    tab.writeDraft(draft)
    const long = scenarioOf({ robots: 'x'.repeat(512_001) })
    expect(tab.writeDraft({ ...draft, scenario: long })).toBe(false)
    expect(await tab.readDraft()).toBeNull()
  })

  test.each(['', '[]', '{"v":1,"crc":0,"body":"{}"}', 'null'])(
    'reads %j as no draft',
    async (text) => {
      const values = keyValues()
      values.setItem('robotstxt-playground:/:draft', text)
      expect(await tabWith(values).readDraft()).toBeNull()
    },
  )

  test('works where nothing can be stored', async () => {
    const tab = createTab({
      scope: '/',
      values: refusing,
      locks: {
        tryHold: () => Promise.reject(new Error('no')),
        seize: () => Promise.reject(new Error('no')),
      },
      channel: null,
      knowsDialect: () => true,
      delay: () => Promise.resolve(),
      clock: manualClock(),
      shared: refusing,
      tell: () => undefined,
    })
    tab.setWorkspace('w')
    expect(tab.workspace()).toBe('w')
    expect(tab.writeDraft(draft)).toBe(false)
    expect(await tab.claim('w')).toBe(true)
  })

  test('waits a moment for the page that it was reloaded from', async () => {
    let busy = 2
    const locks: Locks = {
      tryHold: () => Promise.resolve((busy -= 1) >= 0 ? null : () => undefined),
      seize: () => Promise.resolve(() => undefined),
    }
    expect(await tabWith(keyValues(), locks).claim('w')).toBe(false)
    expect(await tabWith(keyValues(), locks).claim('w', true)).toBe(true)
  })

  test('holds the workspace that it asked for last', async () => {
    const held = new Set<string>()
    const locks: Locks = {
      tryHold: (name) => {
        held.add(name)
        return Promise.resolve(() => held.delete(name))
      },
      seize: () => Promise.resolve(() => undefined),
    }
    const tab = tabWith(keyValues(), locks)
    await Promise.all([tab.claim('a'), tab.claim('b'), tab.claim('c')])
    expect([...held]).toEqual(['robotstxt-playground:/:workspace:c'])
  })

  test('keeps a lock that comes late if it still has that workspace, and tells nothing', async () => {
    for (const [next, isKept] of [
      ['a', true],
      ['b', false],
    ] as const) {
      const clock = manualClock()
      const told: string[] = []
      const waiting: (() => void)[] = []
      const held = new Set<string>()
      const seize: Locks['seize'] = (name) =>
        new Promise((resolve) => {
          held.add(name)
          waiting.push(() => resolve(() => held.delete(name)))
        })
      const tab = createTab({
        scope: '/',
        values: keyValues(),
        locks: { tryHold: seize, seize },
        channel: null,
        knowsDialect: () => true,
        delay: () => Promise.resolve(),
        clock,
        shared: null,
        tell: (trouble) => told.push(trouble),
      })
      const claim = tab.claim('a')
      await Promise.resolve()
      clock.pass(1000)
      expect(await claim).toBe(true)
      expect(await tab.claim(next)).toBe(true)
      for (const answer of waiting) answer()
      await new Promise((resolve) => setTimeout(resolve))
      clock.pass(10_000)
      expect([told, held.size]).toEqual([[], isKept ? 1 : 0])
    }
  })
})

describe('a deletion of everything', () => {
  const draft = { workspace: 'w', rev: 2, updated: 5, scenario: scenarioOf({ robots: 'a' }) }
  const tabOf = (shared: KeyValue, values = keyValues()) =>
    tabWith(values, null, () => undefined, shared)

  test('is known to a tab that could not be told, and to drafts of one that was closed', async () => {
    const shared = keyValues()
    const [open, closed] = [keyValues(), keyValues()]
    const other = tabOf(shared, open)
    tabOf(shared, closed).writeDraft(draft)
    const heard = vi.fn()
    other.onDeleted(heard)
    const here = tabOf(shared)
    expect([other.isDeleted(), here.notifyDeleted()]).toEqual([false, true])
    expect([other.isDeleted(), here.isDeleted()]).toEqual([true, false])
    expect(heard).toHaveBeenCalledTimes(1)
    other.onDeleted(heard)
    expect(heard).toHaveBeenCalledTimes(2)
    other.writeDraft(draft)
    for (const values of [open, closed]) expect(await tabOf(shared, values).readDraft()).toBeNull()
    const again = keyValues()
    here.writeDraft(draft)
    tabOf(shared, again).writeDraft(draft)
    expect(await tabOf(shared, again).readDraft()).toEqual(draft)
    expect(await here.readDraft()).toEqual(draft)
  })

  test('that no tab can know of is no success', () => {
    expect(tabOf(refusing).notifyDeleted()).toBe(false)
  })
})

describe('preferences', () => {
  test('are read back, and cleared without touching what is not ours', () => {
    const values = keyValues()
    values.setItem('robotstxt-playground:/app/other/:theme', 'light')
    const preferences = createPreferences(values, '/app/')
    preferences.set('theme', 'dark')
    rememberWorkspace(preferences, { id: 'w-1', at: 12.7 })
    const again = createPreferences(values, '/app/')
    expect(themeFrom(again)).toBe('dark')
    expect(lastWorkspaceFrom(again)).toEqual({ id: 'w-1', at: 12 })
    values.setItem('robotstxt-playground:/app/:deleted', 'stamp')
    expect(again.clear()).toBe(true)
    // What is not ours, and what says that all was deleted.
    expect(values.length).toBe(2)
    expect(themeFrom(again)).toBe('system')
  })

  test('that make no sense are as good as none', () => {
    const values = keyValues()
    const preferences = createPreferences(values, '/')
    for (const name of ['theme', 'workspace', 'address-bar']) {
      values.setItem(`robotstxt-playground:/:${name}`, '\u0000<garbage>')
    }
    expect(themeFrom(preferences)).toBe('system')
    expect(lastWorkspaceFrom(preferences)).toBeNull()
    expect(addressBarFrom(preferences)).toBe(false)
    values.setItem('robotstxt-playground:/:theme', 'x'.repeat(100_000))
    expect(preferences.get('theme')).toBeNull()
  })

  test('last as long as the page where nothing can be stored', () => {
    for (const values of [null, refusing]) {
      const preferences = createPreferences(values, '/')
      preferences.set('theme', 'light')
      expect(themeFrom(preferences)).toBe('light')
      expect(preferences.clear()).toBe(values === null)
      expect(themeFrom(preferences)).toBe('system')
    }
  })
})
