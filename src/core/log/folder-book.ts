import { ownText } from './agents.ts'
import { makeRoom, maxNames, type CrawlerTally, type FolderTally } from './tally.ts'

const folderUnits = 200
const slash = 0x2f
const questionMark = 0x3f

/** Where the folder at the top of the site ends, behind its slash; 1 for what lies in none. */
function folderEnd(path: string): number {
  const most = Math.min(path.length, folderUnits)
  for (let at = 1; at < most; at += 1) {
    const unit = path.charCodeAt(at)
    if (unit === slash) return at + 1
    if (unit === questionMark) return 1
  }
  return most < path.length ? most : 1
}

const nameTo = (path: string, end: number): string =>
  end === folderUnits && path.charCodeAt(end - 1) !== slash
    ? `${path.slice(0, end)}…`
    : path.slice(0, end)

/** The folder at the top of the site in which a path lies, with its slashes; `/` for what lies in none. */
export const topFolder = (path: string): string => nameTo(path, folderEnd(path))

/** A folder that was looked up, with the beginning of paths that lie in it. */
interface KnownFolder {
  readonly name: string
  readonly start: string
  readonly folder: FolderTally
}

/** So many are kept of one crawler; then all of its folders are looked up anew. */
const maxKnown = maxNames.folders * 2

/** Counts requests by folders. A look-up by name costs more than all else that is counted, so that most go by a number. */
export class FolderBook {
  /** By crawler, by a number for the beginning of the path. */
  #known: (Map<number, KnownFolder> | undefined)[] = []

  /** Forgets the tallies of a part that is done. */
  clear(): void {
    this.#known = []
  }

  count(tally: CrawlerTally, path: string, isBlocked: boolean, bytes: number): void {
    const folder = this.#folderOf(tally, path)
    folder.requests += 1
    folder.bytes += bytes
    if (isBlocked) folder.blocked += 1
  }

  #folderOf(tally: CrawlerTally, path: string): FolderTally {
    const end = folderEnd(path)
    let key = 0
    for (let at = 1; at < end; at += 1) {
      key = (Math.imul(key, 31) + path.charCodeAt(at)) & 0x3fffffff
    }
    let ofCrawler = this.#known[tally.key]
    if (ofCrawler === undefined) {
      ofCrawler = new Map()
      this.#known[tally.key] = ofCrawler
    }
    const known = ofCrawler.get(key)
    return known?.start.length === end && path.startsWith(known.start)
      ? known.folder
      : lookUp(ofCrawler, tally, path, end, key)
  }
}

function newFolder(
  ofCrawler: Map<number, KnownFolder>,
  tally: CrawlerTally,
  name: string,
): FolderTally {
  const dropped = makeRoom(tally.folders, maxNames.folders, ({ requests }) => requests)
  tally.otherFolders += dropped
  if (dropped > 0) {
    for (const [key, known] of ofCrawler) {
      if (tally.folders.get(known.name) !== known.folder) ofCrawler.delete(key)
    }
  }
  const folder = { requests: 0, blocked: 0, bytes: 0 }
  tally.folders.set(name, folder)
  return folder
}

function lookUp(
  ofCrawler: Map<number, KnownFolder>,
  tally: CrawlerTally,
  path: string,
  end: number,
  key: number,
): FolderTally {
  const name = ownText(nameTo(path, end))
  const folder = tally.folders.get(name) ?? newFolder(ofCrawler, tally, name)
  if (ofCrawler.size >= maxKnown) ofCrawler.clear()
  ofCrawler.set(key, { name, start: ownText(path.slice(0, end)), folder })
  return folder
}
