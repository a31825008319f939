import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { FilePane } from './file-pane.ts'
import { TestsPane } from './tests-pane.ts'
import { openPlace, type PlaceName } from '../places.ts'
import { WhyPane } from './why-pane.ts'

/**
 * Waits for a link in a field, another one than `earlier`, and gives it as it was read then: a moment later
 * the field may say that a new link is being prepared.
 */
export async function linkIn(field: Locator, earlier = ''): Promise<string> {
  let link = ''
  const isNew = async () => {
    link = await field.inputValue()
    return link.includes('#') && link !== earlier
  }
  await expect.poll(isNew, { intervals: [20, 50, 100] }).toBe(true)
  return link
}

type Region = 'File' | 'Tests' | 'Why'

/** What the page calls its regions. */
const regionNames: Readonly<Record<Region, string>> = { File: 'File', Tests: 'Results', Why: 'Why' }

/** The page as its users know it: a header, three regions, messages, dialogs. */
export class Playground {
  readonly page: Page
  readonly file: FilePane
  readonly tests: TestsPane
  readonly why: WhyPane
  readonly header: Locator
  /** The bar of places; on a phone it has the file too. */
  readonly regions: Locator
  /** The answer while it is folded: the verdict that a phone keeps in sight. */
  readonly summary: Locator
  readonly messages: Locator
  readonly tooltip: Locator
  readonly dialog: Locator
  readonly site: Locator

  constructor(page: Page) {
    this.page = page
    this.file = new FilePane(page)
    this.tests = new TestsPane(page)
    this.why = new WhyPane(page)
    this.header = page.getByRole('banner')
    this.regions = page.getByRole('navigation', { name: 'Places' })
    this.summary = page.getByRole('complementary', { name: 'Answer' })
    this.messages = page.getByRole('region', { name: 'Messages' })
    this.tooltip = page.getByRole('tooltip')
    this.dialog = page.getByRole('dialog')
    this.site = this.header.getByRole('textbox', { name: 'Site' })
  }

  /** Goes to the page and waits for its editor. `fragment` is the part of a link after the `#`. */
  async open(fragment = ''): Promise<this> {
    await this.page.goto(fragment === '' ? './' : `./#${fragment}`)
    await this.ready()
    return this
  }

  /** Until their scripts are there, editor, Why and form are plain markup; a case that is opened brings its view. */
  async ready(): Promise<void> {
    await this.file.editor.waitFor({ state: 'attached' })
    await this.page.locator('.drawn-part').first().waitFor({ state: 'detached' })
    await this.page.locator('html[data-restoring]').waitFor({ state: 'detached' })
  }

  region(name: Region): Locator {
    return this.page.getByRole('region', { name: regionNames[name], exact: true })
  }

  /** Brings a region to the front, on a phone. */
  async show(name: Region): Promise<void> {
    if (name === 'File') await this.regions.getByRole('button', { name, exact: true }).click()
    else if (name === 'Tests') await this.openPlace('Check')
    else await this.summary.getByRole('button', { name: 'Show why' }).click()
  }

  /** Opens a place beside the file. */
  async openPlace(name: PlaceName): Promise<void> {
    await openPlace(this.page, name)
  }

  /** Says whose rules judge every crawler: a name of the list, or the usual first choice. */
  async readRulesAs(dialect: string | RegExp): Promise<void> {
    await this.choose(/^Case: /, /^Case settings/)
    const choice = this.dialog.getByRole('combobox', { name: 'Judge by' })
    const option = choice.getByRole('option', { name: dialect }).first()
    await choice.selectOption((await option.getAttribute('value')) ?? '')
    await this.dialog.getByRole('button', { name: 'Done' }).click()
  }

  /** Opens what the chip beside the site is about. */
  async openFetching(): Promise<void> {
    await this.button(/^Fetching: /).click()
    await this.dialog.waitFor()
  }

  /** A button of the header; those with a value are named `Judge by: Google`. */
  button(name: string | RegExp): Locator {
    return this.header.getByRole('button', { name })
  }

  /** Opens a menu of the header and gives it. */
  async menu(name: string | RegExp): Promise<Locator> {
    await this.button(name).click()
    const menu = this.page.getByRole('menu')
    await menu.waitFor()
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

  /** The short message with this text. */
  message(text: string | RegExp): Locator {
    return this.messages.getByRole('listitem').filter({ hasText: text })
  }

  /** Puts text on the real clipboard. */
  async copy(text: string): Promise<void> {
    await this.allowClipboard()
    await this.page.evaluate((value) => navigator.clipboard.writeText(value), text)
  }

  /** What is on the real clipboard. */
  async clipboard(): Promise<string> {
    await this.allowClipboard()
    return this.page.evaluate(() => navigator.clipboard.readText())
  }

  /** Focuses the editor and pastes from the real clipboard, with the real key. */
  async pasteIntoFile(text: string): Promise<void> {
    await this.copy(text)
    await this.file.focus()
    await this.page.keyboard.press('ControlOrMeta+V')
  }

  /** The same with everything selected first: what people do with a file of their own. */
  async pasteOverFile(text: string): Promise<void> {
    await this.copy(text)
    await this.file.selectAll()
    await this.page.keyboard.press('ControlOrMeta+V')
  }

  /** Drags a file over the page; gives what happens to it next. */
  async drag(
    name: string,
    content: string,
  ): Promise<(event: 'drop' | 'dragleave') => Promise<void>> {
    const transfer = await this.page.evaluateHandle(
      ([fileName, text]) => {
        const data = new DataTransfer()
        data.items.add(new File([text], fileName, { type: 'text/plain' }))
        return data
      },
      [name, content] as const,
    )
    const target = this.page.getByRole('region', { name: 'File', exact: true })
    await target.dispatchEvent('dragover', { dataTransfer: transfer })
    return (event) => target.dispatchEvent(event, { dataTransfer: transfer })
  }

  /** Drops a file on the page. */
  async drop(name: string, content: string): Promise<void> {
    const goOn = await this.drag(name, content)
    await goOn('drop')
  }

  /** Chooses a file in the picker that the button Open brings. */
  async pick(...files: { readonly name: string; readonly buffer: Buffer }[]): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser')
    await this.region('File').getByRole('button', { name: 'Open' }).click()
    await (await chooser).setFiles(files.map((file) => ({ ...file, mimeType: 'text/plain' })))
  }

  /** Opens the dialog Share and gives the link once it is made. */
  async shareLink(): Promise<string> {
    await this.button('Share').click()
    const field = this.dialog.getByRole('textbox', { name: 'Link' })
    return linkIn(field)
  }

  /** How many of the tests that expect something pass, as the tab says it. */
  async expectScore(score: string): Promise<void> {
    await expect(this.tests.heading).toHaveText(`Check ${score}`)
  }

  private async allowClipboard(): Promise<void> {
    await this.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  }
}
