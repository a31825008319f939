import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  forgetFiles,
  openEditor,
  ourCaches,
  places,
  registered,
  rescueTitle,
  started,
  typeAtEnd,
} from './pages/offline.ts'
import {
  expect,
  expectWrongFiles,
  installed,
  refused,
  siteTest as test,
  type SiteFault,
} from './site.ts'

/** How an installation ends that is asked for by a page without a policy of its own. */
const outcomeOfFirst = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { installing } = await navigator.serviceWorker.register('sw.js', {
      scope: './',
      updateViaCache: 'none',
    })
    if (!installing) return 'nothing is installed'
    if (installing.state === 'installing') {
      await new Promise((ended) => {
        installing.addEventListener('statechange', ended, { once: true })
      })
    }
    return installing.state
  })

/** Puts something else in place of a stored file of the release. */
const spoil = (page: Page, url: string): Promise<void> =>
  page.evaluate(async (name) => {
    const [ours = ''] = await caches.keys()
    const bad = new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
    await (await caches.open(ours)).put(name, bad)
  }, url)

const notRegistered = (page: Page): Promise<void> =>
  expect.poll(() => registered(page), { intervals: [50] }).toBe(0)

const faults: readonly SiteFault[] = ['missing', 'error', 'cut', 'short', 'html', 'other', 'empty']

test('is installed whole or not at all, opens every view without a host, and heals', async ({
  page,
  site,
  troubles,
}) => {
  test.setTimeout(180_000)
  const ready = page.getByText('Ready to work offline.')
  const address = await site.start()

  await page.goto(`${address}robots.txt`)
  for (const fault of faults) {
    await test.step(`with one file at fault (${fault}) nothing is installed`, async () => {
      site.faults.set('assets/audit-', fault)
      site.asked.length = 0
      expect(await outcomeOfFirst(page)).toBe('redundant')
      expect(site.asked).toContainEqual(expect.stringContaining('audit-'))
      await notRegistered(page)
    })
  }

  await test.step('a wrong address gets a page that says what to do', async () => {
    await page.goto(`${address}index.htm`)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('There is no page at this address')
    troubles.expected(/404/)
  })

  await test.step('while one file hangs, the page works', async () => {
    site.faults.set('assets/audit-', 'hangs')
    site.asked.length = 0
    await page.getByRole('link', { name: 'Open the playground' }).click()
    await expect(openEditor(page)).toBeVisible()
    await typeAtEnd(page, '# typed while it hangs')
    await expect(openEditor(page)).toContainText('# typed while it hangs')
    const audits = () => site.asked.filter((path) => path.includes('audit-')).length
    await expect.poll(audits, { intervals: [50] }).toBeGreaterThan(0)
    site.faults.set('assets/audit-', 'cut')
    site.dropHeld()
    await notRegistered(page)
    await expect(ready).toBeHidden()
    expectWrongFiles(troubles)
  })

  await test.step('the next visit installs', async () => {
    site.faults.clear()
    await page.reload()
    await installed(page)
    await expect(ready).toBeVisible()
    const names = await ourCaches(page)
    expect(names).toHaveLength(1)
    expect(names[0]).toContain(address)
    expectWrongFiles(troubles)
  })

  await test.step('another project below its path is left alone', async () => {
    mkdirSync(join(site.dir, 'other'))
    writeFileSync(
      join(site.dir, 'other/index.html'),
      '<!doctype html><link rel=icon href=data:,><title>Another project</title>',
    )
    await page.goto(`${address}other/`)
    await expect(page).toHaveTitle('Another project')
  })

  await test.step('every view opens when the server is really gone', async () => {
    await site.stop()
    await expect(page.request.get(address).catch(() => 'refused')).resolves.toBe('refused')
    // Texts of data files are there as well.
    await page.goto(`${address}?utm=1#check=bom`)
    await expect(page.getByRole('status').filter({ hasText: /^\d+ checks$/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goto(`${address}?utm=1#ex=no-inheritance`)
    await started(page)
    for (const [name, content] of Object.entries(places)) {
      await page.getByRole('tab', { name }).click()
      await expect(page.getByRole('tabpanel').getByText(content).first()).toBeVisible()
      await expect(page.getByText('stopped working')).toBeHidden()
    }
    troubles.expected(refused)
  })

  await test.step('a stored file that went bad: without the host, what is stored is kept', async () => {
    await spoil(page, `${address}${site.asset('first-view-')}`)
    await forgetFiles(page)
    await page.reload()
    await expect(page.getByRole('heading', { name: rescueTitle })).toBeVisible()
    await expect(page.getByRole('status')).toHaveText(
      'The host cannot be reached. Try again later.',
    )
    expect(await ourCaches(page)).toHaveLength(1)
    troubles.expected(refused)
    expectWrongFiles(troubles)
  })

  await test.step('with the host, it is dropped and loaded anew', async () => {
    await site.start()
    await page.getByRole('button', { name: 'Load all files again' }).click()
    await expect(openEditor(page)).toBeVisible()
    await installed(page)
    expect(new URL(page.url()).pathname).toBe(new URL(address).pathname)
    expectWrongFiles(troubles)
  })
})
