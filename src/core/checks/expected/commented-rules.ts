import type { CheckFix } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { lineEdits } from '../support/edits.ts'
import { namesInSentence } from '../support/message-parts.ts'

const head = /^#+[ \t]*user-agent[ \t]*:/i
const rule = /^#+[ \t]*(?:dis)?allow[ \t]*:/i
/** So many groups in comments are tried. */
const mostGroups = 5

/** The fixes that take the # away from groups that stand in comments, as templates have them. */
export function uncommenting(context: CheckContext): readonly CheckFix[] {
  const groups: number[][] = []
  let group: number[] = []
  for (const { number, text } of context.lines) {
    const isHead = head.test(text)
    if (isHead && groups.length >= mostGroups) break
    if (isHead) groups.push((group = [number]))
    else if (rule.test(text) && group.at(-1) === number - 1) group.push(number)
    else group = []
  }
  return groups
    .filter(({ length }) => length > 1)
    .map((lines) => ({
      title: `Remove the # from lines ${namesInSentence(lines.map(String))}`,
      edits: lines.map((line) =>
        lineEdits.replace(context, line, (context.line(line)?.text ?? '').replace(/^#+[ \t]*/, '')),
      ),
    }))
}
