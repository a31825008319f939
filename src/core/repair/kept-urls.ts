import { decide } from '../decide/decide.ts'
import type { Selection } from '../decide/decision.ts'
import type { Verdict } from '../parse/robots.ts'
import { canonicalPathOf } from './paths.ts'
import type { Candidate } from './rule-model.ts'

/** URLs that are to stay as one selection judges them. */
export class KeptUrls {
  readonly #urls: readonly string[]
  readonly #paths: readonly string[]
  readonly #verdicts: readonly Verdict[]
  readonly #lines: Int32Array

  constructor(selection: Selection, urls: readonly string[]) {
    this.#urls = urls
    this.#paths = urls.map((url) => canonicalPathOf(selection.ruleSet, url))
    this.#lines = new Int32Array(urls.length)
    this.#verdicts = urls.map((url, at) => {
      const { verdict, line } = decide(selection, url)
      this.#lines[at] = line
      return verdict
    })
  }

  get count(): number {
    return this.#urls.length
  }

  /** URLs that a change turns, with what they were, up to `most` of them. */
  turnedBy(
    after: Selection,
    reading: number,
    change: { readonly deleted: readonly number[]; readonly added: readonly Candidate[] },
    most: number,
  ): readonly (readonly [url: string, was: Verdict])[] {
    const turned: (readonly [string, Verdict])[] = []
    const compiled = change.added.flatMap(({ compiled }) => compiled[reading] ?? [])
    for (const [at, path] of this.#paths.entries()) {
      const isTouched =
        change.deleted.includes(this.#lines[at] ?? 0) ||
        compiled.some((one) => one.weightFor(path) >= 0)
      if (!isTouched) continue
      const url = this.#urls[at]
      const was = this.#verdicts[at]
      if (url === undefined || was === undefined || decide(after, url).verdict === was) continue
      turned.push([url, was])
      if (turned.length === most) break
    }
    return turned
  }
}
