import type { Locator } from 'vitest/browser'
import { expect, keyboard, page } from './browser.fixture.ts'

type Expected = 'Allowed' | 'Blocked' | 'Nothing'

const choices: Readonly<Record<Expected, string>> = {
  Allowed: 'Expect allowed',
  Blocked: 'Expect blocked',
  Nothing: 'No expectation',
}

/** The grid of URLs and crawlers: its cells, what can be done with one, and the way to add more. */
export class TestsPane {
  readonly region = page.getByRole('region', { name: 'Results', exact: true })
  /** The tab, which says how many are as expected. */
  readonly heading = page.getByRole('tab', { name: /^Check/ })
  readonly grid = this.region.getByRole('grid', { name: 'URLs and crawlers' })
  /** Rows of URLs. */
  readonly rows = this.grid.getByRole('row').filter({ has: page.getByRole('gridcell') })
  /** Cells that are not as expected. */
  readonly red = this.grid.css('[role="gridcell"][data-red]')
  readonly selected = this.grid.css('[role="gridcell"][aria-selected="true"]')
  /** The row of the selected cell. */
  readonly selectedRow = this.rows.filter({ has: page.css('[aria-selected="true"]') })
  /** The one field for URLs, lists and tests. */
  readonly url = this.region.getByRole('textbox', { name: 'Paste URLs, or a whole list' })
  readonly filter = page.getByRole('textbox', { name: /^Filter:/ })
  /** Why lines that stayed in the field could not be read. */
  readonly unread = this.region.getByRole('alert').getByRole('listitem')

  /** The row of a URL as typed. */
  row(url: string): Locator {
    return this.rows.filter({ has: page.getByRole('rowheader', { name: url, exact: true }) })
  }

  /** A cell by crawler and URL: `Googlebot /cart/`. */
  cell(name: string): Locator {
    const at = name.indexOf(' ')
    return this.row(name.slice(at + 1)).css(`[data-crawler="${name.slice(0, at)}"]`)
  }

  /** The head of a column. */
  head(crawler: string): Locator {
    return this.grid.getByRole('columnheader', { name: `${crawler}:` })
  }

  async select(name: string): Promise<void> {
    await this.cell(name).click()
  }

  /** Says what is expected of a cell. */
  async expectOf(name: string, expected: Expected): Promise<void> {
    await this.select(name)
    await keyboard.press('Enter')
    await page.getByRole('menuitemradio', { name: choices[expected] }).click()
  }

  /** Adds a URL, or with an expectation a test of Googlebot. */
  async add(url: string, expected?: 'Allowed' | 'Blocked'): Promise<void> {
    const word = expected === 'Allowed' ? 'allow' : 'block'
    await this.url.fill(expected === undefined ? url : `Googlebot ${word} ${url}`)
    await this.url.press('Enter')
    await expect(this.url).toHaveValue('')
  }

  /** Puts lines into the field and takes them. */
  async pasteMany(lines: string): Promise<void> {
    await this.url.fill(lines)
    await this.url.press('Enter')
  }

  /** Opens the field that adds a crawler, and gives it. */
  async crawlerField(): Promise<Locator> {
    await this.region.getByRole('button', { name: 'Add a crawler' }).click()
    return page.getByRole('combobox', { name: 'Crawler or User-Agent to add' }).first()
  }

  /** Adds a crawler by its name or a User-Agent. */
  async addCrawler(name: string): Promise<void> {
    const field = await this.crawlerField()
    await field.fill(name)
    await field.press('Enter')
  }

  /** Removes the row of a URL, by key. */
  async removeUrl(url: string): Promise<void> {
    await this.row(url).getByRole('rowheader').click()
    await keyboard.press('Delete')
  }

  /** Makes the URL of a row a field and gives it. */
  async editUrl(url: string): Promise<Locator> {
    await this.row(url).getByRole('rowheader').click()
    await keyboard.press('F2')
    return this.grid.getByRole('textbox', { name: 'URL', exact: true })
  }

  /** The URLs in their order, as shown. */
  urls(): readonly string[] {
    return this.grid
      .getByRole('rowheader')
      .elements()
      .map(({ textContent }) => textContent)
  }
}
