import { EventEmitter, once } from 'node:events'
import { examples } from '../src/analysis/examples/catalogue.ts'
import { browserTest, expect, test } from './fixtures.ts'
import { Playground } from './pages/playground.ts'
import { storedBodies } from './pages/stored.ts'

const own = `User-agent: *
Disallow: /private/
Allow: /private/press

User-agent: AdsBot-Google
Disallow: /checkout

Sitemap: https://shop.example/sitemap.xml
`

test.describe('without scripts', () => {
  browserTest.use({ javaScriptEnabled: false })

  browserTest('the verdict, its reason and its line can be read', async ({ page }) => {
    await page.goto('./')
    const playground = new Playground(page)
    const { file, tests, why } = playground
    await expect(
      playground.region('File').getByRole('group', { name: /robots\.txt/ }),
    ).toContainText('User-agent: Googlebot')
    await expect(file.status).toContainText('3 groups')
    await expect(tests.red).toHaveCount(1)
    await expect(tests.selectedRow).toContainText('/cart/checkout')
    await expect(tests.red).toContainText('Allowed')
    await expect(why.region).toContainText('follows only its own group')
    await expect(why.region).toContainText('lines 11–12')
    await expect(page.locator('noscript p')).toBeVisible()
    await expect(page.locator('noscript p')).toBeInViewport()
  })
})

test.describe('a whole file', () => {
  test('pasted into the untouched example replaces all of it; one Undo brings it back', async ({
    page,
  }) => {
    const playground = await new Playground(page).open()
    const { file, site, tests } = playground
    const before = await file.text()
    const names = await tests.urls()
    await playground.pasteIntoFile(own)
    await expect(tests.rows).toHaveCount(0)
    await expect(site).toHaveValue('https://shop.example')
    await file.expectText(own)
    await expect(file.region).toContainText('robots.txt loaded.')

    await file.undo()
    await expect(tests.rows).toHaveCount(5)
    await expect(site).toHaveValue('https://example.com')
    await file.expectText(before)
    await expect.poll(() => tests.urls()).toEqual(names)
    await expect(tests.selectedRow).toContainText('/cart/checkout')
    await expect(file.region.getByText('robots.txt loaded.')).toHaveCount(0)
  })

  test('pasted over a selection of everything does the same', async ({ page }) => {
    const playground = await new Playground(page).open()
    const { file, tests } = playground
    await playground.pasteOverFile(own)
    await expect(tests.rows).toHaveCount(0)
    await file.expectText(own)
    await file.region.getByRole('button', { name: 'Undo' }).click()
    await expect(tests.rows).toHaveCount(5)
  })

  test('brings tests from its own paths, when asked for', async ({ page }) => {
    const playground = await new Playground(page).open()
    const { file, tests, why } = playground
    await playground.pasteIntoFile(own)
    await file.region.getByRole('button', { name: 'Add URLs and crawlers' }).click()
    await expect(tests.row('/private/').first()).toBeVisible()
    await expect.poll(() => tests.rows.count()).toBeGreaterThanOrEqual(3)
    await expect(tests.head('AdsBot-Google')).toBeVisible()
    await expect(tests.red).toHaveCount(0)
    await expect(why.verdict).toBeVisible()
    await expect(file.region.getByText('robots.txt loaded.')).toHaveCount(0)
  })

  test('is no more talked about once it has been changed', async ({ page }) => {
    const playground = await new Playground(page).open()
    const { file } = playground
    await playground.pasteIntoFile(own)
    const answer = file.region.getByText('robots.txt loaded.')
    await expect(answer).toBeVisible()
    await file.undo()
    await expect(answer).toHaveCount(0)
    await file.redo()
    await file.expectText(own)
    await expect(answer).toHaveCount(0)
    await file.undo()
    await playground.pasteIntoFile(own)
    await expect(answer).toBeVisible()
    await file.type('# more')
    await expect(answer).toHaveCount(0)
  })

  test('pasted over work of one’s own keeps the tests, and the site follows it', async ({
    page,
  }) => {
    const playground = await new Playground(page).open()
    const { file, site, tests } = playground
    await tests.add('/mine')
    await playground.pasteOverFile(own)
    await file.expectText(own)
    await expect(tests.rows).toHaveCount(6)
    await expect(site).toHaveValue('https://shop.example')
    await file.undo()
    await expect(file.line(1)).toHaveText(/example\.com/)
    await expect(site).toHaveValue('https://example.com')
  })

  test('can be dropped', async ({ page }) => {
    const playground = await new Playground(page).open()
    const { file, tests } = playground
    await playground.drop('robots.txt', own)
    await file.expectText(own)
    await expect(tests.rows).toHaveCount(0)
    await expect(page.getByText('Drop a robots.txt,')).toHaveCount(0)
    await file.undo()
    await expect(tests.rows).toHaveCount(5)
  })

  test('can be opened', async ({ page }) => {
    const playground = await new Playground(page).open()
    const { file, tests } = playground
    await playground.pick({ name: 'robots.txt', buffer: Buffer.from(own) })
    await file.expectText(own)
    await expect(tests.rows).toHaveCount(0)
  })

  test('pasted before its script is there waits for it, and is plain text where none comes', async ({
    page,
    troubles,
  }) => {
    const arrival = new EventEmitter()
    const arrived = once(arrival, 'intake')
    await page.route('**/assets/intake-*.js', async (route) => {
      await arrived
      await route.continue()
    })
    const playground = await new Playground(page).open()
    const { file } = playground
    const example = await file.text()
    await playground.pasteIntoFile(own)
    await file.expectText(example)
    arrival.emit('intake')
    await file.expectText(own)

    await page.unrouteAll()
    await page.route('**/assets/intake-*.js', (route) => route.abort())
    await page.goto('./?again')
    await playground.ready()
    const before = await file.text()
    await playground.pasteIntoFile('# mine\n')
    await file.expectText(`# mine\n${before}`)
    troubles.expected(/intake-|Failed to (load|fetch)/)
  })

  test('replaces the example before the editor has come, too', async ({ page }) => {
    const playground = new Playground(page)
    const arrival = new EventEmitter()
    const arrived = once(arrival, 'editor')
    await page.route('**/assets/editor-*.js', async (route) => {
      await arrived
      await route.continue()
    })
    await page.goto('./')
    await expect(
      playground.region('File').getByRole('group', { name: /robots\.txt/ }),
    ).toBeVisible()
    await playground.pick({ name: 'robots.txt', buffer: Buffer.from(own) })
    await expect(playground.tests.rows).toHaveCount(0)
    arrival.emit('editor')
    await playground.ready()
    await playground.file.expectText(own)
    await playground.file.undo()
    await expect(playground.tests.rows).toHaveCount(5)
  })
})

test('the address of a site is answered with what to do', async ({ page }) => {
  const playground = await new Playground(page).open()
  const { file, site, tests } = playground
  const before = await file.text()
  await playground.pasteIntoFile('https://shop.example/some/page')
  await expect(file.region).toContainText(
    'This page cannot read other sites. Open shop.example/robots.txt, copy it, and paste it here.',
  )
  const link = file.region.getByRole('link', { name: 'shop.example/robots.txt' })
  await expect(link).toHaveAttribute('href', 'https://shop.example/robots.txt')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(site).toHaveValue('https://shop.example')
  await file.expectText(before)
  await expect(tests.rows).toHaveCount(5)

  await expect.poll(async () => (await storedBodies(page)).join()).toContain('shop.example')
  // What is pasted then is still a first file, and its tests are of that site.
  await playground.pasteOverFile('User-agent: *\nDisallow: /x/\n')
  await expect(tests.rows).toHaveCount(0)
  await expect(site).toHaveValue('https://shop.example')
})

test('a site that was chosen before the file came stays', async ({ page }) => {
  const playground = await new Playground(page).open()
  const { site, tests } = playground
  await site.fill('https://www.shop.example')
  await site.press('Enter')
  await expect.poll(async () => (await storedBodies(page)).join()).toContain('shop.example')
  await playground.pasteIntoFile(own)
  await expect(tests.rows).toHaveCount(0)
  await expect(site).toHaveValue('https://www.shop.example')
})

test('every example opens, and has one red test', async ({ page }) => {
  const playground = await new Playground(page).open()
  const { tests, why } = playground
  expect(examples.length).toBeGreaterThanOrEqual(12)
  const menu = await playground.menu('Examples')
  const surprises = menu.getByRole('group', { name: 'Common surprises' })
  await expect(surprises.getByRole('menuitem')).toHaveCount(examples.length)
  await page.keyboard.press('Escape')
  for (const { title } of examples) {
    await (
      await playground.menu('Examples')
    )
      .getByRole('menuitem', { name: title, exact: true })
      .click()
    await expect(playground.button(`Case: ${title}`)).toBeVisible()
    await expect(tests.red).toHaveCount(1)
    await expect(tests.red.and(tests.selected)).toHaveCount(1)
    await expect(why.region).toContainText('but expected')
  }
})
