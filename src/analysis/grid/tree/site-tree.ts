import type { ParsedFile } from '../../judge-tests.ts'
import type { AnalysisInput } from '../../result.ts'
import { judgedCase } from '../judged-case.ts'
import { runSteps, type JudgedUrls, type Steps, type UrlVerdicts } from '../judged-urls.ts'
import type { GridColumn } from '../../../case/grid/grid.ts'
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

/** The folders of the URLs of a case, which are looked up once, and counted once for each crawler. */
export class SiteTrees {
  private urls: readonly unknown[] = []
  private index: FolderIndex | null = null
  private readonly trees = new WeakMap<UrlVerdicts, FolderTree>()

  /** The tree for one column of judged URLs; `of` is the same, item by item, as long as the URLs and their site are. */
  private *tree(urls: JudgedUrls, of: readonly unknown[], column: UrlVerdicts): Steps<FolderTree> {
    if (this.index === null || of.some((one, at) => one !== this.urls[at])) {
      this.index = null
      const index = yield* folderIndex(urls)
      this.urls = of
      this.index = index
    }
    const tree = this.trees.get(column) ?? folderTree(this.index, column)
    this.trees.set(column, tree)
    return tree
  }

  /** What is shown of one of them; null: the case has no such column. */
  *shown(
    urls: JudgedUrls,
    of: readonly unknown[],
    crawlers: readonly GridColumn[],
    { columnId, ...options }: SiteTreeOptions,
  ): Steps<SiteTree | null> {
    const column = urls.columns[crawlers.findIndex(({ id }) => id === columnId)]
    if (column === undefined) return null
    const tree = yield* this.tree(urls, of, column)
    return shownTree(tree, { crawler: column.label, origin: urls.origin }, options)
  }
}

/** One that sorted the folders of a tree once knows them. */
const readers = new WeakMap<FolderTree, FolderReader>()

/** What is shown of a tree: one folder with some levels of those in it, few enough to be drawn. */
export function shownTree(
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

const treesOfRows = new SiteTrees()

/**
 * The folders of the URLs of a case, with the verdicts for one crawler. Null: the case has no such column.
 * The job of the worker.
 */
export function siteTree(
  parsedFile: ParsedFile,
  input: AnalysisInput,
  options: SiteTreeOptions,
): SiteTree | null {
  const { urls, origin, crawlers } = input
  const judged = judgedCase(parsedFile, input)
  return runSteps(treesOfRows.shown(judged, [urls, origin], crawlers, options))
}
