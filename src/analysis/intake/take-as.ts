import type { FetchResult } from '../../core/fetch/fetch-result.ts'
import type { KindId } from '../../core/recognise/kind.ts'
import { recogniseText } from '../../core/recognise/recognise.ts'
import { agentCardIn } from '../../core/recognise/kinds/agent-card.ts'
import { wrappedRobots } from '../../core/recognise/kinds/wrapped-robots.ts'
import { listEntry } from '../../core/recognise/parts/address.ts'
import { isPageName } from '../../core/recognise/parts/columns.ts'
import { serverHeaders } from '../../core/recognise/parts/server-headers.ts'
import {
  takeInside,
  takeLocs,
  takeRequests,
  takeRows,
  takeTable,
  takeTests,
  type TakenUrl,
} from '../../core/recognise/take.ts'
import { readPageText } from '../page/page-text.ts'
import { addressesIn } from './addresses.ts'
import { readRobotsPatch, type ReadPatch } from './patch.ts'
import {
  crawlerOfLine,
  readTypedLines,
  readTypedUrl,
  type IntakeRow,
  type UnreadLine,
} from './read-lines.ts'
import { readResponse } from './response.ts'
import { joinValues, valueReader, type Repeats } from './table-values.ts'
import { tableColumns, type OfferedColumn } from './table-columns.ts'
import { pushAll } from '../../core/lists.ts'

/**
 * A way to take a text. `column:2` is the third column of a table, `part:1` the second robots.txt in it, and
 * `place:0` what a server sends for the first place of its configuration. `inside`: addresses that stand in JSON
 * or in what a tool wrote. `requests`: what the lines of a log ask for. `apply`: a patch, on the file in the editor. `sides`: a patch, as the files before and after.
 */
export type ChoiceId =
  | 'robots'
  | 'new-case'
  | 'lines'
  | 'locs'
  | 'found'
  | 'crawler'
  | 'case'
  | 'link'
  | 'response'
  | 'answer'
  | 'page'
  | 'nothing'
  | 'inside'
  | 'requests'
  | 'apply'
  | 'sides'
  | `column:${number}`
  | `part:${number}`
  | `place:${number}`

/** What is taken from a text. */
export type ImportResult =
  | {
      readonly kind: 'rows'
      readonly rows: readonly IntakeRow[]
      readonly crawlers: readonly string[]
      readonly unread: readonly UnreadLine[]
      /** Of a table: the columns that can be kept; the rows have the values of all of them. */
      readonly columns?: readonly OfferedColumn[]
      /** Of a table with such columns: its URLs that stand in several rows. */
      readonly repeats?: Repeats
    }
  /** The text itself, or the robots.txt inside it, as the robots.txt of this case or of a new one. */
  | { readonly kind: 'file' | 'new-case'; readonly inside?: string }
  /** What a patch says, to be applied or to be compared. */
  | { readonly kind: 'patch'; readonly way: 'apply' | 'sides'; readonly patch: ReadPatch }
  /** The text is a case file. */
  | { readonly kind: 'case' }
  | { readonly kind: 'link'; readonly link: string }
  /** `file` is null where the body is no robots.txt; `fetch` is null for a plain answer. */
  | {
      readonly kind: 'response'
      readonly file: string | null
      readonly fetch: FetchResult | null
    }
  /** What the server says to a crawler, to be laid beside robots.txt. */
  | { readonly kind: 'answer' }
  /** A page of the site; null where the text does not say that part. */
  | { readonly kind: 'page'; readonly headers: string | null; readonly html: string | null }
  | { readonly kind: 'nothing' }

type Rows = Extract<ImportResult, { kind: 'rows' }>

/** An address in its place; of a table with the cells of its row. */
type FoundUrl = TakenUrl & { readonly cells?: readonly string[] }

const noValues = (): undefined => undefined

/**
 * Rows of addresses that were found in their places; what is no address is kept with its reason. `valuesOf`
 * reads what the other cells of a row say.
 */
function rowsFrom(
  urls: Iterable<FoundUrl>,
  valuesOf: ReturnType<typeof valueReader> = noValues,
): Rows {
  const rows: IntakeRow[] = []
  const unread: UnreadLine[] = []
  for (const { line, url, cells } of urls) {
    if (cells?.every((cell) => cell === '') === true) continue
    const reading = url === '' ? { reason: 'There is no URL in this cell.' } : readTypedUrl(url)
    if ('reason' in reading) unread.push({ line, text: cells?.join('\t') ?? url, ...reading })
    else {
      const values = valuesOf(cells ?? [])
      pushAll(rows, values === undefined ? reading : reading.map((row) => ({ ...row, values })))
    }
  }
  return { kind: 'rows', rows, crawlers: [], unread }
}

function takeColumn(text: string, column: number): ImportResult {
  const table = takeTable(text)
  if (table === null) return rowsFrom([])
  const found = [...takeRows(text, table, column)]
  const cells = found.map((one) => one.cells)
  const columns = tableColumns(table.header ?? [], cells, table.width, column)
  if (columns.length === 0) return rowsFrom(found)
  const taken = rowsFrom(found, valueReader(columns))
  return { ...taken, ...joinValues(taken.rows, columns), columns }
}

/** Tests in cells with quotes or notes, which no reader of lines understands. */
function takeTestCells(text: string): ImportResult {
  const rows: IntakeRow[] = []
  const unread: UnreadLine[] = []
  for (const test of takeTests(text)) {
    if (!test.ok) {
      unread.push({
        line: test.line,
        text: test.text,
        reason: 'This line has no crawler, verdict and URL.',
      })
      continue
    }
    const named = test.crawler === '' ? null : crawlerOfLine(test.crawler)
    const reading =
      named !== null && 'reason' in named
        ? named
        : readTypedUrl(test.url, named?.crawler ?? null, test.expect)
    if ('reason' in reading) unread.push({ line: test.line, text: test.url, ...reading })
    else pushAll(rows, reading)
  }
  return { kind: 'rows', rows, crawlers: [], unread }
}

function takeLines(text: string, kind: KindId): ImportResult {
  const lines: ImportResult = { kind: 'rows', ...readTypedLines(text) }
  if (kind === 'table' && takeTable(text) === null) {
    const isName = ({ text: line }: UnreadLine) => isPageName(listEntry(line))
    return { ...lines, unread: lines.unread.filter((one) => !isName(one)) }
  }
  if (kind !== 'tests' || lines.unread.length === 0) return lines
  const cells = takeTestCells(text)
  return cells.kind === 'rows' && cells.rows.length > lines.rows.length ? cells : lines
}

function takeResponse(text: string): ImportResult {
  const { file, fetch } = readResponse(text)
  return { kind: 'response', file, fetch }
}

/** The robots.txt in a text, by its number; the text itself where nothing is around it. */
function takePart(text: string, kind: 'file' | 'new-case', part: number): ImportResult {
  const inside = wrappedRobots(text)?.texts[part]
  return inside === undefined ? { kind } : { kind, inside }
}

/** The header lines that a server sends for one place of its configuration. */
function takePlace(text: string, place: number): ImportResult {
  const values = serverHeaders(text)?.places[place]?.values ?? []
  return {
    kind: 'page',
    headers: values.map((value) => `X-Robots-Tag: ${value}`).join('\n'),
    html: null,
  }
}

function takePatch(text: string, way: 'apply' | 'sides', file: string | null): ImportResult {
  const patch = readRobotsPatch(text, file)
  return patch === null ? { kind: 'nothing' } : { kind: 'patch', way, patch }
}

function takePage(text: string): ImportResult {
  const page = readPageText(text)
  return 'problem' in page
    ? { kind: 'page', headers: null, html: text }
    : { kind: 'page', headers: page.headers, html: page.html }
}

/** The crawler that a Signature Agent Card is of. */
function takeCard(text: string): ImportResult {
  const token = agentCardIn(text)?.token ?? null
  return { kind: 'rows', rows: [], crawlers: token === null ? [] : [token], unread: [] }
}

/** Takes what has a number in its text. */
function takeNumbered(text: string, choice: ChoiceId): ImportResult {
  const [what = '', number = ''] = choice.split(':', 2)
  if (what === 'part') return takePart(text, 'file', Number(number))
  return what === 'place' ? takePlace(text, Number(number)) : takeColumn(text, Number(number))
}

/**
 * Takes a text in one way; `kind` is what it was recognised as, and `file` the robots.txt in the editor, which
 * patches are for. Never throws.
 */
export function parseAs(
  text: string,
  choice: ChoiceId,
  kind: KindId,
  file: string | null = null,
): ImportResult {
  switch (choice) {
    case 'robots':
      return { kind: 'file' }
    case 'new-case':
      return takePart(text, 'new-case', 0)
    case 'case':
    case 'answer':
    case 'nothing':
      return { kind: choice }
    case 'link':
      return { kind: 'link', link: recogniseText(text).first ?? text.trim() }
    case 'locs':
      return rowsFrom(takeLocs(text))
    case 'inside':
      return rowsFrom(takeInside(text))
    case 'requests':
      return rowsFrom(takeRequests(text))
    case 'crawler':
      return kind === 'agent-card' ? takeCard(text) : takeLines(text, kind)
    case 'lines':
      return takeLines(text, kind)
    case 'found':
      return rowsFrom(addressesIn(text))
    case 'apply':
    case 'sides':
      return takePatch(text, choice, file)
    case 'response':
      return takeResponse(text)
    case 'page':
      return takePage(text)
    default:
      return takeNumbered(text, choice)
  }
}
