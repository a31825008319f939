type Bytes = Uint8Array<ArrayBuffer>

/** A file of which any part can be read. */
export interface RandomAccess {
  readonly byteLength: number
  slice(from: number, to?: number): Promise<ArrayBuffer>
}

const magic = [0x50, 0x41, 0x52, 0x31] as const

/** Whether a file that begins with these bytes is Parquet. */
export const isParquet = (bytes: Uint8Array): boolean =>
  magic.every((byte, at) => bytes[at] === byte)

/** The same for a file of the browser. */
export const accessTo = (content: Blob): RandomAccess => ({
  byteLength: content.size,
  slice: (from, to = content.size) => content.slice(from, to).arrayBuffer(),
})

/** So many rows are held at once. */
const rowsAtOnce = 20_000
/** Texts of a group of rows are decoded anew for each step, so that groups are read in few. */
const stepsOfGroup = 8
/** A footer that is larger is none of a log. */
const maxGroups = 100_000

const asJson = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? Number(value) : value

/**
 * The rows of a Parquet file as lines of JSON, in parts of whole lines. Rejects where it is damaged, or packed by
 * something else than Snappy and zstd. The code for that is loaded when it is asked for.
 */
export async function* parquetLines(file: RandomAccess): AsyncGenerator<Bytes, void> {
  const { parquetMetadataAsync, parquetReadObjects } = await import('hyparquet')
  const { decompress } = await import('fzstd')
  const metadata = await parquetMetadataAsync(file)
  const groups = metadata.row_groups.slice(0, maxGroups).map(({ num_rows }) => Number(num_rows))
  const compressors = {
    ZSTD: (packed: Uint8Array, length: number) => decompress(packed, new Uint8Array(length)),
  }
  const encoder = new TextEncoder()
  let start = 0
  for (const rows of groups) {
    const step = Math.max(rowsAtOnce, Math.ceil(rows / stepsOfGroup))
    const end = start + rows
    for (let from = start; from < end; from += step) {
      const to = Math.min(end, from + step)
      const read = { file, metadata, compressors, rowStart: from, rowEnd: to }
      const objects = await parquetReadObjects(read)
      // A footer may promise rows that are not there.
      if (objects.length === 0) throw new Error('The file lacks rows')
      yield encoder.encode(objects.map((row) => `${JSON.stringify(row, asJson)}\n`).join(''))
    }
    start = end
  }
}
