import type { JudgedCase } from '../judged-case.ts'
import type { Steps, UrlVerdicts } from '../judged-urls.ts'
import { folderIndex, type FolderIndex } from './folder-index.ts'
import { FolderReader } from './folder-reader.ts'
import { folderTree, type FolderTree } from './folder-tree.ts'
import { siteOf } from './row-addresses.ts'
import type { ShownFolder } from './shown-folder.ts'

/** What the view of folders shows for one crawler. */
export interface SiteTree {
  /** Label of the crawler as the interface shows it. */
  readonly crawler: string
  /** Number of all URLs. */
  readonly total: number
  /** Folders within each other that are told apart. */
  readonly depth: number
  /** URLs that lie deeper. */
  readonly tooDeep: number
  /** URLs that are counted in a folder above theirs, as there are too many folders. */
  readonly crowded: number
  /** What the shown folder is in, from the top. */
  readonly trail: readonly Pick<ShownFolder, 'id' | 'kind' | 'name'>[]
  readonly folder: ShownFolder
}

/** What is asked for: the crawler by its column, the folder by its id, and how deep it is shown. */
export interface SiteTreeOptions {
  readonly columnId: string
  readonly folder: string
  /** Folders within each other, beside the one that is asked for. */
  readonly levels: number
}

/** One that sorted the folders of a tree once knows them. */
const readers = new WeakMap<FolderTree, FolderReader>()

/** What is shown of a tree: one folder with some levels of those in it, few enough to be drawn. */
function shownTree(
  tree: FolderTree,
  { crawler, origin }: { readonly crawler: string; readonly origin: string },
  { folder, levels }: Omit<SiteTreeOptions, 'columnId'>,
): SiteTree {
  const reader = readers.get(tree) ?? new FolderReader(tree, siteOf(origin))
  readers.set(tree, reader)
  const place = reader.placeOf(folder)
  const within = place.from < 0 ? [] : [place.index]
  return {
    crawler,
    total: tree.folderOf.length,
    depth: tree.depth,
    tooDeep: tree.tooDeep,
    crowded: tree.crowded,
    trail: [...reader.above(place.index), ...within].map((one) => reader.headOf(one)),
    folder: reader.root(place, levels),
  }
}

/** The folders of the last URLs: they are looked up once, and counted once for each crawler. */
let last: { readonly of: readonly unknown[]; readonly index: FolderIndex } | null = null
const trees = new WeakMap<UrlVerdicts, FolderTree>()

function* indexOf({ urls, of }: JudgedCase): Steps<FolderIndex> {
  if (last === null || of.some((one, at) => one !== last?.of[at])) {
    last = null
    last = { of, index: yield* folderIndex(urls) }
  }
  return last.index
}

/** The folders of the URLs of a case, with the verdicts for one crawler. Null: the case has no such column. */
export function* siteTree(
  judged: JudgedCase,
  { columnId, ...options }: SiteTreeOptions,
): Steps<SiteTree | null> {
  const { urls, input } = judged
  const column = urls.columns[input.crawlers.findIndex(({ id }) => id === columnId)]
  if (column === undefined) return null
  const index = yield* indexOf(judged)
  const tree = trees.get(column) ?? folderTree(index, column)
  trees.set(column, tree)
  return shownTree(tree, { crawler: column.label, origin: urls.origin }, options)
}
