import { asciiEnd, type Alphabet } from './alphabet.ts'
import type { NumberList } from './number-list.ts'
import { noRank, needsCanonical } from './rank.ts'
import { pushAll } from '../lists.ts'

/** The best rules of all whose pattern begins with one text. */
export interface StartEntry {
  /** The rank of the best rule that matches every path with this start; `noRank` for none. */
  prefix: number
  /** The rank of the best rule that matches exactly this path; `noRank` for none. */
  exact: number
  /** The number under which rules with wildcards behind this start are filed; −1 for none. */
  wild: number
}

/** Texts that share their first `depth` characters. */
interface Branch {
  readonly texts: readonly string[]
  readonly depth: number
  /** Where the place of its node is to be written; −1 for the first one. */
  readonly namedAt: number
}

/** Length of what some texts have in common at their start, of which `depth` characters are known. */
function commonLength([first = '', ...others]: readonly string[], depth: number): number {
  let { length } = first
  for (const text of others) {
    const most = Math.min(length, text.length)
    let at = depth
    while (at < most && first.charCodeAt(at) === text.charCodeAt(at)) at += 1
    length = at
  }
  return length
}

/** Texts by the character at an offset; none of them ends there. */
function textsByCharacter(
  texts: readonly string[],
  depth: number,
): ReadonlyMap<number, readonly string[]> {
  const groups = new Map<number, string[]>()
  for (const text of texts) {
    const code = text.charCodeAt(depth)
    const group = groups.get(code)
    if (group === undefined) groups.set(code, [text])
    else group.push(text)
  }
  return groups
}

// A node: these numbers, the characters of its label, four to a number, and its children. All of it side
// by side, so that one look into the memory brings most of it.
const prefixRank = 0
const exactRank = 1
const wildNumber = 2
/** The characters down to where texts part, besides the one that led here. */
const labelLength = 3
/** How many children there are; −1 where a row names one for each number of the alphabet. */
const childCount = 4
const headSize = 5

/** More children than these are named in a row. */
const maxListed = 4

const noEntry: StartEntry = { prefix: noRank, exact: noRank, wild: -1 }

/**
 * Texts that paths may start with, as a tree whose nodes hold the characters down to where texts part.
 * A path is compared once, character by character, and no further than it agrees with some text. Takes
 * texts of ASCII only.
 */
export class StartTree {
  private readonly alphabet: Alphabet
  private nodes = new Int32Array(1024)
  /** The same memory, for the characters. */
  private characters = new Uint8Array(this.nodes.buffer)
  private end = 0

  constructor(entries: ReadonlyMap<string, StartEntry>, alphabet: Alphabet) {
    this.alphabet = alphabet
    const branches: Branch[] = [{ texts: [...entries.keys()], depth: 0, namedAt: -1 }]
    // Each branch makes a node, and branches for its children. The first one is not followed by more of
    // its label: it stands for the empty text.
    for (let branch = branches.pop(); branch !== undefined; branch = branches.pop()) {
      const { texts, depth, namedAt } = branch
      const [first = ''] = texts
      const end = namedAt < 0 ? 0 : commonLength(texts, depth)
      const whole = texts.find(({ length }) => length === end)
      const own = (whole === undefined ? null : entries.get(whole)) ?? noEntry
      if (namedAt >= 0) this.nodes[namedAt] = this.end
      const countAt = this.end + childCount
      this.addHead(own, first.slice(depth, end))
      const longer = whole === undefined ? texts : texts.filter(({ length }) => length > end)
      pushAll(branches, this.addChildren(longer, end, countAt))
    }
    this.nodes = this.nodes.slice(0, this.end)
    this.characters = new Uint8Array(this.nodes.buffer)
  }

  /** Makes room for so many numbers. */
  private reserve(count: number): void {
    if (this.end + count <= this.nodes.length) return
    const larger = new Int32Array(Math.max(this.nodes.length * 2, this.end + count))
    larger.set(this.nodes)
    this.nodes = larger
    this.characters = new Uint8Array(larger.buffer)
  }

  private addHead({ prefix, exact, wild }: StartEntry, label: string): void {
    this.reserve(headSize + Math.ceil(label.length / 4))
    const { nodes, characters, end } = this
    nodes[end + prefixRank] = prefix
    nodes[end + exactRank] = exact
    nodes[end + wildNumber] = wild
    nodes[end + labelLength] = label.length
    const from = (end + headSize) * 4
    for (let at = 0; at < label.length; at += 1) characters[from + at] = label.charCodeAt(at)
    this.end += headSize + Math.ceil(label.length / 4)
  }

  /** Lists the children of the node that ends here; gives the branches that are to fill the places. */
  private addChildren(texts: readonly string[], depth: number, countAt: number): readonly Branch[] {
    const { columns, canonical } = this.alphabet
    const groups = [...textsByCharacter(texts, depth)]
    const isRow = groups.length > maxListed
    const size = isRow ? columns : groups.length === 0 ? 0 : 1 + groups.length
    this.reserve(size)
    const { nodes, characters, end } = this
    nodes[countAt] = isRow ? -1 : groups.length
    this.end += size
    return groups.map(([code, some], at) => {
      const number = canonical[code] ?? 0
      if (!isRow) characters[end * 4 + at] = number
      return { texts: some, depth: depth + 1, namedAt: isRow ? end + number : end + 1 + at }
    })
  }

  /**
   * The best rank of a rule without wildcards that matches the text from `from` on; `stopped` where a
   * character may not be compared as it is. Adds to `found` the numbers of rules with wildcards by the
   * starts that the text has, the shortest first. `classes`: the numbers of the characters, by the
   * alphabet of the tree; `widest`: that of all beyond ASCII.
   */
  best(text: string, from: number, classes: Uint8Array, widest: number, found: NumberList): number {
    const { nodes, characters } = this
    const { stop } = this.alphabet
    const end = text.length
    let best = noRank
    let at = from
    let node = 0
    for (;;) {
      const length = nodes[node + labelLength] ?? 0
      let label = (node + headSize) * 4
      for (const labelEnd = label + length; label < labelEnd; label += 1) {
        if (at === end) return best
        const code = text.charCodeAt(at)
        if ((code < asciiEnd ? classes[code] : widest) === stop) return needsCanonical
        if (code !== characters[label]) return best
        at += 1
      }
      const prefix = nodes[node + prefixRank] ?? noRank
      if (prefix < best) best = prefix
      const wild = nodes[node + wildNumber] ?? -1
      if (wild >= 0) found.push(wild)
      if (at === end) return Math.min(best, nodes[node + exactRank] ?? noRank)
      const code = text.charCodeAt(at)
      const number = (code < asciiEnd ? classes[code] : widest) ?? 0
      // Also below a leaf: some rule may match exactly what stands before.
      if (number === stop) return needsCanonical
      node = this.child((label + 3) >> 2, nodes[node + childCount] ?? 0, number)
      if (node === 0) return best
      at += 1
    }
  }

  /** The child by a character, of the `count` that are listed at a place; 0 for none. */
  private child(place: number, count: number, number: number): number {
    const { nodes, characters } = this
    if (count < 0) return nodes[place + number] ?? 0
    for (let at = 0; at < count; at += 1) {
      if (characters[place * 4 + at] === number) return nodes[place + 1 + at] ?? 0
    }
    return 0
  }
}
