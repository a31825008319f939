import { page } from '../shell/page-objects/browser.fixture.ts'

/** What becomes of the page behind the selected URL: the half Indexing of the answer. */
export class PagePane {
  private readonly region = page.getByRole('region', { name: 'Why', exact: true })
  readonly tab = this.region.getByRole('tab', { name: 'Indexing', exact: true })
  readonly box = this.region.css('textarea')
  /** The rules of the chosen crawler: groups of robots.txt, and what the page says. */
  readonly picture = this.region.getByRole('group', { name: /^Rules for / })

  /** Opens the half of the answer about the page. */
  async open(): Promise<void> {
    await this.tab.click()
  }

  /** Gives the page of the selected URL. */
  async read(text: string): Promise<void> {
    await this.box.fill(text)
    await page.getByRole('button', { name: 'Read the page' }).click()
  }
}
