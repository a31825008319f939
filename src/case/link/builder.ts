import type { Grid } from '../grid/grid.ts'
import { gridFromTests } from '../grid/grid-from-tests.ts'
import { withCrawlers } from '../grid/grid-edits.ts'
import { readText } from '../../core/text/file.ts'
import type { CasePage, Scenario, Test } from '../scenario.ts'
import { percentDecode, parameterValues, type Parameter } from './fragment.ts'
import { linkLimits } from '../limits.ts'
import {
  maxContentType,
  plainFetch,
  unusualFetch,
  type FetchResult,
} from '../../core/fetch/fetch-result.ts'
import { readSettings } from './read-parts.ts'
import { emptyCase, unknownOrigin } from '../scenario.ts'
import { parseUrl } from '../urls/sent-url.ts'

const expectations: Readonly<Record<string, Test['expect']>> = {
  allow: 'allow',
  allowed: 'allow',
  block: 'disallow',
  blocked: 'disallow',
  disallow: 'disallow',
}

const usualCrawler = 'Googlebot'

/** Null for what is no web address, or carries a user or a password. */
function httpOriginOf(address: string | undefined): string | null {
  const url = address === undefined ? null : parseUrl(address)
  if (url?.username !== '' || url.password !== '') return null
  return /^https?:$/.test(url.protocol) ? url.origin : null
}

/** The n-th URL goes with the n-th crawler and expectation; a crawler that is missing is the last one given. */
function gridOf(parameters: readonly Parameter[], omissions: string[]): Grid {
  const urls = parameterValues(parameters, 'url')
  const crawlers = parameterValues(parameters, 'ua')
  const wanted = parameterValues(parameters, 'expect')
  const { tests: most, url: longest, crawler: widest } = linkLimits
  const tests: Omit<Test, 'id'>[] = []
  for (const [index, url] of urls.slice(0, most).entries()) {
    const crawler = crawlers[index] ?? crawlers.at(-1) ?? usualCrawler
    if (url.length > longest || crawler.length > widest) continue
    const expect = expectations[(wanted[index] ?? '').toLowerCase()] ?? null
    tests.push({ crawler, url, expect, note: '' })
  }
  const missing = urls.length - tests.length
  if (missing > 0)
    omissions.push(`URLs that were left out because they are too many or too long: ${missing}.`)
  // A crawler without a URL is a column of its own.
  const alone = crawlers.slice(urls.length)
  const spare = alone.slice(0, linkLimits.crawlers).filter((one) => one.length <= widest)
  const lost = alone.length - spare.length
  if (lost > 0)
    omissions.push(`Crawlers that were left out because they are too many or too long: ${lost}.`)
  const { grid } = gridFromTests(tests)
  return { ...grid, crawlers: withCrawlers(grid, spare) }
}

/** A line of a head, or a robots meta tag, as `header=` and `meta=` give them. */
function pageLine({ key, raw }: Parameter): string {
  const value = percentDecode(raw)
  if (key === 'header') return value.replace(/[\r\n]+/g, ' ')
  const escaped = value.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
  return `<meta name="robots" content="${escaped}">`
}

/** Lines as many as fit; more than that are not even read. */
function fitting(parameters: readonly Parameter[]): string {
  const lines: string[] = []
  let length = 0
  for (const parameter of parameters) {
    const line = pageLine(parameter)
    lines.push(line)
    length += line.length + 1
    if (length > linkLimits.page) break
  }
  return lines.join('\n').slice(0, linkLimits.page)
}

/** The lines for one page, apart by where they belong. */
interface PageLines {
  readonly header: Parameter[]
  readonly meta: Parameter[]
}

const noLines = (): PageLines => ({ header: [], meta: [] })

/**
 * `header=` and `meta=`, each as often as wished, belong to the page of the `url=` in front of them;
 * those in front of any belong to the pages of all URLs.
 */
function pagesOf(
  parameters: readonly Parameter[],
  { urls }: Grid,
  omissions: string[],
): readonly CasePage[] {
  const rows = new Map(urls.map(({ id, url }) => [url, id]))
  const forAll = noLines()
  const given = new Map(urls.map(({ id }) => [id, noLines()]))
  let current = forAll
  for (const parameter of parameters) {
    const { key, raw } = parameter
    // A URL that was left out takes its lines along.
    if (key === 'url') current = given.get(rows.get(percentDecode(raw)) ?? '') ?? noLines()
    else if (key === 'header' || key === 'meta') current[key].push(parameter)
  }
  const shared = { header: fitting(forAll.header), meta: fitting(forAll.meta) }
  const together = (key: keyof PageLines, { [key]: own }: PageLines) =>
    [shared[key], fitting(own)].filter(Boolean).join('\n').slice(0, linkLimits.page)
  const pages = urls.flatMap(({ id }): CasePage[] => {
    const own = given.get(id) ?? noLines()
    const page = { headers: together('header', own), html: together('meta', own) }
    return page.headers === '' && page.html === '' ? [] : [{ rowId: id, ...page, isBrief: true }]
  })
  let room = linkLimits.pages
  const fits = pages.filter(({ headers, html }) => (room -= headers.length + html.length) >= 0)
  const lost = pages.length - fits.length
  if (lost > 0)
    omissions.push(`Pages that were left out because they are too many or too long: ${lost}.`)
  return fits
}

const maxRedirects = 1000

/** `status=503`, `type=text/html`, `redirects=2`: what asking for the file gave; null: the usual. */
function fetchOf(parameters: readonly Parameter[]): FetchResult | null {
  const first = (key: string) => parameterValues(parameters, key)[0]?.trim() ?? ''
  const given = first('status').toLowerCase()
  const status = given === 'timeout' || given === 'dns' ? given : Number(given)
  const known = typeof status === 'string' || /^[1-9]\d\d$/.test(given)
  const redirects = /^\d{1,4}$/.test(first('redirects')) ? Number(first('redirects')) : 0
  const type = parameterValues(parameters, 'type')[0]
  return unusualFetch({
    ...plainFetch,
    status: known ? status : plainFetch.status,
    redirects: Math.min(redirects, maxRedirects),
    contentType: (type ?? plainFetch.contentType).slice(0, maxContentType),
  })
}

/** `setting=bing.groups:first`: answers to what dialects leave open. */
const settingsOf = (parameters: readonly Parameter[]): Scenario['settings'] =>
  readSettings(
    Object.fromEntries(parameterValues(parameters, 'setting').map((one) => one.split(':', 2))),
  )

/** What a link in plain form brings; `omissions` are sentences on what was left out. */
export interface BuilderLink {
  readonly scenario: Scenario
  readonly omissions: readonly string[]
}

/**
 * The form that other tools write: `#robots=<text>&url=<path or URL>&ua=<crawler>&expect=block`,
 * percent-encoded, with `origin=`, `title=`, `status=`, `type=`, `redirects=` and further url/ua/expect
 * as wished; `header=X-Robots-Tag: noindex` and `meta=noindex` are about the
 * page of the `url=` in front of them, or of all URLs where none is; `setting=` answers what a dialect leaves open. Null when the file is larger than a link may bring.
 */
export function readBuilder(parameters: readonly Parameter[]): BuilderLink | null {
  const omissions: string[] = []
  const raw = parameters.find(({ key }) => key === 'robots')?.raw ?? ''
  const file = readText(percentDecode(raw))
  if (file.text.length > linkLimits.file) return null
  const first = (key: string) => parameterValues(parameters, key)[0]
  const grid = gridOf(parameters, omissions)
  const site = first('origin')
  const origin = httpOriginOf(site)
  if (site !== undefined && origin === null) omissions.push('The site address could not be read.')
  const address = grid.urls.map(({ url }) => httpOriginOf(url)).find((one) => one !== null)
  const scenario: Scenario = {
    ...emptyCase,
    title: (first('title') ?? '').slice(0, linkLimits.title),
    file,
    origin: origin ?? address ?? unknownOrigin,
    fetch: fetchOf(parameters),
    settings: settingsOf(parameters),
    pages: pagesOf(parameters, grid, omissions),
    ...grid,
  }
  return { scenario, omissions }
}
