import { readAddress, reverseName, type IpAddress } from '../../../core/identity/address.ts'
import { visitorOf } from '../../../core/log/agents.ts'
import { LogLines } from '../../../core/log/read-lines.ts'
import { recogniseLog } from '../../../core/log/recognise-log.ts'
import { requestInLine } from '../../../core/recognise/kinds/log-requests.ts'
import { linesOf } from '../../../core/recognise/parts/lines.ts'

/** Somebody who came from an address under a name. */
export interface ReadVisitor {
  /** The address as it was written, and read; null where it is none. */
  readonly given: string
  readonly address: IpAddress | null
  /** The crawler that it says it is; null where no User-Agent says so. */
  readonly token: string | null
  /** Lines that are of this visitor. */
  readonly lines: number
}

/** What was found in a text in which logs, addresses and the output of DNS may be mixed. */
export interface ReadVisitors {
  readonly visitors: readonly ReadVisitor[]
  /** Requests whose User-Agent names no crawler of the catalogue, such as those of browsers. */
  readonly others: number
  /** Lines of visitors that came when as many were known as are kept. */
  readonly left: number
}

/** Visitors that are kept. */
export const maxVisitors = 2000
/** A longer line is neither an address nor a request. */
const maxLineUnits = 20_000
/** Lines of requests that tell the format. */
const headLines = 50

/** Collects visitors, each address under each name once. */
class VisitorBook {
  readonly #known = new Map<string, ReadVisitor>()
  left = 0

  add(given: string, token: string | null): void {
    const address = readAddress(given)
    const key = `${address === null ? given : reverseName(address)} ${token ?? ''}`
    const known = this.#known.get(key)
    if (known === undefined && this.#known.size >= maxVisitors) this.left += 1
    else {
      const lines = (known?.lines ?? 0) + 1
      this.#known.set(key, { given: known?.given ?? given, address, token, lines })
    }
  }

  /** A bare address says nothing new where a request has come from it under a name. */
  all(): readonly ReadVisitor[] {
    const all = [...this.#known.values()]
    const nameOf = ({ given, address }: ReadVisitor) =>
      address === null ? given : reverseName(address)
    const named = new Set(all.filter(({ token }) => token !== null).map(nameOf))
    return all.filter((one) => one.token !== null || !named.has(nameOf(one)))
  }
}

/** Types of records as the commands of this project and a zone print them behind an owner. */
const recordType = /^(?:PTR|A|AAAA|CNAME|IN|\d{1,10})$/

/** Takes a line that is an address, with a User-Agent or a name behind it or without. */
function takeAddress(line: string, book: VisitorBook): void {
  const [first = '', second = ''] = line.trim().split(/[\s,;]+/, 2)
  const given = first.replace(/^["'([]+/, '').replace(/["')\]]$/, '')
  if (readAddress(given) === null || recordType.test(second)) return
  const visitor = visitorOf(line.trim().slice(first.length))
  book.add(given, visitor.kind === 'crawler' ? visitor.crawler.token : null)
}

/** Takes the requests of a log; gives how many of them name no crawler. */
function takeRequests(lines: readonly string[], book: VisitorBook): number {
  const format = recogniseLog(lines.slice(0, headLines))
  if (format === null) {
    for (const line of lines) takeAddress(line, book)
    return 0
  }
  let others = 0
  new LogLines(format, lines.slice(0, headLines)).read(lines.join('\n'), {
    request: ({ address, agent }) => {
      const visitor = agent === null ? null : visitorOf(agent)
      if (address === null || visitor?.kind !== 'crawler') others += 1
      else book.add(address, visitor.crawler.token)
    },
    unread: (line) => takeAddress(line, book),
  })
  return others
}

/**
 * Who came, by a text in which lines of a log, bare addresses and output of DNS stand in any order. What is neither a
 * request nor an address is left to whoever reads DNS.
 */
export function readVisitors(text: string): ReadVisitors {
  const book = new VisitorBook()
  const requests: string[] = []
  for (const { text: line } of linesOf(text)) {
    if (line.length > maxLineUnits) continue
    const isRequest = line.startsWith('#Fields:') || line.startsWith('{') || requestInLine(line)
    if (isRequest) requests.push(line)
    else takeAddress(line, book)
  }
  const others = requests.length === 0 ? 0 : takeRequests(requests, book)
  return { visitors: book.all(), others, left: book.left }
}
