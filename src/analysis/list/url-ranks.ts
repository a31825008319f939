import { TextBytes } from './text-bytes.ts'
import { TextSorter } from './text-sorter.ts'
import type { UrlBlocks } from './url-blocks.ts'

/** So many rows get their place before others get a turn. */
const rowsPerTurn = 64 * 1024

/** A number for each row by which rows are sorted, smaller than `end`. */
export interface RowKeys {
  readonly keys: Uint32Array
  readonly end: number
}

/** The texts of a block as they are shown, a line for each. See `shownUrl`. */
function shownText(text: string, origin: string): string {
  const shown = `\n${text}`.replaceAll(`\n${origin}/`, '\n/')
  return shown.slice(1).toLowerCase()
}

function* bytesOf(urls: UrlBlocks, origin: string): Generator<void, TextBytes> {
  // Each block ends with a line end, too.
  const bytes = new TextBytes(urls.length, urls.textLength + urls.blockCount)
  for (let block = 0; block < urls.blockCount; block += 1) {
    bytes.add(shownText(urls.textOf(block), origin))
    yield
  }
  return bytes
}

/** The place of each URL in the order of their texts, as they are shown; equal ones share it. */
export function* urlRanks(urls: UrlBlocks, origin: string): Generator<void, RowKeys> {
  const texts = yield* bytesOf(urls, origin)
  const { order, isNew } = yield* new TextSorter(texts).sort()
  const keys = new Uint32Array(urls.length)
  let rank = -1
  for (let at = 0; at < order.length; at += 1) {
    rank += isNew[at] ?? 0
    keys[order[at] ?? 0] = rank
    if (at % rowsPerTurn === 0) yield
  }
  return { keys, end: rank + 1 }
}
