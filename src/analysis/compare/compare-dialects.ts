import type { Verdict } from '../../core/parse/robots.ts'
import { dialects } from '../../core/dialects/index.ts'
import { testsOf } from '../../case/grid/grid-from-tests.ts'
import type { AnalysisInput, TestOutcome, Sentence } from '../result.ts'
import type { Test } from '../../case/scenario.ts'
import { differenceOf } from './dialect-difference.ts'
import { judgePrepared, prepareTest, type TestEvaluation, type ParsedFile } from '../judge-tests.ts'

/** Which tests are listed, and in which order. */
export interface CompareView {
  readonly onlyDiffering: boolean
  readonly sort: 'given' | 'differing'
}

/** All tests, in their own order. */
export const wholeView: CompareView = { onlyDiffering: false, sort: 'given' }

/** Which dialects to compare, and what to list of the result. */
export interface CompareOptions {
  /** Ids of the dialects to compare; none: all. */
  readonly dialects: readonly string[]
  /** Absent: `wholeView`. */
  readonly view?: CompareView
  /** How many tests to list at most; absent: all. */
  readonly limit?: number
}

/** The verdict of one dialect on a test. */
export interface DialectAnswer {
  readonly id: string
  readonly name: string
  readonly state: TestOutcome['state']
  /** 1-based deciding line, 0 when no rule decided. */
  readonly line: number
  /** Why it differs from the verdict of the dialect that judges the test; null when it does not. */
  readonly why: Sentence | null
}

/** One test under all dialects that are compared. */
export interface ComparedTest {
  readonly testId: string
  readonly crawler: string
  /** As typed. */
  readonly url: string
  readonly expect: Verdict | null
  /** Why there is no verdict under any dialect; else null. */
  readonly problem: string | null
  /** The answer of the test's own dialect, which need not be among the compared ones. */
  readonly own: DialectAnswer
  readonly answers: readonly DialectAnswer[]
  readonly differs: boolean
}

/** What `compareDialects` gives. */
export interface Compared {
  /** The dialects that were compared, in the order of the list of dialects. */
  readonly dialects: readonly { readonly id: string; readonly name: string }[]
  /** Tests that can be judged at all. */
  readonly comparable: number
  /** Those of them on which all dialects agree with the test’s own. */
  readonly agreed: number
  /** Tests that the view asks for. */
  readonly wanted: number
  /** The first of these tests, `limit` at most. */
  readonly tests: readonly ComparedTest[]
}

function answerOf(evaluation: TestEvaluation, own: TestEvaluation | null): DialectAnswer {
  const { dialect, state, line } = evaluation.outcome
  const differs = own !== null && own.outcome.state !== state
  const why = differs ? differenceOf(own, evaluation) : null
  return { id: dialect.id, name: dialect.name, state, line, why }
}

function compareTest(
  parsedFile: ParsedFile,
  { origin, dialect }: AnalysisInput,
  test: Test,
  ids: readonly string[],
): ComparedTest {
  const prepared = prepareTest(test, origin)
  const own = judgePrepared(parsedFile, prepared, dialect)
  const { outcome, crawler } = own
  const problem = crawler.problem ?? (outcome.url.ok ? null : outcome.url.problem)
  const answers =
    problem === null ? ids.map((id) => answerOf(judgePrepared(parsedFile, prepared, id), own)) : []
  return {
    testId: test.id,
    crawler: outcome.crawler,
    url: test.url,
    expect: test.expect,
    problem,
    own: answerOf(own, null),
    answers,
    differs: answers.some(({ state }) => state !== outcome.state),
  }
}

/** How many dialects differ from the test's own; null where there is no verdict at all. */
function countDiffering(
  parsedFile: ParsedFile,
  { origin, dialect }: AnalysisInput,
  test: Test,
  ids: readonly string[],
): number | null {
  const prepared = prepareTest(test, origin)
  const { outcome, crawler } = judgePrepared(parsedFile, prepared, dialect)
  if (crawler.problem !== null || !outcome.url.ok) return null
  return ids.filter((id) => judgePrepared(parsedFile, prepared, id).outcome.state !== outcome.state)
    .length
}

interface Counted {
  readonly test: Test
  readonly differing: number | null
}

/** The tests that a view asks for, in its order. */
function wantedBy({ onlyDiffering, sort }: CompareView, counted: readonly Counted[]) {
  const differing = (one: Counted): number => one.differing ?? 0
  const wanted = onlyDiffering ? counted.filter((one) => differing(one) > 0) : counted
  return sort === 'given' ? wanted : wanted.toSorted((a, b) => differing(b) - differing(a))
}

/** Judges every test under every chosen dialect, and says why those verdicts differ that do. */
export function compareDialects(
  parsedFile: ParsedFile,
  input: AnalysisInput,
  { dialects: chosen, view = wholeView, limit = Infinity }: CompareOptions,
): Compared {
  const selected = dialects.filter(({ id }) => chosen.includes(id))
  const compared = selected.length > 0 ? selected : dialects
  const ids = compared.map(({ id }) => id)
  const counted = testsOf(input).map((test) => ({
    test,
    differing: countDiffering(parsedFile, input, test, ids),
  }))
  const wanted = wantedBy(view, counted)
  return {
    dialects: compared.map(({ id, name }) => ({ id, name })),
    comparable: counted.filter(({ differing }) => differing !== null).length,
    agreed: counted.filter(({ differing }) => differing === 0).length,
    wanted: wanted.length,
    // Reasons take longer than verdicts, and nobody reads thousands.
    tests: wanted.slice(0, limit).map(({ test }) => compareTest(parsedFile, input, test, ids)),
  }
}
