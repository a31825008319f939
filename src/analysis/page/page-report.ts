import { inspectPage } from '../../core/page/findings/index.ts'
import type { PageFinding } from '../../core/page/findings/finding.ts'
import type { CrawlGate } from '../../core/page/gate.ts'
import { judgePage, type Page, type PageJudgement } from '../../core/page/judge-page.ts'
import { generic } from '../../core/page/readers/generic.ts'
import { pageReaderOf } from '../../core/page/readers/index.ts'
import type { PageReader } from '../../core/page/reader.ts'
import { valueOf } from '../../core/page/markup.ts'
import { readHead } from '../../core/page/response-head.ts'
import { auditCrawlable, type CrawlableAudit } from '../../core/validators/is-crawlable.ts'
import { identify } from '../../core/crawlers/identify.ts'
import { crawlerNamed } from '../../core/crawlers/index.ts'
import type { ParsedFile } from '../judge-tests.ts'
import { gateOf, trainingGateOf } from './crawl-gate.ts'
import { readHtml } from './read-html.ts'
import { parseUrl } from '../../case/urls/sent-url.ts'

/** Longer pages are cut; 5 MiB is more than search engines read. */
export const maxHtmlLength = 5 * 1024 * 1024

/** A page to judge. */
export interface PageInput {
  /** The source; null where only the head is known. */
  readonly html: string | null
  /** Response heads as text, or a list of fields; empty without any. */
  readonly head: string | readonly string[]
  /** Overrides the status of the head. */
  readonly status: number | null
  /** An address or a path. */
  readonly url: string
}

/** robots.txt of the site, with its fetch; null where nothing is known of it. */
export interface SiteRobots {
  readonly parsedFile: ParsedFile | null
  readonly origin: string
}

/** What one crawler makes of a page, with what robots.txt says about its URL. */
export interface CrawlerJudgement extends PageJudgement {
  readonly reader: PageReader
  readonly token: string
  readonly gate: CrawlGate
}

/** The same with the mistakes in its rules, and what Lighthouse says of the page. */
export interface PageReport extends CrawlerJudgement {
  readonly findings: readonly PageFinding[]
  readonly lighthouse: CrawlableAudit
}

/** Reads the source and the head of a page, once for all crawlers. */
export function readPage({ html, head, status }: PageInput): Page {
  const markup = html === null ? null : readHtml(html.slice(0, maxHtmlLength))
  return { markup, head: readHead(head), status }
}

interface Reading {
  readonly token: string
  readonly reader: PageReader
  readonly isSearch: boolean
}

/** Who reads the page; an unknown crawler is read generically, with its own name as that in meta tags. */
function readingOf(crawler: string): Reading {
  const found = identify(crawler)
  if (found.kind === 'crawler') {
    const { token } = found.crawler
    const isSearch = crawlerNamed(token)?.purposes.includes('search') ?? false
    return { token, reader: pageReaderOf(found.crawler), isSearch }
  }
  const token = found.kind === 'token' ? found.token : crawler.trim()
  return { token, reader: generic, isSearch: false }
}

const withoutHash = (url: URL): string => url.href.replace(/#.*$/s, '')

/** Tells whether an address of a page is its own; a relative one is taken from its `base`. */
function ownAddress({ markup }: Page, pageUrl: string, origin: string) {
  const own = parseUrl(pageUrl, origin)
  if (own === null) return () => false
  const baseElement = markup?.elements.find(
    (element) => element.name === 'base' && valueOf(element, 'href') !== null,
  )
  const base =
    baseElement === undefined ? own : parseUrl(valueOf(baseElement, 'href') ?? '', own.href)
  const [baseHref, ownHref] = [(base ?? own).href, withoutHash(own)]
  // A hostile page repeats an address a hundred thousand times.
  let last: { readonly href: string; readonly isOwn: boolean } | null = null
  return (href: string): boolean => {
    if (last?.href === href) return last.isOwn
    const other = parseUrl(href.trim(), baseHref)
    last = { href, isOwn: other !== null && withoutHash(other) === ownHref }
    return last.isOwn
  }
}

/** What a crawler makes of a page, without a look for mistakes. `now` is in milliseconds since 1970. */
export function judgeForCrawler(
  page: Page,
  { url }: Pick<PageInput, 'url'>,
  crawler: string,
  { parsedFile, origin }: SiteRobots,
  now: number,
): CrawlerJudgement {
  const reading = readingOf(crawler)
  const { token, reader } = reading
  const gate = gateOf(parsedFile, crawler, url, origin)
  const training = trainingGateOf(parsedFile, crawler, url, origin)
  return { ...judgePage(page, reading, { gate, training, now }), reader, token, gate }
}

/** What the audit of Lighthouse says; robots.txt of another site, or one that did not come, is none. */
function lighthouseOf(
  page: Page,
  { url }: PageInput,
  { parsedFile, origin }: SiteRobots,
  now: number,
): CrawlableAudit {
  const address = parseUrl(url, origin)
  const isOwn = address !== null && address.origin === parseUrl(origin)?.origin
  const isKnown = isOwn && (parsedFile?.delivery?.succeeded ?? true)
  const robotsFile = isKnown ? (parsedFile?.file ?? null) : null
  return auditCrawlable({ page, robotsFile, url: address?.href ?? url, now })
}

/** What a crawler makes of a page, and the mistakes in it. `now` is in milliseconds since 1970. */
export function reportPage(
  page: Page,
  input: PageInput,
  crawler: string,
  robots: SiteRobots,
  now: number,
): PageReport {
  const judged = judgeForCrawler(page, input, crawler, robots, now)
  const { token, reader, gate } = judged
  const findings = inspectPage({
    page,
    html: input.html ?? '',
    robotsText: robots.parsedFile?.file.text ?? null,
    isOwnAddress: ownAddress(page, input.url, robots.origin),
    token,
    reader,
    gate,
    judged,
  })
  return { ...judged, findings, lighthouse: lighthouseOf(page, input, robots, now) }
}
