import {
  cellStates,
  type CellState,
  type Grid,
  type GridVerdicts,
  type ValueColumn,
} from '../../case/grid/grid.ts'
import { folderPrefix } from '../grid/tree/row-addresses.ts'
import { sourceWordsAt, type SourceCondition } from './source-words.ts'
import { valueWordsAt, type ValueCondition } from './value-words.ts'

/** One condition of the filter field. A cell has to satisfy all of them. */
export type FilterCondition =
  | { readonly kind: 'verdict'; readonly state: CellState }
  /** The 1-based line that decides. */
  | { readonly kind: 'line'; readonly line: number }
  /** The cell is not as expected. */
  | { readonly kind: 'red' }
  /** The verdict differs from that under the accepted state. */
  | { readonly kind: 'changed' }
  /** Indexes of the columns of a crawler that was named in full. */
  | { readonly kind: 'crawler'; readonly columns: readonly number[] }
  /** In lower case; stands in the URL, or in the name of the crawler. */
  | { readonly kind: 'text'; readonly text: string }
  /** In lower case; stands in the URL: what was written in quotes. */
  | { readonly kind: 'url'; readonly text: string }
  /** The URL is sent to this folder or below it: a path of the Site, or a whole address. */
  | { readonly kind: 'folder'; readonly folder: string }
  /** A sitemap brought the URL. */
  | { readonly kind: 'from-sitemap' }
  | SourceCondition
  | ValueCondition

/** What the filter field asks for: all of it. */
export type FilterQuery = readonly FilterCondition[]

/** The words of the field that are not looked for in URLs. */
const words: Readonly<Record<string, FilterCondition>> = {
  blocked: { kind: 'verdict', state: 'disallow' },
  block: { kind: 'verdict', state: 'disallow' },
  disallowed: { kind: 'verdict', state: 'disallow' },
  disallow: { kind: 'verdict', state: 'disallow' },
  allowed: { kind: 'verdict', state: 'allow' },
  allow: { kind: 'verdict', state: 'allow' },
  red: { kind: 'red' },
  failing: { kind: 'red' },
  failed: { kind: 'red' },
  unexpected: { kind: 'red' },
  changed: { kind: 'changed' },
  'from:sitemap': { kind: 'from-sitemap' },
}

/** A quoted text, "line 14", "can't say" and "other host" in their spellings, or a word. */
const tokenPattern =
  /"(?<quoted>[^"]*)"?|(?<cantSay>(?:can['’]?t|cannot)[\s-]+say)(?!\S)|(?<otherHost>(?:on[\s-]+)?(?:an)?other[\s-]+host)(?!\S)|lines?(?:\s*:\s*|\s+)(?<line>\d{1,9})(?!\S)|(?<word>\S+)/iuy

type Names = readonly (readonly string[])[]

/** The crawlers of a grid, and how they are shown. */
type NamedGrid = Pick<Grid, 'crawlers'>
interface NamedVerdicts {
  readonly columns: readonly Pick<GridVerdicts['columns'][number], 'label'>[]
}

/** The names of each column in lower case: as typed, and as shown. */
const namesOf = ({ crawlers }: NamedGrid, verdicts: NamedVerdicts): Names =>
  crawlers.map(({ crawler }, index) => [
    crawler.trim().toLowerCase(),
    (verdicts.columns[index]?.label ?? crawler).toLowerCase(),
  ])

function columnsNamed(text: string, names: Names): readonly number[] {
  return names.flatMap((some, column) => (some.includes(text) ? column : []))
}

function conditionOf(groups: Readonly<Record<string, string | undefined>>, names: Names) {
  const { quoted, cantSay, otherHost, line, word = '' } = groups
  if (quoted !== undefined) {
    const text = quoted.toLowerCase()
    const columns = columnsNamed(text.trim(), names)
    if (columns.length > 0 && text.trim() !== '') return { kind: 'crawler', columns } as const
    return { kind: 'url', text } as const
  }
  if (cantSay !== undefined) return { kind: 'verdict', state: 'cant-say' } as const
  if (otherHost !== undefined) return { kind: 'verdict', state: 'other-host' } as const
  if (line !== undefined) return { kind: 'line', line: Number(line) } as const
  if (/^folder:./i.test(word)) return { kind: 'folder', folder: word.slice(7) } as const
  const text = word.toLowerCase()
  const columns = columnsNamed(text, names)
  if (columns.length > 0) return { kind: 'crawler', columns } as const
  return Object.hasOwn(words, text) ? words[text] : ({ kind: 'text', text } as const)
}

/** A condition, or null for words that ask for nothing yet; `written` is all of them. */
interface ReadWords {
  readonly condition: FilterCondition | null
  readonly written: string
}

/** The condition that begins at a place which is no blank. */
function wordsAt(
  text: string,
  from: number,
  names: Names,
  columns: readonly ValueColumn[],
  sources: readonly string[],
): ReadWords {
  const known = sourceWordsAt(text, from, sources) ?? valueWordsAt(text, from, columns)
  if (known !== null) return known
  tokenPattern.lastIndex = from
  const match = tokenPattern.exec(text)
  const [written] = match ?? [text.slice(from)]
  const condition = conditionOf(match?.groups ?? {}, names) ?? null
  const isEmpty = condition?.kind === 'url' && condition.text === ''
  return { condition: isEmpty ? null : condition, written }
}

/** The first place from one on that is no blank. */
function afterBlanks(text: string, from: number): number {
  const at = text.slice(from).search(/\S/)
  return at < 0 ? text.length : from + at
}

/** What the words of a text may name. */
export interface NamedInFilter {
  readonly grid: NamedGrid
  readonly verdicts: NamedVerdicts
  readonly columns: readonly ValueColumn[]
  readonly sources: readonly string[]
}

/** The words of a text, one condition each, as they are written; those that ask for nothing yet have none. */
export function readFilter(text: string, known: NamedInFilter): readonly ReadWords[] {
  const { grid, verdicts, columns, sources } = known
  const names = namesOf(grid, verdicts)
  const read: ReadWords[] = []
  for (let at = afterBlanks(text, 0); at < text.length;) {
    const one = wordsAt(text, at, names, columns, sources)
    read.push(one)
    at = afterBlanks(text, at + one.written.length)
  }
  return read
}

/**
 * Reads the text of the filter field. Words in any order, each a condition: `blocked`, `allowed`,
 * `can't say`, `line 14`, `red`, `changed`, `folder:/shop/`, `from:sitemap`, `from:pages.csv`, the name of a
 * crawler, and the name of a column with what its value is to be, `clicks>100`; all others are looked for in URLs and names.
 * What stands in quotes is looked for in URLs as it is.
 */
export const parseFilter = (
  text: string,
  grid: NamedGrid,
  verdicts: NamedVerdicts,
  columns: readonly ValueColumn[] = [],
  sources: readonly string[] = [],
): FilterQuery =>
  readFilter(text, { grid, verdicts, columns, sources }).flatMap(({ condition }) => condition ?? [])

/** Conditions that a URL meets: it as a quoted text, or the texts between the quotes that are in it. */
export const urlTokens = (url: string): string =>
  url
    .split('"')
    .flatMap((part) => (part === '' ? [] : `"${part}"`))
    .join(' ')

/** The conditions that a column of cells is tried by, one after the other. */
export interface ColumnTest {
  readonly column: number
  /** Codes of verdicts that are asked for; a cell has only one. */
  readonly states: readonly number[]
  readonly lines: readonly number[]
  /** Texts that have to stand in the URL. */
  readonly texts: readonly string[]
  readonly isRed: boolean
  readonly isChanged: boolean
}

/** What a column has to be tried for; null when no cell of it can satisfy the conditions. */
function testOf(column: number, names: Names, conditions: FilterQuery): ColumnTest | null {
  const states: number[] = []
  const lines: number[] = []
  const texts: string[] = []
  for (const condition of conditions) {
    if (condition.kind === 'crawler' && !condition.columns.includes(column)) return null
    if (condition.kind === 'verdict') states.push(cellStates.indexOf(condition.state))
    if (condition.kind === 'line') lines.push(condition.line)
    if (condition.kind === 'url') texts.push(condition.text)
    if (condition.kind !== 'text') continue
    const isNamed = names[column]?.some((name) => name.includes(condition.text)) ?? false
    if (!isNamed) texts.push(condition.text)
  }
  const has = (kind: FilterCondition['kind']): boolean =>
    conditions.some((condition) => condition.kind === kind)
  return { column, states, lines, texts, isRed: has('red'), isChanged: has('changed') }
}

/** What the cells of each column that may satisfy a query are tried for. */
export function columnTests(
  query: FilterQuery,
  grid: NamedGrid,
  verdicts: NamedVerdicts,
): readonly ColumnTest[] {
  const names = namesOf(grid, verdicts)
  return [...grid.crawlers.keys()].flatMap((column) => testOf(column, names, query) ?? [])
}

/** Tells whether an address is in all folders that a query asks for; null: it asks for none. */
export function folderTest(
  query: FilterQuery,
  origin: string,
): ((address: string | null) => boolean) | null {
  const folders = query.flatMap((condition) =>
    condition.kind === 'folder' ? folderPrefix(condition.folder, origin) : [],
  )
  if (folders.length === 0) return null
  return (address) => address !== null && folders.every((folder) => address.startsWith(folder))
}

/** Whether only URLs are asked for that a sitemap brought. */
export const asksForSitemap = (query: FilterQuery): boolean =>
  query.some(({ kind }) => kind === 'from-sitemap')

/** The places of the sources that a query asks for; a URL may come from several. */
export const sourcesAskedFor = (query: FilterQuery): readonly number[] =>
  query.flatMap((condition) => (condition.kind === 'from' ? condition.source : []))

/** What a query asks of values. */
export const valuesAskedFor = (query: FilterQuery): readonly ValueCondition[] =>
  query.flatMap((condition) => (condition.kind === 'value' ? condition : []))

/** Conditions on a URL whose text does not matter. */
const ofNoText: ReadonlySet<FilterCondition['kind']> = new Set([
  'folder',
  'from-sitemap',
  'from',
  'value',
])

/** The texts of a query that asks for nothing of a cell, for a grid without columns; else null. */
export const urlTextsOf = (query: FilterQuery): readonly string[] | null => {
  const texts: string[] = []
  for (const condition of query) {
    if (ofNoText.has(condition.kind)) continue
    if (condition.kind !== 'text' && condition.kind !== 'url') return null
    texts.push(condition.text)
  }
  return texts
}

/**
 * Of these a row or cell that is pressed has one: its crawler, its verdict, the line that decides, the folder, the
 * file. Two of a kind leave nothing, or what nobody asked for.
 */
const single: ReadonlySet<FilterCondition['kind']> = new Set([
  'crawler',
  'verdict',
  'line',
  'folder',
  'from',
  'from-sitemap',
])

/** Conditions on a source are of one kind, whatever names it. */
const kindOf = ({ kind }: FilterCondition) => (kind === 'from-sitemap' ? 'from' : kind)

/**
 * The text of the filter field once a press has asked for further words: they narrow what is asked for already.
 * A crawler, verdict, line, folder or source takes the place of another one; words that stand there already are not
 * written again.
 */
export function narrowedFilter(text: string, words: string, known: NamedInFilter): string {
  const added = readFilter(words, known)
  const kinds = new Set(
    added.flatMap(({ condition }) =>
      condition !== null && single.has(condition.kind) ? kindOf(condition) : [],
    ),
  )
  const isAdded = (written: string) =>
    added.some((one) => one.written.toLowerCase() === written.toLowerCase())
  const kept = readFilter(text, known).filter(
    ({ condition, written }) =>
      !isAdded(written) && (condition === null || !kinds.has(kindOf(condition))),
  )
  return [...kept.map(({ written }) => written), words].join(' ')
}
