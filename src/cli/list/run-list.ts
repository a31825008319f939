import { createReadStream, statSync } from 'node:fs'
import { readAtMost } from '../read-at-most.ts'
import { RecordError } from '../record.ts'
import { answerList, type ListEnd } from './answer-list.ts'
import { listProgress } from './list-progress.ts'
import type { ListSetup } from './list-judge.ts'
import type { ListOptions } from './options.ts'
import { chunkJudge } from './pool.ts'

/** A robots.txt beyond this is refused: over a hundred times what crawlers read of one. */
const maxRobotsBytes = 64 * 1024 * 1024
/** The list is read in parts of this size: large enough that a part costs little, small in memory. */
const readBytes = 256 * 1024

/** What a list is written to and stopped by. */
export interface ListProcess {
  readonly stdin: AsyncIterable<Uint8Array>
  readonly stderr: { write(text: string): unknown; readonly isTTY?: boolean }
  write(bytes: string | Uint8Array): Promise<void>
  readonly signal: AbortSignal
  /** The module that serves threads. */
  readonly script: URL
}

/** Thrown for a call that cannot be carried out; its message is for whoever called. */
export class ListError extends Error {}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** The size of a file; throws ListError for what is none. */
function sizeOf(path: string): number {
  let stats
  try {
    stats = statSync(path)
  } catch (error) {
    throw new ListError(`cannot read: ${reasonOf(error)}`)
  }
  if (stats.isDirectory()) throw new ListError(`${path} is a directory`)
  return stats.size
}

async function robotsAt(path: string): Promise<Uint8Array> {
  sizeOf(path)
  let bytes
  try {
    bytes = await readAtMost(path, maxRobotsBytes)
  } catch (error) {
    throw new ListError(`cannot read: ${reasonOf(error)}`)
  }
  if (bytes !== null) return bytes
  throw new ListError(`${path} has more than ${maxRobotsBytes / 1024 / 1024} MiB`)
}

function tellProblems(stderr: ListProcess['stderr'], { urls, failed, problems }: ListEnd): void {
  if (failed === 0) return
  const count = (some: number): string => some.toLocaleString('en')
  stderr.write(
    `robotstxt-playground: ${count(failed)} of ${count(urls)} URLs could not be judged\n`,
  )
  for (const { line, problem } of problems) stderr.write(`  line ${line}: ${problem}\n`)
}

/**
 * Judges a list as a call asks for. Resolves to whether every line was judged. Throws ListError
 * when the call names what does not exist, and whatever reading or writing throws.
 */
export async function runList(options: ListOptions, process: ListProcess): Promise<boolean> {
  const { stderr, write, signal } = process
  const { crawlers, dialect, settings, format } = options
  const robots = await robotsAt(options.robots)
  const isFile = options.urls !== '-'
  const size = isFile ? sizeOf(options.urls) : 0
  const setup: ListSetup = { robots, crawlers, dialect, settings, format }
  let judge
  try {
    judge = chunkJudge(setup, options.jobs, process.script)
  } catch (error) {
    if (error instanceof RecordError) throw new ListError(error.message)
    throw error
  }
  const input = isFile
    ? createReadStream(options.urls, { highWaterMark: readBytes })
    : process.stdin
  const isTerminal = stderr.isTTY === true
  const progress = listProgress(size, isTerminal, (text) => stderr.write(text))
  const onProgress = isTerminal || options.progress ? progress.tell : () => undefined
  try {
    const end = await answerList(judge, format, input, { write, onProgress, signal })
    if (isTerminal || options.progress) progress.end(end.urls)
    tellProblems(stderr, end)
    return end.failed === 0
  } finally {
    await judge.end()
  }
}
