import type { RobotsFile } from '../../core/text/file.ts'
import { sameAccepted } from '../accepted.ts'
import { sitemapRuns } from '../grid/listed-rows.ts'
import { isCaseLog, readCaseLog } from '../case-log.ts'
import { mostSitePages, type Limits } from '../limits.ts'
import { unknownOrigin, type KnowsDialect, type Scenario } from '../scenario.ts'
import {
  filesOf,
  plainClaims,
  plainColumns,
  plainExpectations,
  plainFetchOf,
  plainFile,
  plainPages,
  plainSources,
  plainState,
} from './plain-parts.ts'
import { isClaimList, readClaims } from './read-claims.ts'
import { isColumnList } from './read-columns.ts'
import { isSourceList } from './read-columns.ts'
import { readFetch } from './read-fetch.ts'
import type { WholeGrid } from './read-grid.ts'
import { isPageList } from './read-pages.ts'
import {
  readAccepted,
  readDialect,
  readOrigin,
  readSettings,
  readSilenced,
  readTitle,
} from './read-parts.ts'
import { isInteger } from './value-guards.ts'
import { plainList, readPlainList } from './stored-list.ts'

/** A case as plain data with short keys, as it is written and as it came. */
export type Plain = Readonly<Record<string, unknown>>

/** What a field is read from. Sentences on what is left out go into `omissions`. */
export interface LinkReading {
  readonly plain: Plain
  readonly limits: Limits
  readonly knows: KnowsDialect
  readonly omissions: string[]
  /** Fields of a newer version, kept as they came. */
  readonly unknown: Record<string, unknown>
  readonly file: RobotsFile
  /** Rows and columns with what is said of them, which name each other by their places. */
  readonly grid: WholeGrid
}

interface LinkField<Value> {
  /** The keys that are this field’s own, whatever stands under them. */
  readonly keys: readonly string[]
  /** A key that earlier versions did not know: it is the field’s own only with such a value. */
  readonly laterKey?: { readonly key: string; readonly isOwn: (value: unknown) => boolean }
  /** What is written, by key; nothing where it goes without saying. */
  write(scenario: Scenario): Plain
  /** Never throws, whatever came. */
  read(reading: LinkReading): Value
}

const isPageCount = (value: unknown): value is number => isInteger(value, 1, mostSitePages)

const ifAny = (key: string, values: readonly unknown[]): Plain =>
  values.length === 0 ? {} : { [key]: values }

const ifThere = (key: string, value: unknown): Plain =>
  value === undefined ? {} : { [key]: value }

/** The engine that reads for all; one of a newer version that this one does not know is written back. */
const writeDialect = ({ dialect, unknown }: Scenario): Plain => {
  if (dialect !== 'own') return { d: dialect }
  return typeof unknown['d'] === 'string' ? { d: unknown['d'] } : {}
}

/** What a case is compared with; nothing while that is the case as it is. */
function writeAccepted(scenario: Scenario): Plain {
  const { accepted } = scenario
  if (accepted === null || sameAccepted(accepted, scenario)) return {}
  return { a: { ...plainState(accepted), f: plainFile('', accepted.file) } }
}

/**
 * Each field of a case in links and in storage, in the order in which it is written and read: the file
 * stands before the URLs, so that a link that was cut still gives it back. Keys: `n` title, `o` origin, `d`
 * dialect, `i` settings, `h` checks that are kept quiet, `s` what the fetch gave, `f` files, `u` URLs, `m` which
 * of them a sitemap lists, `c` crawlers, `e` expectations, `a` the state that was accepted, with its own `d`,
 * `i`, `s` and one file `f`, `p` pages behind URLs, `q` claims, `b` columns with their values, `g` what URLs came from, `r` how many
 * pages the site has, `k` the figures of a log, `l` the list beside the case; no link has it. `t`, tests, is of the first version alone. `x`, `v` and `z` are no part of a
 * case: see `linkJson`.
 */
export const linkFields: { readonly [Key in keyof Scenario]: LinkField<Scenario[Key]> } = {
  title: {
    keys: ['n'],
    write: ({ title }) => (title === '' ? {} : { n: title }),
    read: ({ plain, limits, omissions }) => readTitle(plain['n'], limits, omissions),
  },
  origin: {
    keys: ['o'],
    write: ({ origin }) => (origin === unknownOrigin ? {} : { o: origin }),
    read: ({ plain, omissions }) => readOrigin(plain['o'], omissions),
  },
  dialect: {
    keys: ['d'],
    write: writeDialect,
    read: ({ plain, knows, unknown, omissions }) =>
      readDialect(plain['d'], knows, unknown, omissions),
  },
  settings: {
    keys: ['i'],
    write: (scenario) => ifThere('i', plainState(scenario)['i']),
    read: ({ plain }) => readSettings(plain['i']),
  },
  silenced: {
    keys: ['h'],
    write: ({ silenced }) => ifAny('h', silenced),
    read: ({ plain }) => readSilenced(plain['h']),
  },
  fetch: {
    keys: ['s'],
    write: ({ fetch }) => (fetch === null ? {} : { s: plainFetchOf(fetch) }),
    read: ({ plain }) => readFetch(plain['s']),
  },
  file: {
    keys: ['f'],
    write: (scenario) => ifAny('f', filesOf(scenario)),
    read: ({ file }) => file,
  },
  urls: {
    keys: ['t', 'u', 'm'],
    write: ({ urls }) => ({
      ...ifAny(
        'u',
        urls.map(({ url }) => url),
      ),
      ...ifAny('m', sitemapRuns(urls)),
    }),
    read: ({ grid }) => grid.urls,
  },
  crawlers: {
    keys: ['c'],
    write: ({ crawlers }) =>
      ifAny(
        'c',
        crawlers.map(({ crawler }) => crawler),
      ),
    read: ({ grid }) => grid.crawlers,
  },
  expectations: {
    keys: ['e'],
    write: (scenario) => ifAny('e', plainExpectations(scenario)),
    read: ({ grid }) => grid.expectations,
  },
  accepted: {
    keys: ['a'],
    write: writeAccepted,
    read: ({ plain, limits, knows }) => readAccepted(plain['a'], limits, knows),
  },
  pages: {
    keys: [],
    laterKey: { key: 'p', isOwn: isPageList },
    write: (scenario) => ifAny('p', plainPages(scenario)),
    read: ({ grid }) => grid.pages,
  },
  claims: {
    keys: [],
    laterKey: { key: 'q', isOwn: isClaimList },
    write: (scenario) => ifAny('q', plainClaims(scenario)),
    read: ({ plain, limits, omissions }) => readClaims(plain['q'], limits, omissions),
  },
  columns: {
    keys: [],
    laterKey: { key: 'b', isOwn: isColumnList },
    write: (scenario) => ifAny('b', plainColumns(scenario)),
    read: ({ grid }) => grid.columns,
  },
  sources: {
    keys: [],
    laterKey: { key: 'g', isOwn: isSourceList },
    write: (scenario) => ifAny('g', plainSources(scenario)),
    read: ({ grid }) => grid.sources,
  },
  sitePages: {
    keys: [],
    laterKey: { key: 'r', isOwn: isPageCount },
    write: ({ sitePages }) => (sitePages === null ? {} : { r: sitePages }),
    read: ({ plain }) => (isPageCount(plain['r']) ? plain['r'] : null),
  },
  log: {
    keys: [],
    laterKey: { key: 'k', isOwn: isCaseLog },
    write: ({ log }) => (log === null ? {} : { k: log }),
    read: ({ plain, limits, omissions }) => readCaseLog(plain['k'], limits, omissions),
  },
  list: {
    keys: ['l'],
    write: ({ list }) => (list === null ? {} : { l: plainList(list) }),
    read: ({ plain, limits }) => (limits.lists > 0 ? readPlainList(plain['l']) : null),
  },
  unknown: {
    keys: [],
    // Written behind all others, where no other field has taken the key.
    write: () => ({}),
    read: ({ unknown }) => unknown,
  },
}

const fields: readonly LinkField<unknown>[] = Object.values(linkFields)
const ownKeys = new Set(fields.flatMap(({ keys }) => keys))
const laterKeys = new Map(
  fields.flatMap(({ laterKey }) => (laterKey ? [[laterKey.key, laterKey.isOwn] as const] : [])),
)

/** Whether a key of plain data belongs to a field that this version knows, with that value. */
export const isOwnKey = (key: string, value?: unknown): boolean =>
  ownKeys.has(key) || (laterKeys.get(key)?.(value) ?? false)
