import { AgentBook, ownText, type LogVisitor } from './agents.ts'
import { robotsTxtPath } from '../match/path.ts'
import type { CrawlerReader } from '../crawlers/reader.ts'
import { FolderBook } from './folder-book.ts'
import { FileForCrawlers, indexOfCrawler, isJudgedPath, isLongPath } from './log-judge.ts'
import type { LineSink } from './read-lines.ts'
import { isRefusedRequest } from './refusal.ts'
import type { AccessRequest } from './request.ts'
import {
  addOne,
  addToSpan,
  makeRoom,
  greater,
  lesser,
  maxNames,
  maxUnreadLines,
  newCrawlerTally,
  newLogTally,
  toldText,
  type CrawlerTally,
  type LogTally,
} from './tally.ts'
import type { Classify } from './visitor-classes.ts'

/** What requests are held against. Can be sent to a thread. */
export interface LogQuestion {
  /** The robots.txt; null: nothing is judged. */
  readonly robots: string | Uint8Array | null
  /** Another one that is tried on the same requests; null: none. */
  readonly draft: string | Uint8Array | null
  /** The only host whose requests are judged, in small letters; null: all are. */
  readonly host: string | null
  /** The file holds from this time on, in milliseconds since 1970; null: for the whole log. */
  readonly changed: number | null
  /**
   * Visitors who name a crawler are told apart by whether they are it; `verified` counts those alone that are. Absent:
   * nobody asked.
   */
  readonly identify?: 'all' | 'verified'
}

/** Whose a User-Agent is, and where that is counted. */
interface Sender {
  readonly visitor: LogVisitor
  /** Of a crawler, in the catalogue. */
  readonly index: number
  readonly agent: string
}

/** Counts requests, and holds none of them. */
export class LogCounter implements LineSink {
  readonly #question: LogQuestion
  readonly #robots: FileForCrawlers | null
  readonly #draft: FileForCrawlers | null
  readonly #book = new AgentBook<Sender>((visitor, agent) => ({
    visitor,
    index: visitor.kind === 'crawler' ? indexOfCrawler(visitor.crawler) : -1,
    agent,
  }))
  readonly #folders: FolderBook | null
  readonly #classify: Classify | null
  #tally = newLogTally()
  #lastHost = ''
  #isLastOwn = true

  /**
   * @param classify tells visitors apart where the question asks for that
   * @param countsFolders false: whoever holds the requests counts by folder itself
   */
  constructor(question: LogQuestion, classify: Classify | null = null, countsFolders = true) {
    this.#question = question
    this.#classify = classify
    this.#folders = countsFolders ? new FolderBook() : null
    this.#robots = question.robots === null ? null : new FileForCrawlers(question.robots)
    this.#draft = question.draft === null ? null : new FileForCrawlers(question.draft)
  }

  /** What was counted since the last call. */
  take(): LogTally {
    const tally = this.#tally
    this.#tally = newLogTally()
    this.#folders?.clear()
    return tally
  }

  unread(text: string, line: number): void {
    const { unreadLines } = this.#tally
    this.#tally.unread += 1
    if (unreadLines.length < maxUnreadLines) unreadLines.push({ line, text: toldText(text) })
  }

  /** Counts a request, and says who sent it; null: it names nobody. */
  request(request: AccessRequest): Sender | null {
    const tally = this.#tally
    const { time, agent } = request
    if (tally.requests === 0) tally.offset = request.offset
    tally.requests += 1
    if (Number.isNaN(time)) tally.timeless += 1
    else {
      if (!(time >= tally.from)) tally.from = lesser(tally.from, time)
      if (!(time <= tally.to)) tally.to = greater(tally.to, time)
      if (Number.isNaN(request.offset)) tally.zoneless += 1
    }
    const isOwn = request.host === null || this.#countHost(request.host)
    if (agent === null) {
      tally.withoutAgent += 1
      return null
    }
    const sender = this.#book.of(agent)
    this.#countSender(sender, request, isOwn)
    return sender
  }

  /** Counts a host, and says whether its requests are judged. */
  #countHost(host: string): boolean {
    if (host !== this.#lastHost) {
      this.#lastHost = ownText(host.slice(0, 300))
      const { host: own } = this.#question
      this.#isLastOwn = own === null || this.#lastHost.toLowerCase() === own
    }
    const { hosts } = this.#tally
    const known = hosts.get(this.#lastHost)
    if (known === undefined) {
      this.#tally.otherHosts += makeRoom(hosts, maxNames.hosts, (count) => count)
    }
    hosts.set(this.#lastHost, (known ?? 0) + 1)
    return this.#isLastOwn
  }

  #countSender({ visitor, index, agent }: Sender, request: AccessRequest, isOwn: boolean): void {
    if (visitor.kind === 'other') this.#tally.browsers += 1
    else if (visitor.kind === 'unknown') this.#countUnknown(visitor.token, agent, request)
    else {
      const known = this.#tally.crawlers[index]
      const tally = known ?? newCrawlerTally(index)
      if (known === undefined) this.#tally.crawlers[index] = tally
      if (!this.#isWanted(tally, request)) return
      this.#countCrawler(tally, visitor.crawler, request, isOwn)
    }
  }

  /** Counts who sent a request that names a crawler, and says whether the request counts. */
  #isWanted({ key, classes }: CrawlerTally, { address, time }: AccessRequest): boolean {
    if (this.#classify === null) return true
    const found = this.#classify(key, address, time)
    classes[found] += 1
    return found === 'verified' || this.#question.identify !== 'verified'
  }

  #countUnknown(token: string, agent: string, { time, path }: AccessRequest): void {
    const { unknown } = this.#tally
    let known = unknown.get(token)
    if (known === undefined) {
      this.#tally.otherUnknown += makeRoom(unknown, maxNames.unknown, ({ count }) => count)
      known = { count: 0, first: NaN, last: NaN, agent: toldText(agent), robotsFetches: 0 }
      unknown.set(ownText(token), known)
    }
    addToSpan(known, time)
    if (path === robotsTxtPath) known.robotsFetches += 1
  }

  #countCrawler(
    tally: CrawlerTally,
    reader: CrawlerReader,
    request: AccessRequest,
    isOwn: boolean,
  ): void {
    const { time, path, status, bytes, seconds } = request
    addToSpan(tally.all, time)
    if (!Number.isNaN(time)) countPace(tally, time)
    addOne(tally.statuses, status ?? 0)
    tally.bytes += bytes ?? 0
    if (seconds !== null) {
      tally.seconds += seconds
      tally.timed += 1
    }
    if (path !== null && isLongPath(path)) this.#tally.longUrls += 1
    if (path === null || !isJudgedPath(path) || !isOwn) return
    if (path === robotsTxtPath) this.#countRobotsTxt(tally, request)
    else this.#judge(tally, reader, path, request)
  }

  /** Does the file hold at this time? */
  #isHeld(time: number): boolean {
    const { changed } = this.#question
    return changed === null || time >= changed
  }

  #countRobotsTxt(tally: CrawlerTally, { time, status, bytes }: AccessRequest): void {
    tally.robotsFetches += 1
    const key = status ?? 0
    const known = tally.robotsTxt.get(key) ?? { requests: 0, leastBytes: NaN, mostBytes: NaN }
    tally.robotsTxt.set(key, known)
    known.requests += 1
    known.leastBytes = lesser(known.leastBytes, bytes ?? NaN)
    known.mostBytes = greater(known.mostBytes, bytes ?? NaN)
    const isHeld = this.#isHeld(time)
    if (isHeld) countClean(tally, time)
    if (status !== 200 && status !== 304) return
    if (isHeld) {
      tally.hasGoodFetch = true
      tally.goodFetch = time
    } else tally.hasOlderFetch = true
  }

  #judge(tally: CrawlerTally, reader: CrawlerReader, path: string, request: AccessRequest): void {
    const { time, status, bytes } = request
    let isBlocked = false
    if (this.#robots !== null && this.#isHeld(time)) {
      const { verdict, line } = this.#robots.decisionFor(reader, path)
      isBlocked = verdict === 'disallow'
      tally.judged += 1
      addOne(tally.lines, line)
      if (isBlocked) countBlocked(tally, time)
      else {
        countClean(tally, time)
        if (isRefusedRequest(status)) tally.refused += 1
      }
    }
    if (this.#draft !== null && this.#isHeld(time)) this.#tryDraft(tally, reader, path, isBlocked)
    this.#folders?.count(tally, path, isBlocked, bytes ?? 0)
  }

  #tryDraft(tally: CrawlerTally, reader: CrawlerReader, path: string, isBlocked: boolean): void {
    const decision = this.#draft?.decisionFor(reader, path)
    if (decision === undefined || (decision.verdict === 'disallow') === isBlocked) return
    addOne(tally.draftLines, decision.line)
    if (isBlocked) tally.newlyAllowed += 1
    else tally.newlyBlocked += 1
  }
}

function countPace(tally: CrawlerTally, time: number): void {
  const gap = Math.abs(time - tally.latest)
  if (!(gap >= tally.gap)) tally.gap = lesser(tally.gap, gap)
  tally.latest = time
  const minute = Math.floor(time / 60_000)
  if (minute !== tally.minute) {
    if (Number.isNaN(tally.firstMinute)) tally.firstMinute = minute
    tally.minute = minute
    tally.minuteCount = 0
  }
  tally.minuteCount += 1
  if (tally.minuteCount > tally.mostPerMinute) tally.mostPerMinute = tally.minuteCount
  if (minute === tally.firstMinute && tally.minuteCount > tally.firstMinuteCount) {
    tally.firstMinuteCount = tally.minuteCount
  }
}

function countBlocked(tally: CrawlerTally, time: number): void {
  addToSpan(tally.blocked, time)
  tally.cleanAfter = NaN
  addToSpan(tally.hasGoodFetch ? tally.knowing : tally.unknowing, time)
  if (!tally.hasGoodFetch) return
  const age = time - tally.goodFetch
  tally.leastAge = lesser(tally.leastAge, age)
  tally.mostAge = greater(tally.mostAge, age)
}

function countClean(tally: CrawlerTally, time: number): void {
  if (Number.isNaN(tally.firstClean)) tally.firstClean = time
  if (tally.blocked.count > 0 && Number.isNaN(tally.cleanAfter)) tally.cleanAfter = time
}
