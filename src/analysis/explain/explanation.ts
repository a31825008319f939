import { withReadableSites } from '../tests/readable-url.ts'
import { decide } from '../../core/decide/decide.ts'
import { explain as traceThrough } from '../../core/decide/explain.ts'
import type { Selection, Trace } from '../../core/decide/decision.ts'
import { parse } from '../../core/parse/parse.ts'
import { identityFromToken, select } from '../../core/decide/select.ts'
import type { Explanation } from '../result.ts'
import { annotationsOf } from '../annotations/annotations.ts'
import { copyStarRules } from './copy-star-rules.ts'
import { deliveredStep, stepsWithoutFile } from './delivery-steps.ts'
import { headlineOf } from './headline.ts'
import { purposeNote } from './purpose-note.ts'
import type { TestEvaluation, ParsedFile } from '../judge-tests.ts'
import { ignoredRules } from './ignored-rules.ts'
import { maxAllDialectsUnits, otherDialects } from './other-dialects.ts'
import { picturesOf } from './picture.ts'
import { code, sentenceOf } from '../../core/text/sentence.ts'
import { stepsOf, type StepContext } from './explanation-steps.ts'

/**
 * The verdict of the dialect's published matcher on the URL as typed; null where there is none, or
 * the same verdict as on the URL as sent.
 */
function asTypedVerdict(
  { outcome }: TestEvaluation,
  { robots, token }: Selection,
): StepContext['asTyped'] {
  const matcher = robots.dialect.publishedMatcher ?? null
  if (matcher === null || !outcome.url.ok || !outcome.url.changed) return null
  const bare = select(
    parse(robots.file, robots.dialect, { limit: 'none' }),
    identityFromToken(token ?? '*'),
  )
  const { verdict } = decide(bare, outcome.url.typed)
  return verdict === outcome.state ? null : { matcher, verdict }
}

/**
 * The verdicts of all dialects; null for a file that is too large to be read under each at once.
 */
function saidBy(
  parsedFile: ParsedFile,
  { test, outcome }: TestEvaluation,
  origin: string,
): Explanation['dialects'] {
  if (parsedFile.file.text.length > maxAllDialectsUnits) return null
  return otherDialects(parsedFile, test, outcome, origin)
}

/** The trace of a test; null when there is no verdict to trace. */
function traceOf({ selection, outcome }: TestEvaluation): Trace | null {
  return selection !== null && outcome.url.ok ? traceThrough(selection, outcome.url.href) : null
}

/** The explanation where the fetch leads to the verdict, and not the content of the file. */
function withoutFile(
  parsedFile: ParsedFile,
  evaluation: TestEvaluation,
  origin: string,
): Explanation {
  return {
    ...unexplained(evaluation),
    ...stepsWithoutFile(evaluation, parsedFile.delivery?.fetchSummary ?? ''),
    dialects: saidBy(parsedFile, evaluation, origin),
  }
}

/** The explanation where there is no verdict: the reason for that. */
function unexplained({ test, outcome }: TestEvaluation): Explanation {
  const what = withReadableSites(outcome.problem ?? 'Nothing can be said about this test.')
  return {
    testId: test.id,
    outcome,
    expect: test.expect,
    headline: outcome.url.ok ? sentenceOf(what) : sentenceOf(code(test.url), ' ', what),
    note: null,
    steps: [],
    pictures: [],
    dialects: [],
    fix: null,
  }
}

function explanationOf(
  parsedFile: ParsedFile,
  evaluation: TestEvaluation,
  trace: Trace | null,
  origin: string,
): Explanation {
  const { test, outcome, selection } = evaluation
  if (evaluation.fetchAnswer !== null && selection === null)
    return withoutFile(parsedFile, evaluation, origin)
  if (trace === null || selection === null || !outcome.url.ok) return unexplained(evaluation)
  const steps = stepsOf(evaluation, trace, {
    asTyped: asTypedVerdict(evaluation, selection),
    ignored: ignoredRules(parsedFile, selection),
  })
  const delivered = deliveredStep(evaluation, parsedFile.delivery?.fetchSummary ?? '')
  return {
    testId: test.id,
    outcome,
    expect: test.expect,
    headline: headlineOf(evaluation, trace),
    note: purposeNote(evaluation),
    steps: delivered === null ? steps : steps.toSpliced(1, 0, delivered),
    pictures: picturesOf(trace),
    dialects: saidBy(parsedFile, evaluation, origin),
    fix: test.expect === 'allow' ? null : copyStarRules(trace, outcome.url.href),
  }
}

/**
 * Explains one test, and gives the trace that the line annotations need too; null when there is no
 * verdict to trace.
 */
export function explainTest(parsedFile: ParsedFile, evaluation: TestEvaluation, origin: string) {
  const trace = traceOf(evaluation)
  return { trace, explanation: explanationOf(parsedFile, evaluation, trace, origin) }
}

/**
 * What gives verdicts their reasons: in Why, and beside the lines of the file. The page loads it after
 * the verdicts.
 */
export const explainer = { explainTest, annotationsOf } as const

/** The type of `explainer`, for callers that load it later. */
export type Explainer = typeof explainer
