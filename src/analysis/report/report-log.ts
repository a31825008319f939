import type { CaseLog, LoggedClasses, LoggedCrawler } from '../../case/case-log.ts'
import { isRefusedFile } from '../../core/log/refusal.ts'
import { count, numbered } from '../../core/text/sentence.ts'
import { keptAnswers, keptIdentity } from '../crawlers/log/kept/kept-answers.ts'
import { storedAnswers, toldAnswers, type ToldAnswer } from '../crawlers/log/texts/log-summary.ts'

/** What a report says of the access log of a case. */
export interface ReportLog {
  /** "918,223 requests, 612,000 of them by 40 known crawlers" */
  readonly words: string
  /** Those that came most. */
  readonly crawlers: readonly (LoggedCrawler & {
    /** "700 proven to come from it, 150 to come from others by its name"; empty where visitors were not told apart. */
    readonly senders: string
  })[]
  readonly total: number
  /** Crawlers that were refused /robots.txt at least once. */
  readonly refused: readonly string[]
  /** What its questions come to. */
  readonly answers: readonly Pick<ToldAnswer, 'question' | 'answer'>[]
}

const maxCrawlers = 8

const day = (time: string): string => /^\d{4}-\d\d-\d\d/.exec(time)?.[0] ?? ''

function wordsOf({ from, to, requests, crawlers }: CaseLog): string {
  const known = crawlers.reduce((sum, one) => sum + one.requests, 0)
  const span = day(from) === '' || day(to) === '' ? '' : ` from ${day(from)} to ${day(to)}`
  return `${count(requests, 'request')}${span}, ${numbered(known)} of them by ${count(crawlers.length, 'known crawler')}`
}

function sendersOf(classes: LoggedClasses | undefined): string {
  if (classes === undefined) return ''
  const { verified, spoofed } = classes
  return `${numbered(verified)} proven to come from it, ${numbered(spoofed)} to come from others by its name`
}

function answersOf(log: CaseLog): ReportLog['answers'] {
  const kept = keptAnswers(log)
  if (kept === null) return storedAnswers(log)
  const identity = keptIdentity(log.classes)
  return toldAnswers({ ...kept, identity, hasFile: kept.answers.hasFile })
}

/** The log of a case in a report; null: it has none. */
export function reportLog(log: CaseLog | null): ReportLog | null {
  if (log === null) return null
  const refused = log.robotsTxt.filter(({ status }) => isRefusedFile(status))
  return {
    words: wordsOf(log),
    crawlers: log.crawlers.slice(0, maxCrawlers).map((one) => ({
      ...one,
      senders: sendersOf(log.classes.find(({ crawler }) => crawler === one.crawler)),
    })),
    total: log.crawlers.length,
    refused: [...new Set(refused.map(({ crawler }) => crawler))].slice(0, maxCrawlers),
    answers: answersOf(log),
  }
}
