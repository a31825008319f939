import { parse } from '../parse/parse.ts'
import type { RobotsTxt, Rule } from '../parse/robots.ts'
import { lineOf } from '../parse/scan.ts'
import type { Edit, Span } from '../text/text.ts'
import { blockAt, blocksOf, type Block } from './blocks.ts'
import { editFile } from './edit-file.ts'
import { looksBlank } from './tidy-line.ts'

/** A change to a group of a file that was read without a limit of size, and the 1-based line to look at after it. */
export interface GroupEdit {
  readonly edits: readonly Edit[]
  readonly line: number
}

function spanOf({ scan, file }: RobotsTxt, { from, to }: Pick<Block, 'from' | 'to'>): Span {
  const start = from < scan.count ? lineOf(scan, from).from : file.text.length
  return { from: start, to: to > from ? lineOf(scan, to - 1).to : start }
}

const cut = (from: number, to: number): Edit => ({ span: { from, to }, insert: '' })
const put = (at: number, insert: string): Edit => ({ span: { from: at, to: at }, insert })

/** The group at a line changes places with the next one; what stands between them stays there. */
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
    ? [cut(there.from, here.from), put(here.to, text.slice(there.to, here.from) + moved)]
    : [put(here.from, moved + text.slice(here.to, there.from)), cut(here.to, there.to)]
  const after = parse(editFile(robots.file, edits), robots.dialect, { limit: 'none' })
  // Names without a rule would become names of the group that they now stand above.
  if (after.groups.length !== robots.groups.length) return null
  const top = up ? other.from : other.to - (block.to - block.from)
  return { edits, line: top + block.group.firstLine - block.from }
}

/** The group at a line once more, below itself. */
export function duplicateGroup(robots: RobotsTxt, line: number): GroupEdit | null {
  const block = blockAt(blocksOf(robots), line)
  if (block === null) return null
  const { from, to } = spanOf(robots, block)
  const copy = `\n\n${robots.file.text.slice(from, to)}`
  return { edits: [put(to, copy)], line: block.group.firstLine + block.to - block.from + 1 }
}

/** A file without the group at a line, and without the gap that it would leave. */
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
  return { edits: [cut(above, end)], line: Math.max(1, from) }
}

/** Rules that stand in a row, with nothing between them. */
function runsOf(rules: readonly Rule[]): readonly (readonly Rule[])[] {
  const runs: Rule[][] = []
  for (const rule of rules) {
    const run = runs.at(-1)
    if (run?.at(-1)?.line === rule.line - 1) run.push(rule)
    else runs.push([rule])
  }
  return runs
}

const order = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/**
 * The rules of the group at a line, sorted by path; of one path, allow comes first. Remarks and blank
 * lines stay where they are, and rules do not pass them.
 */
export function sortRules(robots: RobotsTxt, line: number): GroupEdit | null {
  const block = blockAt(blocksOf(robots), line)
  if (block === null) return null
  const lineSpan = ({ line }: Rule): Span => spanOf(robots, { from: line - 1, to: line })
  const edits = runsOf(block.group.rules).flatMap((run) => {
    const sorted = run.toSorted((a, b) => order(a.value, b.value) || order(a.keyword, b.keyword))
    return run.flatMap((rule, at) => {
      const { from, to } = lineSpan(sorted[at] ?? rule)
      return sorted[at] === rule
        ? []
        : [{ span: lineSpan(rule), insert: robots.file.text.slice(from, to) }]
    })
  })
  return { edits, line: block.group.firstLine }
}
