import type { MarkupElement } from '../../core/page/markup.ts'
import {
  cellElements,
  closesParagraph,
  formattingElements,
  isForeignBreakout,
  scopeElements,
  specialElements,
  tableElements,
} from './html-names.ts'
import { greatestOf } from '../../core/lists.ts'

/** An element of which more becomes known as the text goes on. */
export type OpenMarkup = { -readonly [Key in keyof MarkupElement]: MarkupElement[Key] }

/** Which vocabulary an element belongs to. */
type Space = 'html' | 'svg' | 'math'

interface OpenElement {
  readonly name: string
  readonly space: Space
  /** HTML may stand in this foreign element. */
  readonly isPoint: boolean
  /** The listed element that it is, whose end is still to come. */
  readonly element: OpenMarkup | null
}

/** A start tag, as far as nesting depends on it. */
export interface StartTag {
  readonly name: string
  readonly isSelfClosing: boolean
  readonly valueOf: (attribute: string) => string | null
}

const textPoints = new Set(['mi', 'mo', 'mn', 'ms', 'mtext'])
const svgPoints = new Set(['foreignobject', 'desc', 'title'])
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const tableSections = ['tbody', 'thead', 'tfoot']
const fontAttributes = ['color', 'face', 'size']
/** How far up an open item of a list is looked for; deeper in other elements nobody writes the next one. */
const maxItemDepth = 16

function isPoint(space: Space, { name, valueOf }: StartTag): boolean {
  if (space === 'svg') return svgPoints.has(name)
  if (space === 'html') return false
  if (name !== 'annotation-xml') return textPoints.has(name)
  return /^(?:text\/html|application\/xhtml\+xml)$/i.test(valueOf('encoding') ?? '')
}

/**
 * The elements that are open at a place, kept as the HTML standard keeps them (13.2.4.2), as far as it
 * matters where an element ends and what is foreign. Every step is constant or paid for by a push: where
 * the standard walks up, the last index of a name is compared with that of the last barrier. Not kept:
 * formatting elements that are opened again (13.2.6.4.7), and the moving of content out of tables.
 */
export class OpenElements {
  private readonly list: OpenElement[] = []
  /** The indexes of the open elements of a name; those of foreign elements behind a colon. */
  private readonly indexes = new Map<string, number[]>()
  /** Elements that were looked at or closed, for tests of growth. */
  steps = 0

  private keysOf({ name, space }: OpenElement): readonly string[] {
    if (space !== 'html') {
      const isScope = name === 'annotation-xml' || textPoints.has(name) || svgPoints.has(name)
      return isScope ? [`:${name}`, '#scope', '#special', '#button'] : [`:${name}`]
    }
    const keys = [name, '#html']
    if (scopeElements.has(name)) keys.push('#scope', '#button')
    if (name === 'button') keys.push('#button')
    if (name === 'table' || name === 'template') keys.push('#table')
    if (specialElements.has(name)) keys.push('#special')
    return keys
  }

  private lastOf(key: string): number {
    return this.indexes.get(key)?.at(-1) ?? -1
  }

  private push(one: OpenElement): void {
    const index = this.list.push(one) - 1
    for (const key of this.keysOf(one)) {
      const all = this.indexes.get(key)
      if (all === undefined) this.indexes.set(key, [index])
      else all.push(index)
    }
  }

  private pushImplied(name: string): void {
    this.push({ name, space: 'html', isPoint: false, element: null })
  }

  private popTo(index: number, end: number, before: number): void {
    while (this.list.length > index) {
      const one = this.list.pop()
      if (one === undefined) return
      this.steps += 1
      for (const key of this.keysOf(one)) this.indexes.get(key)?.pop()
      if (one.element !== null) one.element.end = this.list.length === index ? end : before
    }
  }

  /** Whether the text stands in a template, where nothing is a part of the page. */
  get isInTemplate(): boolean {
    return this.lastOf('template') >= 0
  }

  /** Whether `<![CDATA[` has its meaning here. */
  get isForeign(): boolean {
    const top = this.list.at(-1)
    return top !== undefined && top.space !== 'html' && !top.isPoint
  }

  /**
   * The vocabulary that a start tag belongs to; null where it makes no element: a part of a table outside
   * of one. Closes what the tag closes by itself.
   */
  enter(tag: StartTag, at: number): Space | null {
    const { name } = tag
    const top = this.list.at(-1)
    if (top !== undefined && top.space !== 'html' && !this.takesHtml(top, name)) {
      const isFont = name === 'font' && fontAttributes.some((one) => tag.valueOf(one) !== null)
      if (!isFont && !isForeignBreakout.has(name)) return top.space
      this.leaveForeign(at)
    }
    if (cellElements.has(name) && this.table < 0 && !this.isInTemplate) return null
    this.closeImplied(name, at)
    return name === 'svg' || name === 'math' ? name : 'html'
  }

  private takesHtml(top: OpenElement, name: string): boolean {
    if (top.space === 'math' && top.name === 'annotation-xml' && name === 'svg') return true
    const isText = top.space === 'math' && textPoints.has(top.name)
    return top.isPoint && !(isText && (name === 'mglyph' || name === 'malignmark'))
  }

  private leaveForeign(at: number): void {
    while (this.isForeign) this.popTo(this.list.length - 1, at, at)
  }

  /** Opens an element that has an end tag. */
  open(tag: StartTag, space: Space, element: OpenMarkup | null): void {
    this.push({ name: tag.name, space, isPoint: isPoint(space, tag), element })
  }

  /** What an end tag closes; `end` is the offset behind it, `before` its own. */
  close(name: string, end: number, before: number): void {
    const top = this.list.at(-1)
    if (top !== undefined && top.space !== 'html') {
      const index = this.lastOf(`:${name}`)
      if (name === 'p' || name === 'br') this.leaveForeign(before)
      else if (index > this.lastOf('#html')) {
        this.popTo(index, end, before)
        return
      }
    }
    const isHeading = headings.includes(name)
    const index = isHeading
      ? greatestOf(
          headings.map((one) => this.lastOf(one)),
          -1,
        )
      : this.lastOf(name)
    if (index >= 0 && index >= this.barrierFor(name)) this.popTo(index, end, before)
  }

  /** The index of the last element through which an end tag does not reach. */
  private barrierFor(name: string): number {
    if (name === 'template') return 0
    if (name === 'p') return this.lastOf('#button')
    if (tableElements.has(name)) return this.lastOf('#table')
    if (name === 'li') {
      return Math.max(this.lastOf('#scope'), this.lastOf('ol'), this.lastOf('ul'))
    }
    const isPlain = !specialElements.has(name) || formattingElements.has(name)
    return this.lastOf(isPlain ? '#special' : '#scope')
  }

  private closeOpen(name: string, barrier: number, at: number): boolean {
    const index = this.lastOf(name)
    if (index < 0 || index < barrier) return false
    this.popTo(index, at, at)
    return true
  }

  /** A start tag may close what is open without an end tag of its own. */
  private closeImplied(name: string, at: number): void {
    if (name === 'li') this.closeItem(['li'], at)
    else if (name === 'dt' || name === 'dd') this.closeItem(['dt', 'dd'], at)
    else if (name === 'button') this.closeOpen('button', this.lastOf('#scope'), at)
    else if (cellElements.has(name)) this.closeParts(name, at)
    else if (name === 'table') this.closeTable(at)
    else if (name === 'a') this.closeOpen('a', this.lastOf('#special'), at)
    else if (name === 'option' || name === 'optgroup') {
      if (this.list.at(-1)?.name === 'option') this.popTo(this.list.length - 1, at, at)
    }
    if (closesParagraph.has(name)) this.closeOpen('p', this.lastOf('#button'), at)
    const top = this.list.at(-1)?.name ?? ''
    if (headings.includes(name) && headings.includes(top)) this.popTo(this.list.length - 1, at, at)
  }

  /** The open item of the same list: other elements may stand between, but none that is special. */
  private closeItem(names: readonly string[], at: number): void {
    const specials = this.indexes.get('#special') ?? []
    for (let up = 1; up <= maxItemDepth; up += 1) {
      this.steps += 1
      const index = specials.at(-up)
      const name = index === undefined ? undefined : this.list[index]?.name
      if (index === undefined || name === undefined) return
      if (names.includes(name)) {
        this.popTo(index, at, at)
        return
      }
      if (name !== 'address' && name !== 'div' && name !== 'p') return
    }
  }

  /** The open table that a tag of a table belongs to; -1 outside of one. */
  private get table(): number {
    const index = this.lastOf('#table')
    return this.list[index]?.name === 'table' ? index : -1
  }

  /** A part of a table ends what is open down to the part that it stands in. */
  private closeParts(name: string, at: number): void {
    const { table } = this
    if (table < 0) return
    const isCell = name === 'td' || name === 'th'
    const around = isCell ? ['tr', ...tableSections] : name === 'tr' ? tableSections : []
    const parent = greatestOf(
      around.map((one) => this.lastOf(one)),
      table,
    )
    this.popTo(parent + 1, at, at)
    // What stands around a cell or a row without a tag of its own.
    if (around.length > 0 && parent === table) this.pushImplied('tbody')
    if (isCell && this.lastOf('tr') < table) this.pushImplied('tr')
  }

  /** A table that stands in another one, outside of its cells, ends it. */
  private closeTable(at: number): void {
    const { table } = this
    const isInPart = ['td', 'th', 'caption'].some((one) => this.lastOf(one) > table)
    if (table >= 0 && !isInPart) this.popTo(table, at, at)
  }

  /** The text ends: what is open goes on to `end`. */
  finish(end: number): void {
    this.popTo(0, end, end)
  }
}
