import { lineOf, type Scan } from '../parse/scan.ts'
import type { Edit } from '../text/text.ts'
import { commonEnd, commonStart } from './paths.ts'

/** What becomes of one line. */
interface LineChange {
  readonly before: string[]
  readonly after: string[]
  /** Null: the line goes. Undefined: it stays as it is. */
  text: string | null | undefined
}

/** Changes of a text line by line, which never overlap. Lines are counted from 1. */
export class LineEdits {
  readonly #scan: Scan
  readonly #changes = new Map<number, LineChange>()
  readonly #top: string[] = []
  readonly #bottom: string[] = []

  constructor(scan: Scan) {
    this.#scan = scan
  }

  #at(line: number): LineChange {
    const change = this.#changes.get(line) ?? { before: [], after: [], text: undefined }
    this.#changes.set(line, change)
    return change
  }

  insertBefore(line: number, text: string): void {
    this.#at(line).before.push(text)
  }

  insertAfter(line: number, text: string): void {
    this.#at(line).after.push(text)
  }

  remove(line: number): void {
    this.#at(line).text = null
  }

  replace(line: number, text: string): void {
    this.#at(line).text = text
  }

  /** A paragraph of lines in front of the file, or behind it. */
  addParagraph(place: 'top' | 'bottom', lines: readonly string[]): void {
    ;(place === 'top' ? this.#top : this.#bottom).push(lines.join('\n'))
  }

  /** The edits of the text, in its order. */
  edits(): readonly Edit[] {
    const { text } = this.#scan
    const edits = [...this.#changes]
      .sort(([a], [b]) => a - b)
      .flatMap(([line, change]) => this.#editsOf(line, change))
    if (this.#top.length > 0) {
      const insert = `${this.#top.join('\n\n')}\n${text.trim() === '' ? '' : '\n'}`
      edits.unshift({ span: { from: 0, to: 0 }, insert })
    }
    if (this.#bottom.length > 0) edits.push(this.#bottomEdit(text, edits.at(-1)))
    return edits
  }

  #bottomEdit(text: string, last: Edit | undefined): Edit {
    const paragraphs = this.#bottom.join('\n\n')
    const isBlank = text.trim() === ''
    // What is taken away at the end takes its line break along.
    const ended = last?.insert === '' && last.span.to === text.length ? last.span.from : text.length
    const rest = text.slice(0, ended)
    const gap = isBlank ? '' : rest.endsWith('\n\n') ? '' : rest.endsWith('\n') ? '\n' : '\n\n'
    const end = text.endsWith('\n') || isBlank ? '\n' : ''
    return { span: { from: text.length, to: text.length }, insert: gap + paragraphs + end }
  }

  #editsOf(line: number, { before, after, text }: LineChange): Edit[] {
    const { from, to } = lineOf(this.#scan, line - 1)
    if (text === undefined) {
      const edits: Edit[] = []
      if (before.length > 0)
        edits.push({ span: { from, to: from }, insert: `${before.join('\n')}\n` })
      if (after.length > 0) edits.push({ span: { from: to, to }, insert: `\n${after.join('\n')}` })
      return edits
    }
    const lines = [...before, ...(text === null ? [] : [text]), ...after]
    if (lines.length === 0) return [this.#removal(line)]
    return [this.#shortened(from, to, lines.join('\n'))]
  }

  #removal(line: number): Edit {
    const { from, to } = lineOf(this.#scan, line - 1)
    const isLast = line >= this.#scan.count
    return { span: { from, to: isLast ? to : to + 1 }, insert: '' }
  }

  /** A replacement without what stays at both ends. */
  #shortened(from: number, to: number, insert: string): Edit {
    const old = this.#scan.text.slice(from, to)
    const start = commonStart(old, insert).length
    const end = commonEnd(old.slice(start), insert.slice(start)).length
    const span = { from: from + start, to: to - end }
    return { span, insert: insert.slice(start, insert.length - end) }
  }
}
