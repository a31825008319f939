import { decide } from '../decide/decide.ts'
import type { Selection } from '../decide/decision.ts'
import type { Verdict } from '../parse/robots.ts'
import { canonicalPathOf } from './paths.ts'
import type { RuleCandidate } from './rule-model.ts'

/** URLs with what one selection makes of them. */
interface JudgedUrls {
  readonly urls: readonly string[]
  readonly paths: readonly string[]
  readonly verdicts: readonly Verdict[]
  readonly lines: Int32Array
}

function judged(selection: Selection, urls: readonly string[]): JudgedUrls {
  const lines = new Int32Array(urls.length)
  const verdicts = urls.map((url, at) => {
    const { verdict, line } = decide(selection, url)
    lines[at] = line
    return verdict
  })
  return {
    urls,
    paths: urls.map((url) => canonicalPathOf(selection.ruleSet, url)),
    verdicts,
    lines,
  }
}

const none: readonly (readonly [string, Verdict])[] = []

/** URLs that are to stay as one selection judges them. */
export class KeptUrls {
  readonly #judged: JudgedUrls
  readonly #isFreed: (path: string, verdict: Verdict) => boolean

  private constructor(judged: JudgedUrls, isFreed: (path: string, verdict: Verdict) => boolean) {
    this.#judged = judged
    this.#isFreed = isFreed
  }

  static of(selection: Selection, urls: readonly string[]): KeptUrls {
    return new KeptUrls(judged(selection, urls), () => false)
  }

  /** The same URLs without some of them, told by their path as it is compared and by what they are. */
  without(isFreed: (path: string, verdict: Verdict) => boolean): KeptUrls {
    return new KeptUrls(this.#judged, isFreed)
  }

  get count(): number {
    return this.#judged.urls.length
  }

  /** All of them that another selection judges otherwise, with what it makes of them. */
  turnedBetween(after: Selection): readonly (readonly [url: string, is: Verdict])[] {
    const { urls, verdicts } = this.#judged
    return urls.flatMap((url, at): readonly (readonly [string, Verdict])[] => {
      const { verdict } = decide(after, url)
      return verdict === verdicts[at] ? none : [[url, verdict]]
    })
  }

  /** URLs that a change turns, with what they were, up to `most` of them. */
  turnedBy(
    after: Selection,
    reading: number,
    change: { readonly deleted: readonly number[]; readonly added: readonly RuleCandidate[] },
    most: number,
  ): readonly (readonly [url: string, was: Verdict])[] {
    const { urls, paths, verdicts, lines } = this.#judged
    const turned: (readonly [string, Verdict])[] = []
    const deleted = new Set(change.deleted)
    const compiled = change.added.flatMap(({ compiled }) => compiled[reading] ?? [])
    for (const [at, path] of paths.entries()) {
      const was = verdicts[at]
      const isTouched =
        (deleted.size > 0 && deleted.has(lines[at] ?? 0)) ||
        compiled.some((one) => one.verdict !== was && one.weightFor(path) >= 0)
      const url = urls[at]
      if (!isTouched || url === undefined || was === undefined) continue
      if (decide(after, url).verdict === was || this.#isFreed(path, was)) continue
      turned.push([url, was])
      if (turned.length === most) break
    }
    return turned
  }
}
