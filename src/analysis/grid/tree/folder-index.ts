import { partCount, partSize, type JudgedUrls, type Steps } from '../judged-urls.ts'
import { partAddresses } from './row-addresses.ts'
import { maxFolderDepth } from './shown-folder.ts'

/** The name of what is no URL, beside the sites. */
export const unreadName = ''

/** Names of the URLs that were typed as paths: their site is that of the case. */
export const siteName = '/'

/** Beyond so many folders those of the deepest levels are not told apart. */
export const maxFolders = 500_000

/**
 * The folders that the URLs of a list are in, whatever a crawler may do with them. 0 is the top, which
 * holds the sites, and a place without a name for what is no URL; a site is its folder `/`. Each comes
 * after the one that it is in.
 */
export interface FolderIndex {
  /** The folder that each is in; -1 for the top. */
  readonly parents: Int32Array
  /** Sites as `https://shop.example`, `/` for the Site of the case; folders as `shop/`. */
  readonly names: readonly string[]
  /** By the index of the URL: the folder that it is right in. */
  readonly folderOf: Uint32Array
  /** Folders within each other that are told apart, from the site on. */
  readonly depth: number
  /** Number of URLs that lie deeper: each is counted in the last folder above it. */
  readonly tooDeep: number
  /** Number of URLs in folders that there was no place for: each is counted in the one above. */
  readonly crowded: number
  /** Where the folders that are in each begin in `children`; one more number for the end. */
  readonly starts: Uint32Array
  readonly children: Uint32Array
  /** The folder whose addresses all begin so, such as `/shop/`; -1: there is none. */
  find(start: string): number
}

/** The name of a site by what its addresses begin with. */
const siteIn = (start: string): string => (start === siteName ? start : start.slice(0, -1))

class IndexBuilder {
  parents: number[] = [-1]
  names: string[] = ['']
  /** Of the top -1, of sites 0. */
  private depths: number[] = [-1]
  private byStart = new Map<string, number>()
  readonly folderOf: Uint32Array
  private readonly most: number
  private size = 0
  depth = maxFolderDepth
  tooDeep = 0
  crowded = 0
  private lastStart: string | null = null
  private last = { index: 0, isTooDeep: false, isCrowded: false }

  constructor(length: number, most: number) {
    this.folderOf = new Uint32Array(length)
    this.most = most
  }

  find(start: string): number {
    return this.byStart.get(start) ?? -1
  }

  /** Puts the next URL into its folder; null: it is none. */
  add(address: string | null): void {
    const start = address === null ? unreadName : this.startOf(address)
    // Lists are mostly in order: the folder is that of the URL before.
    if (start !== this.lastStart) this.place(start)
    this.lastStart = start
    const { index, isTooDeep, isCrowded } = this.last
    this.folderOf[this.size] = index
    this.size += 1
    if (isTooDeep) this.tooDeep += 1
    if (isCrowded) this.crowded += 1
  }

  private startOf(address: string): string {
    const query = address.indexOf('?')
    return address.slice(0, address.lastIndexOf('/', query < 0 ? address.length : query) + 1)
  }

  private place(start: string): void {
    const known = this.byStart.get(start)
    if (known !== undefined) this.last = { index: known, isTooDeep: false, isCrowded: false }
    else while (!this.walk(start)) this.forgetDeepest()
  }

  private isFull(): boolean {
    return this.parents.length >= this.most
  }

  /** Down to a folder, name by name: no recursion, whatever its depth. False: there is no place for it. */
  private walk(start: string): boolean {
    const path = start.startsWith('/') ? 0 : start.indexOf('/', start.indexOf('://') + 3)
    let at = 0
    let from = 0
    for (let depth = 0; depth <= this.depth; depth += 1) {
      const to = depth === 0 ? path + 1 : start.indexOf('/', from) + 1
      const here = start.slice(0, to)
      const known = this.byStart.get(here)
      if (known === undefined && this.isFull()) {
        if (this.depth > 1) return false
        this.last = { index: at, isTooDeep: false, isCrowded: true }
        return true
      }
      at = known ?? this.make(at, depth === 0 ? siteIn(here) : start.slice(from, to), here, depth)
      from = to
      if (from >= start.length) break
    }
    this.last = { index: at, isTooDeep: from < start.length, isCrowded: false }
    return true
  }

  private make(parent: number, name: string, start: string, depth: number): number {
    const index = this.parents.length
    this.parents.push(parent)
    this.names.push(name)
    this.depths.push(depth)
    this.byStart.set(start, index)
    return index
  }

  /** The deepest level up to which the folders leave half of the places free; at least the first. */
  private nextDepth(): number {
    const sizes = new Array<number>(this.depth + 2).fill(0)
    for (const depth of this.depths) sizes[depth + 1] = (sizes[depth + 1] ?? 0) + 1
    let next = 0
    let sum = sizes[0] ?? 0
    for (let depth = 0; depth < this.depth; depth += 1) {
      sum += sizes[depth + 1] ?? 0
      if (sum <= this.most / 2) next = depth
    }
    return Math.max(1, next)
  }

  /** Puts what lies in the deepest folders into those above, to make room for others. */
  private forgetDeepest(): void {
    const { parents, names, depths, byStart, folderOf } = this
    this.depth = this.nextDepth()
    this.parents = []
    this.names = []
    this.depths = []
    const places = parents.map((parent, index) => {
      const depth = depths[index] ?? 0
      if (depth > this.depth) return -1
      return this.parents.push(parent) - 1
    })
    parents.forEach((parent, index) => {
      const place = places[index] ?? -1
      if (place < 0) places[index] = places[parent] ?? 0
      else {
        this.parents[place] = parent < 0 ? parent : (places[parent] ?? 0)
        this.names.push(names[index] ?? '')
        this.depths.push(depths[index] ?? 0)
      }
    })
    this.byStart = new Map()
    for (const [start, index] of byStart) {
      if ((depths[index] ?? 0) <= this.depth) this.byStart.set(start, places[index] ?? 0)
    }
    this.tooDeep = 0
    for (let at = 0; at < this.size; at += 1) {
      const index = folderOf[at] ?? 0
      if ((depths[index] ?? 0) > this.depth) this.tooDeep += 1
      folderOf[at] = places[index] ?? 0
    }
  }
}

/** Folders by the one that they are in, as `starts` and `children` of an index. */
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
 * Puts URLs into the folders of their paths; what is behind `?` makes none. The cost grows with the text
 * of the URLs. There are `most` folders at most: where the list has more, the deepest levels are not told
 * apart, and where the first level alone has more, the first of its folders are.
 */
export function* folderIndex(
  urls: Pick<JudgedUrls, 'length' | 'origin' | 'typed' | 'sent'>,
  most = maxFolders,
): Steps<FolderIndex> {
  const builder = new IndexBuilder(urls.length, most)
  for (let part = 0; part < partCount(urls); part += 1) {
    for (const address of partAddresses(urls, part)) builder.add(address)
    yield Math.min(1, ((part + 1) * partSize) / urls.length)
  }
  const parents = Int32Array.from(builder.parents)
  const { names, folderOf, depth, tooDeep, crowded } = builder
  const find = (start: string) => builder.find(start)
  return { parents, names, folderOf, depth, tooDeep, crowded, ...childrenOf(parents), find }
}
