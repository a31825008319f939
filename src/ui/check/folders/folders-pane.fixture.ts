import type { Locator } from 'vitest/browser'
import { page } from '../../shell/page-objects/browser.fixture.ts'

/** The folders of the site in Check: the picture, the way to a folder, and what can be done with it. */
export class FoldersPane {
  readonly tree = page.getByRole('tree', { name: /^Folders for / })
  /** The folder that fills the picture. */
  readonly root = this.tree.css('[role="treeitem"][aria-level="1"]')
  readonly trail = page.getByRole('navigation', { name: 'Folder' })
  readonly crawler = page.getByRole('combobox', { name: 'Crawler', exact: true })
  readonly rule = page.getByRole('group', { name: 'Rule for this folder' })

  /** Shows URLs as rows or as folders. */
  async showAs(view: 'List' | 'Folders'): Promise<void> {
    const views = page.getByRole('group', { name: 'Show URLs as' })
    await views.getByRole('button', { name: view, exact: true }).click()
  }

  /** A folder of the picture by its name: `cart/`. */
  folder(name: string): Locator {
    return this.tree
      .css('[role="treeitem"]:not([data-top])')
      .and(this.tree.getByRole('treeitem', { name: `${name}, ` }))
  }

  /** A button for the folder that fills the picture. */
  button(name: string): Locator {
    return page.getByRole('button', { name, exact: true })
  }
}
