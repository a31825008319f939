import { lineChunks } from './line-chunks.ts'
import type { ListChunk } from './list-judge.ts'
import {
  asksForTable,
  firstContentLine,
  listTable,
  mayStartTable,
  type ColumnFlags,
  type GivenTable,
} from './list-table.ts'
import type { WideRows } from '../../core/recognise/parts/wide-rows.ts'
import { plainBytes } from './plain-bytes.ts'
import { tableRows, type NoNumbers } from './table-rows.ts'

/** A list while it is read. */
export interface ReadList {
  /** Null for a list that is read line by line. */
  readonly table: GivenTable | null
  readonly chunks: AsyncIterable<ListChunk>
  /** How many cells were no number so far, by the index of the column that is summed. */
  readonly noNumbers: readonly number[]
  /** Rows with too many cells so far. */
  readonly wide: WideRows
  /** So many bytes were read so far, as they are in the file. */
  bytesRead(): number
}

/** A table is told by so many bytes of its beginning. */
const headBytes = 256 * 1024

const newline = 0x0a

/** Whether the beginning tells that the list is read line by line, so that nothing has to wait for more. */
function isLines(head: Uint8Array): boolean {
  const end = head.lastIndexOf(newline)
  if (end < 0) return false
  const first = firstContentLine(new TextDecoder().decode(head.subarray(0, end + 1)))
  return first !== null && !mayStartTable(first)
}

/** Reads as much of a list as tells what it is. */
async function readHead(
  parts: AsyncIterator<Uint8Array>,
  mustBeTable: boolean,
): Promise<Uint8Array> {
  const read: Uint8Array[] = []
  let length = 0
  while (length < headBytes) {
    const part = await parts.next()
    if (part.done === true) break
    read.push(part.value)
    length += part.value.length
    const isLong = part.value.includes(newline)
    if (!mustBeTable && isLong && isLines(Buffer.concat(read))) break
  }
  return Buffer.concat(read)
}

/**
 * Begins to read a list, and says whether it is a table. Throws ListError where a table lacks what the
 * call asks for.
 */
export async function readGivenList(
  input: AsyncIterable<Uint8Array>,
  flags: ColumnFlags,
): Promise<ReadList> {
  let bytes = 0
  const counted = (async function* () {
    for await (const part of input) {
      bytes += part.length
      yield part
    }
  })()
  const parts = plainBytes(counted)
  const head = await readHead(parts, asksForTable(flags))
  const table = listTable(new TextDecoder().decode(head), flags)
  const all = (async function* () {
    yield head
    yield* parts
  })()
  const noNumbers: NoNumbers = []
  const wide: WideRows = { whole: 0, unsure: 0 }
  const chunks = table === null ? lineChunks(all) : tableRows(all, table, noNumbers, wide)
  return { table, chunks, noNumbers, wide, bytesRead: () => bytes }
}
