import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** What the rail and the line itself say about one line. */
export interface LineMarks {
  /** The remarks behind the text. */
  readonly hints: string
  /** The sign in the rail: a verdict, a group's number, or nothing. */
  readonly sign: string
  /** What the pointer finds on that sign. */
  readonly title: string
  readonly dimmed: boolean
}

const noMarks: LineMarks = { hints: '', sign: '', title: '', dimmed: false }

/** The file. Its editor lives in a shadow root, which locators look through. */
export class FilePane {
  readonly region: Locator
  readonly editor: Locator
  readonly status: Locator
  /** What is underlined as a problem. */
  readonly underlined: Locator
  /** What is told of a problem, where the pointer rests or a key asked. */
  readonly problem: Locator
  /** What is told of a name, a crawler or a path. */
  readonly quickInfo: Locator
  readonly suggestions: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.region = page.getByRole('region', { name: 'File', exact: true })
    this.editor = this.region.getByRole('textbox', { name: 'robots.txt, current file' })
    this.status = this.region.getByLabel('About the file')
    this.underlined = this.editor.locator('.cm-lintRange')
    this.problem = this.region.getByRole('group', { name: 'Problem', exact: true })
    this.quickInfo = this.region.getByRole('group', { name: 'About this place' })
    this.suggestions = this.region.getByRole('listbox', { name: 'Suggestions' })
  }

  async focus(): Promise<void> {
    await this.editor.focus()
  }

  async selectAll(): Promise<void> {
    await this.focus()
    await this.page.keyboard.press('ControlOrMeta+A')
  }

  /** Types where the cursor is, key by key. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
  }

  /** Puts the cursor behind the last character of a line. */
  async goToEndOf(line: number): Promise<void> {
    await this.focus()
    await this.page.keyboard.press('ControlOrMeta+Home')
    for (let at = 1; at < line; at++) await this.page.keyboard.press('ArrowDown')
    await this.page.keyboard.press('End')
  }

  async undo(): Promise<void> {
    await this.focus()
    await this.page.keyboard.press('ControlOrMeta+Z')
  }

  /** Undoes until the text is this one: how much typing is one step depends on its pace. */
  async undoTo(text: string): Promise<void> {
    await this.focus()
    for (let steps = 0; steps < 20 && (await this.text()) !== text; steps++) {
      await this.page.keyboard.press('ControlOrMeta+Z')
    }
    await this.expectText(text)
  }

  async redo(): Promise<void> {
    await this.focus()
    await this.page.keyboard.press('ControlOrMeta+Shift+Z')
  }

  /** A line as drawn, counted from 1 among those in sight. */
  line(number: number): Locator {
    return this.editor.locator('.cm-line').nth(number - 1)
  }

  /** The text of the lines that are drawn, without the remarks behind them. */
  async lines(): Promise<readonly string[]> {
    return this.editor.evaluate((content) =>
      [...content.querySelectorAll('.cm-line')].map((line) => {
        const copy = line.cloneNode(true) as Element
        for (const hints of copy.querySelectorAll('.rt-hints')) hints.remove()
        return copy.textContent
      }),
    )
  }

  async text(): Promise<string> {
    return (await this.lines()).join('\n')
  }

  /** Waits until the text of the lines that are drawn is this one. */
  async expectText(text: string): Promise<void> {
    await expect.poll(() => this.text(), { intervals: [20, 50, 100] }).toBe(text)
  }

  /** Waits until these lines are drawn, and no others. */
  async expectLines(lines: readonly string[]): Promise<void> {
    await expect.poll(() => this.lines(), { intervals: [20, 50, 100] }).toEqual(lines)
  }

  /** Waits until these are the texts of consecutive lines that are drawn, from `first` on, counted from 1. */
  async expectLinesFrom(first: number, texts: readonly string[]): Promise<void> {
    const part = async () => (await this.lines()).slice(first - 1, first - 1 + texts.length)
    await expect.poll(part, { intervals: [20, 50, 100] }).toEqual(texts)
  }

  /** What is said about the line with this text; the rail is found by its height on the screen. */
  async marks(text: string): Promise<LineMarks> {
    return this.editor.evaluate(
      (content, [wanted, none]) => {
        const top = (element: Element) => element.getBoundingClientRect().top
        const line = [...content.querySelectorAll('.cm-line')].find(
          ({ firstChild, textContent }) => firstChild !== null && textContent.startsWith(wanted),
        )
        if (!line) return { ...none, hints: `no line ${wanted}` }
        const scroller = content.parentElement
        const cells = [...(scroller?.querySelectorAll('.rt-rail-gutter .cm-gutterElement') ?? [])]
        const sign = cells.find((cell) => Math.abs(top(cell) - top(line)) < 3)?.firstElementChild
        return {
          hints: line.querySelector('.rt-hints')?.textContent ?? '',
          sign: sign?.getAttribute('data-sign') ?? sign?.textContent ?? '',
          title: sign?.getAttribute('title') ?? '',
          dimmed: line.classList.contains('rt-line-dim'),
        }
      },
      [text, noMarks] as const,
    )
  }

  /** The mark of a line's problems, beside its number. */
  problemMark(severity: 'error' | 'warning' | 'info' | 'hint'): Locator {
    return this.region.locator(`.cm-lint-marker-${severity}`)
  }

  /** The number of the line that a mark stands beside. */
  async lineOf(mark: Locator): Promise<string> {
    return mark.evaluate((element) => {
      const { top } = element.getBoundingClientRect()
      const root = element.getRootNode() as ShadowRoot
      const numbers = [...root.querySelectorAll('.cm-lineNumbers .cm-gutterElement')]
      const isBeside = (cell: Element) => Math.abs(cell.getBoundingClientRect().top - top) < 3
      return numbers.find(isBeside)?.textContent ?? ''
    })
  }

  /** The suggestion that Enter takes. */
  get chosen(): Locator {
    return this.suggestions.getByRole('option', { selected: true })
  }

  /** The marks beside first lines of groups; a hidden one only keeps the width. */
  foldMark(title: 'Fold this group' | 'Unfold this group'): Locator {
    return this.region.getByTitle(title, { exact: true }).filter({ visible: true })
  }
}
