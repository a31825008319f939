import type { Timers } from './clock.ts'

/** Bytes are fed in slices this small, so that a bomb is noticed before it has unfolded. */
const slice = 2048

/** How unpacking ended; `too-big` and `timeout` are limits of ours. */
export interface Inflated {
  readonly end: 'whole' | 'broken' | 'too-big' | 'timeout'
  /** What came out until then. */
  readonly bytes: Uint8Array
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

async function feed(
  writer: WritableStreamDefaultWriter<BufferSource>,
  bytes: Uint8Array<ArrayBuffer>,
) {
  for (let at = 0; at < bytes.length; at += slice) {
    await writer.ready
    await writer.write(bytes.subarray(at, at + slice))
  }
  // Closing a cut stream is an error that throws away what was not yet read: let the reader finish.
  await new Promise((resolve) => setTimeout(resolve, 0))
  await writer.close()
}

/** Unpacks raw DEFLATE (RFC 1951); stops at `limit` bytes or after `ms`, and keeps what came so far. */
export async function inflate(
  bytes: Uint8Array<ArrayBuffer>,
  limit: number,
  ms: number,
  timers: Timers,
): Promise<Inflated> {
  const stream = new DecompressionStream('deflate-raw')
  const writer = stream.writable.getWriter()
  const reader = stream.readable.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  let end: Inflated['end'] = 'whole'
  const stop = (why: Inflated['end']) => {
    end = why
    void reader.cancel().catch(() => undefined)
    void writer.abort().catch(() => undefined)
  }
  const watchdog = timers.setTimeout(() => stop('timeout'), ms)
  const feeding = feed(writer, bytes).catch(() => {
    if (end === 'whole') end = 'broken'
  })
  const read = async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      if (length + value.length > limit) return stop('too-big')
      chunks.push(value)
      length += value.length
    }
  }
  await read().catch(() => {
    if (end === 'whole') end = 'broken'
  })
  await feeding
  timers.clearTimeout(watchdog)
  return { end, bytes: joined(chunks, length) }
}
