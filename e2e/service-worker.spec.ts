import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  forgetFiles,
  missingPart,
  noted,
  openEditor,
  ourCaches,
  places,
  registered,
  rescueTitle,
  saved,
  showsAudit,
  started,
  tab,
  tryAgain,
  typeAtEnd,
} from './pages/offline.ts'
import { Playground } from './pages/playground.ts'
import { forbidStorage } from './pages/stored.ts'
import {
  expect,
  expectWrongFiles,
  installed,
  outcomeOfUpdate,
  siteTest as test,
  type SiteFault,
  type Site,
} from './site.ts'

const isDeep = process.env['TEST_DEEP'] === '1'
const faults: readonly SiteFault[] = ['missing', 'error', 'cut', 'short', 'html', 'other', 'empty']

// Each of these walks through what would be several tests, since installing is what takes long.
test.beforeEach(() => test.setTimeout(180_000))

const updateReady = (page: Page) => page.getByText('Update ready. Your work is saved.')
const reloadButton = (page: Page) => page.getByRole('button', { name: 'Reload', exact: true })

/** Marks what a reload would take away. */
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, 'sameLoad', true))
const isSameLoad = (page: Page) => page.evaluate(() => Reflect.has(window, 'sameLoad'))

/** Has the browser look for another release. */
const update = (page: Page) =>
  page.evaluate(
    async () => void (await (await navigator.serviceWorker.getRegistration())?.update()),
  )

const ownState = (page: Page, state: 'installing' | 'waiting') =>
  page.evaluate(async (name) => !!(await navigator.serviceWorker.getRegistration())?.[name], state)

test('an update comes whole, on request only, and keeps what was typed', async ({
  page,
  site,
  troubles,
}) => {
  // A release that still answers something, which keeps browsers from switching to another.
  site.prepend(
    'sw.js',
    `self.addEventListener('fetch', (event) => {
      if (event.request.url.endsWith('endless')) event.respondWith(new Response(new ReadableStream()))
    });\n`,
  )
  const address = await site.start()
  await page.goto(address)
  await installed(page)
  const before = await page.title()
  await test.step('with a page of another release it fails', async () => {
    site.release('Broken release')
    const file = join(site.dir, 'index.html')
    const good = readFileSync(file)
    writeFileSync(file, '<!doctype html><title>Stale</title>')
    expect(await outcomeOfUpdate(page)).toBe('redundant')
    expect(await page.title()).toBe(before)
    writeFileSync(file, good)
  })

  site.release('Second release')
  for (const fault of faults) {
    await test.step(`with one file at fault (${fault}) it fails`, async () => {
      site.faults.set('assets/audit-', fault)
      site.asked.length = 0
      expect(await outcomeOfUpdate(page)).toBe('redundant')
      expect(site.asked).toContainEqual(expect.stringContaining('audit-'))
    })
  }

  await test.step('half done, on a host that answers what is missing with the page, it fails', async () => {
    site.faults.set('assets/', 'html')
    expect(await outcomeOfUpdate(page)).toBe('redundant')
    site.faults.clear()
  })

  await test.step('while one file hangs, the release in use is whole', async () => {
    site.faults.set('assets/audit-', 'hangs')
    await update(page)
    await page.reload()
    await started(page)
    expect(await page.title()).toBe(before)
    expect(await ownState(page, 'installing')).toBe(true)
    await showsAudit(page)
    await expect(updateReady(page)).toBeHidden()
    site.faults.set('assets/audit-', 'cut')
    site.dropHeld()
    await expect.poll(() => ownState(page, 'installing'), { intervals: [50] }).toBe(false)
    await expect(updateReady(page)).toBeHidden()
    site.faults.clear()
    expectWrongFiles(troubles)
  })

  await test.step('healed, it waits until it is asked for', async () => {
    await mark(page)
    expect(await outcomeOfUpdate(page)).toBe('installed')
    await expect(updateReady(page)).toBeVisible()
    await typeAtEnd(page, '# not saved yet')
    expect(await ownState(page, 'waiting')).toBe(true)
    expect(await page.title()).toBe(before)
    expect(await isSameLoad(page)).toBe(true)
  })

  await test.step('it comes though the release in use still answers something', async () => {
    await page.evaluate(() => fetch('endless').then(() => undefined))
    await page.clock.install()
    await reloadButton(page).click()
    await page.clock.fastForward(3000)
    await expect(page).toHaveTitle('Second release')
    await started(page)
    await expect(openEditor(page)).toContainText('# not saved yet')
    await expect(updateReady(page)).toBeHidden()
    await showsAudit(page)
    await installed(page)
    expectWrongFiles(troubles)
  })

  await test.step('the kill build removes it for good', async () => {
    await page.evaluate(() => caches.open('somebody-elses-precache'))
    site.deployKillSwitch()
    // A look for updates that the browser itself began before may end with the release of before.
    const registeredAfterUpdate = async (): Promise<number> => {
      await update(page)
      return registered(page)
    }
    await expect.poll(registeredAfterUpdate, { intervals: [50] }).toBe(0)
    await expect.poll(() => ourCaches(page), { intervals: [50] }).toEqual([])
    expect(await page.evaluate(() => caches.has('somebody-elses-precache'))).toBe(true)
  })
})

test('an update does not say that work is saved where nothing is', async ({ page, site }) => {
  await forbidStorage(page, ['indexedDB'])
  await page.goto(await site.start())
  await installed(page)
  site.release('Second release')
  expect(await outcomeOfUpdate(page)).toBe('installed')
  await expect(
    page.getByText('Update ready. Your work is not saved: download it first.'),
  ).toBeVisible()
})

test('tabs of several releases get along', async ({ page, context, site, troubles }) => {
  // An installation that waits for the test.
  site.prepend(
    'sw.js',
    `self.addEventListener('install', (event) => event.waitUntil(fetch('held').catch(() => 0)));\n`,
  )
  site.faults.set('held', 'hangs')
  const address = await site.start()
  const other = await context.newPage()
  const switchOther = async (title: string) => {
    site.release(title)
    expect(await outcomeOfUpdate(other)).toBe('installed')
    await expect(updateReady(other)).toBeVisible()
    await typeAtEnd(other, `# before ${title}`)
    await reloadButton(other).click()
    await expect(other).toHaveTitle(title)
    await started(other)
    await expect(openEditor(other)).toContainText(`# before ${title}`)
  }

  await test.step('one that is opened while the other installs the first release hears of no update', async () => {
    await page.goto(address)
    await expect.poll(() => ownState(page, 'installing'), { intervals: [50] }).toBe(true)
    await other.goto(address)
    await started(other)
    expect(await other.evaluate(() => navigator.serviceWorker.controller)).toBe(null)
    await expect.poll(() => site.asked.includes('held'), { intervals: [50] }).toBe(true)
    site.faults.clear()
    site.dropHeld()
    await Promise.all([installed(page), installed(other)])
    // What is told of a release is drawn before what is typed after it.
    await typeAtEnd(other, '# after it')
    await expect(openEditor(other)).toContainText('# after it')
    await expect(updateReady(other)).toBeHidden()
  })

  await test.step('one switches without taking the other along', async () => {
    await typeAtEnd(page, '# my own')
    await saved(page, '# my own')
    await mark(page)
    await switchOther('Second release')
    await expect(updateReady(page)).toBeVisible()
    expect(await isSameLoad(page)).toBe(true)
  })

  await test.step('two releases later it keeps the case, and a reload brings the latest release', async () => {
    await switchOther('Third release')
    await forgetFiles(page)
    await tab(page, 'Audit').click()
    const view = page.getByRole('tabpanel').getByText(places.Audit, { exact: true })
    const shown = view.or(missingPart(page)).filter({ visible: true }).first()
    await expect(shown, 'the view if it had come already').toBeVisible()
    expect(await isSameLoad(page)).toBe(true)
    await page.reload()
    await expect(page).toHaveTitle('Third release')
    await started(page)
    await expect(openEditor(page)).toContainText('# my own')
    await showsAudit(page)
    expectWrongFiles(troubles)
  })
})

/** A page without a service worker, whose host sends some files wrong. */
async function openWithout(page: Page, site: Site, wrong: Readonly<Record<string, SiteFault>>) {
  site.faults.clear()
  site.faults.set('sw.js', 'missing')
  for (const [file, fault] of Object.entries(wrong)) site.faults.set(file, fault)
  site.asked.length = 0
  // A browser has none of the files of another release.
  site.release('Another release')
  await page.goto(page.url() === 'about:blank' ? await site.start() : page.url())
}

/** The page has asked for its service worker, which is the last that it does by itself. */
const settled = (site: Site) =>
  expect.poll(() => site.asked.includes('sw.js'), { intervals: [50] }).toBe(true)

test('“Try again” brings a part that did not come', async ({ page, site, troubles }) => {
  const missing = missingPart(page)

  await test.step('the editor', async () => {
    await openWithout(page, site, {
      'assets/editor-': 'missing',
      'assets/dialogs-': 'missing',
      'assets/intake-': 'missing',
      'assets/audit-': 'html',
    })
    await expect(missing).toBeVisible()
    await expect(openEditor(page)).toBeHidden()
    await settled(site)
    site.faults.delete('assets/editor-')
    await tryAgain(page).click()
    await expect(openEditor(page)).toBeVisible()
    await expect(missing).toBeHidden()
  })

  await test.step('a dialog', async () => {
    await page.getByRole('button', { name: 'Share' }).click()
    const copy = page.getByRole('dialog').getByRole('button', { name: /Copy link/ })
    await expect(missing).toBeVisible()
    await expect(copy).toBeHidden()
    site.faults.delete('assets/dialogs-')
    await tryAgain(page).click()
    await expect(copy).toBeVisible()
    await expect(missing).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(copy).toBeHidden()
  })

  await test.step('what takes files', async () => {
    await new Playground(page).drop('robots.txt', 'User-agent: *\nDisallow: /dropped')
    const line = openEditor(page).getByText('/dropped')
    await expect(missing).toBeVisible()
    await expect(line).toBeHidden()
    site.faults.delete('assets/intake-')
    await tryAgain(page).click()
    await expect(line).toBeVisible()
    await expect(missing).toBeHidden()
  })

  await test.step('a view that came as a page', async () => {
    await tab(page, 'Audit').click()
    await expect(missing).toBeVisible()
    site.faults.delete('assets/audit-')
    await tryAgain(page).click()
    await expect(page.getByRole('tabpanel').getByText('Sitemap').first()).toBeVisible()
    await expect(missing).toBeHidden()
    // What is global works on.
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible()
    expectWrongFiles(troubles)
  })

  await test.step('after a deploy, a view of the old release comes with a reload', async () => {
    // A menu beside the tabs of places and the lines between regions are wrong as well, which belong to no region.
    const between = { 'assets/overlays-': 'other', 'assets/layout-': 'missing' } as const
    await openWithout(page, site, between)
    await started(page)
    await typeAtEnd(page, '# mine')
    await tab(page, 'Crawlers').click()
    await expect(page.getByRole('tabpanel').first()).toContainText('Googlebot')
    await settled(site)
    site.release('Second release')
    for (const file of Object.keys(between)) site.faults.delete(file)
    await forgetFiles(page)
    await tab(page, 'Audit').click()
    await expect(missing).toBeVisible()
    await expect(openEditor(page)).toContainText('# mine')
    await page.reload()
    await expect(page).toHaveTitle('Second release')
    await started(page)
    await expect(openEditor(page)).toContainText('# mine')
    await showsAudit(page)
    expectWrongFiles(troubles)
  })
})

for (const fault of isDeep ? (['html', 'missing', 'cut', 'other'] as const) : (['html'] as const)) {
  test(`a reload brings what “Try again” cannot: a short view, and a file that several views need: ${fault}`, async ({
    page,
    site,
    troubles,
  }) => {
    await openWithout(page, site, { 'assets/list-order-': fault, 'assets/audit-': 'short' })
    await started(page)
    await typeAtEnd(page, '# mine')
    await tab(page, 'Audit').click()
    await expect(missingPart(page)).toBeVisible()
    site.faults.clear()
    // The browser runs no file again that it has read in vain, and keeps it for a year. The error names
    // the view, not the file that it needs.
    await tryAgain(page).click()
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Reload the page' }).first().click()
    await loaded
    await started(page)
    await expect(openEditor(page)).toContainText('# mine')
    for (const [name, content] of Object.entries(places)) {
      await tab(page, name).click()
      await expect(page.getByRole('tabpanel').getByText(content).first()).toBeVisible()
      await expect(missingPart(page)).toBeHidden()
    }
    expectWrongFiles(troubles)
  })
}

/** One for each way in which the page notices; src/platform/start-guard.test.ts has all of these. */
const startFaults: readonly [part: string, fault: SiteFault][] = [
  ['first-view-', 'html'],
  ['react-', 'short'],
  ['session-', 'missing'],
]
const moreStartFaults = ['first-view-', 'engine-', 'react-', 'session-'].flatMap((part) =>
  faults.map((fault): [string, SiteFault] => [part, fault]),
)

for (const [size, lines] of [
  ['small', 1],
  // Records of every kind are read by src/state/storage/rescue.test.ts.
  ...(isDeep ? ([['large', 4000]] as const) : []),
] as const) {
  test(`a page that cannot start shows the last keys of a ${size} case, which no page could save`, async ({
    page,
    context,
    site,
    troubles,
  }) => {
    const address = await site.start()
    site.faults.set('sw.js', 'missing')
    await page.goto(address)
    await started(page)
    await openEditor(page).click()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.insertText(`User-agent: *\n${'Disallow: /a\n'.repeat(lines)}`)
    await typeAtEnd(page, '# precious')
    await saved(page, '# precious')
    await page.evaluate(() => {
      const { put } = IDBObjectStore.prototype
      IDBObjectStore.prototype.put = function (...given) {
        if (this.name === 'cases') throw new DOMException('full', 'QuotaExceededError')
        return put.apply(this, given)
      }
    })
    await typeAtEnd(page, '# newest')
    await noted(page, '# newest')
    await page.close()

    const next = await context.newPage()
    const text = next.getByRole('region', { name: /^robots.txt/ })
    for (const [at, [part, fault]] of (isDeep ? moreStartFaults : startFaults).entries()) {
      await test.step(`${part} ${fault}`, async () => {
        // What the browser keeps of the good file must not hide the bad one.
        site.release(`Release ${at}`)
        site.faults.clear()
        site.faults.set('sw.js', 'missing')
        site.faults.set(`assets/${part}`, fault)
        await next.goto(`${address}?again=${at}`)
        await expect(next.getByRole('heading', { name: rescueTitle })).toBeVisible()
        await expect(text).toContainText('# precious# newest')
      })
    }
    await test.step('from which the case can be taken', async () => {
      const file = next.waitForEvent('download')
      await next.getByRole('button', { name: 'Download this case' }).click()
      expect((await file).suggestedFilename()).toBe('robots.case.json')
    })
    await test.step('and which tries once by itself, which heals what the browser had kept', async () => {
      await next.evaluate(() => sessionStorage.clear())
      await next.route('**/rescue.html', async (route) => {
        site.faults.clear()
        await route.continue()
      })
      // The first attempt draws the page, too, before it fails.
      const healing = next.waitForResponse('**/rescue.html')
      await next.goto(`${address}#`)
      await healing
      await next.waitForURL(({ pathname }) => pathname === new URL(address).pathname)
      await started(next)
      expect(new URL(next.url()).pathname).toBe(new URL(address).pathname)
      await openEditor(next).click()
      // The editor draws what is in sight.
      await next.keyboard.press('ControlOrMeta+End')
      await expect(openEditor(next)).toContainText('# precious# newest')
      expectWrongFiles(troubles)
    })
  })
}

test('a page that cannot start never goes round in circles, whatever the host answers', async ({
  page,
  site,
  troubles,
}) => {
  site.faults.set('assets/', 'html')
  site.faults.set('rescue.html', 'html')
  const address = await site.start()
  await page.clock.install()
  await page.goto(address)
  await expect(page.getByRole('alert')).toContainText('A file of this page did not arrive')
  await page.clock.runFor('01:01:00')
  await page.waitForLoadState('networkidle')
  expect(site.asked.filter((path) => path === '' || path === 'rescue.html')).toHaveLength(2)
  expectWrongFiles(troubles)
})
