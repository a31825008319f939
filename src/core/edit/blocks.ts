import { directiveNamed } from '../directives/index.ts'
import type { Group, RobotsTxt } from '../parse/robots.ts'
import { looksBlank } from './tidy-line.ts'

/** The lines of a group as its author sees it, with the remarks on it; 0-based, `to` is not in it. */
export interface Block {
  readonly group: Group
  readonly from: number
  readonly to: number
}

/** The last line that says something to the group alone, 1-based. */
const lastOwn = ({ lastLine, others }: Group): number =>
  others
    .filter(({ key }) => directiveNamed(key)?.scope !== 'file')
    .reduce((last, { line }) => Math.max(last, line), lastLine)

/** The groups of a file with what goes along with them: remarks right above, and what follows without a gap. */
export function blocksOf({ groups, file }: RobotsTxt): readonly Block[] {
  const lines = file.text.split('\n')
  const isRemark = (at: number): boolean => /^[\t ]*#/.test(lines[at] ?? '')
  const tops = groups.map(({ firstLine }, index) => {
    const before = groups[index - 1]
    const least = before === undefined ? 0 : lastOwn(before)
    let top = firstLine - 1
    while (top > least && isRemark(top - 1)) top -= 1
    // What the file begins with is its own head.
    return top === 0 ? firstLine - 1 : top
  })
  return groups.map((group, index) => {
    const end = tops[index + 1] ?? lines.length
    let to = lastOwn(group)
    while (to < end && !looksBlank(lines[to] ?? '')) to += 1
    return { group, from: tops[index] ?? 0, to }
  })
}

/** The block at a 1-based line, or the one above it; the first when there is none. */
export const blockAt = (blocks: readonly Block[], line: number): Block | null =>
  blocks.findLast(({ from }) => from < line) ?? blocks[0] ?? null
