import { expect, test } from './fixtures.ts'
import { CaseListPage, openFile } from './pages/case-list.ts'
import { Playground } from './pages/playground.ts'

const robots = 'User-agent: Googlebot\nDisallow: /a/\n\nUser-agent: Bingbot\nDisallow: /b/\n'
const link = [
  `robots=${encodeURIComponent(robots)}`,
  'url=/a/x&ua=Googlebot&expect=allow',
  'url=/shop&ua=Googlebot&expect=block',
  'url=/b/x&ua=Bingbot&expect=allow',
].join('&')

test.describe('red cells', () => {
  test('are made right by mouse, in one step, and by keyboard, one by one', async ({
    page,
    checkA11y,
  }) => {
    const playground = await new Playground(page).open(link)
    const { file, tests } = playground
    await expect(tests.heading).toHaveText('Check 0/3')
    const before = await file.text()

    await page.getByRole('button', { name: 'Make all 3 as expected' }).click()
    const dialog = page.getByRole('dialog', { name: 'Choose an edit' })
    await expect(dialog).toContainText('Each of these edits makes 3 verdicts as expected')
    await checkA11y(page)
    await dialog.getByRole('button', { name: 'Use this edit' }).first().click()
    await expect(tests.heading).toHaveText('Check 3/3')
    await expect(tests.red).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+Z')
    await expect(tests.heading).toHaveText('Check 0/3')
    await file.expectText(before)

    for (const score of ['1/3', '2/3', '3/3']) {
      await page.keyboard.press('ControlOrMeta+.')
      await expect(tests.heading).toHaveText(`Check ${score}`)
    }
    await expect(playground.message('Done: Allow this URL for Bingbot')).toBeVisible()
    await checkA11y(page)
    for (const score of ['2/3', '1/3', '0/3']) {
      await page.keyboard.press('ControlOrMeta+Z')
      await expect(tests.heading).toHaveText(`Check ${score}`)
    }
    await file.expectText(before)
  })
})

test('the URLs of a list that a filter leaves are blocked by one rule, and no others', async ({
  page,
  checkA11y,
}) => {
  const own = encodeURIComponent('User-agent: Googlebot\nDisallow: /tmp/\nDisallow: /Blog/\n')
  const { file } = await new Playground(page).open(`robots=${own}&url=/&ua=Googlebot`)
  const paths = Array.from({ length: 24_000 }, (_, at) =>
    at % 3 === 0 ? `/shop/item-${at}` : `/blog/post-${at}`,
  )
  await openFile(page, 'urls.txt', Buffer.from(paths.join('\n')))
  const list = new CaseListPage(page)
  await expect(list.done).toBeVisible({ timeout: 60_000 })
  await expect(file.editor).toContainText('decides 0; 16,000 miss it by letter case')
  await page.getByRole('tab', { name: /^Audit/ }).click()
  await expect(page.getByText('none of the URLs of the list; 16,000 miss it')).toBeVisible()
  await page.getByRole('tab', { name: /^Check/ }).click()
  await list.filter.fill('/shop/')
  await expect(list.found).toHaveText('8,000 of 24,001')
  await list.head('Googlebot').getByText('Googlebot', { exact: true }).click()
  await page.getByRole('menuitem', { name: 'Block these 8,000 URLs …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose an edit' })
  await expect(dialog).toContainText('Makes 8,000 verdicts blocked.', { timeout: 30_000 })
  await expect(dialog).toContainText('Disallow: /shop/')
  await checkA11y(page)
  await dialog.getByRole('button', { name: 'Use this edit' }).first().click()
  await expect(list.head('Googlebot')).toContainText('8,000 blocked')
})
