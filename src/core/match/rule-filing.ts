import type { PathPattern } from '../dialects/dialect.ts'
import { noRank } from './rank.ts'
import type { StartEntry } from './start-tree.ts'

/** A pattern as the index sees it: wildcards in a row are one, and one at the end is none. */
interface Shape {
  readonly start: string
  /** The literals behind the first wildcard, none empty. */
  readonly behind: readonly string[]
  readonly anchored: boolean
  /** The literals tell only what a path must contain; the rest is for `fits`. */
  readonly isRough: boolean
}

function shapeOf({ pieces, anchored, fits }: PathPattern): Shape {
  const behind = pieces.slice(1).filter((piece) => piece !== '')
  const endsOpen = pieces.length > 1 && pieces.at(-1) === ''
  return {
    start: pieces[0] ?? '',
    behind,
    anchored: anchored && !endsOpen,
    isRough: fits !== undefined,
  }
}

const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text)

/** Longer pieces are looked for by so many of their first characters. */
const maxPieceLength = 64

/** Rules that a path can match only where it has one start or piece. */
export interface Family {
  /** All of them, best first: the rank, and the number of a piece that the path has to contain as well. */
  readonly all: (readonly [rank: number, piece: number | null])[]
  /** Those of which nothing else is asked. */
  readonly alone: number[]
  /** The others, by the number of a piece that the path has to contain as well. */
  readonly byPiece: Map<number, number[]>
}

/** Where rules are filed before tables are made of it; ranks come in ascending order. */
export class Filing {
  readonly starts = new Map<string, StartEntry>()
  /** Pieces by which rules match at once, or where the path ends with them. */
  readonly simple: { readonly piece: string; readonly rank: number; readonly atEnd: boolean }[] = []
  /** The number of each piece that some rule, to be compared in full, asks for. */
  readonly pieces = new Map<string, number>()
  /** By the number of a piece: the best rank of all rules that ask for it. */
  readonly bestByPiece: number[] = []
  /** By the number of a piece: the number of the family of rules that it leads to; −1 for none. */
  readonly familyOfPiece: number[] = []
  readonly families: Family[] = []
  /** Rules with characters beyond ASCII: they match no path without such. */
  readonly wide: number[] = []

  start(text: string): StartEntry {
    const entry = this.starts.get(text) ?? { prefix: noRank, exact: noRank, wild: -1 }
    this.starts.set(text, entry)
    return entry
  }

  /** Files a rule. */
  add(pattern: PathPattern, rank: number): void {
    const shape = shapeOf(pattern)
    const { start, behind, anchored, isRough } = shape
    if (!isAscii(start) || !behind.every(isAscii)) {
      this.wide.push(rank)
    } else if (!isRough && behind.length === 0) this.addPlain(start, rank, anchored)
    else if (!this.addSimple(shape, rank)) this.addWild(shape, rank)
  }

  private addPlain(start: string, rank: number, isWhole: boolean): void {
    const entry = this.start(start)
    if (isWhole) entry.exact = Math.min(entry.exact, rank)
    else entry.prefix = Math.min(entry.prefix, rank)
  }

  /** A rule with one piece that may stand anywhere, or anywhere but at the very start. */
  private addSimple({ start, behind, anchored, isRough }: Shape, rank: number): boolean {
    const [piece] = behind
    if (isRough || piece === undefined || behind.length > 1) return false
    if (start.length > 1 || piece.length > maxPieceLength || !'/'.startsWith(start)) return false
    this.simple.push({ piece, rank, atEnd: anchored })
    if (start === '' && piece.startsWith('/')) this.addPlain(piece, rank, anchored)
    return true
  }

  /** A rule to be compared in full, filed under its start or a piece, and under a further piece. */
  private addWild({ start, behind }: Shape, rank: number): void {
    // The first character of a path is not looked at for pieces.
    const usable = start === '' ? behind.filter((piece) => !piece.startsWith('/')) : behind
    const [first, second] = usable
      .map((text) => text.slice(0, maxPieceLength))
      .sort((a, b) => b.length - a.length)
    if (start.length > 1 || first === undefined) {
      const entry = this.start(start)
      if (entry.wild < 0) entry.wild = this.newFamily()
      this.addTo(entry.wild, first, rank)
    } else {
      const number = this.numberOf(first, rank)
      if (this.familyOfPiece[number] === -1) this.familyOfPiece[number] = this.newFamily()
      this.addTo(this.familyOfPiece[number] ?? 0, second, rank)
    }
  }

  private newFamily(): number {
    return this.families.push({ all: [], alone: [], byPiece: new Map<number, number[]>() }) - 1
  }

  private addTo(number: number, piece: string | undefined, rank: number): void {
    const family = this.families[number]
    if (family === undefined) return
    const further = piece === undefined ? null : this.numberOf(piece, rank)
    family.all.push([rank, further])
    if (further === null) {
      family.alone.push(rank)
      return
    }
    const ranks = family.byPiece.get(further) ?? []
    ranks.push(rank)
    family.byPiece.set(further, ranks)
  }

  private numberOf(piece: string, rank: number): number {
    const known = this.pieces.get(piece)
    if (known !== undefined) return known
    const fresh = this.pieces.size
    this.pieces.set(piece, fresh)
    this.familyOfPiece.push(-1)
    this.bestByPiece.push(rank)
    return fresh
  }
}

/** The rules of all families in one list: pairs of `all`, −1 for no piece; `from` says where each begins. */
export function entriesOf(families: readonly Family[]): {
  readonly from: Int32Array
  readonly entries: Int32Array
} {
  const from = [0]
  const entries: number[] = []
  for (const { all } of families) {
    for (const [rank, piece] of all) entries.push(rank, piece ?? -1)
    from.push(entries.length)
  }
  return { from: Int32Array.from(from), entries: Int32Array.from(entries) }
}
