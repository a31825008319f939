import type { Span } from '../text/text.ts'
import {
  attributeOf,
  valueOf,
  type Markup,
  type MarkupElement,
  type MarkupPlace,
} from './markup.ts'
import type { HeadField, ResponseHead } from './response-head.ts'
import { foldedName, isValueName, takesArgument } from './values.ts'

/** A rule about a page, as it was found in a meta tag or in an X-Robots-Tag field. */
export interface PageRule extends MarkupPlace {
  /** In small letters. */
  readonly name: string
  /** What stands behind its colon, as written; null without a colon. */
  readonly value: string | null
  readonly source: 'meta' | 'header'
  /** Who it is for, in small letters; `robots` for everybody. */
  readonly agent: string
  /** False for a meta tag outside of the head. */
  readonly isInHead: boolean
}

/** A stretch of a list, with its offset in it. */
interface Piece {
  readonly text: string
  readonly from: number
}

/** The pieces between commas, blanks around them removed. Empty ones vanish. */
function piecesOf(list: string, offset: number): readonly Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const part of list.split(',')) {
    const text = part.trim()
    const lead = part.length - part.trimStart().length
    if (text !== '') pieces.push({ text, from: offset + from + lead })
    from += part.length + 1
  }
  return pieces
}

/** `name: rest` of a piece; null without a colon, or when a blank stands in front of it. */
function splitAtColon({
  text,
  from,
}: Piece): { readonly name: string; readonly rest: Piece } | null {
  const [head = '', name = ''] = /^([^\s:]+)\s*:\s*/.exec(text) ?? []
  if (head === '') return null
  return { name, rest: { text: text.slice(head.length), from: from + head.length } }
}

/** Does a piece begin something new, so that no date goes on over the comma in front of it? */
function startsRule(piece: Piece): boolean {
  if (isValueName(piece.text.toLowerCase())) return true
  const split = splitAtColon(piece)
  return split !== null && /^(?:[a-z_]|\d+[a-z]{2})[\w.-]*$/i.test(split.name)
}

interface ReadRule {
  readonly name: string
  readonly value: string | null
  readonly span: Span
}

/** A date with the commas in it: up to the first comma behind which a known value or `word:` stands. */
function dateFrom(
  list: string,
  date: Piece,
  pieces: readonly Piece[],
  at: number,
): { readonly value: string; readonly to: number; readonly used: number } {
  let used = 0
  let first = date
  let last = date
  for (let next = pieces[at + 1]; next !== undefined; next = pieces[at + used + 1]) {
    if (startsRule(next)) break
    if (first.text === '') first = next
    last = next
    used += 1
  }
  const to = last.from + last.text.length
  return { value: list.slice(first.from, to), to, used }
}

const spanOf = ({ text, from }: Piece, length = text.length): Span => ({ from, to: from + length })

/** The rule of a piece, the one at `at` of all pieces, and how many further ones its date takes. */
function readPiece(
  list: string,
  piece: Piece,
  pieces: readonly Piece[],
  at: number,
): { readonly rule: ReadRule; readonly used: number } {
  const split = splitAtColon(piece)
  if (split === null)
    return { rule: { name: foldedName(piece.text), value: null, span: spanOf(piece) }, used: 0 }
  const name = foldedName(split.name)
  if (name !== 'unavailable_after') {
    return { rule: { name, value: split.rest.text, span: spanOf(piece) }, used: 0 }
  }
  const { value, to, used } = dateFrom(list, split.rest, pieces, at)
  return {
    rule: { name, value, span: { from: piece.from, to } },
    used,
  }
}

/** The rules of a `content`: a comma list without agents. Offsets are those in the value. */
function readContent(content: string): readonly ReadRule[] {
  const rules: ReadRule[] = []
  const pieces = piecesOf(content, 0)
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at]
    if (piece === undefined) break
    const { rule, used } = readPiece(content, piece, pieces, at)
    rules.push(rule)
    at += used
  }
  return rules
}

const shifted = ({ from, to }: Span, by: number): Span => ({ from: from + by, to: to + by })

/** The rules of one `meta`; its name is taken as the agent. */
function rulesOfMeta(element: MarkupElement): readonly PageRule[] {
  const content = attributeOf(element, 'content')
  const agent = (valueOf(element, 'name') ?? '').trim().toLowerCase()
  if (content === null) return []
  const { valueSpan } = content
  return readContent(content.value).map(({ name, value, span }) => ({
    name,
    value,
    source: 'meta',
    agent,
    isInHead: element.isInHead,
    line: element.line,
    span: valueSpan === null ? element.span : shifted(span, valueSpan.from),
  }))
}

/**
 * The rules of all `meta` elements whose name `isAgent` (in small letters) accepts, in the order in which
 * they stand in the source.
 */
export function metaRules(markup: Markup, isAgent: (name: string) => boolean): readonly PageRule[] {
  return markup.elements
    .filter((element) => element.name === 'meta')
    .filter((element) => isAgent((valueOf(element, 'name') ?? '').trim().toLowerCase()))
    .flatMap(rulesOfMeta)
}

/** A piece of a header without the agents in front of it; the last of them counts. */
function withoutAgents(
  whole: Piece,
  scope: string,
): { readonly piece: Piece; readonly agent: string } {
  let piece = whole
  let agent = scope
  let split = splitAtColon(piece)
  while (split !== null && !takesArgument(split.name.toLowerCase())) {
    agent = split.name.toLowerCase()
    piece = split.rest
    split = splitAtColon(piece)
  }
  return { piece, agent }
}

/** The rules of one X-Robots-Tag field. An agent counts for all that follows in the field. */
function rulesOfField({ value, valueFrom, line }: HeadField): readonly PageRule[] {
  const rules: PageRule[] = []
  const pieces = piecesOf(value, 0)
  let scope = 'robots'
  for (let at = 0; at < pieces.length; at += 1) {
    const whole = pieces[at]
    if (whole === undefined) break
    const { piece, agent } = withoutAgents(whole, scope)
    scope = agent
    if (piece.text === '') continue
    const { rule, used } = readPiece(value, piece, pieces, at)
    rules.push({
      ...rule,
      source: 'header',
      agent,
      isInHead: true,
      line,
      span: shifted(rule.span, valueFrom),
    })
    at += used
  }
  return rules
}

/** The rules of all X-Robots-Tag fields of a head, in their order. */
export const headerRules = ({ fields }: ResponseHead): readonly PageRule[] =>
  fields.filter(({ name }) => name === 'x-robots-tag').flatMap(rulesOfField)
