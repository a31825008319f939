import { crawlerNamed } from '../../crawlers/index.ts'
import type { Selection } from '../../decide/decision.ts'
import type { CheckFix } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { keepsSomeOutOnly, letsEnginesIn } from '../remarks/whole-wishes.ts'
import { isNamed } from '../remarks/reader-of-name.ts'
import { remarksIn } from '../remarks/remarks.ts'
import { everySlashNote } from './every-slash.ts'
import { areUnwanted } from './unwanted-names.ts'
import { lineEdits } from '../support/edits.ts'
import { namesInSentence, shown } from '../support/message-parts.ts'
import { judgedTests } from '../support/test-paths.ts'

/** What is said of a site that is closed to all, and offered first, where that was not wanted for all. */
interface Wish {
  readonly said: string
  readonly fixes: readonly CheckFix[]
  /** Does the file itself say that it keeps only some out? */
  readonly isPlain: boolean
}

/** The engines that a remark on search engines means at least. */
const largest = ['Googlebot', 'Bingbot'] as const

/** The crawlers that tests want to be let in, and that a line for all closes the site to. */
function expectedAt(context: CheckContext, line: number): readonly string[] {
  const failed = judgedTests(context).filter(
    ({ expect, decision }) => expect === 'allow' && decision.rule?.line === line,
  )
  return [...new Set(failed.flatMap(({ crawler }) => crawlerNamed(crawler)?.token ?? []))]
}

/** Has somebody a group of its own by which the site is open: are the others kept out on purpose? */
const letsSomeIn = (context: CheckContext): boolean => {
  const dialect = context.primaryDialect()
  const { groups } = context.parsedAs(dialect)
  return groups.some(
    ({ agents, rules }) =>
      rules.length > 0 &&
      agents.every(({ value }) => value !== '*' && context.siteBlock(dialect, value) === null),
  )
}

/** Lets crawlers in by a group of their own, where a line closes the site to all others; null where none were to be. */
function enginesLetIn(context: CheckContext, line: number): Wish | null {
  const wish = remarksIn(context).find(({ text }) => letsEnginesIn(text))
  const some = wish ?? remarksIn(context).find(({ text }) => keepsSomeOutOnly(text))
  const expected = expectedAt(context, line)
  const isPlain = some !== undefined || letsSomeIn(context)
  if (!isPlain || (some === undefined && expected.length === 0)) return null
  const wanted = expected.length > 0 ? expected : wish === undefined ? [] : largest
  const tokens = wanted.filter((token) => !isNamed(context, token))
  const said =
    some === undefined ? '' : ` The comment in line ${some.first} says “${shown(some.text)}”.`
  const heads = tokens.map((token) => `User-agent: ${token}`).join('\n')
  const last = context.lines.findLast(({ reading }) => reading.kind !== 'blank')?.number ?? line
  const edits = [lineEdits.insertAfter(context, last, `\n${heads}\nAllow: /`)]
  const title = `Let ${namesInSentence(tokens)} in by a group of ${tokens.length > 1 ? 'their' : 'its'} own`
  return { said, fixes: tokens.length === 0 ? [] : [{ title, edits }], isPlain: some !== undefined }
}

/** The line that names all crawlers among those of unwanted ones, which it closes the site to as well; null for none. */
function starAmongUnwanted(
  context: CheckContext,
  selection: Selection,
  closing: number,
): Omit<Wish, 'isPlain'> | null {
  const group = selection.groups.find(({ rules }) => rules.some(({ line }) => line === closing))
  const lines = (group?.agents ?? []).flatMap(({ line }) => context.line(line) ?? [])
  const star = lines.find(({ reading }) => reading.valueText === '*')
  const others = lines.filter((line) => line !== star)
  if (star === undefined || others.length < 2 || !areUnwanted(context, others)) return null
  return {
    said: ` “*” in line ${star.number} stands among the names of unwanted crawlers, and means all others too.`,
    fixes: [
      {
        title: `Remove line ${star.number}, which names all crawlers`,
        edits: [lineEdits.remove(context, star.number)],
      },
    ],
  }
}

/** All that a file shows of what its author wanted where a line closes the site to all. */
export function wishBeside(context: CheckContext, selection: Selection, line: number): Wish {
  const engines = enginesLetIn(context, line)
  const found = [
    starAmongUnwanted(context, selection, line),
    everySlashNote(context, line),
    engines,
  ].flatMap((one) => one ?? [])
  return {
    said: found.map(({ said }) => said).join(''),
    fixes: [
      ...(engines?.fixes ?? []),
      ...found.flatMap((one) => (one === engines ? [] : one.fixes)),
    ],
    isPlain: engines?.isPlain === true,
  }
}
