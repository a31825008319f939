import { commandMarkdown } from '../../analysis/crawlers/log/texts/log-markdown.ts'
import { addTally } from '../../core/log/add-tallies.ts'
import { AgentBook } from '../../core/log/agents.ts'
import type { LogQuestion } from '../../core/log/count-log.ts'
import { reportOn, type LogReport } from '../../core/log/log-report.ts'
import type { CrawlerReader } from '../../core/crawlers/reader.ts'
import { FileForCrawlers, isJudgedPath } from '../../core/log/log-judge.ts'
import { robotsTxtPath } from '../../core/match/path.ts'
import { LogLines } from '../../core/log/read-lines.ts'
import { isRefusedFile } from '../../core/log/refusal.ts'
import type { AccessRequest } from '../../core/log/request.ts'
import { newLogTally, maxUnreadLines } from '../../core/log/tally.ts'
import { isoTime } from '../../core/log/times.ts'
import { bytesOfFile } from '../test/robots-source.ts'
import { logCounting } from './log-counting.ts'
import { inOrderOfTimes, openLog, textOfLines } from './log-files.ts'
import type { LogCall, LogFailure } from './options.ts'

/** What a log is read from, written to and stopped by. */
export interface LogProcess {
  readonly stdin: AsyncIterable<Uint8Array>
  write(text: string): Promise<void>
  readonly signal: AbortSignal
  /** The module that serves threads. */
  readonly script: URL
}

/** A request as `--lines` writes it. */
function rowOf(request: AccessRequest, crawler: string | null, judged: object): string {
  const { time, offset, address, host, method, path, status, bytes, agent } = request
  return JSON.stringify({
    time: Number.isNaN(time) ? null : isoTime(time, offset),
    ip: address,
    host,
    method,
    path,
    status,
    bytes,
    agent,
    crawler,
    ...judged,
  })
}

/** What a file says of a request by a crawler, as fields of its row; nothing without a file. */
async function lineJudge(robots: string | null) {
  if (robots === null) return () => ({})
  const file = new FileForCrawlers(await bytesOfFile(robots))
  return (crawler: CrawlerReader | null, path: string | null): object => {
    if (crawler === null || path === null || !isJudgedPath(path) || path === robotsTxtPath) {
      return { verdict: null, line: 0 }
    }
    const { verdict, line } = file.decisionFor(crawler, path)
    return { verdict, line }
  }
}

/** Writes each request. Resolves to whether every line was read. */
async function writeLines(
  { format, zone, files, robots }: LogCall,
  paths: readonly string[],
  { stdin, write, signal }: LogProcess,
): Promise<boolean> {
  const book = new AgentBook((visitor) => (visitor.kind === 'crawler' ? visitor.crawler : null))
  const judge = await lineJudge(robots)
  let allRead = true
  let rows = ''
  for (const path of paths) {
    const log = await openLog(path, stdin, format)
    const lines = new LogLines(log.format, log.head, zone)
    const where = files.length > 1 ? { file: path } : {}
    const sink = {
      request: (request: AccessRequest): void => {
        const { agent } = request
        const crawler = agent === null ? null : book.of(agent)
        rows += `${rowOf(request, crawler?.token ?? null, judge(crawler, request.path))}\n`
      },
      unread: (_text: string, line: number): void => {
        allRead = false
        rows += `${JSON.stringify({ unread: line, ...where })}\n`
      },
    }
    for await (const chunk of log.chunks) {
      if (signal.aborted) return allRead
      lines.read(textOfLines(chunk), sink)
      await write(rows)
      rows = ''
    }
  }
  return allRead
}

/** What the requests of a call are held against. */
const questionOf = async (call: LogCall): Promise<LogQuestion> => ({
  robots: call.robots === null ? null : await bytesOfFile(call.robots),
  draft: call.draft === null ? null : await bytesOfFile(call.draft),
  host: call.host,
  changed: call.changed,
  ...(call.identify !== null && { identify: call.identify }),
})

async function report(
  call: LogCall,
  question: LogQuestion,
  paths: readonly string[],
  { stdin, script, signal }: LogProcess,
): Promise<LogReport> {
  const { format, zone } = call
  const counting = logCounting({ question, jobs: call.jobs, script, signal })
  const total = newLogTally()
  const formats = new Set<string>()
  try {
    for (const path of paths) {
      if (signal.aborted) break
      const log = await openLog(path, stdin, call.format)
      const tally = await counting.count(log, { format, zone })
      formats.add(log.format.id)
      const where = paths.length > 1 ? { file: path } : {}
      const unreadLines = tally.unreadLines.map((line) => ({ ...line, ...where }))
      addTally(total, { ...tally, unreadLines: [] })
      for (const line of unreadLines) {
        if (total.unreadLines.length < maxUnreadLines) total.unreadLines.push(line)
      }
    }
  } finally {
    await counting.end()
  }
  return reportOn([...formats].join(', '), total, question)
}

const fails: Readonly<Record<LogFailure, (found: LogReport) => boolean>> = {
  violations: ({ crawlers }) => crawlers.some(({ violations }) => violations > 0),
  refused: ({ crawlers, robotsTxt }) =>
    crawlers.some(({ allowedRefused }) => allowedRefused > 0) ||
    robotsTxt.some(({ status }) => isRefusedFile(status)),
  unread: ({ unread }) => unread > 0,
}

/**
 * Reads logs as a call asks for, and writes a report or their requests. Resolves to whether the call ends well.
 * Throws LogError or SourceError for what cannot be read, and whatever reading or writing throws.
 */
export async function runLog(call: LogCall, process: LogProcess): Promise<boolean> {
  const paths = await inOrderOfTimes(call.files, process.stdin, call.format)
  if (call.lines) {
    const allRead = await writeLines(call, paths, process)
    return allRead || !call.failOn.includes('unread')
  }
  const question = await questionOf(call)
  const found = await report(call, question, paths, process)
  if (process.signal.aborted) return true
  await process.write(
    call.markdown ? commandMarkdown(found, question) : `${JSON.stringify(found, null, 2)}\n`,
  )
  return !call.failOn.some((one) => fails[one](found))
}
