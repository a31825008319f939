import type { Intake } from '../../analysis/intake/intake.ts'
import { keptSentence } from '../../analysis/intake/intake-sentences.ts'
import { TakenRows } from '../../analysis/intake/table-values.ts'
import { sourceOf, today } from '../../analysis/intake/source-of.ts'
import type { UnreadLine } from '../../analysis/intake/read-lines.ts'
import type { ImportResult } from '../../analysis/intake/take-as.ts'
import { readText, type RobotsFile } from '../../core/text/file.ts'
import type { NewSource } from '../../case/grid/sources.ts'
import { counted } from '../text/format.ts'
import { maxFileBytes, tooLarge, type Loaded } from './load.ts'
import type { IntakeTarget } from './target.ts'
import { pushAll } from '../../core/lists.ts'

/** A text with what is to be taken from it. */
export interface ImportChoice {
  readonly item: Loaded
  readonly intake: Intake
}

/** What came of it: what was done, in words, and all that was not. */
export interface TakenAll {
  readonly done: readonly string[]
  readonly problems: readonly string[]
  readonly unread: readonly UnreadLine[]
}

/** The sentence that says why a text cannot be a robots.txt; null when it can. */
export const refusalOf = ({ name, text }: Loaded): string | null =>
  tooLarge(name === '' ? 'The text' : name, text.length, maxFileBytes)

/** The name of a file without its ending, as the title of a case; none for the usual name. */
const titleOf = (name: string): string =>
  /^robots\.txt$/i.test(name) ? '' : name.replace(/\.[a-z0-9]{1,5}$/i, '').slice(0, 200)

class Taker {
  private readonly values = new TakenRows()
  readonly crawlers: string[] = []
  /** URLs that came from a sitemap. */
  readonly listed: string[] = []
  readonly unread: UnreadLine[] = []
  readonly done: string[] = []
  readonly problems: string[] = []
  private readonly sources: NewSource[] = []
  private readonly target: IntakeTarget
  private readonly day: string

  constructor(target: IntakeTarget, day: string) {
    this.target = target
    this.day = day
  }

  /** What changes this case; files first, since one may take the place of an example with its tests. */
  takeHere({ item, intake: { kind, choice, taken } }: ImportChoice): void {
    if (taken.kind === 'file') {
      const { inside } = taken
      this.replace(item, inside === undefined ? item.file() : readText(inside))
    } else if (taken.kind === 'patch') this.takePatch(taken)
    else if (taken.kind === 'response') {
      if (taken.file !== null) this.target.replaceFile(readText(taken.file), taken.fetch)
      else this.target.setFetch(taken.fetch)
      this.done.push('Response loaded.')
    } else if (taken.kind === 'answer') this.target.showAnswer(item.text)
    else if (taken.kind === 'page') {
      const problem = this.target.setPage(taken)
      if (problem === null) this.done.push('Page loaded: see Indexing.')
      else this.problems.push(problem)
    } else if (taken.kind === 'rows') {
      this.values.add(taken.rows, taken.columns ?? [])
      const source = sourceOf(item.name, taken, this.day)
      if (source !== null) this.sources.push(source)
      const isListed = kind === 'sitemap' && choice === 'locs'
      if (isListed) for (const { url } of taken.rows) this.listed.push(url)
      pushAll(this.crawlers, taken.crawlers)
      pushAll(this.unread, taken.unread)
    }
  }

  async addRows(): Promise<void> {
    const { crawlers, listed, sources } = this
    const { rows, columns } = this.values.entries()
    if (rows.length + crawlers.length === 0) return
    const added = await this.target.add({ rows, crawlers, listed, columns, sources })
    const said = (count: number, noun: string): string =>
      count === 0 ? `No ${noun} is new.` : `${counted(count, noun)} added.`
    if (rows.length > 0) this.done.push(said(added.urls, 'URL'))
    if (crawlers.length > 0) this.done.push(said(added.crawlers, 'crawler'))
    const kept = keptSentence(columns)
    if (kept !== '') this.done.push(kept)
    if (listed.length > 0) this.done.push('Audit says which URLs of the sitemap are blocked.')
  }

  /** What opens a case of its own; later, since another case is shown then. */
  async openCase({ item, intake: { taken } }: ImportChoice): Promise<void> {
    if (taken.kind === 'link') await this.target.openLink(taken.link)
    else if (taken.kind === 'new-case') {
      const { inside } = taken
      const file = inside === undefined ? item.file() : readText(inside)
      await this.target.openFile(file, titleOf(item.name))
    } else if (taken.kind === 'case') {
      const problem = await this.target.openCase(item)
      if (problem !== null) this.problems.push(problem)
    }
  }

  private takePatch({ way, patch }: Extract<ImportResult, { kind: 'patch' }>): void {
    const { before, after, patched } = patch
    if (way === 'sides') this.target.compareSides(before, after)
    else if (patched === null) this.problems.push(patch.outcome)
    else {
      this.target.applyPatch(patched)
      this.done.push('Patch applied.')
    }
  }

  private replace(item: Loaded, file: RobotsFile): void {
    const refusal = refusalOf(item)
    if (refusal !== null) this.problems.push(refusal)
    else this.target.replaceFile(file)
  }
}

/**
 * Takes all texts in the ways that were chosen; what is added is one step of undo. `toList` is given the
 * texts whose URLs are to be a list from a file, and says what came of it.
 */
export async function importAll(
  chosen: readonly ImportChoice[],
  target: IntakeTarget,
  toList: ((lists: readonly ImportChoice[]) => string) | null = null,
  day = today(),
): Promise<TakenAll> {
  const taker = new Taker(target, day)
  const isListed = ({ intake: { taken } }: ImportChoice): boolean =>
    toList !== null && taken.kind === 'rows' && taken.rows.length > 0
  // A file may take the place of an example with all that it has, so it comes before the list.
  for (const one of chosen) if (!isListed(one)) taker.takeHere(one)
  if (toList !== null) taker.done.push(toList(chosen.filter(isListed)))
  await taker.addRows()
  for (const one of chosen) await taker.openCase(one)
  const { done, problems, unread } = taker
  return { done, problems, unread }
}
