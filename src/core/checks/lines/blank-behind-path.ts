import { crawlerNamed } from '../../crawlers/index.ts'
import { isKnownName } from '../../directives/index.ts'
import type { CheckFix, Claim } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { shown } from '../support/message-parts.ts'
import { meaningOfWord } from '../support/other-words.ts'
import { isEveryPath, type RuleLine } from '../support/rule-lines.ts'
import { namesOf, pathMeantBy, readersOf } from '../support/rule-readers.ts'

/** What a rule with a blank in its path is meant to say. */
export interface MeantPath {
  readonly message: string
  readonly fixes: readonly CheckFix[]
  readonly claim?: Claim
}

/** Rules for a page, as the robots meta tag has them. */
const pageRule = /^(?:noindex|nofollow|noarchive|nosnippet|index|follow)$/i

/** A path with words for a page behind it; at least one of them forbids something. */
function pageRulesIn(value: string): { readonly path: string; readonly words: string } | null {
  const at = value.search(/[ \t]/)
  if (at <= 0) return null
  const words = value.slice(at).trim()
  const all = words.split(/[ \t,]+/)
  const areRules = all.every((word) => pageRule.test(word)) && all.some((word) => /^no/i.test(word))
  return areRules ? { path: value.slice(0, at), words } : null
}

/** Can a word behind “/ ” be the rest of a path, and no word about it? */
const isRestOfPath = (rest: string): boolean =>
  rest !== '' &&
  !/[ \t(<["]/.test(rest) &&
  meaningOfWord(rest) === null &&
  crawlerNamed(rest) === null &&
  !isKnownName(rest)

/** The path without the blank behind one of its slashes; null where there is another blank, or none. */
function withoutBlank(value: string): string | null {
  const [all] = /\/[ \t]+/.exec(value) ?? []
  if (all === undefined) return null
  const at = value.indexOf(all)
  const rest = value.slice(at + all.length)
  const right = `${value.slice(0, at)}/${rest}`
  return isRestOfPath(rest) && !/[ \t]/.test(right) && !isEveryPath(right) ? right : null
}

/** What is meant by a path with a slip for a blank; null for a blank that may be a part of it. */
export function meantPath(context: CheckContext, rule: RuleLine): MeantPath | null {
  const { value, span } = rule
  const page = pageRulesIn(value)
  const right = page?.path ?? withoutBlank(value)
  if (right === null) return null
  const path = pathMeantBy(right, /$^/, (found) => found)
  const { missing, isMissed, claim } = readersOf(context, rule, path)
  if (missing.length === 0) return null
  const who = isMissed ? '' : `For ${namesOf(missing)}, `
  const misses = `does not match ${path}`
  return {
    message:
      page === null
        ? `${who}“${shown(value)}” ${misses}: the space is read as part of the path. You probably mean “${right}”.`
        : `${who}“${shown(value)}” ${misses}: “${page.words}” is read as part of the path. Use ${page.words} in the robots meta tag or the X-Robots-Tag header of a page that is not blocked.`,
    fixes: isEveryPath(right)
      ? []
      : [{ title: `Change to ${right}`, edits: [{ span, insert: right }] }],
    ...(claim === undefined ? {} : { claim }),
  }
}
