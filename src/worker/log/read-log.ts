import type { LogBook } from '../../analysis/crawlers/log/log-book.ts'
import type { LogWay } from '../../core/log/read-lines.ts'
import { logBytes } from './log-bytes.ts'
import type { LogFile } from './log-protocol.ts'
import { LogReader, type ReadingLog } from './log-reader.ts'
import { SecondWorker, type WorkerAside } from './second-worker.ts'

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(): string },
  ): { createScriptURL(name: string): unknown }
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory }
let policy: ReturnType<PolicyFactory['createPolicy']> | undefined

/** One more worker with the script of this one; null: workers can have none here. */
function spawnAside(): WorkerAside | null {
  if (typeof Worker === 'undefined') return null
  const own = (): string => globalThis.location.href
  policy ??= trustedTypes?.createPolicy('app', { createScriptURL: own })
  // Where there is a policy browsers take its own object, which the DOM types still call a string.
  const script = policy === undefined ? own() : (policy.createScriptURL('') as string)
  return new Worker(script, { type: 'module', name: 'second' })
}

/** Smaller logs, in bytes, are read before a second worker has come. */
const leastForSecond = 8 * 1024 * 1024

/** Reads files into a book. Where they are large a second worker gets their bytes and keeps the pairs meanwhile. */
export async function readLog(
  book: LogBook,
  { files, ...way }: LogWay & { readonly files: readonly LogFile[] },
  reading: ReadingLog,
  { spawn = spawnAside, least = leastForSecond } = {},
): Promise<void> {
  const bytes = files.reduce((sum, { content }) => sum + content.size, 0)
  if (bytes < least) return new LogReader(book, reading).read(files, way)
  // It starts while this one looks at the beginnings of the files.
  const starting = SecondWorker.start(spawn)
  const used: { second?: SecondWorker } = {}
  const open = async (content: Blob) => {
    const started = await starting
    if (started === null) return logBytes(content)
    used.second = started
    book.keep = started.keep
    return started.open(content)
  }
  const pause = async () => {
    await used.second?.room()
    await reading.pause()
  }
  try {
    await new LogReader(book, { ...reading, pause }, { open }).read(files, way)
    if (used.second !== undefined) book.pairs = await used.second.pairs()
  } finally {
    const started = await starting
    started?.close()
  }
}
