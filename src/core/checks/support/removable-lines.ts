import type { CheckProblem, Severity } from '../check.ts'
import type { Edit } from '../../text/text.ts'
import { lineEdits, removal } from './edits.ts'
import type { CheckContext } from '../check-context.ts'
import { namesInSentence } from './message-parts.ts'
import { linesOfName } from './value-lines.ts'

/** What does the job of such lines. */
export const pageLevelAdvice =
  'Use the robots meta tag or the X-Robots-Tag header of the pages, and let crawlers fetch them.'

/**
 * One finding on all lines with one of these names, which can be taken away. `message` gets the names as the file
 * has them, with the number of lines where there are several.
 */
export function* reportRemovableLines(
  context: CheckContext,
  names: readonly string[],
  message: (names: string) => string,
  severity: Severity | null = null,
): Iterable<CheckProblem> {
  const found = names
    .flatMap((name) => linesOfName(context, name))
    .flatMap(({ number, reading: { key, keyText } }) =>
      key === null ? [] : { number, key, keyText },
    )
    .sort((a, b) => a.number - b.number)
  const [first, ...others] = found
  if (first === undefined) return
  const told = new Map(found.map(({ keyText }) => [keyText.toLowerCase(), keyText]))
  const what = namesInSentence([...told.values()])
  const edits = found.map(({ number }) => lineEdits.remove(context, number))
  yield {
    line: first.number,
    span: first.key,
    message: message(others.length === 0 ? what : `${what} (${found.length} lines)`),
    fixes:
      others.length === 0
        ? removal(context, first.number)
        : [{ title: `Remove these ${found.length} lines`, edits: joinedRemovals(edits) }],
    ...(others.length > 0 && { also: others.map(({ number }) => number) }),
    ...(severity && { severity }),
  }
}

/** Removals of lines; those in a row as one, since that of the last line of a file takes the break above along. */
function joinedRemovals(edits: readonly Edit[]): readonly Edit[] {
  const joined: Edit[] = []
  for (const edit of edits) {
    const last = joined.at(-1)
    if (last === undefined || last.span.to < edit.span.from) {
      joined.push(edit)
      continue
    }
    const isAtEnd = edit.span.from < last.span.to
    const from = Math.max(0, last.span.from - (isAtEnd ? 1 : 0))
    joined.splice(-1, 1, { span: { from, to: edit.span.to }, insert: '' })
  }
  return joined
}
