import fc from 'fast-check'
import {
  bodyKinds,
  plainFetch,
  sameFetch,
  type FetchResult,
} from '../../core/fetch/fetch-result.ts'
import { lineEnds, readText, type RobotsFile } from '../../core/text/file.ts'
import { gridOfTests } from '../../analysis/grid/cases.fixture.ts'
import { cellAt } from '../grid/cell-numbers.ts'
import { sitemapRowsOf } from '../grid/listed-rows.ts'
import {
  cellPlace,
  type Grid,
  type GridRow,
  type RowValue,
  type ValueColumn,
} from '../grid/grid.ts'
import type { CaseLog, LogFigures } from '../case-log.ts'
import { columnKey, withRowValues } from '../grid/row-values.ts'
import { withFrom } from '../grid/sources.ts'
import { withPageExpectation } from '../../state/page-expectations.ts'
import { sameAccepted } from '../accepted.ts'
import { mostSitePages } from '../limits.ts'
import { emptyCase, type AcceptedState, type Scenario, type Test } from '../scenario.ts'
import { breaksIn } from './line-ends.ts'

/** A case for tests: what is not given is empty or usual. */
export function scenarioOf(
  parts: Partial<Scenario> & {
    readonly robots?: string
    readonly tests?: readonly Omit<Test, 'id'>[]
  } = {},
): Scenario {
  const { robots = '', tests = [], ...given } = parts
  const file = readText(robots)
  const origin = 'https://example.com'
  const usual = { ...emptyCase, ...gridOfTests(tests) }
  return { ...usual, file, origin, ...given }
}

/** A test row for tests. */
export function testOf(parts: Partial<Test> = {}): Test {
  return { id: 't1', crawler: 'Googlebot', url: '/', expect: null, note: '', ...parts }
}

const badByte = fc.integer({ min: 0xdc80, max: 0xdcff }).map((unit) => String.fromCharCode(unit))
const piece = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  badByte,
  fc.constantFrom('\n', '\n\n', 'User-agent: *\n', 'Disallow: /*?x=\n', '\u202E', '\0', '\uFEFF'),
)
const text = fc
  .array(piece, { maxLength: 20 })
  .map((pieces) => pieces.join('').replaceAll('\r', ''))

const fileArbitrary: fc.Arbitrary<RobotsFile> = text.chain((body) => {
  const breaks = breaksIn(body)
  const each = fc.array(fc.nat(2), { minLength: breaks, maxLength: breaks })
  return fc.record({
    text: fc.constant(body),
    byteOrderMark: fc.constantFrom(
      '' as const,
      '\uFEFF' as const,
      '\uDCEF' as const,
      '\uDCEF\uDCBB' as const,
    ),
    ends: fc.record({
      main: fc.constantFrom(...lineEnds),
      each:
        breaks === 0 ? fc.constant(null) : fc.option(each.map((codes) => Uint8Array.from(codes))),
    }),
  })
})

const row = fc.record({
  crawler: fc.string({ unit: 'binary', maxLength: 20 }),
  url: fc.string({ unit: 'binary', maxLength: 40 }),
  expect: fc.constantFrom('allow' as const, 'disallow' as const, null),
  note: fc.string({ unit: 'binary', maxLength: 40 }),
})
const tests = fc.array(row, { maxLength: 8 })

const hours = fc.integer({ min: 0, max: 10_000 })
const fetchArbitrary: fc.Arbitrary<FetchResult> = fc
  .record({
    status: fc.constantFrom<FetchResult['status']>(200, 204, 301, 404, 503, 'timeout', 'dns'),
    redirects: fc.nat(20),
    crossHost: fc.boolean(),
    contentType: fc.constantFrom('', 'text/plain', 'text/html; charset=utf-8'),
    body: fc.constantFrom(...bodyKinds),
    ageOfCopyHours: fc.option(hours),
    elapsedHours: hours,
    siteReachable: fc.boolean(),
  })
  .filter((result) => !sameFetch(result, plainFetch))

const settingsArbitrary = fc.dictionary(
  fc.constantFrom('rep1994.names', 'yandex.limits', 'future.reading'),
  fc.constantFrom('exact', 'line-holds-name', '2'),
)
const stateArbitrary: fc.Arbitrary<AcceptedState> = fc.record({
  file: fileArbitrary,
  dialect: fc.constantFrom('own', 'google', 'rfc9309'),
  settings: settingsArbitrary,
  fetch: fc.option(fetchArbitrary),
})

/** A case that is compared with itself is written without what it is compared with. */
const withAccepted = (
  scenario: Omit<Scenario, 'accepted'>,
  accepted: AcceptedState | null,
): Scenario => ({
  ...scenario,
  accepted: accepted === null || sameAccepted(accepted, scenario) ? null : accepted,
})

const aims = fc.array(fc.tuple(fc.nat(20), fc.boolean(), fc.boolean()), { maxLength: 4 })

/** A grid of which something is expected of some pages. */
const withAims = (grid: Grid, given: readonly (readonly [number, boolean, boolean])[]): Grid =>
  given.reduce((changed, [at, isListing, is]) => {
    const cell = cellAt(changed, at)
    if (cell === null) return changed
    const question = isListing ? 'listed' : 'snippet'
    const expectations = withPageExpectation(changed, cellPlace(cell), question, is)
    return { ...changed, expectations }
  }, grid)

const unknownKey = fc.constantFrom('w', 'j', 'zz', 'y')

/** What JSON can carry: it has no -0. */
const asWritten = fc
  .jsonValue({ maxDepth: 3 })
  .map((value): unknown => JSON.parse(JSON.stringify(value)))

const pageTexts = fc.record({
  headers: fc.string({ unit: 'binary', maxLength: 30 }),
  html: fc.string({ unit: 'binary', maxLength: 60 }),
})

/** Pages for as many of the URLs as there are texts; a link carries pages that are brief as they are. */
const pagesOf = (
  { urls }: Pick<Scenario, 'urls'>,
  texts: readonly Pick<Scenario['pages'][number], 'headers' | 'html'>[],
): Scenario['pages'] =>
  urls.slice(0, texts.length).map(({ id }, at) => {
    const { headers = '', html = '' } = texts[at] ?? {}
    return { rowId: id, headers, html, isBrief: true }
  })

const number = fc.oneof(
  fc.integer(),
  // JSON has no -0.
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value || 0),
)
const columnName = fc
  .oneof(fc.string({ unit: 'binary', maxLength: 12 }), fc.constantFrom('Clicks', '__proto__', '0'))
  .filter((name) => columnKey(name) !== '')
const shortText = fc.string({ unit: 'binary', minLength: 1, maxLength: 6 })
const columnOf = (kind: ValueColumn['kind'], value: fc.Arbitrary<RowValue>) =>
  fc.record({
    name: columnName,
    kind: fc.constant(kind),
    values: fc.array(fc.option(value), { maxLength: 8 }),
  })
const filledColumns = fc.uniqueArray(
  fc.oneof(columnOf('number', number), columnOf('text', shortText)),
  { maxLength: 3, selector: ({ name }) => columnKey(name) },
)

/** A column with its values by the place of their URL. */
interface FilledColumn extends ValueColumn {
  readonly values: readonly (RowValue | null)[]
}

const withColumns = (urls: readonly GridRow[], columns: readonly FilledColumn[]) =>
  urls.map((row, at) =>
    withRowValues(
      row,
      columns.flatMap(({ name, values }) => {
        const value = values[at] ?? null
        return value === null ? [] : [[name, value] as const]
      }),
    ),
  )

const filledSources = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom('pages.csv', 'Pasted URLs', '__proto__', '0', 'ü'),
    day: fc.constantFrom('2026-11-29', ''),
    columns: fc.uniqueArray(fc.constantFrom('Clicks', 'Status')),
    rows: fc.array(fc.nat(8), { maxLength: 5 }),
  }),
  { maxLength: 3, selector: ({ name }) => name },
)

const claim = fc.record({
  crawler: fc.string({ unit: 'binary', maxLength: 20 }),
  claim: fc.constantFrom('all-blocked' as const, 'none-blocked' as const),
  path: fc.string({ unit: 'binary', maxLength: 20 }).map((path) => `/${path}`),
  note: fc.string({ unit: 'binary', maxLength: 20 }),
})

const figure = fc.nat(1_000_000)
const named = fc.string({ unit: 'binary', maxLength: 20 })
const someRules = fc.array(
  fc.record({ crawler: named, line: figure, folder: named, requests: figure, urls: figure }),
  { maxLength: 2 },
)

const logFigures = {
  format: named,
  from: fc.constantFrom('', '2026-10-01T00:00:02Z'),
  to: fc.constantFrom('', '2026-10-28T00:00:02+02:00'),
  requests: figure,
  unread: figure,
  crawlers: fc.array(
    fc.record({
      ...{ crawler: named, requests: figure, blocked: figure, violations: figure },
      ...{ refused: figure, fetches: figure, errors: figure, bytes: figure },
      ...{ first: named, last: named },
    }),
    { maxLength: 3 },
  ),
  robotsTxt: fc.array(fc.record({ crawler: named, status: figure, requests: figure }), {
    maxLength: 2,
  }),
  unknown: fc.array(fc.record({ name: named, requests: figure }), { maxLength: 2 }),
  blocked: someRules,
  refused: someRules,
  folders: fc.array(
    fc.record({ folder: named, requests: figure, urls: figure, blocked: figure, errors: figure }),
    { maxLength: 2 },
  ),
  pairs: fc.constant([]),
  answers: fc.array(fc.record({ question: named, answer: named }), { maxLength: 2 }),
  more: fc.constant(null),
} satisfies { readonly [Name in keyof LogFigures]: fc.Arbitrary<LogFigures[Name]> }

/** The figures of a log as a link has them. */
const logArbitrary: fc.Arbitrary<CaseLog> = fc.record({
  ...logFigures,
  classes: fc.array(
    fc.record({
      ...{ crawler: named, verified: figure, spoofed: figure },
      ...{ claimed: figure, unverifiable: figure },
    }),
    { maxLength: 2 },
  ),
  verified: fc.constant(null),
})

/** Any case that a link may carry. */
export const scenarioArbitrary: fc.Arbitrary<Scenario> = fc
  .record({
    title: fc.string({ unit: 'binary', maxLength: 60 }),
    file: fileArbitrary,
    origin: fc.constantFrom('https://example.com', 'http://example.org:8080', 'https://müller.eu'),
    dialect: fc.constantFrom('own', 'google', 'rfc9309'),
    settings: settingsArbitrary,
    sitePages: fc.option(fc.integer({ min: 1, max: mostSitePages })),
    log: fc.option(logArbitrary),
    silenced: fc.uniqueArray(fc.constantFrom('duplicate-rule', 'missing-colon', 'future-check')),
    fetch: fc.option(fetchArbitrary),
    accepted: fc.option(stateArbitrary),
    tests,
    aims,
    texts: fc.array(pageTexts, { maxLength: 3 }),
    claims: fc.array(claim, { maxLength: 3 }),
    filled: filledColumns,
    brought: filledSources,
    listed: fc.array(fc.nat(8), { maxLength: 4 }),
    unknown: fc.dictionary(unknownKey, asWritten, { maxKeys: 3 }),
  })
  .map(({ tests, aims, accepted, texts, listed, filled, brought, ...parts }) => {
    const plain = withAims(gridOfTests(tests), aims)
    const marked = plain.urls.map((one, at) => (listed.includes(at) ? sitemapRowsOf(one) : one))
    const columns = filled.map(({ name, kind }) => ({ name, kind }))
    const sources = brought.map(({ name, day, columns }, at) => {
      return { id: `s${at + 1}`, name, day, columns }
    })
    const urls = withColumns(marked, filled).map((one, row) =>
      withFrom(
        one,
        sources.flatMap(({ id }, at) => (brought[at]?.rows.includes(row) === true ? id : [])),
      ),
    )
    const grid = { ...plain, urls, columns, sources }
    return withAccepted({ ...parts, ...grid, pages: pagesOf(grid, texts), list: null }, accepted)
  })
