import { partSize } from '../grid/judged-urls.ts'
import { otherHost, urlReader, type RowUrl, type RowUrls } from '../../case/grid/row-urls.ts'

/** So many URLs share one text. */
export const blockRows = partSize

/**
 * A URL that is longer is refused whatever it says, so no more of it is kept, with a sign that it went on.
 * In UTF-16 units.
 */
const maxKeptLength = 4096

const kept = (url: string): string => {
  const one = url.includes('\n') || url.includes('\r') ? url.replace(/[\r\n]+/g, '') : url
  if (one.length <= maxKeptLength) return one
  // Made anew: a mere part would keep all of the text in memory, which may be megabytes.
  return `${one
    .slice(0, maxKeptLength - 1)
    .split('')
    .join('')}…`
}

/** How a URL of another host is remembered among those that are sent: no URL is written so. */
const otherHostText = '-'

const toText = (url: RowUrl): string => (url === otherHost ? otherHostText : (url ?? ''))

const fromText = (text: string): RowUrl =>
  text === otherHostText ? otherHost : text === '' ? null : text

/**
 * The URLs of a list in their order. Each block of them is one text with a line for each URL, which
 * takes a byte a character and no object for each; a million URLs are about a thousand texts.
 */
export class UrlBlocks {
  private readonly blocks: string[] = []
  private last: string[] = []
  /** By row: where its URL begins in the text of its block. */
  private starts = new Uint32Array(blockRows)
  private lastEnd = 0
  private origin: string | null = null
  /** By block: what `decide` takes of its URLs, where reading them takes long; '' for null. */
  private sent: (string | undefined)[] = []
  private shownBlock = -1
  /** How many URLs there were before others were put behind them; −1: none were. */
  private givenCount = -1
  /** Another number whenever URLs were put behind the others. */
  version = 0
  private shownUrls: readonly string[] = []

  /** How many URLs can be asked for: those of blocks that are full, and all after `finish`. */
  get length(): number {
    const { blocks } = this
    return Math.max(0, blocks.length - 1) * blockRows + this.sizeOf(blocks.length - 1)
  }

  get blockCount(): number {
    return this.blocks.length
  }

  add(url: string): void {
    const one = kept(url)
    const row = this.blocks.length * blockRows + this.last.length
    if (row >= this.starts.length) {
      const { starts } = this
      this.starts = new Uint32Array(starts.length * 2)
      this.starts.set(starts)
    }
    this.starts[row] = this.lastEnd
    this.lastEnd += one.length + 1
    this.last.push(one)
    if (this.last.length === blockRows) this.finish()
  }

  /** Ends the block that is not full. Nothing can be added afterwards, but for a tail. */
  finish(): void {
    if (this.last.length > 0) this.blocks.push(this.last.join('\n'))
    this.lastSize = this.last.length
    this.last = []
    this.lastEnd = 0
  }

  /** From this row on stand the URLs that were put behind the others; the length where there are none. */
  get tailFrom(): number {
    return this.givenCount < 0 ? this.length : this.givenCount
  }

  /** Puts URLs behind all that were added, in place of those that were put there before. */
  setTail(urls: readonly string[]): void {
    const count = this.tailFrom
    const whole = Math.floor(count / blockRows)
    const rest = count % blockRows
    const first = rest === 0 ? [] : this.urlsOf(whole).slice(0, rest)
    this.blocks.length = whole
    this.lastEnd = 0
    for (const url of first) this.add(url)
    this.lastSize = 0
    for (const url of urls) this.add(url)
    this.finish()
    this.givenCount = count
    this.sent.length = Math.min(this.sent.length, whole)
    this.shownBlock = -1
    this.version += 1
  }

  private lastSize = 0

  /** How many URLs a block has. */
  sizeOf(block: number): number {
    if (block < 0 || block >= this.blocks.length) return 0
    return block === this.blocks.length - 1 && this.lastSize > 0 ? this.lastSize : blockRows
  }

  /** How long all blocks are, in UTF-16 units. */
  get textLength(): number {
    return this.blocks.reduce((sum, { length }) => sum + length, 0)
  }

  /** The URLs of a block as one text, a line for each. */
  textOf(block: number): string {
    return this.blocks[block] ?? ''
  }

  urlsOf(block: number): readonly string[] {
    return this.textOf(block).split('\n')
  }

  /** The URL of a row. Neighbours are found fast. */
  url(row: number): string {
    const block = Math.floor(row / blockRows)
    if (block !== this.shownBlock) {
      this.shownUrls = this.urlsOf(block)
      this.shownBlock = block
    }
    return this.shownUrls[row % blockRows] ?? ''
  }

  /** The URL of a row, in any order, also of one that was just added. */
  at(row: number): string {
    const text = this.blocks[Math.floor(row / blockRows)]
    if (text === undefined) return this.last[row % blockRows] ?? ''
    const start = this.starts[row] ?? 0
    const end = text.indexOf('\n', start)
    return text.slice(start, end < 0 ? text.length : end)
  }

  /** What `decide` takes for the URLs of a block: see `rowUrls`. `origin` is the site that paths belong to. */
  rowUrlsOf(block: number, origin: string): RowUrls {
    if (origin !== this.origin) {
      this.origin = origin
      this.sent = []
    }
    const known = this.sent[block]
    if (known !== undefined) return known.split('\n').map(fromText)
    const { plain, inFull } = urlReader(origin)
    const typed = this.urlsOf(block)
    const urls = typed.map(plain)
    if (!urls.includes(null)) return urls
    const whole = urls.map((url, at) => url ?? inFull(typed[at] ?? ''))
    this.sent[block] = whole.map(toText).join('\n')
    return whole
  }
}
