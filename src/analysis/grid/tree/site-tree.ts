import { placeOfColumn } from '../../../case/grid/row-values.ts'
import type { JudgedCase } from '../judged-case.ts'
import { scaleProgress, type Steps, type UrlVerdicts } from '../judged-urls.ts'
import { folderIndex, type FolderIndex } from './folder-index.ts'
import { FolderReader } from './folder-reader.ts'
import { folderAmounts, folderTree, type FolderTree } from './folder-tree.ts'
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
  /** The name of a column of numbers that came with the URLs, which are added up as well; not there: none is. */
  readonly weight?: string
}

/** One that sorted the folders of a tree once knows them. */
const readers = new WeakMap<FolderTree, FolderReader>()

/** What is shown of a tree: one folder with some levels of those in it, few enough to be drawn. */
function shownTree(
  tree: FolderTree,
  { crawler, origin }: { readonly crawler: string; readonly origin: string },
  { folder, levels }: Pick<SiteTreeOptions, 'folder' | 'levels'>,
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
const trees = new WeakMap<UrlVerdicts, { readonly weight: number; readonly tree: FolderTree }>()

/** The folders of the URLs with the verdicts for one crawler, and what URLs have in a column of numbers; −1: in none. */
function* treeOf(judged: JudgedCase, column: UrlVerdicts, weight: number): Steps<FolderTree> {
  const { values } = judged.urls
  const index = yield* scaleProgress(indexOf(judged), 0, 0.9)
  const known = trees.get(column)
  if (known?.weight === weight) return known.tree
  const isWeighed = values !== undefined && values.columns[weight]?.kind === 'number'
  const adding = isWeighed ? folderAmounts(index, column, values, weight) : null
  const amounts = adding && (yield* scaleProgress(adding, 0.9, 1))
  const tree = folderTree(index, column, amounts)
  trees.set(column, { weight, tree })
  return tree
}

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
  { columnId, weight = '', ...options }: SiteTreeOptions,
): Steps<SiteTree | null> {
  const { urls, input } = judged
  const column = urls.columns[input.crawlers.findIndex(({ id }) => id === columnId)]
  if (column === undefined) return null
  const tree = yield* treeOf(judged, column, placeOfColumn(urls.values?.columns ?? [], weight))
  return shownTree(tree, { crawler: column.label, origin: urls.origin }, options)
}
