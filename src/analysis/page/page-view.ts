import type { PageFinding } from '../../core/page/findings/finding.ts'
import type { CrawlGate } from '../../core/page/gate.ts'
import type { Page } from '../../core/page/judge-page.ts'
import { valueOf, type Markup } from '../../core/page/markup.ts'
import { fieldOf, type ResponseHead } from '../../core/page/response-head.ts'
import type { PageOutcome } from '../../core/page/outcome.ts'
import type { CrawlableAudit } from '../../core/validators/is-crawlable.ts'
import type { ParsedFile } from '../judge-tests.ts'
import type { AnalysisInput } from '../result.ts'
import { pageLine, pageRows, type PageLine, type PageRow } from './page-rows.ts'
import { picturedGroups, totalOf, type PicturedGroups } from './page-groups.ts'
import {
  judgeForCrawler,
  readPage,
  reportPage,
  type CrawlerJudgement,
  type PageInput,
  type PageReport,
} from './page-report.ts'

/** The page of one URL, and who asks; `now` is in milliseconds since 1970. */
export interface ShownQuestion {
  /** Comes back with the answer. */
  readonly id: string
  readonly url: string
  /** Empty when it is not known. */
  readonly headers: string
  /** Empty when it is not known. */
  readonly html: string
  readonly now: number
}

/** A rule of a page as it is shown. */
export interface ShownRule extends PageLine {
  /** Who it is for; `robots` for everybody. */
  readonly agent: string
  readonly counts: boolean
  /** It counts, but another rule of the page beats it. */
  readonly isBeaten: boolean
  /** One sentence. */
  readonly why: string
}

/** What one crawler makes of a page, as plain data. */
export interface PageView extends PicturedGroups {
  /** The `id` of the question. */
  readonly id: string
  readonly crawler: string
  readonly readerName: string
  readonly gate: CrawlGate
  readonly fetched: PageOutcome['fetched']
  readonly rules: readonly ShownRule[]
  /** Rules beyond those that are listed. */
  readonly left: number
  readonly rows: readonly PageRow[]
  readonly findings: readonly PageFinding[]
  readonly lighthouse: CrawlableAudit
  /** Status and type of the response, as far as its head tells: "status 200, text/html". */
  readonly sent: string
  readonly title: string | null
  /** The description in its meta tags; null without one. */
  readonly description: string | null
  readonly maxSnippet: number | null
  /** What all rules that apply come to, as values. */
  readonly total: readonly string[]
  /** The reader lets values that allow win over those that forbid. */
  readonly allowingWins: boolean
}

/** Nobody reads more rules of one page. */
const maxShown = 200

let last: { readonly input: PageInput; readonly page: Page } | null = null

const inputOf = ({ url, headers, html }: ShownQuestion): PageInput => ({
  html: html === '' ? null : html,
  head: headers,
  status: null,
  url,
})

/** The page, read once for all questions about the same texts. */
function read(input: PageInput): Page {
  if (last?.input.html !== input.html || last.input.head !== input.head) {
    last = { input, page: readPage(input) }
  }
  return last.page
}

/** What was found in the HTML of a page of the case; null without any. */
export const markupOf = (question: ShownQuestion): Markup | null => read(inputOf(question)).markup

/** What a crawler makes of a page of the case; see `judgeForCrawler`. */
export function judgementOf(
  parsedFile: ParsedFile,
  { origin }: Pick<AnalysisInput, 'origin'>,
  question: ShownQuestion,
  crawler: string,
): CrawlerJudgement {
  const input = inputOf(question)
  return judgeForCrawler(read(input), input, crawler, { parsedFile, origin }, question.now)
}

/** The same with the mistakes in the page; see `reportPage`. */
export function pageReport(
  parsedFile: ParsedFile,
  { origin }: Pick<AnalysisInput, 'origin'>,
  question: ShownQuestion,
  crawler: string,
): PageReport {
  const input = inputOf(question)
  return reportPage(read(input), input, crawler, { parsedFile, origin }, question.now)
}

/** More of a description is not shown by any search engine. */
const maxDescription = 1000

function descriptionOf(markup: Markup | null): string | null {
  const named = (wanted: string) =>
    markup?.elements.find(
      (element) =>
        element.name === 'meta' &&
        [valueOf(element, 'name'), valueOf(element, 'property')].some(
          (name) => name?.trim().toLowerCase() === wanted,
        ),
    )
  const element = named('description') ?? named('og:description')
  const text = element === undefined ? null : valueOf(element, 'content')
  return text === null || text.trim() === '' ? null : text.trim().slice(0, maxDescription)
}

/** No type of anything is longer. */
const maxType = 100

function sentWords(head: ResponseHead): string {
  const type = fieldOf(head, 'content-type') ?? ''
  const shown = type.length > maxType ? `${type.slice(0, maxType)}…` : type
  const words = [head.status === null ? '' : `status ${head.status}`, shown]
  return words.filter((word) => word !== '').join(', ')
}

/** The job of the worker behind the card of a page. */
export function pageView(
  parsedFile: ParsedFile,
  input: AnalysisInput,
  question: ShownQuestion & { readonly crawler: string },
): PageView {
  const report = pageReport(parsedFile, input, question, question.crawler)
  const { rules, gate, outcome, findings, effective } = report
  const markup = markupOf(question)
  return {
    id: question.id,
    crawler: report.token,
    readerName: report.reader.name,
    gate,
    fetched: outcome.fetched,
    rules: rules.slice(0, maxShown).map((rule) => ({
      ...pageLine(rule),
      agent: rule.agent,
      counts: rule.counts,
      isBeaten: rule.isBeaten === true,
      why: rule.why,
    })),
    left: Math.max(0, rules.length - maxShown),
    rows: pageRows(report),
    findings,
    lighthouse: report.lighthouse,
    sent: sentWords(read(inputOf(question)).head),
    title: markup?.title ?? null,
    description: descriptionOf(markup),
    maxSnippet: effective.maxSnippet,
    total: totalOf(effective),
    allowingWins: report.reader.allowingWins === true,
    ...picturedGroups(parsedFile, question.crawler, question.url, input.origin),
  }
}
