import type { RobotsFile } from '../../core/text/file.ts'
import type { Group } from '../../core/parse/robots.ts'

/** A file with its lines in another order. */
export interface ShuffledFile {
  readonly text: string
  /** For each line of the text, its 1-based number in the original file. */
  readonly lines: readonly number[]
}

/** What changes places: the rules of each group among themselves, or whole groups. */
export type ShuffledPart = 'rules' | 'groups'

/** Makes pseudo-random numbers from 0 up to 1, always the same for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A permutation of the numbers below `count`: in round 0 the reverse, then pseudo-random ones. */
function orderOf(count: number, round: number): readonly number[] {
  const order = Array.from({ length: count }, (_, index) => count - 1 - index)
  if (round === 0) return order
  const random = createRandom(round * 7919 + count)
  for (let left = count - 1; left > 0; left -= 1) {
    const drawn = Math.floor(random() * (left + 1))
    const [one = 0, other = 0] = [order[left], order[drawn]]
    order[left] = other
    order[drawn] = one
  }
  return order
}

/** Line numbers with the rules of each group in another order; all other lines stay in place. */
function movedRules(groups: readonly Group[], count: number, round: number): readonly number[] {
  const lines = Array.from({ length: count }, (_, index) => index + 1)
  for (const { rules } of groups) {
    orderOf(rules.length, round).forEach((from, to) => {
      lines[(rules[to]?.line ?? 0) - 1] = rules[from]?.line ?? 0
    })
  }
  return lines
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)

/** Line numbers with the groups in another order; lines behind a group move with it. */
function movedGroups(groups: readonly Group[], count: number, round: number): readonly number[] {
  // User-agent lines without a rule go last: above a group they would join it.
  const whole = groups.filter(({ rules }) => rules.length > 0)
  const ends = groups.slice(1).map(({ firstLine }) => firstLine)
  const block = ({ firstLine, index }: Group) => range(firstLine, ends[index] ?? count + 1)
  const first = groups[0]?.firstLine ?? count + 1
  const rest = groups.filter(({ rules }) => rules.length === 0).flatMap(block)
  const moved = orderOf(whole.length, round).map((index) => whole[index])
  return [...range(1, first), ...moved.flatMap((group) => (group ? block(group) : [])), ...rest]
}

/** Is there more than one thing to reorder? */
export function canMove(moved: ShuffledPart, groups: readonly Group[]): boolean {
  return moved === 'rules'
    ? groups.some(({ rules }) => rules.length > 1)
    : groups.filter(({ rules }) => rules.length > 0).length > 1
}

/**
 * A file with its rules or groups in another order: in round 0 reversed, in later rounds in an
 * order that looks random and is the same each time.
 */
export function shuffled(
  { text }: RobotsFile,
  groups: readonly Group[],
  moved: ShuffledPart,
  round: number,
): ShuffledFile {
  const source = text.split('\n')
  const order = moved === 'rules' ? movedRules : movedGroups
  const lines = order(groups, source.length, round)
  return { text: lines.map((line) => source[line - 1] ?? '').join('\n'), lines }
}
