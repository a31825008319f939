import { defaultDialect } from '../core/dialects/default-dialects.ts'
import type { Trace } from '../core/decide/decision.ts'
import type { RobotsTxt } from '../core/parse/robots-txt.ts'
import type { RobotsFile } from '../core/text/file.ts'
import type { Settings } from '../core/dialects/settings.ts'
import type { Explainer } from './explain/explanation.ts'
import { statusLineFacts } from './file-facts.ts'
import { judge, ParsedFile, type TestEvaluation } from './judge-tests.ts'
import { memoizeLast } from './memoize-last.ts'
import type {
  Analysis,
  AnalysisInput,
  Explanation,
  FileFacts,
  LineAnnotations,
  Outcome,
} from './result.ts'
import { reuse } from './reuse.ts'
import type { DialectChoice, Test } from './scenario.ts'

function sameSettings(a: Settings, b: Settings): boolean {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key])
}

const filesWithMark = new WeakMap<RobotsFile, RobotsFile>()

/** The same file behind a byte-order mark; the same object for the same file. */
function withMark(file: RobotsFile): RobotsFile {
  const withMark = filesWithMark.get(file) ?? { ...file, byteOrderMark: '\uFEFF' as const }
  filesWithMark.set(file, withMark)
  return withMark
}

/**
 * Makes a cache of one parsed file, which gives the file of a case as every dialect reads it. A file
 * that is like the last one costs little to parse; the same one, come in the same way, nothing.
 */
export function createParsedFileCache(): (input: AnalysisInput) => ParsedFile {
  let last: ParsedFile | null = null
  const delivered = memoizeLast((parsedFile: ParsedFile, delivery: AnalysisInput['delivery']) =>
    parsedFile.withDelivery(delivery ?? null),
  )
  return ({ file: plain, settings, delivery }) => {
    const file = delivery?.byteOrderMark ? withMark(plain) : plain
    const isSame = last?.file === file && sameSettings(last.settings, settings)
    const parsedFile = last !== null && isSame ? last : new ParsedFile(file, settings, last)
    last = parsedFile
    return delivered(parsedFile, delivery)
  }
}

/**
 * What follows from a case, part by part. Each part is computed again only when its own inputs have
 * changed, and is the same object until then; so another test can be selected without judging any.
 */
export interface AnalysisSelectors {
  /** The verdicts, in the order of the tests. What did not change is the same object as before. */
  outcomesOf(input: AnalysisInput): readonly Outcome[]
  /** The selected test explained; null without one, and as long as nothing can explain. */
  explanationOf(input: AnalysisInput, explainer: Explainer | null): Explanation | null
  /** What stands beside each line, for the selected test; nothing as long as nothing can explain. */
  annotationsOf(input: AnalysisInput, explainer: Explainer | null): LineAnnotations
  /** What the status line says of the file. */
  factsOf(input: AnalysisInput): FileFacts
}

interface Explained {
  readonly trace: Trace | null
  readonly explanation: Explanation | null
}

const noExplanation: Explained = { trace: null, explanation: null }

/** Evaluates each test object once. */
function createEvaluator(parsedFile: ParsedFile, origin: string, dialect: DialectChoice) {
  const evaluations = new WeakMap<Test, TestEvaluation>()
  return (test: Test): TestEvaluation => {
    const evaluation = evaluations.get(test) ?? judge(parsedFile, test, origin, dialect)
    evaluations.set(test, evaluation)
    return evaluation
  }
}

type Evaluate = ReturnType<typeof createEvaluator>

/** The outcomes of tests; what is equal to the outcomes of the last call stays the same object. */
function createOutcomes(): (evaluate: Evaluate, tests: readonly Test[]) => readonly Outcome[] {
  let last: readonly Outcome[] = []
  return (evaluate, tests) => {
    last = reuse(
      last,
      tests.map((test) => evaluate(test).outcome),
    )
    return last
  }
}

/** The evaluation of a test under the dialect that it is explained under. */
function chosenEvaluation(
  parsedFile: ParsedFile,
  own: TestEvaluation | null,
  origin: string,
  explainAs: string | null,
): TestEvaluation | null {
  return own !== null && explainAs !== null ? judge(parsedFile, own.test, origin, explainAs) : own
}

function explained(
  parsedFile: ParsedFile,
  chosen: TestEvaluation | null,
  origin: string,
  isOwn: boolean,
  explainer: Explainer | null,
): Explained {
  const made = (chosen && explainer?.explainTest(parsedFile, chosen, origin)) ?? noExplanation
  // A fix is for what holds, not for what would hold under another dialect.
  return made.explanation && !isOwn
    ? { ...made, explanation: { ...made.explanation, fix: null } }
    : made
}

/** Nothing beside any line. */
export const noAnnotations: LineAnnotations = {
  groupOf: new Int32Array(0),
  states: new Uint8Array(0),
  decides: new Uint16Array(0),
  groups: [],
}

function annotationsBy(
  explainer: Explainer | null,
  ...about: Parameters<Explainer['annotationsOf']>
): LineAnnotations {
  return explainer?.annotationsOf(...about) ?? noAnnotations
}

/** The file as the dialect in force reads it: that of the explained test, else that of the case. */
function robotsInForce(
  parsedFile: ParsedFile,
  chosen: TestEvaluation | null,
  dialect: DialectChoice,
): RobotsTxt {
  const usual = dialect === 'own' ? defaultDialect.id : dialect
  return parsedFile.parsedAs(chosen?.outcome.dialect.id ?? usual)
}

/** Makes selectors that remember the last case, one for each sequence of cases that are alike. */
function createAnalysisSelectors(read = createParsedFileCache()): AnalysisSelectors {
  const evaluator = memoizeLast(createEvaluator)
  const outcomes = memoizeLast(createOutcomes())
  const chosenFor = memoizeLast(chosenEvaluation)
  const explainedFor = memoizeLast(explained)
  const robotsFor = memoizeLast(robotsInForce)
  const annotations = memoizeLast(annotationsBy)
  const facts = memoizeLast(statusLineFacts)

  const evaluateFor = (input: AnalysisInput) => evaluator(read(input), input.origin, input.dialect)
  const ownOf = (input: AnalysisInput) => {
    const test = input.tests.find(({ id }) => id === input.selected)
    return test === undefined ? null : evaluateFor(input)(test)
  }
  const chosenOf = (input: AnalysisInput) =>
    chosenFor(read(input), ownOf(input), input.origin, input.explainAs ?? null)
  const explainedOf = (input: AnalysisInput, explainer: Explainer | null) => {
    const chosen = chosenOf(input)
    return explainedFor(read(input), chosen, input.origin, chosen === ownOf(input), explainer)
  }
  const robotsOf = (input: AnalysisInput) => robotsFor(read(input), chosenOf(input), input.dialect)
  const outcomesOf = (input: AnalysisInput) => outcomes(evaluateFor(input), input.tests)
  return {
    outcomesOf,
    explanationOf: (input, explainer) => explainedOf(input, explainer).explanation,
    annotationsOf: (input, explainer) =>
      annotations(
        explainer,
        robotsOf(input),
        explainedOf(input, explainer).trace,
        chosenOf(input)?.outcome.crawler ?? '',
        outcomesOf(input),
      ),
    factsOf: (input) => facts(robotsOf(input)),
  }
}

/**
 * Makes an analyser: a function from a case to everything that follows from it. A small change costs
 * little, another test of the same file next to nothing. Without an explainer the verdicts come without
 * their reasons.
 */
export function createAnalyser(
  read = createParsedFileCache(),
): (input: AnalysisInput, explainer: Explainer | null) => Analysis {
  const selectors = createAnalysisSelectors(read)
  return (input, explainer) => ({
    outcomes: selectors.outcomesOf(input),
    explanation: selectors.explanationOf(input, explainer),
    annotations: selectors.annotationsOf(input, explainer),
    facts: selectors.factsOf(input),
  })
}
