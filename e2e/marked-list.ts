import type { Page } from '@playwright/test'
import { openFile } from './pages/case-list.ts'

/** So many of the URLs have an expectation, which is met. */
const marks = 20

const urlsFrom = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from }, (_, at) => `/list/${from + at}`)

/** A link to a case with the marks of the list, and without the list. */
export const marksFragment = `#robots=${encodeURIComponent('User-agent: *\n')}${urlsFrom(0, marks)
  .map((url) => `&url=${url}&ua=Googlebot&expect=allow`)
  .join('')}`

const timeout = 60_000
const fileName = 'attacked.txt'

/** Waits until a page shows so many URLs from the file, and all marks, to which some may have come. */
async function waitForList(page: Page, count: number, within: number, more = 0): Promise<void> {
  const chip = `${fileName}: ${count.toLocaleString('en')} URLs`
  await page.getByText(chip).first().waitFor({ timeout: within })
  const all = marks + more
  await page.getByText(`${all}/${all}`).first().waitFor({ timeout: within })
}

/** Opens a file of so many URLs in a case that has their marks, and waits until the list is there. */
export async function bringList(page: Page, count: number): Promise<void> {
  await openFile(page, fileName, Buffer.from(urlsFrom(0, count).join('\n')))
  await waitForList(page, count, timeout)
}

/** Sets one more mark, on a URL that the file brought, and reloads the page at once. */
export async function markAndReload(page: Page): Promise<void> {
  const row = page
    .getByRole('row')
    .filter({ hasText: `/list/${marks}` })
    .first()
  await row.getByRole('gridcell').last().click()
  const expected = page.getByRole('group', { name: 'Expected', exact: true })
  await expected.getByText('Allowed', { exact: true }).click()
  await page.reload()
}

/** Whether a page that was opened again has the list and its marks, and so many that were set later. */
export const hasList = (page: Page, count: number, more = 0): Promise<boolean> =>
  waitForList(page, count, timeout, more).then(
    () => true,
    () => false,
  )
