import type { Locator, Page } from '@playwright/test'
import { expect, type Troubles } from './fixtures.ts'
import { Playground } from './pages/playground.ts'
import { installed, outcomeOfUpdate, refused, siteTest as test, type Fault } from './site.ts'

/** What a browser says of files that came wrong; each test makes its host send such. */
const wrongFiles =
  /integrity|Cannot destructure|Failed to load|MIME type|SyntaxError|ERR_|dynamically imported|Unexpected|does not provide|error: |fetching the script/
const expectWrongFiles = (troubles: Troubles): void => troubles.expected(wrongFiles)

const openEditor = (page: Page) => page.getByRole('textbox', { name: /robots\.txt/ })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const views = ['Engines', 'Audit']
const rescueTitle = 'The playground could not start'

async function write(page: Page, text: string): Promise<void> {
  await openEditor(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(text)
}

/** Until a text is in a table of a database, which the rescue page reads. */
async function isIn(page: Page, text: string, start: string, table: string): Promise<void> {
  const bodies = () =>
    page.evaluate(
      (from) =>
        new Promise<string>((resolve) => {
          const name = `${from.start}robotstxt-playground:${location.pathname}`
          const request = indexedDB.open(name)
          request.onerror = () => resolve('')
          request.onsuccess = () => {
            const rows = request.result.transaction(from.table).objectStore(from.table).getAll()
            rows.onsuccess = () => {
              request.result.close()
              resolve(JSON.stringify(rows.result))
            }
          }
        }),
      { start, table },
    )
  await expect.poll(bodies, { timeout: 10_000 }).toContain(text)
}

const saved = (page: Page, text: string) => isIn(page, text, '', 'cases')
const noted = (page: Page, text: string) => isIn(page, text, 'journal:', 'records')

/** Empties what the browser keeps of files, as it does by itself after a while. */
async function forgetFiles(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.clearBrowserCache')
}

const registered = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

test.describe('the first installation, with one file at fault', () => {
  const faults: readonly Fault[] = ['missing', 'error', 'cut', 'short', 'html', 'other', 'empty']
  const healed = new Set<Fault>(['cut', 'html'])
  for (const fault of faults) {
    const rest = healed.has(fault) ? ', the next visit installs' : ''
    test(`${fault}: nothing is stored, the page works${rest}`, async ({ page, site, troubles }) => {
      site.faults.set('assets/audit-', fault)
      const address = await site.start()
      await page.goto(address)
      await expect(openEditor(page)).toBeVisible()
      await expect.poll(() => site.asked.some((path) => path.includes('audit-'))).toBe(true)
      await expect.poll(() => registered(page)).toBe(0)
      await expect(page.getByText('Ready to work offline.')).toBeHidden()
      expectWrongFiles(troubles)
      // What follows is the same, whichever way the file was wrong.
      if (!healed.has(fault)) return
      site.faults.clear()
      await page.reload()
      await installed(page)
      await site.stop()
      await page.reload()
      await tab(page, 'Audit').click()
      await expect(page.getByRole('tabpanel')).toContainText('Sitemap')
      troubles.expected(refused)
      expectWrongFiles(troubles)
    })
  }

  test('hangs: the page works meanwhile, and what was dropped is asked for again', async ({
    page,
    site,
    troubles,
  }) => {
    site.faults.set('assets/audit-', 'hangs')
    const address = await site.start()
    await page.goto(address)
    await expect(openEditor(page)).toBeVisible()
    await expect.poll(() => site.asked.some((path) => path.includes('audit-'))).toBe(true)
    await write(page, '# typed while it hangs')
    await expect(openEditor(page)).toContainText('# typed while it hangs')
    site.faults.clear()
    site.dropHeld()
    await page.reload()
    await installed(page)
    expectWrongFiles(troubles)
  })
})

test.describe('an update', () => {
  for (const fault of ['error', 'html'] as const) {
    test(`with one file at fault (${fault}) leaves the release whole, and comes once it is healed`, async ({
      page,
      site,
      troubles,
    }) => {
      const address = await site.start()
      await page.goto(address)
      await installed(page)
      const before = await page.title()
      site.release('Second release')
      site.faults.set('assets/audit-', fault)
      expect(await outcomeOfUpdate(page)).toBe('redundant')
      await page.reload()
      await tab(page, 'Audit').click()
      await expect(page.getByRole('tabpanel')).toContainText('Sitemap')
      expect(await page.title()).toBe(before)
      await expect(page.getByText('Update ready')).toBeHidden()

      site.faults.clear()
      expect(await outcomeOfUpdate(page)).toBe('installed')
      await page.getByRole('button', { name: 'Reload' }).click()
      await expect(page).toHaveTitle('Second release')
      await tab(page, 'Audit').click()
      await expect(page.getByRole('tabpanel')).toContainText('Sitemap')
      expectWrongFiles(troubles)
    })
  }

  test('half done, on a host that answers what is missing with the page', async ({
    page,
    site,
    troubles,
  }) => {
    const address = await site.start()
    await page.goto(address)
    await installed(page)
    site.release('Second release')
    // The list is there already, the files are not.
    site.faults.set('assets/', 'html')
    expect(await outcomeOfUpdate(page)).toBe('redundant')
    await page.reload()
    for (const name of views) await tab(page, name).click()
    await expect(page.getByRole('tabpanel')).toContainText('Sitemap')
    expectWrongFiles(troubles)
  })

  test('that hangs leaves the page as it is', async ({ page, site, troubles }) => {
    const address = await site.start()
    await page.goto(address)
    await installed(page)
    site.release('Second release')
    site.faults.set('assets/audit-', 'hangs')
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await page.reload()
    await expect(openEditor(page)).toBeVisible()
    await expect(page.getByText('Update ready')).toBeHidden()
    expectWrongFiles(troubles)
  })

  test('keeps what was typed a moment before', async ({ page, site }) => {
    const address = await site.start()
    await page.goto(address)
    await installed(page)
    site.release('Second release')
    await outcomeOfUpdate(page)
    await expect(page.getByText('Update ready. Your work is saved.')).toBeVisible()
    await write(page, '# not saved yet')
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page).toHaveTitle('Second release')
    await expect(openEditor(page)).toContainText('# not saved yet')
  })

  test('comes though the old release still answers something', async ({ page, site }) => {
    site.prepend(
      'sw.js',
      `self.addEventListener('fetch', (event) => {
        if (event.request.url.endsWith('endless')) event.respondWith(new Response(new ReadableStream()))
      });\n`,
    )
    const address = await site.start()
    await page.goto(address)
    await installed(page)
    await page.evaluate(() => fetch('endless').then(() => undefined))
    site.release('Second release')
    await outcomeOfUpdate(page)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page).toHaveTitle('Second release')
  })
})

test.describe('a tab of an older release', () => {
  test('two releases later keeps the case, and a reload brings the latest release', async ({
    page,
    context,
    site,
    troubles,
  }) => {
    const address = await site.start()
    await page.goto(address)
    await installed(page)
    await write(page, '# my own')
    await saved(page, '# my own')
    for (const title of ['Second release', 'Third release']) {
      site.release(title)
      const other = await context.newPage()
      await other.goto(address)
      await other.getByRole('button', { name: 'Reload' }).click({ timeout: 15_000 })
      await expect(other).toHaveTitle(title)
      await other.close()
    }
    await forgetFiles(page)
    await tab(page, 'Audit').click()
    const view = page.getByRole('tabpanel').getByText('Sitemap', { exact: true })
    const missing = page.getByText('Your case is still here.')
    const shown = view.or(missing).filter({ visible: true }).first()
    await expect(shown, 'the view if it had come already').toBeVisible()
    await page.reload()
    await expect(page).toHaveTitle('Third release')
    await expect(openEditor(page)).toContainText('# my own')
    await tab(page, 'Audit').click()
    await expect(page.getByRole('tabpanel')).toContainText('Sitemap')
    expectWrongFiles(troubles)
  })

  test('without a service worker, after a deploy', async ({ page, site, troubles }) => {
    site.faults.set('sw.js', 'missing')
    // The page fetches its views behind the first one; this one is not to come before the deploy.
    site.faults.set('assets/audit-', 'missing')
    const address = await site.start()
    await page.goto(address)
    await expect(openEditor(page)).toBeVisible()
    site.release('Second release')
    site.faults.delete('assets/audit-')
    await forgetFiles(page)
    await tab(page, 'Audit').click()
    const missing = page.getByRole('tabpanel').getByText('Your case is still here.')
    await expect(missing.filter({ visible: true }).first()).toBeVisible()
    await page.reload()
    await expect(page).toHaveTitle('Second release')
    await tab(page, 'Audit').click()
    await expect(page.getByRole('tabpanel')).toContainText('Sitemap')
    expectWrongFiles(troubles)
  })
})

for (const fault of ['missing', 'html'] as const) {
  test(`“Try again” loads a view that did not come: ${fault}`, async ({ page, site, troubles }) => {
    site.faults.set('sw.js', 'missing')
    site.faults.set('assets/audit-', fault)
    const address = await site.start()
    await page.goto(address)
    await expect(openEditor(page)).toBeVisible()
    await tab(page, 'Audit').click()
    await expect(page.getByText('Your case is still here.')).toBeVisible()
    site.faults.clear()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('tabpanel')).toContainText('Sitemap')
    await expect(page.getByText('Your case is still here.')).toBeHidden()
    expectWrongFiles(troubles)
  })
}

const partsByFile: Readonly<Record<string, (page: Page) => Promise<Locator>>> = {
  'assets/editor-': (page) => Promise.resolve(openEditor(page)),
  'assets/dialogs-': async (page) => {
    await page.getByRole('button', { name: 'Share' }).click()
    return page.getByRole('dialog').getByRole('button', { name: /Copy link/ })
  },
  'assets/intake-': async (page) => {
    await new Playground(page).drop('robots.txt', 'User-agent: *\nDisallow: /dropped')
    return openEditor(page).getByText('/dropped')
  },
}

for (const [file, ask] of Object.entries(partsByFile)) {
  test(`“Try again” loads a part that did not come: ${file}`, async ({ page, site, troubles }) => {
    site.faults.set('sw.js', 'missing')
    site.faults.set(file, 'missing')
    const address = await site.start()
    await page.goto(address)
    await expect(tab(page, 'Audit')).toBeVisible()
    await page.waitForLoadState('networkidle')
    const part = await ask(page)
    const missing = page.getByText('Your case is still here.')
    await expect(missing).toBeVisible()
    await expect(part).toBeHidden()
    site.faults.clear()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(part).toBeVisible()
    await expect(missing).toBeHidden()
    // What is global works on.
    await page.keyboard.press('Escape')
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible()
    expectWrongFiles(troubles)
  })
}

for (const fault of ['missing', 'html'] as const) {
  test(`a file that several views need comes after “Try again” or a reload: ${fault}`, async ({
    page,
    site,
    troubles,
  }) => {
    site.faults.set('sw.js', 'missing')
    site.faults.set('assets/row-order-', fault)
    const address = await site.start()
    await page.goto(address)
    await expect(openEditor(page)).toBeVisible()
    await tab(page, 'Audit').click()
    const missing = page.getByText('Your case is still here.')
    await expect(missing.filter({ visible: true }).first()).toBeVisible()
    site.faults.clear()
    // The error names the view, not the file that it needs, which the browser would keep for a year.
    await page.getByRole('button', { name: 'Try again' }).first().click()
    const reload = page.getByRole('button', { name: 'Reload the page' })
    const view = page.getByRole('tabpanel').getByText('Sitemap', { exact: true })
    await expect(reload.or(view).first()).toBeVisible()
    if (!(await view.isVisible())) {
      const loaded = page.waitForEvent('load')
      await reload.first().click()
      await loaded
    }
    const places = { Engines: 'Googlebot-Image', Audit: 'Sitemap', Check: '/cart/help' }
    for (const [name, content] of Object.entries(places)) {
      await tab(page, name).click()
      await expect(page.getByRole('tabpanel').getByText(content).first()).toBeVisible()
      await expect(missing.filter({ visible: true })).toHaveCount(0)
    }
    expectWrongFiles(troubles)
  })
}

test('a view whose file came too short is there after a reload', async ({
  page,
  site,
  troubles,
}) => {
  site.faults.set('sw.js', 'missing')
  site.faults.set('assets/audit-', 'short')
  const address = await site.start()
  await page.goto(address)
  await write(page, '# mine')
  await tab(page, 'Audit').click()
  await expect(page.getByText('Your case is still here.')).toBeVisible()
  site.faults.clear()
  // The browser runs no file again that it has read in vain, and keeps it for a year.
  await page.getByRole('button', { name: 'Try again' }).click()
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await loaded
  await expect(openEditor(page)).toContainText('# mine')
  await tab(page, 'Audit').click()
  await expect(page.getByRole('tabpanel')).toContainText('Sitemap')
  await expect(page.getByText('Your case is still here.')).toBeHidden()
  expectWrongFiles(troubles)
})

test('a part that does not come takes nothing else of the page along', async ({
  page,
  site,
  troubles,
}) => {
  site.faults.set('sw.js', 'missing')
  // The menu beside the tabs of places, which belongs to no region.
  site.faults.set('assets/overlays-', 'other')
  const address = await site.start()
  await page.goto(address)
  await write(page, '# mine')
  await tab(page, 'Engines').click()
  await expect(page.getByRole('tabpanel').first()).toContainText('Googlebot')
  await tab(page, 'Audit').click()
  await expect(page.getByRole('tabpanel').first()).not.toBeEmpty()
  await expect(openEditor(page)).toContainText('# mine')
  expectWrongFiles(troubles)
})

test('offline, every view opens that was never visited before', async ({
  page,
  site,
  troubles,
}) => {
  const address = await site.start()
  await page.goto(address)
  await installed(page)
  await site.stop()
  await page.reload()
  for (const name of views) {
    await tab(page, name).click()
    await expect(page.getByRole('tabpanel')).not.toBeEmpty()
    await expect(page.getByText('stopped working')).toBeHidden()
  }
  await page.reload()
  await expect(openEditor(page)).toBeVisible()
  troubles.expected(refused)
})

test.describe('a page that cannot start', () => {
  for (const [fault, part] of [
    ['html', 'first-view-'],
    ['cut', 'engine-'],
    ['short', 'react-'],
    ['other', 'first-view-'],
    ['missing', 'session-'],
  ] as const) {
    test(`shows the last case: ${part} ${fault}`, async ({ page, site, troubles }) => {
      const address = await site.start()
      site.faults.set('sw.js', 'missing')
      await page.goto(address)
      await write(page, '# precious')
      await saved(page, '# precious')
      site.faults.set(`assets/${part}`, fault)
      // What the browser keeps of the good file must not hide the bad one.
      site.release('Second release')
      await page.goto(`${address}?again`)
      await expect(page.getByRole('heading', { name: rescueTitle })).toBeVisible({
        timeout: 15_000,
      })
      await expect(page.getByRole('region', { name: /^robots.txt/ })).toContainText('# precious')
      const file = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download this case' }).click()
      expect((await file).suggestedFilename()).toBe('robots.case.json')

      site.faults.delete(`assets/${part}`)
      site.faults.delete('sw.js')
      await page.getByRole('button', { name: 'Load all files again' }).click()
      await expect(openEditor(page)).toContainText('# precious', { timeout: 15_000 })
      expectWrongFiles(troubles)
    })
  }

  for (const [size, lines] of [
    ['small', 1],
    ['large', 4000],
  ] as const) {
    test(`shows the last keys of a ${size} case, which no page could save`, async ({
      page,
      context,
      site,
      troubles,
    }) => {
      const address = await site.start()
      site.faults.set('sw.js', 'missing')
      await page.goto(address)
      await openEditor(page).click()
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.insertText(`User-agent: *\n${'Disallow: /a\n'.repeat(lines)}`)
      await write(page, '# precious')
      await saved(page, '# precious')
      await page.evaluate(() => {
        const { put } = IDBObjectStore.prototype
        IDBObjectStore.prototype.put = function (...given) {
          if (this.name === 'cases') throw new DOMException('full', 'QuotaExceededError')
          return put.apply(this, given)
        }
      })
      await write(page, '# newest')
      await noted(page, '# newest')
      await page.close()
      site.faults.set('assets/react-', 'html')
      site.release('Second release')
      const next = await context.newPage()
      await next.goto(`${address}?again`)
      const file = next.getByRole('region', { name: /^robots.txt/ })
      await expect(file).toContainText('# precious# newest', { timeout: 15_000 })
      expectWrongFiles(troubles)
    })
  }

  test('tries once by itself, which heals what the browser had kept', async ({
    page,
    site,
    troubles,
  }) => {
    site.faults.set('assets/first-view-', 'html')
    const address = await site.start()
    await page.route('**/rescue.html', async (route) => {
      site.faults.clear()
      await route.continue()
    })
    await page.goto(`${address}#ex=typo`)
    await expect(openEditor(page)).toBeVisible({ timeout: 15_000 })
    expect(page.url()).toContain('#')
    expectWrongFiles(troubles)
  })

  test('and a stored release that went bad is dropped and loaded anew', async ({
    page,
    site,
    troubles,
  }) => {
    const address = await site.start()
    await page.goto(address)
    await installed(page)
    await page.evaluate(
      async (name) => {
        const [ours = ''] = await caches.keys()
        const cache = await caches.open(ours)
        const bad = new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
        await cache.put(name, bad)
      },
      `${address}${site.asset('first-view-')}`,
    )
    await page.reload()
    await expect(openEditor(page)).toBeVisible({ timeout: 15_000 })
    await installed(page)
    expectWrongFiles(troubles)
  })

  test('offline, what is stored is kept', async ({ page, site, troubles }) => {
    const address = await site.start()
    await page.goto(address)
    await installed(page)
    await site.stop()
    const name = `${address}${site.asset('first-view-')}`
    await page.evaluate(async (url) => {
      const [ours = ''] = await caches.keys()
      await (await caches.open(ours)).put(url, new Response('', { status: 200 }))
    }, name)
    await page.reload()
    await expect(page.getByRole('heading', { name: rescueTitle })).toBeVisible({ timeout: 15_000 })
    await expect(page.getByRole('status')).toHaveText(
      'The host cannot be reached. Try again later.',
    )
    expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(1)
    troubles.expected(refused)
    expectWrongFiles(troubles)
  })

  test('never goes round in circles, whatever the host answers', async ({
    page,
    site,
    troubles,
  }) => {
    site.faults.set('assets/', 'html')
    site.faults.set('rescue.html', 'html')
    const address = await site.start()
    await page.goto(address)
    await expect(page.getByRole('alert')).toContainText('A file of this page did not arrive')
    await page.waitForTimeout(1500)
    expect(site.asked.filter((path) => path === '' || path === 'rescue.html')).toHaveLength(2)
    expectWrongFiles(troubles)
  })
})

test('a wrong address gets a page that says what to do', async ({ page, site, troubles }) => {
  const address = await site.start()
  await page.goto(`${address}index.htm`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'There is no page at this address',
  )
  await page.getByRole('link', { name: 'Open the playground' }).click()
  await expect(openEditor(page)).toBeVisible()
  troubles.expected(/404/)
})
