import type { JudgedList } from '../../analysis/list/judged-list.ts'
import { rowsPerPart, urlCsv, type WrittenUrls } from '../../analysis/grid/url-csv.ts'
import { unitedValues, type ListColumns } from '../../case/grid/list-columns.ts'
import type { ListOrder } from '../../analysis/list/list-order.ts'
import { blockRows, type UrlBlocks } from '../../analysis/list/url-blocks.ts'
import type { ListState } from './list-state.ts'
import type { ListAnswer, ListRequest } from './list-protocol.ts'
import { listedCsv } from './list-reports.ts'
import type { Turns } from './turns.ts'

/** Progress is told so often, in milliseconds. */
const tellMs = 200

type ExportRequest = Extract<ListRequest, { list: 'export' }>

/** What is written of a list. */
const writtenOf = (urls: UrlBlocks, judged: JudgedList, values: ListColumns): WrittenUrls => ({
  columns: judged.judgedUrls().columns,
  names: values.columns.map(({ name }) => name),
  url: (row) => urls.at(row),
  values: (row) =>
    values.columns.map(({ kind }, column) => {
      if (kind === 'text') return values.text(column, row)
      const number = values.number(column, row)
      return Number.isNaN(number) ? '' : number
    }),
})

/** What was thrown, in the words of the browser. */
export const fileFailure = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown)

/** Writes files of a list: a newer one ends the one before. What fails is told. */
export class ListFiles {
  private readonly turns: Turns
  private readonly post: (answer: ListAnswer) => void
  private last = 0

  constructor(turns: Turns, post: (answer: ListAnswer) => void) {
    this.turns = turns
    this.post = post
  }

  /** Ends what is being written. */
  end(): void {
    this.last += 1
  }

  /** `order` are the rows that are shown. */
  async write(request: ExportRequest, list: ListState, order: ListOrder): Promise<void> {
    this.last += 1
    const { last } = this
    const isWanted = () => last === this.last
    try {
      await this.writeCsv(request, list, order, isWanted)
    } catch (thrown) {
      if (!isWanted()) return
      const { run } = request
      this.post({ list: 'failure', what: 'export', run, reason: fileFailure(thrown) })
    }
  }

  private async writeCsv(
    { run, what }: ExportRequest,
    list: ListState,
    order: ListOrder,
    isWanted: () => boolean,
  ): Promise<void> {
    const { judged, input, own, brought } = list
    const { urls } = brought
    const values = unitedValues(own.values(), brought.values)
    if (judged === null || !list.isAllJudged()) throw new Error('not all URLs are judged yet')
    const lines = input?.file.text.split('\n') ?? []
    const isShown = what !== 'listed' && what !== 'from-sitemaps'
    const rows = order.rows ?? Uint32Array.from({ length: urls.length }, (_, row) => row)
    // What is blocked is looked for, and then written, crawler by crawler.
    const turns = what === 'blocked' ? 2 * judged.columnCount : 1
    const count = isShown ? rows.length * turns : urls.length
    const file = isShown
      ? urlCsv(what, writtenOf(urls, judged, values), rows, lines)
      : await listedCsv(judged.judgedUrls(), what === 'listed' ? null : list.allListed(), lines)
    const parts: BlobPart[] = ['\uFEFF']
    let written = 0
    let toldAt = 0
    for (const part of file) {
      // A Blob can be kept outside of memory.
      parts.push(new Blob([part]))
      if (performance.now() - toldAt > tellMs) {
        toldAt = performance.now()
        this.post({ list: 'exporting', run, share: Math.min(1, written / Math.max(1, count)) })
      }
      written += isShown ? rowsPerPart : blockRows
      await this.turns.pause()
      if (!isWanted()) return
    }
    this.post({ list: 'exported', run, file: new Blob(parts, { type: 'text/csv' }) })
  }
}
