import type { ListedUrl } from './near-miss-finder.ts'
import { nearMissKinds, type NearMissKind } from './near-miss-class.ts'

/** URLs that one rule misses for one cause. */
export interface NearMissCount {
  readonly kind: NearMissKind
  readonly count: number
  readonly weight: number
  /** The shortest of them as the list has it, of several the first by their characters. */
  readonly example: string
  /** That of the rule. */
  readonly line: number
}

/** So many URLs of each kind are kept for one rule. */
const maxSamples = 20

interface MutableCount {
  readonly kind: NearMissKind
  count: number
  weight: number
  /** The shortest first. */
  readonly samples: ListedUrl[]
}

/** Prefers the shorter text, and of two of one length the first by its characters. */
const isBetterExample = ({ text: one }: ListedUrl, { text: other }: ListedUrl): boolean =>
  one.length === other.length ? one < other : one.length < other.length

/** Keeps a URL among the best, each text once. */
function keepSample(samples: ListedUrl[], listed: ListedUrl): void {
  const last = samples.at(-1)
  if (samples.length === maxSamples && last !== undefined && !isBetterExample(listed, last)) return
  if (samples.some(({ text }) => text === listed.text)) return
  const at = samples.findIndex((one) => isBetterExample(listed, one))
  samples.splice(at < 0 ? samples.length : at, 0, listed)
  if (samples.length > maxSamples) samples.pop()
}

/** Adds up which rules miss how many URLs for which cause. */
export class MissCounts {
  private readonly byLine = new Map<number, Map<NearMissKind, MutableCount>>()

  /** Counts a URL for the rule of a line. */
  add(line: number, kind: NearMissKind, listed: ListedUrl): void {
    const byKind = this.byLine.get(line) ?? new Map<NearMissKind, MutableCount>()
    this.byLine.set(line, byKind)
    const known = byKind.get(kind)
    const own = known ?? { kind, count: 0, weight: 0, samples: [] }
    if (known === undefined) byKind.set(kind, own)
    own.count += 1
    own.weight += listed.weight
    keepSample(own.samples, listed)
  }

  /** Some of the URLs that the rule of a line misses for a cause, as they are sent: the shortest, at least one. */
  samplesOf(line: number, kind: NearMissKind): readonly string[] {
    return (
      this.byLine
        .get(line)
        ?.get(kind)
        ?.samples.map(({ url }) => url) ?? []
    )
  }

  /** The lines of rules that miss something. */
  lines(): readonly number[] {
    return [...this.byLine.keys()]
  }

  /** What the rule of a line misses: most weight first, then most URLs, then in the order of the kinds. */
  ofLine(line: number): readonly NearMissCount[] {
    const counts = [...(this.byLine.get(line)?.values() ?? [])]
    const told = counts.map(({ kind, count, weight, samples }): NearMissCount => {
      return { kind, count, weight, example: samples[0]?.text ?? '', line }
    })
    return told.sort(
      (a, b) =>
        b.weight - a.weight ||
        b.count - a.count ||
        nearMissKinds.indexOf(a.kind) - nearMissKinds.indexOf(b.kind),
    )
  }
}
