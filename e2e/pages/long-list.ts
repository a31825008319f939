import { readFileSync } from 'node:fs'
import type { Download, Locator, Page } from '@playwright/test'

/** Opens a file by the button, as somebody would who has no pointer. */
export async function openFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer })
}

/** A list that is too long for the rows of a case, as somebody sees it. */
export class LongList {
  readonly region: Locator
  readonly grid: Locator
  readonly filter: Locator
  readonly done: Locator
  /** Its content is in the storage of the browser. */
  readonly stored: Locator
  /** Goes from the rows of the case to the list. */
  readonly choice: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.region = page.getByRole('region', { name: 'Long list' })
    this.grid = this.region.getByRole('grid')
    this.filter = this.region.getByRole('textbox')
    this.done = this.region.getByText('Links leave it out')
    this.stored = this.region.getByText('Kept with the case.')
    this.choice = page.getByRole('button', { name: /^Long list/ })
  }

  head(crawler: string): Locator {
    return this.grid.getByRole('columnheader', { name: crawler })
  }

  row(url: string): Locator {
    return this.grid.getByRole('row').filter({ hasText: url })
  }

  async close(): Promise<void> {
    await this.page.getByRole('button', { name: 'Close the list' }).click()
  }

  async export(name: string): Promise<string> {
    const download: Promise<Download> = this.page.waitForEvent('download')
    await this.region.getByRole('button', { name, exact: true }).click()
    return readFileSync(await (await download).path(), 'utf8')
  }
}
