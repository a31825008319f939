import { FileReadings } from '../../../core/repair/bystanders.ts'
import type { Repair, WishedCrawler } from '../../../core/repair/question.ts'
import { decidePath } from '../../../core/proof/compare-selections.ts'
import type { Selection } from '../../../core/decide/decision.ts'
import type { Rule, Verdict } from '../../../core/parse/robots.ts'
import type { RobotsFile } from '../../../core/text/file.ts'

/** URLs that an edit turns beside those that are known, by one rule. */
export interface OtherTurns {
  /** What they become. */
  readonly verdict: Verdict
  /** The path of the new rule that decides them, or of the one that did and is gone; null: of neither. */
  readonly value: string | null
  /** The shortest of them: path and query, as they are sent. */
  readonly url: string
}

/** The path of a rule that another selection lacks; a rule without a path decides nothing. */
function ownValue(rule: Rule | null, { rules }: Selection): string | null {
  if (rule === null || rule.value === '') return null
  const { keyword, value } = rule
  return rules.some((one) => one.keyword === keyword && one.value === value) ? null : value
}

/** What an edit turns beside URLs that are known, each rule once, in the order in which a repair tells it. */
export function otherTurns(
  before: RobotsFile,
  crawlers: readonly WishedCrawler[],
  { file, also }: Pick<Repair, 'file' | 'also'>,
): readonly OtherTurns[] {
  const [was, is] = [new FileReadings(before), new FileReadings(file)]
  const found = new Map<string, OtherTurns>()
  for (const { crawler, url, after: verdict } of also) {
    const asked = crawlers[crawler]
    if (asked === undefined) continue
    const [old, fresh] = [was.select(asked), is.select(asked)]
    const value =
      ownValue(decidePath(fresh, url).rule, old) ?? ownValue(decidePath(old, url).rule, fresh)
    const key = `${verdict} ${value ?? ''}`
    if (!found.has(key)) found.set(key, { verdict, value, url })
  }
  return [...found.values()]
}
