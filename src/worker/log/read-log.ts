import type { LogBook } from '../../analysis/crawlers/log/log-book.ts'
import type { LogWay } from '../../core/log/read-lines.ts'
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
  const second = bytes < least ? null : await SecondWorker.start(spawn)
  if (second === null) return new LogReader(book, reading).read(files, way)
  const pause = async () => {
    await second.room()
    await reading.pause()
  }
  try {
    book.keep = second.keep
    await new LogReader(book, { ...reading, pause }, { open: second.open }).read(files, way)
    book.pairs = await second.pairs()
  } finally {
    second.close()
  }
}
