import { cellStates, stateOfCode } from '../../../case/grid/grid.ts'
import type { ListColumns } from '../../../case/grid/list-columns.ts'
import { partSize, type Steps, type UrlVerdicts } from '../judged-urls.ts'
import type { FolderIndex } from './folder-index.ts'

/** So many verdicts there are; `totals` and `own` have so many numbers for each folder. */
const width = cellStates.length

/** The folders of a list of URLs with the verdicts for one crawler. */
export interface FolderTree extends FolderIndex {
  /** URLs in each folder and below it, one number for each of `cellStates`, folder by folder. */
  readonly totals: Uint32Array
  /** The same for the URLs right in each folder. */
  readonly own: Uint32Array
  /** What the URLs in each folder and below it have in a column of numbers; null: nobody asks. */
  readonly amounts: FolderAmounts | null
}

/** Sums of what URLs have in a column of numbers, by folder. */
interface FolderAmounts {
  readonly name: string
  readonly all: Float64Array
  /** Of those that are blocked. */
  readonly blocked: Float64Array
}

/** Adds to each folder what is in those below it. Each comes after the one that it is in, so the deepest are added first. */
function addUp(sums: Uint32Array | Float64Array, parents: Int32Array, width: number): void {
  for (let folder = parents.length - 1; folder > 0; folder -= 1) {
    const parent = parents[folder] ?? 0
    for (let code = 0; code < width; code += 1) {
      const at = parent * width + code
      sums[at] = (sums[at] ?? 0) + (sums[folder * width + code] ?? 0)
    }
  }
}

/**
 * Adds up, folder by folder, what URLs have in one column of those that came with them, which is of numbers; `states` are
 * those of the URLs of the index.
 */
export function* folderAmounts(
  { parents, folderOf }: FolderIndex,
  { states }: Pick<UrlVerdicts, 'states'>,
  values: ListColumns,
  column: number,
): Steps<FolderAmounts> {
  const all = new Float64Array(parents.length)
  const blocked = new Float64Array(parents.length)
  for (let url = 0; url < folderOf.length; url += 1) {
    if (url % partSize === 0) yield url / folderOf.length
    const number = values.number(column, url)
    if (Number.isNaN(number)) continue
    const at = folderOf[url] ?? 0
    all[at] = (all[at] ?? 0) + number
    if (stateOfCode(states[url]) === 'disallow') blocked[at] = (blocked[at] ?? 0) + number
  }
  for (const sums of [all, blocked]) addUp(sums, parents, 1)
  return { name: values.columns[column]?.name ?? '', all, blocked }
}

/** Counts the verdicts for one crawler, folder by folder. `states` are those of the URLs of the index. */
export function folderTree(
  index: FolderIndex,
  { states }: Pick<UrlVerdicts, 'states'>,
  amounts: FolderAmounts | null = null,
): FolderTree {
  const { parents, folderOf } = index
  const own = new Uint32Array(parents.length * width)
  for (let url = 0; url < folderOf.length; url += 1) {
    const at = (folderOf[url] ?? 0) * width + (states[url] ?? width - 1)
    own[at] = (own[at] ?? 0) + 1
  }
  const totals = own.slice()
  addUp(totals, parents, width)
  return { ...index, totals, own, amounts }
}
