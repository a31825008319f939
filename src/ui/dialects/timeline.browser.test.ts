import { test } from 'vitest'
import { checkA11y, expect, page } from '../shell/page-objects/browser.fixture.ts'
import { openPage } from '../shell/page-objects/playground.fixture.ts'

const timeline = page.getByRole('dialog', { name: 'From 1994 to today' })

test('the years from 1994 to today are a picture and a list, and lead on to the engines', async () => {
  const here = await openPage()
  await here.chooseAction('history 1994')
  await expect(timeline.getByRole('list', { name: 'Years of engines and standards' })).toBeVisible()
  const entry = timeline.getByRole('listitem').filter({ hasText: 'September 2022: RFC 9309' })
  await expect(entry).toContainText('becomes a standard')
  await entry.getByRole('button', { name: 'documented' }).click()
  await expect(entry).toContainText('rfc-editor.org/rfc/rfc9309.html')
  await checkA11y('dialog')
  await entry.getByRole('button', { name: 'RFC 9309' }).click()
  await expect(page.getByRole('dialog', { name: 'How engines read robots.txt' })).toBeVisible()
})

test('Crawlers and How it works lead to the timeline', async () => {
  const here = await openPage()
  await here.openPlace('Crawlers')
  await page.getByRole('button', { name: 'Side by side' }).click()
  await page.getByRole('button', { name: 'From 1994 to today…' }).click()
  await expect(timeline).toBeVisible()
  await timeline.getByRole('button', { name: 'Close' }).click()
  await here.choose('Help', 'How it works')
  await here.dialog.getByRole('button', { name: 'From 1994 to today' }).click()
  await expect(timeline).toBeVisible()
})
