import { plainFetch, sameFetch, type FetchResult } from '../../core/fetch/fetch-result.ts'
import { readText, type RobotsFile } from '../../core/text/file.ts'
import { type Expectation, type GridColumn, type GridRow } from '../grid/grid.ts'
import { leftOfCells, withinCells } from '../grid/room-of-grid.ts'
import { readColumns, type ReadColumns } from '../grid/given-columns.ts'
import { sitemapRowsOf, listedPlaces } from '../grid/listed-rows.ts'
import { withRowValues } from '../grid/row-values.ts'
import { readSources, type GivenSource } from '../grid/given-sources.ts'
import { withFrom } from '../grid/sources.ts'
import {
  unknownOrigin,
  type AcceptedState,
  type CasePage,
  type DialectChoice,
  type KnowsDialect,
} from '../scenario.ts'
import { readCaseLog, type CaseLog } from '../case-log.ts'
import { isOrigin } from '../urls/sent-url.ts'
import type { ExpectedWord } from './case-form.ts'
import type { CaseBody, DocumentParts, FileGrid } from './file-fields.ts'

/** How much a case file may hold, in entries and UTF-16 units. */
export interface CaseLimits {
  readonly file: number
  readonly urls: number
  readonly crawlers: number
  readonly expectations: number
  /** URLs times crawlers. */
  readonly cells: number
  readonly title: number
  /** Columns of values. */
  readonly columns: number
  readonly columnName: number
  /** One text of a column. */
  readonly value: number
  readonly note: number
  readonly url: number
  readonly crawler: number
  /** All pages together. */
  readonly pages: number
  /** Of each table of the figures of a log. */
  readonly logRows: number
}

const pageWords = {
  listed: { listed: true },
  'not-listed': { listed: false },
  snippet: { snippet: true },
  'no-snippet': { snippet: false },
} as const satisfies Partial<Record<ExpectedWord, Partial<Expectation>>>

function expectedBy(words: readonly ExpectedWord[]): Pick<Expectation, 'expect'> {
  const expected: { expect: Expectation['expect']; listed?: boolean; snippet?: boolean } = {
    expect: null,
  }
  for (const word of words) {
    if (word === 'allowed' || word === 'blocked') {
      expected.expect = word === 'allowed' ? 'allow' : 'disallow'
    } else Object.assign(expected, pageWords[word])
  }
  return expected
}

/** Rows or columns by what makes them one; expectations may name what no list has. */
class Entries<Entry> {
  readonly list: Entry[] = []
  readonly #known = new Map<string, Entry>()
  /** Entries beyond the limit. */
  left = 0
  private readonly most: number
  private readonly create: (text: string, number: number) => Entry
  private readonly keyOf: (text: string) => string

  constructor(
    most: number,
    create: (text: string, number: number) => Entry,
    keyOf: (text: string) => string = (text) => text,
  ) {
    this.most = most
    this.create = create
    this.keyOf = keyOf
  }

  /** The entry of a text, a new one where there is none yet; null beyond the limit. */
  add(text: string): Entry | null {
    const key = this.keyOf(text)
    const known = this.#known.get(key)
    if (known !== undefined) return known
    if (this.list.length >= this.most) {
      this.left += 1
      return null
    }
    const entry = this.create(text, this.list.length + 1)
    this.list.push(entry)
    this.#known.set(key, entry)
    return entry
  }
}

function fetchOf(given: CaseBody['fetch']): FetchResult | null {
  if (given === undefined) return null
  const fields = typeof given === 'number' ? { status: given } : given
  const known = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<FetchResult>
  const result = { ...plainFetch, ...known }
  return sameFetch(result, plainFetch) ? null : result
}

function fileOf(robots: string, ends: CaseBody['lineEnds']): RobotsFile {
  const file = readText(robots)
  if (ends === undefined) return file
  const { main, each } = ends
  const breaks = file.text.split('\n').length - 1
  const codes = each?.length === breaks ? Uint8Array.from(each, Number) : null
  return { ...file, ends: { main, each: codes } }
}

const urlOf = (entry: NonNullable<CaseBody['urls']>[number]): string =>
  typeof entry === 'string' ? entry : entry[0]

const givenSource = ({
  name,
  day,
  columns,
  urls: runs,
}: NonNullable<CaseBody['sources']>[number]): GivenSource => ({ name, day, columns, runs })

type WrittenState = NonNullable<CaseBody['before']>

/** Reads parts of a case from its form for people, within limits; says in `omissions` what is left out. */
export class DocumentReader implements DocumentParts {
  readonly omissions: string[] = []
  readonly grid: FileGrid
  private readonly limits: CaseLimits
  private readonly knows: KnowsDialect

  constructor(body: CaseBody, limits: CaseLimits, knows: KnowsDialect) {
    this.limits = limits
    this.knows = knows
    this.grid = this.#grid(body)
  }

  title(text = ''): string {
    const longest = this.limits.title
    if (text.length > longest) this.omissions.push(`The title was cut to ${longest} characters.`)
    return text.slice(0, longest)
  }

  origin(site: string | undefined): string {
    if (site === undefined) return unknownOrigin
    if (isOrigin(site)) return site
    this.omissions.push(`The site address could not be read; ${unknownOrigin} is used instead.`)
    return unknownOrigin
  }

  file({ robots = '', lineEnds }: WrittenState): RobotsFile {
    return fileOf(robots, lineEnds)
  }

  dialect({ readAs = 'own' }: WrittenState): DialectChoice {
    if (readAs === 'own' || this.knows(readAs)) return readAs
    this.omissions.push(
      `This version does not know the engine “${readAs}”; each crawler is read by its own rules.`,
    )
    return 'own'
  }

  fetched(given: CaseBody['fetch']): FetchResult | null {
    return fetchOf(given)
  }

  accepted(before: CaseBody['before']): AcceptedState | null {
    if (before === undefined) return null
    return {
      file: this.file(before),
      dialect: this.dialect(before),
      settings: { ...before.settings },
      fetch: this.fetched(before.fetch),
    }
  }

  log(given: CaseBody['log']): CaseLog | null {
    return readCaseLog(given, this.limits, this.omissions)
  }

  #grid(body: CaseBody): FileGrid {
    const { limits } = this
    const rows = new Entries<GridRow>(limits.urls, (url, n) => ({ id: `u${n}`, url }))
    const columns = new Entries<GridColumn>(
      limits.crawlers,
      (crawler, n) => ({ id: `c${n}`, crawler }),
      (text) => text.trim().toLowerCase(),
    )
    const urls = body.urls?.map(urlOf) ?? []
    for (const url of urls) this.#fits('URL', url, limits.url, () => rows.add(url))
    for (const crawler of body.crawlers ?? []) {
      this.#fits('crawler', crawler, limits.crawler, () => columns.add(crawler))
    }
    const listed = listedPlaces(body.sitemapUrls, urls.length)
    const inSitemap = new Set(urls.filter((_, at) => listed[at]))
    const { columns: valueColumns, values } = this.#columns(body, urls)
    const { sources, from } = readSources((body.sources ?? []).map(givenSource), urls)
    const expectations = this.#expectations(body, rows, columns)
    const pages = this.#pages(body, rows)
    this.#tell(rows.left, 'URLs', limits.urls)
    this.#tell(columns.left, 'crawlers', limits.crawlers)
    const { grid, left } = withinCells(
      { urls: rows.list, crawlers: columns.list, expectations },
      limits.cells,
    )
    if (left > 0) this.omissions.push(leftOfCells(left, grid))
    const rowsRead = rows.list.map((row) => {
      const valued = withRowValues(row, values.get(row.url) ?? [])
      const read = withFrom(valued, from.get(row.url) ?? [])
      return inSitemap.has(row.url) ? sitemapRowsOf(read) : read
    })
    return { ...grid, urls: rowsRead, pages, columns: valueColumns, sources }
  }

  /** The columns with what they say of URLs, by their text. */
  #columns({ columns = [], urls = [] }: CaseBody, texts: readonly string[]): ReadColumns<string> {
    const given = columns.map((column, at) => ({
      ...column,
      at: (place: number) => (typeof urls[place] === 'string' ? null : urls[place]?.[at + 1]),
    }))
    const most = columns.length + 1
    const beyond = urls.flatMap((entry) => (typeof entry === 'string' ? [] : entry.slice(most)))
    const left = beyond.filter((value) => value !== null).length
    if (left > 0) {
      const what = left === 1 ? 'One value' : `${left.toLocaleString('en')} values`
      this.omissions.push(`${what} of no column ${left === 1 ? 'was' : 'were'} left out.`)
    }
    return readColumns(given, texts, this.limits, this.omissions)
  }

  #fits(what: string, text: string, longest: number, then: () => unknown): void {
    if (text.length <= longest) then()
    else
      this.omissions.push(
        `A ${what} of ${text.length.toLocaleString('en')} characters was left out.`,
      )
  }

  #tell(left: number, what: string, most: number): void {
    if (left === 0) return
    const count = left.toLocaleString('en')
    this.omissions.push(
      `${count} ${what} beyond the first ${most.toLocaleString('en')} were left out.`,
    )
  }

  #expectations(
    { expect = [] }: CaseBody,
    rows: Entries<GridRow>,
    columns: Entries<GridColumn>,
  ): readonly Expectation[] {
    const { limits } = this
    const read: Expectation[] = []
    for (const { crawler, url, is = [], note = '' } of expect) {
      if (url.length > limits.url || crawler.length > limits.crawler) continue
      const row = rows.add(url)
      const column = columns.add(crawler)
      if (row === null || column === null) continue
      const expected = expectedBy(typeof is === 'string' ? [is] : is)
      const kept = note.slice(0, limits.note)
      if (Object.keys(expected).length === 1 && expected.expect === null && kept === '') continue
      read.push({ rowId: row.id, columnId: column.id, note: kept, ...expected })
    }
    this.#tell(Math.max(0, read.length - limits.expectations), 'expectations', limits.expectations)
    return read.slice(0, limits.expectations)
  }

  #pages({ pages = [] }: CaseBody, rows: Entries<GridRow>): readonly CasePage[] {
    const read = new Map<string, CasePage>()
    let room = this.limits.pages
    let left = 0
    for (const { url, headers = '', html = '', brief = false } of pages) {
      const row = url.length > this.limits.url ? null : rows.add(url)
      const size = headers.length + html.length
      if (row === null || read.has(row.id) || size > room) {
        left += 1
        continue
      }
      room -= size
      read.set(row.id, { rowId: row.id, headers, html, isBrief: brief })
    }
    if (left > 0) {
      const what = left === 1 ? 'One page was' : `${left.toLocaleString('en')} pages were`
      this.omissions.push(`${what} left out: too long, or the second of a URL.`)
    }
    return [...read.values()]
  }
}
