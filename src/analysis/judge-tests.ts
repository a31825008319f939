import { decide } from '../core/decide/decide.ts'
import type { Decision, Selection } from '../core/decide/decision.ts'
import { dialectById, dialects } from '../core/dialects/index.ts'
import { usual, withSettings, type Settings } from '../core/dialects/settings.ts'
import type { FetchAnswer } from '../core/fetch/judge-fetch.ts'
import type { RobotsFile } from '../core/text/file.ts'
import { parse } from '../core/parse/parse.ts'
import type { RobotsTxt } from '../core/parse/robots.ts'
import { select } from '../core/decide/select.ts'
import type { Delivery, DialectUse, Outcome } from './result.ts'
import { dialectFor, resolveCrawler, type ResolvedCrawler } from './tests/resolve-crawler.ts'
import type { DialectChoice, Test } from './scenario.ts'
import { originOf, sentUrl } from './tests/sent-url.ts'

const builtIds: readonly string[] = dialects.map((dialect) => dialect.id)

/** A test together with what was needed to judge it. */
export interface Judged {
  readonly test: Test
  readonly outcome: Outcome
  readonly crawler: ResolvedCrawler
  /** The site of the URL when it is another than that of the case. */
  readonly site: string | null
  /** Null when nothing can be said, or what the file says does not count. */
  readonly selection: Selection | null
  /** What the crawler makes of how the file came; null when it came plainly. */
  readonly delivered: FetchAnswer | null
}

/**
 * One file as every dialect reads it, each read once and only when asked for, and what each crawler
 * obeys in it.
 */
export class Reading {
  readonly file: RobotsFile
  readonly settings: Settings
  delivery: Delivery | null = null
  private readonly before: Reading | null
  private parsed = new Map<string, RobotsTxt>()
  private selected = new Map<string, Selection>()

  constructor(file: RobotsFile, settings: Settings = usual, before: Reading | null = null) {
    this.file = file
    this.settings = settings
    this.before = before?.withoutPast() ?? null
  }

  /** The same file, read once for both, come to the crawlers in another way. */
  deliveredAs(delivery: Delivery | null): Reading {
    if (delivery === this.delivery) return this
    const copy = new Reading(this.file, this.settings, this.before)
    copy.parsed = this.parsed
    copy.selected = this.selected
    copy.delivery = delivery
    return copy
  }

  /** The same reading, but keeping no older one alive. */
  private withoutPast(): Reading {
    if (this.before === null) return this
    const copy = new Reading(this.file, this.settings)
    for (const [id, robots] of this.parsed) copy.parsed.set(id, robots)
    return copy
  }

  under(dialectId: string): RobotsTxt {
    const usualOne = dialectById(dialectId) ?? dialects[0]
    if (usualOne === undefined) throw new Error('No dialect is built')
    const dialect = withSettings(usualOne, this.settings)
    const known = this.parsed.get(dialect.id)
    if (known) return known
    // What is known of the lines already serves every dialect.
    const [same = null] = this.parsed.values()
    const before = same ?? this.before?.parsed.get(dialect.id) ?? null
    const robots = parse(this.file, dialect, { before })
    this.parsed.set(dialect.id, robots)
    return robots
  }

  selection(dialectId: string, { asker }: ResolvedCrawler): Selection {
    const key = [dialectId, asker.obeysStar, asker.userAgent, ...asker.tokens].join('\n')
    const known = this.selected.get(key)
    if (known) return known
    const selection = select(this.under(dialectId), asker)
    this.selected.set(key, selection)
    return selection
  }
}

function otherSite(href: string, origin: string): string | null {
  const site = originOf(href)
  return site === originOf(origin) ? null : site
}

function passOf(test: Test, state: Outcome['state']): boolean | null {
  return test.expect === null || state === 'cant-say' ? null : test.expect === state
}

/** What holds for every URL, whatever the file says; null: the rules decide. */
const wholeVerdicts: Readonly<Record<FetchAnswer['effect'], Outcome['state'] | null>> = {
  rules: null,
  cached: null,
  open: 'allow',
  closed: 'disallow',
  defer: 'cant-say',
}

/** What the way in which the file came makes of a decision; null when the decision holds. */
export function wholeVerdictOf(
  delivered: FetchAnswer | null,
  { reason }: Decision,
): Outcome['state'] | null {
  return delivered && reason !== 'robots-txt' ? wholeVerdicts[delivered.effect] : null
}

/** Judges one test: verdict, deciding line, and by which dialect. */
export function judge(reading: Reading, test: Test, origin: string, choice: DialectChoice): Judged {
  const crawler = resolveCrawler(test.crawler)
  const dialect: DialectUse = dialectFor(choice, crawler.dialectId, builtIds)
  const url = sentUrl(test.url, origin)
  const common = { testId: test.id, crawler: crawler.label, dialect, url }
  const problem = crawler.problem ?? (url.ok ? null : url.problem)
  if (problem !== null || !url.ok) {
    const outcome: Outcome = { ...common, state: 'cant-say', line: 0, pass: null, problem }
    return { test, outcome, crawler, site: null, selection: null, delivered: null }
  }
  const delivered = reading.delivery?.answers[dialect.id] ?? null
  const site = otherSite(url.href, origin)
  const selection = reading.selection(dialect.id, crawler)
  const decision = decide(selection, url.href)
  const whole = wholeVerdictOf(delivered, decision)
  if (whole !== null) {
    const problem = whole === 'cant-say' ? (delivered?.why ?? null) : null
    const pass = passOf(test, whole)
    const outcome: Outcome = { ...common, state: whole, line: 0, pass, problem }
    return { test, outcome, crawler, site, selection: null, delivered }
  }
  const { verdict, line } = decision
  const outcome: Outcome = {
    ...common,
    state: verdict,
    line,
    pass: passOf(test, verdict),
    problem: null,
  }
  return { test, outcome, crawler, site, selection, delivered }
}
