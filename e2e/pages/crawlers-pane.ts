import type { Locator, Page } from '@playwright/test'
import { openEngines } from '../places.ts'

/** All crawlers of the catalogue, and what the file says to each. */
export class CrawlersPane {
  readonly panel: Locator
  readonly url: Locator
  readonly purposes: Locator
  readonly filter: Locator
  readonly name: Locator
  readonly shown: Locator
  readonly rows: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.panel = page.getByRole('region', { name: 'By purpose' })
    this.url = this.panel.getByRole('textbox', { name: 'Who can fetch' })
    this.purposes = this.panel.getByRole('group', { name: 'Blocked crawlers by purpose' })
    this.filter = this.panel.getByRole('search', { name: 'Filter crawlers' })
    this.name = this.filter.getByRole('searchbox', { name: 'Name, operator or policy' })
    this.shown = this.filter.getByRole('status')
    this.rows = this.panel.getByRole('row').filter({ has: page.getByRole('rowheader') })
  }

  async open(): Promise<void> {
    await openEngines(this.page, 'By purpose')
    await this.purposes.waitFor()
  }

  /** The button that shows what is known of a crawler. */
  facts(token: string): Locator {
    return this.row(token).getByRole('button', { name: token, exact: true })
  }

  row(token: string): Locator {
    const header = this.page.getByRole('rowheader').filter({
      has: this.page.getByText(token, { exact: true }),
    })
    return this.rows.filter({ has: header })
  }
}
