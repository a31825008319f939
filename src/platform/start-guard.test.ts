import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { manualClock } from './manual-clock.fixture.ts'

const script = readFileSync(new URL('../../public/start-guard.js', import.meta.url), 'utf8')
const files = 'https://page.example/robots/assets/'

/** An element of the page, as far as the script uses one. */
class FakeElement {
  id = ''
  href = ''
  textContent = ''
  type = ''
  readonly style = {}
  readonly dataset: Record<string, string> = {}
  readonly attributes = new Map<string, string>()
  children: (FakeElement | string)[] = []
  parent: FakeElement | null = null

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value)
  }
  append(...added: (FakeElement | string)[]): void {
    for (const child of added) if (child instanceof FakeElement) child.parent = this
    this.children.push(...added)
  }
  remove(): void {
    if (this.parent) this.parent.children = this.parent.children.filter((child) => child !== this)
  }
}
class FakeScript extends FakeElement {}

interface Resource {
  readonly name: string
  readonly responseStatus: number
}
interface Given {
  readonly pathname?: string
  readonly isStarted?: boolean
  /** What the host answers for rescue.html; null: it cannot be reached. */
  readonly rescue?: { readonly ok: boolean; readonly text: string } | null
  readonly resources?: readonly Resource[]
}

const rescuePage = { ok: true, text: '<script src="./rescue.js" defer></script>' }
/** A host that answers every address with the page itself. */
const thePage = { ok: true, text: '<script src="./start-guard.js" defer></script>' }

/** A page with the script in it. */
function pageWith({
  pathname = '/robots/',
  isStarted = false,
  rescue = rescuePage,
  resources = [],
}: Given) {
  const clock = manualClock()
  const listeners = new Map<string, ((event: object) => void)[]>()
  const [body, root] = [new FakeElement(), new FakeElement()]
  if (isStarted) root.dataset['app'] = ''
  const observers = new Set<() => void>()
  const asked: { readonly path: string; readonly cache: string }[] = []
  const left: string[] = []
  const inBody = (id: string) =>
    body.children.find((child) => child instanceof FakeElement && child.id === id) ?? null
  runInContext(
    script,
    createContext({
      document: {
        documentElement: root,
        body,
        createElement: () => new FakeElement(),
        getElementById: inBody,
      },
      location: { pathname, hash: '#ex=typo', replace: (address: string) => left.push(address) },
      HTMLScriptElement: FakeScript,
      MutationObserver: class {
        private readonly listener: () => void
        constructor(changed: (records: unknown, observer: object) => void) {
          this.listener = () => changed([], this)
        }
        observe(): void {
          observers.add(this.listener)
        }
        disconnect(): void {
          observers.delete(this.listener)
        }
      },
      performance: { getEntriesByType: () => resources },
      fetch: (path: string, { cache }: { readonly cache: string }) => {
        asked.push({ path, cache })
        return rescue === null
          ? Promise.reject(new TypeError('Failed to fetch'))
          : Promise.resolve({ ok: rescue.ok, text: () => Promise.resolve(rescue.text) })
      },
      setTimeout: clock.setTimeout,
      addEventListener: (type: string, listener: (event: object) => void) =>
        listeners.set(type, [...(listeners.get(type) ?? []), listener]),
    }),
  )
  return {
    asked,
    left,
    pass: clock.pass,
    async tell(type: string, event: object = {}): Promise<void> {
      for (const listener of listeners.get(type) ?? []) listener(event)
      await new Promise(setImmediate)
    },
    start(): void {
      root.dataset['app'] = ''
      for (const changed of observers) changed()
    },
    notices: () => body.children.filter((child) => child instanceof FakeElement),
  }
}

const moduleScript = Object.assign(new FakeScript(), { type: 'module' })
const failed = 'A file of this page did not arrive, so the page does not work. '

describe('a page whose scripts fail', () => {
  const triggers: readonly [string, string, object][] = [
    ['a script that did not come', 'error', { target: moduleScript }],
    ['a script that came wrong', 'error', { target: {}, filename: `${files}react-1.js` }],
    ['a page that is loaded and has not started', 'load', {}],
    ['a case that cannot be opened', 'app-failed', {}],
  ]

  test.each(triggers)('goes to the rescue page: %s', async (_, type, event) => {
    const page = pageWith({})
    await page.tell(type, event)
    expect(page.asked).toEqual([{ path: './rescue.html', cache: 'no-cache' }])
    expect(page.left).toEqual(['./rescue.html#ex=typo'])
    expect(page.notices()).toEqual([])
  })

  test.each([
    ['the page answers every address', thePage],
    ['it is not there', { ok: false, text: rescuePage.text }],
    ['the host is gone', null],
  ])('says so where there is no rescue page: %s', async (_, rescue) => {
    const page = pageWith({ rescue })
    for (const [, type, event] of triggers) await page.tell(type, event)
    expect(page.left).toEqual([])
    expect(page.asked).toHaveLength(1)
    expect(page.notices()).toHaveLength(1)
    const [notice] = page.notices()
    expect(notice?.attributes.get('role')).toBe('alert')
    const [text, link] = notice?.children ?? []
    expect(text).toBe(failed)
    expect(link).toMatchObject({
      textContent: 'Show my cases without it',
      href: './rescue.html#ex=typo',
    })
  })

  test.each(['/robots/rescue.html', '/robots/rescue'])(
    'goes nowhere when it is answered at %s',
    async (pathname) => {
      const page = pageWith({ pathname })
      for (const [, type, event] of triggers) await page.tell(type, event)
      expect([page.asked, page.left]).toEqual([[], []])
      expect(page.notices()).toHaveLength(1)
    },
  )

  test('leaves once, whatever fails after that', async () => {
    const page = pageWith({})
    for (const [, type, event] of triggers) await page.tell(type, event)
    expect(page.asked).toHaveLength(1)
    expect(page.left).toHaveLength(1)
  })

  test.each([
    ['an image', 'error', { target: new FakeElement() }],
    ['a script that is no module', 'error', { target: new FakeScript() }],
    ['a script of somebody else', 'error', { target: {}, filename: 'https://other.example/a.js' }],
  ])('stays for %s', async (_, type, event) => {
    const page = pageWith({})
    await page.tell(type, event)
    expect(page.asked).toEqual([])
  })

  test('is left alone once it has started, unless the case cannot be opened', async () => {
    const page = pageWith({ isStarted: true })
    for (const [, type, event] of triggers.slice(0, 3)) await page.tell(type, event)
    expect(page.asked).toEqual([])
    await page.tell('app-failed')
    expect(page.left).toHaveLength(1)
  })
})

describe('a page that waits for a file', () => {
  test('says so after 20 seconds, until it starts', () => {
    const page = pageWith({})
    page.pass(19_999)
    expect(page.notices()).toEqual([])
    page.pass(1)
    const [notice] = page.notices()
    expect(notice?.children[0]).toBe('This page is still waiting for one of its files. ')
    page.start()
    expect(page.notices()).toEqual([])
  })

  test('says nothing when it has started', () => {
    const page = pageWith({})
    page.start()
    page.pass(60_000)
    expect(page.notices()).toEqual([])
  })
})

describe('what “Try again” asks the host for', () => {
  const resources: readonly Resource[] = [
    { name: `${files}react-1.js`, responseStatus: 200 },
    { name: `${files}audit-1.js`, responseStatus: 200 },
    { name: `${files}rows-1.js`, responseStatus: 404 },
    { name: `${files}style-1.css`, responseStatus: 404 },
    { name: 'https://page.example/robots/sw.js', responseStatus: 404 },
  ]
  const scripts = resources.slice(0, 3).map(({ name }) => name)
  const errorOf = (name: string) => ({
    payload: { message: `Failed to fetch dynamically imported module: ${files}${name}` },
  })

  /** Has parts asked for; gives what was asked of the host, and how many answers are waited for. */
  async function asksFor(page: ReturnType<typeof pageWith>): Promise<readonly string[]> {
    const detail: Promise<unknown>[] = []
    page.asked.length = 0
    await page.tell('parts-wanted', { detail })
    await Promise.allSettled(detail)
    expect(detail).toHaveLength(page.asked.length)
    expect(page.asked.filter(({ cache }) => cache !== 'reload')).toEqual([])
    return page.asked.map(({ path }) => path)
  }

  test('the file that the error names, and what came with another status', async () => {
    const page = pageWith({ resources })
    await page.tell('vite:preloadError', errorOf('audit-1.js'))
    expect(await asksFor(page)).toEqual([`${files}audit-1.js`, `${files}rows-1.js`])
  })

  test.each([
    ['no error names a file', undefined],
    ['the error names none', { message: 'Importing a module script failed.' }],
  ])('all scripts where %s', async (_, payload) => {
    const page = pageWith({ resources })
    await page.tell('vite:preloadError', { payload })
    expect(await asksFor(page)).toEqual(scripts)
  })

  test('all scripts the second time: one may have come as something else, or too short', async () => {
    const page = pageWith({ resources })
    await page.tell('vite:preloadError', errorOf('audit-1.js'))
    await asksFor(page)
    await page.tell('vite:preloadError', errorOf('audit-1.js'))
    expect(new Set(await asksFor(page))).toEqual(new Set(scripts))
  })
})
