import { test } from 'vitest'
import { checkA11y, expect, page } from '../shell/page-objects/browser.fixture.ts'
import { openPage } from '../shell/page-objects/playground.fixture.ts'

test('recipes say by content what fits, and lead to the recipe that writes it', async () => {
  const here = await openPage()
  await here.openRecipes()
  await here.dialog.getByRole('radio', { name: 'Choose by content' }).click()
  const kinds = here.dialog.getByRole('list', { name: 'Kinds of content' })
  const pdf = kinds.getByRole('listitem').filter({ hasText: 'PDF files' })
  await expect(pdf).toContainText('noindex as X-Robots-Tag')
  const members = kinds.getByRole('listitem').filter({ hasText: 'Pages of members' })
  await expect(members).toContainText('A password')
  await expect(members.getByRole('button', { name: 'Write it' })).toHaveCount(0)
  await checkA11y('dialog')
  await pdf.getByRole('button', { name: 'Write it' }).click()
  await expect(
    page.getByRole('radio', { name: 'Rules for pages, as meta tag or header' }),
  ).toBeChecked()
})
