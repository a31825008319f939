import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { Random } from '../../../src/bench/random.ts'
import { storedBodies } from '../../pages/stored.ts'
import { installed, outcomeOfUpdate, type SiteFault, type Site } from '../../site.ts'

/** A round of an attack: a host, a browser profile with one tab, and what is drawn. */
export interface Round {
  readonly page: Page
  readonly site: Site
  readonly random: Random
  /** Notes what was drawn, for the report. */
  readonly note: (text: string) => void
}

const faults = ['missing', 'error', 'cut', 'short', 'hangs', 'html', 'other', 'empty'] as const
const places = ['Crawlers', 'Audit', 'Check']
const typed = '# typed before'

const editorOf = (page: Page) => page.getByRole('textbox', { name: /robots\.txt/ })
const tabOf = (page: Page, name: string) => page.getByRole('tab', { name })
/** Of the place; the answer below has panels, too. */
const panelOf = (page: Page) => page.getByRole('tabpanel').first()
/** What is said where a part did not come. */
const missingPart = (page: Page) => page.getByText('Your case is still here.')
const rescue = (page: Page) =>
  page
    .getByRole('heading', { name: 'The playground could not start' })
    .or(page.getByText('A file of this page did not arrive'))

/** Puts a file of the release in place at fault, in one of the ways. */
function breakOne({ site, random, note }: Round, kinds = /\.(js|css|json)$/): SiteFault {
  const names = readdirSync(join(site.dir, 'assets')).filter((name) => kinds.test(name))
  const name = names[random.below(names.length)] ?? ''
  const fault = random.pick(faults)
  note(`${name} ${fault}`)
  site.faults.set(`assets/${name}`, fault)
  return fault
}

function heal(site: Site): void {
  site.faults.clear()
  site.dropHeld()
}

async function write(page: Page): Promise<void> {
  await editorOf(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(typed)
  await expect
    .poll(async () => (await storedBodies(page)).join(), { timeout: 15_000 })
    .toContain(typed)
}

/** Presses “Try again” where a part is missing: what the browser kept of a bad file goes on request. */
async function tryAgain(page: Page): Promise<void> {
  for (const name of places) {
    await tabOf(page, name).click()
    await expect(panelOf(page).or(missingPart(page)).first()).not.toBeEmpty()
    await page.waitForTimeout(500)
    for (const button of ['Try again', 'Reload the page']) {
      const again = page.getByRole('button', { name: button }).first()
      if (!(await again.isVisible())) continue
      await again.click()
      await page.waitForTimeout(2000)
      await expect(editorOf(page)).toBeVisible({ timeout: 30_000 })
    }
  }
}

/** The editor with what was typed, and each place with something in it. */
async function worksWhole(page: Page, hasTyped = true): Promise<void> {
  await expect(editorOf(page)).toBeVisible({ timeout: 30_000 })
  if (hasTyped) await expect(editorOf(page)).toContainText(typed, { timeout: 15_000 })
  for (const name of places) {
    await tabOf(page, name).click()
    await expect(panelOf(page)).not.toBeEmpty()
    await expect(page.getByText('Loading'), name).toBeHidden({ timeout: 15_000 })
    await expect(missingPart(page), name).toHaveCount(0)
  }
}

/** Each place has something in it, or says that a part is missing: none stays empty. */
async function worksOrTells(page: Page): Promise<void> {
  for (const name of places) {
    await tabOf(page, name).click()
    await expect(panelOf(page).or(missingPart(page)).first()).not.toBeEmpty()
  }
}

/** The page is there, or says that it could not start; it is never blank for good. */
async function isNeverBlank(page: Page): Promise<boolean> {
  await expect(editorOf(page).or(rescue(page)).first()).toBeVisible({ timeout: 30_000 })
  return editorOf(page).isVisible()
}

/** As somebody who comes back: everything is there, and without a network, too. */
async function worksAfterwards({ page, site }: Round, address: string, hasTyped: boolean) {
  await page.goto('about:blank')
  await page.goto(address)
  // It has tried by itself before; what the browser kept of the bad file goes on request.
  if (!(await isNeverBlank(page))) {
    await page.getByRole('button', { name: 'Load all files again' }).click()
    await expect(editorOf(page)).toBeVisible({ timeout: 30_000 })
  }
  await tryAgain(page)
  await worksWhole(page, hasTyped)
  await installed(page)
  await site.stop()
  await page.reload()
  await worksWhole(page, hasTyped)
}

async function firstInstallation(round: Round): Promise<void> {
  const { page, site } = round
  breakOne(round)
  const address = await site.start()
  await page.goto(address, { waitUntil: 'commit' })
  const isThere = await isNeverBlank(page)
  const drawn = page.locator('.drawn-part')
  const isWhole = isThere && (await drawn.count().catch(() => 1)) === 0
  if (isWhole) await write(page)
  heal(site)
  await worksAfterwards(round, address, isWhole)
}

/** The host breaks down in the middle of the installation, and comes back. */
async function brokenOff(round: Round): Promise<void> {
  const { page, site, random, note } = round
  const address = await site.start()
  await page.goto(address)
  await expect(editorOf(page)).toBeVisible()
  await write(page)
  const ms = random.below(1500)
  note(`host gone after ${ms} ms`)
  await page.goto(`${address}?again`)
  await page.waitForTimeout(ms)
  await site.stop()
  await page.waitForTimeout(random.below(1500))
  await site.start()
  await worksAfterwards(round, address, true)
}

async function update(round: Round): Promise<void> {
  const { page, site } = round
  const address = await site.start()
  await page.goto(address)
  await installed(page)
  await write(page)
  const before = await page.title()
  site.release('Second release')
  const fault = breakOne(round)
  if (fault === 'hangs') {
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await page.waitForTimeout(1000)
  } else expect(await outcomeOfUpdate(page)).toBe('redundant')
  await page.reload()
  await worksWhole(page)
  expect(await page.title()).toBe(before)
  heal(site)
  await expect.poll(() => outcomeOfUpdate(page), { timeout: 30_000 }).toBe('installed')
  await page.getByRole('button', { name: 'Reload' }).click({ timeout: 15_000 })
  await expect(page).toHaveTitle('Second release', { timeout: 15_000 })
  await worksWhole(page)
}

/** A new release is accepted in another tab, while its host has a file at fault. */
async function acceptedElsewhere(round: Round): Promise<void> {
  const { page, site } = round
  const address = await site.start()
  await page.goto(address)
  await installed(page)
  await write(page)
  site.release('Second release')
  const other = await page.context().newPage()
  await other.goto(address)
  const reload = other.getByRole('button', { name: 'Reload' })
  await expect(reload).toBeVisible({ timeout: 15_000 })
  breakOne(round)
  await reload.click()
  await expect(other).toHaveTitle('Second release', { timeout: 15_000 })
  await worksWhole(other, false)
  await worksOrTells(page)
  await expect(editorOf(page)).toContainText(typed)
  heal(site)
  await other.close()
  await page.reload()
  await worksWhole(page)
}

/** Without a service worker: a deploy takes the files of an open tab away, and sends one wrong. */
async function deployWithout(round: Round): Promise<void> {
  const { page, site } = round
  site.faults.set('sw.js', 'missing')
  const address = await site.start()
  await page.goto(address)
  await write(page)
  site.release('Second release')
  breakOne(round)
  await worksOrTells(page)
  await expect(editorOf(page)).toContainText(typed)
  await page.reload({ waitUntil: 'commit' })
  await isNeverBlank(page)
  heal(site)
  await worksAfterwards(round, address, true)
}

/** A file of the release goes bad where the browser keeps it. */
async function badInStore(round: Round): Promise<void> {
  const { page, site, random, note } = round
  const address = await site.start()
  await page.goto(address)
  await installed(page)
  await write(page)
  const files = readdirSync(join(site.dir, 'assets')).filter((name) => name.endsWith('.js'))
  const name = files[random.below(files.length)] ?? ''
  const body = random.pick(['', '<!doctype html>', 'self.somethingElse = 1', 'export {'])
  note(`${name} stored as ${JSON.stringify(body)}`)
  await page.evaluate(
    async ({ url, text, type }) => {
      const [ours = ''] = await caches.keys()
      const cache = await caches.open(ours)
      await cache.put(url, new Response(text, { headers: { 'content-type': type } }))
    },
    {
      url: `${address}assets/${name}`,
      text: body,
      type: body.startsWith('<') ? 'text/html' : 'text/javascript',
    },
  )
  await page.reload({ waitUntil: 'commit' })
  if (await isNeverBlank(page)) await worksOrTells(page)
}

/** What is tried, by name; each round draws a file, a fault and a moment. */
export const rounds: Readonly<Record<string, (round: Round) => Promise<void>>> = {
  'first installation, a file at fault': firstInstallation,
  'first installation, broken off': brokenOff,
  'update, a file at fault': update,
  'update, accepted in another tab': acceptedElsewhere,
  'deploy, without a service worker': deployWithout,
  'a stored file goes bad': badInStore,
}
