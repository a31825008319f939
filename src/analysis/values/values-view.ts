import { cleanUrl } from '../../core/values/clean-url.ts'
import type { Crawler } from '../../core/crawlers/crawler.ts'
import type { CrawlerIdentity } from '../../core/decide/decision.ts'
import { select } from '../../core/decide/select.ts'
import { valuesOf, type Value } from '../../core/values/values.ts'
import type { AnalysisInput, SentUrl } from '../result.ts'
import { judge, type TestEvaluation, type ParsedFile } from '../judge-tests.ts'

/** The test whose crawler is looked at. */
export interface ValuesOptions {
  readonly testId: string | null
  /** Names of the lines that each dialect honours, by its id. */
  readonly honours: Readonly<Record<string, readonly string[]>>
}

/** More lines than this are told by their number only. */
const maxShown = 300

/** What a file says beside rules, as the crawler of one test takes it. */
export interface ValuesView {
  /** Null when no test is looked at: then it is read as `*`. */
  readonly crawler: string | null
  /** The dialect that reads. */
  readonly dialect: { readonly id: string; readonly name: string }
  /** In file order. */
  readonly values: readonly Value[]
  /** How many lines the crawler goes by. */
  readonly followed: number
  /** Lines that did not find room in `values`. */
  readonly left: number
  /** The URL of the test, and as Clean-param makes it; null when that is nothing to anybody. */
  readonly cleaned: { readonly from: string; readonly to: string; readonly counts: boolean } | null
  /** Why nothing of the file counts for the crawler; null when it does. */
  readonly problem: string | null
}

/** Names of the lines that a dialect honours, and those that its own crawler honours beside. */
export function honouredBy(
  byDialect: readonly string[],
  crawler: Crawler | null,
  dialectId: string,
): readonly string[] {
  return crawler?.dialect === dialectId ? [...byDialect, ...(crawler.honours ?? [])] : byDialect
}

function cleanedOf(url: SentUrl, values: readonly Value[]): ValuesView['cleaned'] {
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
  { id, name }: ValuesView['dialect'],
  values: readonly Value[],
): ValuesView {
  const problem = evaluation && problemOf(evaluation)
  return {
    crawler: evaluation?.outcome.crawler ?? null,
    dialect: { id, name },
    values: values.slice(0, maxShown),
    followed: problem === null ? values.filter(({ inForce }) => inForce).length : 0,
    left: Math.max(0, values.length - maxShown),
    cleaned: evaluation && cleanedOf(evaluation.outcome.url, values),
    problem,
  }
}

const useless: readonly string[] = ['open', 'closed', 'defer']

function problemOf({ crawler, fetchAnswer }: TestEvaluation): string | null {
  if (crawler.problem !== null) return crawler.problem
  return fetchAnswer !== null && useless.includes(fetchAnswer.effect) ? fetchAnswer.why : null
}

const anybody: CrawlerIdentity = { tokens: [], obeysStar: true }

/** What a file says beside rules, to the crawler of a test or, without one, to any. */
export function valuesView(
  parsedFile: ParsedFile,
  { tests, origin, dialect }: AnalysisInput,
  { testId, honours }: ValuesOptions,
): ValuesView {
  const of = (id: string) => honours[id] ?? []
  const test = tests.find(({ id }) => id === testId)
  if (test === undefined) {
    const robots = parsedFile.parsedAs(dialect === 'own' ? 'google' : dialect)
    const values = valuesOf(select(robots, anybody), of(robots.dialect.id))
    return viewOf(null, robots.dialect, values)
  }
  const evaluation = judge(parsedFile, test, origin, dialect)
  const { crawler, outcome } = evaluation
  const judging = outcome.dialect.id
  const names = honouredBy(of(judging), crawler.crawler, judging)
  const values = valuesOf(parsedFile.selection(judging, crawler), names)
  return viewOf(evaluation, outcome.dialect, values)
}
