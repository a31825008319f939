import { dialects } from '../src/core/dialects/index.ts'
import { expect, test } from './fixtures.ts'
import { ComparePane } from './pages/compare-pane.ts'
import { Playground } from './pages/playground.ts'

const everyDialect = dialects.map(({ id }) => id).join(',')
const bare = 'ex=order-matters&t=compare'
const orderMatters = `${bare}&d=${everyDialect}`
const all = dialects.length
const surprise = 'Googlebot /folder1/myfile.html'

test.describe('Compare', () => {
  test('says where all dialects agree, and why the others differ', async ({ page, checkA11y }) => {
    await new Playground(page).open(orderMatters)
    const compare = new ComparePane(page)
    await expect(page.getByRole('tab', { name: 'Engines' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(compare.button).toHaveAttribute('aria-pressed', 'true')
    await expect(compare.headline).toHaveText(`All ${all} engines agree on 3 of 6 cells.`)
    await expect(compare.test(surprise)).toContainText(
      '1996 draft' /* among those that stop at the first match */,
    )
    await expect(compare.test(surprise)).toContainText(
      'stops at the first match, line 2; Google takes the longest match, line 3.',
    )
    await expect(compare.test(surprise)).toContainText('knows no Allow, so line 3 is ignored.')
    await checkA11y(page, '[role=tabpanel]')
  })

  test('opens Why under the dialect that was clicked, and leads back', async ({ page }) => {
    const { why, tests } = await new Playground(page).open(orderMatters)
    const compare = new ComparePane(page)
    await compare.answer(surprise, /^1996 draft$/).click()
    await expect(why.verdict).toHaveText(/Blocked/)
    await expect(why.region).toContainText('Read by 1996 draft’s rules. Googlebot uses Google’s.')
    await expect(tests.heading).toHaveText('Check 3/4')
    await why.region.getByRole('button', { name: 'Back to Google' }).click()
    await expect(why.verdict).toHaveText(/Allowed/)
    await expect(why.verdict).toBeFocused()
    await expect(why.region).not.toContainText('Googlebot uses')
  })

  test('is worked by keys alone', async ({ page }) => {
    const { tests, why } = await new Playground(page).open('ex=order-matters')
    const compare = new ComparePane(page)
    await tests.heading.focus()
    await page.keyboard.press('End')
    await expect(page.getByRole('tab').last()).toBeFocused()
    await page.keyboard.press('Home')
    await expect(tests.heading).toBeFocused()
    const engines = page.getByRole('tab', { name: 'Engines' })
    while ((await engines.getAttribute('aria-selected')) !== 'true') {
      await page.keyboard.press('ArrowRight')
    }
    await expect(engines).toBeFocused()
    await compare.button.press('Enter')
    await compare.answer(surprise, /Allowed/).focus()
    await page.keyboard.press('ArrowRight')
    await expect(compare.answer(surprise, /Blocked/)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(compare.answer('Bingbot /folder1/myfile.html', /Blocked/)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(why.region).toContainText('Bingbot uses Bing’s.')
  })

  test('shows what differs only, and the dialects that were chosen', async ({ page }) => {
    await new Playground(page).open(orderMatters)
    const compare = new ComparePane(page)
    await expect(compare.table.getByRole('rowheader')).toHaveCount(6)
    await compare.panel.getByRole('checkbox', { name: 'Only what differs' }).check()
    await expect(compare.table.getByRole('rowheader')).toHaveCount(3)
    await compare.openChooser()
    await compare.chooser.getByRole('checkbox', { name: /^1996 draft/ }).uncheck()
    await expect(compare.headline).toHaveText(`All ${all - 1} engines agree on 3 of 6 cells.`)
    await compare.sets.selectOption('All, with libraries and historic engines')
    await expect(compare.headline).toHaveText(`All ${all} engines agree on 3 of 6 cells.`)
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

  test('follows a link that names the dialects', async ({ page }) => {
    await new Playground(page).open(`${bare}&d=google,koster1996,nobody`)
    const compare = new ComparePane(page)
    await expect(compare.headline).toHaveText('Both engines agree on 3 of 6 cells.')
    const heads = compare.table.getByRole('columnheader')
    await expect(heads).toHaveText(['Crawler and URL', 'Google', '1996 draft'])
  })

  test('follows the file as it is typed', async ({ page }) => {
    const { file } = await new Playground(page).open(orderMatters)
    const compare = new ComparePane(page)
    await expect(compare.headline).toHaveText(`All ${all} engines agree on 3 of 6 cells.`)
    await file.selectAll()
    await page.keyboard.press('Delete')
    await page.keyboard.type('User-agent: *\nDisallow: /folder1/')
    await expect(compare.headline).toHaveText(`All ${all} engines agree on all 6 cells.`)
  })

  test('tells whether the order of lines matters', async ({ page, checkA11y }) => {
    await new Playground(page).open(`${bare}&d=google,rfc9309,koster1996`)
    const { panel } = new ComparePane(page)
    await panel.getByText('Does the order of lines matter?').click()
    await expect(panel).toContainText('The order of rules within a group matters for 1 of 3')
    await expect(panel).toContainText('in reverse order it would be Allowed by line 3')
    await expect(panel).toContainText('The file has no two groups to swap.')
    await checkA11y(page, '[role=tabpanel]')
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
