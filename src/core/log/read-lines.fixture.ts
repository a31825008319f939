import { visitorOf } from './agents.ts'
import { logHead, namedFormat, recogniseLog } from './recognise-log.ts'
import { LogLines } from './read-lines.ts'
import { isoTime } from './times.ts'

/** A request as the command writes it, or the line that could not be read. */
export type ReadLine = Readonly<Record<string, unknown>>

/** All that is read of a log; `id` names its format, else it is recognised. Null: it is not. */
export function linesOfLog(text: string, id: string | null = null): readonly ReadLine[] | null {
  const head = logHead(text)
  const format = id === null ? recogniseLog(head) : namedFormat(id, head)
  if (format === null) return null
  const read: ReadLine[] = []
  new LogLines(format, head).read(text, {
    request: ({ time, offset, agent, address: ip, seconds, ...more }) => {
      const visitor = agent === null ? null : visitorOf(agent)
      read.push({
        time: Number.isNaN(time) ? null : isoTime(time, offset),
        ip,
        agent,
        crawler: visitor?.kind === 'crawler' ? visitor.crawler.token : null,
        seconds,
        host: more.host,
        method: more.method,
        path: more.path,
        status: more.status,
        bytes: more.bytes,
      })
    },
    unread: (_text, line) => read.push({ unread: line }),
  })
  return read
}

/** The id of the format by which a log is read. */
export const formatOfLog = (text: string): string | null => recogniseLog(logHead(text))?.id ?? null
