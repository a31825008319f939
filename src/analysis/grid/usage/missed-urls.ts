import { MissCounts } from '../../../core/near-misses/miss-counts.ts'
import { NearMissFinder } from '../../../core/near-misses/near-miss-finder.ts'
import {
  effectKinds,
  nearMissKinds,
  type NearMissKind,
} from '../../../core/near-misses/near-miss-class.ts'
import { partCount, partSize, type JudgedUrls, type Steps } from '../judged-urls.ts'
import { spreadParts } from './overridden-matches.ts'
import type { UsageReading } from './readings.ts'

/** URLs that a rule narrowly misses for one cause. */
export interface RuleMiss {
  readonly kind: NearMissKind
  /** For whichever crawler, each once. */
  readonly urls: number
  /** The shortest of them, as typed. */
  readonly example: string
}

/** What was counted of a list of URLs. */
export interface MissedUrls {
  /** What the rule of a line misses: most URLs first. */
  ofLine(line: number): readonly RuleMiss[]
  /** URLs that were compared, spread evenly over the list; all where there was time. */
  readonly compared: number
}

/** Mistakes of the rules themselves; what others override is counted elsewhere, and any host is judged. */
const kinds = nearMissKinds.filter((kind) => kind !== 'other-site' && !effectKinds.includes(kind))

/**
 * Counts for each rule the URLs that it narrowly misses for any crawler, the cause of the first one for each.
 * `isIdle`: that a line decides none of the URLs. Ends with the part after which `isOver` says so.
 */
export function* countMissed(
  readings: readonly UsageReading[],
  urls: JudgedUrls,
  isIdle: (line: number) => boolean,
  isOver: () => boolean,
): Steps<MissedUrls> {
  const counts = new MissCounts()
  const finders = readings.map(({ selection }) => new NearMissFinder(selection, isIdle, { kinds }))
  let compared = 0
  const found = new Set<number>()
  const addUrl = (url: string, text: string): void => {
    found.clear()
    for (const finder of finders) {
      finder.find({ url, text, weight: 1 }, ({ line }, kind) => {
        if (!found.has(line)) counts.add(line, kind, { text, weight: 1 })
        found.add(line)
      })
    }
  }
  for (const part of spreadParts(partCount(urls))) {
    if (isOver()) break
    const typed = urls.typed(part)
    const sent = urls.sent(part)
    for (let place = 0; place < sent.length; place += 1) {
      const url = sent[place] ?? null
      if (typeof url === 'string') addUrl(url, typed[place] ?? url)
    }
    compared += Math.min(partSize, sent.length)
    yield compared / urls.length
  }
  const ofLine = (line: number): readonly RuleMiss[] =>
    counts.ofLine(line).map(({ kind, count, example }) => ({ kind, urls: count, example }))
  return { ofLine, compared }
}
