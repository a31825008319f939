import { onTestFinished, vi } from 'vitest'
import type { Locator } from 'vitest/browser'
import { clipboard, commands, expect, keyboard, page } from './browser.fixture.ts'
import { FilePane } from './file-pane.fixture.ts'
import { mountPage, type PageStart } from './mount-page.fixture.tsx'
import { TestsPane } from './tests-pane.fixture.ts'
import { WhyPane } from './why-pane.fixture.ts'

/** The places beside the file, by the name of their tab. */
type Place = 'Check' | 'Audit' | 'Crawlers'

/**
 * Waits for the code that tells what a paste is. The page waits for it a few seconds, which may be too short
 * for a server that transforms it for the first time.
 */
export const whatTakesPastes = () => import('../../intake/intake-layer.tsx')

/** The page as its users know it, in a test of components. */
export class Playground {
  readonly file = new FilePane()
  readonly tests = new TestsPane()
  readonly why = new WhyPane()
  readonly header = page.getByRole('banner')
  /** The answer while it is folded. */
  readonly summary = page.getByRole('complementary', { name: 'Answer' })
  readonly messages = page.getByRole('region', { name: 'Messages' })
  readonly tooltip = page.getByRole('tooltip')
  readonly dialog = page.getByRole('dialog')
  readonly site = this.header.getByRole('textbox', { name: 'Site' })

  /** Opens a place beside the file. */
  async openPlace(name: Place): Promise<void> {
    // What stands behind the name is a count.
    await page.getByRole('tab', { name }).click()
  }

  /** Says whose rules judge every crawler: a name of the list, or the usual first choice. */
  async readRulesAs(dialect: string | RegExp): Promise<void> {
    await this.choose(/^Case: /, /^Case settings/)
    const choice = this.dialog.getByRole('combobox', { name: 'Judge by' })
    await choice.selectOptions(choice.getByRole('option', { name: dialect }).first())
    await this.dialog.getByRole('button', { name: 'Done' }).click()
  }

  /** Opens the dialog of all recipes, from the head of the file. */
  async openRecipes(): Promise<void> {
    await this.file.region.getByRole('button', { name: 'Recipes', exact: true }).click()
    await page.getByRole('menuitem', { name: 'More recipes…' }).click()
    await expect(this.dialog).toBeVisible()
  }

  /** Opens what the chip beside the site is about. */
  async openFetching(): Promise<void> {
    await this.button(/^Fetching: /).click()
    await expect(this.dialog).toBeVisible()
  }

  /** A button of the header; those with a value are named `Judge by: Google`. */
  button(name: string | RegExp): Locator {
    return this.header.getByRole('button', { name })
  }

  /** Opens a menu of the header and gives it. */
  async menu(name: string | RegExp): Promise<Locator> {
    await this.button(name).click()
    const menu = page.getByRole('menu')
    await expect(menu).toBeVisible()
    return menu
  }

  /** Chooses an entry of a menu of the header. */
  async choose(menu: string | RegExp, entry: string | RegExp): Promise<void> {
    const list = await this.menu(menu)
    const named = list.getByRole('menuitem', { name: entry })
    await named
      .or(list.getByRole('menuitemradio', { name: entry }))
      .first()
      .click()
  }

  /** Opens the list of all actions, types some words, and does the first thing found. */
  async chooseAction(words: string): Promise<void> {
    const dialog = page.getByRole('dialog', { name: 'All actions' })
    await keyboard.press('ControlOrMeta+K')
    await expect(dialog.getByRole('combobox')).toBeFocused()
    await keyboard.type(words)
    await expect(dialog.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
  }

  /** The short message with this text. */
  message(text: string | RegExp): Locator {
    return this.messages.getByRole('listitem').filter({ hasText: text })
  }

  /** Focuses the editor and pastes from the real clipboard, with the real key. */
  async pasteIntoFile(text: string): Promise<void> {
    await whatTakesPastes()
    await clipboard.write(text)
    await this.file.focus()
    await keyboard.press('ControlOrMeta+V')
  }

  /** The same with everything selected first: what people do with a file of their own. */
  async pasteOverFile(text: string): Promise<void> {
    await whatTakesPastes()
    await clipboard.write(text)
    await this.file.selectAll()
    await keyboard.press('ControlOrMeta+V')
  }

  /** Drops files on the page at once, each by its name and content. */
  dropAll(files: readonly (readonly [string, BlobPart])[]): void {
    const dataTransfer = new DataTransfer()
    for (const [name, content] of files) dataTransfer.items.add(new File([content], name))
    const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
    this.file.region.element().dispatchEvent(drop)
  }

  /** Drops a file on the page. */
  drop(name: string, content: BlobPart): void {
    this.dropAll([[name, content]])
  }

  /** How many of the tests that expect something pass, as the tab says it. */
  async expectScore(score: string): Promise<void> {
    await expect(this.tests.heading).toHaveText(`Check ${score}`)
  }
}

/**
 * Mounts the page for one test, with the first example, another case or what a link says, and waits for its editor.
 * When the test ends it is taken away, and the test fails if anything was written to the console as an
 * error.
 */
export async function openPage(
  fragment = '',
  start: Pick<PageStart, 'scenario'> = {},
): Promise<Playground> {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  // Else what comes to lie under the pointer is hovered.
  await commands.movePointer(0, 0)
  window.focus()
  const unmount = await mountPage({ ...start, fragment: fragment === '' ? '' : `#${fragment}` })
  onTestFinished(async () => {
    unmount()
    await page.viewport(1280, 720)
    const seen = errors.mock.calls.map((call) => call.map(String).join(' '))
    errors.mockRestore()
    expect(seen, 'errors on the console').toEqual([])
  })
  const playground = new Playground()
  await expect(playground.file.editor).toBeVisible()
  return playground
}
