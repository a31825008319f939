import { siteCounter } from '../../case/urls/url-sites.ts'
import type { WideRows } from '../../core/recognise/parts/wide-rows.ts'
import { urlKeys } from '../../case/grid/same-url.ts'
import { FileValues, type KeptColumn } from './file-values.ts'
import type { ListFilePart } from './list-files.ts'
import { rangesWhere, type RowRange } from '../grid/picked-urls.ts'
import type { BringingSource } from './source-words.ts'
import { UrlBlocks } from './url-blocks.ts'
import { UrlIndex } from './url-index.ts'

/** So many URLs are read. */
export const maxUrls = 2_000_000

/** At most so many lines are read for each URL that may be kept: a list may repeat URLs, but not without end. */
const linesForUrl = 2

/** So many sets of files are told from each other; what is in yet another set stays in the one before. */
const maxSets = 65_536

/** One of the files that brought URLs. */
export interface FileSource {
  readonly name: string
  /** So many URLs are in it, each counted once. */
  readonly count: number
}

/** Which files have a URL. */
interface SourceSet {
  readonly files: readonly number[]
  readonly isListed: boolean
  /** By another file: the place of the set with that. */
  readonly more: Map<number, number>
}

type Given = Pick<ListFilePart, 'name' | 'form'> & { readonly kept?: readonly KeptColumn[] }

/** The URLs that files brought, each once, with what came with them, and which file has which. */
export class FileUrls {
  readonly urls = new UrlBlocks()
  readonly values = new FileValues()
  /** The sites of the addresses among them. */
  readonly sites = siteCounter()
  private readonly keyOf: (url: string) => string
  private readonly index: UrlIndex
  private readonly names: { readonly name: string; count: number }[] = []
  private readonly sets: SourceSet[] = [{ files: [], isListed: false, more: new Map() }]
  /** By row: the place of its set. */
  private setByRow = new Uint32Array(1024)
  private readonly most: number
  /** URLs so far. */
  count = 0
  /** Of these, so many are in sitemaps. */
  listed = 0
  /** Lines whose URL is in their file already. */
  repeated = 0
  /** Rows of tables with too many cells. */
  readonly wide: WideRows = { whole: 0, unsure: 0 }
  private lines = 0
  private hasPaths = false
  private hasAddresses = false

  /** `origin` is the site that paths belong to: a path and its address are one URL. */
  constructor(origin: string, most = maxUrls) {
    this.keyOf = urlKeys(origin)
    this.most = most
    this.index = new UrlIndex((row, key) => this.keyOf(this.urls.at(row)) === key)
  }

  /** Some are paths and some addresses, so that which of them are one depends on the site. */
  get isMixed(): boolean {
    return this.hasPaths && this.hasAddresses
  }

  /** Begins a file; what it gives takes the URLs of that with their cells, and says no where there is no room for one. */
  begin({ name, form, kept = [] }: Given): (url: string, cells: readonly string[]) => boolean {
    const file = this.names.push({ name, count: 0 }) - 1
    const isSitemap = form.kind === 'sitemap'
    const put = kept.length === 0 ? null : this.values.begin(kept)
    return (url, cells) => {
      this.lines += 1
      const row = this.lines > this.most * linesForUrl ? -1 : this.rowOf(url)
      if (row < 0) return false
      this.note(row, file, isSitemap)
      put?.(row, cells)
      return true
    }
  }

  private rowOf(url: string): number {
    const { count, most } = this
    const row = this.index.rowOf(this.keyOf(url), most)
    if (row < count) return row
    if (count >= most) return -1
    if (url.startsWith('/')) this.hasPaths = true
    else {
      this.hasAddresses = true
      this.sites.add(url)
    }
    this.urls.add(url)
    this.count += 1
    return row
  }

  /** The row of a URL that a file has brought so far, as a path or as the address of it; −1: none has. */
  placeOf(url: string): number {
    const row = this.index.rowOf(this.keyOf(url), 0)
    return row < this.count ? row : -1
  }

  private note(row: number, file: number, isSitemap: boolean): void {
    const { sets } = this
    if (row >= this.setByRow.length) {
      const before = this.setByRow
      this.setByRow = new Uint32Array(before.length * 2)
      this.setByRow.set(before)
    }
    const set = sets[this.setByRow[row] ?? 0]
    const known = this.names[file]
    if (set === undefined || known === undefined) return
    if (set.files.includes(file)) return void (this.repeated += 1)
    let next = set.more.get(file)
    if (next === undefined && sets.length >= maxSets) return
    if (next === undefined) {
      const isListed = set.isListed || isSitemap
      next = sets.push({ files: [...set.files, file], isListed, more: new Map() }) - 1
      set.more.set(file, next)
    }
    if (isSitemap && !set.isListed) this.listed += 1
    known.count += 1
    this.setByRow[row] = next
  }

  /** The files, in the order in which they came. */
  sources(): readonly FileSource[] {
    return this.names.map(({ name, count }) => ({ name, count }))
  }

  /** Whether a file has the URL of a row. */
  isFrom(row: number, file: number): boolean {
    return this.sets[this.setByRow[row] ?? 0]?.files.includes(file) ?? false
  }

  /** The files as what a filter asks for. */
  listSources(): readonly BringingSource[] {
    return this.names.map(({ name }, file) => ({ name, has: (row) => this.isFrom(row, file) }))
  }

  /** The rows that are in sitemaps, as ranges that follow each other. */
  listedRanges(): readonly RowRange[] {
    return rangesWhere(this.count, (row) => this.sets[this.setByRow[row] ?? 0]?.isListed ?? false)
  }
}
