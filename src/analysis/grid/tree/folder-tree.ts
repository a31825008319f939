import { cellStates, type ColumnVerdicts } from '../grid.ts'
import type { RowAddresses } from './row-addresses.ts'
import { maxFolderDepth } from './shown-folder.ts'

/** So many verdicts there are; `totals` and `own` have so many numbers for each folder. */
const width = cellStates.length

/** The name of what is no URL, beside the sites. */
export const unreadName = ''

/**
 * The folders of a list of URLs with the verdicts for one crawler. 0 is the top, which holds the sites,
 * and a place without a name for what is no URL; a site is its folder `/`. Each comes after the one that
 * it is in.
 */
export interface FolderTree {
  /** The folder that each is in; -1 for the top. */
  readonly parents: Int32Array
  /** Sites as `https://shop.example`, empty for the Site of the case; folders as `shop/`. */
  readonly names: readonly string[]
  /** URLs in each folder and below it, one number for each of `cellStates`, folder by folder. */
  readonly totals: Uint32Array
  /** The same for the URLs right in each folder. */
  readonly own: Uint32Array
  /** Number of URLs that lie deeper than `maxFolderDepth`. */
  readonly tooDeep: number
  /** Where the folders that are in each begin in `children`; one more number for the end. */
  readonly starts: Uint32Array
  readonly children: Uint32Array
  /** The folder of this name in another; -1: there is none. */
  find(parent: number, name: string): number
}

/** Names of the URLs that were typed as paths: their site is that of the case. */
export const siteName = '/'

class TreeBuilder {
  readonly parents: number[] = [-1]
  readonly names: string[] = ['']
  readonly own: number[] = new Array<number>(width).fill(0)
  tooDeep = 0
  private readonly byName = new Map<string, number>()
  private lastFolder = ''
  private lastIndex = 0
  private isLastCut = false

  /** The folder of this name in another, which is made when it is not there. */
  private child(parent: number, name: string): number {
    const key = `${parent} ${name}`
    const known = this.byName.get(key)
    if (known !== undefined) return known
    const index = this.parents.length
    this.parents.push(parent)
    this.names.push(name)
    for (let code = 0; code < width; code += 1) this.own.push(0)
    this.byName.set(key, index)
    return index
  }

  find(parent: number, name: string): number {
    return this.byName.get(`${parent} ${name}`) ?? -1
  }

  /** The folder of an address up to its last slash, name by name: no recursion, whatever its depth. */
  private walk(folder: string): void {
    const path = folder.startsWith('/') ? 0 : folder.indexOf('/', folder.indexOf('://') + 3)
    let at = this.child(0, path === 0 ? siteName : folder.slice(0, path))
    let depth = 0
    let from = path + 1
    while (from < folder.length && depth < maxFolderDepth) {
      const to = folder.indexOf('/', from) + 1
      at = this.child(at, folder.slice(from, to))
      from = to
      depth += 1
    }
    this.lastFolder = folder
    this.lastIndex = at
    this.isLastCut = from < folder.length
  }

  add(address: string | null, state: number): void {
    let index: number
    if (address === null) index = this.child(0, unreadName)
    else {
      const query = address.indexOf('?')
      const end = address.lastIndexOf('/', query < 0 ? address.length : query) + 1
      const folder = address.slice(0, end)
      // Lists are mostly in order: the folder is that of the URL before.
      if (folder !== this.lastFolder) this.walk(folder)
      index = this.lastIndex
      if (this.isLastCut) this.tooDeep += 1
    }
    const at = index * width + state
    this.own[at] = (this.own[at] ?? 0) + 1
  }
}

/** Folders by the one that they are in, as `starts` and `children` of a tree. */
function childrenOf(parents: Int32Array) {
  const size = parents.length
  const starts = new Uint32Array(size + 1)
  for (const parent of parents) if (parent >= 0) starts[parent + 1] = (starts[parent + 1] ?? 0) + 1
  for (let index = 0; index < size; index += 1) {
    starts[index + 1] = (starts[index + 1] ?? 0) + (starts[index] ?? 0)
  }
  const next = starts.slice()
  const children = new Uint32Array(Math.max(0, size - 1))
  for (let index = 1; index < size; index += 1) {
    const parent = parents[index] ?? 0
    const at = next[parent] ?? 0
    children[at] = index
    next[parent] = at + 1
  }
  return { starts, children }
}

/**
 * Puts URLs into the folders of their paths; what is behind `?` makes none. `addresses` are those of
 * `rowAddresses`, `states` the verdicts of the same rows. The cost grows with the text of the URLs, and
 * with nothing else.
 */
export function folderTree(
  addresses: RowAddresses,
  { states }: Pick<ColumnVerdicts, 'states'>,
): FolderTree {
  const builder = new TreeBuilder()
  addresses.forEach((address, row) => builder.add(address, states[row] ?? width - 1))
  const parents = Int32Array.from(builder.parents)
  const own = Uint32Array.from(builder.own)
  const totals = own.slice()
  // Each comes after the one that it is in, so the deepest are added up first.
  for (let index = parents.length - 1; index > 0; index -= 1) {
    const parent = parents[index] ?? 0
    for (let code = 0; code < width; code += 1) {
      const at = parent * width + code
      totals[at] = (totals[at] ?? 0) + (totals[index * width + code] ?? 0)
    }
  }
  const { tooDeep, names } = builder
  const find = (parent: number, name: string) => builder.find(parent, name)
  return { parents, names, totals, own, tooDeep, ...childrenOf(parents), find }
}
