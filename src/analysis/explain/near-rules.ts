import { decide } from '../../core/decide/decide.ts'
import type { Selection } from '../../core/decide/decision.ts'
import {
  effectKinds,
  nearMissKinds,
  type NearMissKind,
} from '../../core/near-misses/near-miss-class.ts'
import { NearMissFinder } from '../../core/near-misses/near-miss-finder.ts'
import { cellOf, gridAround } from '../../case/grid/cell.ts'
import { cellPlace, type GridRow } from '../../case/grid/grid.ts'
import { rowUrls } from '../../case/grid/row-urls.ts'
import { judgeTest, type ParsedFile } from '../judge-tests.ts'
import type { AnalysisInput } from '../result.ts'

interface NearRulesOptions {
  readonly testId: string
  readonly explainAs: string | null
  /** The URL of a list from a file that the test is of; null: it is of a row. */
  readonly listed: GridRow | null
}

/** A rule that would decide a URL but for one cause. */
export interface NearRule {
  readonly line: number
  readonly kind: NearMissKind
}

/** The rules that narrowly miss the URL of a test; its id, as another one may have been selected meanwhile. */
export interface NearRules extends Pick<NearRulesOptions, 'testId'> {
  readonly rules: readonly NearRule[]
}

/** What is no mistake of a rule stands in the steps of the explanation. */
const kinds = nearMissKinds.filter((kind) => kind !== 'other-site' && !effectKinds.includes(kind))

/** So many URLs of the case are asked what decides them. */
const maxRows = 2000

/** The lines of rules that decide some URL of the case: they work as they stand. */
function usedLines(selection: Selection, { urls, origin }: AnalysisInput): ReadonlySet<number> {
  const lines = new Set<number>()
  for (const url of rowUrls(urls.slice(0, maxRows), origin)) {
    if (typeof url === 'string') lines.add(decide(selection, url).line)
  }
  return lines
}

/** Finds, in the worker, the rules that narrowly miss the URL of the test with an id; in the order of the file. */
export function nearRules(
  parsedFile: ParsedFile,
  input: AnalysisInput,
  { testId, explainAs, listed }: NearRulesOptions,
): NearRules {
  const test = cellOf(gridAround(input, cellPlace(testId).rowId, listed), testId)
  if (test === null) return { testId, rules: [] }
  const { origin, dialect } = input
  const { selection, outcome } = judgeTest(parsedFile, test, origin, explainAs ?? dialect)
  if (selection === null || !outcome.url.ok) return { testId, rules: [] }
  const used = usedLines(selection, input)
  const finder = new NearMissFinder(selection, (line) => !used.has(line), { kinds })
  const rules: NearRule[] = []
  const { href, typed } = outcome.url
  finder.find({ url: href, text: typed, weight: 1 }, ({ line }, kind) => rules.push({ line, kind }))
  return { testId, rules: rules.sort((a, b) => a.line - b.line) }
}
