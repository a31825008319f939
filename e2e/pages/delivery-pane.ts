import type { Locator, Page } from '@playwright/test'

/** Where the file is, what asking for it gave, and when a change is seen. */
export class DeliveryPane {
  readonly chip: Locator
  readonly panel: Locator
  readonly address: Locator
  readonly steps: Locator
  readonly notes: Locator
  readonly answers: Locator
  readonly plain: Locator
  readonly bookmark: Locator
  readonly box: Locator
  readonly use: Locator
  /** Above the tests: that their verdicts do not come from the file alone. */
  readonly notice: Locator

  constructor(page: Page) {
    this.chip = page.getByRole('button', { name: /^Fetching: / })
    this.panel = page.getByRole('dialog', { name: 'Fetching' })
    this.address = this.panel.getByRole('textbox', { name: 'Address of any page' })
    this.steps = this.panel.getByRole('list', { name: 'From the page to its robots.txt' })
    this.notes = this.panel.getByRole('list', { name: 'Good to know' })
    this.answers = this.panel.getByRole('table', { name: 'What each engine does' })
    this.plain = this.panel.getByRole('button', { name: 'Reset to 200 OK' })
    this.bookmark = this.panel.getByRole('link', { name: 'robots.txt → playground' })
    this.box = this.panel.getByRole('textbox', { name: 'Or paste the output of this command:' })
    this.use = this.panel.getByRole('button', { name: 'Use file and response' })
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

  /** What one dialect makes of it. */
  row(dialect: string): Locator {
    return this.answers
      .getByRole('row')
      .filter({ has: this.panel.page().getByRole('rowheader', { name: dialect }) })
  }
}
