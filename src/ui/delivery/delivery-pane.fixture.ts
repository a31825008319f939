import type { Locator } from 'vitest/browser'
import { expect, page } from '../shell/page-objects/browser.fixture.ts'

/** Where the file is, what asking for it gave, and when a change is seen. */
export class DeliveryPane {
  readonly chip = page.getByRole('button', { name: /^Fetching: / })
  readonly panel = page.getByRole('dialog', { name: 'Fetching' })
  readonly address = this.panel.getByRole('textbox', { name: 'Address of any page' })
  readonly steps = this.panel.getByRole('list', { name: 'From the page to its robots.txt' })
  readonly notes = this.panel.getByRole('list', { name: 'Good to know' })
  readonly plain = this.panel.getByRole('button', { name: 'Reset to 200 OK' })
  readonly box = this.panel.getByRole('textbox', { name: 'Or paste the output of this command:' })
  readonly changed = this.panel.getByLabelText(/^The file was changed/)
  readonly counts = this.panel.getByRole('list', { name: 'When the change counts' })
  readonly use = this.panel.getByRole('button', { name: 'Use file and response' })
  /** Above the tests: that their verdicts do not come from the file alone. */
  readonly notice = page.getByRole('note', { name: 'How the file was fetched' })
  /** What shows the engines of no crawler in the table, or all where they do the same. */
  readonly fold = this.panel.getByRole('group').getByText(/^\d+ other engines|^Each engine/)

  async open(): Promise<this> {
    await this.chip.click()
    await expect(this.panel.getByRole('form', { name: 'Server response' })).toBeVisible()
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
    return this.panel
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: dialect }) })
  }
}
