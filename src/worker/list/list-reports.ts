import { pickedUrls, type RowRange } from '../../analysis/grid/picked-urls.ts'
import type { JudgedCase, UrlEffort } from '../../analysis/grid/judged-case.ts'
import type { JudgedUrls } from '../../analysis/grid/judged-urls.ts'
import { urlQuestions } from '../jobs.ts'
import type { ListAnswer, ListReportName, ReportRequest } from './list-protocol.ts'
import type { Turns } from './turns.ts'

/** Progress is told so often, in milliseconds. */
const tellMs = 100

/** Nobody waits for a list as for the rows of a case. */
export const listEffort: UrlEffort = {
  ...{ countingMs: 15_000, missingMs: 15_000, provingMs: 3000, unaskedMs: 3000 },
  maxComparisons: 20_000_000_000,
}

/** A list of which all URLs have been judged, by a run of judging. */
export interface WholeList extends JudgedCase {
  readonly run: number
}

/** What a sitemap lists and the file blocks, as a file in parts; `listed` is null for all of a list. */
export async function listedCsv(
  all: JudgedUrls,
  listed: readonly RowRange[] | null,
  fileLines: readonly string[],
): Promise<Generator<string>> {
  const { listedBlockedCsv } = await import('../../analysis/grid/sitemap/sitemap-csv.ts')
  const urls = listed === null ? all : pickedUrls(all, listed)
  return listedBlockedCsv(urls, fileLines)
}

/** Is it about the URLs that a filter leaves, which may ask for what the page knows of rows? */
export const isOfFilter = ({ options }: ReportRequest): boolean =>
  typeof options === 'object' && options !== null && 'filter' in options && options.filter !== ''

/** Answers what views want to know of a list, one question after the other. */
export class ListReporter {
  private readonly turns: Turns
  private readonly post: (answer: ListAnswer) => void
  private readonly wanted = new Map<ListReportName, ReportRequest>()
  /** The questions that are answered, by the list as it is judged now. */
  private readonly answered = new Set<number>()
  private list: WholeList | null = null
  private isWorking = false
  private readonly onIdle: () => void

  /** `onIdle` is called when nobody waits for an answer any more. */
  constructor(
    turns: Turns,
    post: (answer: ListAnswer) => void,
    onIdle: () => void = () => undefined,
  ) {
    this.turns = turns
    this.post = post
    this.onIdle = onIdle
  }

  /** Does somebody wait for an answer? */
  isBusy(): boolean {
    return this.isWorking
  }

  ask(request: ReportRequest): void {
    this.wanted.set(request.name, request)
    void this.work()
  }

  drop(name: ListReportName): void {
    this.wanted.delete(name)
  }

  /** All URLs have been judged. */
  begin(list: WholeList): void {
    if (this.list?.run === list.run) return
    this.list = list
    this.answered.clear()
    void this.work()
  }

  /** Answers some questions anew: what they are about is other now, and the verdicts are not. */
  renew(list: WholeList, isConcerned: (request: ReportRequest) => boolean): void {
    this.list = list
    for (const request of this.wanted.values())
      if (isConcerned(request)) this.answered.delete(request.id)
    void this.work()
  }

  /** The verdicts are no longer those of the case. */
  end(): void {
    this.list = null
  }

  private async work(): Promise<void> {
    if (this.isWorking) return
    this.isWorking = true
    for (;;) {
      const { list, wanted, answered } = this
      const next = [...wanted.values()].find(({ id }) => !answered.has(id))
      if (list === null || next === undefined) break
      await this.answer(next, list)
    }
    this.isWorking = false
    this.onIdle()
  }

  private async answer(request: ReportRequest, list: WholeList): Promise<void> {
    const { name, id } = request
    const head = { name, id, run: list.run }
    const isWanted = () => this.list === list && this.wanted.get(name)?.id === id
    let toldAt = performance.now()
    const tell = (share: number) => {
      if (performance.now() - toldAt < tellMs) return
      toldAt = performance.now()
      this.post({ list: 'reporting', ...head, share })
    }
    try {
      const question = await urlQuestions[name]()
      // The options are those that the question of this name takes: see `ReportRequest`.
      const steps = question(list, request.options as never)
      const result = await this.turns.run<number, unknown>(steps, isWanted, tell)
      if (!isWanted()) return
      this.post({ list: 'reported', ...head, result })
    } catch {
      if (isWanted()) this.post({ list: 'report-failed', ...head })
    }
    // What failed for an older list is still to be answered for this one.
    if (isWanted()) this.answered.add(id)
  }
}
