import type { Edit } from '../../text/text.ts'
import type { CheckFix } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { memoizeByContext } from './memoize.ts'
import { knowsEndSign } from './test-paths.ts'

const spanOf = (context: CheckContext, line: number) =>
  context.line(line)?.span ?? { from: context.text.length, to: context.text.length }

/** Small changes to whole lines of a file under check. */
export const lineEdits = {
  insertBefore(context: CheckContext, line: number, text: string): Edit {
    const { from } = spanOf(context, line)
    return { span: { from, to: from }, insert: `${text}\n` }
  },
  insertAfter(context: CheckContext, line: number, text: string): Edit {
    const { to } = spanOf(context, line)
    return { span: { from: to, to }, insert: `\n${text}` }
  },
  replace(context: CheckContext, line: number, text: string): Edit {
    return { span: spanOf(context, line), insert: text }
  },
  /** Takes the line away together with its line break. */
  remove(context: CheckContext, line: number): Edit {
    const { from, to } = spanOf(context, line)
    const hasNext = to < context.text.length
    return {
      span: { from: hasNext || from === 0 ? from : from - 1, to: hasNext ? to + 1 : to },
      insert: '',
    }
  },
} as const

/** The fix that puts a line below another one. */
export const addBelow = (
  context: CheckContext,
  line: number,
  text: string,
): readonly CheckFix[] => [
  { title: `Add ${text}`, edits: [lineEdits.insertAfter(context, line, text)] },
]

/** The fix that takes a line away. */
export const removal = (context: CheckContext, line: number): readonly CheckFix[] => [
  { title: removalTitle, edits: [lineEdits.remove(context, line)] },
]

const removalTitle = 'Remove the line'

/** Lines of rules that stand alone in their group: without one the name above it would join the next. */
const linesAloneInGroup = memoizeByContext((context): ReadonlySet<number> => {
  const groups = context.distinctDialects.flatMap((dialect) => context.parsedAs(dialect).groups)
  return new Set(
    groups.flatMap(({ rules }) => (rules.length === 1 ? rules : [])).map(({ line }) => line),
  )
})

/** The fix that takes a rule away that has no effect; none where the line itself holds groups apart. */
export function removalOfIdleRule(context: CheckContext, line: number): readonly CheckFix[] {
  if (linesAloneInGroup(context).has(line)) return []
  const edits = [lineEdits.remove(context, line)]
  return [{ title: removalTitle, edits, keepsVerdicts: true }]
}

/** Takes a rule out that is not the only one of its group. */
export const removalBesideOthers = (context: CheckContext, line: number): readonly CheckFix[] =>
  linesAloneInGroup(context).has(line) ? [] : removal(context, line)

/** Two rules in place of one: for the folder’s own address, and for what lies in it. */
export function keepToFolder(
  context: CheckContext,
  line: number,
  value: string,
): readonly CheckFix[] {
  // To a reader that takes the $ for a letter the first of them would be nothing.
  if (!context.dialects.every(knowsEndSign)) return []
  const text = context.line(line)?.text ?? ''
  const withEnd = (end: string): string => text.replace(value, () => value + end)
  return [
    {
      title: `Change to ${value}$ and ${value}/`,
      edits: [lineEdits.replace(context, line, `${withEnd('$')}\n${withEnd('/')}`)],
    },
  ]
}
