import { findBinary } from '../../recognise/kinds/blank.ts'
import { readAnswerHead } from '../../fetch/http-dump.ts'
import { findLog } from '../../recognise/kinds/log.ts'
import type { Sample } from '../../recognise/kind.ts'
import { addressInLine } from '../../recognise/parts/address.ts'
import { sampleOf } from '../../recognise/parts/lines.ts'
import type { CheckContext, SourceLine } from '../check-context.ts'
import { memoizeByContext } from '../support/memoize.ts'
import { unrecognisedLines, type UnrecognisedLine } from '../support/unread-lines.ts'
import { formatOfStart } from './file-starts.ts'
import { formatOfJson, formatOfXml } from './structured.ts'
import { textFormats } from './text-formats.ts'

/** So many lines tell what a file is. */
const maxLooked = 400

/** What begins a comment elsewhere: such a line was not meant to say anything. */
const isComment = (line: string): boolean => /^(?:\/\/|;|--(?!-)|<!--|!|')/.test(line)

const isFull = ({ reading }: SourceLine): boolean =>
  reading.kind !== 'blank' && reading.kind !== 'comment'

/** The share of lines of robots.txt, or meant as such, among those that are no comments: 0 to 1. */
function shareOfRobots(context: CheckContext): number {
  const full = context.lines.slice(0, maxLooked * 2).filter(isFull)
  const last = full.at(-1)?.number ?? 0
  const isOther = ({ line, keyword }: UnrecognisedLine): boolean =>
    keyword === null && line.number <= last
  const others = unrecognisedLines(context).filter(isOther).length
  return full.length === 0 ? 1 : 1 - others / full.length
}

/** Lines of a list or of a map of YAML. */
const yamlLine = /^- |^-$|^["']?[\w.$/@-]{1,80}["']?\s?:(?:\s|$)|^-{3}|^[>|\]})]|^\.{3}$/

/** Does a line stand below another one in YAML: an entry of its list, or a part of its map? */
function isNested({ lines }: CheckContext, at: number): boolean {
  const { text = '' } = lines[at] ?? {}
  const above = lines[at - 1]?.text ?? ''
  if (!/^\s{0,40}(?:- )?["']?[\w.$/@-]{1,80}["']?:\s{0,9}(?:[|>][+-]?)?$/.test(above)) return false
  const indentOf = (line: string): number => line.length - line.trimStart().length
  return (indentOf(text) > indentOf(above) && text.trim() !== '') || /^\s*- /.test(text)
}

function isYaml(context: CheckContext, { content }: Sample): boolean {
  const full = content.slice(0, maxLooked)
  if (full.filter((line) => yamlLine.test(line)).length * 10 < full.length * 8) return false
  const looked = context.lines.slice(1, maxLooked)
  return looked.some((_, at) => isNested(context, at + 1))
}

/** Markdown has its headings behind `#`, and beside them signs that no other text has. */
function isMarkdown({ lines, content }: Sample): boolean {
  const headings = lines.filter((line) => /^#{1,6}\s\S/.test(line)).length
  const isLink = (line: string): boolean => /^[-*+]?\s?!?\[[^\]]{1,200}\]\([^)]/.test(line)
  const isSign = (line: string): boolean =>
    isLink(line) || /^```|^~~~|\]\(https?:|\*\*[^*]{1,200}\*\*|^>\s\S/.test(line)
  return headings > 0 && content.filter(isSign).length > 1
}

/** The head of a table of rules: two columns are enough for one with such names. */
const isRulesHead = (row: string): boolean =>
  row.length < 200 &&
  row
    .split(',')
    .every((cell) =>
      /^\s?["']?(?:user[ _-]?agents?|agents?|bots?|crawlers?|robots?|disallow(?:ed)?|allow(?:ed)?|rules?|paths?|urls?|directives?|values?|types?)["']?\s?$/i.test(
        cell,
      ),
    )

const delimiters = [',', ';', '\t', '|'] as const

/** Rows with as many cells as the first, two at least. */
function isTable({ content }: Sample): boolean {
  const rows = content.slice(0, maxLooked)
  return (
    rows.length > 1 &&
    delimiters.some((mark) => {
      const width = rows[0]?.split(mark).length ?? 0
      const isEven = rows.every((row) => row.split(mark).length === width)
      const isCode = rows.some((row) => /[{}]|;$/.test(row) || isComment(row))
      return width > (mark === ',' && !isRulesHead(rows[0] ?? '') ? 2 : 1) && isEven && !isCode
    })
  )
}

const isAddressList = ({ content }: Sample): boolean =>
  content.length > 1 &&
  content.slice(0, maxLooked).every((line) => addressInLine(line) !== null) &&
  !content.some((line) => /sitemap|^\/\//i.test(line))

/** A group or a rule, with marks in front of it or without. */
const robotsLine = /^\W{0,8}(?:user[ _-]?agent|disallow)\W{0,4}:/i

/** Formats of text whose lines have no names that crawlers know. */
function formatOfLines(context: CheckContext, sample: Sample): string | null {
  const full = sample.content.slice(0, maxLooked)
  if (sample.lines[0]?.startsWith('#!/') === true) return 'a script'
  if (findLog(sample) !== null) return 'an access log'
  const isMost = (count: number): boolean => count * 10 >= full.length * 7
  const found = textFormats.find(
    ({ mayHave, isSign }) => full.some(isSign) && isMost(full.filter(mayHave).length),
  )
  if (found !== undefined) return found.name
  if (isMarkdown(sample)) return 'Markdown, as in an llms.txt'
  // A robots.txt in the marks of a list or a table is one all the same, which its marks spoil.
  if (sample.content.some((line) => robotsLine.test(line))) return null
  if (isYaml(context, sample)) return 'YAML'
  if (isAddressList(sample)) return 'a list of addresses'
  return isTable(sample) ? 'a table (CSV)' : null
}

/** A file of Kubernetes: it may have a robots.txt of any length in it. */
const isResource = ({ content }: Sample): boolean =>
  content[0]?.startsWith('apiVersion:') === true && content.some((line) => /^kind:\s/.test(line))

/** Has a file at least two lines, or one of several words, and none that is meant for crawlers? */
function hasNoKnownLine(context: CheckContext): boolean {
  const unknown = unrecognisedLines(context)
  if (unknown.length === 0) return false
  const full = context.lines.filter(isFull)
  if (unknown.length < full.length) return false
  const isSentence = (unknown[0]?.text.split(/\s+/, 3).length ?? 0) > 2
  const comments = context.lines.filter(({ reading }) => reading.kind === 'comment').length
  const isAddress = (line: string): boolean => /^https?:\/\//i.test(line)
  return (
    (full.length > 1 || isSentence) &&
    comments <= full.length &&
    !unknown.every(({ text }) => isAddress(text)) &&
    !unknown.every(({ text }) => isComment(text)) &&
    unknown.every(({ keyword, text }) => keyword === null && !/allow|agent|sitemap/i.test(text))
  )
}

/** An answer of a server with its head, as tools show it: its status, and where its body begins. */
export interface WholeAnswer {
  readonly status: number
  /** Index of the first line of the body. */
  readonly bodyAt: number
}

/** What such an answer is called behind “This is”. */
const answerName = 'an answer of a server with its head'

/** So many lines may stand above the body of an answer. */
const maxHeadLines = 200

/** The head of an answer that a file begins with; null for another file. */
export function wholeAnswerOf({ text, lines }: CheckContext): WholeAnswer | null {
  if (!/^\s{0,1000}(?:HTTP\/\d|[>*<$] |[^\n]{0,120}\bcurl)/i.test(text)) return null
  return readAnswerHead(lines.slice(0, maxHeadLines).map((line) => line.text))
}

/** What a file is that is no robots.txt. `name` is null where only that is known. */
export interface OtherFormat {
  readonly name: string | null
}

/** Does a text begin as a web page, whatever is in it? */
const isHtmlDocument = (text: string): boolean =>
  /^\s{0,1000}<(?:!doctype\s{1,20}html|html[\s>])/i.test(text)

function otherFormatIn(context: CheckContext): string | null {
  const start = formatOfStart(context.text)
  if (start !== null) return start
  if (wholeAnswerOf(context) !== null) return answerName
  const share = shareOfRobots(context)
  if (share > 0.5 && !context.text.startsWith('apiVersion:')) return null
  const sample = sampleOf(context.text, '')
  if (isResource(sample)) return 'YAML'
  if (share > 0.5) return null
  if (findBinary(sample) !== null) return 'no text'
  const structured = formatOfXml(sample) ?? formatOfJson(sample)
  // The scripts of a page may have more lines than the page.
  if (structured !== null || isHtmlDocument(context.text)) return structured
  return formatOfLines(context, sample)
}

/** What a file is that is no robots.txt; `format` is null for one that is, or may be. */
export const otherFormatOf = memoizeByContext(
  (context): { readonly format: OtherFormat | null } => {
    const name = otherFormatIn(context)
    if (name !== null) return { format: { name } }
    return { format: hasNoKnownLine(context) ? { name: null } : null }
  },
)
