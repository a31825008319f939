import type { Locator } from 'vitest/browser'
import { page } from '../shell/page-objects/browser.fixture.ts'

/** What becomes of the page behind the selected URL: the half Indexing of the answer. */
export class PagePane {
  private readonly region = page.getByRole('region', { name: 'Why', exact: true })
  readonly tab = this.region.getByRole('tab', { name: 'Indexing', exact: true })
  readonly box = this.region.css('textarea')
  readonly headline = this.region.getByRole('heading', { level: 3 })
  readonly mistakes = this.region.getByRole('list', { name: 'Mistakes' })
  /** What Lighthouse says of the page. */
  readonly lighthouse = this.region.css('.page-lighthouse')
  readonly rules = this.region.css('.page-rules')
  /** The rules of the chosen crawler: groups of robots.txt, and what the page says. */
  readonly picture = this.region.getByRole('group', { name: /^Rules for / })
  readonly change = this.region.getByRole('button', { name: 'Change the page' })
  /** The source of the page with what is marked in it. */
  readonly source = this.region.getByRole('region', { name: 'Source', exact: true })

  /** Opens the half of the answer about the page. */
  async open(): Promise<void> {
    await this.tab.click()
  }

  /** Gives the page of the selected URL. */
  async read(text: string): Promise<void> {
    await this.box.fill(text)
    await page.getByRole('button', { name: 'Read the page' }).click()
  }

  /** The answer on one field with the lines that decided. */
  row(field: string): Locator {
    return page.css('.page-rows').getByRole('row').filter({ hasText: field })
  }
}
