import { memoizeLast } from '../../memoize-last.ts'
import type { ParsedFile } from '../../judge-tests.ts'
import type { AnalysisInput } from '../../result.ts'
import { originOf } from '../../tests/sent-url.ts'
import type { ColumnVerdicts, GridColumn } from '../grid.ts'
import { judgeGrid } from '../judge-grid.ts'
import { FolderReader } from './folder-reader.ts'
import { folderTree, type FolderTree } from './folder-tree.ts'
import { rowAddresses } from './row-addresses.ts'
import type { ShownFolder } from './shown-folder.ts'

/** What the view of folders shows for one crawler. */
export interface SiteTree {
  /** Label of the crawler as the interface shows it. */
  readonly crawler: string
  /** Number of rows of the case. */
  readonly total: number
  /** URLs that lie deeper than folders are told apart. */
  readonly tooDeep: number
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

/** The verdicts of one column, and the folders that they are put in. */
export interface JudgedFolders {
  readonly tree: FolderTree
  readonly column: ColumnVerdicts
}

const judgeFolders = memoizeLast(
  (
    parsedFile: ParsedFile,
    urls: AnalysisInput['urls'],
    crawler: GridColumn,
    origin: string,
    dialect: AnalysisInput['dialect'],
  ): JudgedFolders | null => {
    const verdicts = judgeGrid(parsedFile, { urls, crawlers: [crawler] }, origin, dialect)
    const column = verdicts.columns[0]
    if (column === undefined) return null
    return { column, tree: folderTree(rowAddresses(urls, origin), column) }
  },
)

/** The folders of a case with the verdicts for one crawler; null: the case has no such column. */
export function judgedFolders(
  parsedFile: ParsedFile,
  { urls, crawlers, origin, dialect }: AnalysisInput,
  columnId: string,
): JudgedFolders | null {
  const crawler = crawlers.find(({ id }) => id === columnId)
  return crawler === undefined ? null : judgeFolders(parsedFile, urls, crawler, origin, dialect)
}

/**
 * The folders of the URLs of a case, with the verdicts for one crawler: one folder with some levels of
 * those in it, few enough to be drawn. Null: the case has no such column. The job of the worker.
 */
export function siteTree(
  parsedFile: ParsedFile,
  input: AnalysisInput,
  { columnId, folder, levels }: SiteTreeOptions,
): SiteTree | null {
  const judged = judgedFolders(parsedFile, input, columnId)
  if (judged === null) return null
  const { tree, column } = judged
  const reader = new FolderReader(tree, originOf(input.origin) ?? input.origin)
  const place = reader.placeOf(folder)
  const within = place.from < 0 ? [] : [place.index]
  return {
    crawler: column.label,
    total: input.urls.length,
    tooDeep: tree.tooDeep,
    trail: [...reader.above(place.index), ...within].map((one) => reader.headOf(one)),
    folder: reader.root(place, levels),
  }
}
