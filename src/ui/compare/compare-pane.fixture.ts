import type { Locator } from 'vitest/browser'
import { page } from '../shell/page-objects/browser.fixture.ts'

/** The tests under every dialect. */
export class ComparePane {
  /** The button that shows this part of Crawlers. */
  readonly button = page.getByRole('button', { name: 'Side by side', exact: true })
  readonly panel = page.getByRole('region', { name: 'Side by side' })
  readonly table = this.panel.getByRole('table', { name: 'Verdicts by engine' })
  readonly headline = this.panel.getByRole('status')
  readonly sets = this.panel.getByRole('combobox', { name: 'Engines to compare' })
  readonly chooser = this.panel.getByRole('group', { name: 'Engines in the comparison' })

  /** A test, by crawler and URL, together with the reasons below it. */
  test(name: string): Locator {
    return this.table.getByRole('rowgroup').filter({
      has: page.getByRole('rowheader', { name }),
    })
  }

  /** What the dialects of one column say to a test. */
  answer(name: string, said: string | RegExp): Locator {
    return this.test(name).getByRole('cell').getByRole('button', { name: said }).first()
  }

  /** Opens the list of dialects. */
  async openChooser(): Promise<void> {
    await this.panel
      .getByText(/^\d+ of \d+ engines$/)
      .first()
      .click()
  }
}
