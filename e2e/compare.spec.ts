import { dialects } from '../src/core/dialects/index.ts'
import { expect, test } from './fixtures.ts'
import { ComparePane } from './pages/compare-pane.ts'
import { Playground } from './pages/playground.ts'

const everyDialect = dialects.map(({ id }) => id).join(',')
const bare = 'ex=order-matters&t=compare'
const orderMatters = `${bare}&d=${everyDialect}`
const surprise = 'Googlebot /folder1/myfile.html'

test.describe('Compare', () => {
  test('is worked by keys alone', async ({ page }) => {
    const { tests, why } = await new Playground(page).open('ex=order-matters')
    const compare = new ComparePane(page)
    await tests.heading.focus()
    await page.keyboard.press('End')
    await expect(page.getByRole('tab').last()).toBeFocused()
    await page.keyboard.press('Home')
    await expect(tests.heading).toBeFocused()
    for (const name of ['Audit', 'Crawlers']) {
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('tab', { name })).toBeFocused()
    }
    await compare.button.press('Enter')
    await compare.answer(surprise, /Allowed/).focus()
    await page.keyboard.press('ArrowRight')
    await expect(compare.answer(surprise, /Blocked/)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(compare.answer('Bingbot /folder1/myfile.html', /Blocked/)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(why.region).toContainText('Bingbot uses Bing’s.')
  })

  test('is about the engines of today, until another set is chosen, which is remembered', async ({
    page,
  }) => {
    const playground = await new Playground(page).open(bare)
    const compare = new ComparePane(page)
    await expect(compare.headline).toHaveText(/^All 9 engines agree/)
    await compare.sets.selectOption('Google and Bing')
    await expect(compare.headline).toHaveText(/^Both engines agree/)
    await expect(playground.summary).toBeVisible()
    await page.goto('about:blank')
    await playground.open(bare)
    await expect(compare.headline).toHaveText(/^Both engines agree/)
  })
})

test.describe('Compare on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('stands as cards, and a touch opens Why', async ({ page, expectNoSidewaysScroll }) => {
    const { why } = new Playground(page)
    const compare = new ComparePane(page)
    await page.goto(`./#${orderMatters}`)
    await expect(compare.headline).toBeVisible()
    const answer = compare.answer(surprise, /Blocked/)
    await expect.poll(async () => (await answer.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await expect
      .poll(async () => (await compare.button.boundingBox())?.height)
      .toBeGreaterThanOrEqual(44)
    await expectNoSidewaysScroll()
    await answer.tap()
    await expect(why.verdict).toHaveText(/Blocked/)
    await expect(why.region).toContainText('Googlebot uses Google’s.')
  })
})
