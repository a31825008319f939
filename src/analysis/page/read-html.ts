import { Token, Tokenizer, type TokenHandler } from 'parse5'
import type {
  HiddenMeta,
  Markup,
  MarkupAttribute,
  MarkupComment,
  MarkupPlace,
} from '../../core/page/markup.ts'
import {
  bodyElements,
  headElements,
  listedElements,
  textElements,
  voidElements,
} from './html-names.ts'
import { OpenElements, type OpenMarkup, type StartTag } from './open-elements.ts'

/** Text in which a `meta` may hide; only its beginning is searched. */
const maxHiddenText = 20_000

/** Tags that only say what is there without them. */
const structure = new Set(['html', 'head', 'body', 'frameset'])

function placeOf(location: Token.Location | null): MarkupPlace {
  return {
    line: location?.startLine ?? 1,
    span: { from: location?.startOffset ?? 0, to: location?.endOffset ?? 0 },
  }
}

const isByteOrderMark = ({ chars, location }: Token.CharacterToken): boolean =>
  location?.startOffset === 0 && /^\uFEFF\s*$/.test(chars)

/** Reads the tokens of a page. Linear: no tree is built, as hostile nesting makes that quadratic. */
class MarkupReader implements TokenHandler {
  elements: OpenMarkup[] = []
  readonly comments: MarkupComment[] = []
  readonly hidden: HiddenMeta[] = []
  hasRobotsScript = false
  title: string | null = null
  private readonly html: string
  private readonly tokenizer: Tokenizer
  private readonly open = new OpenElements()
  /** Where the last token ends. */
  private lastEnd = 0
  private openNoindex: OpenMarkup[] = []
  private isInHead = true
  private isHeadClosed = false
  private canHaveFrames = true
  private isFrameset = false
  /** The element whose text is read as text, and its text so far. */
  private textOf: { readonly name: string; readonly place: MarkupPlace; text: string } | null = null

  constructor(html: string) {
    this.html = html
    this.tokenizer = new Tokenizer({ sourceCodeLocationInfo: true }, this)
  }

  read(): void {
    this.tokenizer.write(this.html, true)
  }

  onStartTag(token: Token.TagToken): void {
    const { tagName: name, location } = token
    const at = location?.startOffset ?? 0
    this.lastEnd = location?.endOffset ?? this.lastEnd
    this.endText()
    const tag: StartTag = {
      name,
      isSelfClosing: token.selfClosing,
      valueOf: (attribute) => Token.getTokenAttr(token, attribute),
    }
    const space = this.open.enter(tag, at)
    // Browsers make no element of a lone part of a table; what is marked on it is still worth a word.
    const isHtml = space === 'html' || space === null
    this.trackHead(name, isHtml)
    const element = this.isListable(name, isHtml) ? this.listed(token) : null
    if (this.open.isInTemplate && name === 'meta') this.hide(placeOf(location), token, 'template')
    if (name === 'noindex' && element !== null) this.openNoindex.push(element)
    const isLeaf =
      name === 'noindex' ||
      (isHtml ? voidElements.has(name) || structure.has(name) : token.selfClosing)
    if (!isLeaf && space !== null) this.open.open(tag, space, element)
    else if (element !== null && name !== 'noindex' && !structure.has(name))
      element.end = element.span.to
    this.tokenizer.inForeignNode = this.open.isForeign
    if (isHtml) this.startText(token)
  }

  /** Elements of a template or beside the frames are no part of the page, and links of SVG are links. */
  private isListable(name: string, isHtml: boolean): boolean {
    if (this.open.isInTemplate || this.isFrameset) return false
    return isHtml || name === 'a' || name === 'noindex' || !listedElements.has(name)
  }

  private startText(token: Token.TagToken): void {
    const { tagName: name } = token
    const mode = Object.hasOwn(textElements, name) ? textElements[name] : undefined
    if (mode === undefined) return
    this.tokenizer.state = mode
    const isData = /json|template/i.test(Token.getTokenAttr(token, 'type') ?? '')
    const kind = name === 'script' && isData ? 'data' : name
    this.textOf = { name: kind, place: placeOf(token.location), text: '' }
  }

  /** Where the head ends, and whether frames take the place of the body. */
  private trackHead(name: string, isHtml: boolean): void {
    if (this.open.isInTemplate || this.isFrameset) return
    if (isHtml && name === 'frameset' && this.canHaveFrames) {
      this.isFrameset = true
      this.dropBody()
    }
    if (isHtml && bodyElements.has(name)) this.canHaveFrames = false
    const isHead = headElements.has(name) && !(this.isHeadClosed && name === 'noscript')
    if (!isHead) this.isInHead = false
  }

  /** What stands between the end of the head and the body is still taken into the head (13.2.6.4.6). */
  private trackHeadEnd(name: string): void {
    if (name === 'head') this.isHeadClosed = true
    if (name === 'body' || name === 'html' || name === 'br') this.isInHead = false
    if (name === 'br') this.canHaveFrames = false
  }

  /** What stood in the body is given up for the frames. */
  private dropBody(): void {
    const kept = this.elements.filter(({ isInHead }) => isInHead)
    this.elements = kept
  }

  onEndTag(token: Token.TagToken): void {
    const { tagName: name, location } = token
    const end = location?.endOffset ?? this.html.length
    this.lastEnd = end
    this.endText()
    if (!this.open.isInTemplate) this.trackHeadEnd(name)
    if (name === 'noindex') this.endNoindex(end)
    this.open.close(name, end, location?.startOffset ?? end)
    this.tokenizer.inForeignNode = this.open.isForeign
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
    } else if (!this.open.isInTemplate && !isByteOrderMark(token)) {
      this.isInHead = false
      this.canHaveFrames = false
    }
  }

  onNullCharacter(token: Token.CharacterToken): void {
    if (this.textOf !== null) this.onCharacter(token)
    else if (!this.open.isInTemplate) this.isInHead = false
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
    this.open.finish(this.html.length)
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

  private hide(place: MarkupPlace, token: Token.TagToken, inside: string): void {
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

  private listed(token: Token.TagToken): OpenMarkup | null {
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
