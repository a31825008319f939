import type { Locator, Page } from '@playwright/test'

/** Everything that the page can do, by name. */
export class ActionPalette {
  readonly dialog: Locator
  readonly field: Locator
  readonly items: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog', { name: 'All actions' })
    this.field = this.dialog.getByRole('combobox')
    this.items = this.dialog.getByRole('option')
  }

  item(name: string | RegExp): Locator {
    return this.dialog.getByRole('option', { name })
  }

  async open(): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+K')
    await this.field.waitFor()
  }

  /** Types some words of an action and does the first thing found. */
  async choose(words: string): Promise<void> {
    await this.open()
    await this.page.keyboard.type(words)
    await this.items.first().and(this.page.locator('[aria-selected=true]')).waitFor()
    await this.page.keyboard.press('Enter')
    await this.dialog.waitFor({ state: 'hidden' })
  }
}
