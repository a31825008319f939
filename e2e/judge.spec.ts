import { currentDialects, dialects } from '../src/core/dialects/index.ts'
import { expect, test } from './fixtures.ts'
import { Playground } from './pages/playground.ts'

test.describe('a verdict', () => {
  test('comes with its line and its reason, for the finished example', async ({ page }) => {
    const { tests, why } = await new Playground(page).open()
    await expect(tests.heading).toHaveText('Check 5/6')
    await expect(tests.red).toHaveCount(1)
    await expect(tests.cell('Googlebot /cart/checkout')).toHaveAccessibleName(
      'Allowed, but expected blocked',
    )
    await expect(tests.cell('Bingbot /cart/checkout')).toContainText(/Blocked\s*line 3/)
    await expect(tests.cell('Bingbot /cart/help')).toContainText(/Allowed\s*line 5/)
    await expect(tests.cell('Bingbot /shoes?sort=price')).toContainText(/Blocked\s*line 4/)
    await expect(tests.cell('GPTBot /')).toContainText(/Blocked\s*line 9/)
    await expect(tests.selectedRow).toContainText('/cart/checkout')
    await expect(why.verdict).toHaveText(/Allowed/)
    await expect(why.region).toContainText('expected blocked')
    await expect(why.verdict).toHaveText('Allowed for Googlebot, but expected blocked')
    await expect(why.region).toContainText('follows only its own group, lines 11–12')
    await expect(why.suggestion).toContainText('Changes 2 verdicts. 6 of 6 will be as you expect.')
    await expect(why.suggestion.getByRole('listitem')).toHaveText([
      'Disallow: /cart/',
      'Disallow: /*?sort=',
      'Allow: /cart/help$',
    ])
    await expect(why.step('Group')).toContainText('Not used: lines 2–5')
    await expect(why.step('Rules')).toContainText('differs at character 2')
    await expect(why.region).toContainText(`All ${currentDialects.length} current engines agree`)
  })

  test('moves with the selected row, in the editor and in Why', async ({ page }) => {
    const { file, tests, why } = await new Playground(page).open()
    await expect.poll(() => file.marks('Disallow: /cart/')).toMatchObject({ dimmed: true })
    await expect.poll(() => file.marks('Disallow: /search')).toMatchObject({ dimmed: false })

    await tests.select('Bingbot /cart/help')
    await expect
      .poll(() => file.marks('Allow: /cart/help$'))
      .toMatchObject({
        sign: '◯',
        title: expect.stringContaining('This line decides'),
        hints: expect.stringContaining('allows this URL'),
        dimmed: false,
      })
    await expect
      .poll(() => file.marks('Disallow: /cart/'))
      .toMatchObject({
        sign: '◇',
        hints: expect.stringContaining('matches, but loses'),
      })
    await expect.poll(() => file.marks('Disallow: /search')).toMatchObject({ dimmed: true })
    await expect(why.verdict).toHaveText(/Allowed/)
    await expect(why.region).toContainText('as expected')
    await expect(why.step('Rules')).toContainText('Line 5')

    await tests.select('GPTBot /')
    await expect(why.verdict).toHaveText(/Blocked/)
    await expect
      .poll(() => file.marks('Disallow: /'))
      .toMatchObject({ title: expect.stringContaining('does not apply') })
  })

  test('can be that of one dialect for all crawlers', async ({ page }) => {
    const playground = await new Playground(page).open()
    const { tests } = playground
    await playground.readRulesAs('1994 original')
    await expect(playground.button('Rules read as: 1994 original')).toBeVisible()
    // No Allow and no wildcards then.
    await expect(tests.cell('Bingbot /cart/help')).toContainText(/Blocked\s*line 3/)
    await expect(tests.cell('Bingbot /shoes?sort=price')).toContainText(/Allowed/)
    await page.keyboard.press('Escape')
    await playground.readRulesAs(/each crawler/)
    await playground.expectScore('5/6')
  })

  test('says what the engines of today say, and on demand those of the past', async ({ page }) => {
    const { tests, why } = await new Playground(page).open()
    await tests.select('Bingbot /cart/help')
    await expect(why.dialects).toContainText('current engines agree')
    await expect(why.dialects).not.toContainText('1994')
    await why.withHistoric.check()
    await expect(why.dialects).toContainText('engines and libraries agree with Bing')
    await expect(why.dialects.getByRole('listitem')).toHaveCount(dialects.length)
    await expect(why.dialects.getByRole('listitem').filter({ hasText: '1994' })).toContainText(
      'Blocked',
    )
  })

  test('brings its line into sight when it is selected, and takes no focus', async ({ page }) => {
    const { file, tests } = await new Playground(page).open()
    await file.goToEndOf(1)
    await file.type('\n#'.repeat(60))
    await expect(file.line(1)).not.toBeInViewport()
    await tests.select('Bingbot /cart/help')
    await expect(file.editor).not.toBeFocused()
    await expect(file.editor.getByText('Allow: /cart/help$')).toBeInViewport()
  })

  test('has its steps in one line where it is low, which opens them', async ({ page }) => {
    const { why } = await new Playground(page).open()
    await expect(why.step('Group')).toBeHidden()
    await why.region.getByRole('button', { name: /^Steps:/ }).click()
    await expect(why.step('Group')).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(why.region.getByRole('button', { name: /^Steps:/ })).toBeHidden()
    await expect(why.step('Group')).toBeVisible()
  })

  test('leads to its line in the file', async ({ page }) => {
    const { file, why } = await new Playground(page).open()
    await why.lineLink('Line 12').click()
    await expect(file.line(12)).toBeInViewport()
    await expect(file.line(12)).toHaveClass(/rt-pulse/)
  })
})

test.describe('a crawler that is added', () => {
  test('is chosen from the catalogue, by purpose', async ({ page }) => {
    const { tests, why } = await new Playground(page).open()
    const field = await tests.crawlerField()
    await field.fill('google-ext')
    const option = page.getByRole('option', { name: /^Google-Extended/ })
    const group = page.getByRole('group', { name: 'AI training' })
    await expect(group.getByText('AI training', { exact: true })).toBeVisible()
    await option.click()
    await expect(tests.cell('Google-Extended /')).toContainText('Allowed')
    await expect(why.verdict).toHaveText('Blocked for Google-Extended by line 3')
  })

  test('may be one that no catalogue knows', async ({ page }) => {
    const { tests } = await new Playground(page).open()
    const field = await tests.crawlerField()
    await field.fill('ShopSpider')
    await field.press('Enter')
    await expect(tests.cell('ShopSpider /')).toContainText('Allowed')
  })

  test('is read out of a pasted User-Agent', async ({ page }) => {
    const playground = await new Playground(page).open()
    const { tests } = playground
    const field = await tests.crawlerField()
    await playground.copy(
      'Mozilla/5.0 (compatible; Googlebot-Image/1.0; +http://www.google.com/bot.html)',
    )
    await field.press('ControlOrMeta+V')
    await expect(tests.cell('Googlebot-Image /')).toBeVisible()
  })

  test('is no browser, and the page says so', async ({ page }) => {
    const playground = await new Playground(page).open()
    const { tests } = playground
    const field = await tests.crawlerField()
    await playground.copy(
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    )
    await field.press('ControlOrMeta+V')
    await expect(page.getByText(/This is a browser/).first()).toBeVisible()
    await field.press('Escape')
    await expect(tests.cell('GPTBot /')).toBeVisible()
  })
})

test.describe('the URL of a row', () => {
  test('can be changed, and the verdict follows', async ({ page }) => {
    const { tests } = await new Playground(page).open()
    const field = await tests.editUrl('/products/1')
    await field.fill('/search/')
    await field.press('Enter')
    await expect(tests.cell('Googlebot /search/')).toContainText(/Blocked\s*line 12/)
    await page.keyboard.press('ControlOrMeta+Z')
    await expect(tests.cell('Googlebot /products/1')).toBeVisible()
  })

  test('is left as it was by Escape', async ({ page }) => {
    const { tests } = await new Playground(page).open()
    const field = await tests.editUrl('/products/1')
    await field.fill('/search')
    await field.press('Escape')
    await expect(tests.cell('Googlebot /products/1')).toContainText('Allowed')
  })

  test('is shown as people read it and as it is sent', async ({ page }) => {
    const playground = await new Playground(page).open()
    const { tests, why } = playground
    await tests.add('/café')
    await expect(why.step('URL')).toContainText('/caf%C3%A9')
    await tests.add('https://müller.eu/straße')
    await expect(why.step('URL')).toContainText('/stra%C3%9Fe')
    await expect(why.step('URL')).toContainText('https://müller.eu')
    await tests.add('/caf%C3%A9/menu')
    await expect(tests.selectedRow).toContainText('/caf%C3%A9/menu')
  })

  test('that is none cannot be judged, which is said', async ({ page }) => {
    const { tests, why } = await new Playground(page).open()
    const field = await tests.editUrl('/products/1')
    await field.fill('http://exa mple:99999/')
    await field.press('Enter')
    await expect(tests.cell('Googlebot http://exa mple:99999/')).toContainText('Can’t say')
    await expect(why.verdict).toHaveText(/Can’t say/)
  })

  test('belongs to the site in the header', async ({ page }) => {
    const playground = await new Playground(page).open()
    const { site, tests, why } = playground
    await site.fill('https://müller.eu')
    await site.press('Enter')
    await expect(site).toHaveValue(/müller\.eu|xn--mller-kva\.eu/)
    await tests.select('GPTBot /')
    await expect(why.step('URL')).toContainText('/')
    await site.fill('nonsense here')
    await expect(playground.header.getByRole('alert')).toContainText('Write a scheme and a host')
    await site.press('Escape')
    await expect(playground.header.getByRole('alert')).toHaveCount(0)
  })
})

test('remarks wrap with their lines on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const { file } = await new Playground(page).open()
  await expect(file.line(2)).toContainText('not used')
  const beside = () =>
    file.editor.evaluate(({ parentElement: scroller }) =>
      scroller === null ? null : scroller.scrollWidth - scroller.clientWidth,
    )
  await expect.poll(beside).toBe(0)
})
