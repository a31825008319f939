import type { Verdict } from '../../parse/robots.ts'
import type { CheckFix } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { lineEdits } from '../support/edits.ts'
import { agentLines } from '../support/rule-lines.ts'

/**
 * The fix that puts a group for one crawler at the end of the file, in place of a line that was to be one.
 * None where the file has one, or where the group would join the names in front of it.
 */
export function ownGroup(
  context: CheckContext,
  line: number,
  name: string,
  verdict: Verdict,
): readonly CheckFix[] {
  if (agentLines(context).some(({ lower }) => lower === name.toLowerCase())) return []
  const last = context.lines.findLast(
    ({ number, reading }) =>
      number !== line && reading.kind !== 'blank' && reading.kind !== 'comment',
  )
  const meaning = last?.reading.meaning
  const isClosed = meaning === 'allow' || meaning === 'disallow'
  if (!isClosed && (meaning !== 'user-agent' || (last?.number ?? 0) > line)) return []
  const rule = verdict === 'disallow' ? 'Disallow: /' : 'Allow: /'
  const end = context.text.length
  const gap = context.text.endsWith('\n') ? '\n' : '\n\n'
  const edits = [
    // A group that would be left without rules would be joined by the names below it.
    isClosed ? lineEdits.remove(context, line) : lineEdits.replace(context, line, 'Disallow:'),
    { span: { from: end, to: end }, insert: `${gap}User-agent: ${name}\n${rule}\n` },
  ]
  return [{ title: `Add User-agent: ${name} with ${rule}`, edits }]
}
