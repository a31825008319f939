import { expect, type Locator, type Page } from '@playwright/test'

/** The tests: their rows, what can be done with the selected one, and the ways to add more. */
export class TestsPane {
  readonly region: Locator
  /** The tab, which says how many pass. */
  readonly heading: Locator
  readonly table: Locator
  readonly rows: Locator
  /** Rows whose test is red. */
  readonly red: Locator
  readonly selected: Locator
  readonly next: Locator
  readonly form: Locator
  readonly url: Locator
  readonly box: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.region = page.getByRole('region', { name: 'Tests', exact: true })
    this.heading = this.region.getByRole('tab', { name: /^Tests/ })
    this.table = this.region.getByRole('table', { name: 'Tests' })
    this.rows = this.table.getByRole('row').filter({ has: page.getByRole('cell') })
    this.red = this.rows.filter({ has: page.getByRole('button', { name: /^Fails:/ }) })
    this.selected = this.table.locator('[aria-current]')
    this.next = this.region.getByRole('button', { name: 'Next failing' })
    this.form = this.region.getByRole('form', { name: 'Add a test' })
    this.url = this.form.getByRole('textbox', { name: 'Path or URL' })
    this.box = this.region.getByRole('textbox', { name: /Paste URLs, one per line/ })
  }

  /** The row of a test, by crawler and URL as typed: `Googlebot /cart/`. */
  row(name: string): Locator {
    return this.rows.filter({ has: this.mark(name) })
  }

  /** The mark at the start of a row, which says how the test stands. */
  result(name: string): Locator {
    return this.table.locator(this.mark(name))
  }

  async select(name: string): Promise<void> {
    await this.result(name).click()
  }

  /** The choice of what is expected, in a row. */
  expectation(name: string): Locator {
    return this.row(name).getByRole('combobox', { name: /^Expected:/ })
  }

  /** Adds one test with the form. */
  async add(url: string, expected?: 'Allowed' | 'Blocked'): Promise<void> {
    await this.url.fill(url)
    const choice = this.form.getByRole('combobox', { name: 'Expected of the new test' })
    if (expected) await choice.selectOption(expected)
    await this.form.getByRole('button', { name: 'Add', exact: true }).click()
    // The row that comes moves the form down: what is done next must not aim at where it was.
    await expect(this.url).toHaveValue('')
  }

  /** Opens the box for many and fills it. */
  async pasteMany(lines: string): Promise<void> {
    const open = this.form.getByRole('button', { name: 'Paste many' })
    // The box comes a moment later than the page, also where it is there from the start.
    await this.box.or(open).waitFor()
    if (!(await this.box.isVisible())) {
      await open.click()
    }
    await this.box.fill(lines)
    await this.region.getByRole('button', { name: /^Add (\d+ )?tests?$/ }).click()
  }

  /** A tool for the selected test. */
  tool(name: 'Move up' | 'Move down' | 'Duplicate' | 'Delete'): Locator {
    return this.region.getByRole('group', { name: 'Selected test' }).getByRole('button', { name })
  }

  /** Makes the crawler of a row a field and gives it. */
  async editCrawler(name: string): Promise<Locator> {
    await this.select(name)
    await this.row(name)
      .getByRole('button', { name: /^Change crawler/ })
      .click()
    return this.region.getByRole('combobox', { name: /^Crawler of the test/ })
  }

  /** Makes the URL of a row a field and gives it. */
  async editUrl(name: string): Promise<Locator> {
    await this.select(name)
    await this.row(name)
      .getByRole('button', { name: /^Edit URL/ })
      .click()
    return this.region.getByRole('textbox', { name: /^URL of the test/ })
  }

  /** The tests in their order, as `Googlebot /cart/`. */
  async names(): Promise<readonly string[]> {
    const labels = await this.table
      .getByRole('button', { name: /^(Passes|Fails|Nothing expected): / })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''))
    return labels.map((label) => label.replace(/^[^:]*: /, ''))
  }

  /** Exact, because a name may be the start of another one. */
  private mark(name: string): Locator {
    const named = ['Passes', 'Fails', 'Nothing expected'].map((result) =>
      this.page.getByRole('button', { name: `${result}: ${name}`, exact: true }),
    )
    return named.reduce((either, one) => either.or(one))
  }
}
