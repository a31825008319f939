import { expect, test } from './fixtures.ts'
import { ActionPalette } from './pages/palette.ts'
import { Playground } from './pages/playground.ts'

const robots = 'User-agent: *\nDisallow: /cart/\nAllow: /cart/help$\n'

test('a claim is made from a cell, refuted, mended and proven, and undone', async ({
  page,
  checkA11y,
}) => {
  const file = encodeURIComponent(robots)
  await page.goto(`/#robots=${file}&ua=Googlebot&url=/cart/checkout`)
  await page
    .getByRole('gridcell', { name: /Blocked/ })
    .first()
    .click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Require this for the whole folder' }).click()
  const claims = page.getByRole('region', { name: 'Requirements for all URLs' })
  await expect(claims.getByRole('textbox', { name: 'that matches' })).toHaveValue('/cart/')
  await expect(claims.getByRole('status')).toContainText('/cart/help is allowed by line 3')
  await checkA11y(page, '.claims')

  // The tab counts it, the report and a shared frame tell it.
  await expect(page.locator('.score')).toHaveText('0/1')
  await new ActionPalette(page).choose('print')
  const report = page.getByRole('article', { name: 'Report' })
  await expect(report).toContainText('Requirements for all URLs 0 of 1 hold')
  await expect(report).toContainText('No: /cart/help is allowed by line 3')
  await page.keyboard.press('Escape')
  const playground = new Playground(page)
  const link = await playground.shareLink()
  const frame = await page.context().newPage()
  await frame.goto(`${link}&embed=1`)
  await expect(frame.getByRole('heading', { name: 'Requirements for all URLs' })).toBeVisible()
  const told = frame.getByRole('listitem').first()
  await expect(told).toHaveText(
    'Googlebot: everything is blocked that /cart/ matches: /cart/help is allowed by line 3',
  )
  await expect(told.getByRole('img', { name: 'Not as expected' })).toBeVisible()
  await frame.close()
  await page.keyboard.press('Escape')

  await claims.getByRole('button', { name: 'Add this URL' }).click()
  await expect(page.getByRole('rowheader', { name: '/cart/help' })).toBeVisible()
  await claims.getByRole('textbox', { name: 'that matches' }).fill('/cart/*?')
  await expect(claims.getByRole('status')).toContainText('Proven for all URLs')
  await expect(page.locator('.score')).toHaveText('1/1')
  await claims.getByRole('textbox', { name: 'that matches' }).fill('cart')
  await expect(claims.getByRole('status')).toContainText('A path begins with / or *')
  await claims.getByRole('combobox', { name: 'Requirement' }).selectOption('Nothing is blocked')
  await claims.getByRole('textbox', { name: 'that matches' }).fill('/shop/')
  await expect(claims.getByRole('status')).toContainText('Proven for all URLs')

  await claims.getByRole('button', { name: 'Remove this requirement' }).click()
  await expect(claims).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(claims.getByRole('status')).toContainText('Proven for all URLs')
})
