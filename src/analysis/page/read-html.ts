import { Token, Tokenizer, type TokenHandler } from 'parse5'
import type {
  HiddenMeta,
  Markup,
  MarkupAttribute,
  MarkupComment,
  MarkupElement,
  Place,
} from '../../core/page/markup.ts'
import {
  closesParagraph,
  headElements,
  leavesForeign,
  listedElements,
  textElements,
  voidElements,
} from './html-names.ts'

/** Text in which a `meta` may hide; only its beginning is searched. */
const maxHiddenText = 20_000

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }

interface OpenElement {
  readonly name: string
  /** The listed element that it is, whose end is still to come. */
  readonly element: Mutable<MarkupElement> | null
}

function placeOf(location: Token.Location | null): Place {
  return {
    line: location?.startLine ?? 1,
    span: { from: location?.startOffset ?? 0, to: location?.endOffset ?? 0 },
  }
}

const isByteOrderMark = ({ chars, location }: Token.CharacterToken): boolean =>
  location?.startOffset === 0 && /^\uFEFF\s*$/.test(chars)

/** Reads the tokens of a page. Linear: no tree is built, as hostile nesting makes that quadratic. */
class MarkupReader implements TokenHandler {
  readonly elements: Mutable<MarkupElement>[] = []
  readonly comments: MarkupComment[] = []
  readonly hidden: HiddenMeta[] = []
  hasRobotsScript = false
  title: string | null = null
  private readonly html: string
  private readonly tokenizer: Tokenizer
  private readonly open: OpenElement[] = []
  /** Where the last token ends. */
  private lastEnd = 0
  private openNoindex: Mutable<MarkupElement>[] = []
  private readonly openCount = new Map<string, number>()
  private isInHead = true
  private templates = 0
  private foreign = 0
  /** The element whose text is read as text, and its text so far. */
  private textOf: { readonly name: string; readonly place: Place; text: string } | null = null

  constructor(html: string) {
    this.html = html
    this.tokenizer = new Tokenizer({ sourceCodeLocationInfo: true }, this)
  }

  read(): void {
    this.tokenizer.write(this.html, true)
  }

  onStartTag(token: Token.TagToken): void {
    const { tagName: name } = token
    this.lastEnd = token.location?.endOffset ?? this.lastEnd
    this.endText()
    if (this.isInHead && !headElements.has(name)) this.isInHead = false
    this.enterOrLeaveForeign(name, token.selfClosing)
    this.closeImplied(name, token.location?.startOffset ?? 0)
    const element = this.templates > 0 ? null : this.listed(token)
    if (this.templates > 0 && name === 'meta') this.hide(placeOf(token.location), token, 'template')
    if (name === 'noindex' && element !== null) this.openNoindex.push(element)
    const isLeaf =
      name === 'noindex' || voidElements.has(name) || (this.foreign > 0 && token.selfClosing)
    if (!isLeaf) this.push({ name, element })
    else if (element !== null && name !== 'noindex') element.end = element.span.to
    if (name === 'template') this.templates += 1
    const mode = this.foreign > 0 ? undefined : textElements[name]
    if (mode === undefined || !Object.hasOwn(textElements, name)) return
    this.tokenizer.state = mode
    const isData = /json|template/i.test(Token.getTokenAttr(token, 'type') ?? '')
    const kind = name === 'script' && isData ? 'data' : name
    this.textOf = { name: kind, place: placeOf(token.location), text: '' }
  }

  onEndTag(token: Token.TagToken): void {
    const { tagName: name, location } = token
    this.lastEnd = location?.endOffset ?? this.lastEnd
    this.endText()
    // What stands between the end of the head and the body is still taken into the head (13.2.6.4.6).
    if (name === 'body' || name === 'html' || name === 'br') this.isInHead = false
    if (name === 'template' && this.templates > 0) this.templates -= 1
    if ((name === 'svg' || name === 'math') && this.foreign > 0) this.setForeign(this.foreign - 1)
    if (name === 'noindex') this.endNoindex(location?.endOffset ?? this.html.length)
    this.pop(
      name,
      location?.endOffset ?? this.html.length,
      location?.startOffset ?? this.html.length,
    )
  }

  onComment(token: Token.CommentToken): void {
    const { line, span } = placeOf(token.location)
    // A comment that the end of the text ends would end behind it.
    const place = { line, span: { from: span.from, to: Math.min(span.to, this.html.length) } }
    this.lastEnd = place.span.to
    if (/<meta\b/i.test(token.data) && /robots/i.test(token.data)) {
      this.hidden.push({ ...place, inside: 'a comment' })
    }
    // What starts with other signs is a bogus comment, which no robot takes for a mark.
    if (this.html.startsWith('<!--', place.span.from)) {
      this.comments.push({ ...place, text: token.data })
    }
  }

  onCharacter(token: Token.CharacterToken): void {
    this.lastEnd = token.location?.endOffset ?? this.lastEnd
    if (this.textOf !== null) {
      if (this.textOf.text.length < maxHiddenText) this.textOf.text += token.chars
    } else if (this.templates === 0 && !isByteOrderMark(token)) this.isInHead = false
  }

  onNullCharacter(token: Token.CharacterToken): void {
    this.onCharacter(token)
  }

  onWhitespaceCharacter(token: Token.CharacterToken): void {
    if (this.textOf !== null) this.onCharacter(token)
  }

  onDoctype(): void {
    // Nothing for robots.
  }

  onEof(): void {
    this.endText()
    this.hideUnfinished()
    for (const { element } of this.open) if (element !== null) element.end = this.html.length
  }

  /** What a text element held: the title, or a `meta` that nobody sees. */
  private endText(): void {
    if (this.textOf === null) return
    const { name, place, text } = this.textOf
    this.textOf = null
    if (name === 'title') this.title ??= text.replace(/\s+/g, ' ').trim()
    if (name === 'script') this.hasRobotsScript ||= /robots/i.test(text)
    else if (name !== 'data' && /<meta\b/i.test(text) && /robots/i.test(text)) {
      this.hidden.push({ ...place, inside: name })
    }
  }

  /** No element of HTML, and read as marks: the first one that closes ends all that are open. */
  private endNoindex(end: number): void {
    for (const element of this.openNoindex) element.end = end
    this.openNoindex = []
  }

  private hide(place: Place, token: Token.TagToken, inside: string): void {
    const name = Token.getTokenAttr(token, 'name') ?? ''
    if (/robots|bot$/i.test(name.trim())) this.hidden.push({ ...place, inside })
  }

  /** The last tag, if the text ends in it: nobody sees it. */
  private hideUnfinished(): void {
    const from = this.html.lastIndexOf('<meta', this.html.length)
    const rest = this.html.slice(Math.max(from, this.lastEnd))
    if (from < this.lastEnd || !/robots|bot\b/i.test(rest.slice(0, maxHiddenText))) return
    const line = this.html.slice(0, from).split('\n').length
    this.hidden.push({ line, span: { from, to: this.html.length }, inside: 'a tag without end' })
  }

  private setForeign(depth: number): void {
    this.foreign = depth
    this.tokenizer.inForeignNode = depth > 0
  }

  private enterOrLeaveForeign(name: string, isSelfClosing: boolean): void {
    if (name === 'svg' || name === 'math') {
      if (!isSelfClosing) this.setForeign(this.foreign + 1)
    } else if (this.foreign > 0 && leavesForeign.has(name)) this.setForeign(0)
  }

  private listed(token: Token.TagToken): Mutable<MarkupElement> | null {
    const { tagName: name, attrs } = token
    const isMarked = attrs.some(
      (one) =>
        one.name === 'data-nosnippet' || (one.name === 'class' && /nocontent/i.test(one.value)),
    )
    if (!isMarked && !listedElements.has(name)) return null
    const element = {
      ...placeOf(token.location),
      name,
      attributes: attrs.map((attribute) => this.attribute(attribute, token)),
      isInHead: this.isInHead,
      end: this.html.length,
    }
    this.elements.push(element)
    return element
  }

  private attribute({ name, value }: Token.Attribute, token: Token.TagToken): MarkupAttribute {
    const place = placeOf(token.location?.attrs?.[name] ?? token.location)
    const { from, to } = place.span
    const written = this.html.slice(from, to)
    const [lead = ''] = /^[^=]*=\s*["']?/.exec(written) ?? []
    const valueFrom = from + lead.length
    const isAsWritten = lead !== '' && this.html.startsWith(value, valueFrom)
    return {
      ...place,
      name,
      value,
      valueSpan: isAsWritten ? { from: valueFrom, to: valueFrom + value.length } : null,
    }
  }

  private push(one: OpenElement): void {
    this.open.push(one)
    this.openCount.set(one.name, (this.openCount.get(one.name) ?? 0) + 1)
  }

  /** Closes the innermost open element of this name, and all that are open in it. */
  private pop(name: string, end: number, before: number): void {
    if ((this.openCount.get(name) ?? 0) === 0) return
    let last = this.open.pop()
    while (last !== undefined) {
      this.openCount.set(last.name, (this.openCount.get(last.name) ?? 1) - 1)
      if (last.element !== null) last.element.end = last.name === name ? end : before
      if (last.name === name) return
      last = this.open.pop()
    }
  }

  /** A start tag may close what is open without an end tag of its own. */
  private closeImplied(name: string, at: number): void {
    const top = this.open.at(-1)?.name
    if (top === undefined) return
    if (top === 'p' && closesParagraph.has(name)) this.pop('p', at, at)
    else if (top === 'li' && name === 'li') this.pop('li', at, at)
    else if ((top === 'dt' || top === 'dd') && (name === 'dt' || name === 'dd'))
      this.pop(top, at, at)
    else if ((top === 'td' || top === 'th') && /^(?:td|th|tr)$/.test(name)) this.pop(top, at, at)
  }
}

/**
 * Reads the source of a page: what matters to robots, with places. Never throws; linear in the length of
 * the text.
 */
export function readHtml(html: string): Markup {
  const reader = new MarkupReader(html)
  reader.read()
  const { elements, comments, hidden, hasRobotsScript, title } = reader
  return { elements, comments, hidden, hasRobotsScript, title, length: html.length }
}
