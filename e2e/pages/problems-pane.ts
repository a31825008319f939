import type { Locator, Page } from '@playwright/test'

/** What is wrong with the file, with the fixes. */
export class ProblemsPane {
  readonly panel: Locator

  constructor(page: Page) {
    this.panel = page.getByRole('tabpanel', { name: 'Problems' })
  }
}
