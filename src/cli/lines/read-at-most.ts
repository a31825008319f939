import { createReadStream } from 'node:fs'

const partBytes = 1024 * 1024

/**
 * The bytes of a file; null where it has more than `most`, of which not much more is read. Pipes and
 * devices have no size that could be asked for first. Throws what opening and reading throw.
 */
export async function readAtMost(path: string, most: number): Promise<Uint8Array | null> {
  const stream = createReadStream(path, { end: most, highWaterMark: partBytes })
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of stream as AsyncIterable<Uint8Array>) {
    parts.push(part)
    size += part.length
  }
  return size > most ? null : Buffer.concat(parts)
}
