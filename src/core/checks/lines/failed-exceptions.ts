import { decide } from '../../decide/decide.ts'
import type { Selection } from '../../decide/decision.ts'
import type { Rule } from '../../parse/robots.ts'

/** An Allow of a kind of file beside a Disallow of a folder that is longer, and what opens the files in it. */
export interface FailedException {
  readonly allow: Rule
  readonly disallow: Rule
  /** A file of that kind in the folder. */
  readonly path: string
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

function exceptionOf(allow: Rule, disallow: Rule): FailedException | null {
  const [, ending] = kindOfFile.exec(allow.value) ?? []
  if (ending === undefined || !isFolder(disallow)) return null
  if (disallow.value.length <= allow.value.length) return null
  const folder = disallow.value.endsWith('/') ? disallow.value : `${disallow.value}/`
  const end = allow.value.endsWith('$') ? '$' : ''
  return { allow, disallow, path: `${folder}a${ending}`, instead: `${folder}*${ending}${end}` }
}

/** Every Allow of a kind of file beside a longer Disallow of a folder, which may make no exception from it. */
export function* doubtfulExceptions({ rules }: Selection): Iterable<FailedException> {
  // Most groups allow no kind of file.
  if (!rules.some(isKindOfFile)) return
  for (const { allows, beside } of runsIn(rules)) {
    for (const allow of allows) {
      for (const disallow of beside) {
        const exception = exceptionOf(allow, disallow)
        if (exception !== null) yield exception
      }
    }
  }
}

/** Does the Disallow win for such a file in its folder? */
export const isFailed = (selection: Selection, { disallow, path }: FailedException): boolean =>
  decide(selection, path).rule === disallow
