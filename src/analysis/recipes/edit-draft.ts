import { looksBlank } from '../../core/edit/tidy-line.ts'
import type { RobotsTxt } from '../../core/parse/robots-txt.ts'
import type { Edit } from '../../core/text/text.ts'

/** Changes to whole lines of a file, gathered so that none touches another. Lines are 1-based. */
export interface EditDraft {
  readonly robots: RobotsTxt
  readonly lines: readonly string[]
  readonly removedLines: Set<number>
  /** Lines added after a line, by its 1-based number; 0: before the first line. */
  readonly additions: Map<number, readonly string[]>
  /** New groups with their blank lines, added after those lines, by the same numbers. */
  readonly blocks: Map<number, readonly string[]>
}

/** A draft that changes nothing yet. */
export const draftFor = (robots: RobotsTxt): EditDraft => ({
  robots,
  lines: robots.file.text.split('\n'),
  removedLines: new Set(),
  additions: new Map(),
  blocks: new Map(),
})

/** Adds lines right behind a line. */
export function addAfter(
  { additions }: Pick<EditDraft, 'additions'>,
  line: number,
  fresh: readonly string[],
): void {
  additions.set(line, [...(additions.get(line) ?? []), ...fresh])
}

/** Is there nothing in the line, or no such line? */
const isBlank = ({ lines }: EditDraft, line: number): boolean => looksBlank(lines[line - 1] ?? '')

/** Lines of their own behind a line and what is blank above it, parted from what is around them. */
export function addBlock(draft: EditDraft, after: number, block: readonly string[]): void {
  const { removedLines } = draft
  let line = after
  while (line > 0 && (removedLines.has(line) || isBlank(draft, line))) line -= 1
  let next = line + 1
  while (removedLines.has(next)) next += 1
  const gap = isBlank(draft, next) ? [] : ['']
  addAfter({ additions: draft.blocks }, line, ['', ...block, ...gap])
}

/** What comes in behind a line, with one blank line where there are more; null for nothing. */
function freshAt({ additions, blocks }: EditDraft, line: number): string | null {
  const fresh = [...(additions.get(line) ?? []), ...(blocks.get(line) ?? [])]
  return fresh.length === 0 ? null : fresh.join('\n').replace(/\n{3,}/g, '\n\n')
}

/**
 * The blank lines that would be left over: those behind lines that go and leave nothing in their place,
 * where a blank line stands before them too.
 */
function blankLeftOver(draft: EditDraft): ReadonlySet<number> {
  const { lines, removedLines } = draft
  const found = new Set<number>()
  for (const line of removedLines) {
    if (removedLines.has(line - 1)) continue
    let next = line
    while (removedLines.has(next) && freshAt(draft, next) === null) next += 1
    const stays = removedLines.has(next) || next > lines.length || !isBlank(draft, next)
    if (stays || freshAt(draft, next) !== null || freshAt(draft, line - 1) !== null) continue
    if (line === 1 || isBlank(draft, line - 1)) found.add(next)
  }
  return found
}

/** The draft as text edits. */
export function editsOf(draft: EditDraft): readonly Edit[] {
  const { lines, robots } = draft
  const removedLines = new Set([...draft.removedLines, ...blankLeftOver(draft)])
  const edits: Edit[] = []
  const put = (from: number, to: number, insert: string) =>
    edits.push({ span: { from, to }, insert })
  const head = freshAt(draft, 0)
  if (head !== null) put(0, 0, `${head.trimStart()}\n`)
  let from = 0
  lines.forEach((text, at) => {
    const to = from + text.length
    const fresh = freshAt(draft, at + 1)
    if (!removedLines.has(at + 1)) {
      if (fresh !== null) put(to, to, `\n${fresh}`)
    } else if (fresh !== null) put(from, to, fresh)
    else put(from, Math.min(to + 1, robots.file.text.length), '')
    from = to + 1
  })
  return edits
}
