import { makeRoom, maxNames, type CrawlerTally } from '../../../core/log/tally.ts'
import type { FolderFigure } from './log-figures.ts'

/** The names of the parameters of a path, each once, at most twenty. */
export function queryNamesOf(path: string): ReadonlySet<string> {
  const from = path.indexOf('?')
  if (from < 0) return new Set()
  const parts = path.slice(from + 1, from + 2000).split('&', 20)
  return new Set(parts.map((part) => part.split('=', 1)[0] ?? '').filter((name) => name !== ''))
}

/** A folder of which nothing is counted yet. */
export const newFolder = (folder: string): FolderFigure => {
  const counts = { requests: 0, urls: 0, bytes: 0, blocked: 0 }
  return { folder, ...counts, redirects: 0, errors: 0, queries: 0 }
}

/** Adds to what one crawler did below a folder. */
export function addToFolder(
  tally: CrawlerTally,
  name: string,
  more: { readonly requests: number; readonly bytes: number; readonly blocked: number },
): void {
  let folder = tally.folders.get(name)
  if (folder === undefined) {
    tally.otherFolders += makeRoom(tally.folders, maxNames.folders, ({ requests }) => requests)
    folder = { requests: 0, blocked: 0, bytes: 0 }
    tally.folders.set(name, folder)
  }
  folder.requests += more.requests
  folder.bytes += more.bytes
  folder.blocked += more.blocked
}
