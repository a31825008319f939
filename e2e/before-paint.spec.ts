import type { Page } from '@playwright/test'
import { expect, browserTest as test } from './fixtures.ts'
import { Playground } from './pages/playground.ts'

/** The page's own modules, not the little script in front of them. */
const scripts = /\/assets\/[^/]+\.js$/

/** Lets the modules wait, so that the first paint can be looked at; gives the way to let them come. */
async function holdBack(page: Page): Promise<() => void> {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(scripts, async (route) => {
    await held
    await route.continue()
  })
  return () => release()
}

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const file = (page: Page) => page.getByRole('group', { name: 'robots.txt, current file' })

async function makeCase(page: Page): Promise<void> {
  const playground = await new Playground(page).open()
  await playground.file.goToEndOf(1)
  await playground.file.type(' # mine')
  await page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => key.endsWith(':workspace')),
  )
}

test('a chosen theme is worn before any module has come', async ({ page }) => {
  const playground = await new Playground(page).open()
  const light = await paper(page)
  await playground.button('Theme: like the system').click()
  await playground.button('Theme: light').click()
  await expect(playground.button('Theme: dark')).toBeVisible()
  const release = await holdBack(page)
  await page.goto('./', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => paper(page)).not.toBe(light)
  await expect(file(page), 'nothing is kept yet, so the example is shown').toBeVisible()
  release()
  await playground.ready()
  await expect(playground.button('Theme: dark')).toBeVisible()
})

test('whoever has a case does not see the example first', async ({ page }) => {
  await makeCase(page)
  const release = await holdBack(page)
  await page.goto('./?again', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(file(page)).toBeHidden()
  release()
  const playground = new Playground(page)
  await playground.ready()
  await expect(playground.file.editor).toContainText('# mine')
  await expect(page.locator('html')).not.toHaveAttribute('data-restoring')
})

test('a link hides the example until it is opened, or has proved broken', async ({ page }) => {
  const playground = await new Playground(page).open('ex=typo')
  await expect(page.locator('html')).not.toHaveAttribute('data-restoring')
  await expect(playground.file.editor).toBeVisible()
  await page.goto('about:blank')
  await playground.open('c1=broken')
  await expect(page.locator('html')).not.toHaveAttribute('data-restoring')
  await expect(playground.file.editor).toBeVisible()
})

test('should the app never come, the page says so and leads to what is stored', async ({
  page,
  troubles,
}) => {
  await page.route(scripts, (route) => route.abort())
  await page.goto('./#ex=typo')
  const title = page.getByRole('heading', { name: 'The playground could not start' })
  await expect(title).toBeVisible({ timeout: 15_000 })
  expect(page.url()).toMatch(/rescue\.html#ex=typo$/)
  troubles.expected(/Failed to load resource/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing is hidden, whatever the address', async ({ page }) => {
    await page.goto('./#ex=typo')
    await expect(page.getByText('User-agent: *').first()).toBeVisible()
  })
})
