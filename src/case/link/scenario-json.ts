import { plainFetch, type FetchResult } from '../../core/fetch/fetch-result.ts'
import type { RobotsFile } from '../../core/text/file.ts'
import type { Expectation, Grid } from '../grid/grid.ts'
import { listedRuns } from '../grid/listed-rows.ts'
import { sameAccepted } from '../accepted.ts'
import { unknownOrigin, type AcceptedState, type Scenario } from '../scenario.ts'
import { plainList } from './stored-list.ts'
import { lineEndLetter, runsOf } from './line-ends.ts'

/** The origin that is not written down; part of the format, so it never changes. */
export const silentOrigin = unknownOrigin

/** Keys of a case that this version knows; `t` is that of the first version alone. */
export const ownKeys: readonly string[] = [
  'n',
  'o',
  'd',
  'i',
  'h',
  's',
  'f',
  't',
  'u',
  'c',
  'e',
  'a',
  'm',
  'l',
]

/**
 * The byte-order marks that a file may begin with, whole or in part; a case has the index of its
 * own.
 */
export const marks = [
  '',
  '\uDCEF',
  '\uDCEF\uDCBB',
  '\uFEFF',
] as const satisfies readonly RobotsFile['byteOrderMark'][]

/** `[a, b, '', 0]` without the values at its end that go without saying. */
function trimmed(values: readonly unknown[], defaults: readonly unknown[]): unknown[] {
  let length = values.length
  while (length > 0 && values[length - 1] === defaults[length - 1]) length -= 1
  return values.slice(0, length)
}

function plainFile(label: string, { text, byteOrderMark: mark, ends }: RobotsFile): unknown[] {
  const values = [label, text, marks.indexOf(mark), lineEndLetter(ends.main), runsOf(ends)]
  return trimmed(values, ['', '', 0, 'l', ''])
}

const fetchValues = (fetch: FetchResult): unknown[] => [
  fetch.status,
  fetch.redirects,
  fetch.crossHost ? 1 : 0,
  fetch.contentType,
  fetch.body,
  fetch.ageOfCopyHours,
  fetch.elapsedHours,
  fetch.siteReachable ? 1 : 0,
]

/** A bare status where nothing else is unusual. */
function plainFetchOf(fetch: FetchResult): unknown {
  const values = trimmed(fetchValues(fetch), fetchValues(plainFetch))
  return values.length < 2 ? fetch.status : values
}

const expectationOf = ({ expect }: Expectation) =>
  expect === null ? null : expect === 'allow' ? 1 : 0

const digitOf = (is: boolean | undefined) => (is === undefined ? null : is ? 1 : 0)

/**
 * Expectations as `[index of the crawler, index of the URL, 1 | 0 | null, note, listed, snippet]`, the last
 * two as 1 | 0 | null.
 */
function plainExpectations({ urls, crawlers, expectations }: Grid): unknown[][] {
  const rows = new Map(urls.map(({ id }, index) => [id, index]))
  const columns = new Map(crawlers.map(({ id }, index) => [id, index]))
  return expectations.map((one) => {
    const place = [columns.get(one.columnId), rows.get(one.rowId)]
    const page = [digitOf(one.listed), digitOf(one.snippet)]
    const defaults = [null, null, undefined, '', null, null]
    return trimmed([...place, expectationOf(one), one.note, ...page], defaults)
  })
}

/** The settings of a case, or of the state that it is compared with. */
function plainState({ dialect, settings, fetch }: AcceptedState): Record<string, unknown> {
  const plain: Record<string, unknown> = {}
  if (dialect !== 'own') plain['d'] = dialect
  const set = Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1))
  if (set.length > 0) plain['i'] = Object.fromEntries(set)
  if (fetch !== null) plain['s'] = plainFetchOf(fetch)
  return plain
}

/** What a case is compared with; nothing while that is the case as it is. */
function plainAccepted(scenario: Scenario): Record<string, unknown> {
  const { accepted } = scenario
  if (accepted === null || sameAccepted(accepted, scenario)) return {}
  return { a: { ...plainState(accepted), f: plainFile('', accepted.file) } }
}

/** Pages as `[index of the URL, head, source, 1 where only elements with rules are left]`. */
function plainPages({ urls, pages }: Scenario): unknown[][] {
  const rows = new Map(urls.map(({ id }, index) => [id, index]))
  return pages.flatMap(({ rowId, headers, html, isBrief }) => {
    const row = rows.get(rowId)
    return row === undefined
      ? []
      : [trimmed([row, headers, html, isBrief ? 1 : 0], [-1, '', '', 0])]
  })
}

/** Claims as `[crawler, 0 where all is to be blocked or 1 where nothing is, path, note]`. */
const plainClaims = ({ claims }: Scenario): unknown[][] =>
  claims.map(({ crawler, claim, path, note }) =>
    trimmed([crawler, claim === 'all-blocked' ? 0 : 1, path, note], [null, null, null, '']),
  )

/** Files beside ours, and the name of ours, as a newer version put them into a link. */
function filesOf(scenario: Scenario): unknown[] {
  const kept = scenario.unknown['f']
  const list: readonly unknown[] = Array.isArray(kept) ? kept : ['']
  const [label, ...others] = list
  const own = plainFile(typeof label === 'string' ? label : '', scenario.file)
  return own.length === 0 && others.length === 0 ? [] : [own, ...others]
}

/**
 * A case as plain data with short keys: `n` title, `o` origin, `d` dialect, `i` settings, `h` checks
 * that are kept quiet, `s` what the fetch gave as a status or `[status, redirects, …]`, `f` files as
 * `[label, text, mark, line end, runs of line ends]`, `u` URLs, `m` which of them a sitemap lists, as `[first, last]` from 1 on, `c` crawlers,
 * `e` expectations, `a` the
 * state that was accepted, with its own `d`, `i`, `s` and one file `f`, where it is another, `p` pages
 * behind URLs, `q` claims, `l` the long list beside the case, see `plainList`; no link has it. `x` and `v` are no part of a case: the verdicts
 * that a link was made with, see `plainStamp`, and of how many URLs those of the link are the first. What goes without saying is left out. The file stands before the URLs, so that a link that was cut
 * still gives it back.
 */
export function plainOf(scenario: Scenario): Record<string, unknown> {
  const { title, origin, silenced, unknown } = scenario
  const { urls, crawlers, expectations } = scenario
  const plain: Record<string, unknown> = {}
  if (title !== '') plain['n'] = title
  if (origin !== silentOrigin) plain['o'] = origin
  if (typeof unknown['d'] === 'string') plain['d'] = unknown['d']
  const { s: fetched, ...readAs } = plainState(scenario)
  Object.assign(plain, readAs)
  if (silenced.length > 0) plain['h'] = silenced
  if (fetched !== undefined) plain['s'] = fetched
  const files = filesOf(scenario)
  if (files.length > 0) plain['f'] = files
  if (urls.length > 0) plain['u'] = urls.map(({ url }) => url)
  const listed = listedRuns(urls)
  if (listed.length > 0) plain['m'] = listed
  if (crawlers.length > 0) plain['c'] = crawlers.map(({ crawler }) => crawler)
  if (expectations.length > 0) plain['e'] = plainExpectations(scenario)
  Object.assign(plain, plainAccepted(scenario))
  const pages = plainPages(scenario)
  if (pages.length > 0) plain['p'] = pages
  if (scenario.claims.length > 0) plain['q'] = plainClaims(scenario)
  if (scenario.list !== null) plain['l'] = plainList(scenario.list)
  for (const [key, value] of Object.entries(unknown)) {
    if (!ownKeys.includes(key) && !(key in plain)) plain[key] = value
  }
  return plain
}

/** The scenario as JSON. Writes a lone surrogate as `\udc80`, so that UTF-8 loses nothing. */
export function jsonOf(scenario: Scenario): string {
  return JSON.stringify(plainOf(scenario))
}

/** True if two cases encode to the same link. */
export function sameContent(a: Scenario, b: Scenario): boolean {
  if (a === b) return true
  const known = a.title === b.title && a.origin === b.origin && a.dialect === b.dialect
  return known && a.file.text === b.file.text && jsonOf(a) === jsonOf(b)
}
