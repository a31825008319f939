import { defaultDialect } from '../core/dialects/default-dialects.ts'
import type { Trace } from '../core/decide/decision.ts'
import type { RobotsTxt } from '../core/parse/robots-txt.ts'
import type { RobotsFile } from '../core/text/file.ts'
import { sameSettings } from '../core/dialects/settings.ts'
import type { Explainer } from './explain/explanation.ts'
import { statusLineFacts } from './file-facts.ts'
import { evaluateCell, judgeGrid } from './grid/judge-grid.ts'
import {
  cellPlace,
  type ColumnVerdicts,
  type Grid,
  type GridRow,
  type GridVerdicts,
} from '../case/grid/grid.ts'
import { gridAround } from '../case/grid/cell.ts'
import { judgeTest, ParsedFile, type TestEvaluation } from './judge-tests.ts'
import { memoizeLast } from './memoize-last.ts'
import type { Analysis, AnalysisInput, Explanation, FileFacts, LineAnnotations } from './result.ts'
import type { DialectChoice } from '../case/scenario.ts'

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
  /** The verdicts on all cells. A column that did not change is the same object as before. */
  verdictsOf(input: AnalysisInput): GridVerdicts
  /** The verdicts in the state that is compared with; those of now without one. */
  formerOf(input: AnalysisInput): GridVerdicts
  /** The selected cell explained; null without one, and as long as nothing can explain. */
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

const isSameColumn = (a: ColumnVerdicts | undefined, b: ColumnVerdicts): boolean =>
  a?.columnId === b.columnId &&
  a.label === b.label &&
  a.dialect.id === b.dialect.id &&
  isSameList(a.states, b.states) &&
  isSameList(a.lines, b.lines)

function isSameList(a: Uint8Array | Int32Array, b: Uint8Array | Int32Array): boolean {
  if (a.length !== b.length) return false
  for (let index = 0; index < a.length; index += 1) if (a[index] !== b[index]) return false
  return true
}

/**
 * `after`, but with the very columns of `before` that are equal, and `before` itself if all are:
 * only what changed is drawn again. Not `reuse`: states are typed arrays, which it takes for one value,
 * and this runs within a keystroke.
 */
export function withSameColumns(before: GridVerdicts, after: GridVerdicts): GridVerdicts {
  const columns = after.columns.map((column, index) => {
    const known = before.columns[index]
    return known !== undefined && isSameColumn(known, column) ? known : column
  })
  const isSame =
    columns.length === before.columns.length &&
    columns.every((column, index) => column === before.columns[index])
  return isSame ? before : { columns }
}

/** No verdicts: of a case without crawlers, or before the first analysis. */
export const emptyVerdicts: GridVerdicts = { columns: [] }

/** The verdicts of cells; what is equal to those of the last call stays the same object. */
function createVerdicts(): typeof judgeGrid {
  let last = emptyVerdicts
  return (...about) => {
    last = withSameColumns(last, judgeGrid(...about))
    return last
  }
}

/** The evaluation of one cell, of a row or of the listed URL; null where there is none of this id. */
function evaluationOf(
  parsedFile: ParsedFile,
  grid: Grid,
  listed: GridRow | null,
  selected: string | null,
  origin: string,
  dialect: DialectChoice,
): TestEvaluation | null {
  const { rowId, columnId } = cellPlace(selected ?? '')
  return evaluateCell(parsedFile, gridAround(grid, rowId, listed), rowId, columnId, origin, dialect)
}

/** The evaluation of a test under the dialect that it is explained under. */
function chosenEvaluation(
  parsedFile: ParsedFile,
  own: TestEvaluation | null,
  origin: string,
  explainAs: string | null,
): TestEvaluation | null {
  return own !== null && explainAs !== null
    ? judgeTest(parsedFile, own.test, origin, explainAs)
    : own
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
  decides: new Uint32Array(0),
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

type GridParts = readonly [Grid['urls'], Grid['crawlers'], Grid['expectations']]

/** Makes selectors that remember the last case, one for each sequence of cases that are alike. */
function createAnalysisSelectors(read = createParsedFileCache()): AnalysisSelectors {
  const gridFrom = memoizeLast((...[urls, crawlers, expectations]: GridParts): Grid => ({
    urls,
    crawlers,
    expectations,
  }))
  const gridOf = ({ urls, crawlers, expectations }: AnalysisInput) =>
    gridFrom(urls, crawlers, expectations)
  const verdicts = memoizeLast(createVerdicts())
  const readFormer = createParsedFileCache()
  const former = memoizeLast(createVerdicts())
  const evaluated = memoizeLast(evaluationOf)
  const chosenFor = memoizeLast(chosenEvaluation)
  const explainedFor = memoizeLast(explained)
  const robotsFor = memoizeLast(robotsInForce)
  const annotations = memoizeLast(annotationsBy)
  const facts = memoizeLast(statusLineFacts)

  const ownOf = (input: AnalysisInput) => {
    const { listed = null, selected, origin, dialect } = input
    return evaluated(read(input), gridOf(input), listed, selected, origin, dialect)
  }
  const chosenOf = (input: AnalysisInput) =>
    chosenFor(read(input), ownOf(input), input.origin, input.explainAs ?? null)
  const explainedOf = (input: AnalysisInput, explainer: Explainer | null) => {
    const chosen = chosenOf(input)
    return explainedFor(read(input), chosen, input.origin, chosen === ownOf(input), explainer)
  }
  const robotsOf = (input: AnalysisInput) => robotsFor(read(input), chosenOf(input), input.dialect)
  const verdictsOf = (input: AnalysisInput) =>
    verdicts(read(input), gridOf(input), input.origin, input.dialect)
  return {
    verdictsOf,
    formerOf: (input) => {
      const state = input.compared ?? null
      if (state === null) return verdictsOf(input)
      return former(readFormer({ ...input, ...state }), gridOf(input), input.origin, state.dialect)
    },
    explanationOf: (input, explainer) => explainedOf(input, explainer).explanation,
    annotationsOf: (input, explainer) =>
      annotations(
        explainer,
        robotsOf(input),
        explainedOf(input, explainer).trace,
        chosenOf(input)?.outcome.crawler ?? '',
        verdictsOf(input),
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
    verdicts: selectors.verdictsOf(input),
    former: selectors.formerOf(input),
    explanation: selectors.explanationOf(input, explainer),
    annotations: selectors.annotationsOf(input, explainer),
    facts: selectors.factsOf(input),
  })
}
