import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { Playground } from './pages/playground.ts'

const robots = 'User-agent: *\nDisallow: /cart/\nDisallow: /*?sort=\n'

test('an edit is compared for all URLs, an example is added, and undone edits change nothing', async ({
  page,
  checkA11y,
}) => {
  const file = encodeURIComponent(robots)
  await page.goto(`/#robots=${file}&ua=Googlebot&url=/cart/a`)
  const editor = page.getByRole('textbox', { name: /robots\.txt/ })
  await editor.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('Allow: /cart/*?sort=\nAllow: /cart/a\n')
  await page.getByRole('button', { name: 'Compare in full' }).click()
  const dialog = page.getByRole('dialog', { name: 'Before and after' })
  await expect(dialog).toContainText('kinds of URLs change')
  const example = dialog
    .getByRole('listitem')
    .filter({ hasText: 'by line 2 before, allowed by line 5 now' })
  await expect(example).toContainText('/cart/a')
  const other = dialog.getByRole('listitem').filter({ hasText: 'allowed by line 4 now' }).first()
  await expect(other).toContainText('/cart/?sort=')
  await checkA11y(page, 'dialog')
  await other.getByRole('button', { name: 'Add this URL' }).click()
  await expect(other).toContainText('In your list')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('rowheader', { name: '/cart/?sort=' })).toBeVisible()

  await page
    .getByRole('region', { name: 'What your edits change' })
    .getByRole('button', { name: 'Back to the baseline' })
    .click()
  await editor.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('Disallow: /cart/b\n')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('before and after')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('No URL changes. This is proven for all URLs.')
})

test.describe('the file before', () => {
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Before and after' })

  async function open(page: Page): Promise<void> {
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('before and after')
    await page.keyboard.press('Enter')
    await expect(dialogOf(page)).toBeVisible()
  }

  test('is pasted, its rules, groups, values and text are compared, and both are swapped', async ({
    page,
    checkA11y,
  }) => {
    const now =
      'User-agent: *\nDisallow: /cart/\nAllow: /cart/\n\nUser-agent: GPTBot\nDisallow: /\n'
    await page.goto(`/#robots=${encodeURIComponent(now)}&ua=Googlebot&url=/cart/a&url=/b`)
    await page.getByRole('textbox', { name: /robots\.txt/ }).click()
    await open(page)
    const dialog = dialogOf(page)
    await expect(dialog).toContainText('Nothing differs yet.')
    await dialog.getByRole('button', { name: 'Paste one…' }).click()
    await dialog
      .getByRole('textbox', { name: 'The robots.txt before' })
      .fill('User-agent: *\nDisallow: /cart/\nSitemap: https://example.com/old.xml\n')
    await dialog.getByRole('button', { name: 'Compare with this' }).click()
    await expect(dialog).toContainText('1 newly allowed by line 3')
    await expect(dialog).toContainText('1 kind of URL changes.')
    await dialog.getByRole('tab', { name: 'Rules and values' }).click()
    await expect(dialog).toContainText(
      'Disallow: /cart/ line 2 decides no URL any more; it did as line 2',
    )
    await expect(dialog).toContainText(
      'GPTBot: the group for * (line 1) before, a group of its own (line 5) now',
    )
    await expect(dialog).toContainText('Gone: Sitemap: https://example.com/old.xml')
    await checkA11y(page, 'dialog')
    await dialog.getByRole('tab', { name: 'Text' }).click()
    await expect(dialog.getByRole('textbox', { name: 'The file before' })).toContainText('old.xml')
    await expect(dialog.getByRole('textbox', { name: 'The file now' })).toContainText('GPTBot')
    await checkA11y(page, 'dialog')
    await dialog.getByRole('button', { name: 'Swap' }).click()
    await expect(dialog.getByRole('textbox', { name: 'The file now' })).toContainText('old.xml')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('textbox', { name: /robots\.txt/ })).toContainText('old.xml')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.getByRole('textbox', { name: /robots\.txt/ })).toContainText('GPTBot')
  })

  test('is a file, whatever it holds, or an earlier state', async ({ page }) => {
    await page.goto(`/#robots=${encodeURIComponent(robots)}&ua=Googlebot&url=/cart/a`)
    const editor = page.getByRole('textbox', { name: /robots\.txt/ })
    await editor.click()
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByText('Saved here.')).toBeVisible()
    await open(page)
    const dialog = dialogOf(page)
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Choose the earlier file…' }).click()
    const buffer = Buffer.from([0xff, 0xfe, 0, 1, 2, 3, 0x3c, 0x68, 0x74, 0x6d, 0x6c, 0x3e])
    await (
      await chooser
    ).setFiles({ name: 'old.bin', mimeType: 'application/octet-stream', buffer })
    await expect(dialog).toContainText('1 newly blocked by line 2')
    await page.keyboard.press('Escape')
    await editor.click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type('Disallow: /later/\n')
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('history')
    await page.keyboard.press('Enter')
    const history = page.getByRole('dialog', { name: 'History' })
    await history.getByRole('button', { name: 'Compare with now' }).click()
    await expect(dialog).toContainText(
      '/later/ allowed (no rule matches) before, blocked by line 4 now',
    )
  })
})

test('the new version is pasted, what it changes is read, undone, and sent', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const playground = await new Playground(page).open(
    `robots=${encodeURIComponent(robots)}&ua=Googlebot&ua=Bingbot&url=/cart/a&url=/b?sort=1&url=/c`,
  )
  await playground.file.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await playground.pasteIntoFile('User-agent: *\nDisallow: /c\n')
  const strip = page.getByRole('region', { name: 'What your edits change' })
  await expect(strip).toContainText('4 verdicts changed')
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(strip).toBeHidden()
  await page.keyboard.press('ControlOrMeta+Shift+Z')
  await expect(strip).toContainText('4 verdicts changed')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: /Report to print/ }).click()
  await expect(page.getByRole('article', { name: 'Report' })).toContainText('Googlebot')
  await page.getByRole('button', { name: 'Copy as Markdown' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const sent = await playground.clipboard()
  expect(sent).toContain('/cart/a')
  expect(sent).toContain('#r2=')
})
