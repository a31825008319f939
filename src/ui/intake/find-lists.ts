import type { PlainForm } from '../../case/scenario.ts'
import type { KeptColumn } from '../../analysis/list/file-values.ts'
import { tableColumns, type OfferedColumn } from '../../analysis/intake/table-columns.ts'
import { linesOf, trimInvisible } from '../../core/recognise/parts/lines.ts'
import { readTypedLines, type IntakeRow } from '../../analysis/intake/read-lines.ts'
import { recogniseText, textOfBytes } from '../../core/recognise/recognise.ts'
import { feedName } from '../../core/recognise/kinds/feed.ts'
import type { Recognised } from '../../core/recognise/kind.ts'
import { takeRows, takeTable } from '../../core/recognise/take.ts'
import { maxRows } from '../../case/grid/grid-limits.ts'
import type { Incoming } from '../../state/intake/intake.ts'
import { storedLimits } from '../../case/limits.ts'
import { countUrls } from './count-urls.ts'
import { headOf, isPackedBlob } from './head-of.ts'
import { maxIntakeBytes } from './load.ts'
import type { ImportChoice } from './take-all.ts'

/** A file or a text that is a list of URLs, however long. */
export interface FoundList {
  readonly name: string
  readonly content: Blob
  readonly form: PlainForm
  /** What is kept of a table beside its URLs. */
  readonly kept: readonly KeptColumn[]
  /** About how many URLs it has; beyond what its case can hold nobody has counted. */
  readonly urls: number
  /** It says what is expected, which only rows can. */
  readonly hasTests: boolean
  /** It is too large to be read as a whole. */
  readonly isHuge: boolean
}

/** Of fewer bytes nothing is fetched before it is known to be needed. */
const minPreparedBytes = 256 * 1024
/** No URL has fewer bytes, with the end of its line. */
const minUrlBytes = 2
/** DEFLATE packs no better. */
const maxRatio = 1032
/** What a list is, and which column has its URLs, is told from its beginning, in bytes: mostly soon. */
const headSizes = [8 * 1024, 32 * 1024] as const
const blobOf = ({ content }: Incoming): Blob =>
  typeof content === 'string' ? new Blob([content]) : content

const sizeOf = (content: Incoming['content']): number =>
  typeof content === 'string' ? content.length : content.size

/** It has no more bytes, once unpacked. */
async function mostBytesOf({ content }: Incoming): Promise<number> {
  const isPacked = typeof content !== 'string' && (await isPackedBlob(content).catch(() => false))
  return sizeOf(content) * (isPacked ? maxRatio : 1)
}

/** How long a file is once unpacked, at least: gzip ends with the length of its last member. */
async function unpackedSize(content: Blob): Promise<number> {
  const end = await content.slice(-4).arrayBuffer()
  if (end.byteLength < 4) return 0
  const said = new DataView(end).getUint32(0, true)
  // What ends a file that was cut is no length.
  return said > content.size * maxRatio ? content.size : said
}

/** How URLs stand in a text, and what is kept beside them. */
type FormWithColumns = Pick<FoundList, 'form' | 'kept'>

const keptOf = (columns: readonly OfferedColumn[]): readonly KeptColumn[] =>
  columns.flatMap(({ isKept, ...column }) => (isKept ? column : []))

/** What is kept of a table, as its beginning tells it: no more columns than are kept unasked. */
function columnForm(head: string): FormWithColumns | null {
  // The last line may be cut.
  const whole = head.slice(0, head.lastIndexOf('\n') + 1) || head
  const table = takeTable(whole)
  if (table === null || table.column < 0) return null
  const { delimiter, firstLine, column, header, width } = table
  const rows = [...takeRows(whole, table)].map(({ cells }) => cells)
  const kept = keptOf(tableColumns(header ?? [], rows, width, column))
  return { form: { kind: 'table', delimiter, firstLine, column }, kept }
}

/** One column under its name: no cell of it has a tab, and addresses may have all else. */
function oneColumnForm(head: string): FormWithColumns {
  const name = [...linesOf(head)].find(({ text }) => trimInvisible(text) !== '')
  const firstLine = (name?.number ?? 0) + 1
  return { form: { kind: 'table', delimiter: '\t', firstLine, column: 0 }, kept: [] }
}

const plainForm = (form: PlainForm): FormWithColumns => ({ form, kept: [] })

/** How the URLs stand in a text that begins so; null when they are no plain list. */
function formOf({ kind, within }: Recognised, head: string): FormWithColumns | null {
  // What is no plain list is read as a whole, and may become one then.
  if (within !== undefined) return null
  if (kind === 'urls' || kind === 'sitemap') return plainForm({ kind })
  if (kind === 'table') return takeTable(head) === null ? oneColumnForm(head) : columnForm(head)
  if (kind !== 'tests') return null
  // The last line may be cut. Lines such as `Googlebot block /cart/` are no table, cells with notes are.
  const { unread } = readTypedLines(head.slice(0, head.lastIndexOf('\n') + 1))
  return (unread.length > 0 ? columnForm(head) : null) ?? plainForm({ kind: 'urls' })
}

/** Looks at a file or a text as a list; null where it is none. */
async function findList(item: Incoming): Promise<FoundList | null> {
  const { name } = item
  const content = blobOf(item)
  const isPacked = await isPackedBlob(content)
  const whole = isPacked ? await unpackedSize(content) : content.size
  for (const size of headSizes) {
    const head = await headOf(content, size)
    const text = textOfBytes(head)
    const found = recogniseText(text, name)
    const ways = formOf(found, text)
    if (ways === null) continue
    const { form } = ways
    const hasTests = found.kind === 'tests'
    const most = hasTests ? storedLimits.urls : maxRows
    const urls = await countUrls({ content, isPacked, head, form }, most)
    return { name, content, ...ways, urls, hasTests, isHuge: whole > maxIntakeBytes }
  }
  return null
}

/** What has come, divided: lists that are too long for rows, and all else, by their places. */
export interface SplitItems {
  /** Together they are one list. */
  readonly lists: readonly FoundList[]
  readonly others: readonly Incoming[]
}

const urlsIn = (lists: readonly FoundList[]): number =>
  lists.reduce((sum, { urls }) => sum + urls, 0)

/** Whether lists together are too long for the rows of a case, `rows` of which are there already. */
function areLong(lists: readonly FoundList[], most: number): boolean {
  return lists.some(({ isHuge }) => isHuge) || urlsIn(lists) > most
}

/**
 * Finds the lists that have, all together, more URLs than a case should have as rows. Lists that say what
 * is expected stay rows for as long as a case can hold them. `prepare` begins to fetch what lists need, and
 * gives what ends that.
 */
export async function divideLists(
  items: readonly Incoming[],
  rows: number,
  prepare: () => () => void,
): Promise<SplitItems> {
  const none: SplitItems = { lists: [], others: items }
  const room = await Promise.all(items.map(mostBytesOf))
  if (room.reduce((sum, bytes) => sum + bytes, 0) < maxRows * minUrlBytes) return none
  const bytes = items.reduce((sum, { content }) => sum + sizeOf(content), 0)
  const end = bytes > minPreparedBytes ? prepare() : () => undefined
  // What cannot be read at all is told by who reads it whole.
  const found = await Promise.all(items.map((item) => findList(item).catch(() => null)))
  const lists = found.filter((list) => list !== null)
  const plain = lists.filter(({ hasTests }) => !hasTests)
  const tests = lists.filter(({ hasTests }) => hasTests)
  const isPlainLong = areLong(plain, maxRows)
  const areTestsLong = areLong(tests, storedLimits.urls - rows)
  const isLong = (list: FoundList): boolean => (list.hasTests ? areTestsLong : isPlainLong)
  if (!isPlainLong && !areTestsLong) {
    end()
    return none
  }
  return {
    lists: lists.filter(isLong),
    others: items.filter((_, at) => {
      const list = found[at] ?? null
      return list === null || !isLong(list)
    }),
  }
}

/** A text as a list in the way that is chosen for it; null where that gives no URLs. */
export function listOfChosen({ item, intake }: ImportChoice): FoundList | null {
  const { choice, taken } = intake
  if (taken.kind !== 'rows' || taken.rows.length === 0) return null
  const { rows } = taken
  const isTest = ({ crawler, expect }: IntakeRow) => crawler !== null || expect !== null
  const hasTests = taken.crawlers.length > 0 || rows.some(isTest)
  const common = { name: item.name, urls: rows.length, hasTests, isHuge: false, kept: [] }
  const content = new Blob([item.text])
  if (choice === 'locs' && feedName(item.text) === null) {
    return { ...common, content, form: { kind: 'sitemap' } }
  }
  if (choice.startsWith('column:')) {
    const table = takeTable(item.text)
    const column = Number(choice.slice('column:'.length))
    if (table === null) return null
    const { delimiter, firstLine } = table
    const form = { kind: 'table', delimiter, firstLine, column } as const
    return { ...common, content, form, kept: keptOf(taken.columns ?? []) }
  }
  if (choice === 'lines' && !hasTests) return { ...common, content, form: { kind: 'urls' } }
  // Other ways find URLs within lines, so what they found is the list. What cannot be read is not lost.
  const lines = [...rows.map(({ url }) => url), ...taken.unread.map(({ text }) => text)]
  return { ...common, content: new Blob([lines.join('\n')]), form: { kind: 'urls' } }
}
