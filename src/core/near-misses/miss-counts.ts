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

type MutableCount = { -readonly [Field in keyof NearMissCount]: NearMissCount[Field] }

/** Prefers the shorter text, and of two of one length the first by its characters. */
const isBetterExample = (one: string, other: string): boolean =>
  one.length === other.length ? one < other : one.length < other.length

/** Adds up which rules miss how many URLs for which cause. */
export class MissCounts {
  private readonly byLine = new Map<number, Map<NearMissKind, MutableCount>>()

  /** Counts a URL for the rule of a line. */
  add(line: number, kind: NearMissKind, { text, weight }: Omit<ListedUrl, 'url'>): void {
    const byKind = this.byLine.get(line) ?? new Map<NearMissKind, MutableCount>()
    this.byLine.set(line, byKind)
    const known = byKind.get(kind)
    if (known === undefined) {
      byKind.set(kind, { kind, count: 1, weight, example: text, line })
      return
    }
    known.count += 1
    known.weight += weight
    if (isBetterExample(text, known.example)) known.example = text
  }

  /** The lines of rules that miss something. */
  lines(): readonly number[] {
    return [...this.byLine.keys()]
  }

  /** What the rule of a line misses: most weight first, then most URLs, then in the order of the kinds. */
  ofLine(line: number): readonly NearMissCount[] {
    const counts = [...(this.byLine.get(line)?.values() ?? [])]
    return counts.sort(
      (a, b) =>
        b.weight - a.weight ||
        b.count - a.count ||
        nearMissKinds.indexOf(a.kind) - nearMissKinds.indexOf(b.kind),
    )
  }
}
