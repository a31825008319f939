import { parse } from '../parse/parse.ts'
import type { Rule } from '../parse/robots.ts'
import type { RobotsTxt } from '../parse/robots-txt.ts'
import { lineOf } from '../parse/scan.ts'
import type { Edit, Span } from '../text/text.ts'
import { blockAt, blocksOf, type Block } from './blocks.ts'
import { editFile } from './edit-file.ts'
import { looksBlank } from './tidy-line.ts'

/**
 * A change to one group. The file has to be parsed with `limit: 'none'`, so that all of its groups
 * are known.
 */
export interface GroupEdit {
  readonly edits: readonly Edit[]
  /** 1-based line of the group after the change, for moving the cursor there. */
  readonly line: number
}

/** The text of some lines, without the last line break. */
function spanOf({ scan, file }: RobotsTxt, { from, to }: Pick<Block, 'from' | 'to'>): Span {
  const start = from < scan.count ? lineOf(scan, from).from : file.text.length
  return { from: start, to: to > from ? lineOf(scan, to - 1).to : start }
}

const deletion = (from: number, to: number): Edit => ({ span: { from, to }, insert: '' })
const insertion = (at: number, insert: string): Edit => ({ span: { from: at, to: at }, insert })

/**
 * Swaps the group at a 1-based line with the next (1) or the previous one (−1); the lines between
 * both stay there. Null when there is no such group, or when groups would merge.
 */
export function moveGroup(robots: RobotsTxt, line: number, by: 1 | -1): GroupEdit | null {
  const blocks = blocksOf(robots)
  const block = blockAt(blocks, line)
  const other = block && blocks[block.group.index + by]
  if (!block || !other) return null
  const { text } = robots.file
  const [here, there] = [spanOf(robots, block), spanOf(robots, other)]
  const moved = text.slice(there.from, there.to)
  const up = by < 0
  const edits = up
    ? [deletion(there.from, here.from), insertion(here.to, text.slice(there.to, here.from) + moved)]
    : [insertion(here.from, moved + text.slice(here.to, there.from)), deletion(here.to, there.to)]
  const after = parse(editFile(robots.file, edits), robots.dialect, { limit: 'none' })
  // User-agent lines without a rule would join the group that they now stand above.
  if (after.groups.length !== robots.groups.length) return null
  const top = up ? other.from : other.to - (block.to - block.from)
  return { edits, line: top + block.group.firstLine - block.from }
}

/** Adds a copy of the group at a 1-based line below it. Null when the file has no group. */
export function copyGroup(robots: RobotsTxt, line: number): GroupEdit | null {
  const block = blockAt(blocksOf(robots), line)
  if (block === null) return null
  const { from, to } = spanOf(robots, block)
  const copy = `\n\n${robots.file.text.slice(from, to)}`
  return { edits: [insertion(to, copy)], line: block.group.firstLine + block.to - block.from + 1 }
}

/**
 * Deletes the group at a 1-based line, with the blank lines that would be left over. Null when the
 * file has no group.
 */
export function deleteGroup(robots: RobotsTxt, line: number): GroupEdit | null {
  const block = blockAt(blocksOf(robots), line)
  if (block === null) return null
  const { text } = robots.file
  const lines = text.split('\n')
  let { from, to } = block
  while (to < lines.length && looksBlank(lines[to] ?? '')) to += 1
  if (to < lines.length) {
    const span = { from: spanOf(robots, block).from, to: spanOf(robots, { from: to, to }).from }
    return { edits: [{ span, insert: '' }], line: from + 1 }
  }
  while (from > 0 && looksBlank(lines[from - 1] ?? '')) from -= 1
  const above = from === 0 ? 0 : spanOf(robots, { from: from - 1, to: from }).to
  const end = from === 0 ? text.length : spanOf(robots, block).to
  return { edits: [deletion(above, end)], line: Math.max(1, from) }
}

/** Rules on consecutive lines, run by run. */
function runsOf(rules: readonly Rule[]): readonly (readonly Rule[])[] {
  const runs: Rule[][] = []
  for (const rule of rules) {
    const run = runs.at(-1)
    if (run?.at(-1)?.line === rule.line - 1) run.push(rule)
    else runs.push([rule])
  }
  return runs
}

/** By UTF-16 units, the same in every locale. */
const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/**
 * Sorts the rules of the group at a 1-based line by path, allow before disallow. Comments and blank
 * lines stay where they are, and no rule moves past one. Where the order of rules decides, verdicts
 * may change. Null when the file has no group.
 */
export function sortRules(robots: RobotsTxt, line: number): GroupEdit | null {
  const block = blockAt(blocksOf(robots), line)
  if (block === null) return null
  const lineSpan = ({ line }: Rule): Span => spanOf(robots, { from: line - 1, to: line })
  const edits = runsOf(block.group.rules).flatMap((run) => {
    const sorted = run.toSorted(
      (a, b) => compareText(a.value, b.value) || compareText(a.keyword, b.keyword),
    )
    return run.flatMap((rule, at) => {
      const { from, to } = lineSpan(sorted[at] ?? rule)
      return sorted[at] === rule
        ? []
        : [{ span: lineSpan(rule), insert: robots.file.text.slice(from, to) }]
    })
  })
  return { edits, line: block.group.firstLine }
}
