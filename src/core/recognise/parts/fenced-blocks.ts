import { linesOf } from './lines.ts'

/** The blocks of a Markdown text between fences, without the blanks that their fence begins with, and whether there is more. */
export function fencedBlocks(text: string): {
  readonly blocks: readonly string[]
  readonly hasMore: boolean
} {
  const blocks: string[] = []
  let open: { readonly fence: string; readonly indent: number; readonly lines: string[] } | null =
    null
  let hasMore = false
  for (const { text: line } of linesOf(text)) {
    const mark = /^\s{0,12}(?:`{3,20}|~{3,20})/.exec(line)?.[0] ?? ''
    const fence = mark.trimStart()
    const indent = mark.length - fence.length
    if (open === null) {
      if (fence === '') hasMore ||= line.trim() !== ''
      else open = { fence, indent, lines: [] }
    } else if (fence.startsWith(open.fence) && line.trim() === fence) {
      blocks.push(open.lines.map((one) => `${one}\n`).join(''))
      open = null
    } else {
      const blanks = line.length - line.trimStart().length
      open.lines.push(line.slice(Math.min(open.indent, blanks)))
    }
  }
  // What was cut has no end.
  if (open !== null) blocks.push(open.lines.map((one) => `${one}\n`).join(''))
  return { blocks, hasMore }
}
