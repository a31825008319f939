import { linesOf } from '../recognise/parts/lines.ts'
import { robotsLine } from '../recognise/parts/robots-line.ts'
import { closed, hasBlanksBehind, unknownHunk } from './open-hunk.ts'
import type { PatchedFile } from './patch.ts'

/** More lines nobody edits by hand. */
const maxBareLines = 5000

interface BareLine {
  readonly sign: string
  readonly content: string
}

/** Lines with a sign in front of some; null where other lines than those of a robots.txt are between them. */
function bareLines(text: string): readonly BareLine[] | null {
  const found: BareLine[] = []
  for (const { text: line } of linesOf(text)) {
    const sign = /^[-+]/.exec(line)?.[0] ?? ''
    const content = line.slice(sign.length)
    const seen = content.trim()
    const isKnown = seen === '' || seen.startsWith('#') || robotsLine(seen) === 'sure'
    if (!isKnown || found.length === maxBareLines) return null
    found.push({ sign, content })
  }
  return found
}

/** Reads the rules of a robots.txt, some of them with a sign in front, and nothing else around. Empty for other texts. */
export function readBarePatch(text: string): readonly PatchedFile[] {
  const lines = bareLines(text) ?? []
  const around = lines.filter(({ sign, content }) => sign === '' && content !== '')
  // A list may have plus signs for its marks, or dashes.
  const isChange =
    lines.some(({ sign }) => sign === '+') &&
    (around.length > 0 || lines.some(({ sign }) => sign === '-'))
  if (!isChange) return []
  const hasColumn = around.every(({ content }) => content.startsWith(' '))
  const side = (other: string): string[] =>
    lines.flatMap(({ sign, content }) =>
      sign === other ? [] : [sign === '' && hasColumn ? content.slice(1) : content],
    )
  const hunk = { ...unknownHunk, before: side('+'), after: side('-') }
  const hasBlanks = hasBlanksBehind([hunk])
  return [{ name: '', isNew: false, isDeleted: false, hunks: [closed(hunk, hasBlanks)] }]
}
