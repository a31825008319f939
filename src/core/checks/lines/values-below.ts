import { crawlerNamed } from '../../crawlers/index.ts'
import { contentOf, unrecognisedLines } from '../support/unread-lines.ts'
import { memoizeByContext } from '../support/memoize.ts'
import type { CheckContext, SourceLine } from '../check-context.ts'

/** A value that stands on a line of its own. */
export interface LoneValue {
  readonly line: SourceLine
  readonly value: string
}

/** Values on lines of their own below the line that they are for, which may have one itself. */
export interface ValuesBelow {
  readonly head: SourceLine
  readonly values: readonly [LoneValue, ...LoneValue[]]
}

const bullet = /^[-•·][ \t]+/
/** A path alone, and no beginning or end of a comment in another style. */
const path = /^(?:\/(?![/*]|$)\S*|\/|\*(?!\/+$)\S+)$/
const address = /^https?:\/\/\S+$/i

/** Is a text alone on its line what a line of this meaning needs? */
function fits({ meaning, valueText }: SourceLine['reading'], text: string): boolean {
  if (meaning === 'allow' || meaning === 'disallow') return path.test(text)
  if (meaning === 'sitemap') return valueText === '' && address.test(text)
  if (meaning !== 'user-agent') return false
  return crawlerNamed(text) !== null || (text === '*' && valueText === '')
}

/** All values that stand on lines of their own; blank lines and comments may part them from the line above. */
export const valuesBelow = memoizeByContext((context): readonly ValuesBelow[] => {
  const strange = new Set(unrecognisedLines(context).map(({ line }) => line))
  const found: ValuesBelow[] = []
  let head: SourceLine | null = null
  let values: LoneValue[] = []
  const close = (): void => {
    const [first, ...more] = values
    if (head !== null && first !== undefined) found.push({ head, values: [first, ...more] })
    values = []
  }
  for (const line of strange.size === 0 ? [] : context.lines) {
    const { kind, meaning } = line.reading
    if (kind === 'comment' || kind === 'blank') continue
    const value = contentOf(line).text.replace(bullet, '')
    if (head !== null && strange.has(line) && fits(head.reading, value)) {
      values.push({ line, value })
      continue
    }
    close()
    head = strange.has(line) || meaning === null ? null : line
  }
  close()
  return found
})

/** The lines of such values. */
export const linesOfValuesBelow = memoizeByContext(
  (context: CheckContext): ReadonlySet<number> =>
    new Set(valuesBelow(context).flatMap(({ values }) => values.map(({ line }) => line.number))),
)
