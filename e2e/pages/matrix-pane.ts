import type { Locator, Page } from '@playwright/test'

/** Which engine honours which value of the rules for pages. */
export class MatrixPane {
  readonly tab: Locator
  readonly table: Locator
  readonly search: Locator

  constructor(page: Page) {
    this.tab = page.getByRole('button', { name: 'Lines and rules', exact: true })
    this.table = page.getByRole('region', { name: 'Values and engines' })
    this.search = page.getByLabel(/^Search values/)
  }

  /** The row of a value. */
  value(name: string): Locator {
    return this.table.getByRole('rowheader', { name: `${name} ` })
  }
}
