import { isVerdict } from '../case/grid/grid.ts'
import { decide } from '../core/decide/decide.ts'
import type { Decision, Selection } from '../core/decide/decision.ts'
import { dialectById, dialects } from '../core/dialects/index.ts'
import { defaultSettings, withSettings, type Settings } from '../core/dialects/settings.ts'
import type { FetchAnswer } from '../core/fetch/judge-fetch.ts'
import type { RobotsFile } from '../core/text/file.ts'
import { parse } from '../core/parse/parse.ts'
import type { RobotsTxt } from '../core/parse/robots-txt.ts'
import { select } from '../core/decide/select.ts'
import type { Delivery, DialectUse, TestOutcome } from './result.ts'
import { dialectFor, resolveCrawler, type ResolvedCrawler } from './tests/resolve-crawler.ts'
import type { DialectChoice, Test } from '../case/scenario.ts'
import { readUrl } from '../case/urls/sent-url.ts'

/** Ids of all dialects that exist. */
export const builtIds: readonly string[] = dialects.map((dialect) => dialect.id)

/** A test together with what was needed to judge it. */
export interface TestEvaluation {
  readonly test: Test
  readonly outcome: TestOutcome
  readonly crawler: ResolvedCrawler
  /** The site of the URL when it is not the site of the case, else null. */
  readonly site: string | null
  /** Null when there is no verdict, or one that the content of the file does not bear on. */
  readonly selection: Selection | null
  /** What the dialect does after the fetch; null when the file was fetched as usual. */
  readonly fetchAnswer: FetchAnswer | null
}

/**
 * One file as each dialect reads it, and what each crawler obeys in it. Everything is read when it
 * is first asked for, and only once. The reading `before` of a similar file makes this one cheaper.
 */
export class ParsedFile {
  readonly file: RobotsFile
  readonly settings: Settings
  delivery: Delivery | null = null
  private readonly previous: ParsedFile | null
  private robotsByDialect = new Map<string, RobotsTxt>()
  private selections = new Map<string, Selection>()

  constructor(
    file: RobotsFile,
    settings: Settings = defaultSettings,
    before: ParsedFile | null = null,
  ) {
    this.file = file
    this.settings = settings
    this.previous = before?.withoutPrevious() ?? null
  }

  /** This reading with another result of fetching. Parses nothing again. */
  withDelivery(delivery: Delivery | null): ParsedFile {
    if (delivery === this.delivery) return this
    const copy = new ParsedFile(this.file, this.settings, this.previous)
    copy.robotsByDialect = this.robotsByDialect
    copy.selections = this.selections
    copy.delivery = delivery
    return copy
  }

  /**
   * The same reading without the one before it, so that no chain of old readings stays in memory.
   */
  private withoutPrevious(): ParsedFile {
    if (this.previous === null) return this
    const copy = new ParsedFile(this.file, this.settings)
    for (const [id, robots] of this.robotsByDialect) copy.robotsByDialect.set(id, robots)
    return copy
  }

  /**
   * The file as the dialect of this id reads it, with the scenario's answers to its open questions.
   * An unknown id stands for the first dialect.
   */
  parsedAs(dialectId: string): RobotsTxt {
    const defaultOne = dialectById(dialectId) ?? dialects[0]
    if (defaultOne === undefined) throw new Error('No dialect is built')
    const dialect = withSettings(defaultOne, this.settings)
    const cached = this.robotsByDialect.get(dialect.id)
    if (cached) return cached
    // The scan of the lines is the same for all dialects.
    const [same = null] = this.robotsByDialect.values()
    const before = same ?? this.previous?.robotsByDialect.get(dialect.id) ?? null
    const robots = parse(this.file, dialect, { before })
    this.robotsByDialect.set(dialect.id, robots)
    return robots
  }

  /** What a crawler obeys in the file under a dialect. */
  selection(dialectId: string, { identity }: ResolvedCrawler): Selection {
    const { tokens, obeysStar, ignoresAllow, urlRuleBlocks, userAgent } = identity
    const reading = [dialectId, obeysStar, ignoresAllow, urlRuleBlocks, userAgent]
    const key = [...reading, ...tokens].join('\n')
    const cached = this.selections.get(key)
    if (cached) return cached
    const selection = select(this.parsedAs(dialectId), identity)
    this.selections.set(key, selection)
    return selection
  }
}

function passOf(test: Test, state: TestOutcome['state']): boolean | null {
  return test.expect === null || !isVerdict(state) ? null : test.expect === state
}

/** The verdict for all URLs that a fetch leads to; null: the rules decide. */
const verdictByFetchEffect: Readonly<Record<FetchAnswer['effect'], TestOutcome['state'] | null>> = {
  rules: null,
  cached: null,
  open: 'allow',
  closed: 'disallow',
  defer: 'cant-say',
}

/**
 * The verdict that the fetch leads to, whatever the file says; null when the decision by the file
 * holds.
 */
export function fetchVerdictOf(
  fetchAnswer: FetchAnswer | null,
  { reason }: Decision,
): TestOutcome['state'] | null {
  return fetchAnswer && reason !== 'robots-txt' ? verdictByFetchEffect[fetchAnswer.effect] : null
}

/** What a test asks, whichever dialect answers. */
export interface PreparedTest extends Pick<TestEvaluation, 'test' | 'crawler' | 'site'> {
  readonly url: TestOutcome['url']
  /** Why there can be no verdict, whatever the dialect; null when there can. */
  readonly problem: string | null
}

/** Reads the crawler and the URL of a test. `origin` is the site that paths belong to. */
export function prepareTest(test: Test, origin: string): PreparedTest {
  const { url, site, problem } = readUrl(test.url, origin)
  const crawler = resolveCrawler(test.crawler)
  return { test, crawler, url, site, problem: crawler.problem ?? problem }
}

/** Judges a test that was prepared; `choice` is the dialect that judges. */
export function judgePrepared(
  parsedFile: ParsedFile,
  { test, crawler, url, site, problem }: PreparedTest,
  choice: DialectChoice,
): TestEvaluation {
  const dialect: DialectUse = dialectFor(choice, crawler.dialectId, builtIds)
  const common = { testId: test.id, crawler: crawler.label, dialect, url }
  if (problem !== null || !url.ok) {
    const isElsewhere = crawler.problem === null && site !== null
    const state = isElsewhere ? 'other-host' : 'cant-say'
    const outcome: TestOutcome = { ...common, state, line: 0, pass: null, problem }
    return { test, outcome, crawler, site: null, selection: null, fetchAnswer: null }
  }
  const fetchAnswer = parsedFile.delivery?.answers[dialect.id] ?? null
  const selection = parsedFile.selection(dialect.id, crawler)
  const decision = decide(selection, url.href)
  const fetchVerdict = fetchVerdictOf(fetchAnswer, decision)
  if (fetchVerdict !== null) {
    const problem = fetchVerdict === 'cant-say' ? (fetchAnswer?.why ?? null) : null
    const pass = passOf(test, fetchVerdict)
    const outcome: TestOutcome = { ...common, state: fetchVerdict, line: 0, pass, problem }
    return { test, outcome, crawler, site, selection: null, fetchAnswer }
  }
  const { verdict, line } = decision
  const outcome: TestOutcome = {
    ...common,
    state: verdict,
    line,
    pass: passOf(test, verdict),
    problem: null,
  }
  return { test, outcome, crawler, site, selection, fetchAnswer }
}

/** Judges one test. `origin` is the site that paths belong to, `choice` the dialect that judges. */
export const judgeTest = (
  parsedFile: ParsedFile,
  test: Test,
  origin: string,
  choice: DialectChoice,
): TestEvaluation => judgePrepared(parsedFile, prepareTest(test, origin), choice)
