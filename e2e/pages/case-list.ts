import { readFileSync } from 'node:fs'
import { expect, type Download, type Locator, type Page } from '@playwright/test'

/** Opens a file by the button, as somebody would who has no pointer. */
export async function openFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer })
}

/** The URLs of a case and what a file brought, as somebody sees them. */
export class CaseListPage {
  readonly region: Locator
  readonly grid: Locator
  readonly filter: Locator
  /** How many URLs the filter leaves: "8 of 120,000". */
  readonly found: Locator
  readonly done: Locator
  /** Its content is in the storage of the browser. */
  readonly stored: Locator
  /** What brought URLs, and how many. */
  readonly source: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.region = page.locator('.check')
    this.grid = this.region.getByRole('grid', { name: 'URLs and crawlers' })
    this.filter = page.getByRole('textbox', { name: /^Filter: URL/ })
    this.found = page.locator('.grid-found')
    this.done = this.region.getByText('part of share links')
    this.stored = this.region.getByText('Saved in this browser;')
    this.source = page.locator('.source-chip')
  }

  head(crawler: string): Locator {
    return this.grid.getByRole('columnheader', { name: crawler })
  }

  row(url: string): Locator {
    return this.grid.getByRole('row').filter({ hasText: url })
  }

  /** Takes out all that files brought, one after the other. */
  async takeOut(): Promise<void> {
    for (let left = await this.source.count(); left > 0; left -= 1) {
      await this.source.first().getByRole('button').click()
      await this.page.getByRole('menuitem', { name: 'Take out' }).click()
      await expect(this.source).toHaveCount(left - 1)
    }
  }

  /** Chooses how the list is sorted or grouped. */
  async arrange(choice: string): Promise<void> {
    await this.page.getByRole('button', { name: /sort and group$/i }).click()
    await this.page.getByRole('menuitemradio', { name: choice, exact: true }).click()
  }

  /** Downloads a file, by its name in the menu. */
  async export(name: string): Promise<string> {
    await this.page.getByRole('button', { name: 'Export', exact: true }).click()
    const download: Promise<Download> = this.page.waitForEvent('download')
    await this.page.getByRole('menuitem', { name, exact: true }).click()
    return readFileSync(await (await download).path(), 'utf8')
  }
}
