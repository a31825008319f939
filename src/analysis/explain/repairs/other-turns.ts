import { FileReadings } from '../../../core/repair/bystanders.ts'
import type { Repair, WishedCrawler } from '../../../core/repair/question.ts'
import { decidePath } from '../../../core/proof/compare-selections.ts'
import type { Verdict } from '../../../core/parse/robots.ts'
import type { RobotsFile } from '../../../core/text/file.ts'

/** URLs that an edit turns beside those that are known, by one rule. */
export interface OtherTurns {
  /** What they become. */
  readonly verdict: Verdict
  /** The path of the new rule that decides them; null: what decided them before is gone. */
  readonly value: string | null
  /** The shortest of them: path and query, as they are sent. */
  readonly url: string
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
    const { rule } = decidePath(is.select(asked), url)
    const isOld = was
      .select(asked)
      .rules.some((old) => old.keyword === rule?.keyword && old.value === rule.value)
    // A rule without a path decides nothing, and stands where one was taken away.
    const value = isOld || rule?.value === '' ? null : (rule?.value ?? null)
    const key = `${verdict} ${value ?? ''}`
    if (!found.has(key)) found.set(key, { verdict, value, url })
  }
  return [...found.values()]
}
