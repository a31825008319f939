import { testsOf } from '../../case/grid/grid-from-tests.ts'
import type { Test } from '../../case/scenario.ts'
import { standardDialect } from '../../core/dialects/default-dialects.ts'
import { dialects } from '../../core/dialects/index.ts'
import { sameLineEnds, type RobotsFile } from '../../core/text/file.ts'
import type { AnalysisInput, TestOutcome } from '../result.ts'
import type { CompareOptions } from './compare-dialects.ts'
import { judgeTest, ParsedFile } from '../judge-tests.ts'
import { canMove, shuffled, type ShuffledPart, type ShuffledFile } from './shuffle.ts'

/** A verdict and the line that decides it, as the author counts; 0 for none. */
type VerdictWithLine = Pick<TestOutcome, 'state' | 'line'>

/** A test whose verdict changes when lines are reordered. */
export interface OrderChange {
  readonly testId: string
  readonly crawler: string
  /** As typed. */
  readonly url: string
  readonly before: VerdictWithLine
  readonly after: VerdictWithLine
  /** The verdict changes in reversed order already. */
  readonly reversed: boolean
}

/** Whether order matters under one dialect. */
export interface OrderUnderDialect {
  readonly id: string
  readonly name: string
  /** Number of tests whose verdict changes in some order. */
  readonly changes: number
  /** The first of them; null when order does not matter. */
  readonly first: OrderChange | null
}

/** Whether the order of rules, or of groups, matters. */
export interface OrderAnswer {
  readonly moved: ShuffledPart
  /** False where there are not two to reorder. */
  readonly possible: boolean
  readonly dialects: readonly OrderUnderDialect[]
}

/** Orders that are tried: the reverse, and some pseudo-random ones. */
const roundCount = 4

function parsedInOrder(parsedFile: ParsedFile, { text }: ShuffledFile): ParsedFile {
  const { file, settings, delivery } = parsedFile
  const moved: RobotsFile = { ...file, text, ends: sameLineEnds(file.ends.main) }
  return new ParsedFile(moved, settings).withDelivery(delivery)
}

interface OrderedFile {
  readonly reading: ParsedFile
  readonly lines: readonly number[]
}

function changeOf(
  test: Test,
  { origin }: AnalysisInput,
  dialect: string,
  before: TestOutcome,
  orderedFiles: readonly OrderedFile[],
): OrderChange | null {
  for (const [round, { reading: parsedFile, lines }] of orderedFiles.entries()) {
    const { outcome } = judgeTest(parsedFile, test, origin, dialect)
    if (outcome.state === before.state) continue
    return {
      testId: test.id,
      crawler: before.crawler,
      url: test.url,
      before: { state: before.state, line: before.line },
      after: { state: outcome.state, line: lines[outcome.line - 1] ?? 0 },
      reversed: round === 0,
    }
  }
  return null
}

function underDialect(
  parsedFile: ParsedFile,
  input: AnalysisInput,
  { id, name }: { readonly id: string; readonly name: string },
  orderedFiles: readonly OrderedFile[],
): OrderUnderDialect {
  const changes = testsOf(input).flatMap((test) => {
    const { outcome } = judgeTest(parsedFile, test, input.origin, id)
    const change = changeOf(test, input, id, outcome, orderedFiles)
    return change === null ? [] : [change]
  })
  return { id, name, changes: changes.length, first: changes[0] ?? null }
}

/**
 * Tries whether the order of rules within groups, or of groups, matters to any test under any of
 * the dialects. A few orders are tried, so a “no” is no proof.
 */
export function orderDependence(
  parsedFile: ParsedFile,
  input: AnalysisInput,
  { dialects: chosen }: CompareOptions,
): readonly OrderAnswer[] {
  const selected = dialects.filter(({ id }) => chosen.includes(id))
  // By the standard, so that the same lines are moved for all dialects.
  const { groups } = parsedFile.parsedAs(standardDialect.id)
  return (['rules', 'groups'] as const).map((moved) => {
    const possible = canMove(moved, groups)
    const orderedFiles = Array.from({ length: possible ? roundCount : 0 }, (_, round) => {
      const order = shuffled(parsedFile.file, groups, moved, round)
      return { reading: parsedInOrder(parsedFile, order), lines: order.lines }
    })
    const compared = selected.length > 0 ? selected : dialects
    const under = compared.map((dialect) => underDialect(parsedFile, input, dialect, orderedFiles))
    return { moved, possible, dialects: under }
  })
}
