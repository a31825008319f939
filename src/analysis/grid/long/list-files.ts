import type { PlainForm } from '../../scenario.ts'
import type { JudgedUrls, UrlVerdicts } from '../judged-urls.ts'
import { partSize } from '../judged-urls.ts'

/** One of several files that are one list. */
export interface ListFilePart {
  readonly name: string
  readonly form: PlainForm
  /** So many bytes of the list are of it, as they came. */
  readonly bytes: number
}

/** The head has no more bytes. */
export const maxFilesHead = 4 * 1024 * 1024

/**
 * The line that a list of several files begins with; the bytes of the files follow it, one behind the
 * other. So the list says by itself how it is read, wherever it is kept.
 */
export const filesHead = (files: readonly ListFilePart[]): string =>
  `${JSON.stringify(files.map(({ name, form, bytes }) => ({ name, bytes, ...form })))}\n`

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

const delimiters = ['\t', ';', '|', ','] as const

function readFile(value: unknown): ListFilePart | null {
  if (typeof value !== 'object' || value === null) return null
  const given: Readonly<Record<string, unknown>> = { ...value }
  const { name, bytes, kind, firstLine, column } = given
  if (typeof name !== 'string' || !isNumber(bytes)) return null
  if (kind === 'urls' || kind === 'sitemap') return { name, bytes, form: { kind } }
  const delimiter = delimiters.find((one) => one === given['delimiter'])
  if (kind !== 'table' || delimiter === undefined) return null
  if (!isNumber(firstLine) || !isNumber(column)) return null
  return { name, bytes, form: { kind, delimiter, firstLine, column } }
}

/** The files that the first line of a list names; null where it is none of ours. It may come from anybody. */
export function readFilesHead(line: string): readonly ListFilePart[] | null {
  try {
    const given: unknown = JSON.parse(line)
    if (!Array.isArray(given)) return null
    const files = given.map(readFile)
    return files.every((file) => file !== null) ? files : null
  } catch {
    return null
  }
}

/** Rows of a list from the first to the last but one: `to` is exclusive. */
export interface RowRange {
  readonly from: number
  readonly to: number
}

/** How many rows ranges have. */
export const rowsIn = (ranges: readonly RowRange[]): number =>
  ranges.reduce((sum, { from, to }) => sum + to - from, 0)

/** The verdicts on some rows; crawlers that shared them still do. */
function pickedColumns(
  columns: readonly UrlVerdicts[],
  ranges: readonly RowRange[],
): readonly UrlVerdicts[] {
  const length = rowsIn(ranges)
  const known = new Map<UrlVerdicts['states'], Pick<UrlVerdicts, 'states' | 'lines'>>()
  return columns.map(({ label, states, lines }) => {
    const twin = known.get(states)
    if (twin !== undefined) return { label, ...twin }
    const picked = { states: new Uint8Array(length), lines: new Int32Array(length) }
    let at = 0
    for (const { from, to } of ranges) {
      picked.states.set(states.subarray(from, to), at)
      picked.lines.set(lines.subarray(from, to), at)
      at += to - from
    }
    known.set(states, picked)
    return { label, ...picked }
  })
}

/** Only some rows of a list, in ranges that follow each other. */
export function pickedUrls(urls: JudgedUrls, ranges: readonly RowRange[]): JudgedUrls {
  const length = rowsIn(ranges)
  if (length === urls.length) return urls
  /** The items of a part, from the parts of the whole list that they stand in. */
  const pick = <Item>(part: number, partOf: (part: number) => readonly Item[]): Item[] => {
    const items: Item[] = []
    let skipped = part * partSize
    for (const { from, to } of ranges) {
      let row = from + skipped
      skipped = Math.max(0, skipped - (to - from))
      while (row < to && items.length < partSize) {
        const start = Math.floor(row / partSize) * partSize
        const end = Math.min(to, start + partSize, row + partSize - items.length)
        items.push(...partOf(start / partSize).slice(row - start, end - start))
        row = end
      }
    }
    return items
  }
  return {
    length,
    origin: urls.origin,
    columns: pickedColumns(urls.columns, ranges),
    typed: (part) => pick(part, urls.typed),
    sent: (part) => pick(part, urls.sent),
  }
}
