import type { Locator, Page } from '@playwright/test'

/** Where the file is, what asking for it gave, and when a change is seen. */
export class DeliveryPane {
  readonly chip: Locator
  readonly panel: Locator
  readonly answers: Locator
  readonly bookmark: Locator
  /** Above the tests: that their verdicts do not come from the file alone. */
  readonly notice: Locator

  constructor(page: Page) {
    this.chip = page.getByRole('button', { name: /^Fetching: / })
    this.panel = page.getByRole('dialog', { name: 'Fetching' })
    this.answers = this.panel.getByRole('table', { name: 'What each engine does' })
    this.bookmark = this.panel.getByRole('link', { name: 'robots.txt → playground' })
    this.notice = page.getByRole('note', { name: 'How the file was fetched' })
  }

  async open(): Promise<this> {
    await this.chip.click()
    await this.answers.waitFor()
    return this
  }

  /** Closes it, to see what came of it. */
  async close(): Promise<void> {
    await this.panel.getByRole('button', { name: 'Close' }).click()
  }

  /** A choice of the form: `Answer`, `Last successful fetch`. */
  choice(label: string): Locator {
    return this.panel.getByRole('combobox', { name: label })
  }
}
