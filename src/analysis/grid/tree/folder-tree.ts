import { cellStates } from '../../../case/grid/grid.ts'
import type { UrlVerdicts } from '../judged-urls.ts'
import type { FolderIndex } from './folder-index.ts'

/** So many verdicts there are; `totals` and `own` have so many numbers for each folder. */
const width = cellStates.length

/** The folders of a list of URLs with the verdicts for one crawler. */
export interface FolderTree extends FolderIndex {
  /** URLs in each folder and below it, one number for each of `cellStates`, folder by folder. */
  readonly totals: Uint32Array
  /** The same for the URLs right in each folder. */
  readonly own: Uint32Array
}

/** Counts the verdicts for one crawler, folder by folder. `states` are those of the URLs of the index. */
export function folderTree(
  index: FolderIndex,
  { states }: Pick<UrlVerdicts, 'states'>,
): FolderTree {
  const { parents, folderOf } = index
  const own = new Uint32Array(parents.length * width)
  for (let url = 0; url < folderOf.length; url += 1) {
    const at = (folderOf[url] ?? 0) * width + (states[url] ?? width - 1)
    own[at] = (own[at] ?? 0) + 1
  }
  const totals = own.slice()
  // Each comes after the one that it is in, so the deepest are added up first.
  for (let folder = parents.length - 1; folder > 0; folder -= 1) {
    const parent = parents[folder] ?? 0
    for (let code = 0; code < width; code += 1) {
      const at = parent * width + code
      totals[at] = (totals[at] ?? 0) + (totals[folder * width + code] ?? 0)
    }
  }
  return { ...index, totals, own }
}
