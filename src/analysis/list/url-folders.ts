import { shownUrl } from '../../case/grid/row-urls.ts'
import { originOf } from '../../case/urls/sent-url.ts'
import type { GroupLabel } from './group-label.ts'
import type { UrlBlocks } from './url-blocks.ts'
import type { RowKeys } from './url-ranks.ts'

/**
 * The first folder of a URL as typed, such as `/cart/`; `/` for a page outside of folders. `origin`
 * is the site that paths belong to; the address of another one stands in front.
 */
export function rowFolder(url: string, origin: string): string {
  const shown = shownUrl(url.trim(), origin)
  const host = /^https?:\/\/[^/?#]*/i.exec(shown)?.[0] ?? ''
  const path = shown.slice(host.length)
  return host + (/^\/[^/?#]+\//.exec(path)?.[0] ?? '/')
}

/** The first folders of the URLs, by name, and for each row the place of its own. */
export interface UrlFolders extends RowKeys {
  readonly names: readonly string[]
}

/** Numbers for names that stand in longer texts, which are cut out only once. */
class Names {
  readonly all: string[] = []
  /** 1 more than the number of a name, at the place that its characters give; 0 for none. */
  private slots = new Int32Array(64)
  private hashes = new Int32Array(64)

  /** The number of the name that stands in a text from one offset to another. */
  numberOf(text: string, from: number, to: number): number {
    let hash = 0
    for (let at = from; at < to; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0
    const mask = this.slots.length - 1
    let slot = hash & mask
    for (;;) {
      const number = (this.slots[slot] ?? 0) - 1
      if (number === -1) return this.add(text.slice(from, to), hash, slot)
      if (this.hashes[slot] === hash && this.isName(number, text, from, to)) return number
      slot = (slot + 1) & mask
    }
  }

  private isName(number: number, text: string, from: number, to: number): boolean {
    const name = this.all[number] ?? ''
    return name.length === to - from && text.startsWith(name, from)
  }

  private add(name: string, hash: number, slot: number): number {
    const number = this.all.push(name) - 1
    this.slots[slot] = number + 1
    this.hashes[slot] = hash
    if (this.all.length * 2 > this.slots.length) this.grow()
    return number
  }

  private grow(): void {
    const { slots, hashes } = this
    const mask = slots.length * 2 - 1
    this.slots = new Int32Array(mask + 1)
    this.hashes = new Int32Array(mask + 1)
    for (const [old, number] of slots.entries()) {
      if (number === 0) continue
      const hash = hashes[old] ?? 0
      let slot = hash & mask
      while (this.slots[slot] !== 0) slot = (slot + 1) & mask
      this.slots[slot] = number
      this.hashes[slot] = hash
    }
  }
}

const slash = 0x2f
const question = 0x3f
const hashSign = 0x23
const lineEnd = 0x0a

/** Where the first folder of the path at an offset ends, behind its slash; that of `/` itself without one. */
function folderEnd(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === slash) return at > from + 1 ? at + 1 : from + 1
    if (code === question || code === hashSign || code === lineEnd) break
  }
  return from + 1
}

/** Where the path of the URL at an offset begins, without the site in front; −1 for a URL of another site. */
function pathAt(text: string, from: number, origin: string): number {
  if (text.charCodeAt(from) === slash) return from
  const behind = from + origin.length
  return text.startsWith(origin, from) && text.charCodeAt(behind) === slash ? behind : -1
}

/** Puts the URLs of a list into their first folders, as `rowFolder` does. */
export function* urlFolders(urls: UrlBlocks, origin: string): Generator<void, UrlFolders> {
  const names = new Names()
  const found = new Uint32Array(urls.length)
  let row = 0
  for (let block = 0; block < urls.blockCount; block += 1) {
    const text = urls.textOf(block)
    for (let from = 0; from <= text.length; row += 1) {
      const next = text.indexOf('\n', from)
      const to = next < 0 ? text.length : next
      const path = pathAt(text, from, origin)
      if (path >= 0) found[row] = names.numberOf(text, path, folderEnd(text, path))
      else {
        const name = rowFolder(text.slice(from, to), origin)
        found[row] = names.numberOf(name, 0, name.length)
      }
      from = to + 1
    }
    yield
  }
  const sorted = [...names.all.entries()].sort(([, a], [, b]) => (a < b ? -1 : 1))
  const places = new Uint32Array(sorted.length)
  for (const [place, [number]] of sorted.entries()) places[number] = place
  return {
    keys: found.map((number) => places[number] ?? 0),
    end: sorted.length,
    names: sorted.map(([, name]) => name),
  }
}

/** The hosts of URLs, with their schemes, from their first folders; '' for those of the site. */
function urlHosts({ keys, names }: UrlFolders, origin: string): UrlFolders {
  const site = originOf(origin)
  const hosts = names.map((name) => {
    const host = /^https?:\/\/[^/?#]*/i.exec(name)?.[0] ?? ''
    const known = originOf(host) ?? host
    return known === site ? '' : known
  })
  const different = [...new Set(hosts)].sort()
  const placeByHost = new Map(different.map((host, place) => [host, place]))
  const places = hosts.map((host) => placeByHost.get(host) ?? 0)
  return { keys: keys.map((key) => places[key] ?? 0), end: different.length, names: different }
}

/** The keys of URLs by their first folders, or by the hosts in front of them, and what a group of them is called. */
export function placeKeys(by: 'folder' | 'host', folders: UrlFolders, origin: string) {
  const { keys, names, end } = by === 'host' ? urlHosts(folders, origin) : folders
  const labelOf = (row: number): GroupLabel => {
    const name = names[keys[row] ?? 0] ?? ''
    return by === 'host' ? { by, host: name } : { by, folder: name }
  }
  return { keys: { keys, end }, labelOf }
}
