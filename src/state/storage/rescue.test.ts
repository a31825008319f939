import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Scenario } from '../../case/scenario.ts'
import { readText } from '../../core/text/file.ts'
import { manualClock } from '../../platform/manual-clock.fixture.ts'
import type { KeyValue } from '../../platform/ports.ts'
import { createTab } from '../session/tab.ts'
import { scenarioOf } from '../../case/link/scenarios.fixture.ts'
import { createCaseStorage } from './cases.ts'
import { createIdbJournal } from './idb-journal.ts'
import { openIdbTables } from './idb-tables.ts'
import { journalRecord, typedRecord, type JournalRecord } from './journal.ts'
import { createPreferences, rememberWorkspace, storedName } from './preferences.ts'

const script = readFileSync(new URL('../../../public/rescue.js', import.meta.url), 'utf8')
const scope = '/robots/'
const origin = 'https://page.example'
const large = `User-agent: *\n${'Disallow: /a\n'.repeat(4000)}`

function keyValues(): KeyValue {
  const values = new Map<string, string>()
  return {
    length: 0,
    key: () => null,
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  }
}

/** An element of the page, as far as the script uses one. */
class FakeElement {
  textContent = ''
  hidden = true
  href = ''
  download = ''
  onclick: (() => unknown) | null = null
  readonly dataset: Record<string, string> = {}
  readonly attributes = new Map<string, string>()
  readonly children: FakeElement[] = []

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value)
  }
  append(...added: FakeElement[]): void {
    this.children.push(...added)
  }
  click(): void {
    void this.onclick?.()
  }
}

interface Given {
  /** What the host answers for sw.js; null: it cannot be reached. */
  readonly list?: { readonly ok: boolean; readonly text: string } | null
  /** The tab has tried by itself before. */
  readonly hasTried?: boolean
  readonly session?: KeyValue
  readonly now?: number
}

const local = { values: keyValues() }
const cacheNames = [
  `robotstxt-playground-precache-v2-${origin}${scope}`,
  `robotstxt-playground-precache-v2-${origin}${scope}other/`,
  'somebody-elses-precache',
]

/** Opens the rescue page and waits until it has shown what is stored. */
async function openRescue({
  list = null,
  hasTried = true,
  session = keyValues(),
  now = 1_000_000_000,
}: Given = {}) {
  if (hasTried) session.setItem(`${storedName(scope)}:rescued`, String(now))
  const parts = new Map<string, FakeElement>()
  const part = (id: string) => {
    const found = parts.get(id) ?? new FakeElement()
    parts.set(id, found)
    return found
  }
  const caches = new Set(cacheNames)
  const asked: string[] = []
  const left: string[] = []
  const saved: Blob[] = []
  let isRegistered = true
  const root = new FakeElement()
  const answer = (path: string) => {
    if (list === null) return Promise.reject(new TypeError('Failed to fetch'))
    if (path === './sw.js') {
      return Promise.resolve({ ok: list.ok, text: () => Promise.resolve(list.text) })
    }
    // One file of those that are fetched anew still fails: the page is opened all the same.
    if (path.includes('app-')) return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve({ ok: true, arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)) })
  }
  runInContext(
    script,
    createContext({
      document: {
        documentElement: root,
        getElementById: part,
        createElement: (name: string) => {
          const made = new FakeElement()
          if (name === 'a') part('link').append(made)
          return made
        },
      },
      location: {
        pathname: `${scope}rescue.html`,
        hash: '#ex=typo',
        origin,
        replace: (address: string) => left.push(address),
      },
      indexedDB,
      sessionStorage: session,
      localStorage: local.values,
      caches: {
        keys: () => Promise.resolve([...caches]),
        delete: (name: string) => Promise.resolve(caches.delete(name)),
      },
      navigator: {
        serviceWorker: {
          getRegistration: () =>
            Promise.resolve({
              scope: origin + scope,
              unregister: () => Promise.resolve((isRegistered = false)),
            }),
        },
      },
      fetch: (path: string, { cache }: { readonly cache: string }) => {
        asked.push(`${cache} ${path}`)
        return answer(path)
      },
      URL: {
        createObjectURL: (blob: Blob) => {
          saved.push(blob)
          return 'blob:case'
        },
        revokeObjectURL: () => undefined,
      },
      Blob,
      Date: Object.assign(
        class extends Date {
          override toLocaleString(): string {
            return `day ${this.getTime()}`
          }
        },
        { now: () => now },
      ),
      setTimeout: manualClock().setTimeout,
    }),
  )
  await vi.waitFor(() => expect(part('none').hidden && part('work').hidden).toBe(false), {
    interval: 5,
  })
  return { part, caches, asked, left, saved, root, isRegistered: () => isRegistered }
}

async function stored(id: string, scenario: Scenario, updated: number): Promise<void> {
  const tables = await openIdbTables(storedName(scope))
  const storage = createCaseStorage({
    tables,
    notSaving: null,
    now: () => updated,
    newId: () => 'new',
    knowsDialect: () => true,
  })
  await storage.saveCase({ id, rev: 0, updated, scenario })
}

async function noted(record: JournalRecord | null): Promise<void> {
  if (record === null) throw new Error('Nothing to note')
  const timers = {
    setTimeout: () => 0,
    clearTimeout: () => undefined,
  }
  await createIdbJournal(scope, timers, () => undefined).write(record)
}

function leftAsDraft(session: KeyValue, workspace: string, scenario: Scenario, updated: number) {
  const tab = createTab({
    scope,
    values: session,
    shared: local.values,
    locks: null,
    channel: null,
    knowsDialect: () => true,
    delay: () => Promise.resolve(),
    clock: manualClock(),
    tell: () => undefined,
  })
  tab.writeDraft({ workspace, rev: 1, updated, scenario })
  return tab
}

const caseWith = (title: string, robots: string) => scenarioOf({ title, robots })
const precious = caseWith('Shop', 'User-agent: *\n# precious')

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  local.values = keyValues()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the rescue page shows', () => {
  test('that there is no case, and makes no database then', async () => {
    const { part } = await openRescue()
    expect(part('none').hidden).toBe(false)
    expect(part('work').hidden).toBe(true)
    expect(await indexedDB.databases()).toEqual([])
  })

  test('the stored case, to be downloaded', async () => {
    await stored('a', precious, 5)
    const { part, saved } = await openRescue()
    expect(part('file').textContent).toBe('User-agent: *\n# precious')
    expect(part('about').textContent).toBe('Shop, saved day 5')
    expect(part('others').hidden).toBe(true)
    part('download').click()
    expect(part('link').children[0]?.download).toBe('robots.case.json')
    const file: unknown = JSON.parse((await saved[0]?.text()) ?? '')
    expect(file).toMatchObject({ format: 'robots.txt playground case', version: 1 })
    expect(JSON.stringify(file)).toContain('# precious')
  })

  test('the case that was open last, then the others, newest first', async () => {
    for (const [at, id] of ['a', 'b', 'c', 'd'].entries()) {
      await stored(id, caseWith(`Case ${id}`, `# ${id}`), at + 1)
    }
    const session = keyValues()
    session.setItem(`${storedName(scope)}:workspace`, 'b')
    const { part, saved } = await openRescue({ session })
    expect(part('file').textContent).toBe('# b')
    const lines = part('list').children
    const names = ['Case d, day 4', 'Case c, day 3', 'Case a, day 1']
    expect(lines.map(({ children: [name] }) => name?.textContent)).toEqual(names)
    lines[1]?.children[1]?.click()
    expect(await saved[0]?.text()).toContain('# c')
  })

  test('in a new tab, the case that any tab had open last', async () => {
    await stored('a', precious, 5)
    await stored('b', caseWith('Newer', '# b'), 6)
    rememberWorkspace(createPreferences(local.values, scope), { id: 'a', at: 7 })
    const { part } = await openRescue()
    expect(part('file').textContent).toBe('User-agent: *\n# precious')
  })

  test('what no page could save: a small case, noted as a whole', async () => {
    await stored('a', precious, 5)
    const scenario = caseWith('Shop', 'User-agent: *\n# precious# newest')
    await noted(journalRecord({ workspace: 'a', rev: 1, updated: 6, stored: precious, scenario }))
    const { part } = await openRescue()
    expect(part('file').textContent).toBe('User-agent: *\n# precious# newest')
    expect(part('list').children).toEqual([])
  })

  test('what no page could save: a large case, noted as what was typed', async () => {
    const before = caseWith('Shop', large)
    await stored('a', before, 5)
    const at = before.file.text.length
    const insert = '# newest'
    const scenario = { ...before, file: readText(large + insert) }
    await noted(
      typedRecord({ workspace: 'a', rev: 1, updated: 6, stored: before, scenario }, () => ({
        span: { from: at, to: at },
        insert,
      })),
    )
    const { part } = await openRescue()
    expect(part('file').textContent).toBe(large + insert)
  })

  test('what no page could save: a large case with another title, noted as an edit of what is stored', async () => {
    const before = caseWith('Shop', large)
    await stored('a', before, 5)
    const scenario = caseWith('Other shop', `${large}# newest`)
    await noted(journalRecord({ workspace: 'a', rev: 1, updated: 6, stored: before, scenario }))
    const { part } = await openRescue()
    expect(part('file').textContent).toBe(`${large}# newest`)
    expect(part('about').textContent).toBe('Other shop, saved day 6')
  })

  test('no record that goes on from something else than what is stored', async () => {
    const before = caseWith('Shop', large)
    await stored('a', caseWith('Shop', `# other\n${large}`), 5)
    const scenario = caseWith('Shop', `${large}# newest`)
    await noted(journalRecord({ workspace: 'a', rev: 1, updated: 6, stored: before, scenario }))
    const { part } = await openRescue()
    expect(part('file').textContent).toBe(`# other\n${large}`)
  })

  test('no record that is older than what is stored', async () => {
    await stored('a', precious, 5)
    const scenario = caseWith('Shop', '# older')
    await noted(journalRecord({ workspace: 'a', rev: 0, updated: 4, stored: precious, scenario }))
    const { part } = await openRescue()
    expect(part('file').textContent).toBe('User-agent: *\n# precious')
  })

  test('the draft of this tab where it is newer, but not after all was deleted', async () => {
    await stored('a', precious, 5)
    const session = keyValues()
    const tab = leftAsDraft(session, 'a', caseWith('Shop', '# draft'), 6)
    expect((await openRescue({ session })).part('file').textContent).toBe('# draft')
    tab.notifyDeleted()
    const { part } = await openRescue({ session })
    expect(part('file').textContent).toBe('User-agent: *\n# precious')
  })

  test('in the chosen theme', async () => {
    local.values.setItem(`${storedName(scope)}:theme`, 'dark')
    expect((await openRescue()).root.dataset['theme']).toBe('dark')
  })
})

const list = {
  ok: true,
  text: '[{"url":"assets/app-1.js"},{"url":"assets/style-1.css"},{"url":"a.js"}]',
}

describe('loading all files again', () => {
  test('drops what is stored of this page alone, and asks the host for every file', async () => {
    const { part, caches, asked, left, isRegistered } = await openRescue({ list })
    part('again').click()
    await vi.waitFor(() => expect(left).toEqual(['./#ex=typo']), { interval: 5 })
    expect([...caches]).toEqual(cacheNames.slice(1))
    expect(isRegistered()).toBe(false)
    const files = ['reload ./assets/app-1.js', 'reload ./assets/style-1.css']
    expect(asked).toEqual(['no-store ./sw.js', ...files])
  })

  test.each([
    ['cannot be reached', null],
    ['answers with an error', { ok: false, text: '' }],
  ])('keeps what is stored while the host %s', async (_, answer) => {
    const { part, caches, left, isRegistered } = await openRescue({ list: answer })
    part('again').click()
    const sentence = 'The host cannot be reached. Try again later.'
    await vi.waitFor(() => expect(part('state').textContent).toBe(sentence), { interval: 5 })
    expect(part('state').hidden).toBe(false)
    expect([...caches]).toEqual(cacheNames)
    expect(isRegistered()).toBe(true)
    expect(left).toEqual([])
  })
})

describe('by itself the rescue page loads all files again', () => {
  const hourMs = 60 * 60 * 1000

  test('once, and again an hour after the last failure in this tab', async () => {
    const session = keyValues()
    const tries = async (now: number) => {
      const { left, asked } = await openRescue({ list, hasTried: false, session, now })
      if (asked.length > 0) await vi.waitFor(() => expect(left).toHaveLength(1), { interval: 5 })
      return left.length
    }
    const start = 1_000_000_000
    const moments = [start, start + 1, start + 1 + hourMs, start + 2 + 2 * hourMs]
    const results: number[] = []
    for (const now of moments) results.push(await tries(now))
    expect(results).toEqual([1, 0, 0, 1])
  })

  test('never where that cannot be remembered', async () => {
    const refuse = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    const session = { ...keyValues(), getItem: refuse, setItem: refuse }
    const { asked } = await openRescue({ list, hasTried: false, session })
    expect(asked).toEqual([])
  })
})
