import type { Locator, Page } from '@playwright/test'

/** What is wrong with the file, with the fixes. */
export class ProblemsPane {
  readonly panel: Locator
  /** The button that shows what does no harm. */
  readonly hints: Locator
  /** The button that shows what the tools of others say. */
  readonly tools: Locator

  constructor(page: Page) {
    this.panel = page.getByRole('tabpanel', { name: 'Audit' })
    this.hints = this.panel.getByRole('button', { name: 'Show hints' })
    this.tools = this.panel.getByRole('button', { name: 'What do other tools report?' })
  }

  /** What one tool says, by its name. */
  tool(name: string): Locator {
    return this.panel.getByRole('group').filter({ hasText: name })
  }
}
