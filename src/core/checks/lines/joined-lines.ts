import { isLegalToken } from '../../dialects/parts/agents.ts'
import { crawlerNamed } from '../../crawlers/index.ts'

/** Forms of values. What stands under the name of a line and has another form is prose. */
const path = /^(?:[/*]\S*)?$/
const address = /^(?:https?:\/\/|\/)\S+$/i
const valueForms: Readonly<Record<string, RegExp>> = {
  allow: path,
  disallow: path,
  noindex: path,
  sitemap: address,
  license: address,
  host: /^[\w.:/-]+\.\w[\w:/-]*$/,
  'crawl-delay': /^\d+(?:\.\d+)?$/,
  'request-rate': /^\d+\/\d+\w?(?:\s+\d{4}-\d{4})?$/,
  'visit-time': /^\d{4}-\d{4}$/,
  'clean-param': /^[\w&-]+(?:\s+\/\S*)?$/,
  'content-signal': /^[\w-]+=[\w-]+(?:,\s*[\w-]+=[\w-]+)*$/,
}

/** Where a piece begins: at `#` or a name with its colon behind a blank, and at `#` right before a name. */
const pieceStart =
  /(?<=\s)(?=#)|(?<=\s)(?=(?:user-agent|allow|disallow|noindex|sitemap|license|host|crawl-delay|request-rate|visit-time|clean-param|content-signal)[ \t]*:)(?<!#[ \t]*)|(?=#[ \t]*(?:user-agent|allow|disallow|noindex|sitemap|license|host|crawl-delay|request-rate|visit-time|clean-param|content-signal)[ \t]*:)/i
const keyForm = /^([\w-]+)[ \t]*:/

type Kind = 'agent' | 'rule' | 'other'

/** A piece of text that can be a line: a comment, a record whose value has the form of one, or prose. */
type Piece =
  | { readonly kind: 'comment' | 'prose'; readonly text: string; readonly goesOn?: boolean }
  | { readonly kind: Kind; readonly text: string }

const isName = (value: string): boolean =>
  value === '*' || isLegalToken(value.replace(/\/[\d.]+$/, '')) || crawlerNamed(value) !== null

function pieceOf(text: string): Piece {
  if (text.startsWith('#')) return { kind: 'comment', text }
  const [start = '', key = ''] = keyForm.exec(text) ?? []
  const value = start === '' ? '' : text.slice(start.length).trimStart()
  const name = key.toLowerCase()
  if (name === 'user-agent') return { kind: isName(value) ? 'agent' : 'prose', text }
  if (valueForms[name]?.test(value) !== true) return { kind: 'prose', text }
  return { kind: path === valueForms[name] ? 'rule' : 'other', text }
}

/** Does a comment have a record in it, and nothing else? */
const isCommentedRecord = (comment: string): boolean =>
  !['comment', 'prose'].includes(pieceOf(comment.replace(/^#+\s*/, '')).kind)

const endsSentence = (text: string): boolean => /[.:!?;](?:\[\d+\])*["')\]]*$/.test(text)

/**
 * The line that a comment goes on with: prose stays in it. Null where it cannot be told whether a record
 * behind it is a part of the sentence, or a line that lost its break.
 */
function startsLine({ kind, text }: Piece, before: Piece, next: Piece | undefined): boolean | null {
  if (before.kind !== 'comment' || text === '') return true
  // With more behind it no value has its form any more, and reading it again would take the square of its length.
  if (before.goesOn !== true && isCommentedRecord(before.text)) {
    return /^#+\s*user-agent/i.test(before.text) && kind === 'rule' ? null : true
  }
  // A name without a rule is a word of the comment.
  if (kind === 'agent')
    return next?.kind === 'agent' || next?.kind === 'rule' || next?.kind === 'other'
  return kind === 'other' || endsSentence(before.text) ? true : null
}

/**
 * The lines of a file whose line breaks were lost: what was a comment stays one, what was live becomes a
 * line. Null when that cannot be told, so that a rule would be made up or lost.
 */
export function rebuiltLines(text: string): readonly string[] | null {
  const pieces = text
    .split(pieceStart)
    .map((piece) => pieceOf(piece.trim()))
    .filter((piece) => piece.text !== '')
  const lines: Piece[] = []
  for (const [at, piece] of pieces.entries()) {
    const before = lines.at(-1)
    if (piece.kind === 'comment' || before === undefined) {
      if (piece.kind === 'prose') return null
      lines.push(piece)
      continue
    }
    const isLine = piece.kind === 'prose' ? false : startsLine(piece, before, pieces[at + 1])
    if (isLine === null || (!isLine && before.kind !== 'comment')) return null
    if (isLine) lines.push(piece)
    else
      lines[lines.length - 1] = {
        kind: 'comment',
        text: `${before.text} ${piece.text}`,
        goesOn: true,
      }
  }
  return lines.map((line) => line.text)
}

/** The lines of a text whose line breaks are written out as `\n`. */
export function unescapedLines(text: string): readonly string[] | null {
  const lines = text.split(/(?:\\r)?\\n|\\r/).map((line) => line.trim())
  const isGood = lines.every((line) => line === '' || pieceOf(line).kind !== 'prose')
  return isGood ? lines : null
}
