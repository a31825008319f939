import type { Locator } from 'vitest/browser'
import { expect, page } from '../shell/page-objects/browser.fixture.ts'

/** All crawlers of the catalogue, and what the file says to each. */
export class CrawlersPane {
  readonly panel = page.getByRole('region', { name: 'By purpose' })
  readonly url = this.panel.getByRole('textbox', { name: 'Who can fetch' })
  readonly purposes = this.panel.getByRole('group', { name: 'Blocked crawlers by purpose' })
  readonly filter = this.panel.getByRole('search', { name: 'Filter crawlers' })
  readonly name = this.filter.getByRole('searchbox', { name: 'Name, operator or policy' })
  readonly verdict = this.filter.getByRole('combobox', { name: 'Verdict' })
  readonly shown = this.filter.getByRole('status')
  /** The rows that are shown. Asked for hundreds of them by role, the browser needs five times as long. */
  readonly rows = this.panel.css(
    'section:not([hidden]) [role="row"]:not([hidden]):has([role="rowheader"])',
  )

  async open(): Promise<void> {
    await page.getByRole('tab', { name: 'Crawlers' }).click()
    await page.getByRole('button', { name: 'By purpose', exact: true }).click()
    await expect(this.purposes).toBeVisible()
  }

  /** Sets what is asked about. */
  preset(name: string | RegExp): Locator {
    return this.panel.getByRole('group', { name: 'URLs to judge' }).getByRole('button', { name })
  }

  /** The figure of a purpose, such as AI training. */
  purpose(name: string): Locator {
    const label = page.getByText(name, { exact: true })
    return this.purposes.getByRole('button').filter({ has: label })
  }

  /** The button that shows what is known of a crawler. */
  facts(token: string): Locator {
    // Not by its name: what Vitest takes for it has the sign behind the name in it.
    return this.row(token).getByTitle(`What is known about ${token}`, { exact: true })
  }

  row(token: string): Locator {
    return this.rows.and(page.css(`[data-row="${token}"]`))
  }
}
