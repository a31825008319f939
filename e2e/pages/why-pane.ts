import type { Locator, Page } from '@playwright/test'

/** Why the selected test is what it is. */
export class WhyPane {
  readonly region: Locator
  readonly verdict: Locator
  readonly steps: Locator
  readonly suggestion: Locator
  readonly fix: Locator
  readonly dialects: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.region = page.getByRole('region', { name: 'Why', exact: true })
    this.verdict = this.region.getByRole('heading', { level: 3 })
    // Where the answer is low they are one line until they are asked for.
    this.steps = this.region.locator('ol').getByRole('listitem', { includeHidden: true })
    this.suggestion = this.region.getByRole('complementary', { name: 'Suggested fix' })
    this.fix = this.suggestion.getByRole('button', { name: /^Copy/ })
    this.dialects = this.region.getByRole('region', { name: 'What each engine says' })
  }

  /** A numbered step by its label, such as Group. */
  step(label: string): Locator {
    const heading = { name: label, level: 4, includeHidden: true }
    return this.steps.filter({ has: this.page.getByRole('heading', heading) })
  }
}
