import type { Locator } from 'vitest/browser'
import { page } from '../shell/page-objects/browser.fixture.ts'

/** What is wrong with the file, with the fixes. */
export class ProblemsPane {
  readonly panel = page.getByRole('tabpanel', { name: 'Audit' })
  /** The button that shows what the tools of others say. */
  readonly tools = this.panel.getByRole('button', { name: 'What do other tools report?' })

  /** What one tool says, by its name. */
  tool(name: string): Locator {
    return this.panel.getByRole('group').filter({ hasText: name })
  }
}
