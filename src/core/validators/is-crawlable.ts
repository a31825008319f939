import { decide } from '../decide/decide.ts'
import { select } from '../decide/select.ts'
import { robotsParser } from '../dialects/robots-parser/dialect.ts'
import type { Page } from '../page/judge-page.ts'
import { valueOf, type MarkupElement } from '../page/markup.ts'
import type { HeadField } from '../page/response-head.ts'
import { parse } from '../parse/parse.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import type { Evidence } from '../sources/source.ts'
import type { RobotsFile } from '../text/file.ts'

// Read from Lighthouse 13.4.1, core/audits/seo/is-crawlable.js; the functions named below are that file's.

/** How it is known what the audit says. */
export const isCrawlableEvidence: Evidence = {
  grade: 'observed',
  source: 'lighthouse-crawlable',
  section: 'version 13.4.1',
}

/** The robots that are asked about (BOT_USER_AGENTS); null stands for any robot. */
const robots = [null, 'Googlebot', 'bingbot', 'DuckDuckBot', 'archive.org_bot'] as const

type Robot = (typeof robots)[number]

/** A line that keeps a page out of search results, as the audit sees it. */
export interface BlockingLine {
  readonly where: 'robots' | 'headers' | 'html'
  /** 1-based. */
  readonly line: number
  /** What stands there; empty for a line of robots.txt. */
  readonly rule: string
}

/** What the SEO audit “Page is blocked from indexing” of Lighthouse says of a page. */
export interface CrawlableAudit {
  /** It fails only where all robots are blocked. */
  readonly passes: boolean
  /** What the report lists: the lines that block any robot, where it fails. */
  readonly lines: readonly BlockingLine[]
  /** Robots that a warning names, where it passes although they are blocked. */
  readonly warnedOf: readonly string[]
}

/** The page that is asked about. */
export interface CrawlableQuestion {
  readonly page: Page
  /** Null where it could not be fetched: any status but 200 to 299. */
  readonly robotsFile: RobotsFile | null
  /** Its address as it is sent. */
  readonly url: string
  /** Milliseconds since 1970. */
  readonly now: number
}

const unavailableAfter = 'unavailable_after'

/** A date in the past, as the engine that runs this reads dates: Chrome in the case of Lighthouse (isUnavailable). */
function isUnavailable(directive: string, now: number): boolean {
  const [name, ...rest] = directive.split(':')
  if (name !== unavailableAfter || rest.length === 0) return false
  // No date is in the past of anything.
  return Date.parse(rest.join(':')) < now
}

/** A date with a comma in it is cut there (hasBlockingDirective). */
const isBlocking = (directives: string, now: number): boolean =>
  directives
    .split(',')
    .map((directive) => directive.toLowerCase().trim())
    .some((one) => one === 'noindex' || one === 'none' || isUnavailable(one, now))

/** The robot that a header is for; null for any (getUserAgentFromHeaderDirectives). */
function robotOf(value: string): string | null {
  const [, name = ''] = /^([^,:]+):/.exec(value) ?? []
  return name === '' || name.toLowerCase() === unavailableAfter ? null : name
}

const metaName = (element: MarkupElement): string => (valueOf(element, 'name') ?? '').toLowerCase()

/** The first tag for a robot, else the first for all; only in the head of the page. */
function metaFor({ markup }: Page, robot: Robot): MarkupElement | null {
  const metas = (markup?.elements ?? []).filter(({ name, isInHead }) => name === 'meta' && isInHead)
  const own = metas.find((meta) => robot !== null && metaName(meta) === robot.toLowerCase())
  return own ?? metas.find((meta) => metaName(meta) === 'robots') ?? null
}

/** Names in headers have to be spelt as the list of robots has them, capitals included. */
function isBlockingHeader({ name, value }: HeadField, robot: Robot, now: number): boolean {
  const wanted = robotOf(value)
  if (name !== 'x-robots-tag' || (wanted !== null && wanted !== robot)) return false
  const prefix = `${robot ?? ''}:`
  return isBlocking(
    robot !== null && value.startsWith(prefix) ? value.slice(prefix.length) : value,
    now,
  )
}

function pageLines({ page, now }: CrawlableQuestion, robot: Robot): readonly BlockingLine[] {
  const meta = metaFor(page, robot)
  const content = meta === null ? '' : (valueOf(meta, 'content') ?? '')
  const own =
    meta !== null && isBlocking(content, now)
      ? [{ where: 'html', line: meta.line, rule: content } as const]
      : []
  const headers = page.head.fields
    .filter((field) => isBlockingHeader(field, robot, now))
    .map(({ line, value }) => ({ where: 'headers', line, rule: value }) as const)
  return [...own, ...headers]
}

/** The line that is named is that for any robot, whichever is asked about (determineIfCrawlableForUserAgent). */
function robotsLines(parsed: RobotsTxt | null, robot: Robot, url: string): readonly BlockingLine[] {
  if (parsed === null) return []
  const verdictFor = (tokens: readonly string[]) =>
    decide(select(parsed, { tokens, obeysStar: true }), url)
  if (verdictFor(robot === null ? [] : [robot]).verdict === 'allow') return []
  return [{ where: 'robots', line: verdictFor([]).line, rule: '' }]
}

/**
 * What the audit says. Tags and headers are those that are given: tags that a script sets are not known.
 */
export function auditCrawlable(question: CrawlableQuestion): CrawlableAudit {
  const { robotsFile, url } = question
  const parsed =
    robotsFile === null || robotsFile.text === '' ? null : parse(robotsFile, robotsParser)
  const linesFor = (robot: Robot): readonly BlockingLine[] => [
    ...pageLines(question, robot),
    ...robotsLines(parsed, robot, url),
  ]
  const blocked = robots.filter((robot) => linesFor(robot).length > 0)
  const passes = blocked.length < robots.length
  return {
    passes,
    lines: passes ? [] : linesFor(null),
    warnedOf: passes ? blocked.filter((robot) => robot !== null) : [],
  }
}
