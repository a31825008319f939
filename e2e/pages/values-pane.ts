import type { Locator, Page } from '@playwright/test'
import { openPlace } from '../places.ts'

/** What the file says beside rules, as one crawler takes it. */
export class ValuesPane {
  readonly panel: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.panel = page.getByRole('region', { name: 'Other lines' })
  }

  async open(): Promise<this> {
    await openPlace(this.page, 'Audit')
    await this.panel.getByText(/other lines? in this file|one other line|has rules only/).waitFor()
    return this
  }

  /** A line of the file by its number. */
  line(number: number): Locator {
    return this.panel.getByRole('listitem').filter({
      has: this.panel.page().getByRole('button', { name: `Line ${number}`, exact: true }),
    })
  }
}
