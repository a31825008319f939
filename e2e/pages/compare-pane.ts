import type { Locator, Page } from '@playwright/test'
import { openEngines } from '../places.ts'

/** The tests under every dialect. */
export class ComparePane {
  readonly panel: Locator
  /** The button that shows this part of Crawlers. */
  readonly button: Locator
  readonly table: Locator
  readonly headline: Locator
  readonly sets: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.button = page.getByRole('button', { name: 'Side by side', exact: true })
    this.panel = page.getByRole('region', { name: 'Side by side' })
    this.table = this.panel.getByRole('table', { name: 'Verdicts by engine' })
    this.headline = this.panel.getByRole('status')
    this.sets = this.panel.getByRole('combobox', { name: 'Engines to compare' })
  }

  async open(): Promise<void> {
    await openEngines(this.page, 'Side by side')
  }

  /** A test, by crawler and URL, together with the reasons below it. */
  test(name: string): Locator {
    return this.table.getByRole('rowgroup').filter({
      has: this.page.getByRole('rowheader', { name }),
    })
  }

  /** What the dialects of one column say to a test. */
  answer(name: string, said: string | RegExp): Locator {
    return this.test(name).getByRole('cell').getByRole('button', { name: said }).first()
  }
}
