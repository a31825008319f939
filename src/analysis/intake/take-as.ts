import type { FetchResult } from '../../core/fetch/fetch-result.ts'
import type { KindId } from '../../core/recognise/kind.ts'
import { recogniseText } from '../../core/recognise/recognise.ts'
import {
  takeLocs,
  takeRows,
  takeTable,
  takeTests,
  type TakenUrl,
} from '../../core/recognise/take.ts'
import { readPageText } from '../page/page-text.ts'
import { addressesIn } from './addresses.ts'
import { crawlerNamed, readLines, readUrl, type IntakeRow, type UnreadLine } from './read-lines.ts'
import { readResponse } from './response.ts'
import { pushAll } from '../../core/lists.ts'

/** A way to take a text; `column:2` is the third column of a table. */
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
  | 'page'
  | 'nothing'
  | `column:${number}`

/** What is taken from a text. */
export type Taken =
  | {
      readonly kind: 'rows'
      readonly rows: readonly IntakeRow[]
      readonly crawlers: readonly string[]
      readonly unread: readonly UnreadLine[]
    }
  /** The text itself, as the robots.txt of this case or of a new one. */
  | { readonly kind: 'file' | 'new-case' }
  /** The text is a case file. */
  | { readonly kind: 'case' }
  | { readonly kind: 'link'; readonly link: string }
  /** `file` is null where the body is no robots.txt; `fetch` is null for a plain answer. */
  | {
      readonly kind: 'response'
      readonly file: string | null
      readonly fetch: FetchResult | null
    }
  /** A page of the site; null where the text does not say that part. */
  | { readonly kind: 'page'; readonly headers: string | null; readonly html: string | null }
  | { readonly kind: 'nothing' }

/** Rows of addresses that were found in their places; what is no address is kept with its reason. */
function rowsFrom(urls: Iterable<TakenUrl & { readonly cells?: readonly string[] }>): Taken {
  const rows: IntakeRow[] = []
  const unread: UnreadLine[] = []
  for (const { line, url, cells } of urls) {
    if (cells?.every((cell) => cell === '') === true) continue
    const reading = url === '' ? { reason: 'There is no URL in this cell.' } : readUrl(url)
    if ('reason' in reading) unread.push({ line, text: cells?.join('\t') ?? url, ...reading })
    else pushAll(rows, reading)
  }
  return { kind: 'rows', rows, crawlers: [], unread }
}

function takeColumn(text: string, column: number): Taken {
  const table = takeTable(text)
  return rowsFrom(table === null ? [] : takeRows(text, table, column))
}

/** Tests in cells with quotes or notes, which no reader of lines understands. */
function takeTestCells(text: string): Taken {
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
    const named = test.crawler === '' ? null : crawlerNamed(test.crawler)
    const reading =
      named !== null && 'reason' in named
        ? named
        : readUrl(test.url, named?.crawler ?? null, test.expect)
    if ('reason' in reading) unread.push({ line: test.line, text: test.url, ...reading })
    else pushAll(rows, reading)
  }
  return { kind: 'rows', rows, crawlers: [], unread }
}

function takeLines(text: string, kind: KindId): Taken {
  const lines: Taken = { kind: 'rows', ...readLines(text) }
  if (kind !== 'tests' || lines.unread.length === 0) return lines
  const cells = takeTestCells(text)
  return cells.kind === 'rows' && cells.rows.length > lines.rows.length ? cells : lines
}

/** Takes a text in one way; `kind` is what it was recognised as. Never throws. */
export function takeAs(text: string, choice: ChoiceId, kind: KindId): Taken {
  switch (choice) {
    case 'robots':
      return { kind: 'file' }
    case 'new-case':
    case 'case':
    case 'nothing':
      return { kind: choice }
    case 'link':
      return { kind: 'link', link: recogniseText(text).first ?? text.trim() }
    case 'locs':
      return rowsFrom(takeLocs(text))
    case 'crawler':
    case 'lines':
      return takeLines(text, kind)
    case 'found':
      return rowsFrom(addressesIn(text))
    case 'response': {
      const { file, fetch } = readResponse(text)
      return { kind: 'response', file, fetch }
    }
    case 'page': {
      const page = readPageText(text)
      return 'problem' in page
        ? { kind: 'page', headers: null, html: text }
        : { kind: 'page', headers: page.headers, html: page.html }
    }
    default:
      return takeColumn(text, Number(choice.slice('column:'.length)))
  }
}
