import { decide } from '../../decide/decide.ts'
import type { Selection } from '../../decide/decision.ts'
import type { Rule } from '../../parse/robots.ts'

/** An Allow of a kind of file beside a Disallow of a folder that is longer, and what opens the files in it. */
export interface FailedException {
  readonly allow: Rule
  readonly disallow: Rule
  readonly instead: string
}

/** Files of one kind wherever they are: `/*.pdf$`. */
const kindOfFile = /^\/?\*(\.[a-z][a-z\d]{1,4})\$?$/i

/** A folder, or what begins like one, and no file. */
const isFolder = ({ verdict, value }: Rule): boolean =>
  verdict === 'disallow' && /^\/[^*$?.]+$/.test(value)

const isKindOfFile = ({ verdict, value }: Rule): boolean =>
  verdict === 'allow' && kindOfFile.test(value)

/** The rules that stand directly before and behind each run of Allow lines for kinds of files. */
function* runsIn(rules: readonly Rule[]): Iterable<{
  readonly allows: readonly Rule[]
  readonly beside: readonly Rule[]
}> {
  let before: Rule | undefined
  let allows: Rule[] = []
  for (const rule of rules) {
    if (isKindOfFile(rule)) {
      allows.push(rule)
      continue
    }
    if (allows.length > 0) yield { allows, beside: before === undefined ? [rule] : [before, rule] }
    before = rule
    allows = []
  }
  if (allows.length > 0) yield { allows, beside: before === undefined ? [] : [before] }
}

function failedException(selection: Selection, allow: Rule, disallow: Rule): FailedException[] {
  const [, ending] = kindOfFile.exec(allow.value) ?? []
  if (ending === undefined || !isFolder(disallow)) return []
  const folder = disallow.value.endsWith('/') ? disallow.value : `${disallow.value}/`
  const { rule } = decide(selection, `${folder}a${ending}`)
  if (rule !== disallow || disallow.value.length <= allow.value.length) return []
  const end = allow.value.endsWith('$') ? '$' : ''
  return [{ allow, disallow, instead: `${folder}*${ending}${end}` }]
}

/** Every Allow of a kind of file that was to make an exception from the Disallow beside it, and loses to it. */
export function failedExceptions(selection: Selection): readonly FailedException[] {
  const { rules } = selection
  // Most groups allow no kind of file.
  if (!rules.some(isKindOfFile)) return []
  return [...runsIn(rules)].flatMap(({ allows, beside }) =>
    allows.flatMap((allow) =>
      beside.flatMap((disallow) => failedException(selection, allow, disallow)),
    ),
  )
}
