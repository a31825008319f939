import { beforeEach, describe, expect, test } from 'vitest'
import {
  Browser,
  faults,
  FaultyHost,
  killScript,
  scope,
  workerScript,
  type Fault,
  type Files,
} from './sw.fixture.ts'

/** A release: no file that is named by its content keeps its name, the others keep theirs. */
const release = (name: string): Files =>
  new Map([
    [`assets/app-${name}.js`, `start the ${name} release`],
    [`assets/view-${name}.js`, `show the ${name} release`],
    ['icon.svg', 'the same in all releases'],
    ['index.html', `the page of the ${name} release`],
    ['rescue.html', `the rescue page of the ${name} release`],
  ])
const first = release('first')
const second = release('second')

let host = new FaultyHost()
let browser = new Browser(host)
beforeEach(() => {
  host = new FaultyHost()
  browser = new Browser(host)
})

/** The host has a release, and the browser looks for it. */
async function deployed(files: Files): Promise<'installed' | 'redundant'> {
  host.files = files
  return browser.install(await workerScript(files))
}

/** The same, of a host at which files may hang: for as long as the worker waits. */
async function deployedInTime(files: Files): Promise<'installed' | 'redundant'> {
  const over = new AbortController()
  const outcome = deployed(files).finally(() => over.abort())
  while (!over.signal.aborted) {
    await new Promise(setImmediate)
    browser.pass(60_000)
  }
  return outcome
}

/** What the worker alone gives for addresses: nothing is left of the host, nor of what else the browser keeps. */
async function offline(paths: readonly string[]): Promise<readonly (string | null)[]> {
  const kept = [...browser.kept]
  browser.kept.clear()
  host.isGone = true
  const texts: (string | null)[] = []
  for (const path of paths) texts.push(await browser.open(path))
  host.isGone = false
  for (const [url, answer] of kept) browser.kept.set(url, answer)
  return texts
}

async function opensOffline(files: Files): Promise<void> {
  expect(await offline([...files.keys(), ''])).toEqual([...files.values(), files.get('index.html')])
}

const switchTo = () => browser.say({ type: 'SKIP_WAITING' })
const pathOf = (files: Files, start: string) =>
  [...files.keys()].find((path) => path.startsWith(start)) ?? ''

const named = ['assets/app-', 'assets/view-', 'index.html', 'rescue.html', 'icon.svg']
const faultyFiles: readonly [Fault, string][] = faults.flatMap((fault) =>
  named.map((start): [Fault, string] => [fault, start]),
)

describe('the first installation', () => {
  test('keeps every file, and takes the page over at once', async () => {
    expect(await deployed(first)).toBe('installed')
    expect(browser.claims).toBe(1)
    await opensOffline(first)
  })

  test.each(faultyFiles)(
    'installs nothing when a file is %s (%s), then heals',
    async (fault, start) => {
      host.faults.set(pathOf(first, start), fault)
      expect(await deployedInTime(first)).toBe('redundant')
      expect(host.asked).toContain(pathOf(first, start))
      expect(browser.isRegistered).toBe(false)
      expect(browser.active).toBe(null)
      host.faults.clear()
      // What came wrong is still kept by the browser.
      expect(await deployed(first)).toBe('installed')
      await opensOffline(first)
    },
  )

  test('waits a minute for a file that hangs', async () => {
    const path = pathOf(first, 'assets/view-')
    host.faults.set(path, 'hangs')
    let outcome = 'pending'
    const ended = deployed(first).then((state) => (outcome = state))
    await expect.poll(() => host.asked, { interval: 1 }).toContain(path)
    browser.pass(59_999)
    await new Promise(setImmediate)
    expect(outcome).toBe('pending')
    browser.pass(1)
    expect(await ended).toBe('redundant')
  })

  test('fails where every file is answered with the page', async () => {
    for (const path of first.keys()) host.faults.set(path, 'html')
    expect(await deployed(first)).toBe('redundant')
    expect(browser.isRegistered).toBe(false)
  })

  test('asks no host for a file of assets that the page has just fetched', async () => {
    host.files = first
    const path = pathOf(first, 'assets/app-')
    await browser.open(path)
    await browser.open('index.html')
    host.asked.length = 0
    expect(await deployed(first)).toBe('installed')
    expect(host.asked).not.toContain(path)
    // Under the same name another release may be there by now.
    expect(host.asked).toContain('index.html')
  })
})

describe('an update', () => {
  beforeEach(async () => {
    await deployed(first)
  })

  test.each(
    // This file is the same in both releases, so nobody asks for it.
    faultyFiles.filter(([, start]) => start !== 'icon.svg'),
  )('leaves the release whole when a file is %s (%s), and comes healed', async (fault, start) => {
    host.faults.set(pathOf(second, start), fault)
    expect(await deployedInTime(second)).toBe('redundant')
    expect(host.asked).toContain(pathOf(second, start))
    expect(browser.waiting).toBe(null)
    await opensOffline(first)
    host.faults.clear()
    expect(await deployed(second)).toBe('installed')
    await opensOffline(first)
    await switchTo()
    await opensOffline(second)
  })

  test('half done, on a host that answers what is missing with the page, changes nothing', async () => {
    for (const path of second.keys()) if (path.startsWith('assets/')) host.faults.set(path, 'html')
    expect(await deployed(second)).toBe('redundant')
    await opensOffline(first)
  })

  test('of a list that is newer than the page beside it changes nothing', async () => {
    const halfDone = new Map([...second, ['index.html', 'the page of the first release']])
    host.files = halfDone
    expect(await browser.install(await workerScript(second))).toBe('redundant')
    await opensOffline(first)
  })

  test.each([['a text'], [null], [undefined], [{}], [{ type: 'OTHER' }]])(
    'waits for the word of the user, and %j is not it',
    async (said) => {
      expect(await deployed(second)).toBe('installed')
      expect(browser.waiting).not.toBe(null)
      await browser.say(said)
      expect(browser.waiting).not.toBe(null)
      await opensOffline(first)
      await switchTo()
      expect(browser.waiting).toBe(null)
      await opensOffline(second)
    },
  )

  test('takes what is no longer needed away, and fetches anew only what changed', async () => {
    host.asked.length = 0
    await deployed(second)
    expect(host.asked).not.toContain('icon.svg')
    await switchTo()
    const stored = [...browser.caches.values()].flatMap(({ entries }) => [...entries.keys()])
    expect(stored).toHaveLength(second.size)
    expect(stored.join()).not.toContain('first')
  })

  test('over two releases at once, and one that was never accepted', async () => {
    await deployed(second)
    const third = release('third')
    await deployed(third)
    await opensOffline(first)
    await switchTo()
    await opensOffline(third)
  })
})

describe('what is answered', () => {
  beforeEach(async () => {
    await deployed(first)
  })

  test('the page, whatever the query', async () => {
    const [page, script] = [first.get('index.html'), first.get('assets/app-first.js')]
    const paths = ['?utm=1', 'index.html?a=b&c', 'assets/app-first.js?x']
    expect(await offline(paths)).toEqual([page, page, script])
  })

  test('nothing of another project below the path', async () => {
    host.files = new Map([...first, ['other/', 'another project']])
    expect(await browser.open('other/')).toBe('another project')
    const others = ['other/', 'other/index.html', 'rescue', 'sw.js']
    expect(await offline(others)).toEqual(others.map(() => null))
  })

  test('from one cache, named after the path', () => {
    const names = [...browser.caches.keys()]
    expect(names).toHaveLength(1)
    expect(names[0]).toMatch(/^robotstxt-playground-/)
    expect(names[0]?.endsWith(`-${scope}`)).toBe(true)
  })

  test('by the host where a stored file is gone', async () => {
    for (const { entries } of browser.caches.values()) entries.clear()
    browser.kept.clear()
    expect(await browser.open('rescue.html')).toBe(first.get('rescue.html'))
  })
})

test('the kill build takes itself and its own caches away, and no others', async () => {
  await deployed(first)
  const others = ['somebody-elses-precache', `robotstxt-playground-precache-v2-${scope}other/`]
  const [ours] = browser.caches.values()
  for (const name of others) if (ours) browser.caches.set(name, ours)
  expect(await browser.install(killScript())).toBe('installed')
  expect(browser.isRegistered).toBe(false)
  expect([...browser.caches.keys()]).toEqual(others)
})
