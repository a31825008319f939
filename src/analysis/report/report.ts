import { claimAnswerWords, claimWords } from '../claims/claim-words.ts'
import type { ProvenClaim } from '../claims/prove-claims.ts'
import { requestReason } from '../crawlers/request-words.ts'
import type { Severity } from '../../core/checks/check.ts'
import { plainText, type Sentence, numbered } from '../../core/text/sentence.ts'
import { lineDifference } from '../grid/change-cause.ts'
import { changeSentence } from '../grid/change-sentence.ts'
import type { GridChanges } from '../grid/grid-changes.ts'
import { cellState, gridIndex, scoreOf } from '../../case/grid/grid-cells.ts'
import { columnCounts } from '../../case/grid/grid-overview.ts'
import { aimWords, judgePageExpectations } from '../../case/grid/page-aims.ts'
import type { CellState, Grid, GridVerdicts, PageExpectation } from '../../case/grid/grid.ts'
import { shownUrl } from '../../case/grid/row-urls.ts'
import type { RuleUsage } from '../grid/usage/rule-usage.ts'
import {
  blockedWeight,
  countedCrawlers,
  countedRules,
  rowRules,
  type ReportCrawler,
  type ReportRule,
} from './counted-urls.ts'
import { reportMisses, type ReportMissedRule } from './report-misses.ts'
import type { CaseLog } from '../../case/case-log.ts'
import { reportLog, type ReportLog } from './report-log.ts'
import { urlKinds, type UrlKinds } from './url-kinds.ts'
import { parseUrl } from '../../case/urls/sent-url.ts'

/** A claim about all URLs. */
export interface ReportClaim {
  /** "Googlebot: everything is blocked that /cart/ matches" */
  readonly words: string
  /** "proven for all URLs", or what refutes it. */
  readonly answer: string
  readonly holds: boolean
}

/** A problem of the file, in one sentence. */
export interface ReportProblem {
  readonly severity: Severity
  readonly line: number
  readonly text: string
}

/** What a report is made from. */
export interface ReportInput {
  readonly grid: Grid
  readonly origin: string
  /** The text of the file. */
  readonly text: string
  /** Of this grid. */
  readonly verdicts: GridVerdicts
  /** Since the accepted state; null: nothing changed. */
  readonly changes: GridChanges | null
  /** The text of the accepted state; null where more than the text differs. */
  readonly acceptedText: string | null
  /** What else changed the verdicts; null where the text does, or where it is not certain. */
  readonly cause: Sentence | null
  /** What is listed of the findings, whatever their severity. */
  readonly problems: readonly ReportProblem[]
  /** Errors and warnings in all, as Audit counts them. */
  readonly problemCount: number
  /** The claims of the case, as far as they were checked. */
  readonly claims: readonly ProvenClaim[]
  /** What was counted over all URLs, those of files as well; null: the rows are all, or nothing is counted yet. */
  readonly usage: RuleUsage | null
  /** The name of the column of numbers that URLs are counted by; '' for the first. */
  readonly weight: string
  /** What an access log came to; null: the case has none. */
  readonly log: CaseLog | null
  /** A file brought URLs, so that `usage` knows more of them than the grid. */
  readonly hasFiles: boolean
}

/** An expectation that is not met. */
export interface ReportUnmet {
  readonly url: string
  readonly crawler: string
  /** "allowed", "not listed"; all that is not met, in words. */
  readonly expected: string
  /** What it is instead where only its page is not as expected: "listed"; null: the verdict says it. */
  readonly pageIs: string | null
  readonly state: CellState
  readonly line: number
}

/** A part of a list, and how long the whole list is. */
export interface ListedRows<Entry> {
  readonly entries: readonly Entry[]
  readonly total: number
}

/** What the report on a case says, apart from where and when it was made. */
export interface Report {
  /** The host of the site. */
  readonly host: string
  readonly urls: number
  /** The result in one sentence. */
  readonly headline: string
  /** The one line that was replaced, where that is all that the edit did; '' for none. */
  readonly edit: { readonly before: string; readonly now: string } | null
  readonly crawlers: readonly ReportCrawler[]
  /** Of crawlers that are blocked from something and do not promise to obey: why that is a request, in sentences without a full stop. */
  readonly requests: readonly string[]
  readonly rules: ListedRows<ReportRule>
  /** Rules that URLs narrowly miss. */
  readonly misses: ListedRows<ReportMissedRule>
  /** Number of cells. */
  readonly cells: number
  readonly unmet: ListedRows<ReportUnmet>
  /** Expectations, met or not. */
  readonly expectations: number
  /** Requirements for all URLs; those that do not hold come first. */
  readonly claims: ListedRows<ReportClaim> & { readonly holding: number }
  /** URLs that turned for some crawler; without changes those that are blocked for one. */
  readonly list: UrlKinds & { readonly total: number; readonly isChanged: boolean }
  /** Errors and warnings. */
  readonly problems: ListedRows<ReportProblem>
  /** Null: the case has no log. */
  readonly log: ReportLog | null
}

const limits = { rules: 50, misses: 5, unmet: 5, claims: 8, problems: 8 } as const
const kindLimits = { kinds: 3, examples: 5 }
const blocked = 1

const urlsIn = (count: number): string => `${numbered(count)} URL${count === 1 ? '' : 's'}`

const listed = new Intl.ListFormat('en')

/** "63 of 200 URLs are blocked for Googlebot, 31 for Bingbot, and 42 for GPTBot." */
function countsSentence(
  crawlers: readonly ReportCrawler[],
  urls: number,
  log: ReportLog | null,
): string {
  const some = crawlers.filter((crawler) => crawler.blocked > 0)
  const [first, ...others] = some
  const all = listed.format(crawlers.map(({ label }) => label))
  if (urls === 0 || crawlers.length === 0)
    return log === null ? 'There is nothing to judge yet.' : `The access log has ${log.words}.`
  if (first === undefined) return `No URL is blocked for ${all}.`
  if (some.length > 3) {
    return `${numbered(some.length)} of ${crawlers.length} crawlers are blocked from some of ${urlsIn(urls)}.`
  }
  const verb = first.blocked === 1 ? 'is' : 'are'
  const lead = `${numbered(first.blocked)} of ${urlsIn(urls)} ${verb} blocked for ${first.label}`
  const rest = others.map(({ blocked: count, label }) => `${numbered(count)} for ${label}`)
  return `${listed.format([lead, ...rest])}.`
}

/** "41 of 200 URLs are newly blocked for Googlebot, by line 14." */
function changedSentence({ changes, text, acceptedText, cause }: ReportInput): string | null {
  if (changes === null) return null
  const versions =
    acceptedText === null ? null : { before: acceptedText.split('\n'), now: text.split('\n') }
  const sentence = changeSentence(changes, versions, cause)
  if (sentence === null) return null
  // Its first part is "41 verdicts changed: ".
  const words = plainText(sentence.slice(1))
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

/** The one line that an edit replaced, added or took out; null when it did more, or nothing. */
function editOf({ changes, text, acceptedText }: ReportInput): Report['edit'] {
  if (changes === null || acceptedText === null) return null
  const versions = { before: acceptedText.split('\n'), now: text.split('\n') }
  const difference = lineDifference(versions)
  if (difference === null) return null
  const { removed, added } = difference
  const isShort = removed.to - removed.from < 1 && added.to - added.from < 1
  if (!isShort) return null
  const [before = ''] = versions.before.slice(removed.from - 1, removed.to)
  const [now = ''] = versions.now.slice(added.from - 1, added.to)
  return { before: before.trim(), now: now.trim() }
}

function crawlersOf(input: ReportInput): readonly ReportCrawler[] {
  const { grid, verdicts, changes, usage, hasFiles } = input
  if (hasFiles && usage !== null) return countedCrawlers(usage, input)
  const weight = blockedWeight(input)
  return columnCounts(grid, verdicts).map((counts, index) => {
    const label = verdicts.columns[index]?.label ?? grid.crawlers[index]?.crawler ?? ''
    const former = changes?.before.columns[index]?.states.filter((state) => state === blocked)
    return {
      label,
      blocked: counts.blocked,
      newlyBlocked: changes?.columns[index]?.newlyBlocked ?? 0,
      allowed: counts.allowed,
      cantSay: counts.cantSay,
      otherHost: counts.otherHost,
      difference: former === undefined ? null : counts.blocked - former.length,
      weight: weight(index),
    }
  })
}

function rulesOf(input: ReportInput): ListedRows<ReportRule> {
  const { usage } = input
  const rules = usage === null ? rowRules(input) : countedRules(usage, input)
  const entries = [...rules].sort((a, b) => b.cells - a.cells || a.line - b.line)
  return { entries: entries.slice(0, limits.rules), total: entries.length }
}

const oppositeWords: Readonly<Record<PageExpectation, string>> = {
  listed: 'not listed',
  'not-listed': 'listed',
  snippet: 'without a snippet',
  'no-snippet': 'with a snippet',
}

function unmetOf({ grid, verdicts, origin }: ReportInput): ListedRows<ReportUnmet> {
  const { red } = scoreOf(grid, verdicts)
  const index = gridIndex(grid)
  const entries = red.slice(0, limits.unmet).map((place): ReportUnmet => {
    const { row, column } = place
    const cell = index.at(row, column)
    const state = cellState(verdicts, place)
    const isTurned = cell?.expect !== null && (cell?.isConflict === true || cell?.expect !== state)
    const verdict = cell?.expect === 'allow' ? 'allowed' : 'blocked'
    const aims = judgePageExpectations(cell, verdicts).filter(({ result }) => result === 'not')
    const words = aims.map(({ aim }) => aimWords(aim))
    return {
      url: shownUrl(grid.urls[row]?.url ?? '', origin),
      crawler: verdicts.columns[column]?.label ?? '',
      expected: listed.format(isTurned ? [verdict, ...words] : words),
      pageIs: isTurned ? null : listed.format(aims.map(({ aim }) => oppositeWords[aim])),
      state,
      line: verdicts.columns[column]?.lines[row] ?? 0,
    }
  })
  return { entries, total: red.length }
}

function listOf({ grid, verdicts, changes, origin, hasFiles }: ReportInput): Report['list'] {
  // Which of their URLs are blocked only the list says.
  if (hasFiles) return { kinds: [], others: 0, total: 0, isChanged: false }
  const has = (row: number): boolean =>
    changes === null
      ? verdicts.columns.some(({ states }) => states[row] === blocked)
      : changes.columns.some(({ changed }) => changed[row] === 1)
  const urls = grid.urls.flatMap(({ url }, row) => (has(row) ? shownUrl(url, origin) : []))
  return { ...urlKinds(urls, kindLimits), total: urls.length, isChanged: changes !== null }
}

function hostOf(origin: string): string {
  return parseUrl(origin)?.host ?? origin
}

const requestsOf = (crawlers: readonly ReportCrawler[]): readonly string[] =>
  crawlers.flatMap(({ label, blocked: count }) => (count > 0 ? (requestReason(label) ?? []) : []))

function claimsOf({ claims }: ReportInput): Report['claims'] {
  const entries = claims
    .map((one): ReportClaim => ({
      words: claimWords(one),
      answer: claimAnswerWords(one),
      holds: one.holds === true,
    }))
    .sort((a, b) => Number(a.holds) - Number(b.holds))
  return {
    entries: entries.slice(0, limits.claims),
    total: entries.length,
    holding: entries.filter(({ holds }) => holds).length,
  }
}

/** What a report on a case says. Its length is bounded, whatever the length of the case. */
export function caseReport(input: ReportInput): Report {
  const { grid, verdicts, origin, problems, usage, hasFiles } = input
  const urls = hasFiles && usage !== null ? usage.urls : grid.urls.length
  const crawlers = crawlersOf(input)
  const log = reportLog(input.log)
  const misses = reportMisses(usage, input.text)
  const serious = problems.filter(({ severity }) => severity === 'error' || severity === 'warning')
  return {
    host: hostOf(origin),
    urls,
    headline: (hasFiles ? null : changedSentence(input)) ?? countsSentence(crawlers, urls, log),
    edit: editOf(input),
    crawlers,
    requests: requestsOf(crawlers),
    rules: rulesOf(input),
    misses: { entries: misses.slice(0, limits.misses), total: misses.length },
    cells: urls * grid.crawlers.length,
    unmet: unmetOf(input),
    expectations: scoreOf(grid, verdicts).total,
    claims: claimsOf(input),
    list: listOf(input),
    log,
    problems: { entries: serious.slice(0, limits.problems), total: input.problemCount },
  }
}
