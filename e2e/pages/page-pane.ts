import type { Locator, Page } from '@playwright/test'

/** What becomes of the page behind the selected URL: the half Indexing of the answer. */
export class PagePane {
  readonly tab: Locator
  readonly box: Locator
  readonly headline: Locator
  readonly rules: Locator
  readonly change: Locator
  /** The source of the page with what is marked in it. */
  readonly source: Locator
  /** Whether the page is expected to be listed. */
  readonly expectListed: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    const region = page.getByRole('region', { name: 'Why', exact: true })
    this.tab = region.getByRole('tab', { name: 'Indexing', exact: true })
    this.box = region.locator('textarea')
    this.headline = region.getByRole('heading', { level: 3 })
    this.rules = region.locator('.page-rules')
    this.source = region.getByRole('region', { name: 'Source', exact: true })
    this.expectListed = region.getByRole('combobox', { name: 'Expected listing' })
    this.change = region.getByRole('button', { name: 'Change the page' })
  }

  /** Opens the half of the answer about the page. */
  async open(): Promise<void> {
    await this.tab.click()
  }

  /** Gives the page of the selected URL. */
  async read(text: string): Promise<void> {
    await this.box.fill(text)
    await this.page.getByRole('button', { name: 'Read the page' }).click()
  }
}
