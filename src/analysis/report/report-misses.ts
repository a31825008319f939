import { numbered } from '../../core/text/sentence.ts'
import { areTelling } from '../../core/near-misses/near-miss-class.ts'
import { missCauses } from '../../core/near-misses/miss-words.ts'
import type { RuleUsage, RuleUse } from '../grid/usage/rule-usage.ts'

/** A rule that URLs narrowly miss. */
export interface ReportMissedRule {
  readonly line: number
  /** As written, without blanks around it. */
  readonly text: string
  /** "decides 0 of 41,000; 3,910 miss it by the final slash, such as /request/a/similar" */
  readonly words: string
}

/** Examples are cut to so many characters. */
const longest = 80

function wordsOf({ urls, misses }: RuleUse, all: number): string {
  const causes = misses.map(({ kind, urls: count }, at) => {
    const verb = at > 0 ? '' : count === 1 ? ' misses it' : ' miss it'
    return `${numbered(count)}${verb} ${missCauses[kind]}`
  })
  const example = misses[0]?.example ?? ''
  const shown = example.length > longest ? `${example.slice(0, longest)}…` : example
  return `decides ${numbered(urls)} of ${numbered(all)}; ${causes.join(', ')}, such as ${shown}`
}

const sumOf = ({ misses }: RuleUse): number => misses.reduce((sum, { urls }) => sum + urls, 0)

/** The rules that many URLs narrowly miss beside those that they decide: most URLs first. */
export function reportMisses(usage: RuleUsage | null, text: string): readonly ReportMissedRule[] {
  if (usage === null) return []
  const written = text.split('\n')
  return usage.rules
    .filter((rule) => areTelling(rule.urls, sumOf(rule)))
    .sort((a, b) => sumOf(b) - sumOf(a) || a.line - b.line)
    .map((rule) => ({
      line: rule.line,
      text: written[rule.line - 1]?.trim() ?? '',
      words: wordsOf(rule, usage.urls),
    }))
}
