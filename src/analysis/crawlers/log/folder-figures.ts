import { makeRoom, maxNames, type CrawlerTally, type FolderTally } from '../../../core/log/tally.ts'
import { FigureBook, type FolderFigure } from './log-figures.ts'

/** The names of the parameters of a path, each once, at most twenty. */
export function queryNamesOf(path: string): ReadonlySet<string> {
  const from = path.indexOf('?')
  if (from < 0) return new Set()
  const parts = path.slice(from + 1, from + 2000).split('&', 20)
  return new Set(parts.map((part) => part.split('=', 1)[0] ?? '').filter((name) => name !== ''))
}

/** A folder of which nothing is counted yet. */
const newFolder = (folder: string): FolderFigure => {
  const counts = { requests: 0, urls: 0, bytes: 0, blocked: 0 }
  return { folder, ...counts, redirects: 0, errors: 0, queries: 0 }
}

/** The tally of a folder of one crawler, which is added where it is not there. */
function tallyOf(tally: CrawlerTally, name: string): FolderTally {
  const known = tally.folders.get(name)
  if (known !== undefined) return known
  tally.otherFolders += makeRoom(tally.folders, maxNames.folders, ({ requests }) => requests)
  const folder = { requests: 0, blocked: 0, bytes: 0 }
  tally.folders.set(name, folder)
  return folder
}

/** What one crawler, and what all of them, did below each folder. */
export class FolderSums {
  readonly #all = new FigureBook<FolderFigure>()
  /** What was found by name, by the id of the folder: finding it again needs no text. */
  #known: (FolderFigure | undefined)[] = []
  /** The same by crawler, then by the id of the folder. */
  readonly #knownOf: (FolderTally | undefined)[][] = []

  /** A folder of all crawlers. */
  of(name: string): FolderFigure {
    return this.#all.of(name, () => newFolder(name))
  }

  /** A folder of all crawlers by its id and its name. */
  byId(id: number, name: string): FolderFigure {
    const known = this.#known[id]
    if (known !== undefined) return known
    const { dropped } = this.#all
    const folder = this.of(name)
    if (this.#all.dropped !== dropped) this.#known = []
    this.#known[id] = folder
    return folder
  }

  /** A folder of one crawler. */
  ofCrawler(tally: CrawlerTally, name: string): FolderTally {
    return tallyOf(tally, name)
  }

  /** A folder of one crawler by its id and its name. */
  ofCrawlerById(tally: CrawlerTally, id: number, name: string): FolderTally {
    const known = this.#knownOf[tally.key]?.[id]
    if (known !== undefined) return known
    const { otherFolders } = tally
    const folder = tallyOf(tally, name)
    const isSame = tally.otherFolders === otherFolders
    const folders = isSame ? (this.#knownOf[tally.key] ?? []) : []
    folders[id] = folder
    this.#knownOf[tally.key] = folders
    return folder
  }

  /** The largest of all crawlers, these first, and how many requests all others have. */
  largest(): { readonly rows: readonly FolderFigure[]; readonly left: number } {
    return this.#all.largest()
  }
}
