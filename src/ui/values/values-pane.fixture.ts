import type { Locator } from 'vitest/browser'
import { expect, page } from '../shell/page-objects/browser.fixture.ts'
import type { Playground } from '../shell/page-objects/playground.fixture.ts'

/** What the file says beside rules, as one crawler takes it. */
class ValuesPane {
  readonly panel = page.getByRole('region', { name: 'Other lines' })
  /** Whose eyes the file is read with. */
  readonly who = this.panel.getByRole('combobox', { name: 'Read as' })
  readonly cleaned = this.panel.getByRole('region', { name: 'The URL after Clean-param' })

  /** The lines under a heading: `Used by Bingbot`. */
  part(title: string | RegExp): Locator {
    return this.panel.getByRole('list', { name: title })
  }

  /** A line of the file by its number. */
  line(number: number): Locator {
    return this.panel.getByRole('listitem').filter({
      has: page.getByRole('button', { name: `Line ${number}`, exact: true }),
    })
  }
}

/** Opens Audit, where these lines stand, and waits for them. */
export async function openValues(playground: Playground): Promise<ValuesPane> {
  const pane = new ValuesPane()
  await playground.openPlace('Audit')
  const found = pane.panel.getByText(/other lines? in this file|one other line|has rules only/)
  await expect(found).toBeVisible()
  return pane
}
