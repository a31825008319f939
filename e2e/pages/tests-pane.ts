import { expect, type Locator, type Page } from '@playwright/test'

type Expected = 'Allowed' | 'Blocked' | 'Nothing'

const choices: Readonly<Record<Expected, string>> = {
  Allowed: 'Expect allowed',
  Blocked: 'Expect blocked',
  Nothing: 'No expectation',
}

/** The grid of URLs and crawlers: its cells, what can be done with one, and the way to add more. */
export class TestsPane {
  readonly region: Locator
  /** The tab, which says how many are as expected. */
  readonly heading: Locator
  readonly grid: Locator
  /** Rows of URLs. */
  readonly rows: Locator
  /** Cells that are not as expected. */
  readonly red: Locator
  readonly selected: Locator
  /** The row of the selected cell. */
  readonly selectedRow: Locator
  /** The one field for URLs, lists and tests. */
  readonly url: Locator
  readonly filter: Locator
  /** Why lines that stayed in the field could not be read. */
  readonly unread: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.region = page.getByRole('region', { name: 'Results', exact: true })
    this.heading = page.getByRole('tab', { name: /^Check/ })
    this.grid = this.region.getByRole('grid', { name: 'URLs and crawlers' })
    this.rows = this.grid.getByRole('row').filter({ has: page.getByRole('gridcell') })
    this.red = this.grid.locator('[role="gridcell"][data-red]')
    this.selected = this.grid.locator('[role="gridcell"][aria-selected="true"]')
    this.selectedRow = this.rows.filter({ has: page.locator('[aria-selected="true"]') })
    this.url = this.region.getByRole('textbox', { name: 'Paste URLs, or a whole list' })
    this.filter = page.getByRole('textbox', { name: /^Filter:/ })
    this.unread = this.region.getByRole('alert').getByRole('listitem')
  }

  /** The row of a URL as typed. */
  row(url: string): Locator {
    return this.rows.filter({ has: this.page.getByRole('rowheader', { name: url, exact: true }) })
  }

  /** A cell by crawler and URL: `Googlebot /cart/`. */
  cell(name: string): Locator {
    const at = name.indexOf(' ')
    return this.row(name.slice(at + 1)).locator(`[data-crawler="${name.slice(0, at)}"]`)
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
    await this.page.keyboard.press('Enter')
    await this.page.getByRole('menuitemradio', { name: choices[expected] }).click()
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
    return this.page.getByRole('combobox', { name: 'Crawler or User-Agent to add' }).first()
  }

  /** Removes the row of a URL, by key. */
  async removeUrl(url: string): Promise<void> {
    await this.row(url).getByRole('rowheader').click()
    await this.page.keyboard.press('Delete')
  }

  /** Makes the URL of a row a field and gives it. */
  async editUrl(url: string): Promise<Locator> {
    await this.row(url).getByRole('rowheader').click()
    await this.page.keyboard.press('F2')
    return this.grid.getByRole('textbox', { name: 'URL', exact: true })
  }

  /** The URLs in their order, as shown. */
  async urls(): Promise<readonly string[]> {
    return this.grid.getByRole('rowheader').allInnerTexts()
  }
}
