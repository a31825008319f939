import { readableOrigin, readablePath } from '../../tests/readable-url.ts'
import { cellStates, type CellState } from '../../../case/grid/grid.ts'
import { siteName, unreadName } from './folder-index.ts'
import type { FolderTree } from './folder-tree.ts'
import { addCounts, noCounts, sumOf, type FolderCounts, type ShownFolder } from './shown-folder.ts'

/** A folder with less than this share of the picture has no room for a line of text. */
const leastShare = 1 / 20
/** So many folders stand side by side. */
const mostFolders = 20

/** A folder of the tree, or from some place on those that are in it. */
export interface TreePlace {
  readonly index: number
  /** Leaves out so many of its folders, the largest; -1: it is the folder itself. */
  readonly from: number
}

const unreadId = 'unread'

/** Gives the parts of a tree that are shown. */
export class FolderReader {
  /** Where there is one site and nothing else, it is the top. */
  readonly top: number
  private readonly tree: FolderTree
  private readonly site: string
  private readonly sorted = new Map<number, readonly number[]>()

  /** `site` is that of the case. */
  constructor(tree: FolderTree, site: string) {
    this.tree = tree
    this.site = site
    this.top = tree.starts[1] === 1 ? (tree.children[0] ?? 0) : 0
  }

  countsOf(index: number, numbers = this.tree.totals): FolderCounts {
    const at = index * cellStates.length
    const of = (state: CellState) => numbers[at + cellStates.indexOf(state)] ?? 0
    return {
      allow: of('allow'),
      disallow: of('disallow'),
      'cant-say': of('cant-say'),
      'other-host': of('other-host'),
    }
  }

  /** What came with the URLs of some folders, none of which is in another. */
  private amountOf(indexes: readonly number[]): Pick<ShownFolder, 'amount'> {
    const { amounts } = this.tree
    if (amounts === null) return {}
    const sum = (of: Float64Array) => indexes.reduce((all, index) => all + (of[index] ?? 0), 0)
    const { name, all, blocked } = amounts
    return { amount: { name, all: sum(all), blocked: sum(blocked) } }
  }

  private size(index: number): number {
    return sumOf(this.countsOf(index))
  }

  /** Largest first, then by name. */
  foldersIn(index: number): readonly number[] {
    const known = this.sorted.get(index) ?? this.sortFolders(index)
    this.sorted.set(index, known)
    return known
  }

  private sortFolders(index: number): readonly number[] {
    const { starts, children, names } = this.tree
    const all = Array.from(children.subarray(starts[index] ?? 0, starts[index + 1] ?? 0))
    const sizes = new Map(all.map((one) => [one, this.size(one)]))
    const name = (one: number): string => names[one] ?? ''
    return all.sort(
      (a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0) || (name(a) < name(b) ? -1 : 1),
    )
  }

  kindOf(index: number): ShownFolder['kind'] {
    if (index === 0) return 'top'
    if (this.tree.parents[index] !== 0) return 'folder'
    return this.tree.names[index] === unreadName ? 'unread' : 'site'
  }

  idOf(index: number): string {
    const kind = this.kindOf(index)
    if (kind === 'top') return ''
    if (kind === 'unread') return unreadId
    const path: string[] = []
    let at = index
    for (; this.kindOf(at) === 'folder'; at = this.tree.parents[at] ?? 0) {
      path.push(this.tree.names[at] ?? '')
    }
    const site = this.tree.names[at] ?? ''
    return `${site === siteName ? '' : site}/${path.reverse().join('')}`
  }

  nameOf(index: number): string {
    const name = this.tree.names[index] ?? ''
    if (this.kindOf(index) !== 'site') return readablePath(name)
    const origin = readableOrigin(name === siteName ? this.site : name)
    return origin.replace(/^https:\/\//, '')
  }

  headOf(index: number): Pick<ShownFolder, 'id' | 'kind' | 'name'> {
    return { id: this.idOf(index), kind: this.kindOf(index), name: this.nameOf(index) }
  }

  /** The place of an id, or of the nearest one above it that is still there. */
  placeOf(id: string): TreePlace {
    const part = /^more (\d{1,9}) (.*)$/s.exec(id)
    const within = this.indexOf(part?.[2] ?? id)
    if (part === null) return { index: within, from: -1 }
    const from = Number(part[1])
    return { index: within, from: from < this.foldersIn(within).length ? from : -1 }
  }

  private indexOf(id: string): number {
    const { tree, top } = this
    if (id === '') return top
    if (id === unreadId) return Math.max(top, tree.find(unreadName))
    for (let to = id.lastIndexOf('/'); to >= 0; to = to === 0 ? -1 : id.lastIndexOf('/', to - 1)) {
      const at = tree.find(id.slice(0, to + 1))
      if (at >= 0) return at
    }
    return top
  }

  /** The folders above one, from the top that is shown. */
  above(index: number): readonly number[] {
    const path: number[] = []
    for (let at = index; at !== this.top && at > 0;) {
      at = this.tree.parents[at] ?? 0
      path.push(at)
    }
    return path.reverse()
  }

  /** Several folders as one: those of `index` from a place on. */
  private together(index: number, from: number, weight: number | null): ShownFolder {
    const folders = this.foldersIn(index).slice(from)
    const counts = folders.reduce((all, one) => addCounts(all, this.countsOf(one)), noCounts)
    return {
      id: `more ${from} ${this.idOf(index)}`,
      kind: 'more',
      name: '',
      counts,
      ...this.amountOf(folders),
      own: noCounts,
      folders: folders.length,
      children: [],
      weight: weight ?? sumOf(counts),
    }
  }

  /** A folder to scale with so many levels in it; of its folders those under `least` stand together. */
  private part(index: number, levels: number, least: number): ShownFolder {
    const all = this.foldersIn(index)
    const common = {
      ...this.headOf(index),
      counts: this.countsOf(index),
      ...this.amountOf([index]),
      own: this.countsOf(index, this.tree.own),
      folders: all.length,
      weight: this.size(index),
    }
    if (levels === 0) return { ...common, children: [] }
    const fits = all.findIndex((one, at) => at >= mostFolders || this.size(one) < least)
    // One that would stand alone for many is shown by its name.
    const cut = fits < 0 || (fits > 0 && fits === all.length - 1) ? all.length : fits
    // Where none has room nothing is said by a box for all.
    if (cut === 0) return { ...common, children: [] }
    const children = all.slice(0, cut).map((one) => this.part(one, levels - 1, least))
    const rest = cut < all.length ? [this.together(index, cut, null)] : []
    return { ...common, children: [...children, ...rest] }
  }

  /**
   * The folder that fills the picture. As many folders as have room for their names share it; what is
   * left gets its share where that leaves the others theirs, else a line.
   */
  root({ index, from }: TreePlace, levels: number): ShownFolder {
    const begin = Math.max(0, from)
    const all = this.foldersIn(index).slice(begin)
    const head =
      from < 0
        ? {
            ...this.headOf(index),
            counts: this.countsOf(index),
            ...this.amountOf([index]),
            folders: all.length,
          }
        : this.together(index, from, null)
    const own = from < 0 ? this.countsOf(index, this.tree.own) : noCounts
    const { cut, taken, smallest } = this.fitting(all, sumOf(own))
    const rest = all.slice(cut).reduce((sum, one) => sum + this.size(one), 0)
    const room = smallest / leastShare - taken
    const line = Math.max(taken, 1) * leastShare
    const restWeight = rest === 0 ? 0 : Math.max(Math.min(rest, room), line)
    const weight = taken + restWeight
    const least = weight * leastShare
    const children = all.slice(0, cut).map((one) => this.part(one, levels - 1, least))
    const [first, second] = all.slice(cut)
    // One alone is shown by its name.
    if (first !== undefined && second === undefined) {
      children.push({ ...this.part(first, 0, least), weight: restWeight })
    } else if (first !== undefined) {
      children.push(this.together(index, begin + cut, restWeight))
    }
    return { ...head, own, children, weight }
  }

  /**
   * How many of some folders, the largest, have room beside `own` URLs: all to scale where those are
   * most of the URLs, else as many as there can be when the rest takes less room.
   */
  private fitting(folders: readonly number[], own: number) {
    const all = folders.reduce((sum, one) => sum + this.size(one), own)
    let best = { cut: 0, taken: own, smallest: own === 0 ? Infinity : own }
    let toScale = best
    let taken = own
    for (const [at, one] of folders.slice(0, mostFolders).entries()) {
      const size = this.size(one)
      taken += size
      const cut = { cut: at + 1, taken, smallest: size }
      if (size >= taken * leastShare) best = cut
      if (size >= all * leastShare) toScale = cut
    }
    return toScale.taken - own >= all - toScale.taken ? toScale : best
  }
}
