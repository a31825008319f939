import type { Locator, Page } from '@playwright/test'

/** What is wrong with the file, with the fixes. */
export class ProblemsPane {
  readonly panel: Locator
  /** The button that shows what does no harm. */
  readonly hints: Locator

  constructor(page: Page) {
    this.panel = page.getByRole('tabpanel', { name: 'Audit' })
    this.hints = this.panel.getByRole('button', { name: 'Show hints' })
  }
}
