import type { JudgedList } from '../../analysis/grid/long/judged-list.ts'
import { listCsv, rowsPerPart } from '../../analysis/grid/long/list-csv.ts'
import type { ListOrder } from '../../analysis/grid/long/list-order.ts'
import { blockRows, type UrlBlocks } from '../../analysis/grid/long/url-blocks.ts'
import type { ListAnswer, ListRequest } from './list-protocol.ts'
import type { Turns } from './turns.ts'

/** Progress is told so often, in milliseconds. */
const tellMs = 200

type ExportRequest = Extract<ListRequest, { list: 'export' }>

/** What files are written of. */
interface WrittenList {
  readonly urls: UrlBlocks
  /** Null: not all URLs are judged. */
  readonly judged: JudgedList | null
  /** The rows that are shown. */
  readonly order: ListOrder
  /** The lines of the robots.txt. */
  readonly fileLines: () => readonly string[]
}

/** What was thrown, in the words of the browser. */
export const reasonOf = (thrown: unknown): string =>
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

  async write(request: ExportRequest, list: WrittenList): Promise<void> {
    this.last += 1
    const { last } = this
    const isWanted = () => last === this.last
    try {
      await this.writeCsv(request, list, isWanted)
    } catch (thrown) {
      if (!isWanted()) return
      const { run } = request
      this.post({ list: 'failure', what: 'export', run, reason: reasonOf(thrown) })
    }
  }

  private async writeCsv(
    { run, what }: ExportRequest,
    { urls, judged, order, fileLines }: WrittenList,
    isWanted: () => boolean,
  ): Promise<void> {
    if (judged === null) throw new Error('not all URLs are judged yet')
    const isShown = what !== 'listed'
    const count = isShown ? (order.rows?.length ?? urls.length) : urls.length
    const file = isShown
      ? listCsv(urls, judged, order.rows, what)
      : await this.listedCsv(judged, fileLines())
    const parts: BlobPart[] = ['\uFEFF']
    let written = 0
    let toldAt = 0
    for (const part of file) {
      // A Blob can be kept outside of memory.
      parts.push(new Blob([part]))
      if (performance.now() - toldAt > tellMs) {
        toldAt = performance.now()
        this.post({ list: 'exporting', run, share: written / Math.max(1, count) })
      }
      written += isShown ? rowsPerPart : blockRows
      await this.turns.pause()
      if (!isWanted()) return
    }
    this.post({ list: 'exported', run, file: new Blob(parts, { type: 'text/csv' }) })
  }

  /** What a sitemap lists and the file blocks. */
  private async listedCsv(
    judged: JudgedList,
    fileLines: readonly string[],
  ): Promise<Generator<string>> {
    const { listedBlockedCsv } = await import('../../analysis/grid/sitemap/sitemap-csv.ts')
    return listedBlockedCsv(judged.judgedUrls(), fileLines)
  }
}
