import type { Scenario } from '../../case/scenario.ts'
import type { RobotsFile } from '../../core/text/file.ts'
import { manualClock } from '../../platform/manual-clock.fixture.ts'
import { acceptedNow } from '../../case/accepted.ts'
import { scenarioOf, testOf } from '../../case/link/scenarios.fixture.ts'
import { startSession, type Session } from './session.ts'
import { createAppStore } from '../store.ts'
import { createCaseStorage } from '../storage/cases.ts'
import { createMemoryJournal, type Journal, type JournalRecord } from '../storage/journal.ts'
import { createMemoryTables } from '../storage/memory-tables.ts'
import { createListStorage } from '../storage/lists/list-storage.ts'
import { createMemoryLists } from '../storage/lists/memory-lists.fixture.ts'
import { createPreferences } from '../storage/preferences.ts'
import type { Tables } from '../storage/tables.ts'
import type { KeyValue, Locks } from '../../platform/ports.ts'
import type { TypedText } from './session-ports.ts'
import { createTab } from './tab.ts'
import { createStorageWarnings } from './troubles.ts'

export const defaultScenario: Scenario = scenarioOf({
  title: 'Example',
  robots: 'User-agent: *\nDisallow: /cart/\n',
  tests: [testOf({ url: '/cart/x', expect: 'allow' })],
})
/** What an editor tells of a file that is typed in place of another. */
export const typedText = (file: RobotsFile): TypedText => ({
  file: () => file,
  editOf: ({ text }) => ({ span: { from: 0, to: text.length }, insert: file.text }),
})

/** As a case is once it has been opened. */
const opened = (scenario: Scenario): Scenario => ({
  ...scenario,
  accepted: acceptedNow(scenario),
})

export const blank: Scenario = opened(scenarioOf({ title: 'Blank' }))

/** `localStorage` without a browser. */
export function keyValues(): KeyValue {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

/** What all tabs of one browser share. */
export function createWorld(tables: Tables = createMemoryTables()) {
  const local = keyValues()
  /** Who holds a name is told when somebody else takes it. */
  const held = new Map<string, () => void>()
  /** Locks of pages that are gone, by how often they will still be refused. */
  const lingering = new Map<string, number>()
  const listeners = new Set<(message: string) => void>()
  const clock = manualClock()
  const lists = { ...createMemoryLists() }
  const records = new Map<string, JournalRecord>()
  let lastId = 0
  let timesAskedToKeep = 0

  const locksOf = (mine: Set<string>): Locks => {
    const hold = (name: string, onLost: () => void) => {
      held.set(name, onLost)
      mine.add(name)
      return () => {
        // Another tab may have taken it meanwhile.
        if (held.get(name) === onLost) held.delete(name)
        mine.delete(name)
      }
    }
    return {
      tryHold: (name, onLost) => {
        const refusals = lingering.get(name) ?? 0
        lingering.set(name, refusals - 1)
        return Promise.resolve(refusals > 0 || held.has(name) ? null : hold(name, onLost))
      },
      seize: (name, onLost) => {
        held.get(name)?.()
        return Promise.resolve(hold(name, onLost))
      },
    }
  }

  interface TabState {
    readonly values?: KeyValue
    readonly entries?: { state: unknown; fragment: string }[]
    readonly notSaving?: string
    readonly locks?: Locks
    readonly journal?: Partial<Journal>
    /** It hears nothing of what other tabs say. */
    readonly isDeaf?: boolean
    /** Its browser has neither locks nor a channel to other tabs. */
    readonly isAlone?: boolean
  }

  function openTab(state: TabState = {}) {
    const { values = keyValues(), entries = [{ state: null, fragment: '' }] } = state
    let at = entries.length - 1
    const here = () => entries[at] ?? { state: null, fragment: '' }
    const mine = new Set<string>()
    const heard = new Set<(message: string) => void>()
    const events = new Set<() => void>()
    const leaving = new Set<() => void>()
    const store = createAppStore({ scenario: defaultScenario })
    /** Typed, and not given to the store yet, as an editor does until it is painted. */
    let unpublished: RobotsFile | null = null
    let asksBeforeLeaving = () => false
    const typing = new Set<(typed: TypedText) => void>()
    const publish = () => {
      const file = unpublished
      unpublished = null
      if (file !== null) store.getState().setFile(file)
    }
    /** A key that only the editor has; `publish` gives it to the store. */
    const press = (text: string) => {
      unpublished = { ...store.getState().scenario.file, text }
      for (const listen of typing) listen(typedText(unpublished))
    }
    const knowsDialect = () => true
    const newId = () => `id${(lastId += 1)}`
    const listener = (set: Set<() => void>) => (listen: () => void) => {
      set.add(listen)
      return () => set.delete(listen)
    }
    const scope = '/app/'
    const tell = createStorageWarnings(store, clock)
    const starting = startSession({
      store,
      tell,
      storage: createCaseStorage({
        tables,
        notSaving: state.notSaving ?? null,
        now: clock.now,
        newId,
        knowsDialect,
      }),
      askToKeep: () => void (timesAskedToKeep += 1),
      openLists: () =>
        Promise.resolve(
          createListStorage({ tables: lists, clock, pack: (one) => Promise.resolve(one) }),
        ),
      journal: { ...createMemoryJournal(records), ...state.journal },
      tab: createTab({
        scope,
        values,
        shared: local,
        locks: state.isAlone ? null : (state.locks ?? locksOf(mine)),
        channel: state.isAlone
          ? null
          : {
              post: (message) => {
                // A channel does not reach whoever speaks.
                for (const listen of [...listeners]) if (!heard.has(listen)) listen(message)
              },
              listen: (listen) => {
                if (state.isDeaf !== true) listeners.add(listen)
                heard.add(listen)
                return () => listeners.delete(listen)
              },
            },
        knowsDialect,
        delay: () => Promise.resolve(),
        clock,
        tell,
      }),
      preferences: createPreferences(local, scope),
      address: {
        readFragment: () => here().fragment,
        readState: () => here().state,
        replace: (next, fragment) => void (entries[at] = { state: next, fragment }),
        push: (next, fragment) => {
          entries.splice(at + 1, Infinity, { state: next, fragment })
          at += 1
        },
        onUnload: () => undefined,
      },
      clock,
      newId,
      defaultScenario,
      exampleBySlug: (slug) => (slug === 'blank' ? blank : null),
      knowsDialect,
      knowsPanel: (id) => id === 'tests',
      flushPendingEdits: publish,
      onTextChanged: (listen) => {
        typing.add(listen)
        return () => typing.delete(listen)
      },
      isAnchor: (fragment) => fragment === 'main',
      onNavigate: listener(events),
      onLeave: listener(leaving),
      askBeforeLeaving: (ask) => {
        asksBeforeLeaving = ask
        return () => undefined
      },
    })
    const emit = (set: Set<() => void>) => {
      for (const listen of set) listen()
    }
    const handle = (session: Session) => ({
      session,
      store,
      values,
      entries,
      address: () => here().fragment,
      text: () => store.getState().scenario.file.text,
      kind: () => session.status.getState().workspace.kind,
      id: () => session.status.getState().workspace.id,
      notice: () => session.status.getState().notice,
      type: (text: string) => {
        const { file } = store.getState().scenario
        store.getState().setFile({ ...file, text })
      },
      press,
      publish,
      asksBeforeLeaving: () => asksBeforeLeaving(),
      goTo: async (fragment: string) => {
        entries.splice(at + 1, Infinity, { state: null, fragment })
        at += 1
        emit(events)
        await idle()
      },
      go: async (by: number) => {
        at += by
        emit(events)
        await idle()
      },
      /**
       * The page is left, with or without having been told; `refusals`: how often its lock is still
       * refused.
       */
      leave: (refusals = 0) => {
        emit(leaving)
        session.stop()
        for (const name of mine) {
          held.delete(name)
          lingering.set(name, refusals)
        }
        return { values, entries: [here()] }
      },
      crash: () => {
        session.stop()
        for (const name of mine) held.delete(name)
      },
    })
    return {
      starting: starting.then(handle),
      during: (work: () => void) => (work(), starting.then(handle)),
      press,
      store,
    }
  }

  /**
   * Lets what is under way in promises and streams come to rest. Many short waits instead of one:
   * on a busy machine each of them takes longer, as does what is waited for.
   */
  const idle = async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      await new Promise<void>((resolve) => setTimeout(resolve, 4))
    }
  }

  return {
    local,
    timesAskedToKeep: () => timesAskedToKeep,
    records,
    tables,
    lists,
    clock,
    idle,
    prepareTab: openTab,
    openTab: (state: TabState = {}) => openTab(state).starting,
    /** Time passes in every tab. */
    pass: async (ms: number) => {
      clock.pass(ms)
      await idle()
    },
  }
}

/**
 * A world with one tab, whose case the user changed to `text` some milliseconds ago. After 500 it is
 * saved, after 1000 the address follows too.
 */
export async function openOwnCase(text: string, agoMs = 500) {
  const world = createWorld()
  const tab = await world.openTab()
  tab.type(text)
  await world.pass(agoMs)
  return { world, tab }
}
