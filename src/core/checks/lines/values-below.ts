import { crawlerNamed } from '../../crawlers/index.ts'
import { exactKeyword } from '../support/keyword-like.ts'
import { endsComment } from './comment-blocks.ts'
import { contentOf, unrecognisedLines, type UnrecognisedLine } from '../support/unread-lines.ts'
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
  /** What the line above is, or would be with a colon; below the name of a crawler what its group lacks. */
  readonly meaning: string
  /** The name above stands alone, without even a colon. */
  readonly isBare: boolean
  readonly values: readonly [LoneValue, ...LoneValue[]]
}

const bullet = /^[-•·][ \t]+/
/** A path that begins as a comment in another style would: behind the star it names a part of a URL. */
const starPath = /^\/\*(?![*-]|\/(?:\W|$)|[^.?&=/$%]*$)\S*[^.!:\s](?<!\*\/)$/
/** A path alone, and no beginning or end of a comment in another style. */
const path = /^(?:\/(?![/*]|$)\S*|\/|\*(?!\/+$)\S+)$/
const address = /^https?:\/\/\S+$/i

/** A line that may have values below it. */
interface Head {
  readonly line: SourceLine
  readonly meaning: string
  readonly isBare: boolean
}

/** The head that a line is, with its colon or without; null: it is none. */
function headOf(line: SourceLine, strange: UnrecognisedLine | undefined): Head | null {
  if (strange !== undefined) {
    const { name, text, keyword } = strange
    const isBare = name === text && keyword !== null && exactKeyword(name) === keyword
    return isBare ? { line, meaning: keyword, isBare } : null
  }
  const { meaning } = line.reading
  return meaning === null ? null : { line, meaning, isBare: false }
}

/** Is a text alone on its line what a line of this meaning needs? */
function fits({ meaning, line }: Head, text: string, hasComments: boolean): boolean {
  const { valueText } = line.reading
  if (meaning === 'allow' || meaning === 'disallow') {
    return path.test(text) || (!hasComments && starPath.test(text))
  }
  if (meaning === 'sitemap') return valueText === '' && address.test(text)
  if (meaning !== 'user-agent') return false
  return crawlerNamed(text) !== null || (text === '*' && valueText === '')
}

/**
 * What a path lacks that stands right below the name of a crawler: a Disallow. Null where it is none, or a lone slash,
 * which would close the site.
 */
function headLacking(head: Head | null, text: string, hasComments: boolean): Head | null {
  if (head?.meaning !== 'user-agent' || head.line.reading.valueText === '') return null
  if (!/^(?:\/|\*[/.?]).*\w/.test(text)) return null
  const isPath = path.test(text) || (!hasComments && starPath.test(text))
  return isPath ? { line: head.line, meaning: 'disallow', isBare: false } : null
}

/** All values that stand on lines of their own; blank lines and comments may part them from the line above. */
export const valuesBelow = memoizeByContext((context): readonly ValuesBelow[] => {
  const strange = new Map(unrecognisedLines(context).map((one) => [one.line, one]))
  // Where a comment ends, one may have begun.
  const hasComments = strange.size > 0 && context.lines.some((line) => endsComment(line, '*/'))
  const found: ValuesBelow[] = []
  let head: Head | null = null
  let values: LoneValue[] = []
  const close = (): void => {
    const [first, ...more] = values
    if (head !== null && first !== undefined) {
      found.push({ ...head, head: head.line, values: [first, ...more] })
    }
    values = []
  }
  for (const line of strange.size === 0 ? [] : context.lines) {
    const { kind } = line.reading
    if (kind === 'comment' || kind === 'blank') continue
    const value = contentOf(line).text.replace(bullet, '')
    const lacking: Head | null = strange.has(line) ? headLacking(head, value, hasComments) : null
    if (lacking !== null) head = lacking
    if (head !== null && strange.has(line) && fits(head, value, hasComments)) {
      values.push({ line, value })
      continue
    }
    close()
    head = headOf(line, strange.get(line))
  }
  close()
  return found
})

/** The lines of such values. */
export const linesOfValuesBelow = memoizeByContext(
  (context: CheckContext): ReadonlySet<number> =>
    new Set(valuesBelow(context).flatMap(({ values }) => values.map(({ line }) => line.number))),
)

/** The lines of names alone that have such values below them. */
export const bareHeadsOfValues = memoizeByContext(
  (context: CheckContext): ReadonlySet<number> =>
    new Set(valuesBelow(context).flatMap(({ head, isBare }) => (isBare ? [head.number] : []))),
)
