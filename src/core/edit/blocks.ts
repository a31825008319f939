import { valueDirectiveNamed } from '../directives/index.ts'
import type { Group } from '../parse/robots.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { looksBlank } from './tidy-line.ts'

/**
 * A group with the lines that go along with it when it is moved, copied or deleted: comments right
 * above it, and what follows without a blank line.
 */
export interface Block {
  readonly group: Group
  /** 0-based index of its first line. */
  readonly from: number
  /** 0-based index of the line behind its last one. */
  readonly to: number
}

/**
 * 1-based number of the last line of a group, records about the whole file left out, such as
 * Sitemap.
 */
const lastOwn = ({ lastLine, others }: Group): number =>
  others
    .filter(({ key }) => valueDirectiveNamed(key)?.scope !== 'file')
    .reduce((last, { line }) => Math.max(last, line), lastLine)

/**
 * The blocks of all groups of a file, in its order. They do not overlap. Comments at the start of
 * the file belong to the file, not to its first group.
 */
export function blocksOf({ groups, file }: RobotsTxt): readonly Block[] {
  const lines = file.text.split('\n')
  const isRemark = (at: number): boolean => /^[\t ]*#/.test(lines[at] ?? '')
  const tops = groups.map(({ firstLine }, index) => {
    const before = groups[index - 1]
    const least = before === undefined ? 0 : lastOwn(before)
    let top = firstLine - 1
    while (top > least && isRemark(top - 1)) top -= 1
    // Comments on the first lines are about the whole file.
    return top === 0 ? firstLine - 1 : top
  })
  return groups.map((group, index) => {
    const end = tops[index + 1] ?? lines.length
    let to = lastOwn(group)
    while (to < end && !looksBlank(lines[to] ?? '')) to += 1
    return { group, from: tops[index] ?? 0, to }
  })
}

/**
 * The block at a 1-based line, else the nearest one above it, else the first; null when there is
 * none.
 */
export const blockAt = (blocks: readonly Block[], line: number): Block | null =>
  blocks.findLast(({ from }) => from < line) ?? blocks[0] ?? null
