import { createReadStream, statSync } from 'node:fs'
import { readAtMost } from '../lines/read-at-most.ts'
import { wideRowsSentences } from '../../core/recognise/parts/wide-rows.ts'
import { RecordError } from '../record.ts'
import { answerList, type ListEnd } from './answer-list.ts'
import { ListError } from './options.ts'
import { listProgress } from './list-progress.ts'
import type { TableColumn } from './list-table.ts'
import { readGivenList } from './read-list.ts'
import type { ListSetup } from './row-ends.ts'
import type { ListOptions } from './options.ts'
import { chunkJudge, type ChunkJudge } from './pool.ts'
import { rowsHead } from './rows.ts'
import { sumLines } from './sums.ts'

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

const count = (some: number): string => some.toLocaleString('en')
const counted = (some: number, noun: string): string =>
  `${count(some)} ${noun}${some === 1 ? '' : 's'}`

/** What came of a list in one line, by which a log shows that a call came to its end. */
export function closingLine(
  { urls, failed }: Pick<ListEnd, 'urls' | 'failed'>,
  crawlers: number,
  ms: number,
): string {
  const rows = `${counted(urls * crawlers, 'row')} for ${counted(urls, 'URL')}`
  return `${rows}, ${counted(failed * crawlers, 'error')}, ${(ms / 1000).toFixed(1)} s`
}

/** What could not be summed, for each column. */
const noNumberLines = (columns: readonly string[], noNumbers: readonly number[]) =>
  columns.flatMap((column, at) => {
    const some = noNumbers[at] ?? 0
    if (some === 0) return []
    const cells = some === 1 ? '1 cell of' : `${count(some)} cells of`
    const counts = some === 1 ? 'is no number and counts' : 'are no number and count'
    return [`robotstxt-playground: ${cells} ${column} ${counts} as 0`]
  })

function problemLines({ urls, failed, problems }: ListEnd): readonly string[] {
  if (failed === 0) return []
  return [
    `robotstxt-playground: ${count(failed)} of ${count(urls)} URLs could not be judged`,
    ...problems.map(({ line, problem }) => `  line ${line}: ${problem}`),
  ]
}

/** Reads, judges and writes; then says on standard error what came of it. */
async function answer(
  options: ListOptions,
  { stdin, stderr, write, signal }: ListProcess,
  judge: ChunkJudge,
): Promise<boolean> {
  const { crawlers, format, quiet, urls } = options
  const from = performance.now()
  const isFile = urls !== '-'
  const size = isFile ? sizeOf(urls) : 0
  const isTerminal = stderr.isTTY === true
  const progress = listProgress(size, isTerminal, (text) => stderr.write(text))
  const isCounted = options.progress || (isTerminal && !quiet)
  const input = isFile ? createReadStream(urls, { highWaterMark: readBytes }) : stdin
  const { table, chunks, noNumbers, wide, bytesRead } = await readGivenList(input, options)
  const onProgress = isCounted
    ? (urls: number) => progress.tell(bytesRead(), urls)
    : () => undefined
  const namesOf = (columns: readonly TableColumn[] = []) => columns.map(({ name }) => name)
  const summed = namesOf(table?.sum)
  try {
    const head = rowsHead(format, namesOf(table?.keep))
    const end = await answerList(judge, head, chunks, { write, onProgress, signal })
    progress.clear()
    const closing = closingLine(end, crawlers.length, performance.now() - from)
    const stopped = signal.aborted ? ', stopped' : ''
    const agents = crawlers.map(({ name }) => name)
    const said = [
      ...sumLines(summed, agents, end.sums),
      ...noNumberLines(summed, noNumbers),
      ...wideRowsSentences(wide).map((said) => `robotstxt-playground: ${said.replace(/\.$/, '')}`),
      ...(quiet ? [] : [`robotstxt-playground: ${closing}${stopped}`]),
      ...problemLines(end),
    ]
    for (const line of said) stderr.write(`${line}\n`)
    return end.failed === 0
  } finally {
    progress.clear()
  }
}

/**
 * Judges a list as a call asks for. Resolves to whether every line was judged. Throws ListError
 * when the call names what does not exist, and whatever reading or writing throws.
 */
export async function runList(options: ListOptions, process: ListProcess): Promise<boolean> {
  const { crawlers, dialect, settings, format, urls } = options
  const robots = await robotsAt(options.robots)
  if (urls !== '-') sizeOf(urls)
  const setup: ListSetup = { robots, crawlers, dialect, settings, format }
  let judge
  try {
    judge = chunkJudge(setup, options.jobs, process.script)
  } catch (error) {
    if (error instanceof RecordError) throw new ListError(error.message)
    throw error
  }
  try {
    return await answer(options, process, judge)
  } finally {
    await judge.end()
  }
}
