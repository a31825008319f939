import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { startPreview } from './preview.ts'
import type { Preview } from './preview.ts'

test.use({ serviceWorkers: 'allow' })

const root = fileURLToPath(new URL('..', import.meta.url))
/** What a browser says of a server that is gone; the tests stop theirs on purpose. */
const refused = /ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|fetching the script/

const sha256 = (text: string) => createHash('sha256').update(text)
/** How the service worker lists the page: see the plugin that writes the list. */
const revisionOf = (text: string) => sha256(text).digest('hex').slice(0, 16)
const digestOf = (text: string) => `sha256-${sha256(text).digest('base64')}`

/** A copy of the site that a test may change and whose server it may stop. */
class Site {
  readonly dir: string
  private preview: Preview | undefined
  private port = 0

  constructor(dir: string) {
    this.dir = dir
    cpSync(join(root, 'dist'), dir, { recursive: true })
  }

  async start(): Promise<string> {
    this.preview = await startPreview(this.dir, '/robots/', this.port)
    this.port = Number(new URL(this.preview.address).port)
    return this.preview.address
  }

  async stop(): Promise<void> {
    await this.preview?.stop()
    this.preview = undefined
  }

  /** Puts another release in place, the way a deploy does. */
  async release(title: string): Promise<void> {
    const page = join(this.dir, 'index.html')
    const worker = join(this.dir, 'sw.js')
    const html = readFileSync(page, 'utf8')
    const other = html.replace(/<title>.*<\/title>/, `<title>${title}</title>`)
    const list = readFileSync(worker, 'utf8')
      .replace(revisionOf(html), revisionOf(other))
      .replace(digestOf(html), digestOf(other))
    writeFileSync(page, other)
    writeFileSync(worker, list)
    await this.restart()
  }

  async deployKillSwitch(): Promise<void> {
    execFileSync(process.execPath, ['--import', 'tsx', '.ci/build-kill.ts'], { cwd: root })
    cpSync(join(root, 'dist-kill/sw.js'), join(this.dir, 'sw.js'))
    await this.restart()
  }

  private async restart(): Promise<void> {
    await this.stop()
    await this.start()
  }
}

/** Waits until the page is served by an installed service worker. */
async function installed(page: Page): Promise<void> {
  const controller = () => page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none')
  await expect.poll(controller, { timeout: 15_000 }).toBe('activated')
}

/** How the installation of the release that the host now offers ends. */
const outcomeOfUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update()
    const worker = registration?.installing ?? registration?.waiting
    if (!worker) return 'no other release'
    while (worker.state === 'installing') await new Promise((next) => setTimeout(next, 50))
    return worker.state
  })

const ourCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('robotstxt-')))

const openEditor = (page: Page) => page.getByRole('textbox', { name: /robots\.txt/ })

const offline = test.extend<{ site: Site }>({
  site: async ({}, use, info) => {
    const site = new Site(info.outputPath('site'))
    await use(site)
    await site.stop()
    rmSync(site.dir, { recursive: true, force: true })
  },
})

async function secondPage(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  return page
}

offline(
  'opens, with its editor, when the server is really gone',
  async ({ page, site, troubles }) => {
    const address = await site.start()
    await page.goto(address)
    await installed(page)
    await site.stop()
    await expect(page.request.get(address).catch(() => 'refused')).resolves.toBe('refused')

    await page.reload()
    await expect(openEditor(page)).toBeVisible()
    await page.goto(`${address}?utm=1#ex=no-inheritance`)
    await expect(openEditor(page)).toBeVisible()
    // Texts of data files are there as well.
    await page.goto(`${address}?utm=2#check=bom`)
    await expect(page.getByRole('status').filter({ hasText: /^\d+ checks$/ })).toBeVisible()
    troubles.expected(refused)
  },
)

offline('names its caches after its path', async ({ page, site }) => {
  const address = await site.start()
  await page.goto(address)
  await installed(page)
  const names = await ourCaches(page)
  expect(names).toHaveLength(1)
  expect(names[0]).toContain(address)
})

offline('leaves another project below its path alone', async ({ page, site }) => {
  const address = await site.start()
  mkdirSync(join(site.dir, 'other'))
  writeFileSync(
    join(site.dir, 'other/index.html'),
    '<!doctype html><link rel=icon href=data:,><title>Another project</title>',
  )
  await page.goto(address)
  await installed(page)
  await page.goto(`${address}other/`)
  await expect(page).toHaveTitle('Another project')
})

offline('tells of a new release and switches on request only', async ({ page, site }) => {
  const address = await site.start()
  await page.goto(address)
  await installed(page)
  const before = await page.title()
  await site.release('Second release')

  await page.reload()
  const notice = page.getByText('Update ready')
  await expect(notice).toBeVisible({ timeout: 15_000 })
  expect(await page.title()).toBe(before)
  await page.evaluate(() => Reflect.set(window, 'sameLoad', true))
  await page.waitForTimeout(1500)
  expect(await page.evaluate(() => Reflect.get(window, 'sameLoad') as unknown)).toBe(true)

  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page).toHaveTitle('Second release')
  await expect(notice).toBeHidden()
})

offline('another tab switches without taking this one along', async ({ page, context, site }) => {
  const address = await site.start()
  await page.goto(address)
  await installed(page)
  await page.evaluate(() => Reflect.set(window, 'sameLoad', true))
  await site.release('Second release')

  const other = await secondPage(context, address)
  await other.getByRole('button', { name: 'Reload' }).click({ timeout: 15_000 })
  await expect(other).toHaveTitle('Second release')
  await expect(page.getByText('Update ready')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'sameLoad') as unknown)).toBe(true)
})

offline('keeps the old release whole when a deploy is broken', async ({ page, site, troubles }) => {
  const address = await site.start()
  await page.goto(address)
  await installed(page)
  const before = await page.title()
  await site.release('Second release')
  // A host that still hands out a page of another release, as some do in the middle of a deploy.
  writeFileSync(join(site.dir, 'index.html'), '<!doctype html><title>Stale</title>')

  expect(await outcomeOfUpdate(page)).toBe('redundant')
  await site.stop()
  await page.reload()
  expect(await page.title()).toBe(before)
  await expect(openEditor(page)).toBeVisible()
  troubles.expected(refused)
  troubles.expected(/integrity/)
})

offline('is removed for good by the kill build', async ({ page, site }) => {
  const address = await site.start()
  await page.goto(address)
  await installed(page)
  await page.evaluate(() => caches.open('somebody-elses-precache'))
  await site.deployKillSwitch()

  await page.reload()
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(registrations, { timeout: 15_000 }).toBe(0)
  await expect.poll(() => ourCaches(page)).toEqual([])
  expect(await page.evaluate(() => caches.has('somebody-elses-precache'))).toBe(true)
})
