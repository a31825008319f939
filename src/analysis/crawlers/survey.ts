import type { Crawler, Purpose, Stance } from '../../core/crawlers/crawler.ts'
import { crawlers } from '../../core/crawlers/index.ts'
import { decide } from '../../core/decide/decide.ts'
import type { Selection } from '../../core/decide/decision.ts'
import { dialects } from '../../core/dialects/index.ts'
import { readUrl, type SentUrl } from '../../case/urls/sent-url.ts'
import type { AnalysisInput, DialectUse, TestOutcome } from '../result.ts'
import { followsOwnGroup } from '../annotations/group-words.ts'
import { fetchVerdictOf, type ParsedFile } from '../judge-tests.ts'
import { isAssumed } from './reading-grade.ts'
import { dialectFor, resolveCrawler } from '../tests/resolve-crawler.ts'

/** The URLs to ask each crawler of the catalogue about, as typed. */
export interface SurveyOptions {
  readonly urls: readonly string[]
}

/** The verdict on one URL. */
export interface SurveyAnswer {
  readonly state: TestOutcome['state']
  /** 1-based deciding line, 0 when no rule decided. */
  readonly line: number
}

/** Which name selected the groups of a crawler, or why it follows none. */
export type GroupSource = 'own-name' | 'other-name' | 'star' | 'no-group' | 'ignores-star'

/** The verdicts for one crawler. */
export interface SurveyedCrawler {
  readonly token: string
  /** The first is the main one. */
  readonly purposes: readonly Purpose[]
  readonly stance: Stance
  readonly status: Crawler['status']
  /** False for names that only control what others do. */
  readonly fetches: boolean
  readonly dialect: DialectUse
  /** Nobody says that the crawler reads as this dialect does. */
  readonly isAssumed: boolean
  /** The product token that took effect, `*`, or null when no group is for this crawler. */
  readonly name: string | null
  readonly groupSource: GroupSource
  /** `some`: the verdict differs between URLs. */
  readonly state: TestOutcome['state'] | 'some'
  /** The deciding line; 0 when no rule decides, or not the same one for all URLs. */
  readonly line: number
  /** One for each URL that can be sent, in the order of the URLs. */
  readonly answers: readonly SurveyAnswer[]
}

/** Some URLs and the verdicts for every crawler of the catalogue. */
export interface Survey {
  readonly urls: readonly SentUrl[]
  /** In the order of the catalogue; empty when no URL can be sent. */
  readonly crawlers: readonly SurveyedCrawler[]
}

const builtIds: readonly string[] = dialects.map((dialect) => dialect.id)

function groupSourceOf(selection: Selection): GroupSource {
  const { token, identity } = selection
  if (token === null) return identity.obeysStar ? 'no-group' : 'ignores-star'
  if (token === '*') return 'star'
  return followsOwnGroup(selection) ? 'own-name' : 'other-name'
}

function stateOf(answers: readonly SurveyAnswer[]): SurveyedCrawler['state'] {
  const [first] = answers
  if (first === undefined) return 'allow'
  return answers.every(({ state }) => state === first.state) ? first.state : 'some'
}

function lineOf(answers: readonly SurveyAnswer[]): number {
  const line = answers[0]?.line ?? 0
  return answers.every((answer) => answer.line === line) ? line : 0
}

/**
 * Makes a function from selections to verdicts. Crawlers that obey the same groups under one
 * dialect share theirs: most of the catalogue does.
 */
function createAnswerer(parsedFile: ParsedFile, hrefs: readonly string[]) {
  const answersByKey = new Map<string, readonly SurveyAnswer[]>()
  const answer = (selection: Selection, href: string): SurveyAnswer => {
    const decision = decide(selection, href)
    const delivered = parsedFile.delivery?.answers[selection.robots.dialect.id] ?? null
    const whole = fetchVerdictOf(delivered, decision)
    return whole === null
      ? { state: decision.verdict, line: decision.line }
      : { state: whole, line: 0 }
  }
  return (selection: Selection): readonly SurveyAnswer[] => {
    const { robots, groups, token } = selection
    const key = [robots.dialect.id, token === null, ...groups.map(({ index }) => index)].join()
    const answers = answersByKey.get(key) ?? hrefs.map((href) => answer(selection, href))
    answersByKey.set(key, answers)
    return answers
  }
}

/** A URL as it is sent; refused also where the file says nothing about it. */
function judgedUrl(typed: string, origin: string): SentUrl {
  const { url, problem } = readUrl(typed, origin)
  return problem === null ? url : { ok: false, typed, problem }
}

/**
 * Judges some URLs for every crawler of the catalogue; no crawler where the file says nothing about any
 * of them.
 */
export function surveyOf(
  parsedFile: ParsedFile,
  { origin, dialect: choice }: Pick<AnalysisInput, 'origin' | 'dialect'>,
  { urls: typed }: SurveyOptions,
): Survey {
  const urls = typed.map((url) => judgedUrl(url, origin))
  const hrefs = urls.flatMap((url) => (url.ok ? [url.href] : []))
  const answersOf = createAnswerer(parsedFile, hrefs)
  const survey = (crawler: Crawler): SurveyedCrawler => {
    const { token, purposes, stance, status } = crawler
    const resolved = resolveCrawler(token)
    const dialect = dialectFor(choice, resolved.dialectId, builtIds)
    const selection = parsedFile.selection(dialect.id, resolved)
    const answers = answersOf(selection)
    return {
      token,
      purposes,
      stance,
      status,
      fetches: !purposes.includes('control'),
      dialect,
      isAssumed: isAssumed(resolved, dialect),
      name: selection.token,
      groupSource: groupSourceOf(selection),
      state: stateOf(answers),
      line: lineOf(answers),
      answers,
    }
  }
  return { urls, crawlers: hrefs.length === 0 ? [] : crawlers.map(survey) }
}
