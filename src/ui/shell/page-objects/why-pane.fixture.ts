import type { Locator } from 'vitest/browser'
import { page } from './browser.fixture.ts'

/** Why the selected test is what it is. */
export class WhyPane {
  readonly region = page.getByRole('region', { name: 'Why', exact: true })
  readonly verdict = this.region.getByRole('heading', { level: 3 })
  // Where the answer is low they are one line until they are asked for.
  readonly steps = this.region.css('ol').getByRole('listitem', { includeHidden: true })
  readonly suggestion = this.region.getByRole('complementary', { name: 'Suggested fix' })
  readonly fix = this.suggestion.getByRole('button', { name: /^Copy/ })
  readonly dialects = this.region.getByRole('region', { name: 'What each engine says' })
  /** Shows what historic engines and libraries say, too. */
  readonly withHistoric = this.dialects.getByRole('checkbox', { name: /^Include historic/ })

  /** A numbered step by its label, such as Group. */
  step(label: string): Locator {
    const heading = { name: label, level: 4, includeHidden: true }
    return this.steps.filter({ has: page.getByRole('heading', heading) })
  }

  /** A line named in a sentence; a click shows it in the file. */
  lineLink(name: string): Locator {
    return this.region.getByRole('button', { name, exact: true })
  }
}
