import { plainFetch, type FetchResult } from '../../core/fetch/fetch-result.ts'
import { readText, writeText, type LineEnds, type RobotsFile } from '../../core/text/file.ts'
import { sameAccepted } from '../accepted.ts'
import { sitemapRuns } from '../grid/listed-rows.ts'
import { aimsOf } from '../grid/page-aims.ts'
import type { Expectation, GridRow } from '../grid/grid.ts'
import { valueInColumn } from '../grid/row-values.ts'
import { sourceRuns, writtenSources } from '../grid/sources.ts'
import type { CaseLog, LogFigures } from '../case-log.ts'
import { emptyCase, unknownOrigin, type AcceptedState, type Scenario } from '../scenario.ts'
import type { ExpectedWord } from './case-form.ts'
import { writtenList } from './case-list.ts'
import type { CaseBody } from './case-schema.ts'

type WrittenState = NonNullable<CaseBody['before']>

/** The fields of a fetch that are not the usual ones; a bare status where nothing else is. */
function writtenFetch(fetch: FetchResult): WrittenState['fetch'] {
  const usual: Readonly<Record<string, unknown>> = { ...plainFetch }
  const fields = Object.entries(fetch).filter(([name, value]) => value !== usual[name])
  const { status } = fetch
  if (fields.length === 1 && fields[0]?.[0] === 'status' && typeof status === 'number') {
    return status
  }
  return Object.fromEntries(fields)
}

const sameEnds = (a: LineEnds, b: LineEnds): boolean =>
  a.main === b.main && String(a.each) === String(b.each)

/** The text with its own line ends, where it tells them; else with LF, and the ends beside it. */
function writtenFile(file: RobotsFile): Pick<WrittenState, 'robots' | 'lineEnds'> {
  const robots = writeText(file)
  const again = readText(robots)
  if (again.text === file.text && sameEnds(again.ends, file.ends)) return { robots }
  const { main, each } = file.ends
  const lineEnds = { main, ...(each === null ? {} : { each: each.join('') }) }
  return { robots: writeText({ ...file, ends: { main: 'lf', each: null } }), lineEnds }
}

function wordsOf(expectation: Expectation): readonly ExpectedWord[] {
  const { expect } = expectation
  const crawling: ExpectedWord[] =
    expect === null ? [] : [expect === 'allow' ? 'allowed' : 'blocked']
  return [...crawling, ...aimsOf(expectation)]
}

function writtenExpectations(scenario: Scenario): NonNullable<CaseBody['expect']> {
  const urls = new Map(scenario.urls.map(({ id, url }) => [id, url]))
  const crawlers = new Map(scenario.crawlers.map(({ id, crawler }) => [id, crawler]))
  return scenario.expectations.flatMap((expectation) => {
    const url = urls.get(expectation.rowId)
    const crawler = crawlers.get(expectation.columnId)
    if (url === undefined || crawler === undefined) return []
    const words = wordsOf(expectation)
    const [first] = words
    const is = words.length > 1 ? { is: [...words] } : first === undefined ? {} : { is: first }
    const note = expectation.note === '' ? {} : { note: expectation.note }
    return [{ crawler, url, ...is, ...note }]
  })
}

function writtenPages({ urls, pages }: Scenario): NonNullable<CaseBody['pages']> {
  const urlOf = new Map(urls.map(({ id, url }) => [id, url]))
  return pages.flatMap(({ rowId, headers, html, isBrief }) => {
    const url = urlOf.get(rowId)
    if (url === undefined) return []
    return [
      {
        url,
        ...(headers === '' ? {} : { headers }),
        ...(html === '' ? {} : { html }),
        ...(isBrief ? { brief: true } : {}),
      },
    ]
  })
}

/** A URL alone, or with its values in the order of the columns; those at the end that are missing go unsaid. */
function writtenUrl(
  row: GridRow,
  columns: Scenario['columns'],
): NonNullable<CaseBody['urls']>[number] {
  const values = columns.map((column) => valueInColumn(row, column))
  const last = values.findLastIndex((value) => value !== null)
  return last < 0 ? row.url : [row.url, ...values.slice(0, last + 1)]
}

const sourcesOf = (scenario: Scenario): NonNullable<CaseBody['sources']> =>
  writtenSources(scenario).map((source) => {
    const { name, day, columns } = source
    const runs = sourceRuns(scenario.urls, source).map(([first, last]): [number, number] => [
      first,
      last,
    ])
    return {
      name,
      ...(day === '' ? {} : { day }),
      ...(columns.length === 0 ? {} : { columns: [...columns] }),
      ...(runs.length === 0 ? {} : { urls: runs }),
    }
  })

const writtenFigures = ({ more, answers, ...log }: LogFigures) => ({
  ...log,
  ...(answers.length > 0 && { answers: [...answers] }),
  ...(more !== null && { more }),
  crawlers: [...log.crawlers],
  robotsTxt: [...log.robotsTxt],
  unknown: [...log.unknown],
  blocked: [...log.blocked],
  refused: [...log.refused],
  folders: [...log.folders],
  pairs: [...log.pairs],
})

const writtenLog = ({ classes, verified, ...figures }: CaseLog): CaseBody['log'] => ({
  ...writtenFigures(figures),
  ...(classes.length > 0 && { classes: [...classes] }),
  ...(verified !== null && { verified: writtenFigures(verified) }),
})

type Written = Partial<CaseBody>

const fetchOf = ({ fetch }: Pick<Scenario, 'fetch'>): Pick<CaseBody, 'fetch'> =>
  fetch === null ? {} : { fetch: writtenFetch(fetch) }

const ifAny = (name: keyof CaseBody, list: readonly unknown[]): Written =>
  list.length === 0 ? {} : { [name]: list }

/** Each field of a case in the order in which people read it; `gzip` stands for the bytes of the list. */
const written: Readonly<
  Record<keyof Scenario, (scenario: Scenario, gzip: string | null) => Written>
> = {
  title: ({ title }) => (title === '' ? {} : { title }),
  origin: ({ origin }) => (origin === unknownOrigin ? {} : { site: origin }),
  file: ({ file }) => writtenFile(file),
  dialect: ({ dialect }) => (dialect === 'own' ? {} : { readAs: dialect }),
  settings: ({ settings }) => (Object.keys(settings).length === 0 ? {} : { settings }),
  fetch: fetchOf,
  columns: ({ columns }) => ifAny('columns', columns),
  urls: ({ urls, columns }) => ({
    ...ifAny(
      'urls',
      urls.map((row) => writtenUrl(row, columns)),
    ),
    ...ifAny('sitemapUrls', sitemapRuns(urls)),
  }),
  sources: (scenario) => ifAny('sources', sourcesOf(scenario)),
  crawlers: ({ crawlers }) =>
    ifAny(
      'crawlers',
      crawlers.map(({ crawler }) => crawler),
    ),
  expectations: (scenario) => ifAny('expect', writtenExpectations(scenario)),
  claims: ({ claims }) =>
    ifAny(
      'claims',
      claims.map(({ note, ...claim }) => ({ ...claim, ...(note === '' ? {} : { note }) })),
    ),
  pages: (scenario) => ifAny('pages', writtenPages(scenario)),
  sitePages: ({ sitePages }) => (sitePages === null ? {} : { sitePages }),
  silenced: ({ silenced }) => ifAny('ignore', silenced),
  accepted: (scenario) => {
    const { accepted } = scenario
    const isCompared = accepted !== null && !sameAccepted(accepted, scenario)
    return isCompared ? { before: writtenState(accepted) } : {}
  },
  unknown: ({ unknown }) => (Object.keys(unknown).length === 0 ? {} : { newer: { ...unknown } }),
  log: ({ log }) => (log === null ? {} : { log: writtenLog(log) }),
  // Last, since nobody reads it.
  list: ({ list }, gzip) =>
    list === null || gzip === null ? {} : { list: writtenList(list, gzip) },
}

/** The state that a case is compared with, in the same form. */
const writtenState = (state: AcceptedState): WrittenState => {
  const scenario = { ...emptyCase, ...state }
  return {
    ...written.file(scenario, null),
    ...written.dialect(scenario, null),
    ...written.settings(scenario, null),
    ...fetchOf(scenario),
  }
}

/**
 * A case as people read and edit it; what goes without saying is left out. `gzip` stands for the bytes of
 * its list from a file; null: that is left out.
 */
export const writeCase = (scenario: Scenario, gzip: string | null = null): CaseBody =>
  Object.fromEntries(
    Object.values(written).flatMap((write) => Object.entries(write(scenario, gzip))),
  )
