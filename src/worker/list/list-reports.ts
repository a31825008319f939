import { pickedUrls, type RowRange } from '../../analysis/grid/picked-urls.ts'
import type { JudgedUrls, Steps } from '../../analysis/grid/judged-urls.ts'
import type { ParsedFile } from '../../analysis/judge-tests.ts'
import type { AnalysisInput } from '../../analysis/result.ts'
import type { SiteTrees } from '../../analysis/grid/tree/site-tree.ts'
import type { OptionsOf, ResultOf } from '../jobs.ts'
import type { ListAnswer, ListReportName, ReportRequest } from './list-protocol.ts'
import type { Turns } from './turns.ts'

/** Progress is told so often, in milliseconds. */
const tellMs = 100

/** Time for matches and for proofs, in milliseconds: nobody waits for a list as for the rows of a case. */
const usageMs = { counting: 15_000, proving: 3000, missing: 3000 } as const
const maxComparisons = 20_000_000_000

/** A list of which all URLs have been judged. */
export interface WholeList {
  readonly run: number
  readonly urls: JudgedUrls
  /** The rows that came from sitemaps. */
  readonly listed: readonly RowRange[]
  readonly parsedFile: ParsedFile
  readonly input: AnalysisInput
  /** Another number for other URLs. */
  readonly version: number
  /** The rows that are shown now; null: all. */
  shown(): Uint32Array | null
}

async function ruleSteps(
  { parsedFile, input, urls }: WholeList,
  options: OptionsOf<'folder-rules'>,
) {
  const { rulesOfColumn } = await import('../../analysis/grid/tree/folder-rules.ts')
  return rulesOfColumn({ parsedFile, input, urls }, options)
}

async function waySteps(
  { parsedFile, input, urls, ...list }: WholeList,
  { listed, claims }: OptionsOf<'set-ways'>,
): Promise<Steps<ResultOf<'set-ways'>>> {
  const { listWays } = await import('../../analysis/list/list-ways.ts')
  function* none(): Steps<null> {
    return null
  }
  if (listed === undefined || (input.delivery ?? null) !== null) return none()
  return listWays({ parsedFile, input, urls, shown: list.shown() }, listed, claims)
}

async function usageSteps({ parsedFile, input, urls }: WholeList) {
  const { timedEffort, usageOf } = await import('../../analysis/grid/usage/rule-usage.ts')
  const effort = timedEffort(usageMs.counting, usageMs.proving, maxComparisons)
  return usageOf(parsedFile, input, urls, effort)
}

async function missedSteps({ parsedFile, input, urls }: WholeList) {
  const { missedRules } = await import('../../analysis/grid/usage/rule-misses.ts')
  const { timeUpTo } = await import('../../analysis/grid/usage/rule-usage.ts')
  return missedRules(parsedFile, input, urls, timeUpTo(usageMs.missing))
}

async function lineSteps({ urls }: WholeList) {
  const { decidedLines } = await import('../../analysis/grid/usage/decided-lines.ts')
  return decidedLines(urls)
}

async function sitemapSteps(
  { urls, listed: known }: WholeList,
  { listed }: OptionsOf<'sitemap-check'>,
) {
  const { sitemapCheck } = await import('../../analysis/grid/sitemap/sitemap-check.ts')
  return sitemapCheck(listed === null ? urls : pickedUrls(urls, known))
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

/** Answers what views want to know of a list, one question after the other. */
export class ListReporter {
  private readonly turns: Turns
  private readonly post: (answer: ListAnswer) => void
  private trees: SiteTrees | null = null
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
      const result = await this.turns.run(await this.stepsOf(request, list), isWanted, tell)
      if (!isWanted()) return
      this.post({ list: 'reported', ...head, result })
    } catch {
      if (isWanted()) this.post({ list: 'report-failed', ...head })
    }
    // What failed for an older list is still to be answered for this one.
    if (isWanted()) this.answered.add(id)
  }

  private async treeSteps(
    { urls, input, version }: WholeList,
    options: OptionsOf<'site-tree'>,
  ): Promise<Steps<ResultOf<'site-tree'>>> {
    const { SiteTrees: Trees } = await import('../../analysis/grid/tree/site-tree.ts')
    this.trees ??= new Trees()
    return this.trees.shown(urls, [version, urls.origin], input.crawlers, options)
  }

  private stepsOf(request: ReportRequest, list: WholeList): Promise<Steps<unknown>> {
    switch (request.name) {
      case 'decided-lines':
        return lineSteps(list)
      case 'missed-rules':
        return missedSteps(list)
      case 'site-tree':
        return this.treeSteps(list, request.options)
      case 'folder-rules':
        return ruleSteps(list, request.options)
      case 'rule-usage':
        return usageSteps(list)
      case 'set-ways':
        return waySteps(list, request.options)
      case 'sitemap-check':
        return sitemapSteps(list, request.options)
      default:
        return request satisfies never
    }
  }
}
