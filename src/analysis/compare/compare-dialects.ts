import type { Verdict } from '../../core/parse/robots.ts'
import { dialects } from '../../core/dialects/index.ts'
import { testsOf } from '../grid/grid-from-tests.ts'
import type { AnalysisInput, Outcome, Sentence } from '../result.ts'
import type { Test } from '../scenario.ts'
import { differenceOf } from './difference.ts'
import { judgePrepared, prepareTest, type TestEvaluation, type ParsedFile } from '../judge-tests.ts'

/** Which dialects to compare. */
export interface CompareOptions {
  /** Ids of the dialects to compare; none: all. */
  readonly dialects: readonly string[]
}

/** The verdict of one dialect on a test. */
export interface DialectAnswer {
  readonly id: string
  readonly name: string
  readonly state: Outcome['state']
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

/** Judges every test under every chosen dialect, and says why those verdicts differ that do. */
export function compareDialects(
  parsedFile: ParsedFile,
  input: AnalysisInput,
  { dialects: chosen }: CompareOptions,
): Compared {
  const selected = dialects.filter(({ id }) => chosen.includes(id))
  const compared = selected.length > 0 ? selected : dialects
  const ids = compared.map(({ id }) => id)
  return {
    dialects: compared.map(({ id, name }) => ({ id, name })),
    tests: testsOf(input).map((test) => compareTest(parsedFile, input, test, ids)),
  }
}
