import { expect, test } from './fixtures.ts'

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
  await page.getByRole('menuitem', { name: 'Claim it for the whole folder' }).click()
  const claims = page.getByRole('region', { name: 'Claims about all URLs' })
  await expect(claims.getByRole('textbox', { name: 'that matches' })).toHaveValue('/cart/')
  await expect(claims.getByRole('status')).toContainText('/cart/help is allowed by line 3')
  await checkA11y(page, '.claims')

  await claims.getByRole('button', { name: 'Add this URL' }).click()
  await expect(page.getByRole('rowheader', { name: '/cart/help' })).toBeVisible()
  await claims.getByRole('textbox', { name: 'that matches' }).fill('/cart/*?')
  await expect(claims.getByRole('status')).toContainText('Proven for all URLs')
  await claims.getByRole('textbox', { name: 'that matches' }).fill('cart')
  await expect(claims.getByRole('status')).toContainText('A path begins with / or *')
  await claims.getByRole('combobox', { name: 'Claim' }).selectOption('Nothing is blocked')
  await claims.getByRole('textbox', { name: 'that matches' }).fill('/shop/')
  await expect(claims.getByRole('status')).toContainText('Proven for all URLs')

  await claims.getByRole('button', { name: 'Remove this claim' }).click()
  await expect(claims).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(claims.getByRole('status')).toContainText('Proven for all URLs')
})
