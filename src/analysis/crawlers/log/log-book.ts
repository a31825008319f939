import { ownText } from '../../../core/log/agents.ts'
import { LogCounter } from '../../../core/log/count-log.ts'
import { addTally } from '../../../core/log/add-tallies.ts'
import { isJudgedPath } from '../../../core/log/log-judge.ts'
import type { LineSink, LogLines } from '../../../core/log/read-lines.ts'
import type { AccessRequest } from '../../../core/log/request.ts'
import { keptAddress } from '../../../core/log/visitor-classes.ts'
import { maxNames, maxUnreadLines, newLogTally, type LogTally } from '../../../core/log/tally.ts'
import { robotsTxtPath } from '../../../core/match/path.ts'
import { heldLimits, type HeldLimits } from './held/held-limits.ts'
import { HourBook } from './held/hour-book.ts'
import { LogPairs } from './held/log-pairs.ts'
import { PairBatch } from './held/pair-batch.ts'
import { pairVisitor } from './held/pair-table.ts'
import { VisitorBook } from './held/visitor-book.ts'

/** A request for /robots.txt. */
interface SeenFetch {
  readonly time: number
  /** Where it stands in the log. */
  readonly at: number
  readonly status: number | null
  readonly bytes: number | null
  /** As the log has it, empty where it has none: it stays with whoever holds the log. */
  readonly address: string
}

/** One of a crawler of the catalogue. */
export interface RobotsFetch extends SeenFetch {
  readonly crawler: number
  readonly host: number
}

/** One by a name that the catalogue does not have. */
export interface UnknownFetch extends SeenFetch {
  readonly token: string
}

/** So many requests for /robots.txt are kept singly. */
const maxFetches = 200_000
/** Of names that the catalogue does not have: no figure needs them. */
const maxUnknownFetches = 20_000

/**
 * What a log says before any file is held against it, so that files can be held against it again and again without
 * reading the log anew. It has no lines, and addresses only for as long as it is held.
 */
export class LogBook implements LineSink {
  /** Whatever does not depend on a file. */
  readonly tally: LogTally = newLogTally()
  pairs: LogPairs
  readonly visitors: VisitorBook
  readonly fetches: RobotsFetch[] = []
  /** The first ones. */
  readonly unknownFetches: UnknownFetch[] = []
  readonly hosts: string[] = []
  readonly formats = new Set<string>()
  /** Requests of crawlers by the hour. */
  readonly hours: HourBook
  /** Requests for /robots.txt beyond those that are kept. */
  lostFetches = 0
  lostUnknownFetches = 0
  readonly #counter = new LogCounter(
    { robots: null, draft: null, host: null, changed: null },
    null,
    false,
  )
  readonly #hostIds = new Map<string, number>()
  #batch = new PairBatch()
  #at = 0

  /** `limits`: how much is told apart, where it is not the usual. */
  constructor(limits: Partial<HeldLimits> = {}) {
    const all = { ...heldLimits, ...limits }
    this.pairs = new LogPairs(all)
    this.hours = new HourBook(all.hours)
    this.visitors = new VisitorBook(all.addresses)
  }

  /**
   * Adds the pairs of a batch, and gives an empty one. Whoever has a second worker do that puts its own in place of this,
   * and in the end its pairs in place of these.
   */
  keep = (batch: PairBatch): PairBatch => {
    this.pairs.add(batch)
    batch.clear()
    return batch
  }

  /** Requests so far, of all visitors. */
  get requests(): number {
    return this.#at
  }

  request(request: AccessRequest): void {
    this.#at += 1
    const sender = this.#counter.request(request)
    if (sender === null) return
    const { visitor, index: crawler } = sender
    const { path, time } = request
    if (visitor.kind === 'unknown' && path === robotsTxtPath) {
      const { length } = this.unknownFetches
      if (length >= maxUnknownFetches) this.lostUnknownFetches += 1
      else this.unknownFetches.push({ ...this.#fetchOf(request), token: visitor.token })
    }
    if (visitor.kind !== 'crawler') return
    this.visitors.add(crawler, request.address, time)
    if (!Number.isNaN(time)) this.hours.add(crawler, time)
    if (path === null || !isJudgedPath(path)) return
    const host = request.host === null ? -1 : this.#hostId(request.host)
    if (path === robotsTxtPath) {
      if (this.fetches.length >= maxFetches) this.lostFetches += 1
      else this.fetches.push({ ...this.#fetchOf(request), crawler, host })
    } else {
      if (!this.#batch.hasRoomFor(path)) this.#keepBatch()
      this.#batch.add(pairVisitor(crawler, host), path, request, this.#at)
    }
  }

  #keepBatch(): void {
    this.#batch = this.keep(this.#batch)
  }

  unread(text: string, line: number): void {
    this.#counter.unread(text, line)
  }

  /** Ends a file whose lines were given. `name` is told with the lines that could not be read; null: there is one file. */
  endFile(lines: LogLines): void {
    this.#keepBatch()
    const part = this.#counter.take()
    part.lines = lines.line
    part.content = lines.content
    part.tooLong = lines.tooLong
    for (const [id, count] of lines.mixed) part.mixed.set(id, count)
    const { unreadLines } = part
    this.formats.add(lines.format.id)
    addTally(this.tally, { ...part, unreadLines: [] })
    for (const line of unreadLines) {
      if (this.tally.unreadLines.length < maxUnreadLines) this.tally.unreadLines.push(line)
    }
  }

  #hostId(host: string): number {
    const known = this.#hostIds.get(host)
    if (known !== undefined) return known
    // What is beyond is as if it had no name; the tally tells that there are as many.
    if (this.hosts.length >= maxNames.hosts) return -1
    const own = ownText(host.slice(0, 300))
    const id = this.hosts.push(own.toLowerCase()) - 1
    this.#hostIds.set(own, id)
    return id
  }

  #fetchOf({ time, status, bytes, address }: AccessRequest): SeenFetch {
    return { time, at: this.#at, status, bytes, address: ownText(keptAddress(address)) }
  }
}
