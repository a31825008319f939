import { areTelling } from '../../../core/near-misses/near-miss-class.ts'
import { mendedLines, mendedRules } from '../../../core/near-misses/mended-rules.ts'
import { timeUpTo, type JudgedCase } from '../judged-case.ts'
import { scaleProgress, type Steps } from '../judged-urls.ts'
import { countDecided } from './decided-urls.ts'
import { countMissed, type RuleMiss } from './missed-urls.ts'
import { readingsOf, type UsageReading } from './readings.ts'

/** A rule that URLs narrowly miss. */
export interface MissedRule {
  /** 1-based. */
  readonly line: number
  /** URLs that it decides, for whichever crawler. */
  readonly decides: number
  /** Most URLs first; at least one. */
  readonly misses: readonly RuleMiss[]
  /** The line by which the rule decides those of the first cause; '' where nobody knows one. */
  readonly mended: string
  /** There are many beside those that it decides, so that it is worth telling unasked. */
  readonly isTelling: boolean
}

/** The line of a rule as it is mended for the first cause: "Disallow: /shop$". */
function mendedLine(
  readings: readonly UsageReading[],
  line: number,
  decides: number,
  { kind, samples }: RuleMiss,
): string {
  for (const { selection } of readings) {
    const rule = selection.rules.find((one) => one.line === line)
    if (rule === undefined) continue
    const missed = { rule, kind, urls: samples, isIdle: decides === 0 }
    const [mend] = mendedRules(selection, missed)
    if (mend !== undefined) return mendedLines(rule, mend).join(' and ')
  }
  return ''
}

/**
 * The rules that URLs narrowly miss, by line: what the editor says of them. Where there is no time for all, fewer URLs
 * are compared than there are: how many miss a rule is then a lower bound.
 */
export function* missedRules({
  parsedFile,
  input,
  urls,
  effort,
}: JudgedCase): Steps<readonly MissedRule[]> {
  const isOver = timeUpTo(effort.unaskedMs)
  const { list } = readingsOf(parsedFile, input, urls.columns)
  const decided = yield* scaleProgress(countDecided(urls), 0, 0.1)
  const decides = (line: number): number => decided.urls[line] ?? 0
  const counting = countMissed(list, urls, (line) => decides(line) === 0, isOver)
  const missed = yield* scaleProgress(counting, 0.1, 1)
  return missed.lines.map((line): MissedRule => {
    const misses = missed.ofLine(line)
    const sum = misses.reduce((all, one) => all + one.urls, 0)
    const [first] = misses
    return {
      ...{ line, decides: decides(line), misses },
      mended: first === undefined ? '' : mendedLine(list, line, decides(line), first),
      isTelling: areTelling(decides(line), sum),
    }
  })
}
