import { decide } from '../../decide/decide.ts'
import type { Rule } from '../../parse/robots.ts'
import type { CheckFix } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { memoizeByContext } from '../support/memoize.ts'
import type { NamedPath } from './named-paths.ts'
import { remarksIn, type Remark } from './remarks.ts'
import { stanceOf } from './stance.ts'
import { remarkTrials, wishFor } from './wishes.ts'

/** A path that a remark gives as a place of the site, and the rule that blocks it. */
export interface BlockedPlace {
  readonly named: NamedPath
  readonly remark: Remark
  readonly rule: Rule
}

const menu =
  /(?:^|[^\p{L}])(?:(?:main ?|haupt)?(?:menu|menü|menú|navigation|navi|nav)|navegación|menu principal)(?: \p{L}+)? ?[:=–-]/iu

/** Does a remark give the menu of the site? */
export const isMenu = (text: string): boolean => menu.test(text)

const isRuleLine = (context: CheckContext, number: number): boolean =>
  context.line(number)?.reading.meaning === 'allow' ||
  context.line(number)?.reading.meaning === 'disallow' ||
  context.line(number)?.reading.meaning === 'user-agent'

const label = /^[^:/]{0,60}(?<=[\p{L} ]):/u

/** A list with a heading away from rules, of which something is open: a list of what is blocked has nothing open. */
function isListOfPlaces(context: CheckContext, remark: Remark): boolean {
  const { text, paths, selection, first, last } = remark
  if (selection === null || paths.length < 2 || !label.test(text)) return false
  if (isRuleLine(context, first) || isRuleLine(context, last + 1)) return false
  return paths.some(({ path }) => decide(selection, path).verdict === 'allow')
}

const isOfPlaces = (context: CheckContext, remark: Remark): boolean =>
  stanceOf(remark.text) !== 'closed' && (isMenu(remark.text) || isListOfPlaces(context, remark))

/** The places of the site that rules block, by the line of the rule. */
export const blockedPlaces = memoizeByContext(
  (context): ReadonlyMap<number, readonly BlockedPlace[]> => {
    const found = new Map<number, BlockedPlace[]>()
    for (const remark of remarksIn(context)) {
      const { paths, selection } = remark
      if (paths.length === 0 || selection === null || !isOfPlaces(context, remark)) continue
      for (const named of paths) {
        const { rule, verdict } = decide(selection, named.path)
        if (verdict !== 'disallow' || rule === null) continue
        const same = found.get(rule.line)
        const place = { named, remark, rule }
        if (same === undefined) found.set(rule.line, [place])
        else same.push(place)
      }
    }
    return found
  },
)

const isLetter = (sign: string | undefined): boolean => /^\p{L}$/u.test(sign ?? '')

/** Does what a rule matches in a path begin or end inside a word of it, wherever it is found? */
export function isInsideWord(value: string, path: string): boolean {
  const text = value.split(/[*$]/).findLast((piece) => piece !== '') ?? ''
  if (text === '') return false
  const isStart = !value.includes('*')
  let at = path.indexOf(text)
  if (at < 0 || (isStart && at > 0)) return false
  for (; at >= 0; at = isStart ? -1 : path.indexOf(text, at + 1)) {
    const begins = isLetter(text[0]) && isLetter(path[at - 1])
    const ends = isLetter(text.at(-1)) && isLetter(path[at + text.length])
    if (!begins && !ends) return false
  }
  return true
}

/** So many places are named, and asked about. */
const maxPlaces = 5

/** The places that a rule blocks only because they have its letters inside a word. */
export const placesInside = (
  context: CheckContext,
  line: number,
  value: string,
): readonly BlockedPlace[] =>
  (blockedPlaces(context).get(line) ?? [])
    .filter(({ named }) => isInsideWord(value, named.path))
    .slice(0, maxPlaces)

/** “/a/ and /b/, which the remark in line 3 gives as places of the site”. */
export function placesInWords([first, second]: readonly BlockedPlace[]): string {
  if (first === undefined) return ''
  const { path, line } = first.named
  if (second === undefined)
    return `${path}, which the comment in line ${line} names as part of the site`
  return `${path} and ${second.named.path}, which the comment in line ${line} names as parts of the site`
}

/** Passes on the fixes that open all of these places. */
export function fixesThatOpen(
  context: CheckContext,
  places: readonly BlockedPlace[],
  fixes: readonly CheckFix[],
): readonly CheckFix[] {
  const tryFixes = remarkTrials(context)
  return places.reduce((left, { named, remark }) => {
    const { selection } = remark
    return selection === null
      ? []
      : tryFixes(wishFor(context, selection, named.path, 'allow'), left)
  }, fixes)
}
