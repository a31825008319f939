import type { IntakeRow } from '../../analysis/intake/read-lines.ts'
import type { FetchResult } from '../../core/fetch/fetch-result.ts'
import type { RobotsFile } from '../../core/text/file.ts'
import type { ValueColumn } from '../../case/grid/grid.ts'
import type { AddedEntries } from '../../case/grid/grid-edits.ts'
import type { NewSource } from '../../case/grid/sources.ts'
import type { CaseText } from './load.ts'

/** What is put into a case together, as one step of undo. */
export interface Additions {
  /** URLs; those with a crawler or an expectation are tests. */
  readonly rows: readonly IntakeRow[]
  /** Names of crawlers that were given without a URL. */
  readonly crawlers: readonly string[]
  /** Those of the URLs that a sitemap lists. */
  readonly listed: readonly string[]
  /** The columns of the values that came with the URLs. */
  readonly columns: readonly ValueColumn[]
  /** The files and pastes that brought them. */
  readonly sources: readonly NewSource[]
}

/** Where everything from outside goes. The only part of the way in that knows how a case is kept. */
export interface IntakeTarget {
  /** True for a case without the user's own work: a file may take its place unasked. */
  isDisposable(): boolean
  /** Adds URLs, tests and crawlers in one step of undo; gives how many are new. */
  add(additions: Additions): Promise<AddedEntries>
  /**
   * Puts a file in the place of the robots.txt, in one step of undo. The site follows its Sitemap unless
   * the user set it. `fetch` is how the file was fetched; without it that stays as it is.
   */
  replaceFile(file: RobotsFile, fetch?: FetchResult | null): void
  /** The robots.txt in the editor, with all that was typed. */
  fileText(): string
  /** Puts a patched text in place of the one in the editor, which it is compared with then; one step of undo. */
  applyPatch(patched: string): void
  /** Puts `after` into the editor and compares it with `before`; one step of undo. Shows what changes. */
  compareSides(before: string, after: string): void
  /** Keeps how a robots.txt was fetched. */
  setFetch(fetch: FetchResult | null): void
  /** Keeps the page of the selected URL; what is null stays as it was. Gives a sentence when it cannot. */
  setPage(page: { readonly headers: string | null; readonly html: string | null }): string | null
  /** Shows what the server says to a crawler, beside what robots.txt says. */
  showAnswer(text: string): void
  /** Takes the site of an address that was pasted in place of its file. */
  setSite(origin: string): void
  /** Opens a file as a case of its own; `title` may be empty. */
  openFile(file: RobotsFile, title: string): Promise<void>
  /** Opens a case file. Gives a sentence when that fails, else null. */
  openCase(file: CaseText): Promise<string | null>
  /** Opens one of our links. */
  openLink(link: string): Promise<void>
}
