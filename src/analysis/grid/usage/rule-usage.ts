import type { RobotsTxt } from '../../../core/parse/robots-txt.ts'
import { labelOf } from '../../explain/group-words.ts'
import type { ParsedFile } from '../../judge-tests.ts'
import type { AnalysisInput } from '../../result.ts'
import type { GridVerdicts } from '../grid.ts'
import { judgeGrid } from '../judge-grid.ts'
import { rowUrls } from '../row-urls.ts'
import { createNeverProofs } from './never-decides.ts'
import { countOverridden } from './overridden-matches.ts'
import { readingsOf } from './readings.ts'

/**
 * What a rule is to the URLs of a case. `decides`: at least one of them. `overridden`: it matches some, and
 * another rule decides each of them. `unmatched`: it matches none that was compared. `never`: proven that
 * it can decide no URL at all for these crawlers. `other-crawlers`: its group is for others. `no-group`: it
 * stands in no group, so that nobody obeys it.
 */
export const ruleStates = [
  'decides',
  'overridden',
  'unmatched',
  'never',
  'other-crawlers',
  'no-group',
] as const
/** One of `ruleStates`. */
export type RuleState = (typeof ruleStates)[number]

/** What one line of the file does for the URLs of a case. */
export interface RuleUse {
  /** 1-based. */
  readonly line: number
  /** The names of its group: "Googlebot", "*"; empty outside of one. */
  readonly group: string
  readonly state: RuleState
  /** URLs that it decides, for whichever crawler. */
  readonly urls: number
  /** Cells that it decides, by the index of the crawler. */
  readonly cells: readonly number[]
  /** URLs that it matches while another rule decides, of those that were compared. */
  readonly overridden: number
  /** The lines that decide those, the most frequent first. */
  readonly overriddenBy: readonly number[]
  /** For `never`: the line that wins wherever this one matches; null: there is no single one. */
  readonly cover: number | null
}

/** What the rules of a file do for the URLs of a case. Plain data. */
export interface RuleUsage {
  /** Names of the crawlers as shown. */
  readonly crawlers: readonly string[]
  /** Names of those for which the answer of the server decides, and no rule. */
  readonly byFetch: readonly string[]
  /** What the server answered, in a sentence; empty when nobody minds. */
  readonly fetchSummary: string
  /** In the order of the file; none where the rules decide nothing for any crawler. */
  readonly rules: readonly RuleUse[]
  readonly urls: number
  /** Cells that a line decides. */
  readonly decidedCells: number
  /** URLs that were compared with every rule; fewer than `urls` where there was no time for all. */
  readonly compared: number
}

/** How much is counted and proven. What a rule decides is always counted whole. */
export interface UsageEffort {
  readonly maxComparisons: number
  /** True once no more matches are to be counted. */
  isCountingOver(): boolean
  /** True once nothing more is to be proven. */
  isProvingOver(): boolean
}

interface RuleLine {
  readonly line: number
  readonly group: string
  readonly isOrphan: boolean
}

/** Every line that is a rule to one of these readers, in the order of the file. */
function ruleLinesOf(files: readonly RobotsTxt[]): readonly RuleLine[] {
  const lines = new Map<number, RuleLine>()
  for (const { groups } of files) {
    for (const group of groups) {
      const label = labelOf(group)
      for (const { line } of group.rules) {
        if (!lines.has(line)) lines.set(line, { line, group: label, isOrphan: false })
      }
    }
  }
  for (const { orphans } of files) {
    for (const { line } of orphans) {
      if (!lines.has(line)) lines.set(line, { line, group: '', isOrphan: true })
    }
  }
  return [...lines.values()].sort((a, b) => a.line - b.line)
}

interface Decided {
  /** By the line: cells for each crawler. */
  readonly cells: ReadonlyMap<number, readonly number[]>
  /** By the line: URLs, for whichever crawler. */
  readonly urls: ReadonlyMap<number, number>
  readonly total: number
}

function countDecided({ columns }: GridVerdicts): Decided {
  const cells = new Map<number, number[]>()
  const urls = new Map<number, number>()
  const rows = columns[0]?.lines.length ?? 0
  let total = 0
  for (let row = 0; row < rows; row += 1) {
    const seen: number[] = []
    for (const [column, { lines }] of columns.entries()) {
      const line = lines[row] ?? 0
      if (line === 0) continue
      total += 1
      const counts = cells.get(line) ?? columns.map(() => 0)
      counts[column] = (counts[column] ?? 0) + 1
      cells.set(line, counts)
      if (seen.includes(line)) continue
      seen.push(line)
      urls.set(line, (urls.get(line) ?? 0) + 1)
    }
  }
  return { cells, urls, total }
}

/**
 * What every rule does for the URLs and crawlers of a case: what it decides, what it matches without
 * deciding it, and whether it can decide anything at all.
 */
export function ruleUsage(
  parsedFile: ParsedFile,
  input: AnalysisInput,
  effort: UsageEffort,
): RuleUsage {
  const { origin, dialect } = input
  const verdicts = judgeGrid(parsedFile, input, origin, dialect)
  const { list, files, byFetch } = readingsOf(parsedFile, input, verdicts)
  const labels = verdicts.columns.map(({ label }) => label)
  const decided = countDecided(verdicts)
  const common = {
    crawlers: labels,
    byFetch: byFetch.map((column) => labels[column] ?? ''),
    fetchSummary: parsedFile.delivery?.fetchSummary ?? '',
    urls: input.urls.length,
    decidedCells: decided.total,
  }
  if (list.length === 0 && byFetch.length > 0) return { ...common, rules: [], compared: 0 }
  const { byLine, compared } = countOverridden(list, rowUrls(input.urls, origin), {
    maxComparisons: effort.maxComparisons,
    isOver: effort.isCountingOver,
  })
  const obeyed = new Set(list.flatMap(({ selection }) => selection.rules.map(({ line }) => line)))
  const proveNever = createNeverProofs(list, effort.isProvingOver)
  const stateOf = ({ line, isOrphan }: RuleLine): Pick<RuleUse, 'state' | 'cover'> => {
    if ((decided.urls.get(line) ?? 0) > 0) return { state: 'decides', cover: null }
    if (isOrphan) return { state: 'no-group', cover: null }
    if (!obeyed.has(line)) return { state: 'other-crawlers', cover: null }
    const never = proveNever(line)
    if (never !== null) return { state: 'never', cover: never.cover }
    return { state: byLine.has(line) ? 'overridden' : 'unmatched', cover: null }
  }
  const rules = ruleLinesOf(files).map((one): RuleUse => {
    const { urls, by } = byLine.get(one.line) ?? { urls: 0, by: new Map<number, number>() }
    const winners = [...by].filter(([line]) => line > 0).sort((a, b) => b[1] - a[1] || a[0] - b[0])
    return {
      line: one.line,
      group: one.group,
      ...stateOf(one),
      urls: decided.urls.get(one.line) ?? 0,
      cells: decided.cells.get(one.line) ?? labels.map(() => 0),
      overridden: urls,
      overriddenBy: winners.map(([line]) => line),
    }
  })
  return { ...common, rules, compared }
}

/** Matches are counted for so many ms at most, and then proofs are made for so many. */
const maxCountingMs = 1500
const maxProvingMs = 700
const maxComparisons = 200_000_000

/** The job of the worker behind the usage of rules. */
export function ruleUsageJob(parsedFile: ParsedFile, input: AnalysisInput): RuleUsage {
  // The time runs from the moment at which each is first asked for.
  const clock = (most: number) => {
    let end: number | null = null
    return () => performance.now() > (end ??= performance.now() + most)
  }
  return ruleUsage(parsedFile, input, {
    maxComparisons,
    isCountingOver: clock(maxCountingMs),
    isProvingOver: clock(maxProvingMs),
  })
}
