import {
  addOne,
  makeRoom,
  greater,
  lesser,
  maxNames,
  maxUnreadLines,
  newCrawlerTally,
  type CrawlerTally,
  type FolderTally,
  type LogTally,
  type RobotsTxtTally,
  type TimedCount,
  type UnknownTally,
} from './tally.ts'
import { visitorClasses } from './visitor-classes.ts'

function addSpan(to: TimedCount, more: TimedCount): void {
  to.count += more.count
  if (Number.isNaN(to.first)) to.first = more.first
  if (!Number.isNaN(more.last)) to.last = more.last
}

function addCounts<Key>(to: Map<Key, number>, more: ReadonlyMap<Key, number>): void {
  for (const [key, count] of more) addOne(to, key, count)
}

function addFolders(to: CrawlerTally, more: ReadonlyMap<string, FolderTally>): void {
  for (const [name, { requests, blocked, bytes }] of more) {
    const known = to.folders.get(name)
    const folder = known ?? { requests: 0, blocked: 0, bytes: 0 }
    if (known === undefined) {
      to.otherFolders += makeRoom(to.folders, maxNames.folders, ({ requests }) => requests)
      to.folders.set(name, folder)
    }
    folder.requests += requests
    folder.blocked += blocked
    folder.bytes += bytes
  }
}

function addRobotsTxt(to: Map<number, RobotsTxtTally>, more: ReadonlyMap<number, RobotsTxtTally>) {
  for (const [status, { requests, leastBytes, mostBytes }] of more) {
    const known = to.get(status) ?? { requests: 0, leastBytes: NaN, mostBytes: NaN }
    to.set(status, known)
    known.requests += requests
    known.leastBytes = lesser(known.leastBytes, leastBytes)
    known.mostBytes = greater(known.mostBytes, mostBytes)
  }
}

/** How often requests came: across the seam of two parts as well. */
function addPace(to: CrawlerTally, more: CrawlerTally): void {
  const seam = Math.abs(more.all.first - to.latest)
  to.gap = lesser(lesser(to.gap, more.gap), seam)
  if (!Number.isNaN(more.latest)) to.latest = more.latest
  to.mostPerMinute = Math.max(to.mostPerMinute, more.mostPerMinute)
  if (Number.isNaN(more.minute)) return
  const isShared = more.firstMinute === to.minute
  const isOne = more.firstMinute === more.minute
  const joined = (isShared ? to.minuteCount : 0) + more.firstMinuteCount
  to.mostPerMinute = Math.max(to.mostPerMinute, joined)
  if (Number.isNaN(to.firstMinute)) {
    to.firstMinute = more.firstMinute
    to.firstMinuteCount = more.firstMinuteCount
  } else if (isShared && to.firstMinute === to.minute) to.firstMinuteCount = joined
  to.minute = more.minute
  to.minuteCount = isOne ? joined : more.minuteCount
}

/** What is blocked counts as known from the last good answer on, of this part or of those before it. */
function addBlocked(to: CrawlerTally, more: CrawlerTally): void {
  if (to.hasGoodFetch) {
    addSpan(to.knowing, more.unknowing)
    to.leastAge = lesser(to.leastAge, more.unknowing.first - to.goodFetch)
    to.mostAge = greater(to.mostAge, more.unknowing.last - to.goodFetch)
  } else addSpan(to.unknowing, more.unknowing)
  addSpan(to.knowing, more.knowing)
  to.leastAge = lesser(to.leastAge, more.leastAge)
  to.mostAge = greater(to.mostAge, more.mostAge)
  if (more.hasGoodFetch) {
    to.hasGoodFetch = true
    to.goodFetch = more.goodFetch
  }
  to.hasOlderFetch ||= more.hasOlderFetch
  if (more.blocked.count > 0) to.cleanAfter = more.cleanAfter
  else if (to.blocked.count > 0 && Number.isNaN(to.cleanAfter)) to.cleanAfter = more.firstClean
  if (Number.isNaN(to.firstClean)) to.firstClean = more.firstClean
  addSpan(to.blocked, more.blocked)
}

function addCrawler(to: CrawlerTally, more: CrawlerTally): void {
  addPace(to, more)
  addBlocked(to, more)
  addSpan(to.all, more.all)
  for (const name of visitorClasses) to.classes[name] += more.classes[name]
  to.judged += more.judged
  to.bytes += more.bytes
  to.seconds += more.seconds
  to.timed += more.timed
  to.refused += more.refused
  to.robotsFetches += more.robotsFetches
  to.newlyBlocked += more.newlyBlocked
  to.newlyAllowed += more.newlyAllowed
  addCounts(to.statuses, more.statuses)
  addRobotsTxt(to.robotsTxt, more.robotsTxt)
  addCounts(to.lines, more.lines)
  addCounts(to.draftLines, more.draftLines)
  addFolders(to, more.folders)
  to.otherFolders += more.otherFolders
}

function addUnknown(to: LogTally, more: ReadonlyMap<string, UnknownTally>): void {
  for (const [token, tally] of more) {
    const known = to.unknown.get(token)
    if (known === undefined) {
      to.otherUnknown += makeRoom(to.unknown, maxNames.unknown, ({ count }) => count)
      to.unknown.set(token, { ...tally })
    } else {
      addSpan(known, tally)
      known.robotsFetches += tally.robotsFetches
    }
  }
}

/** Adds the tally of the part of a log that follows. Parts have to be added in their order. */
export function addTally(to: LogTally, more: LogTally): void {
  const before = to.lines
  for (const { line, text } of more.unreadLines) {
    if (to.unreadLines.length < maxUnreadLines) to.unreadLines.push({ line: before + line, text })
  }
  if (to.requests === 0) to.offset = more.offset
  to.lines += more.lines
  to.content += more.content
  to.unread += more.unread
  to.tooLong += more.tooLong
  to.requests += more.requests
  to.from = lesser(to.from, more.from)
  to.to = greater(to.to, more.to)
  to.zoneless += more.zoneless
  to.timeless += more.timeless
  to.longUrls += more.longUrls
  to.otherUnknown += more.otherUnknown
  to.browsers += more.browsers
  to.withoutAgent += more.withoutAgent
  to.otherHosts += more.otherHosts
  for (const [index, tally] of more.crawlers.entries()) {
    if (tally === undefined) continue
    const known = to.crawlers[index] ?? newCrawlerTally(index)
    to.crawlers[index] = known
    addCrawler(known, tally)
  }
  addUnknown(to, more.unknown)
  for (const [host, count] of more.hosts) {
    if (!to.hosts.has(host)) {
      to.otherHosts += makeRoom(to.hosts, maxNames.hosts, (some) => some)
    }
    addOne(to.hosts, host, count)
  }
  addCounts(to.mixed, more.mixed)
}
