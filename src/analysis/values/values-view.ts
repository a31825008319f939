import { cleanUrl } from '../../core/values/clean-url.ts'
import type { Crawler } from '../../core/crawlers/crawler.ts'
import { crawlerNamed } from '../../core/crawlers/index.ts'
import type { Dialect } from '../../core/dialects/dialect.ts'
import type { CrawlerIdentity } from '../../core/decide/decision.ts'
import { defaultDialect } from '../../core/dialects/default-dialects.ts'
import { select } from '../../core/decide/select.ts'
import { valuesOf, type ValueReading } from '../../core/values/values.ts'
import type { SentUrl } from '../../case/urls/sent-url.ts'
import type { AnalysisInput } from '../result.ts'
import { cellOf } from '../../case/grid/cell.ts'
import { judgeTest, type TestEvaluation, type ParsedFile } from '../judge-tests.ts'

/** Selects the crawler whose values are shown: that of the test with this id. */
export interface ValuesOptions {
  readonly testId: string | null
}

/** A file can hold thousands of such lines; beyond this number they are only counted. */
const maxShown = 300

/** What a file says beside rules, as the crawler of one test takes it. */
export interface ValuesView {
  /** Null when no test is selected: then the file is read as for `*`. */
  readonly crawler: string | null
  /** The dialect that reads. */
  readonly dialect: Pick<Dialect, 'id' | 'name' | 'kind'>
  /** In file order, `maxShown` at most. */
  readonly values: readonly ValueReading[]
  /** Number of lines that the crawler uses. */
  readonly followed: number
  /** Number of lines beyond `maxShown`. */
  readonly left: number
  /**
   * The path of the test before and after Clean-param, and whether the crawler uses that; null when
   * no line is about it.
   */
  readonly cleaned: { readonly from: string; readonly to: string; readonly counts: boolean } | null
  /** Why the crawler uses nothing of the file; null when it does. */
  readonly problem: string | null
}

/**
 * Names of the lines that a crawler uses: those of the dialect, and its own if it reads by that
 * dialect.
 */
export function honouredDirectives(
  { id, honours }: Pick<Dialect, 'id' | 'honours'>,
  crawler: Crawler | null,
): readonly string[] {
  return crawler?.dialect === id ? [...honours, ...crawler.honours] : honours
}

function cleanedOf(url: SentUrl, values: readonly ValueReading[]): ValuesView['cleaned'] {
  const lines = values.flatMap((one) =>
    one.directive === 'clean-param' && one.usable && one.value !== null ? [one] : [],
  )
  if (!url.ok || lines.length === 0) return null
  const parameters = lines.flatMap(({ value }) => value ?? [])
  const counts = lines.some(({ inForce }) => inForce)
  const to = cleanUrl(url.path, parameters)
  return counts || to !== url.path ? { from: url.path, to, counts } : null
}

function viewOf(
  evaluation: TestEvaluation | null,
  { id, name, kind }: ValuesView['dialect'],
  values: readonly ValueReading[],
): ValuesView {
  const problem = evaluation && problemOf(evaluation)
  return {
    crawler: evaluation?.outcome.crawler ?? null,
    dialect: { id, name, kind },
    values: values.slice(0, maxShown),
    followed: problem === null ? values.filter(({ inForce }) => inForce).length : 0,
    left: Math.max(0, values.length - maxShown),
    cleaned: evaluation && cleanedOf(evaluation.outcome.url, values),
    problem,
  }
}

const effectsWithoutRules: readonly string[] = ['open', 'closed', 'defer']

function problemOf({ crawler, fetchAnswer }: TestEvaluation): string | null {
  if (crawler.problem !== null) return crawler.problem
  return fetchAnswer !== null && effectsWithoutRules.includes(fetchAnswer.effect)
    ? fetchAnswer.why
    : null
}

const anyCrawler: CrawlerIdentity = { tokens: [], obeysStar: true }

/** What a file says beside rules, for the crawler of a test or, without a test, for all. */
export function valuesView(
  parsedFile: ParsedFile,
  input: AnalysisInput,
  { testId }: ValuesOptions,
): ValuesView {
  const { origin, dialect } = input
  const test = testId === null ? null : cellOf(input, testId)
  if (test === null) {
    const robots = parsedFile.parsedAs(dialect === 'own' ? defaultDialect.id : dialect)
    const values = valuesOf(select(robots, anyCrawler), robots.dialect.honours)
    return viewOf(null, robots.dialect, values)
  }
  const evaluation = judgeTest(parsedFile, test, origin, dialect)
  const { crawler, outcome } = evaluation
  const judging = outcome.dialect.id
  const selection = parsedFile.selection(judging, crawler)
  const names = honouredDirectives(
    selection.robots.dialect,
    crawlerNamed(crawler.crawler?.token ?? ''),
  )
  const values = valuesOf(selection, names)
  return viewOf(evaluation, selection.robots.dialect, values)
}
