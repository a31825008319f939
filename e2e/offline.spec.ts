import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { installed, outcomeOfUpdate, refused, siteTest as test } from './site.ts'

const ourCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('robotstxt-')))

const openEditor = (page: Page) => page.getByRole('textbox', { name: /robots\.txt/ })

async function secondPage(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  return page
}

test('opens, with its editor, when the server is really gone', async ({ page, site, troubles }) => {
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
})

test('names its caches after its path', async ({ page, site }) => {
  const address = await site.start()
  await page.goto(address)
  await installed(page)
  const names = await ourCaches(page)
  expect(names).toHaveLength(1)
  expect(names[0]).toContain(address)
})

test('leaves another project below its path alone', async ({ page, site }) => {
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

test('tells of a new release and switches on request only', async ({ page, site }) => {
  const address = await site.start()
  await page.goto(address)
  await installed(page)
  const before = await page.title()
  site.release('Second release')

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

test('another tab switches without taking this one along', async ({ page, context, site }) => {
  const address = await site.start()
  await page.goto(address)
  await installed(page)
  await page.evaluate(() => Reflect.set(window, 'sameLoad', true))
  site.release('Second release')

  const other = await secondPage(context, address)
  await other.getByRole('button', { name: 'Reload' }).click({ timeout: 15_000 })
  await expect(other).toHaveTitle('Second release')
  await expect(page.getByText('Update ready')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'sameLoad') as unknown)).toBe(true)
})

test('a tab that is opened while another installs the first release hears of no update', async ({
  page,
  context,
  site,
}) => {
  site.prepend(
    'sw.js',
    `self.addEventListener('install', (event) => {
      event.waitUntil(new Promise((resolve) => setTimeout(resolve, 4000)))
    });\n`,
  )
  const address = await site.start()
  await page.goto(address)
  const isInstalling = () =>
    page.evaluate(async () => !!(await navigator.serviceWorker.getRegistration())?.installing)
  await expect.poll(isInstalling, { timeout: 15_000 }).toBe(true)
  const other = await secondPage(context, address)
  const isControlled = () => other.evaluate(() => navigator.serviceWorker.controller !== null)
  expect(await isControlled()).toBe(false)
  await expect.poll(isControlled, { timeout: 15_000 }).toBe(true)
  await other.waitForTimeout(500)
  await expect(other.getByText('Update ready')).toBeHidden()
})

test('keeps the old release whole when a deploy is broken', async ({ page, site, troubles }) => {
  const address = await site.start()
  await page.goto(address)
  await installed(page)
  const before = await page.title()
  site.release('Second release')
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

test('is removed for good by the kill build', async ({ page, site }) => {
  const address = await site.start()
  await page.goto(address)
  await installed(page)
  await page.evaluate(() => caches.open('somebody-elses-precache'))
  site.deployKillSwitch()

  await page.reload()
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(registrations, { timeout: 15_000 }).toBe(0)
  await expect.poll(() => ourCaches(page)).toEqual([])
  expect(await page.evaluate(() => caches.has('somebody-elses-precache'))).toBe(true)
})
