import type { Edit } from '../../text/text.ts'
import type { CheckFix } from '../check.ts'
import type { CheckContext, SourceLine } from '../check-context.ts'
import { lineEdits } from '../support/edits.ts'
import { groupsByRuleLine, rawGroups } from '../support/group-lines.ts'
import { memoizeByContext } from '../support/memoize.ts'
import { namesInSentence } from '../support/message-parts.ts'
import { isCutByHash, isEveryPath } from '../support/rule-lines.ts'

const isHashBlock = (line: SourceLine): boolean =>
  line.reading.meaning === 'disallow' && isEveryPath(line.reading.valueText) && isCutByHash(line)

const blocksByLine = memoizeByContext(
  (context): ReadonlyMap<number, readonly number[]> =>
    new Map(
      rawGroups(context).flatMap(({ rules }) => {
        const lines = rules.filter(isHashBlock).map(({ number }) => number)
        return lines.map((line) => [line, lines] as const)
      }),
    ),
)

/**
 * The lines of a group of which a # leaves `Disallow: /` alone, as of `/#/admin`, in order; none where the rule in
 * `line` is no such one.
 */
export const hashBlocks = (context: CheckContext, line: number): readonly number[] =>
  blocksByLine(context).get(line) ?? []

/** So many lines are named in the title of a fix. */
const mostNamed = 3

/** The fix that takes all of them out; where the group has nothing else, an empty Disallow stays. */
export function withoutHashBlocks(
  context: CheckContext,
  lines: readonly number[],
): readonly CheckFix[] {
  const [first, ...others] = lines
  if (first === undefined) return []
  const isAll = groupsByRuleLine(context).get(first)?.rules.length === lines.length
  const gone = (line: number): Edit => lineEdits.remove(context, line)
  const named = lines.length > mostNamed ? `these ${lines.length} lines` : namesOf(lines)
  return [
    isAll
      ? {
          title: `Write an empty Disallow in place of ${named}`,
          edits: [lineEdits.replace(context, first, 'Disallow:'), ...others.map(gone)],
        }
      : { title: `Remove ${named}`, edits: lines.map(gone) },
  ]
}

const namesOf = (lines: readonly number[]): string =>
  lines.length === 1 ? 'the line' : `lines ${namesInSentence(lines.map(String))}`
