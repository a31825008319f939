import type { GridVerdicts } from '../../case/grid/grid.ts'
import { unitWords } from '../../case/grid/row-values.ts'
import type { RuleUsage } from '../grid/usage/rule-usage.ts'
import { toldSum } from '../grid/usage/usage-csv.ts'

/** What one crawler can fetch. All counts are of URLs. */
export interface ReportCrawler {
  /** Name of the crawler as the interface shows it. */
  readonly label: string
  readonly blocked: number
  /** Those of them that were not blocked under the accepted state. */
  readonly newlyBlocked: number
  readonly allowed: number
  readonly cantSay: number
  /** URLs of other hosts, which are neither. */
  readonly otherHost: number
  /** Blocked now less blocked before; null where nothing is compared. */
  readonly difference: number | null
  /** What its blocked URLs have of all: "3,480 of 20,100 clicks"; '' where nothing came with them. */
  readonly weight: string
}

/** A rule, and how many cells it decides. */
export interface ReportRule {
  readonly line: number
  /** As written, without blanks around it. */
  readonly text: string
  readonly cells: number
  /** The crawlers that it decides for, each with the number of its URLs: "Googlebot 20". */
  readonly crawlers: readonly string[]
  /** "3,480 clicks"; '' where nothing came with the URLs. */
  readonly weight: string
}

/** "Googlebot 20, GPTBot 90: URLs with 3,480 clicks": a rule decides the same URLs for several crawlers. */
export const decidedWords = ({
  crawlers,
  weight,
}: Pick<ReportRule, 'crawlers' | 'weight'>): string =>
  weight === '' ? crawlers.join(', ') : `${crawlers.join(', ')}: URLs with ${weight}`

interface Counted {
  /** Null: nothing is counted yet. */
  readonly usage: RuleUsage | null
  /** The name of the column of numbers that URLs are counted by; another one: the first. */
  readonly weight: string
  /** The text of the file. */
  readonly text: string
}

const numbered = (count: number): string => toldSum(count).toLocaleString('en')

/** The column that URLs are counted by, and its place; null without one. */
function weightOf({ usage, weight }: Counted) {
  const { weights = [] } = usage ?? {}
  const place = Math.max(
    0,
    weights.findIndex(({ name }) => name === weight),
  )
  const known = weights[place]
  if (known === undefined) return null
  const unit = (count: number) => unitWords(known.name, count)
  return { ...known, place, unit }
}

/** "3,480 of 20,100 clicks", for each crawler. */
export function blockedWeight(input: Counted): (column: number) => string {
  const weight = weightOf(input)
  if (weight === null) return () => ''
  const { all, blocked, unit } = weight
  return (column) => `${numbered(blocked[column] ?? 0)} of ${numbered(all)} ${unit(all)}`
}

/** The crawlers of a case whose URLs are not all in the grid. */
export function countedCrawlers(
  { crawlers, counts }: RuleUsage,
  input: Counted,
): readonly ReportCrawler[] {
  const weight = blockedWeight(input)
  return crawlers.map((label, at): ReportCrawler => ({
    ...(counts[at] ?? { allowed: 0, blocked: 0, cantSay: 0, otherHost: 0 }),
    ...{ label, newlyBlocked: 0, difference: null, weight: weight(at) },
  }))
}

/** The rules by what was counted over all URLs. */
export function countedRules(
  { rules, crawlers }: RuleUsage,
  input: Counted,
): readonly ReportRule[] {
  const written = input.text.split('\n')
  const weight = weightOf(input)
  return rules.flatMap(({ line, cells, weights }): ReportRule | readonly [] => {
    const deciders = cells.flatMap((count, at) =>
      count === 0 ? [] : `${crawlers[at] ?? ''} ${numbered(count)}`,
    )
    if (deciders.length === 0) return []
    const amount = weights[weight?.place ?? 0] ?? 0
    return {
      ...{ line, text: written[line - 1]?.trim() ?? '', crawlers: deciders },
      cells: cells.reduce((sum, count) => sum + count, 0),
      weight: weight === null ? '' : `${numbered(amount)} ${weight.unit(amount)}`,
    }
  })
}

/** The rules by the cells of the rows that they decide. */
export function rowRules({
  verdicts,
  text,
}: Pick<Counted, 'text'> & {
  readonly verdicts: Pick<GridVerdicts, 'columns'>
}): readonly ReportRule[] {
  const written = text.split('\n')
  const found = new Map<number, Map<string, number>>()
  for (const { lines, label } of verdicts.columns) {
    for (const line of lines) {
      if (line === 0) continue
      const crawlers = found.get(line) ?? new Map<string, number>()
      crawlers.set(label, (crawlers.get(label) ?? 0) + 1)
      found.set(line, crawlers)
    }
  }
  return [...found].map(([line, crawlers]) => ({
    line,
    text: written[line - 1]?.trim() ?? '',
    cells: [...crawlers.values()].reduce((sum, count) => sum + count, 0),
    crawlers: [...crawlers].map(([label, count]) => `${label} ${numbered(count)}`),
    weight: '',
  }))
}
