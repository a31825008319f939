import type { Locator } from 'vitest/browser'
import { expect, keyboard, page } from './browser.fixture.ts'

/** What the rail and the line itself say about one line. */
export interface LineMarks {
  /** The remarks behind the text. */
  readonly hints: string
  /** The sign in the rail: what is drawn, a group's number, or nothing. */
  readonly sign: string
  /** What the pointer finds on that sign. */
  readonly title: string
  readonly dimmed: boolean
}

const noMarks: LineMarks = { hints: '', sign: '', title: '', dimmed: false }

/** The file. Its editor lives in a shadow root, which locators look through. */
export class FilePane {
  readonly region = page.getByRole('region', { name: 'File', exact: true })
  readonly editor = this.region.getByRole('textbox', { name: 'robots.txt, current file' })
  readonly status = this.region.getByLabelText('About the file')
  /** What is underlined as a problem. */
  readonly underlined = this.editor.css('.cm-lintRange')
  /** What is told of a problem, where the pointer rests or a key asked. */
  readonly problem = this.region.getByRole('group', { name: 'Problem', exact: true })
  /** What is told of a name, a crawler or a path. */
  readonly quickInfo = this.region.getByRole('group', { name: 'About this place' })
  readonly suggestions = this.region.getByRole('listbox', { name: 'Suggestions' })

  async focus(): Promise<void> {
    await this.editor.focus()
  }

  async selectAll(): Promise<void> {
    await this.focus()
    await keyboard.press('ControlOrMeta+A')
  }

  /** Types where the cursor is, key by key. */
  async type(text: string): Promise<void> {
    await keyboard.type(text)
  }

  /** Puts the cursor behind the last character of a line. */
  async goToEndOf(line: number): Promise<void> {
    await this.focus()
    await keyboard.press('ControlOrMeta+Home')
    for (let at = 1; at < line; at++) await keyboard.press('ArrowDown')
    await keyboard.press('End')
  }

  async undo(): Promise<void> {
    await this.focus()
    await keyboard.press('ControlOrMeta+Z')
  }

  /** Undoes until the text is this one: how much typing is one step depends on its pace. */
  async undoTo(text: string): Promise<void> {
    await this.focus()
    for (let steps = 0; steps < 20 && this.text() !== text; steps++) {
      await keyboard.press('ControlOrMeta+Z')
    }
    await this.expectText(text)
  }

  async redo(): Promise<void> {
    await this.focus()
    await keyboard.press('ControlOrMeta+Shift+Z')
  }

  /** A line as drawn, counted from 1 among those in sight. */
  line(number: number): Locator {
    return this.editor.css('.cm-line').nth(number - 1)
  }

  /** The text of the lines that are drawn, without the remarks behind them. */
  lines(): readonly string[] {
    return [...this.editor.element().querySelectorAll('.cm-line')].map((line) => {
      const copy = line.cloneNode(true) as Element
      for (const hints of copy.querySelectorAll('.rt-hints')) hints.remove()
      return copy.textContent
    })
  }

  text(): string {
    return this.lines().join('\n')
  }

  /** Waits until the text of the lines that are drawn is this one. */
  async expectText(text: string): Promise<void> {
    await expect.poll(() => this.text(), { interval: 20 }).toBe(text)
  }

  /** Waits until these lines are drawn, and no others. */
  async expectLines(lines: readonly string[]): Promise<void> {
    await expect.poll(() => this.lines(), { interval: 20 }).toEqual(lines)
  }

  /** What is said about the line with this text; the rail is found by its height on the screen. */
  marks(text: string): LineMarks {
    const content = this.editor.element()
    const top = (element: Element) => element.getBoundingClientRect().top
    const line = [...content.querySelectorAll('.cm-line')].find(
      ({ firstChild, textContent }) => firstChild !== null && textContent.startsWith(text),
    )
    if (!line) return { ...noMarks, hints: `no line ${text}` }
    const scroller = content.parentElement
    const cells = [...(scroller?.querySelectorAll('.rt-rail-gutter .cm-gutterElement') ?? [])]
    const sign = cells.find((cell) => Math.abs(top(cell) - top(line)) < 3)?.firstElementChild
    return {
      hints: line.querySelector('.rt-hints')?.textContent ?? '',
      sign: sign?.getAttribute('data-sign') ?? sign?.textContent ?? '',
      title: sign?.getAttribute('title') ?? '',
      dimmed: line.classList.contains('rt-line-dim'),
    }
  }

  /** The mark of a line's problems, beside its number. */
  problemMark(severity: 'error' | 'warning' | 'info' | 'hint'): Locator {
    return this.region.css(`.cm-lint-marker-${severity}`)
  }

  /** The number of the line that a mark stands beside, '' while there is none. */
  lineOf(mark: Locator): string {
    const element = mark.query()
    if (!element) return ''
    const { top } = element.getBoundingClientRect()
    const root = element.getRootNode() as ShadowRoot
    const numbers = [...root.querySelectorAll('.cm-lineNumbers .cm-gutterElement')]
    const isBeside = (cell: Element) => Math.abs(cell.getBoundingClientRect().top - top) < 3
    return numbers.find(isBeside)?.textContent ?? ''
  }

  /** The marks beside first lines of groups; a hidden one only keeps the width. */
  foldMark(title: 'Fold this group' | 'Unfold this group'): Locator {
    return this.region.css(`[title="${title}"]:visible`)
  }
}
