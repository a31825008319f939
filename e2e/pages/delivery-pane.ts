import type { Locator, Page } from '@playwright/test'

/** Where the file is, what asking for it gave, and when a change is seen. */
export class DeliveryPane {
  readonly chip: Locator
  readonly panel: Locator
  /** What the engines do: in a sentence where all do the same, else in a table. */
  readonly answers: Locator
  readonly bookmark: Locator
  /** Above the tests: that their verdicts do not come from the file alone. */
  readonly notice: Locator

  constructor(page: Page) {
    this.chip = page.getByRole('button', { name: /^Fetching: / })
    this.panel = page.getByRole('dialog', { name: 'Fetching' })
    const table = this.panel.getByRole('table', { name: 'What each engine does' })
    this.answers = this.panel
      .getByText(/^All \d+ engines: /)
      .or(table)
      .first()
    this.bookmark = this.panel.getByRole('link', { name: 'robots.txt → playground' })
    this.notice = page.getByRole('note', { name: 'How the file was fetched' })
  }

  async open(): Promise<this> {
    await this.chip.click()
    await this.answers.waitFor()
    return this
  }

  /** A choice of the form: `Answer`, `Last successful fetch`. */
  choice(label: string): Locator {
    return this.panel.getByRole('combobox', { name: label })
  }
}
