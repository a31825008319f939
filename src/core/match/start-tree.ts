import { asciiEnd, type Alphabet } from './alphabet.ts'
import type { NumberList } from './number-list.ts'
import { noRank, stopped } from './rank.ts'

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
function branchesOf(texts: readonly string[], depth: number): readonly Branch[] {
  const branches = new Map<number, string[]>()
  for (const text of texts) {
    const code = text.charCodeAt(depth)
    const branch = branches.get(code)
    if (branch === undefined) branches.set(code, [text])
    else branch.push(text)
  }
  return [...branches.values()].map((some) => ({ texts: some, depth }))
}

/** Numbers of a node, side by side, so that one look into the memory brings all of them. */
const nodeSize = 8
const labelFrom = 0
const labelTo = 1
/** Where the row of children begins; −1 for a node without children. */
const childRow = 2
const prefixRank = 3
const exactRank = 4
const wildNumber = 5

const noEntry: StartEntry = { prefix: noRank, exact: noRank, wild: -1 }

/**
 * Texts that paths may start with, as a tree whose nodes hold the characters down to where texts part.
 * A path is compared once, character by character, and no further than it agrees with some text. Takes
 * texts of ASCII only.
 */
export class StartTree {
  private readonly alphabet: Alphabet
  /** The characters of all nodes. */
  private readonly pool: Uint8Array
  private readonly nodes: Int32Array
  /** A row: the child for each number of the alphabet; 0 for none. */
  private readonly children: Int32Array

  constructor(entries: ReadonlyMap<string, StartEntry>, alphabet: Alphabet) {
    this.alphabet = alphabet
    const characters: number[] = []
    const parents: number[] = []
    const nodes: number[] = []
    const branches: Branch[] = [{ texts: [...entries.keys()], depth: 0 }]
    // Each branch makes a node, and a branch for each of its children, which come behind all others.
    for (let node = 0; node < branches.length; node += 1) {
      const { texts, depth } = branches[node] ?? { texts: [], depth: 0 }
      const [first = ''] = texts
      const end = node === 0 ? 0 : commonLength(texts, depth)
      const whole = texts.find(({ length }) => length === end)
      const own = (whole === undefined ? null : entries.get(whole)) ?? noEntry
      const label = characters.length
      for (let at = depth; at < end; at += 1) characters.push(first.charCodeAt(at))
      nodes.push(label, characters.length, -1, own.prefix, own.exact, own.wild, 0, 0)
      const longer = whole === undefined ? texts : texts.filter(({ length }) => length > end)
      for (const branch of branchesOf(longer, end)) {
        branches.push(branch)
        parents.push(node)
      }
    }
    this.pool = Uint8Array.from(characters)
    this.nodes = Int32Array.from(nodes)
    this.children = this.link(parents)
  }

  /** Rows of children; `parents` has the parent of each node but the first. */
  private link(parents: readonly number[]): Int32Array {
    const { nodes, pool } = this
    const { columns, canonical } = this.alphabet
    const children = new Int32Array(new Set(parents).size * columns)
    let end = 0
    for (const [index, parent] of parents.entries()) {
      const place = parent * nodeSize + childRow
      if (nodes[place] === -1) {
        nodes[place] = end
        end += columns
      }
      const child = (index + 1) * nodeSize
      const code = pool[nodes[child + labelFrom] ?? 0] ?? 0
      children[(nodes[place] ?? 0) + (canonical[code] ?? 0)] = child
    }
    return children
  }

  /**
   * The best rank of a rule without wildcards that matches the text from `from` on; `stopped` where a
   * character may not be compared as it is. Adds to `found` the numbers of rules with wildcards by the
   * starts that the text has, the shortest first. `classes`: the numbers of the characters, by the
   * alphabet of the tree; `widest`: that of all beyond ASCII.
   */
  best(text: string, from: number, classes: Uint8Array, widest: number, found: NumberList): number {
    const { pool, nodes, children } = this
    const { stop } = this.alphabet
    const end = text.length
    let best = noRank
    let at = from
    let node = 0
    for (;;) {
      const to = nodes[node + labelTo] ?? 0
      for (let label = nodes[node + labelFrom] ?? 0; label < to; label += 1) {
        if (at === end) return best
        const code = text.charCodeAt(at)
        if ((code < asciiEnd ? classes[code] : widest) === stop) return stopped
        if (code !== pool[label]) return best
        at += 1
      }
      const prefix = nodes[node + prefixRank] ?? noRank
      if (prefix < best) best = prefix
      const wild = nodes[node + wildNumber] ?? -1
      if (wild >= 0) found.push(wild)
      if (at === end) return Math.min(best, nodes[node + exactRank] ?? noRank)
      const code = text.charCodeAt(at)
      const place = (code < asciiEnd ? classes[code] : widest) ?? 0
      // Also below a leaf: some rule may match exactly what stands before.
      if (place === stop) return stopped
      const row = nodes[node + childRow] ?? -1
      node = row < 0 ? 0 : (children[row + place] ?? 0)
      if (node === 0) return best
    }
  }
}
