import type { Locator, Page } from '@playwright/test'

/** The folders of the site in Check: the picture, the way to a folder, and what can be done with it. */
export class FoldersPane {
  readonly tree: Locator
  /** The folder that fills the picture. */
  readonly root: Locator
  readonly trail: Locator
  readonly crawler: Locator
  readonly rule: Locator
  readonly table: Locator
  readonly savePicture: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.tree = page.getByRole('tree', { name: /^Folders for / })
    this.root = this.tree.locator('[role="treeitem"][aria-level="1"]')
    this.trail = page.getByRole('navigation', { name: 'Folder' })
    this.crawler = page.getByRole('combobox', { name: 'Crawler', exact: true })
    this.rule = page.getByRole('group', { name: 'Rule for this folder' })
    this.table = page.getByRole('table', { name: /^Folders for / })
    this.savePicture = page
      .getByRole('region', { name: 'Results', exact: true })
      .getByRole('button', { name: 'Save picture' })
  }

  /** Shows URLs as rows or as folders. */
  async showAs(view: 'List' | 'Folders'): Promise<void> {
    const views = this.page.getByRole('group', { name: 'Show URLs as' })
    await views.getByRole('button', { name: view, exact: true }).click()
  }

  /** A folder of the picture by its name: `cart/`. */
  folder(name: string): Locator {
    return this.tree
      .locator('[role="treeitem"]:not([data-top])')
      .and(this.tree.getByRole('treeitem', { name: `${name}, ` }))
  }

  /** A button for the folder that fills the picture. */
  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }
}
